"""What a propagator concludes at once: the finder that serves any that keeps the contract."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import NO_CONSTRAINT, NO_VARIABLE, Store
from puzzlefw.engine.trail import constraint_of, domain_before
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.losses import (
    Deduction,
    Losses,
    are_in,
    losses_of,
    single_values,
    united,
)
from puzzlefw.explaining.finding.supports import MOST_TUPLES, product_of, unsupported
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.sums.linear_sum import LinearPropagator

NOTHING: Final[Losses] = {}
PATIENCE: Final = 4
"""Removals that rest on others of the same run, after which the rest of the run is left out."""
MOST_KEPT: Final = 100_000
"""The most domains whose answers a finder keeps, some megabytes; then it forgets them all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Finder:
    """Looks for what one propagator concludes from facts that are known, by one constraint each.

    Each waiting item is run on a level of its own. What it removes for reasons that were all known
    before counts: no conclusion rests on another. The known facts of the constraint's scope are
    then laid on the empty trail of the *lab*, a second board of the same instance, the weightiest
    first, and the propagator is asked again. As an explanation gives up first what changed last,
    the reason that comes out is small and made of weighty facts. All that the constraint concludes
    from it is the deduction, at full strength.

    Trials meet a constraint with the same domains again and again, so of propagators whose items
    are their constraints, and read nothing but the scope, the answers are kept.

    *kinds* are the kinds of arguments that it finds.
    """

    kinds: ClassVar[tuple[str, ...]] = ("",)
    is_for_trials: ClassVar[bool] = True
    """Whether a player would use it on what is only supposed."""

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        self.maker = maker
        self.lab = lab
        self.propagator: Propagator = board.network.propagators[maker]
        self.rules = self.propagator.constraints()
        # What keeps reversible integers sees the facts only if it looks at all of them.
        self.runs_whole = bool(board.network.keeps_ints[maker])
        self.items = range(board.items[maker])
        self.agenda = board.new_agenda(maker)
        self.scope_of: dict[int, Sequence[int]] = {}
        self.keeps_answers = not self.runs_whole and isinstance(
            self.propagator, FamilyPropagator | LinearPropagator
        )
        self.answers: dict[tuple[int, ...], list[Deduction]] = {}
        self.kept = 0

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        return self.kinds

    def take_items(self, board: Board) -> list[int]:
        """Take the items off the agenda, and return them in order."""
        items = sorted(board.agendas[self.agenda])
        board.agendas[self.agenda] = set()
        return items

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions from the items on the agenda, and clear it."""
        items = self.take_items(board)
        if self.keeps_answers:
            return [one for item in items for one in self.answer(board, item)]
        return self.by_runs(board, [self.items] if self.runs_whole else [[i] for i in items])

    def answer(self, board: Board, number: int) -> list[Deduction]:
        """Return the deductions of a constraint, as before where its domains are as before."""
        domains = board.store.domains
        key = (number, *[int(domains[v]) for v in self.scope(number)])
        found = self.answers.get(key)
        if found is None:
            found = self.of_constraint(board, number)
            if self.kept > MOST_KEPT:
                self.answers, self.kept = {}, 0
            self.kept += len(key)
            self.answers[key] = found
        return found

    def of_constraint(self, board: Board, number: int) -> list[Deduction]:
        """Return the deductions of a constraint, none of those that its removals wake."""
        return [one for one in self.by_runs(board, [[number]]) if one.constraint == number]

    def by_runs(self, board: Board, groups: Sequence[Sequence[int]]) -> list[Deduction]:
        """Return the deductions from groups of items, each run by itself."""
        found: dict[object, Deduction] = {}
        for group in groups:
            for raw in self.run(board, group, NOTHING):
                if not is_covered(raw, found.values()):
                    made = self.polished(board, group, raw)
                    reasons = tuple(sorted(made.reasons.items()))
                    key = (made.constraint, reasons, len(made.concluded) == 0)
                    if key in found:
                        concluded = united([found[key].concluded, made.concluded])
                        made = made._replace(concluded=concluded)
                    found[key] = made
        return list(found.values())

    def run(self, board: Board, items: Sequence[int], losses: Losses) -> list[Deduction]:
        """Return the removals of a run on *items*, one value each, and undo the run.

        The run begins with *losses*, beside what the board knows. A constraint that is broken is
        a deduction without conclusions.
        """
        store = board.store
        level = int(store.level)
        store.push()
        try:
            if not board.keep_out(losses):
                return []
            store.forget_waiting()
            store.active = self.maker  # as it reads its own worklist, nobody else need clear it
            begin = int(store.trail_size)
            for item in items:
                store.worklists[self.maker].add(item)
            has_failed = not board.runs_dry([self.maker])
            return self.asked(board, begin, has_failed)
        finally:
            store.undo_to(level)

    def asked(self, board: Board, begin: int, has_failed: bool) -> list[Deduction]:
        """Return the removals since *begin* whose reasons held before.

        Most runs remove little or nothing, so what was left before is read off the trail.
        """
        store = board.store
        found: list[Deduction] = []
        strangers = 0
        for position in range(begin, int(store.trail_size)):
            variable = int(store.trail_at[position])
            if variable < 0:
                continue
            constraint = int(constraint_of(store, position))
            before, after = store.trail_mask[position], domain_before(store, variable, position + 1)
            lost = int(before & ~after)
            conclusions = self.conclusions(variable, lost)
            is_empty = has_failed and store.domains[variable] == 0
            if is_empty and lost == domain_before(store, variable, begin):
                conclusions = [NOTHING]
            for concluded in conclusions:
                raw = self.deduced(board, constraint, variable, concluded, position)
                if were_lost(store, raw.reasons, begin):
                    found.append(raw)
                else:
                    strangers += 1
            if strangers > PATIENCE:
                return found
        if has_failed and 0 not in board.domains():
            constraint = int(store.failed_constraint)
            raw = self.deduced(board, constraint, NO_VARIABLE, NOTHING, int(store.trail_size))
            if were_lost(store, raw.reasons, begin):
                found.append(raw)
        return found

    def conclusions(self, variable: int, lost: int) -> list[Losses]:
        """Return the lost values of a variable, in groups with one explanation: each alone."""
        return [{variable: one} for one in single_values(lost)]

    def deduced(
        self, board: Board, constraint: int, variable: int, concluded: Losses, position: int
    ) -> Deduction:
        """Return a removal with the reason that the propagator gives for it."""
        lost = concluded.get(variable, 0)
        if variable != NO_VARIABLE and not concluded:
            lost = board.initial[variable]
        facts = self.propagator.explain(board.store, constraint, variable, lost, position)
        return Deduction(self.maker, constraint, concluded, losses_of(facts.pairs))

    def polished(self, board: Board, items: Sequence[int], raw: Deduction) -> Deduction:
        """Return *raw* with a small reason, and all that follows from it."""
        reasons = raw.reasons
        if len(reasons) > 1 and raw.constraint != NO_CONSTRAINT:
            scope = self.scope(raw.constraint)
            known = {v: board.known(v) for v in scope if v not in raw.concluded}
            weights = [
                (-self.weight(raw.constraint, v, lost), v) for v, lost in known.items() if lost
            ]
            order = {v: known[v] for _, v in sorted(weights)}
            for again in self.run(self.lab, items, order):
                is_same = again.constraint == raw.constraint and again.concluded == raw.concluded
                if is_same and len(again.reasons) <= len(reasons):
                    reasons = again.reasons
                    raw = raw._replace(kind=again.kind, nodes=again.nodes)
                    break
        if not raw.concluded:
            return raw._replace(reasons=reasons)
        return raw._replace(reasons=reasons, concluded=self.full(items, raw, reasons))

    def scope(self, constraint: int) -> Sequence[int]:
        """Return the scope of a constraint, which is asked for it once."""
        if constraint not in self.scope_of:
            self.scope_of[constraint] = self.rules[constraint].scope
        return self.scope_of[constraint]

    def full(self, items: Sequence[int], raw: Deduction, reasons: Losses) -> Losses:
        """Return all that the constraint of a deduction concludes from its reasons alone."""
        if raw.constraint != NO_CONSTRAINT:
            scope = self.scope(raw.constraint)
            domains = [self.lab.initial[v] & ~reasons.get(v, 0) for v in scope]
            if product_of(domains) <= MOST_TUPLES:
                left_out = unsupported(self.rules[raw.constraint], domains)
                return {v: lost for v, lost in zip(scope, left_out, strict=True) if lost}
        found = [raw.concluded]
        for again in self.run(self.lab, items, reasons):
            if again.constraint == raw.constraint:
                found.append(again.concluded)
        return united(found)

    def weight(self, constraint: int, variable: int, lost: int) -> int:
        """Return how much a fact says to a constraint; facts that say much make short reasons."""
        return lost.bit_count()


def were_lost(store: Store, losses: Losses, begin: int) -> bool:
    """Return whether the domains before the entry *begin* of the trail had none of *losses*."""
    for variable, lost in losses.items():
        if domain_before(store, variable, begin) & lost != 0:
            return False
    return True


def is_covered(raw: Deduction, found: Iterable[Deduction]) -> bool:
    """Return whether one of *found* concludes as much from reasons that are no more."""
    if not raw.concluded:
        return False
    return any(
        other.constraint == raw.constraint
        and are_in(raw.concluded, other.concluded)
        and are_in(other.reasons, raw.reasons)
        for other in found
    )
