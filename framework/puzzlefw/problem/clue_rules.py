"""Which rules each clue of an instance brings, read off its model: no plugin has to say it.

The instance is opened with some of its clues at a time, about log2(n) times for n clues. What is
there whenever one clue is, and else not, is what that clue brings. After R. Dorfman, "The
detection of defective members of large populations" (1943).
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, Final

import attrs

from puzzlefw.constraints.families import OneByOne
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.layout import Layout, layout_of
from puzzlefw.problem.model import is_constraint
from puzzlefw.runtime.deadline import poll

MORE: Final = "more"
FEWER: Final = "fewer"
LEFT: Final = "left"
NOBODY: Final = -1
"""Stands for the clue of a rule that comes with several, and follows from other rules."""

WithOnly = Callable[[Sequence[int]], Any]
"""Returns the instance that has some clues alone, by their numbers."""
Part = tuple[str, Any]
"""What a clue brings: one rule MORE, one FEWER, or a variable and the values LEFT to it."""


@attrs.frozen(eq=False)
class Opened:
    """What an instance is made of: its variables, and the constraints that its plugin gave."""

    layout: Layout[Any]
    given: Sequence[Any]


def opened(hooks: Hooks, instance: Any) -> Opened:
    """Return the variables and rules of *instance*."""
    poll()
    layout = layout_of(hooks, instance)
    rules = hooks.all("puzzlefw_propagators", instance=instance, variables=layout.blocks)
    return Opened(layout, rules)


def difference(some: Opened, base: Opened) -> Counter[Part] | None:
    """Return the parts that only one of two instances has.

    None if they have not the same variables. Raises TypeError for rules that cannot be compared.
    """
    if some.layout.blocks != base.layout.blocks:
        return None
    # What a plugin says of many places at once is mostly alike, and not taken apart then.
    now, before = Counter(some.given), Counter(base.given)
    more, fewer = one_by_one(now - before), one_by_one(before - now)
    found = Counter[Part]()
    for kind, rules in ((MORE, more - fewer), (FEWER, fewer - more)):
        found.update({(kind, rule): times for rule, times in rules.items()})
    pairs = zip(some.layout.domains(), base.layout.domains(), strict=True)
    found.update((LEFT, (v, new)) for v, (new, old) in enumerate(pairs) if new != old)
    return found


def one_by_one(given: Counter[Hashable]) -> Counter[Any]:
    """Return rules that were said of many places at once, each by itself."""
    found = Counter[Any]()
    for one in given.elements():
        found.update(OneByOne([one]))
    return found


def is_redundant(part: Part) -> bool:
    """Return whether a part is a rule that follows from others."""
    kind, rule = part
    return kind != LEFT and getattr(rule, "is_redundant", False)


class ClueRules:
    """What *base*, the instance without clues, is made of, and the clue that brings each part.

    Costs as much as to open about 2 + log2(count) instances, without posting their rules.
    """

    def __init__(self, hooks: Hooks, count: int, with_only: WithOnly) -> None:
        self.hooks = hooks
        self.with_only = with_only
        self.base = opened(hooks, with_only([]))
        self.clue_of: dict[Part, int] = {}
        try:
            self.are_known = self.find(count)
        except TypeError:  # of a rule without a hash
            self.are_known = False

    def find(self, count: int) -> bool:
        """Find the clue of each part; return whether there is one."""
        if not all(is_constraint(type(rule)) for rule in self.base.given):
            # A plugin's own propagators are made as soon as compared.
            return False
        every = self.brought_by(range(count))
        codes, groups = codes_of(count)
        code_of: dict[Part, int] = dict.fromkeys(every or (), 0)
        for group in range(groups):
            some = self.brought_by([n for n, code in enumerate(codes) if code >> group & 1])
            if every is None or some is None or some - every:
                return False
            for part in some:
                code_of[part] |= 1 << group
        number_of = {code: number for number, code in enumerate(codes)}
        for part, times in (every or {}).items():
            clue = number_of.get(code_of[part], NOBODY)
            is_of_one = clue != NOBODY and times == 1 and self.is_restriction(part)
            if not is_of_one and not is_redundant(part):
                return False
            self.clue_of[part] = clue if is_of_one else NOBODY
        return every is not None

    def brought_by(self, numbers: Sequence[int]) -> Counter[Part] | None:
        """Return the parts that some clues bring; None where variables come with a clue."""
        return difference(opened(self.hooks, self.with_only(numbers)), self.base)

    def is_restriction(self, part: Part) -> bool:
        """Return whether a part leaves a variable no value that it has not without clues."""
        kind, what = part
        return kind != LEFT or not what[1] & ~self.base.layout.domains()[what[0]]

    def is_right_for(self, numbers: Sequence[int]) -> bool:
        """Return whether an instance with some clues is made of what they bring one by one."""
        found, chosen = self.brought_by(numbers), set(numbers)
        told = Counter(part for part, clue in self.clue_of.items() if clue in chosen)
        return found is not None and all(map(is_redundant, [*(found - told), *(told - found)]))


def codes_of(count: int) -> tuple[list[int], int]:
    """Return a code for each clue, and how many bits codes have: half of them are set in each.

    So what comes only with two clues at once, which has the bits that both have, has no code.
    """
    bits = next(bits for bits in range(count + 1) if comb(bits, bits // 2) >= count)
    some = islice(combinations(range(bits), bits // 2), count)
    return [sum(1 << at for at in one) for one in some], bits
