"""Strategies for texts: nearly right ones, broken ones, and traps that Python itself sets."""

from collections.abc import Callable, Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from hypothesis import strategies as st

from puzzlefw.testing.harness.tape import Draw
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.shapes import SEPARATORS, shape_cases
from puzzlefw.testing.plugins.subject import PuzzleSubject

Texts = st.SearchStrategy[str]
Cases = st.SearchStrategy[PuzzleCase]

NUMBERS = (
    *("-1", "+1", "-0", "00", "1.5", "1e3", "1e999", "NaN", "inf", "True", "null", "0x10"),
    *("1_000", "\u0663", "\u00b2", "\uff13", "9" * 30, "9" * 5_000, "1" + "0" * 18),
)
"""Texts that some function of Python takes for a number, or cannot hold."""
TRAPS = (
    *("", " ", "\n", "\0", "\ufeff", "\ud800", "\x1b[31m", "\u202e", "\u2028", "\u00e9\u0301"),
    *("[" * 100_000, "{" * 100_000, '{"a":' * 50_000, "[]", "{}", '{"a": 1, "a": 2}', "a" * 10_000),
    *("http://", "https://?", "?", "#1", ":", ";", "/", "//", "-", "_", ",", "a\tb", "1\r\n2"),
    *NUMBERS,
)
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=40)
SEEDS = st.integers(0, 2**16 - 1)
MOST_EXTREMES = 8
MOST_MARKS = 3


def replace(text: str, at: int, new: str) -> str:
    """Return *text* with the character at *at* replaced."""
    return text[:at] + new + text[at + 1 :]


def swap(text: str, one: int, other: int) -> str:
    """Return *text* with two characters swapped."""
    return replace(replace(text, one, text[other]), other, text[one])


@st.composite
def near_texts(draw: Draw, texts: Sequence[str], least: int = 0) -> str:
    """Draw one of *texts* with some characters changed: as long, often read.

    Mostly a letter or digit takes the place of another one of the text, or of any of its kind,
    since the rest is what gives a text its form. Short texts are drawn more often.
    """
    by_length = sorted(texts, key=len)
    text: str = draw(st.sampled_from([*by_length[: (len(texts) + 1) // 2], *by_length]))
    for _ in range(draw(st.integers(least, 3)) if len(set(text)) > 1 else 0):
        every = range(len(text))
        inner = [at for at in every if text[at].isalnum()] or every
        places = inner if draw(st.integers(0, 3)) else every
        one = draw(st.sampled_from(places))
        differing = [at for at in places if text[at] != text[one]]
        if not differing or draw(st.integers(0, 3)) == 0:
            new: str = draw(st.sampled_from(kind_of(text[one])))
            # A number of two digits where an example has one of one.
            is_longer = new in digits and draw(st.integers(0, 3)) == 0
            text = replace(text, one, f"1{new}" if is_longer else new)
            continue
        other = draw(st.sampled_from(differing))
        text = swap(text, one, other) if draw(st.booleans()) else replace(text, one, text[other])
    return text


def kind_of(character: str) -> str:
    """Return all characters of the kind of *character*: digits, letters, or itself."""
    for kind in (digits, ascii_lowercase, ascii_uppercase):
        if character in kind:
            return kind
    return character


def with_extremes(text: str, texts: Sequence[str]) -> Sequence[str]:
    """Return *text* with a letter or digit replaced: by the last of its kind, or a longer number.

    Or by what is no letter or digit in any of *texts*, as that may be a cell without a clue.
    """
    places = [at for at, character in enumerate(text) if character.isalnum()]
    marks = sorted({one for one in "".join(texts) if not one.isalnum()} - set(SEPARATORS))
    return [
        replace(text, at, new)
        for at in places[:: 1 + len(places) // MOST_EXTREMES]
        for new in (
            kind_of(text[at])[-1],
            *(("0", "10", "27") if text[at].isdecimal() else ()),
            *marks[:MOST_MARKS],
        )
    ]


@st.composite
def broken_texts(draw: Draw, texts: Sequence[str]) -> str:
    """Draw nonsense: any text at all, a trap, or one of *texts* with things done to it."""
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return draw(ANY_TEXT)  # type: ignore[no-any-return]
    if kind == 1:
        return draw(st.sampled_from(TRAPS))  # type: ignore[no-any-return]
    text: str = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        damaged: Damage = draw(st.sampled_from(DAMAGES))
        text = damaged(draw, text, texts)
    return text


Damage = Callable[[Draw, str, Sequence[str]], str]


def place(draw: Draw, text: str) -> int:
    """Draw a place in *text*, or its end."""
    return int(draw(st.integers(0, len(text))))


def cut_out(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Leave a part out."""
    begin, end = sorted((place(draw, text), place(draw, text)))
    return text[:begin] + text[end:]


def double(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Repeat a part."""
    begin, end = sorted((place(draw, text), place(draw, text)))
    return text[:end] + text[begin:]


def insert_something(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Insert a character, or a trap."""
    at = place(draw, text)
    new: str = draw(st.one_of(st.sampled_from(sorted(set("".join(texts))) or ["0"]), ANY_TEXT))
    return text[:at] + new + text[at:]


def put_number(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Put a number that is a trap where a digit stands."""
    digits = [at for at, character in enumerate(text) if character.isdigit()]
    if not digits:
        return text
    at: int = draw(st.sampled_from(digits))
    number: str = draw(st.sampled_from(NUMBERS))
    return replace(text, at, number)


def splice(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Go on as another text."""
    other: str = draw(st.sampled_from(texts))
    return text[: place(draw, text)] + other[place(draw, other) :]


def exchange(draw: Draw, text: str, texts: Sequence[str]) -> str:
    """Change characters for others of the same text."""
    return draw(near_texts([text]))  # type: ignore[no-any-return]


DAMAGES: tuple[Damage, ...] = (*(cut_out, double, insert_something, put_number, splice, exchange),)


def rules_of_play(subject: PuzzleSubject) -> st.SearchStrategy[dict[str, Any]]:
    """Return settings for reading: none, or one of the rules the puzzle is played by."""
    settings: list[dict[str, Any]] = [{}, {}]
    for option in subject.puzzle.info.options:
        if option.is_variant:
            settings += [{option.name: value} for value in option.variants().values()]
    return st.sampled_from(settings)


def instance_cases(subject: PuzzleSubject) -> Cases:
    """Return instances: the author's, or else examples and texts near them, of any shape."""
    if subject.instances is not None:
        return subject.instances.map(subject.case_of)
    return text_cases(subject)


def text_cases(subject: PuzzleSubject) -> Cases:
    """Return texts near the examples, and near texts like them of other shapes."""
    texts = [example.text for example in subject.readable_examples()] or [""]
    shapes = [case.text for case in shape_cases(subject)] or texts
    near = st.one_of(near_texts(texts), near_texts(shapes))
    return st.builds(PuzzleCase, near, rules_of_play(subject))


def seeded_cases(subject: PuzzleSubject) -> Cases:
    """Return instances with a seed for what is to be shuffled."""
    return st.builds(with_seed, instance_cases(subject), SEEDS)


def with_seed(case: PuzzleCase, seed: int) -> PuzzleCase:
    """Return *case* with a seed."""
    return PuzzleCase(case.text, case.options, case.instance, seed=seed)


def nonsense_cases(subject: PuzzleSubject) -> Cases:
    """Return texts that hardly ever stand for an instance."""
    return st.builds(PuzzleCase, broken_texts(subject.texts()), rules_of_play(subject))
