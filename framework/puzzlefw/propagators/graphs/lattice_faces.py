"""Walks along the faces of a part of a lattice, and what separates them from outside."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.low_link import LowLink

OUTSIDE: Final = 0
"""The corner that stands for all those at the edge of the lattice."""
NOBODY: Final = -1


@final
class LatticeFaces:
    """Nodes in rows of a lattice, and the edges between neighbours on which both have a value.

    The caller sets the ``values`` of the nodes, and ``shown``: an edge is *possible* if both of its
    nodes have one of these values. A *step* is an edge in a direction, 4 * node + way, with the
    ways up, right, down and left. ``walk`` lists the steps around the face at the left of one, as
    ``steps[:count]``.

    Corners of nodes are the nodes of another graph, the *dual*: across each edge of the lattice
    one of its edges joins two corners. Those across edges that are not possible join what lies on
    one face, and are its barrier. ``link_corners`` sets ``chosen`` for edges of a small tree of it.
    """

    def __init__(self, height: i64, width: i64) -> None:
        self.count: i64 = 0
        self.width = width
        self.nodes: i64 = height * width
        self.near: vec[i64] = filled(4 * self.nodes, NOBODY)
        self.values: vec[i64] = scratch(self.nodes)
        self.shown: i64 = 0
        self.never: vec[i64] = filled(self.nodes, 0)
        self.steps: vec[i64] = scratch(4 * self.nodes)
        self.walked: vec[i64] = filled(4 * self.nodes, 0)
        self.walks: i64 = 0
        sides: i64 = height * (width - 1) + width * (height - 1)
        self.tails: vec[i64] = scratch(sides)
        self.heads: vec[i64] = scratch(sides)
        self.chosen: vec[i64] = filled(sides, 0)
        corners: i64 = (height + 1) * (width + 1)
        self.is_edge: vec[i64] = filled(corners, 0)
        self.dual = self.joined_corners(height)
        self.came: vec[i64] = scratch(corners)
        self.waiting: vec[i64] = scratch(corners)

    def joined_corners(self, height: i64) -> LowLink:
        """List the neighbours of each node; return the dual, in which edge e is across side e."""
        width = self.width
        sides: i64 = len(self.tails)
        ones, others = scratch(sides), scratch(sides)
        for row in range(height + 1):
            for column in range(width + 1):
                if row == 0 or column == 0 or row == height or column == width:
                    self.is_edge[row * (width + 1) + column] = 1
        side: i64 = 0
        for node in range(self.nodes):
            corner = node + node // width + width + 2  # at the lower right
            for way in range(i64(1), i64(3)):
                other = node + 1 if way == 1 else node + width
                if (way == 1 and other % width == 0) or other >= self.nodes:
                    continue
                self.near[4 * node + way] = other
                self.near[4 * other + (way ^ 2)] = node
                self.tails[side], self.heads[side] = node, other
                ones[side] = self.merged(corner)
                others[side] = self.merged(corner - (width + 1 if way == 1 else i64(1)))
                side += 1
        return LowLink((height + 1) * (width + 1), ones, others)

    def edges(self) -> list[tuple[int, int]]:
        """Return the nodes of each edge."""
        return [(int(a), int(b)) for a, b in zip(self.tails, self.heads, strict=True)]

    def merged(self, corner: i64) -> i64:
        """Return *corner*, or OUTSIDE at the edge."""
        return i64(OUTSIDE) if self.is_edge[corner] != 0 else corner

    def is_possible(self, step: i64) -> bool:
        """Return whether a step leads somewhere, and its edge is possible."""
        other = self.near[step]
        return other >= 0 and self.values[step >> 2] & self.values[other] & self.shown != 0

    def begin(self, shown: i64) -> None:
        """Show the edges of some values; no step of theirs is walked yet."""
        self.shown = shown
        self.walks += 1

    def walk(self, first: i64) -> bool:
        """List the steps around a face; False if *first* was walked, or is not possible."""
        if not self.is_possible(first) or self.walked[first] == self.walks:
            return False
        count: i64 = 0
        step = first
        while True:
            self.walked[step] = self.walks
            self.steps[count] = step
            count += 1
            node = self.near[step]
            # To the left if that is possible, or else straight on, to the right, or back.
            way = (step & 3) + 3
            step = 4 * node + (way & 3)
            while not self.is_possible(step):
                way += 1
                step = 4 * node + (way & 3)
            if step == first:
                break
        self.count = count
        return True

    def corner_behind(self, step: i64) -> i64:
        """Return the corner of a step's goal that lies at the left of the edge, at its end."""
        node = self.near[step]
        corner = node + node // self.width  # at the upper left
        way = step & 3
        if way == 0 or way == 3:
            corner += self.width + 1
        if way == 2 or way == 3:
            corner += 1
        return self.merged(corner)

    def link_corners(self, corners: vec[i64]) -> None:
        """Choose a tree of edges of the barrier that joins some corners; all lie at one face.

        From the tree so far the shortest way leads to a further corner. O(corners) for each.
        """
        came = self.came
        for side in range(i64(len(self.chosen))):
            self.chosen[side] = 0
        for corner in range(i64(len(came))):
            came[corner] = -2
        came[corners[0]] = NOBODY
        for at in range(i64(1), i64(len(corners))):
            self.link_corner(corners[at])

    def link_corner(self, corner: i64) -> None:
        """Choose a shortest way to *corner* from the tree, whose corners came from NOBODY."""
        came, waiting = self.came, self.waiting
        tail: i64 = 0
        for one in range(i64(len(came))):
            if came[one] == NOBODY:
                waiting[tail] = one
                tail += 1
            else:
                came[one] = -2
        head: i64 = 0
        while came[corner] == -2 and head < tail:
            # First over edges that were never possible, which no reason needs to say.
            at = head
            while at < tail:
                tail = self.reach(waiting[at], tail, is_given=True)
                at += 1
            end = tail
            while head < end:
                tail = self.reach(waiting[head], tail, is_given=False)
                head += 1
        while came[corner] >= 0:
            self.chosen[came[corner] // len(came)] = 1
            one = came[corner] % len(came)
            came[corner] = NOBODY
            corner = one

    def reach(self, corner: i64, tail: i64, *, is_given: bool) -> i64:
        """List the corners that edges of the barrier join to one; return the end of the list."""
        came, dual = self.came, self.dual
        for at in range(dual.starts[corner], dual.starts[corner + 1]):
            side, other = dual.edges[at], dual.others[at]
            if came[other] == -2 and self.is_barrier(side):
                was_given = self.never[self.tails[side]] != 0 or self.never[self.heads[side]] != 0
                if was_given == is_given:
                    came[other] = side * len(came) + corner
                    self.waiting[tail] = other
                    tail += 1
        return tail

    def is_barrier(self, side: i64) -> bool:
        """Return whether an edge is not possible."""
        both = self.values[self.tails[side]] & self.values[self.heads[side]]
        return both & self.shown == 0
