"""Solutions of numbers as people write them: a sign a cell, letters from ten on, or from 0 on.

A view writes the numbers of a large board as words with blanks between them, "12 11 16". Elsewhere
a row of such a board is written without blanks, as BAG or, where numbers are counted from 0 on, as
CBF with one more for each. These are read as the words that they stand for.
"""

import re
from collections.abc import Sequence
from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.notation.scanner import BASE36
from puzzlefw.view.states import are_short, rows_of
from puzzlefw.view.view import View

FEWEST: Final = 10
"""The fewest numbers that are counted from 0 on, as where puzzles are read."""
NUMBER: Final = re.compile("0|[1-9][0-9]{0,3}")


def in_words(view: View, text: str) -> str:
    """Return the *text* of a solution with numbers as the keys of *view*; other texts unchanged.

    Of a square board with as many numbers as rows, 0 occurs in place of the largest: then one is
    added to each number, or 0 stands for the largest, as the givens say. Raises ParseError where
    both occur.
    """
    if are_short(view):
        return text
    lines = [line.split() for line in re.split(r"/|\r\n|\r|\n", text.strip())]
    rows = apart(lines, rows_of(view))
    values = [[value_of(word) for word in row] for row in rows]
    every = {value for row in values for value in row}
    if None in every:
        return text
    numbers = [value or 0 for row in values for value in row]
    last = most_of(view)
    if 0 in every and last:
        if last in every:
            raise ParseError(
                f"expected numbers 1 to {last} or 0 to {last - 1}, found both 0 and {last}"
            )
        numbers = counted_from_one(view, numbers, last)
    left = iter(numbers)
    return "/".join(" ".join(str(next(left)) for _ in row) for row in rows)


def apart(lines: list[list[str]], counts: list[int]) -> list[list[str]]:
    """Return the words of each line, or its signs where all lines are one word of that length."""
    if len(lines) == 1:
        counts = [sum(counts)]
    lengths = [len(words[0]) if len(words) == 1 else 0 for words in lines]
    return [list(words[0]) for words in lines] if lengths == counts else lines


def value_of(word: str) -> int | None:
    """Return the number that a word or a letter stands for, None for other words."""
    if NUMBER.fullmatch(word):
        return int(word)
    return BASE36.index(word.lower()) if len(word) == 1 and word.lower() in BASE36 else None


def most_of(view: View) -> int:
    """Return the largest number of a square board that has 1 to the number of its rows, else 0."""
    side = view.shape.height
    if side < FEWEST or side != view.shape.width:
        return 0
    keys = {mark.key for choice in view.choices for mark in choice.marks}
    return side if keys <= {str(number) for number in range(1, side + 1)} else 0


def counted_from_one(view: View, numbers: Sequence[int], last: int) -> list[int]:
    """Return *numbers* from 0 on as numbers from 1 to *last*.

    A puzzle in 0 to F is read as one in 1 to G if no 0 is given: there 0 stands for G. Where the
    givens fit neither, one is added, as in puzzles.
    """
    raised = [number + 1 for number in numbers]
    turned = [number or last for number in numbers]
    return turned if fits(view, turned) and not fits(view, raised) else raised


def fits(view: View, numbers: Sequence[int]) -> bool:
    """Return whether the *numbers* have what is given: all choices that leave no other."""
    return len(numbers) == len(view.choices) and all(
        len(choice.marks) > 1 or choice.marks[0].key == str(number)
        for choice, number in zip(view.choices, numbers, strict=True)
    )
