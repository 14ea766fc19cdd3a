"""Pricing: by which technique a deduction is, and what it costs a player."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from puzzlefw.engine import Network, Propagator
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.defaults import DEFAULTS
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.rules import Rules
from puzzlefw.explaining.techniques import Technique

HIDDEN: Final = 2
"""What it costs more to conclude something that no mark shows."""
BY_PRIORITY = (1, 3, 8)
"""What a rule costs by the priority of its propagator, where no technique says so."""


Rule = tuple[int, int, str]
"""A propagator and a constraint by their numbers, and the kind of an argument."""
LINES: Final = {"line": ("row", "column")}


class Pricing:
    """The technique and the cost of each deduction of a network.

    The first row that fits is the technique. A deduction that no row fits is called by its rule.
    """

    def __init__(
        self,
        network: Network,
        claims: Claims,
        rows: Sequence[Technique],
        names: Names | None = None,
    ) -> None:
        self.network = network
        self.claims = claims
        self.names = names
        self.constraints = Rules(network)
        self.lying: dict[tuple[int, int], str] = {}
        self.by_kind: dict[tuple[int, str], list[Technique]] = {}
        self.possible: dict[Rule, list[Technique]] = {}
        self.by_size: dict[tuple[Rule, int, int], tuple[Technique, int]] = {}
        every = [row for row in (*rows, *DEFAULTS) if not row.only_told]
        classes = [names_of(propagator) for propagator in network.propagators]
        ranks = [int(rank) for rank in network.store.rank]
        self.rows = [
            [row for row in every if not row.of or row.of in found] + [plain(propagator, rank)]
            for found, propagator, rank in zip(classes, network.propagators, ranks, strict=True)
        ]

    def floor(self, maker: int, kind: str) -> int:
        """Return the least that an argument of a kind costs; 0 where no rule allows any."""
        return min([row.base for row in self.rows_for(maker, kind)], default=0)

    def least(self, maker: int, kind: str) -> int:
        """Return the same without the techniques behind one that takes every argument."""
        rows = self.rows_for(maker, kind)
        last = next((at for at, row in enumerate(rows) if row.takes_all), len(rows))
        return min([row.base for row in rows[: last + 1]], default=0)

    def used(self, maker: int, kinds: Iterable[str]) -> Iterator[Technique]:
        """Visit the techniques by which some kinds of arguments of a propagator may go."""
        rules = self.network.propagators[maker].constraints()
        forms = {"" if self.names is None else self.names.form(rule) for rule in rules}
        for kind in kinds:
            for row in self.rows_for(maker, kind):
                wanted = LINES.get(row.lies, (row.lies,))
                if row.lies and not row.clues and forms.isdisjoint(wanted):
                    continue
                yield row
                if row.takes_all:
                    break

    def of(self, deduction: Deduction) -> tuple[Technique, int]:
        """Return the technique of a deduction, and what it costs."""
        rule = deduction.maker, deduction.constraint, deduction.kind
        key = rule, len(deduction.reasons), len(deduction.nodes)
        if key not in self.by_size:
            row = next(row for row in self.possible_by(rule, deduction) if row.fits(deduction))
            self.by_size[key] = row, row.cost(deduction)
        row, cost = self.by_size[key]
        return row, cost if self.claims.are_told(deduction.concluded) else cost + HIDDEN

    def possible_by(self, rule: Rule, deduction: Deduction) -> list[Technique]:
        """Return the techniques of deductions by a rule that are told apart by size alone."""
        if rule not in self.possible:
            rows = self.rows_for(deduction.maker, deduction.kind)
            self.possible[rule] = [row for row in rows if self.is_told_apart(row, deduction)]
        return self.possible[rule]

    def rows_for(self, maker: int, kind: str) -> list[Technique]:
        """Return the techniques of arguments of one kind by a propagator."""
        key = maker, kind
        if key not in self.by_kind:
            self.by_kind[key] = [row for row in self.rows[maker] if is_for(row, kind)]
        return self.by_kind[key]

    def is_told_apart(self, row: Technique, deduction: Deduction) -> bool:
        """Return whether a deduction's rule says what a technique wants, and lies so or has it.

        That is the same of all deductions by one rule.
        """
        rule, names = self.constraints.of(deduction), self.names
        if row.says and not getattr(rule, "says", "").startswith(row.says):
            return False
        if not row.clues:
            return not row.lies or self.lies(deduction) in LINES.get(row.lies, (row.lies,))
        name = getattr(rule, "name", "")
        return names is not None and name != "" and fits_clues(row, [name], names)

    def lies(self, deduction: Deduction) -> str:
        """Return the form of the cells of a deduction's constraint: a row, a region."""
        key = deduction.maker, deduction.constraint
        if key not in self.lying:
            rule = self.constraints.of(deduction)
            self.lying[key] = "" if self.names is None else self.names.form(rule)
        return self.lying[key]


def is_for(row: Technique, kind: str) -> bool:
    """Return whether a technique is for a kind of arguments; one without a kind is by one rule."""
    return row.kind == kind or (row.kind == "" and kind != Kind.CHAIN)


def fits_clues(row: Technique, clues: Sequence[object], names: Names) -> bool:
    """Return whether the clues that rules are named by are those of a technique, and lie so.

    Of a technique with one clue they may be several alike, unless it says how that lies.
    """
    places = [names.place(clue) for clue in clues]
    found = sorted(names.sign(place) for place in places if place is not None)
    if len(row.clues) == 1 and not row.lies:
        found = found[: 1 + (len(set(found)) > 1)]
    if found != sorted(row.clues):
        return False
    return not row.lies or row.lies == names.arrangement(places)


def names_of(propagator: Propagator) -> frozenset[str]:
    """Return the names of the classes of a propagator and of its constraints."""
    stated = {name_of(type(constraint)) for constraint in propagator.stated}
    return frozenset({cls.__name__ for cls in type(propagator).__mro__} | stated)


def name_of(kind: type) -> str:
    """Return the name of a class of constraints; one on words stands for another."""
    return str(getattr(kind, "stands_for", kind.__name__))


def plain(propagator: Propagator, rank: int) -> Technique:
    """Return the technique that is named after the rule itself."""
    # What a family states may be nothing, as where no two cells share a side.
    name = next((name_of(type(rule)) for rule in propagator.stated), type(propagator).__name__)
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
    return Technique(
        name=words.removesuffix(" propagator"),
        rule="The rule alone excludes it.",
        base=BY_PRIORITY[rank],
        per_fact=1,
    )
