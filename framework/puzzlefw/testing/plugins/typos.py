"""What a plugin promises of texts with a slip: they are not read as if they were right."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple
from zlib import crc32

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.notation.puzzlink_format import FILE
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import texts_and_instances
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.shapes import Keys, examples_and_shapes, rebuilt
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import quote

FOREIGN = ("\u00a7", "\u0416")
"""Characters of no notation."""
OTHER_ZERO = 0x0660
"""The zero of another script: Python's ``int`` reads its digits."""
SEPARATORS = frozenset(",;:/|_& \t\n")
"""Characters that may stand at the end of a text for nothing."""
MOST_PLACES = 8
"""So many places of a text, evenly spread, and its last one: other ones in other texts."""
MOST_PIECES = 8
MOST_NATIVES = 4
MOST_SOLUTIONS = 3
MOST_SHAPES = 4
"""So many texts of other shapes than the examples': a slip is read alike in most of them."""
Read = Callable[[str], Any]


@puzzle_promise(
    fixed=partial(examples_and_shapes, most=MOST_SHAPES), draws=texts_and_instances, share=4
)
def check_typos(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A text with a slip is not read as if it were right.

    The slips are wrong characters, and what is too much or missing at the end.
    """
    puzzle = subject.puzzle
    instance = subject.instance(case)
    for style in (None, *puzzle.info.styles):
        try:
            text = puzzle.format(instance, style)
        except FormatError:
            continue
        # A document or an address is of a form in general use, which holds more than is read.
        if not text.startswith(("{", "[", "<")) and "://" not in text:
            is_file = text.startswith(FILE)
            can_end_early = puzzle.info.notation is not None and not is_file
            ends = Ends(can_end_early, can_go_on=is_file)
            expect_strict(text, puzzle.parse, "instance", ends)


@puzzle_promise(share=4)
def check_solution_typos(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A solution's text with a slip is not read as if it were right."""
    problem = subject.problem(case)
    texts = subject.found(case).texts[:MOST_SOLUTIONS]
    if not texts:
        raise Skip("no case has a solution")
    for text in texts:
        expect_strict(text, problem.parse_solution, "solution")


class Ends(NamedTuple):
    """Where texts end: links of puzz.link early, without what is empty at the end.

    Files of puzz.link can go on with anything, as what a player found stands behind the puzzle;
    so with one row more than there should be, the last one is such.
    """

    can_be_early: bool = False
    can_go_on: bool = False

    def allow(self, wrong: str, text: str) -> bool:
        """Return whether *wrong* may be read as *text* is."""
        is_early = self.can_be_early and text.startswith(wrong)
        has_more = wrong.startswith(text) or wrong.count("/") > text.count("/")
        return is_early or (self.can_go_on and has_more)


FIXED = Ends()


def expect_strict(text: str, read: Read, what: str, ends: Ends = FIXED) -> None:
    """Check that no slip in *text* is read as the same, or as a character of *text* would be.

    But for what *ends* allow.
    """
    right = read_or_none(read, text)
    if right is None:
        return  # another promise says so
    for place in spread(text):
        for other in (*FOREIGN, *other_digit(text[place])):
            check_replaced((text, right), place, other, read)
    for wrong, where in slips(text):
        if ends.allow(wrong, text):
            continue
        expect(
            wrong == text or read_or_none(read, wrong) != right,
            f"{quote(wrong)} is read as the same {what} as {quote(text)}, with {where}",
        )


def check_replaced(known: tuple[str, Any], place: int, other: str, read: Read) -> None:
    """Check that *other* at *place* does not stand for what a character of the text stands for.

    *known* is the text, and what it is read as.
    """
    text, right = known
    wrong = text[:place] + other + text[place + 1 :]
    found = read_or_none(read, wrong)
    if found is None:
        return
    natives = sorted(set(text) - {text[place]}, key=text.count, reverse=True)[:MOST_NATIVES]
    if other not in FOREIGN:
        expect(found != right, f"{quote(wrong)} is read, with a digit of another script: {other!r}")
    for native in natives:
        meant = text[:place] + native + text[place + 1 :]
        expect(
            found != read_or_none(read, meant),
            f"{quote(wrong)} is read as {quote(meant)} is: expected a refusal of {other!r},"
            " which stands for nothing",
        )


def slips(text: str) -> Iterator[tuple[str, str]]:
    """Visit texts with something that is too much, or missing, and what is wrong with each."""
    for place in (*spread(text), len(text)):
        yield text[:place] + FOREIGN[0] + text[place:], f"{FOREIGN[0]!r} read as nothing"
    for junk in (f" {FOREIGN[0]}", f"\n{FOREIGN[0]}"):
        yield text + junk, f"{junk!r} at the end read as nothing"
    for separator in sorted({one for one in text if not one.isalnum()}):
        pieces = text.split(separator)
        for at in range(len(pieces))[-MOST_PIECES:]:
            # A header may say what is known, such as the size of a solution.
            if at > 0 and set(pieces[at]) - SEPARATORS:
                rest = separator.join(pieces[:at] + pieces[at + 1 :])
                yield rest, f"{quote(pieces[at])} left out"
            other = changed(pieces[at], text)
            # What stands elsewhere may be said twice.
            for more in (FOREIGN[0], *([other] if other not in text else [])):
                longer = separator.join((*pieces[: at + 1], more, *pieces[at + 1 :]))
                yield longer, f"{quote(more)} after {quote(pieces[at])} read as nothing"
    keys: Keys = {}
    rebuilt(text, {}, keys)
    for key in list(keys)[:MOST_PIECES]:
        longer = rebuilt(text, {key: lambda pieces: [*pieces, FOREIGN[0]]}, {})
        yield longer, f"{FOREIGN[0]!r} at the end of a list read as nothing"
    for size in (1, 2, 3, len(text) // 4, len(text) // 2, 3 * len(text) // 4):
        missing = text[len(text) - size :]
        if size and set(missing) - SEPARATORS:
            yield text[: len(text) - size], f"{quote(missing)} cut off"


def changed(piece: str, text: str) -> str:
    """Return *piece* with its first letter or digit replaced by another one of *text*."""
    natives = sorted({one for one in text if one.isalnum()})
    for at, one in enumerate(piece):
        others = [native for native in natives if native != one]
        if one.isalnum() and others:
            return piece[:at] + others[0] + piece[at + 1 :]
    return ""


def other_digit(character: str) -> Sequence[str]:
    """Return the same digit in another script, nothing for what is no digit."""
    return [chr(OTHER_ZERO + int(character))] if character in "0123456789" else []


def spread(text: str) -> Sequence[int]:
    """Return some places of *text*, which ones it decides, the last one among them."""
    step = max(1, -(-len(text) // MOST_PLACES))
    first = crc32(text.encode(errors="replace")) % step
    return sorted({*range(first, len(text), step), *range(max(0, len(text) - 1), len(text))})


def read_or_none(read: Read, text: str) -> Any | None:
    """Read *text*; return None if it is refused."""
    try:
        return read(text)
    except ParseError:
        return None
