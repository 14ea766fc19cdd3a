"""What a linear sum concludes: by counting, and by adding up in all ways."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, cast, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, add
from puzzlefw.propagators.sums.linear_sum import LinearPropagator

NOBODY = -1


class Groups(NamedTuple):
    """The values of one variable of a sum, by what they add: amounts in ascending order."""

    masks: tuple[int, ...]
    amounts: tuple[int, ...]

    def least(self, domain: int) -> int:
        """Return the least that the variable adds."""
        for mask, amount in zip(self.masks, self.amounts, strict=True):
            if mask & domain != 0:
                return amount
        return 0

    def below(self, amount: int) -> int:
        """Return the values that add less than *amount*."""
        pairs = zip(self.masks, self.amounts, strict=True)
        return sum([mask for mask, less in pairs if less < amount])

    def above(self, amount: int) -> int:
        """Return the values that add more than *amount*."""
        pairs = zip(self.masks, self.amounts, strict=True)
        return sum([mask for mask, more in pairs if more > amount])

    def negative(self) -> "Groups":
        """Return the groups with every amount negative."""
        return Groups(self.masks[::-1], tuple([-amount for amount in self.amounts[::-1]]))


class Sum(NamedTuple):
    """A sum that is at most *total*, of the groups of its variables."""

    total: int
    groups: dict[int, Groups]


class SumState(NamedTuple):
    """What the terms of a sum add at least, at first and now, and how much they have gained."""

    first: dict[int, int]
    now: dict[int, int]
    gain: dict[int, int]


def sums_of(propagator: LinearPropagator) -> list[tuple[Sum | None, Sum | None]]:
    """Return each sum as one that is at most its total, and as one of negative amounts."""
    found: list[tuple[Sum | None, Sum | None]] = []
    for rule in propagator.packed.unpack():
        groups = {term.variable: Groups(term.masks, term.amounts) for term in rule.terms}
        negative = {variable: one.negative() for variable, one in groups.items()}
        found.append(
            (
                Sum(rule.total, groups) if rule.relation != ">=" else None,
                Sum(-rule.total, negative) if rule.relation != "<=" else None,
            )
        )
    return found


@final
class CountingFinder(Finder):
    """The arguments that count: a sum has room for so much more, or can spare so much.

    The facts that weigh most are enough of a reason, and as few of them as possible are taken by
    taking the heaviest first. The cheapest argument is often not the one with the fewest facts:
    "the row has its four" is plainer than "it adds up only so", which needs no fact.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.ENOUGH, Kind.ALL_LEFT, Kind.TOO_MUCH, Kind.TOO_LITTLE)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.sums = sums_of(cast("LinearPropagator", self.propagator))
        self.keeps_answers = True  # it looks at the domains alone

    def of_constraint(self, board: Board, number: int) -> list[Deduction]:
        """Return the deductions of a sum by counting."""
        found: list[Deduction] = []
        most, least = self.sums[number]
        if most is not None:
            found += self.bounded(board, number, most, (Kind.ENOUGH, Kind.TOO_MUCH))
        if least is not None:
            found += self.bounded(board, number, least, (Kind.ALL_LEFT, Kind.TOO_LITTLE))
        return found

    def bounded(
        self, board: Board, number: int, rule: Sum, kinds: tuple[str, str]
    ) -> list[Deduction]:
        """Return the values that take a sum past its total with the other terms at their least.

        Of the *kinds* the first is for a sum that has no room left, the second for other ones.
        """
        state = measured(board, rule)
        room = rule.total - sum(state.now.values())
        found: dict[tuple[int, ...], Deduction] = {}
        for goal, variable in goals_of(board, rule, state, room):
            used = heaviest(state.gain, goal, variable)
            key = tuple(sorted(used))
            if key in found:
                continue
            initial = board.initial
            reasons = {v: rule.groups[v].below(state.now[v]) & initial[v] for v in used}
            if room < 0:
                found[key] = Deduction(self.maker, number, {}, reasons, kinds[1])
            else:
                least = {v: state.now[v] if v in used else state.first[v] for v in rule.groups}
                concluded = excluded(board, rule, least)
                kind = kinds[sum(least.values()) != rule.total]
                found[key] = Deduction(self.maker, number, concluded, reasons, kind)
        return list(found.values())


def measured(board: Board, rule: Sum) -> SumState:
    """Return the least that the terms of a sum add."""
    first: dict[int, int] = {}
    now: dict[int, int] = {}
    gain: dict[int, int] = {}
    domains = board.store.domains
    for variable, groups in rule.groups.items():
        first[variable] = groups.least(board.initial[variable])
        now[variable] = groups.least(int(domains[variable]))
        if now[variable] > first[variable]:
            gain[variable] = now[variable] - first[variable]
    return SumState(first, now, gain)


def goals_of(board: Board, rule: Sum, state: SumState, room: int) -> list[tuple[int, int]]:
    """Return how much facts must have added to exclude something, and from which variable.

    With no room left all facts together say so: the sum has what it wants.
    """
    start = sum(state.first.values())
    if room < 0:
        return [(rule.total + 1 - start, NOBODY)]
    goals: list[tuple[int, int]] = []
    for variable, groups in rule.groups.items():
        domain = int(board.store.domains[variable])
        for mask, amount in zip(groups.masks, groups.amounts, strict=True):
            if mask & domain != 0 and amount - state.now[variable] > room:
                needed = rule.total + 1 - (start - state.first[variable] + amount)
                goals.append((needed, variable))
                break
    if room == 0 and goals:
        return [(sum(state.gain.values()), NOBODY)]
    return sorted(goals)


def heaviest(gain: dict[int, int], goal: int, variable: int) -> list[int]:
    """Return the fewest variables whose gains reach a goal, *variable* left out."""
    used: list[int] = []
    for one in sorted(gain, key=lambda v: -gain[v]):
        if goal > 0 and one != variable:
            used.append(one)
            goal -= gain[one]
    return used


def excluded(board: Board, rule: Sum, least: dict[int, int]) -> Losses:
    """Return all values that a sum has no room for, with the *least* that each variable adds."""
    spare = rule.total - sum(least.values())
    concluded: Losses = {}
    for variable, groups in rule.groups.items():
        gone = groups.above(least[variable] + spare) & board.initial[variable]
        if gone != 0:
            concluded[variable] = gone
    return concluded


@final
class AddingFinder(Finder):
    """What a sum excludes by adding up in all ways, and by counting alone does not."""

    kinds: ClassVar[tuple[str, ...]] = (Kind.ADDS_UP,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.sums = sums_of(cast("LinearPropagator", self.propagator))

    def run(self, board: Board, items: Sequence[int], losses: Losses) -> list[Deduction]:
        """Return the removals of a run of one sum, without those of counting."""
        (number,) = items
        counted: Losses = {}
        for rule in self.sums[number]:
            if rule is not None:
                least = least_with(board, rule, losses)
                if sum(least.values()) > rule.total:
                    return []
                add(counted, excluded(board, rule, least))
        return [
            one._replace(kind=Kind.ADDS_UP)
            for one in super().run(board, items, losses)
            if one.constraint == number and is_beyond(one, counted)
        ]

    def weight(self, constraint: int, variable: int, lost: int) -> int:
        """Return by how much a fact narrows its term."""
        for rule in self.sums[constraint]:
            if rule is not None:
                groups = rule.groups[variable]
                initial = self.lab.initial[variable]
                return width(groups, initial) - width(groups, initial & ~lost)
        return 0


def least_with(board: Board, rule: Sum, losses: Losses) -> dict[int, int]:
    """Return the least that each variable of a sum adds, without the values of *losses*."""
    domains = board.store.domains
    return {
        v: groups.least(int(domains[v]) & ~losses.get(v, 0)) for v, groups in rule.groups.items()
    }


def is_beyond(one: Deduction, counted: Losses) -> bool:
    """Return whether a deduction concludes more than counting does."""
    if not one.concluded:
        return True
    return any(lost & ~counted.get(v, 0) != 0 for v, lost in one.concluded.items())


def width(groups: Groups, domain: int) -> int:
    """Return how far apart the least and the most are that a variable adds."""
    return -groups.negative().least(domain) - groups.least(domain)
