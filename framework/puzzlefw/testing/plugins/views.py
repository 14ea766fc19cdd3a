"""The promise of the view: what is seen tells solutions apart."""

from typing import Final
from xml.etree.ElementTree import fromstring

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.svg import NAMESPACE
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import examples_and_larger
from puzzlefw.testing.plugins.promise import puzzle_promise, without
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.view import Choice, State, View
from puzzlefw.view.states import read_state, write_state

HOSTILE: Final = '</title></svg><script>x()</script>"&<!--]]>\0\x1b'
"""A title that tries to be more than text."""
TAGS: Final = ("svg", "title", "desc", "style", "path", "g", "text", "defs", "pattern")
"""What a picture is made of."""
MOST_SOLUTIONS = 20
"""The most solutions of an instance that are looked at."""


@puzzle_promise(
    fixed=examples_and_larger, reason=without("puzzlefw_view", "does not say what is seen")
)
def check_seen(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Every solution is one mark in each choice of the view, and no two are the same marks."""
    problem, found = subject.problem(case), subject.found(case)
    view = problem.view
    states = [marked(view, values) for values in found.numbered[:MOST_SOLUTIONS]]
    expect(
        len(set(states)) == len(set(found.texts[:MOST_SOLUTIONS])),
        f"{len(set(found.texts[:MOST_SOLUTIONS]))} solutions have {len(set(states))} sets of marks",
    )
    for state, solution in zip(states, found.solutions, strict=False):
        try:
            keys = problem.state(solution)
        except InstanceError as error:
            raise AssertionError(f"puzzlefw_keys does not fit the view: {error}") from None
        expect(
            state == keys,
            f"the values mean {write_state(view, state)!r}, the hook"
            f" puzzlefw_keys says {write_state(view, keys)!r}",
        )
        text = write_state(view, state)
        read = read_state(view, text)
        expect(read == state, f"the state {text!r} is read as {write_state(view, read)!r}")


@puzzle_promise(reason=without("puzzlefw_view", "does not say what is seen"), share=4)
def check_pictured(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A picture is well-formed and equal for equal input, and all its texts stay texts."""
    puzzle = subject.puzzle
    instance = subject.instance(case)
    for solution in (None, *subject.found(case).solutions[:1]):
        shown, again = (
            attrs.evolve(puzzle.open(instance).show(solution), title=HOSTILE) for _ in range(2)
        )
        text = shown.svg()
        expect(text == again.svg(), "a picture differs from itself when it is drawn again")
        root = fromstring(text)
        expect(root.findtext(f"{{{NAMESPACE}}}title") == clean(HOSTILE), "a title is not a text")
        wrong = {part.tag for part in root.iter()} - {f"{{{NAMESPACE}}}{tag}" for tag in TAGS}
        expect(not wrong, f"a picture holds {wrong}")
        page = shown.html()
        expect("<script" not in page, "a page holds a script")


def marked(view: View, values: tuple[int, ...]) -> State:
    """Return the marks that an assignment means, exactly one in each choice."""
    return State(tuple(mark_of(choice, values[choice.variable]) for choice in view.choices))


def mark_of(choice: Choice, value: int) -> int:
    """Return the set of the one mark that a value means."""
    fitting = [number for number, mark in enumerate(choice.marks) if mark.mask >> value & 1]
    words = [choice.marks[number].word for number in fitting]
    expect(
        len(fitting) == 1,
        f"expected one mark at {choice.place.words()} for the value {value}, found {words}",
    )
    return 1 << fitting[0]
