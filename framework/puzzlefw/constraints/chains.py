"""Variables of more than 63 values, each made of several variables, its words.

Word i of such a *wide* variable has the values 61 * i to 61 * i + 60 as its values 1 to 61. Beside
them it has 0, "below", and 62, "above": the value lies in an earlier word, or in a later one. A
word is above exactly if the next one is not below, so one word alone names the value. That the
variable is at least 100, that it is at most 100, and that it is not 100, is each said of one word.
A wide variable is called by the number of its first word.
"""

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.conditions import Condition, Implication
from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.constraints.words import (
    ABOVE,
    BELOW,
    IN_WORD,
    INSIDE,
    Words,
    links_of,
    split,
    value_in,
)

Numbers = Sequence[int] | vec[i64]


class Chains:
    """The wide variables of a store: of each the words, and the values that it had to begin with.

    Each has at least two words, which stand in a row. ``propagators.new_wide_block`` adds some, and
    ``propagators_of`` takes what was added. ``words`` has those of each variable.

    Example:
        >>> from puzzlefw.constraints import AllDifferent, Chains, Linear, weighted
        >>> from puzzlefw.engine import Network, Search, Store
        >>> from puzzlefw.propagators import new_wide_block, propagators_of
        >>> store, chains = Store(), Chains()
        >>> one, other = new_wide_block(store, chains, [range(4096)] * 2)
        >>> rule = Linear([weighted(v, w, range(4096)) for v, w in ((one, 1), (other, 2))], "==", 9)
        >>> network = Network(store)
        >>> for propagator in propagators_of([rule, AllDifferent((one, other))], chains):
        ...     number = network.post(propagator)
        >>> search = Search(network)
        >>> while search.advance():
        ...     values = chains.values(store.values(0, len(store.domains)))
        ...     print(values[one], values[other])
        1 4
        5 2
        7 1
        9 0
    """

    def __init__(self) -> None:
        self.words: dict[int, Words] = {}
        self.head_of: dict[int, int] = {}
        self.initial: dict[int, int] = {}

    def __getitem__(self, variable: int) -> Words:
        return self.words[variable]

    def __contains__(self, variable: int) -> bool:
        return variable in self.words

    def __bool__(self) -> bool:
        return bool(self.words)

    def add(self, first: int, words: int, masks: Sequence[int]) -> range:
        """Note that from *first* on stand wide variables with these values; return their names."""
        for number, mask in enumerate(masks):
            head = first + number * words
            self.words[head] = tuple(range(head, head + words))
            self.head_of |= dict.fromkeys(self.words[head], head)
            self.initial[head] = mask
        return range(first, first + len(masks) * words, words)

    def of(self, variable: int) -> Words:
        """Return the words of a variable, itself where it has no others."""
        return self.words.get(variable, (variable,))

    def head(self, variable: int) -> int:
        """Return the variable that a word belongs to, itself where it is no word."""
        return self.head_of.get(variable, variable)

    def links(self) -> list[Implication]:
        """Return what ties the words of each variable."""
        return [link for words in self.words.values() for link in links_of(words)]

    def is_about(self, variables: Iterable[int]) -> bool:
        """Return whether some of *variables* are wide."""
        return not self.words.keys().isdisjoint(variables)

    def parts(self, left: Mapping[int, int]) -> dict[int, int]:
        """Return the values left to words, from those left to variables."""
        found: dict[int, int] = {}
        for variable, mask in left.items():
            words = self.of(variable)
            parts = [mask] if len(words) == 1 else split(mask & self.initial[variable], len(words))
            found.update(zip(words, parts, strict=True))
        return found

    def domains(self, left: Numbers) -> list[int]:
        """Return the values left to each variable, by its number, from those left to all words.

        Words that no wide variable is called by have one value there.
        """
        if not self.words:
            return [int(mask) for mask in left]
        found = [1 if one in self.head_of else int(mask) for one, mask in enumerate(left)]
        for head in self.words:
            found[head] = self.left(head, left)
        return found

    def values(self, found: Numbers) -> Numbers:
        """Return the value of each variable, by its number, from those of all words."""
        if not self.words:
            return found
        values = [int(value) for value in found]
        for head, words in self.words.items():
            value = value_in([int(found[word]) for word in words])
            assert value is not None
            values[head] = value
        return values

    def meaning(self, word: int, mask: int) -> int:
        """Return the values of a wide variable with which its *word* has a value of *mask*.

        Of a variable that is no word, the mask.
        """
        head = self.head_of.get(word)
        if head is None:
            return mask
        at = word - head
        found = (mask & INSIDE) >> 1 << (IN_WORD * at)
        if mask & BELOW:
            found |= (1 << (IN_WORD * at)) - 1
        if mask & ABOVE:
            found |= -1 << (IN_WORD * (at + 1))
        return found & self.initial[head]

    def left(self, variable: int, domains: Numbers) -> int:
        """Return the values left to a variable where all words have *domains* left."""
        found = -1
        for word in self.of(variable):
            found &= self.meaning(word, int(domains[word]))
        return found

    def losses(self, variable: int, mask: int) -> dict[int, int]:
        """Return what words lose where a variable loses the values of *mask*."""
        words = self.of(variable)
        if len(words) == 1:
            return {variable: mask}
        parts = [part & INSIDE for part in split(mask & self.initial[variable], len(words))]
        return {word: part for word, part in zip(words, parts, strict=True) if part}

    def any_of(self, variable: int, mask: int) -> list[Condition]:
        """Return conditions on words, of which one holds if *variable* has a value of *mask*.

        If it has none, none holds. A single value, a lower or an upper bound, and all values but
        one are each one condition.
        """
        words = self.of(variable)
        if len(words) == 1:
            return [(variable, mask)]
        every = [part & INSIDE for part in split(self.initial[variable], len(words))]
        inside = [part & INSIDE for part in split(mask & self.initial[variable], len(words))]
        lacking = [at for at, part in enumerate(inside) if part != every[at]]
        if not lacking:
            return [(words[0], ALL_VALUES)]
        first, last = lacking[0], lacking[-1]
        found = []
        for at in range(first, last + 1):
            part = inside[at]
            part |= BELOW if at == first and any(every[:first]) else 0
            part |= ABOVE if at == last and any(every[last + 1 :]) else 0
            if part:
                found.append((words[at], part))
        return found

    def none_of(self, variable: int, mask: int) -> list[Condition]:
        """Return conditions of words that all hold exactly if *variable* has no value of *mask*."""
        return [(word, ALL_VALUES & ~part) for word, part in self.any_of(variable, mask)]
