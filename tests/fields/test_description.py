"""What a class says of its fields, what is refused when it is bound, and classes that say nothing.

A class that is refused is made when its test runs, as an author's is by a module with one slip.
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import attrs
import pytest

from puzzlefw import BrokenPluginError, InstanceError, bind_puzzle
from puzzlefw import authoring as pf
from puzzlefw.fields import Regions, Turn, description_of, says
from puzzlefw.fields.field import shape_of


@attrs.frozen
class Described:
    """A board with something of each kind."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 4, unknown=True)
    rooms: tuple[int, ...] = pf.region_field("room", any_numbers=True)
    counts: pf.Clues = pf.room_field(1, 9, of="rooms")
    full: bool = pf.rule_field("every cell is visited")


BOARD = Described(pf.Shape(1, 3), [1, None, pf.UNKNOWN], [5, 5, 2], [None, 3], full=True)


FOUND = description_of(Described)
assert FOUND is not None


def test_a_description_names_its_fields_in_order() -> None:
    assert ["numbers", "rooms", "counts", "full"] == [field.name for field in FOUND.fields]
    assert ["numbers", "counts", "full"] == [field.name for field in FOUND.placed]
    assert isinstance(FOUND["rooms"], Regions)


def test_values_stand_at_places() -> None:
    numbers, counts, full = FOUND.placed
    assert (1, None, -1) == numbers.values(BOARD)
    place = counts.place(BOARD, 1)
    assert ("row 1, column 3", None) == (place and place.words(), full.place(BOARD, 0))
    assert (0, None, -1) == numbers.changed(BOARD, {0: 0})


def test_a_board_is_mirrored_with_all_that_it_has() -> None:
    mirrored = Described(pf.Shape(1, 3), [pf.UNKNOWN, None, 1], [0, 1, 1], [3, None], full=True)
    assert mirrored == FOUND.turned(BOARD, Turn(0, True))
    assert FOUND.canonical(BOARD, pf.MIRROR) == FOUND.canonical(mirrored, pf.MIRROR)


def a_class(name: str, /, make: Callable[[type], type] = attrs.frozen, **fields: Any) -> type:
    """Return a class of attrs with these fields, each with its type and how it is described."""
    types = {field: kind for field, (kind, _) in fields.items()}
    values = {field: value for field, (_, value) in fields.items() if value is not None}
    return make(type(name, (), {"__annotations__": types, **values}))


def untyped() -> type:
    """Return a class whose clues have no type."""

    @attrs.define
    class Untyped:
        shape = attrs.field()
        clues = pf.cell_field(0, 4)  # type: ignore[misc]

    return Untyped


CLUES = (pf.Clues, pf.cell_field(0, 4))
SHAPE = (pf.Shape, None)
REFUSED: Mapping[str, tuple[Callable[[], type], str]] = {
    "a class without attrs": (
        lambda: a_class("Plain", lambda kind: kind, clues=CLUES),
        "class Plain: expected field 'clues' described in a",
    ),
    "no type": (untyped, "class Untyped: expected field 'clues' with a type"),
    "nothing said of one": (
        lambda: a_class(
            "Half", shape=SHAPE, clues=CLUES, signs=(pf.Clues, attrs.field(converter=pf.clues_of))
        ),
        "class Half: expected field 'signs' described as",
    ),
    "regions that are not there": (
        lambda: a_class(
            "Roomless",
            shape=SHAPE,
            rooms=(tuple[int, ...], pf.region_field("room")),
            numbers=(pf.Clues, pf.room_field(0, 9, of="regions")),
        ),
        r"class Roomless: expected field 'numbers' of one of the regions rooms, found 'regions'",
    ),
    "a default out of range": (
        lambda: a_class(
            "Most", shape=SHAPE, most=(int, pf.number_field(1, 4, word="bridges", default=5))
        ),
        "class Most: expected field 'most' by default one of the most from 1 to 4, found 5",
    ),
    "no shape": (
        lambda: a_class("Shapeless", clues=CLUES),
        "class Shapeless: expected field 'shape' there",
    ),
    "an argument of another name": (
        lambda: a_class("Private", shape=SHAPE, _clues=CLUES),
        "class Private: expected field '_clues' as an argument of that name, found 'clues'",
    ),
    "a sign that stands for nothing": (
        lambda: a_class("Dotted", shape=SHAPE, clues=(pf.Clues, pf.sign_field({"#": 0, ".": 1}))),
        "class Dotted: expected field 'clues' with signs that are neither blank nor one of",
    ),
    "a name that texts have": (
        lambda: a_class(
            "Later",
            shape=SHAPE,
            clues=CLUES,
            version=(int, pf.number_field(1, 2, word="version", default=1)),
        ),
        "class Later: expected field 'version' by another name than puzzle, version, height, width",
    ),
    "no description": (
        lambda: a_class(
            "Odd", shape=SHAPE, clues=(pf.Clues, attrs.field(metadata={"puzzlefw": "numbers"}))
        ),
        "class Odd: expected field 'clues' a description, found",
    ),
}


@pytest.mark.parametrize(("make", "message"), REFUSED.values(), ids=REFUSED)
def test_a_description_that_contradicts_its_class_is_refused_when_bound(
    make: Callable[[], type], message: str
) -> None:
    with pytest.raises(BrokenPluginError, match=message):
        bind_puzzle(plugin_of(make()), "odd")


def plugin_of(kind: type) -> ModuleType:
    """Return a plugin of cells to be shaded, whose instances are of this class."""
    module = ModuleType("puzzlefw_odd")
    module.__doc__ = "Odd: shade as many cells as are told."

    def puzzlefw_info() -> pf.PuzzleInfo:
        formats = [pf.rows("clues")]
        return pf.PuzzleInfo(instance_type=kind, examples={"1 .": 1}, formats=formats)

    def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
        for cell, number in pf.known(instance.clues):
            yield pf.Clause([(variables["shaded"][cell], 1 << number)])

    def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
        for cell, number in pf.known(instance.clues):
            yield from pf.miscounted(
                instance.shape, [cell], solution.places("#"), number, name="a cell"
            )

    hooks: list[Any] = [puzzlefw_info, puzzlefw_propagators, puzzlefw_check]
    hooks += zip(("puzzlefw_variables", "puzzlefw_view"), pf.cell_hooks("shaded"), strict=True)
    for hook in hooks:
        name, function = hook if isinstance(hook, tuple) else (hook.__name__, hook)
        setattr(module, name, function)
    return module


@attrs.frozen
class Plain:
    """A class of a plugin that describes nothing: converters and validators of its own."""

    shape: pf.Shape
    clues: pf.Clues = attrs.field(converter=pf.clues_of, validator=pf.cell_givens(0, 1))


def test_a_class_that_says_nothing_is_read_and_solved_as_it_is() -> None:
    assert description_of(Plain) is None
    assert description_of(object) is None
    assert description_of(dict) is None
    puzzle = bind_puzzle(plugin_of(Plain), "plain")
    board = puzzle.parse("1 0\n. 1")
    found = puzzle.open(board).solve()
    assert ["#x/##", "#x/x#"] == sorted(
        puzzle.format_solution(board, solution) for solution in found.solutions
    )
    with pytest.raises(InstanceError, match="expected one of the clues from 0 to 1 at row 1"):
        Plain(pf.Shape(1, 1), [2])


def test_metadata_describe_a_field_of_a_class_that_checks_by_itself() -> None:
    field = pf.cell_field(0, 4).metadata["puzzlefw"]

    @attrs.frozen
    class Own:
        height: int
        width: int
        clues: pf.Clues = attrs.field(converter=pf.clues_of, metadata=says(field))

    found = description_of(Own)
    assert found is not None
    turned = found.turned(Own(1, 2, [3, None]), Turn(1))
    assert Own(2, 1, [3, None]) == turned


def test_what_has_no_shape_is_told() -> None:
    with pytest.raises(InstanceError, match="expected a shape, found '2x3'"):
        shape_of(attrs.make_class("Board", ["shape"])("2x3"))
