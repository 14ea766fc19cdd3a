"""What the values of a wide variable are to its words, and back; ``chains`` says what words are."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from puzzlefw.constraints.conditions import Implication
from puzzlefw.constraints.constraint import ALL_VALUES, MOST_VALUES, MOST_WIDE
from puzzlefw.errors import DomainError

IN_WORD: Final = 61
"""How many values of a wide variable a word has."""
BELOW: Final = 1
"""The mask of a word that says: the value is less than those of this word."""
ABOVE: Final = 1 << (MOST_VALUES - 1)
"""The mask of a word that says: the value is greater than those of this word."""
INSIDE: Final = ALL_VALUES & ~(ABOVE | BELOW)
Words = tuple[int, ...]
"""The variables that a variable is made of: several words, or itself alone."""


def words_for(masks: Iterable[int]) -> int:
    """Return how many words variables with these values need: 1 where each has an own word."""
    most = max((mask.bit_length() for mask in masks), default=0)
    if most > MOST_WIDE:
        raise DomainError(f"expected values 0..{MOST_WIDE - 1}, found {most - 1}")
    return 1 if most <= MOST_VALUES else -(-most // IN_WORD)


def wide_mask(values: Iterable[int]) -> int:
    """Return the set of *values*; raises DomainError for one outside 0..65535."""
    mask = 0
    for value in values:
        if not 0 <= value < MOST_WIDE:
            raise DomainError(f"expected values 0..{MOST_WIDE - 1}, found {value!r}")
        mask |= 1 << value
    return mask


def split(mask: int, words: int) -> list[int]:
    """Return what a set of values leaves to each word of a wide variable."""
    if words == 1:
        return [mask & ALL_VALUES]
    parts = []
    for word in range(words):
        inside = (mask >> (IN_WORD * word) << 1) & INSIDE
        below = BELOW if mask & ((1 << (IN_WORD * word)) - 1) else 0
        above = ABOVE if mask >> (IN_WORD * (word + 1)) and word + 1 < words else 0
        parts.append(below | inside | above)
    return parts


def joined(parts: Sequence[int]) -> int:
    """Return the values that are left where the words have *parts* left."""
    if len(parts) == 1:
        return parts[0]
    found = 0
    for word, part in enumerate(parts):
        found |= (part & INSIDE) >> 1 << (IN_WORD * word)
    return found


def value_in(values: Sequence[int]) -> int | None:
    """Return the value that words with *values* name, None if they name none together."""
    if len(values) == 1:
        return values[0]
    word = 0
    while word < len(values) and values[word] == MOST_VALUES - 1:
        word += 1
    rest = values[word:]
    if not rest or not 1 <= rest[0] <= IN_WORD or any(rest[1:]):
        return None
    return IN_WORD * word + rest[0] - 1


def values_by_words(value: int, words: int) -> list[int]:
    """Return the value of each word where the variable has *value*."""
    if words == 1:
        return [value]
    at = value // IN_WORD
    inside = value % IN_WORD + 1
    return [MOST_VALUES - 1] * at + [inside] + [0] * (words - at - 1)


def is_link(rule: object) -> bool:
    """Return whether *rule* is one of those that tie words."""
    if not isinstance(rule, Implication):
        return False
    conditions = (rule.one, rule.then)
    upper, lower = conditions if rule.one[0] < rule.then[0] else conditions[::-1]
    return upper[1] == ABOVE and lower == (upper[0] + 1, ALL_VALUES & ~BELOW)


def links_of(words: Words) -> Iterator[Implication]:
    """Visit what lets words name a value together."""
    for one, other in pairwise(words):
        yield Implication((one, ABOVE), (other, ALL_VALUES & ~BELOW))
        yield Implication((other, ALL_VALUES & ~BELOW), (one, ABOVE))
