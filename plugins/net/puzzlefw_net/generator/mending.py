"""Repairs a Net: at each patch of open tiles, opens an edge and closes another on its loop."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import bit
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.generator.draft import Draft


@final
class Mending:
    """One round of repairs of *draft*: each patch of open tiles is changed once.

    A patch is a connected set of open tiles. It is widened if the caller asks for that, or if it
    cannot be changed otherwise. *changed* are the tiles that were changed.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.patch_of: vec[i64] = filled(draft.tiles, 0)
        self.seen: vec[i64] = filled(draft.tiles, 0)
        self.back: vec[i64] = scratch(draft.tiles)
        self.turn: i64 = 0
        self.changed: vec[i64] = vec[i64]()

    def mend(self, tiles: vec[i64], width: i64) -> bool:
        """Change each patch of the open *tiles*, widened by *width* steps; False if one fails."""
        patch_of = self.patch_of
        for t in range(self.draft.tiles):
            patch_of[t] = 0
        for open_tile in tiles:
            patch_of[open_tile] = -1
        patches = vec[vec[i64]]()
        for start in tiles:
            if patch_of[start] == -1:
                patches = append(patches, self.patch(start, len(patches) + 1))
        for number in range(i64(len(patches))):
            if number & 63 == 63:
                poll()
            patch = patches[number]
            for _step in range(width):
                patch = self.widen(patch, number + 1)
            if not self.relink(patch, number + 1):
                return False
        return True

    def patch(self, start: i64, name: i64) -> vec[i64]:
        """Return the open tiles connected with *start*, and name them *name*."""
        beside = self.draft.beside
        patch = vec[i64]()
        patch = append(patch, start)
        self.patch_of[start] = name
        at: i64 = 0
        while at < len(patch):
            t = patch[at]
            at += 1
            for side in range(4 * t, 4 * t + 4):
                u = beside[side]
                if u >= 0 and self.patch_of[u] == -1:
                    self.patch_of[u] = name
                    patch = append(patch, u)
        return patch

    def widen(self, patch: vec[i64], name: i64) -> vec[i64]:
        """Return *patch* together with its neighbours."""
        beside = self.draft.beside
        wider = patch[:]
        for t in patch:
            for side in range(4 * t, 4 * t + 4):
                u = beside[side]
                if u >= 0 and self.patch_of[u] != name:
                    self.patch_of[u] = name
                    wider = append(wider, u)
        return wider

    def relink(self, patch: vec[i64], name: i64) -> bool:
        """Open an edge at *patch*, close another on the loop that this makes; False if impossible.

        A patch surrounded by tiles of three arms allows no edge without a cross. It is widened
        until it does, up to the whole board.
        """
        numbers = self.draft.numbers
        links = self.links(patch, name)
        while len(links) == 0:
            reached = len(patch)
            patch = self.widen(patch, name)
            if len(patch) == reached:
                return False
            links = self.links(patch, name)
        link = links[numbers.below(len(links))]
        loop = self.loop(link)
        near = vec[i64]()
        for side in loop:
            if self.patch_of[side >> 2] == name or self.patch_of[self.draft.beside[side]] == name:
                near = append(near, side)
        if len(near) > 0:  # a cut elsewhere would often affect what is decided
            loop = near
        cut = loop[numbers.below(len(loop))]
        self.flip(link)
        self.flip(cut)
        return True

    def links(self, patch: vec[i64], name: i64) -> vec[i64]:
        """Return the closed sides of *patch* where an edge would make no cross.

        If there are any towards tiles outside, only those are returned: they change more.
        """
        draft = self.draft
        outward = vec[i64]()
        inward = vec[i64]()
        for t in patch:
            for d in range(i64(4)):
                u = draft.beside[4 * t + d]
                if u < 0 or (draft.arms[t] >> d) & 1 != 0:
                    continue
                if draft.is_crossed(t, d) or draft.is_crossed(u, d ^ 2):
                    continue
                if self.patch_of[u] == name:
                    inward = append(inward, 4 * t + d)
                else:
                    outward = append(outward, 4 * t + d)
        return outward if len(outward) > 0 else inward

    def flip(self, side: i64) -> None:
        """Open the edge at *side* if it is closed, close it if it is open."""
        arms = self.draft.arms
        u = self.draft.beside[side]
        arms[side >> 2] ^= bit(side & 3)
        arms[u] ^= bit((side & 3) ^ 2)
        self.changed = append(append(self.changed, side >> 2), u)

    def loop(self, link: i64) -> vec[i64]:
        """Return the open edges on the path between both ends of *link*, one side of each.

        It searches from both ends in turn, so a short loop costs little on any board.
        """
        draft = self.draft
        seen = self.seen
        self.turn += 2
        queue = vec[i64]([link >> 2, draft.beside[link]])
        for number in range(i64(2)):
            seen[queue[number]] = self.turn + number
            self.back[queue[number]] = -1
        at: i64 = 0
        while True:
            t = queue[at]
            at += 1
            for d in range(i64(4)):
                if (draft.arms[t] >> d) & 1 == 0:
                    continue
                u = draft.beside[4 * t + d]
                if seen[u] < self.turn:
                    seen[u] = seen[t]
                    self.back[u] = 4 * u + (d ^ 2)
                    queue = append(queue, u)
                elif seen[u] != seen[t]:
                    return self.way(4 * t + d)

    def way(self, meeting: i64) -> vec[i64]:
        """Return the edge *meeting*, and those by which the search came to its two ends."""
        found = vec[i64]()
        found = append(found, meeting)
        for end in (meeting >> 2, self.draft.beside[meeting]):
            side = self.back[end]
            while side >= 0:
                found = append(found, side)
                side = self.back[self.draft.beside[side]]
        return found
