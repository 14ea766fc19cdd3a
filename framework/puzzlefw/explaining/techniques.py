"""Techniques: the named ways of concluding something, and what each costs a player."""

from typing import Final

import attrs

from puzzlefw.explaining.finding.losses import Deduction


@attrs.frozen(kw_only=True)
class Technique:
    """A way of concluding something, as players name it.

    *rule* says in a sentence what it is. It is used by deductions of the propagator class or the
    class of constraints named *of*, by an argument of *kind*; empty means any. *most_facts* and
    *most_nodes* bound the argument. One that is *only_told* fits nothing by itself: messages name
    it. It costs *base*, *per_fact* for each fact that it needs but at most *facts_at_most* in all,
    and *per_doubling* each time the nodes of its argument double.

    Rules of one class are told apart by where they lie, by how what they say begins, and by their
    clues.
    *lies* is a "row", a "column", either (a "line"), a "region", a "cage", or a "clue", where a
    rule has the place of one as its name. *clues* are what is printed there, such as "3" or
    "black-circle"; then *lies* may be a "corner". A technique with two clues names steps that need
    these and no fact, and they may lie "beside" each other or be "diagonal".
    """

    name: str
    rule: str
    of: str = ""
    kind: str = ""
    most_facts: int | None = None
    most_nodes: int | None = None
    lies: str = ""
    says: str = ""
    clues: tuple[str, ...] = ()
    only_told: bool = False
    base: int
    per_fact: int = 0
    facts_at_most: int = 6
    per_doubling: int = 0

    def cost(self, deduction: Deduction) -> int:
        """Return the cost of a deduction."""
        doublings = max(len(deduction.nodes).bit_length() - 1, 0)
        facts = min(self.per_fact * len(deduction.reasons), self.facts_at_most)
        return self.base + facts + self.per_doubling * doublings

    @property
    def takes_all(self) -> bool:
        """Whether every argument of its kind fits."""
        limits = self.most_facts, self.most_nodes, self.lies, self.says, self.clues
        return limits == (None, None, "", "", ())

    def fits(self, deduction: Deduction) -> bool:
        """Return whether an argument is small enough."""
        return (self.most_facts is None or len(deduction.reasons) <= self.most_facts) and (
            self.most_nodes is None or len(deduction.nodes) <= self.most_nodes
        )


TRIAL: Final = Technique(
    name="trial",
    rule="Something is supposed, and refuted step by step.",
    only_told=True,
    base=40,
)
EITHER: Final = Technique(
    name="either way",
    rule="One of a few things must be so, and each of them excludes the same.",
    only_told=True,
    base=10,
)
LOOK_AHEAD: Final = Technique(
    name="look-ahead",
    rule="Something is excluded that would break a rule a step or two later.",
    only_told=True,
    base=15,
)
NESTED: Final = Technique(
    name="nested trial",
    rule="Something is supposed, and refuted only by supposing more.",
    only_told=True,
    base=100,
    per_doubling=20,
)
BY_TRIAL: Final = (EITHER, LOOK_AHEAD, TRIAL, NESTED)
"""The techniques that suppose something, the easiest first."""
