"""What a suite does with a failure: hangs are broken off, leaks are named, followers are short."""

import time
from pathlib import Path
from types import FunctionType

import attrs
import pytest

from puzzlefw.testing import Case, Layout
from puzzlefw.testing.harness import suite as suite_module
from puzzlefw.testing.harness.hang import Hang, Hung, at_most
from puzzlefw.testing.harness.hunt import Effort
from tests.testing.faulty.table import FAULTY

pytest_plugins = ["pytester"]

ENOUGH = Effort(examples=100, seed=0)
HURRIED = attrs.evolve(ENOUGH, seconds=0.2)

LEAKING = """
from tests.testing.faulty.table import FAULTY

TestCount = FAULTY["CountSharesItsSides"].suite()
"""
FAILING = """
from tests.testing.seeded import PROPAGATORS

TestOffByOne = next(one.suite for one in PROPAGATORS if one.name == "cardinality off by one")
"""


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break printed cases off after a fifth of a second."""
    monkeypatch.setattr(suite_module, "MOST_SECONDS", 0.2)


def test_a_case_that_hangs_is_broken_off_and_printed_with_the_line() -> None:
    with pytest.raises(Hung, match=r"still running after 0.2 s of CPU time, in Count") as caught:
        FAULTY["CountFillsUntilAllAreFixed"].suite().attempt("P1", HURRIED)
    assert "As a test:" in caught.value.__notes__[0]


@pytest.mark.usefixtures("hurry")
def test_a_hang_is_not_raised_where_nobody_would_see_it() -> None:
    seen: list[str] = []

    class Slow:
        def __del__(self) -> None:
            end = time.process_time() + 0.1
            while time.process_time() < end:
                pass
            seen.append("freed")

    def go_on() -> None:
        slow = Slow()
        del slow
        while True:
            pass

    with pytest.raises(Hang, match="still running"), at_most(0.05):
        go_on()
    assert seen == ["freed"]


@pytest.mark.usefixtures("hurry")
def test_the_printed_test_of_a_hang_ends_too() -> None:
    suite = FAULTY["CountFillsUntilAllAreFixed"].suite()
    with pytest.raises(Hung) as caught:
        suite.attempt("P1", HURRIED)
    call = caught.value.__notes__[0].split(".check(", 1)[1].rsplit(")", 1)[0]
    key, case = eval(f"({call})", {"Case": Case, "Layout": Layout})
    with pytest.raises(Hung):
        suite.check(key, case)


def test_what_ends_in_time_is_left_alone() -> None:
    with at_most(10.0):
        done = sum(range(1000))
    assert 499500 == done
    with pytest.raises(Hang), at_most(0.05):
        spin()


def test_a_limit_inside_another_does_not_end_it() -> None:
    with pytest.raises(Hang, match=r"after 0.2 s"), at_most(0.2):
        spin_after_other_limits()


def test_what_is_broken_off_where_no_line_is_names_the_function() -> None:
    code = spin.__code__.replace(co_linetable=b"")
    with pytest.raises(Hang, match=rf"in spin, .*:{code.co_firstlineno}: def spin"), at_most(0.05):
        FunctionType(code, {})()


def spin_after_other_limits() -> None:
    """Never end, after what ended in time and what did not."""
    with at_most(10.0):
        pass
    with pytest.raises(Hang, match=r"after 0.05 s"), at_most(0.05):
        spin()
    spin()


def spin() -> None:
    """Never end."""
    while True:
        pass


def run_suite(pytester: pytest.Pytester, text: str, *options: str) -> pytest.RunResult:
    """Run a module in a process of its own, as its author would."""
    pytester.makepyfile(text)
    root = Path(__file__).parents[2]
    pytester.makeini(f"[pytest]\npythonpath = {root} {root}/tests/support/toy\n")
    return pytester.runpytest_subprocess(
        "-p", "no:cacheprovider", "--puzzlefw-profile=steady", *options
    )


def test_state_that_leaks_is_said_to_leak(pytester: pytest.Pytester) -> None:
    result = run_suite(pytester, LEAKING, "-k", "p1_sound")
    result.stdout.fnmatch_lines(["*state leaks between instances*holds in a new process*"])


def test_what_fails_after_another_promise_names_it_in_a_line(pytester: pytest.Pytester) -> None:
    result = run_suite(pytester, FAILING, "-k", "p1_sound or p4_strong or small")
    result.stdout.fnmatch_lines(["*(perhaps the same fault as P1)"])
    result.stdout.no_fnmatch_line("*state leaks*")
