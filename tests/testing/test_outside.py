"""An outside solver judges what brute force cannot: here a small one that backtracks."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Linear
from puzzlefw.engine import Propagator
from puzzlefw.testing import Case, Effort, Refused, Skip, propagator_suite, scopes, structures
from tests.testing.at_most import AtMost

Domains = Sequence[Sequence[int]]
Oracle = Callable[..., Iterator[tuple[int, ...]] | bool]


def weights(rule: Linear) -> list[list[int]]:
    """Return what each value from 0 on adds, variable by variable."""
    return [[term.amount(value) for value in (0, 1)] for term in rule.terms]


def solver(constraints: Sequence[Constraint], domains: Domains) -> Iterator[tuple[int, ...]]:
    """Visit the solutions of one sum of bits, with bounds on what is to come."""
    (rule,) = constraints
    assert isinstance(rule, Linear)
    amounts = weights(rule)

    def extended(values: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
        rest = [[amounts[v][one] for one in domains[v]] for v in range(len(values), len(domains))]
        if total + sum(map(min, rest)) > rule.total:
            return
        if len(values) == len(domains):
            yield values
            return
        for value in domains[len(values)]:
            yield from extended((*values, value), total + amounts[len(values)][value])

    return extended((), 0)


def decider(constraints: Sequence[Constraint], domains: Domains) -> bool:
    """Tell only whether there is a solution."""
    return next(solver(constraints, domains), None) is not None


class TooTight(AtMost):
    """Wrong where brute force never looks."""

    def most(self) -> int:
        return self.k - (len(self.scope) > 12)


class TooLoose(AtMost):
    """The same in the other direction."""

    def most(self) -> int:
        return self.k + (len(self.scope) > 12)


def suite(kind: type[AtMost], oracle: Oracle | None = solver) -> type:
    """Return a suite with an outside solver."""
    return propagator_suite(
        make=kind,
        holds=lambda values, k: sum(values) <= k,
        cases=scopes(arity=(0, 6), width=2, params=lambda box: st.integers(-1, len(box))),
        oracle=oracle,
    )


@pytest.mark.parametrize("oracle", [solver, decider])
def test_what_is_right_agrees_with_it(oracle: Oracle) -> None:
    assert suite(AtMost, oracle).attempt("outside", Effort(examples=200)).tried > 20


@pytest.mark.parametrize("oracle", [solver, decider])
@pytest.mark.parametrize("kind", [TooTight, TooLoose])
def test_a_fault_that_only_large_scopes_show_is_found(kind: type[AtMost], oracle: Oracle) -> None:
    with pytest.raises(AssertionError) as caught:
        suite(kind, oracle).attempt("outside", Effort(examples=400, seed=1))
    (note,) = caught.value.__notes__
    assert 13 == len(eval(note[note.index("Case(") : note.rindex(")")], {"Case": Case}).domains)


def test_brute_force_finds_none_of_these() -> None:
    for number in ("P1", "P3", "P11"):
        suite(TooTight).attempt(number, Effort(examples=100, seed=1))


def test_an_outside_solver_that_is_wrong_is_named() -> None:
    def liar(constraints: Sequence[Constraint], domains: Domains) -> Iterator[tuple[int, ...]]:
        return iter([tuple(1 for _ in domains)])

    with pytest.raises(ValueError, match=r"the outside solver gave \(.*\), which breaks Linear"):
        suite(AtMost, liar).attempt("outside", Effort(examples=200))


def test_without_one_there_is_no_such_promise() -> None:
    assert "outside" not in [promise.key for promise in suite(AtMost, None).promises]
    with pytest.raises(ValueError, match="found 'outside'"):
        suite(AtMost, None).attempt("outside")


def test_structures_are_as_large_as_they_are_drawn() -> None:
    found = propagator_suite(
        make=lambda scope, nodes: AtMost(scope, 1),
        holds=lambda values, nodes: sum(values) <= 1,
        cases=structures(st.integers(18, 20), domains=lambda nodes: [0b11] * nodes),
        oracle=solver,
    )
    assert found.attempt("outside", Effort(examples=40)).tried > 0


def test_a_rule_that_is_refused_is_no_case() -> None:
    def make(scope: Sequence[int], k: int) -> Propagator:
        raise Refused("never")

    refused = propagator_suite(
        make=make,
        holds=lambda values, k: True,
        cases=scopes(arity=(0, 6), width=2, params=st.just(1)),
        oracle=solver,
    )
    with pytest.raises((AssertionError, Skip)):
        refused.attempt("outside", Effort(examples=200))
