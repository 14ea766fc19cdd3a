"""Masyu: draw one closed loop from cell to cell, through every circle.

At a white circle it goes straight on, and turns in the cell before or after, or in both. At a black
one it turns, and goes straight on in the cells before and after. Cells without a circle may stay
empty; on a board that is *full*, the loop visits every cell. A board without a line is not solved.
In Tatham's collection, it is called Pearl. Source: https://puzz.link/rules.html?mashu.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from random import Random

import attrs

from puzzlefw import authoring as pf

WHITE, BLACK = 1, 2
WEIGHTS = {WHITE: 4.0, BLACK: 1.0}
"""How soon a circle of a full board goes: it has three white ones for each black one."""
TECHNIQUES = [
    pf.renamed(
        "only fit", "white circle", "The line goes straight, and turns beside.", clues=("circle",)
    ),
    pf.renamed(
        "only fit",
        "black circle",
        "The line turns, and goes straight beside.",
        clues=("black-circle",),
    ),
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen
class Mashu:
    """A board: the circle of each cell, row by row: WHITE, BLACK or None."""

    shape: pf.Shape
    circles: pf.Clues = pf.sign_field(
        {"W": WHITE, "B": BLACK},
        words={WHITE: "white circle", BLACK: "black circle"},
        glyphs={WHITE: pf.Circle(), BLACK: pf.Circle(True)},
    )
    full: bool = pf.rule_field("the loop visits every cell")


def puzzlefw_info() -> pf.PuzzleInfo:
    link = {"circles": pf.Packed(3, 3, empty=None)}
    return pf.PuzzleInfo(
        examples={"mashu/3/3/i9i": 1, "mashu/2/2/90": 0, "mashu/3/2/00": 3, "mashu/f/2/3/00": 1},
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.density_option(0.22, of="cells with a circle"),
            pf.Option("minimal", "remove every circle that can go", "flag", False),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        instance_type=Mashu,
        formats=[
            pf.puzzlink("mashu", link, aliases=["masyu", "pearl"], flags={"f": "full"}),
            pf.tatham("pearl", "Pearl", {"circles": pf.Runs({"W": WHITE, "B": BLACK})}),
            pf.site("masyu", {"circles": pf.Runs({"W": WHITE, "B": BLACK})}),
        ],
    )


# What a circle asks of shapes is its rule.
def puzzlefw_faults(instance: Mashu) -> Iterator[str]:
    if instance.full:
        yield from pf.uneven_loop(instance.shape, range(instance.shape.size))


puzzlefw_variables, puzzlefw_view = pf.loop_hooks("cell")


def puzzlefw_propagators(instance: Mashu, variables: pf.Variables) -> pf.Rules:
    shape, shapes = instance.shape, variables["shapes"]
    yield from pf.loop_rules(pf.cell_lattice(shape), variables)
    # Circles that are alike, with cells beside them on the same sides, come together.
    cells: dict[tuple[int, tuple[pf.Direction, ...]], list[int]] = {}
    for cell, circle in pf.known(instance.circles):
        row, column = shape.cell(cell)
        is_there = (row > 0, column < shape.width - 1, row < shape.height - 1, column > 0)
        cells.setdefault((circle, tuple(compress(pf.Direction, is_there))), []).append(cell)
    for (circle, ways), alike in cells.items():
        scopes = [[shapes[n] for n in (cell, *shape.beside(cell))] for cell in alike]
        yield pf.CompressedTables(scopes, circle_cases(circle, ways), names=alike)


@lru_cache(maxsize=64)
def circle_cases(circle: int, near: tuple[pf.Direction, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the cases of a circle: masks of shapes for its cell, then for those in the ways."""
    rows = []
    for way in pf.Direction:
        other = way.opposite if circle == WHITE else pf.Direction((way + 1) % 4)
        one, two = (pf.TURNING, pf.VISITED) if circle == WHITE else (pf.STRAIGHT, pf.STRAIGHT)
        own = pf.leaving(way) & pf.leaving(other)
        beside = {way: one & pf.leaving(way.opposite), other: two & pf.leaving(other.opposite)}
        rows.append((own, *(beside.get(side, pf.UNUSED | pf.VISITED) for side in near)))
    return tuple(rows)


def bends(
    loop: Collection[pf.Link], cells: Iterable[int] | None = None
) -> dict[int, tuple[bool, tuple[bool, ...]]]:
    """Return of each cell of a loop whether it turns there, and in which cells beside.

    With *cells*, of these alone.
    """
    ends: dict[int, list[int]] = {}
    for one, other in loop:
        ends.setdefault(one, []).append(other)
        ends.setdefault(other, []).append(one)
    # The cells before and after one that is passed straight are equally far from it.
    turns = {cell: sum(near) != 2 * cell for cell, near in ends.items()}
    wanted = ends if cells is None else [cell for cell in cells if cell in ends]
    return {cell: (turns[cell], tuple([turns[n] for n in ends[cell]])) for cell in wanted}


def circle_faults(circle: int, turn: bool, beside: Sequence[bool]) -> Iterator[tuple[str, str]]:
    """Visit the rules of a circle that a loop breaks, by whether it turns there and *beside*."""
    if circle == WHITE and turn:
        yield "white", "turns at the white circle"
    if circle == WHITE and not turn and not any(beside):
        yield "white-beside", "goes straight on before and after the white circle"
    if circle == BLACK and not turn:
        yield "black", "goes straight on at the black circle"
    if circle == BLACK and any(beside):
        yield "black-beside", "turns beside the black circle"


def puzzlefw_check(instance: Mashu, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    cells = range(shape.size) if instance.full else sorted(pf.placed(instance.circles))
    visited = bends(loop, cells)
    yield from pf.loop_faults(loop)
    for cell in cells:
        if cell in visited and (circle := instance.circles[cell]):
            for rule, words in circle_faults(circle, *visited[cell]):
                yield pf.fault(shape, rule, [cell], f"the line {words} at {pf.at(shape, cell)}")
        elif cell not in visited:
            words = f"the line leaves out {pf.at(shape, cell)}"
            yield pf.fault(shape, "unvisited", [cell], words)


@lru_cache(maxsize=16)
def circle_of(turn: bool, beside: tuple[bool, ...]) -> int | None:
    """Return the circle that fits a cell of a loop, if one does; no cell fits both."""
    fitting = (one for one in (BLACK, WHITE) if not [*circle_faults(one, turn, beside)])
    return next(fitting, None)


def is_fitting(
    loop: Collection[pf.Link], other: Collection[pf.Link], cells: Collection[int]
) -> bool:
    """Return whether all circles that fit one loop in some cells fit another there too."""
    circles = {cell: circle_of(*bend) for cell, bend in bends(loop, cells).items()}
    new = bends(other, cells)
    return all(cell in new and one == circle_of(*new[cell]) for cell, one in circles.items() if one)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Mashu:
    shape = pf.Shape(params["height"], params["width"])
    # A proof by more decisions is no fun for a player; a large board takes more to look at.
    quick, looking = solver.with_nodes(20), solver.with_nodes(10 * shape.size)

    def board_of(loop: Sequence[pf.Link]) -> Mashu:
        """Return the board with all circles that fit a loop."""
        fitting = {cell: circle_of(*bend) for cell, bend in bends(loop).items()}
        return Mashu(shape, [*map(fitting.get, range(shape.size))])

    board = board_of(
        pf.random_loop(
            shape, board_of, solver=looking, rng=rng, passes=24, shorter=0.3, fits=is_fitting
        )
    )
    circles = sorted(pf.placed(board.circles))
    kept = 0 if params["minimal"] else shape.size - pf.most_removed(range(shape.size), params)
    weights = [WEIGHTS[board.circles[cell] or WHITE] for cell in circles]
    return pf.remove_clues(
        board,
        circles,
        "circles",
        solver=quick,
        rng=rng,
        most=max(0, len(circles) - kept),
        weights=weights,
    )
