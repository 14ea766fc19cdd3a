"""Boards of Yajilin with regions: cells that are all told, joined to regions while they may be."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from random import Random

from puzzlefw import authoring as pf
from puzzlefw_yajilin.instance import Yajilin, shaded_of

LARGEST = 9
"""The most cells of a region."""


def regional(params: pf.Params, rng: Random, solver: pf.Solver) -> Yajilin:
    """Return a board with regions and one solution."""
    shape = pf.Shape(params["height"], params["width"])
    every, quick = tuple(range(shape.size)), solver.with_nodes(60)
    cells = [*pf.sides_across(shape), *((cell,) for cell in every)]

    def doubts(draft: pf.Draft[Yajilin]) -> list[int]:
        """Return the cells in which solutions differ."""
        return sorted({cell for n in pf.doubts_of(quick, *draft) for cell in cells[n]})

    def drawn(board: Yajilin, near: Collection[int]) -> pf.Draft[Yajilin]:
        """Return the board that tells each cell of a random solution, which may change *near*."""
        left = [None if n in near else one for n, one in enumerate(board.numbers)]
        opened = Yajilin(shape, regions=every, numbers=left)
        solution = solver.with_nodes(3 * shape.size).random_solution(
            opened, rng, prefer={"shapes": pf.UNUSED}
        )
        return told(shape, every, shaded_of(opened, solution)), solution

    def change(draft: pf.Draft[Yajilin], cells: Sequence[int], width: int) -> pf.Draft[Yajilin]:
        near = shape.near([rng.choice(cells)], rng.randint(1, 2) + width)
        with suppress(pf.GenerationError):
            return drawn(draft[0], near)
        return draft

    def made() -> pf.Draft[Yajilin]:
        empty = Yajilin(shape, regions=every, numbers=[None] * shape.size)
        draft = pf.first_made(lambda: drawn(empty, ()), tries=50)
        return pf.repair(draft, doubts, change, rounds=200)

    shaded = {
        cell for cell, number in enumerate(pf.first_made(made, tries=20)[0].numbers) if number
    }
    regions = pf.joined_regions(
        shape, every, LARGEST, lambda some: quick.is_unique(told(shape, some, shaded)), rng=rng
    )
    board = told(shape, regions, shaded)
    firsts = sorted(pf.placed(board.numbers))
    most = pf.most_removed(firsts, params)
    board = pf.remove_clues(board, firsts, "numbers", solver=quick, rng=rng, most=most)
    wished: Yajilin = solver.as_wished([board])
    return wished


def told(shape: pf.Shape, regions: Sequence[int], shaded: Collection[int]) -> Yajilin:
    """Return the board with the number of each region."""
    numbers: list[int | None] = [None] * shape.size
    for room in pf.members(regions):
        numbers[room[0]] = len({*room}.intersection(shaded))
    return Yajilin(shape, regions=tuple(regions), numbers=numbers)
