"""Generates Nets: a random network, repaired until it is unique, then turned at random."""

from collections.abc import Mapping
from random import Random
from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import append, extend, vec
from mypy_extensions import i64

from puzzlefw.contract.description import Value
from puzzlefw.engine.arrays import counted_up
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.generating.generation import Solver, repair_in_place
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.generator.draft import Draft, RandomNumbers
from puzzlefw_net.generator.mending import Mending
from puzzlefw_net.generator.shuffling import shuffle
from puzzlefw_net.generator.window import Window
from puzzlefw_net.instance import Instance

MOST_DRAWS: Final = 100
"""Networks drawn before giving up: on tiny boards that wrap, a tile may be left out."""
REACH: Final = 3
"""Steps around open or changed tiles that are solved again: more cost more and find little more."""


def generate(params: Mapping[str, Value | None], rng: Random, solver: Solver) -> Instance:
    """Return a new board, with exactly one solution unless *params* allow more.

    The network is repaired where propagation leaves it open. It is drawn again only on the smallest
    boards. The time is nearly proportional to the number of tiles.
    """
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    wraps, is_ambiguous = bool(params["wrapping"]), bool(params["ambiguous"])
    check_params(height, width, wraps, is_ambiguous)
    draft = Draft(height, width, wraps, RandomNumbers(rng))
    draw(draft)
    share = float(params["barriers"] or 0)
    if is_ambiguous:
        return make_instance(draft, share)
    made = Made(draft, share, solver)
    repair_in_place(made, Made.doubts, Made.change, patience=3)
    assert made.instance is not None  # as no tile is in doubt
    return made.instance


def check_params(height: int, width: int, wraps: bool, is_ambiguous: bool) -> None:
    """Raise OptionError for sizes of which no puzzle can be made."""
    if height * width < 2:
        raise OptionError("expected a board of at least 2 tiles, found 1x1")
    if wraps and not is_ambiguous and 2 in (height, width):
        raise OptionError(
            "expected sides of 3 or more for a board that wraps, as with a side of 2 no solution"
            f" is the only one: found {width}x{height}"
        )


def draw(draft: Draft) -> None:
    """Draw a network over all tiles; raise GenerationError if ``MOST_DRAWS`` of them fail."""
    draws: i64 = 1
    while not draft.grow():
        draws += 1
        if draws > MOST_DRAWS:
            raise GenerationError(f"expected a network over all tiles in {MOST_DRAWS} draws")


@final
class Made:
    """A network under repair; *instance* is the board made of it once no tile is in doubt."""

    def __init__(self, draft: Draft, share: float, solver: Solver) -> None:
        self.draft = draft
        self.share: float = share
        self.solver = solver
        self.instance: Instance | None = None
        self.places: vec[i64] = vec[i64]()
        self.reach: i64 = 0

    def doubts(self) -> vec[i64]:
        """Return the open tiles near the last changes or, if there are none, of the whole board.

        If propagation leaves none open, the solver is asked to prove that the solution is unique.
        """
        found = vec[i64]()
        if len(self.places) > 0:
            found = Window(self.draft, self.places, self.reach).find_undecided()
            if len(found) == 0 and self.is_proven():
                return found
        if len(found) == 0:
            found = self.draft.find_undecided()
            if len(found) == 0 and not self.is_proven():
                found = counted_up(self.draft.tiles)
        return found

    def is_proven(self) -> bool:
        """Turn the tiles, and return whether the solver proves uniqueness without a decision.

        A board that takes a decision is fair, but a deductive solver such as that of net.c fails.
        """
        instance = make_instance(self.draft, self.share)
        answer = self.solver.solve(instance)
        if answer.verdict == "unique" and answer.statistics.nodes == 0:
            self.instance = instance
        return self.instance is not None

    def change(self, tiles: vec[i64], width: int) -> None:
        """Repair the network where *tiles* are open; draw a new one if that is impossible.

        That happens only on the smallest boards, if every further edge would make a cross.
        """
        mending = Mending(self.draft)
        if mending.mend(tiles, width):
            self.places = extend(tiles[:], mending.changed)
        else:
            draw(self.draft)
            self.places = vec[i64]()
        self.reach = REACH + width


def make_instance(draft: Draft, share: float) -> Instance:
    """Return the board with barriers on a *share* of the closed edges and all tiles turned."""
    barriers = draw_barriers(draft, share)
    return Instance(draft.height, draft.width, shuffle(draft), draft.wraps, barriers)


def draw_barriers(draft: Draft, share: float) -> bytes:
    """Return barriers on a *share* of the closed edges, as net.c puts them.

    They do not exclude the only solution, and only make it easier to find.
    """
    if share == 0:
        return bytes(int(draft.tiles))
    closed = vec[i64]()
    for side in range(4 * draft.tiles):
        if side & 16383 == 16383:
            poll()
        is_one = side & 3 == 0 or side & 3 == 3  # of both sides of an edge, one counts
        if is_one and draft.beside[side] >= 0 and (draft.arms[side >> 2] >> (side & 3)) & 1 == 0:
            closed = append(closed, side)
    barriers = BytesWriter()
    for _tile in range(draft.tiles):
        barriers.append(0)
    left: i64 = len(closed)
    wanted: i64 = int(share * int(left))
    while wanted > 0:
        at = draft.numbers.below(left)
        side = closed[at]
        left -= 1
        wanted -= 1
        closed[at] = closed[left]
        barriers[side >> 2] |= 1 if side & 3 == 0 else 2
    return barriers.getvalue()
