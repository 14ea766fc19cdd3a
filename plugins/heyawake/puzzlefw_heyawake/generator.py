"""Boards of Heyawake: rooms are drawn, cut until one solution is left, and joined again."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw_heyawake.instance import Heyawake


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Heyawake:
    """Return a board with one solution."""
    shape, few = pf.Shape(params["height"], params["width"]), solver.with_nodes(1000)
    images = pf.images(shape, params)

    def drawn() -> pf.Draft[Heyawake]:
        """Return random rooms, and a solution of them."""
        regions = pf.split_alike(pf.random_rectangles(shape, rng, params["room"]), images)
        empty = Heyawake(shape, regions, (None,) * (max(regions) + 1))
        return solved(empty, few, rng)

    def change(drafts: list[pf.Draft[Heyawake]], doubts: Sequence[int], width: int) -> None:
        near = shape.near([rng.choice(doubts)], 1 + width % 3)
        cut = cut_up(drafts[0], doubts, rng, images)
        drafts[0] = cut or drawn_anew(drafts[0], near, few, rng)

    def repaired() -> Heyawake:
        """Return a board with one solution, in rooms as large as they can be with it."""
        drafts = [pf.first_made(drawn, tries=50)]
        # More solutions show more of the doubts, so that several rooms can be cut at once.
        pf.repair_in_place(
            drafts, lambda held: pf.doubts_of(few, *held[0], limit=10), change, rounds=300
        )
        (board, solution), most = drafts[0], params["room"]
        rooms = pf.joined_rectangles(
            shape,
            board.regions,
            most,
            lambda rooms: few.is_unique(told(shape, rooms, solution)),
            rng=rng,
            images=images,
        )
        return told(shape, rooms, solution)

    return with_density(pf.first_made(repaired, tries=10), params, few, rng)


def with_density(board: Heyawake, params: pf.Params, solver: pf.Solver, rng: Random) -> Heyawake:
    """Return the board without the numbers that can go, small ones sooner than large ones."""
    rooms = range(len(board.numbers))
    # At random, most that stay would be 0 and 1: people keep larger ones.
    weights = [3.0**-number for number in board.numbers if number is not None]
    most = pf.most_removed(rooms, params)
    return pf.remove_clues(
        board, rooms, "numbers", solver=solver, rng=rng, most=most, weights=weights
    )


def solved(board: Heyawake, solver: pf.Solver, rng: Random) -> pf.Draft[Heyawake]:
    """Return the board with the numbers of one of its solutions, and that."""
    # Most rooms would have one shaded cell or none: people shade nearly as many as can be.
    solution: pf.Filled = solver.random_solution(board, rng, prefer={"shaded": pf.SHADED})
    return told(board.shape, board.regions, solution), solution


def cut_up(
    draft: pf.Draft[Heyawake], doubts: Sequence[int], rng: Random, images: Sequence[Sequence[int]]
) -> pf.Draft[Heyawake] | None:
    """Return a draft with one room in twelve cells in doubt cut, or None where none can be.

    With each, all of its *images* are cut.
    """
    board, solution = draft
    shaded, cuts = solution.places("#"), 0
    for cell in rng.sample(doubts, len(doubts)):
        tried = told(board.shape, pf.split_alike(cut(board, cell, rng), images), solution)
        if tried != board and not any(map(shaded.isdisjoint, tried.crossings())):
            board, cuts = tried, cuts + 1
        if cuts > len(doubts) // 12:
            break
    return (board, solution) if cuts else None


def drawn_anew(
    draft: pf.Draft[Heyawake], near: Sequence[int], solver: pf.Solver, rng: Random
) -> pf.Draft[Heyawake]:
    """Return a draft with other numbers in the rooms *near*, if others are found."""
    board, rooms = draft[0], {draft[0].regions[cell] for cell in near}
    numbers = [None if room in rooms else n for room, n in enumerate(board.numbers)]
    try:
        return solved(attrs.evolve(board, numbers=numbers), solver, rng)
    except pf.GenerationError:
        return draft


def told(shape: pf.Shape, regions: tuple[int, ...], solution: pf.Filled) -> Heyawake:
    """Return the board with the numbers that a solution has."""
    shaded = solution.places("#")
    numbers = (sum(cell in shaded for cell in cells) for cells in pf.members(regions))
    return Heyawake(shape, regions, tuple(numbers))


def cut(board: Heyawake, cell: int, rng: Random) -> tuple[int, ...]:
    """Return the regions with that of *cell* cut in two at random, if it has two cells."""
    part_of: list[Any] = list(board.regions)
    room = pf.members(board.regions)[board.regions[cell]]
    axis = rng.randrange(2)
    places = sorted({board.shape.cell(n)[axis] for n in room})
    # Parts of one line make boards that look like fences; only narrow rooms are cut into them.
    beyond = rng.choice(places[2:-1] or places[1:] or places)
    for n in room:
        if board.shape.cell(n)[axis] >= beyond:
            part_of[n] = "beyond"
    return pf.renumbered(part_of)
