"""What pytest gets by the entry point: a profile, and a report of promises; no conftest."""

import pytest

# Imported before pytest runs in pytest, which forgets what is imported meanwhile.
from puzzlefw.testing import propagator_suite, scopes  # noqa: F401

pytest_plugins = "pytester"

SUITES = """
from hypothesis import settings
from puzzlefw.constraints import Predicate
from puzzlefw.engine import Propagator
from puzzlefw.testing import propagator_suite, scopes


class Different(Propagator):
    def __init__(self, scope):
        self.scope = list(scope)

    def constraints(self):
        return [Predicate(self.scope, lambda values: values[0] != values[1])]

    def propagate(self, store, worklist):
        while worklist.take() >= 0:
            pass
        one, other = self.scope
        for this, that in ((one, other), (other, one)):
            if store.is_fixed(this):
                store.keep(that, ~store.domains[this], 0)


class Careless(Different):
    def propagate(self, store, worklist):
        super().propagate(store, worklist)
        store.keep(self.scope[0], 0b01, 0)


ONLY = {"skip": dict.fromkeys(("grows", "small", "large", "P13"), "elsewhere")}
CASES = scopes(arity=2, width=2)
TestRight = propagator_suite(Different, lambda values: values[0] != values[1], CASES, **ONLY)
TestWrong = propagator_suite(Careless, lambda values: values[0] != values[1], CASES, **ONLY)


class TestOfAnotherProject:
    promises = ["kept"]

    def test_it(self):
        pass


def test_profile():
    assert settings().max_examples == 5
"""


def ran(pytester: pytest.Pytester, *arguments: str) -> tuple[int, str, str]:
    """Run pytest on these suites; return its exit status and what it printed."""
    pytester.makepyfile(test_suites=SUITES)
    done = pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)
    return int(done.ret), "\n".join(done.outlines), "\n".join(done.errlines)


def test_promises_are_reported_by_suite(pytester: pytest.Pytester) -> None:
    _, said, _ = ran(
        pytester, "--puzzlefw-profile=brief", "-k", "sound or profile or symmetric or another"
    )
    report = said.partition("= promises =")[2].splitlines()
    assert report[1:4] == [
        "test_suites.py::TestRight: 1 kept; not tried: P15",
        "test_suites.py::TestWrong: 0 kept; broken: P1; not tried: P15",
        "1 kept, 1 broken, 2 not tried",
    ]


def test_a_quiet_report_names_what_is_broken(pytester: pytest.Pytester) -> None:
    _, said, _ = ran(pytester, "-q", "--puzzlefw-profile=brief", "-k", "sound")
    report = said.partition("= promises =")[2].splitlines()
    assert report[1:3] == [
        "test_suites.py::TestWrong: 0 kept; broken: P1",
        "1 kept, 1 broken, 0 not tried",
    ]


def test_an_unknown_profile_is_refused(pytester: pytest.Pytester) -> None:
    status, _, error = ran(pytester, "--puzzlefw-profile=quick")
    assert 4 == status
    assert "there is no profile 'quick'" in error
