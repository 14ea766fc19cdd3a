"""Tents: put tents on free cells so that each tree has one tent beside it that is its own.

Trees and tents are paired one to one, each tent beside its tree by a side; that there is a pairing
is enough. Tents do not touch, not even by a corner. Numbers outside count the tents of their row or
column. Source of the rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/tents.html.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from random import Random

import attrs

from puzzlefw import authoring as pf

TREE, TENT, NO_TENT = 1, 2, 3
HERE, NOT_HERE = 0b10, 0b01
MARKS = (
    pf.Mark("*", pf.Triangle(), HERE, "a tent", "has a tent"),
    pf.Mark("x", pf.Dot(), NOT_HERE, "no tent", "has no tent"),
)
MARKS_OF = {
    None: MARKS,
    TREE: (pf.Mark("T", None, NOT_HERE, "a tree", "has a tree"),),
    TENT: MARKS[:1],
    NO_TENT: MARKS[1:],
}
WORDS = {".": None, "1": TREE, "A": None, "-": None}
"""What stands for a cell in a file of puzz.link; a player has `A` for a tent, `-` for none."""
GLYPHS: dict[int, pf.Glyph] = {TREE: pf.Tree(), TENT: pf.Triangle("clue"), NO_TENT: pf.Dot("clue")}
TECHNIQUES = [
    pf.renamed(
        "has enough", "line complete", "A row or column with its number of tents has no more."
    ),
    pf.renamed(
        "needs all", "line needs all", "A row or column takes all cells left for its number."
    ),
    pf.renamed("either or", "tents apart", "Around a tent no cell has another one."),
    pf.renamed("no partner", "no tree beside", "Where no tree is beside, there is no tent."),
    pf.renamed(
        "last partner", "last place at a tree", "A tree has its tent where alone it can be."
    ),
    pf.renamed("has a partner", "tree served", "A tree that has its tent needs no other."),
    pf.renamed("pairing", "trees and tents", "Each tree has a tent of its own."),
]


@attrs.frozen
class Tents:
    """A board: how many tents each column has, then each row, None where that is not told.

    *cells* has TREE for a tree, TENT and NO_TENT where it is given that there is one or none.
    """

    shape: pf.Shape
    counts: pf.Clues = pf.margin_field(0, 9999, sides=2, most=pf.longer_side, word="count")
    cells: pf.Clues = pf.sign_field(
        {"T": TREE, "!": TENT, "-": NO_TENT},
        words={TREE: "tree", TENT: "tent", NO_TENT: "cell without a tent"},
        fixed=(TREE,),
        glyphs=GLYPHS,
    )

    def __attrs_post_init__(self) -> None:
        # No text could say both.
        is_told = None not in self.counts or {*self.cells} <= {None, TREE}
        pf.expect(is_told, "all counts where tents are given", "none for a line")

    @cached_property
    def trees(self) -> list[int]:
        """The cells with a tree."""
        return [cell for cell, kind in enumerate(self.cells) if kind == TREE]


def puzzlefw_info() -> pf.PuzzleInfo:
    counts = pf.Numbers(pf.margins, unknown=None)
    return pf.PuzzleInfo(
        examples={"tents/5/5/2g0h1i1j82323": 1, "tents/2/2/j00i": 0, "tents/3/2/kj1j": 2},
        params=(
            *pf.width_and_height(10, low=3, high=25),
            pf.Option("tents", "percent of the cells that have one", "integer", 20, low=5, high=20),
            pf.density_option(1, of="lines with a count"),
        ),
        presets=pf.square_presets(small=8, usual=10, large=20),
        techniques=TECHNIQUES,
        instance_type=Tents,
        formats=[
            pf.puzzlink(
                "tents",
                {"counts": counts, "cells": pf.Marked()},
                in_files={"counts,cells": pf.WithOutside(counts, pf.WordTable(WORDS))},
            ),
            pf.tatham(
                "tents", "Tents", {"cells": pf.Fenced("!-"), "counts": pf.Listed(pf.margins)}
            ),
            pf.site(
                "tents",
                {"cells": pf.Fenced(), "counts": pf.Listed(pf.margins, blank=True)},
                sep=",",
            ),
        ],
    )


def puzzlefw_faults(instance: Tents) -> Iterator[str]:
    width, trees = instance.shape.width, len(instance.trees)
    halves = {"columns": instance.counts[:width], "rows": instance.counts[width:]}
    for name, counts in halves.items():
        told = sum(count or 0 for count in counts)
        if None not in counts and told != trees:
            has, have = counted(trees, "tree"), counted(told, "tent")
            yield f"the board has {has}, and the {name} have {have}"


def counted(number: int, thing: str) -> str:
    """Return how many things there are, in words."""
    return f"{number} {thing}{'s' * (number != 1)}"


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("tents", MARKS_OF.__getitem__, clues="cells")


def puzzlefw_propagators(instance: Tents, variables: pf.Variables) -> pf.Rules:
    shape, tents = instance.shape, variables["tents"]
    free = [kind != TREE for kind in instance.cells]
    touching = [(one, other) for one, other in shape.touching() if free[one] and free[other]]
    yield pf.Clauses(touching, tents, NOT_HERE)
    lines = pf.clued_lines(shape, instance.counts)
    told = [(cells, count) for _, cells, count in lines if count is not None]
    yield pf.Counts([(cells, "==", count) for cells, count in told], tents, HERE)
    beside = [[cell for cell in shape.beside(tree) if free[cell]] for tree in instance.trees]
    yield pf.Pairing(beside, [(tent, HERE) for tent in tents], items=instance.trees)


def puzzlefw_check(instance: Tents, solution: pf.Filled) -> pf.Faults:
    shape, tents = instance.shape, solution.places("*")
    yield from pf.adjacent(shape, tents, "tents", by_corners=True)
    yield from unpaired(shape, frozenset(instance.trees), tents)
    for name, line, count in pf.clued_lines(shape, instance.counts):
        yield from pf.miscounted(shape, line, tents, count, name=name) if count is not None else ()


def unpaired(shape: pf.Shape, trees: frozenset[int], tents: Collection[int]) -> Iterator[pf.Fault]:
    """Visit the groups of trees and tents, linked by sides, that have not as many of each.

    Where no two tents touch, all can be paired exactly if there is no such group.
    """
    seen: set[int] = set()
    for start in sorted({*trees, *tents}):
        if start in seen:
            continue
        group = [start]
        seen.add(start)
        for cell in group:
            others = tents if cell in trees else trees
            for near in shape.beside(cell):
                if near in others and near not in seen:
                    seen.add(near)
                    group.append(near)
        trees_here = len(trees.intersection(group))
        if 2 * trees_here != len(group):
            have = "has" if trees_here == 1 else "have"
            tents_here = counted(len(group) - trees_here, "tent")
            words = f"{counted(trees_here, 'tree')} {have} {tents_here}, at and near"
            at = pf.at(shape, start)
            if len(group) == 1:
                words = "a tree has no tent, at" if trees_here else "a tent has no tree, at"
            yield pf.fault(shape, "pairs", group, f"{words} {at}")


Pairs = tuple[tuple[int, int], ...]
"""Tents, each with its tree."""


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Tents:
    shape = pf.Shape(params["height"], params["width"])
    most = max(1, shape.size * params["tents"] // 100)
    quick = solver.with_nodes(2 * shape.size)

    def doubts(pairs: Pairs) -> list[int]:
        key_of = {cell: key for pair in pairs for cell, key in zip(pair, "*T", strict=True)}
        solution = pf.Filled(tuple(key_of.get(cell, "x") for cell in range(shape.size)))
        return pf.doubts_of(quick, board_of(shape, pairs), solution)

    def change(pairs: Pairs, cells: Sequence[int], width: int) -> Pairs:
        """Move a tent in doubt and its tree elsewhere."""
        near = set(shape.near(cells, width))
        moved = rng.choice([pair for pair in pairs if near.intersection(pair)] or pairs)
        return more_pairs(shape, [pair for pair in pairs if pair != moved], most, rng)

    board = board_of(shape, pf.repair(more_pairs(shape, [], most, rng), doubts, change))
    counts = range(len(board.counts))
    most = pf.most_removed(counts, params)
    return pf.remove_clues(board, counts, "counts", solver=solver, rng=rng, most=most)


def more_pairs(shape: pf.Shape, pairs: Sequence[tuple[int, int]], most: int, rng: Random) -> Pairs:
    """Return *pairs* and others at random, so many in all if there is room."""
    found = list(pairs)
    taken = {cell for pair in pairs for cell in pair}
    barred = {near for tent, _ in pairs for near in shape.around(tent)}
    for cell in rng.sample(range(shape.size), shape.size):
        room = [near for near in shape.beside(cell) if near not in taken]
        if len(found) < most and cell not in taken | barred and room:
            found.append((cell, rng.choice(room)))
            taken.update(found[-1])
            barred.update(shape.around(cell))
    return tuple(found)


def board_of(shape: pf.Shape, pairs: Pairs) -> Tents:
    """Return the board with these trees, and the counts of these tents."""
    tents, trees = {tent for tent, _ in pairs}, {tree for _, tree in pairs}
    counts = [sum(cell in tents for cell in line) for line in pf.lines_before(shape)]
    return Tents(shape, counts, [TREE if cell in trees else None for cell in range(shape.size)])
