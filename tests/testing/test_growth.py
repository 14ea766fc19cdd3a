"""Exponents of cost: measured by lines, claimed by a class, and held to the claim."""

import pytest
from hypothesis import strategies as st

from puzzlefw.engine import COMPILED, Store, Worklist
from puzzlefw.propagators import AllDifferentPropagator
from puzzlefw.testing import Effort, Skip, Suite, growth, propagator_suite, scopes
from puzzlefw.testing.propagators.growth import Growth
from tests.testing.at_most import AtMost


class Pairwise(AtMost):
    """Looks at each pair, and claims to look at each variable."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        for _ in self.scope:
            for _ in self.scope:
                pass
        super().propagate(store, worklist)


class Honest(Pairwise):
    """Says what it costs."""

    cost = 2


class Silent(AtMost):
    """Says nothing."""

    cost = None


class Odd(AtMost):
    """Says what means nothing."""

    cost = "cheap"


def suite(kind: type[AtMost], arity: int | tuple[int, int] = (0, 5)) -> type[Suite]:
    """Return the suite of a kind of AtMost."""
    return propagator_suite(
        make=kind,
        holds=lambda values, k: sum(values) <= k,
        cases=scopes(arity=arity, width=2, params=st.integers(-1, 6)),
    )


@pytest.mark.parametrize(("kind", "exponent"), [(AtMost, 1), (Pairwise, 2)])
def test_the_exponent_is_that_of_the_loops(kind: type[AtMost], exponent: int) -> None:
    found = growth(kind, lambda size: ([0b10, 0b10, *[0b11] * size], (2,)))
    assert exponent == round(found.exponent, 0)
    assert abs(found.exponent - exponent) < 0.3
    assert f"grows with the exponent {found.exponent:.2f}: lines executed " in str(found)
    assert [16, 32, 64, 128] == list(found.costs)


def test_the_exponent_of_a_power_is_its_own() -> None:
    assert 1.5 == pytest.approx(Growth({4: 8, 16: 64, 64: 512}).exponent)
    assert 0.0 == pytest.approx(Growth({4: 0, 16: 0}).exponent)


@pytest.mark.skipif(not COMPILED, reason="where nothing is compiled, all lines are counted")
def test_lines_of_compiled_code_are_not_counted() -> None:
    with pytest.raises(TypeError, match="found a compiled one"):
        growth(lambda scope: AllDifferentPropagator([scope]), lambda size: ([1] * size, ()))


@pytest.mark.parametrize("kind", [AtMost, Honest])
def test_a_claim_that_is_kept_passes(kind: type[AtMost]) -> None:
    assert suite(kind).attempt("grows", Effort(examples=100)).tried > 0


def test_a_claim_that_is_too_low_fails_with_what_was_counted() -> None:
    with pytest.raises(AssertionError, match="expected an exponent of 1, grows with the exponent"):
        suite(Pairwise).attempt("grows", Effort(examples=100))


@pytest.mark.parametrize(
    ("kind", "arity", "reason"),
    [
        (Silent, (0, 5), "cost is not claimed"),
        (AtMost, 5, "the number of variables does not grow"),
    ],
)
def test_what_is_not_claimed_is_skipped(
    kind: type[AtMost], arity: int | tuple[int, int], reason: str
) -> None:
    with pytest.raises(Skip, match=reason):
        suite(kind, arity).attempt("grows")


def test_a_claim_that_means_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="constant, linear, quadratic, cubic, found 'cheap'"):
        suite(Odd).attempt("grows")
