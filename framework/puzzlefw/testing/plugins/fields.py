"""What a plugin promises of its fields: inverse pairs, boards of any values, damage refused."""

from collections.abc import Iterator
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import InstanceError, in_words
from puzzlefw.fields import ONE, Description, Field, Listed, Placed, Regions, shape_of
from puzzlefw.fields.listed import MOST, check, normal
from puzzlefw.fields.turn import NAMES
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Shape
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.damaged_texts import SEEDS, with_seed
from puzzlefw.testing.plugins.draws import boards_of_fields
from puzzlefw.testing.plugins.field_draws import described
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import check_style, quote

STRANGE: Final[tuple[Any, ...]] = ("x", 0.5, True, -7, 255, 10**30, (), [], None, UNKNOWN)
"""Values of which a field holds few; two cannot be looked up in a set, or are equal to numbers."""
NO_REGIONS: Final[tuple[Any, ...]] = ("x", 0.5, True, [])
NO_MEMBERS: Final[tuple[Any, ...]] = ("x", 7, (0, -1), ("x", 0), (0, 0, 0))
NO_CLUES: Final = ("x", 0.5, True, -1, 10**30, None)
NO_CONTAINERS: Final = (None, 7, "x")


def no_fields(subject: PuzzleSubject) -> str | None:
    """Say that the class of instances describes no fields."""
    return None if described(subject) else "the class of instances describes no fields"


def of(subject: PuzzleSubject) -> Description:
    """Return the description of fields in the class."""
    found = described(subject)
    assert found is not None  # the promise is not tried otherwise
    return found


@puzzle_promise(draws=boards_of_fields, reason=no_fields)
def check_field_values(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """What fields hold is typed and read, taken out and put in, turned and turned back the same."""
    instance, description = subject.instance(case), of(subject)
    shape = shape_of(instance)
    for field in description.placed:
        values = field.values(instance)
        again = attrs.evolve(instance, **{alias(field): field.form.pack(values, shape)})
        expect(again == instance, f"{field.name} is taken out and put in as {again!r}")
        for value in values:
            check_value(field, value, shape)
    for one in description.listed:
        clues = one.values(instance)
        again = attrs.evolve(instance, **{alias(one): one.pack(clues)})
        expect(again == instance, f"{one.name} is taken out and put in as {again!r}")
        for cells, value in clues.items():
            check_clue(one, cells, value, shape)
    for turn in NAMES:
        if turn in description.allowed(subject.puzzle.info.symmetries):
            back = description.turned(description.turned(instance, turn), turn.inverse)
            expect(back == instance, f"{instance!r} {turn.name} and back is {back!r}")


def check_value(field: Placed, value: Any, shape: Shape) -> None:
    """Check that a value is typed as a word and read back, unless no text can say it."""
    where = f"the value {value!r} of {field.name}"
    expect(field.holds(value, shape), f"{where} stands on a board, and the field does not hold it")
    word = field.format(value)
    is_word = word != "" and len(word.split()) == 1 and len(word.split()[0]) == len(word)
    expect(is_word, f"{where} is typed {word!r}, which is no word without blanks")
    if word in getattr(field.what, "untold", ()):
        return  # No text can say it, and none is read with it.
    again = field.parse(word, shape)
    expect(again == value, f"{where} is typed {word!r}, and read as {again!r}")


def check_clue(field: Listed, cells: tuple[int, ...], value: Any, shape: Shape) -> None:
    """Check that a clue of a list is typed as a word and read back."""
    where = f"the {field.word} {cells!r} with {value!r} of {field.name}"
    word = field.word_of(cells, value, shape)
    expect(len(word.split()) == 1, f"{where} is typed {word!r}, which is no word without blanks")
    again = field.clue_in(word, shape)
    expect(again == (cells, value), f"{where} is typed {word!r}, and read as {again!r}")


@puzzle_promise(draws=boards_of_fields, reason=no_fields)
def check_fields_written(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Any board that the fields allow is written and read as the same, or no text can say it."""
    for style in (None, *subject.puzzle.info.styles):
        check_style(subject.puzzle, subject.instance(case), style)


@puzzle_promise(
    draws=lambda subject: st.builds(with_seed, boards_of_fields(subject), SEEDS),
    reason=no_fields,
    share=2,
)
def check_damaged_fields(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A board with a damaged field is refused with an InstanceError in words.

    The seed decides where. What is no container at all may be refused with a TypeError, as Python
    does.
    """
    instance = subject.instance(case)
    for field in of(subject).fields:
        if not field.hidden:
            for value in damages(field, instance, case.seed):
                check_refused(field, instance, value, InstanceError)
            if not has_one(field):
                for value in NO_CONTAINERS[isinstance(field, Regions) and field.optional :]:
                    check_refused(field, instance, value, (InstanceError, TypeError))


def damages(field: Field, instance: Any, seed: int) -> Iterator[Any]:
    """Visit values of a field that it must not have: too few, too many, one that is wrong."""
    value = getattr(instance, field.name)
    if isinstance(field, Listed):
        yield from damaged_lists(field, value, shape_of(instance))
        return
    if isinstance(value, tuple | bytes) and value and not has_one(field):
        yield type(value)([*value, value[0]])
        if len(value) > 1:
            yield value[1:]
    if isinstance(field, Regions):
        yield from (strange_at(value, seed, one) for one in NO_REGIONS if value)
        return
    if isinstance(value, frozenset):
        yield from (value | {one} for one in NO_MEMBERS)
    shape, values = shape_of(instance), tuple(field.values(instance))
    for one in STRANGE:
        if values and not field.holds(one, shape):
            wrong = strange_at(values, seed, one)
            try:
                packed = field.form.pack(wrong, shape)
                kept = field.form.unpack(packed, shape, len(values))
            except (TypeError, ValueError):
                continue  # neither can a board hold it
            if [*map(repr, kept)] == [*map(repr, wrong)]:
                yield packed


def damaged_lists(field: Listed, clues: tuple[Any, ...], shape: Shape) -> Iterator[Any]:
    """Visit lists of clues with one more that is wrong: no cells, strange ones, one clue twice."""
    for one in NO_CLUES:
        yield (*clues, ((one,), None) if field.has_values else (one,))
        yield (*clues, one)
    yield (*clues, *clues[:1]) if clues else [None]
    yield (*clues, *clues[:1] * MOST * shape.size) if clues else [()]
    if field.has_values:
        wrong = (one for one in STRANGE if one is not None and not field.holds(one, shape))
        yield from ((*clues[1:], (cells, one)) for cells, _ in clues[:1] for one in wrong)


def has_one(field: Field) -> bool:
    """Return whether a field is one value, and not one for each place."""
    return isinstance(field, Placed) and field.form == ONE


def strange_at(values: tuple[Any, ...], seed: int, strange: Any) -> tuple[Any, ...]:
    """Return *values* with a strange one at some place."""
    at = seed % len(values)
    return (*values[:at], strange, *values[at + 1 :])


def check_refused(
    field: Field, instance: Any, value: Any, errors: type[Exception] | tuple[type[Exception], ...]
) -> None:
    """Check that a damaged field is refused in words, or made whole by the class."""
    fault = ""
    try:
        made = attrs.evolve(instance, **{alias(field): value})
    except errors as error:
        fault = "" if str(error).strip() else "is refused in no words"
    except Exception as error:  # whatever it is, callers expect an InstanceError
        fault = f"raises {in_words(error)}, not an InstanceError"
    else:
        if not is_whole(field, made):
            fault = "is taken: nothing checks what the field holds"
    if fault:  # to write an instance takes long
        raise AssertionError(f"{instance!r} with {quote(repr(value))} for {field.name} {fault}")


def is_whole(field: Field, instance: Any) -> bool:
    """Return whether a field has a value for each of its places, and no others."""
    shape, value = shape_of(instance), getattr(instance, field.name)
    if isinstance(field, Regions):
        is_sized = field.optional if value is None else len(value) == shape.size
        return is_sized and {*map(type, value or ())} <= {int}
    if isinstance(field, Listed):
        return is_right_list(field, value, shape)
    values = field.values(instance)
    is_sized = len(values) == field.count(instance)
    if isinstance(value, frozenset):
        is_sized = value == field.form.pack(values, shape)  # nothing else is in it
    return is_sized and all(field.holds(one, shape) for one in values)


def is_right_list(field: Listed, clues: Any, shape: Shape) -> bool:
    """Return whether a field may hold *clues*, and has them in their usual form."""
    try:
        check(field, field.name, clues, shape)
    except InstanceError:
        return False
    return bool(clues == normal(field, clues))


def alias(field: Field) -> str:
    """Return how a field is called where an instance is made."""
    return field.name.lstrip("_")
