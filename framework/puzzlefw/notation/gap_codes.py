"""Codes of both collections in which a character is a thing in a cell, and the gap beside it."""

from typing import Final

import attrs

from puzzlefw.grid.clues import Clues
from puzzlefw.notation.codes import Fields, after_gaps, gaps, refuse, shape_in
from puzzlefw.notation.scanner import BASE36, Scanner
from puzzlefw.notation.tatham_codes import WHERE

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
GIVEN: Final = {
    letter: (*[None] * gap, *[int(letter.isupper())] * (gap < 25))
    for letters in (LETTERS, LETTERS.upper())
    for gap, letter in enumerate(letters)
}
"""What each letter of ``Given`` stands for."""
END: Final = ""
"""Stands behind the last cell, for the gap before it."""


@attrs.frozen
class Marked:
    """Cells that are marked, as on puzz.link; each has the number 1, all others None.

    A character up to ``h`` is a marked cell and 0 to 17 cells without behind it; ``i`` to ``z``
    are 1 to 18 cells without.
    """

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count = shape_in(fields).size
        found: list[int | None] = []
        while len(found) < count and scanner.goes_on():
            digit = scanner.digits(36)
            found += [1, *[None] * digit] if digit < 18 else [None] * (digit - 17)
            if len(found) > count:
                raise scanner.error(f"no more than {count} cells")
        return (*found, *[None] * (count - len(found)))

    def write(self, value: Clues, fields: Fields) -> str:
        found = ""
        # A marked cell, and the ends of the board, close a gap.
        is_after = False
        for gap, number in after_gaps((*value, 1)):
            if number != 1:
                raise refuse(number, "a text of puzz.link", "anything but 1 in a cell")
            short = min(gap, 17) if is_after else 0
            found += BASE36[short] if is_after else ""
            long, rest = divmod(gap - short, 18)
            found += "z" * long + (BASE36[rest + 17] if rest else "")
            is_after = True
        return found


@attrs.frozen
class Given:
    """Cells with 0 or 1 as in Tatham's collection: the gap before each is a letter.

    ``a`` to ``y`` are 0 to 24 cells without and then one with 0, capitals one with 1; ``z`` and
    ``Z`` are 25 cells without. The last letter may lead to the end of the board; if *closed*, it
    always leads to a cell with 0 behind it.
    """

    closed: bool = False

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count = shape_in(fields).size + self.closed
        found: list[int | None] = []
        scanner.take(GIVEN, found, count)
        if len(found) < count:
            raise scanner.error(f"a letter, as {count - len(found)} cells are missing,")
        if len(found) == count + 1 and found[-1] is not None:
            found.pop()  # that gap leads to the end
        if len(found) > count:
            raise scanner.error(f"no more than {count} cells")
        if self.closed and found.pop() is None:
            raise scanner.error("a letter that leads one cell further")
        return tuple(found)

    def write(self, value: Clues, fields: Fields) -> str:
        found = ""
        # What comes after the last cell has a letter too, if it is not so many times 25 cells.
        for gap, number in after_gaps((*value, 0 if self.closed else END)):
            if number not in (0, 1, END):
                raise refuse(number, WHERE, "anything but 0 and 1 in a cell")
            long, rest = divmod(gap, 25)
            letter = "" if number == END and not rest else LETTERS[rest]
            found += "z" * long + (letter.upper() if number == 1 else letter)
        return found


@attrs.frozen
class Fenced:
    """Cells with a number as in Tatham's Tents: the gap before each is a character.

    ``_`` is a cell with 1 at once, ``a`` to ``y`` are 1 to 25 cells without and then one with 1,
    ``z`` is 25 cells without. The last one stands behind the board. A character of *others* after
    one of these puts its own number in place of 1.
    """

    others: str = ""

    def places(self, text: str) -> int:
        """Return for how many cells *text* has something, be it right or not."""
        letters = gaps("a", "y")
        signs = [sign for sign in text if sign not in self.others]
        return sum(25 if sign == "z" else len(letters.get(sign, ())) + 1 for sign in signs) - 1

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count = shape_in(fields).size
        found: list[int | None] = []
        signs = {"_": (1,), **{letter: (*gap, 1) for letter, gap in gaps("a", "y").items()}}
        scanner.take(signs, found, count + 1)
        while len(found) <= count:
            sign = scanner.accept(f"_{LETTERS}{self.others if found else ''}")
            if not sign:
                raise scanner.error(f"more, as {count - len(found)} cells and the end are missing,")
            if sign in self.others:
                found[-1] = 2 + self.others.index(sign)
            else:
                found += [None] * (0 if sign == "_" else min(25, LETTERS.index(sign) + 1))
                found += [1] * (sign != "z")
        if len(found) != count + 1 or found.pop() != 1:
            raise scanner.error(f"{count} cells and the end before this")
        return tuple(found)

    def write(self, value: Clues, fields: Fields) -> str:
        found = ""
        for gap, number in after_gaps((*value, 1)):
            if not 1 <= number < 2 + len(self.others):
                raise refuse(number, WHERE, "such a cell")
            # A gap of 25 is a single letter too, that with the cell behind it.
            long = max(0, (gap - 1) // 25)
            rest = gap - 25 * long
            found += "z" * long + (LETTERS[rest - 1] if rest else "_")
            found += "" if number == 1 else self.others[number - 2]
        return found
