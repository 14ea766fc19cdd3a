"""The least and the greatest value of variables made of words, and their bounds as facts."""

from collections.abc import Iterable, Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.bits import bit, largest, lowest, smallest
from puzzlefw.errors import EngineError

IN_WORD: Final = 61
TOP: Final = 62
"""The value "above" of a word."""


@final
class WordLists:
    """Variable n has the words ``words[starts[n]]`` to ``words[starts[n + 1] - 1]``.

    One with a single word is that word, and its values are the word's own.
    """

    def __init__(self, variables: Iterable[Sequence[int]] = ()) -> None:
        self.starts: vec[i64] = append(vec[i64](), 0)
        self.words: vec[i64] = vec[i64]()
        for words in variables:
            self.add(words)

    def add(self, words: Sequence[int]) -> None:
        """Add a variable with its words."""
        if len(words) == 0:
            raise EngineError("expected a word at least for each variable, found none")
        for word in words:
            self.words = append(self.words, i64(word))
        self.starts = append(self.starts, i64(len(self.words)))

    def shift(self, at: i64, variable: i64) -> i64:
        """Return what the value of the word at place *at* is less than the variable's."""
        start = self.starts[variable]
        if self.starts[variable + 1] - start == 1:
            return 0
        return IN_WORD * (at - start) - 1

    def inside(self, variable: i64) -> i64:
        """Return the values of a word that are values of the variable."""
        if self.starts[variable + 1] - self.starts[variable] == 1:
            return lowest(63)
        return lowest(62) & ~bit(0)

    def low_word(self, variable: i64, domains: vec[i64]) -> i64:
        """Return the place of the last word that is not below: it says the least value.

        *domains* has those of the words, place by place.
        """
        at = self.starts[variable + 1] - 1
        start = self.starts[variable]
        while at > start and domains[at] & 1 != 0:
            at -= 1
        return at

    def high_word(self, variable: i64, domains: vec[i64]) -> i64:
        """Return the place of the first word that is not above: it says the greatest value."""
        at = self.starts[variable]
        last = self.starts[variable + 1] - 1
        while at < last and domains[at] & bit(TOP) != 0:
            at += 1
        return at

    def least(self, variable: i64, domains: vec[i64]) -> i64:
        """Return the least value that the words allow."""
        at = self.low_word(variable, domains)
        return self.shift(at, variable) + smallest(domains[at])

    def greatest(self, variable: i64, domains: vec[i64]) -> i64:
        """Return the greatest value that the words allow."""
        at = self.high_word(variable, domains)
        return self.shift(at, variable) + largest(domains[at])

    def at_least(self, variable: i64, value: i64) -> tuple[i64, i64]:
        """Return the place of a word, and its values where the variable is at least *value*.

        The place is -1 where no value is so great.
        """
        start = self.starts[variable]
        count = self.starts[variable + 1] - start
        if count == 1:
            if value > TOP:
                return -1, 0
            return start, ~lowest(max(value, 0))
        word = max(value, 0) // IN_WORD
        if word >= count:
            return -1, 0
        return start + word, ~lowest(max(value, 0) - word * IN_WORD + 1)

    def at_most(self, variable: i64, value: i64) -> tuple[i64, i64]:
        """Return the place of a word, and its values where the variable is at most *value*.

        The place is -1 where no value is so small.
        """
        if value < 0:
            return -1, 0
        start = self.starts[variable]
        count = self.starts[variable + 1] - start
        if count == 1:
            return start, lowest(min(value, TOP) + 1)
        word = min(value // IN_WORD, count - 1)
        return start + word, lowest(min(value - word * IN_WORD + 2, TOP + 1))

    def place_of(self, variable: i64, value: i64) -> tuple[i64, i64]:
        """Return the place of the word that has *value*, and its mask there; -1 if none has."""
        start = self.starts[variable]
        count = self.starts[variable + 1] - start
        if count == 1:
            return (start, bit(value)) if value <= TOP else (i64(-1), i64(0))
        word = value // IN_WORD
        if word >= count:
            return -1, 0
        return start + word, bit(value - word * IN_WORD + 1)

    def broken_link(self, variable: i64, domains: vec[i64]) -> i64:
        """Return the place of a word that is known, and so is the one before, but they disagree.

        That is, both together name no value; -1 if there are no such words.
        """
        for at in range(self.starts[variable] + 1, self.starts[variable + 1]):
            one, other = domains[at - 1], domains[at]
            are_known = one & (one - 1) == 0 and other & (other - 1) == 0
            if are_known and one != 0 and other != 0 and (one == bit(TOP)) != (other != 1):
                return at
        return -1
