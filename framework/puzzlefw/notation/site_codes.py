"""Codes of what the tasks of puzzle-*.com have and game IDs have not: words for cells, regions."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

import attrs

from puzzlefw.grid.regions import renumbered
from puzzlefw.notation.codes import Count, Fields, cells, gaps, refuse, runs
from puzzlefw.notation.scanner import Scanner
from puzzlefw.notation.tatham_codes import Listed, all_of

WHERE: Final = "a task of this site"
WORD: Final = re.compile("[A-Z]?[0-9]{0,9}")


@attrs.frozen
class RunWords:
    """A word for each clue, and ``a`` to ``z`` for 1 to 26 places without.

    A word is a capital, digits, or both; *words* has what each stands for, the one that is written
    first. Two that touch have ``_`` between them where the second has no capital.
    """

    words: Mapping[str, Any]
    over: Count = cells

    def places(self, text: str) -> int:
        found = re.findall("[a-z]|[A-Z][0-9]*|[0-9]+", text)
        return sum(ord(one) - ord("a") + 1 if one.islower() else 1 for one in found)

    def read(self, scanner: Scanner, fields: Fields) -> tuple[Any, ...]:
        count, letters, found = self.over(fields), gaps("a", "z"), list[Any]()
        scanner.take(letters, found, count)
        while len(found) < count and not scanner.is_at_end() and scanner.peek() not in ",;":
            if found and found[-1] is not None and not scanner.peek().isupper():
                scanner.expect("_")
            told = WORD.match(scanner.text, scanner.at)
            if told is None or told[0] not in self.words:
                raise scanner.error("a clue")
            scanner.at = told.end()
            found.append(self.words[told[0]])
            scanner.take(letters, found, count)
        return tuple(all_of(found, count, scanner))

    def write(self, value: tuple[Any, ...], fields: Fields) -> str:
        word_of = {told: word for word, told in reversed([*self.words.items()])}
        tokens: list[str | None] = []
        for before, one in pairwise((None, *value)):
            if one is not None and one not in word_of:
                raise refuse(one, WHERE, "such a clue")
            word = None if one is None else word_of[one]
            is_parted = word and before is not None and not word[0].isupper()
            tokens.append(f"_{word}" if is_parted else word)
        return runs(tokens, "a", "z")


@attrs.frozen
class TaskRegions:
    """The number of each cell's region, numbered anyhow, with commas between them."""

    def places(self, text: str) -> int:
        return text.count(",") + 1

    def read(self, scanner: Scanner, fields: Fields) -> tuple[int, ...]:
        return renumbered(Listed(cells).read(scanner, fields))

    def write(self, value: tuple[int, ...], fields: Fields) -> str:
        return ",".join(str(number + 1) for number in value)
