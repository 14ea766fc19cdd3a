"""The promises of counting: exact counts, the map of what is ambiguous."""

from collections.abc import Mapping
from math import prod

from puzzlefw.contract.findings import Ambiguity
from puzzlefw.problem.cells import BY_VALUE, Looks, Place, looks_of, places_of
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.promise import no_places, puzzle_promise
from puzzlefw.testing.plugins.subject import MOST_NODES, TOO_LONG, PuzzleSubject
from puzzlefw.view import Side, View

MOST_PICTURES = 5
"""The most solutions whose pictures are compared."""
Look = tuple[object, ...]


@puzzle_promise()
def check_counted(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The exact count is the number of solutions."""
    found, count = subject.all_found(case), subject.problem(case).count(nodes=MOST_NODES)
    if not count.is_exact:
        raise Skip(TOO_LONG)
    by_force = subject.by_force(case)
    wanted = len(found.solutions if by_force is None else by_force)
    expect(wanted == count.number, f"there are {wanted} solutions, counted {count.number}")


@puzzle_promise()
def check_mapped(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """The map of what is ambiguous holds the cells in which solutions differ."""
    found, problem = subject.all_found(case), subject.problem(case)
    mapped = problem.ambiguity(nodes=MOST_NODES)
    looks = looks_of(problem.build())
    if mapped.stopped_by or problem.faults:
        raise Skip(TOO_LONG)
    expect(
        len(found.solutions) == mapped.number == (prod_of(mapped) if found.solutions else 0),
        f"there are {len(found.solutions)} solutions, the map counts {mapped.number}, its patches"
        f" {prod_of(mapped)}",
    )
    if looks is None or not found.solutions:
        return []
    shown = [look_of(looks, values) for values in found.numbered]
    expect(
        len(set(shown)) == len(set(found.texts)),
        f"{len(set(found.texts))} solutions look like {len(set(shown))} in their cells",
    )
    compare_cells(looks, mapped, shown)
    return ["several"] if len(shown) > 1 else []


@puzzle_promise(reason=no_places, share=4)
def check_places(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """A cell that is the same in two solutions is so at its place in their pictures."""
    problem, hooks = subject.problem(case), subject.puzzle.hooks
    looks = looks_of(problem.build())
    if looks is None:
        raise Skip("the puzzle says nothing of cells")
    if hooks.has("puzzlefw_view") and has_sides(problem.view):
        raise Skip("what stands on sides is drawn into the cells on both of them")
    places = places_of(hooks, problem.instance, looks.shape)
    expect(len(set(places)) == len(places), f"two cells stand at one place: {places}")
    found = subject.found(case)
    shown = [look_of(looks, values) for values in found.numbered[:MOST_PICTURES]]
    pictures = [problem.render(one).split("\n") for one in found.solutions[:MOST_PICTURES]]
    for looked, picture in zip(shown, pictures, strict=True):
        for cell, place in enumerate(places):
            characters = character_at(picture, place), character_at(pictures[0], place)
            expect(
                looked[cell] != shown[0][cell] or characters[0] == characters[1],
                f"cell {cell} is the same in two solutions, and its place {place} in their"
                f" pictures shows {characters[0]!r} and {characters[1]!r}",
            )
    return ["several"] if len(shown) > 1 else []


def has_sides(view: View) -> bool:
    """Return whether something is decided on sides of cells, which two of them share."""
    return any(isinstance(choice.place, Side) for choice in view.choices)


def character_at(picture: list[str], place: Place) -> str:
    """Return the character at a place of a picture; blanks follow the end of a line."""
    line, column = place
    expect(0 <= line < len(picture) and column >= 0, f"the place {place} is not in the picture")
    return picture[line][column] if column < len(picture[line]) else " "


def compare_cells(looks: Looks, mapped: Ambiguity, shown: list[Look]) -> None:
    """Check the cells of a map, and the ways of each patch, against all solutions."""
    cells = list(looks.shape.cells())
    wanted = [
        cell
        for cell, seen in zip(cells, zip(*shown, strict=True), strict=True)
        if len(set(seen)) > 1
    ]
    here = sorted({cell for patch in mapped.patches for cell in patch.cells})
    expect(wanted == here, f"solutions differ in the cells {wanted}, the map holds {here}")
    rest = sorted(set(cells) - set(here))
    expect(rest == sorted(mapped.same), f"the cells {rest} are the same, found {mapped.same}")
    for patch in mapped.patches:
        places = [looks.shape.index(cell) for cell in patch.cells]
        ways = len({tuple(look[place] for place in places) for look in shown})
        expect(
            ways == patch.number,
            f"the patch of {patch.cells} shows {ways} ways, counted {patch.number}",
        )


def prod_of(mapped: Ambiguity) -> int:
    """Return the product over the patches of a map."""
    return prod(patch.number for patch in mapped.patches)


def look_of(looks: Looks, values: Mapping[int, int] | tuple[int, ...]) -> Look:
    """Return the look of each cell in an assignment, which has values by variables' numbers."""
    return tuple(
        tuple(
            values[variable] if mask == BY_VALUE else mask >> values[variable] & 1
            for variable, mask in conditions
        )
        for conditions in looks.conditions
    )
