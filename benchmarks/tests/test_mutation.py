"""The command that tries mutants knows its modules and tests, and counts right."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation.packages import Package, packages
from benchmarks.mutation.score import interval, score

if TYPE_CHECKING:
    from benchmarks.mutation.session import Mutant

Begin = Callable[[str], "list[Mutant]"]

PACKAGES = packages(CHECKOUT)


def test_no_module_has_two_scores() -> None:
    modules = [module for package in PACKAGES for module in package.modules]
    assert len(set(modules)) == len(modules)


def test_the_modules_that_are_named_are_there() -> None:
    for package in PACKAGES:
        for module in package.modules:
            assert (CHECKOUT / module).exists(), module


def test_the_tests_that_are_named_are_there() -> None:
    for package in PACKAGES:
        for test in {test for tests in package.modules.values() for test in tests}:
            path, _, name = test.partition("::")
            name = name.partition("::")[0]
            text = (CHECKOUT / path).read_text(encoding="utf-8")
            found = (f"\n{name} = ", f"\ndef {name}(", f"\nclass {name}(")
            assert not name or any(line in text for line in found), test


def test_mutants_that_hang_count_as_found_and_those_not_tried_for_nothing() -> None:
    package = Package("counters", 90, {})
    fates = ["killed"] * 7 + ["timeout"] * 2 + ["survived"] + ["open"] * 10
    found = score(package, 30, fates)
    assert (30, 10, 90.0, True) == (found.mutants, found.tried, found.percent, found.is_met)
    assert not score(package, 30, [*fates, "survived"]).is_met


def test_the_interval_is_wilsons() -> None:
    # Nine of ten, as in the example of R's binom package, method "wilson".
    low, high = interval(9, 10)
    assert (59.6, 98.2) == (round(low, 1), round(high, 1))
    assert (0.0, 100.0) == interval(0, 0)


SOURCE = """\
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from fractions import Fraction


@final
class Counter:
    most: int | None = None

    @property
    def is_open(self) -> bool | None:
        return self.most is None or self.most > 1
"""


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Return what begins a session of a module with the text that is handed in."""
    pytest.importorskip("cosmic_ray", reason="needs the extra 'mutation'")
    from benchmarks.mutation import session

    monkeypatch.setattr(session, "CHECKOUT", tmp_path)

    def begin(text: str) -> "list[Mutant]":
        (tmp_path / "counter.py").write_text(text)
        return list(session.mutants(session.begin(tmp_path / "sessions", "counter.py")))

    return begin


def test_only_mutants_that_a_test_could_find_are_made(begun: Begin) -> None:
    mutations = [mutant.mutation for mutant in begun(SOURCE)]
    # A decorator is placed at its name.
    assert {11, 13} == {mutation.start_pos[0] for mutation in mutations}
    assert "core/ReplaceComparisonOperator_Is_Eq" not in {m.operator_name for m in mutations}


def test_a_result_is_kept_until_its_module_changes(begun: Begin) -> None:
    first, second, *_ = begun(SOURCE)
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

    from benchmarks.mutation.session import keep

    keep(first, WorkResult(WorkerOutcome.NORMAL, "", TestOutcome.SURVIVED, ""))
    keep(second, WorkResult(WorkerOutcome.NORMAL, "timeout", TestOutcome.KILLED, ""))
    assert {"open", "survived", "timeout"} == {mutant.fate for mutant in begun(SOURCE)}
    assert {"open"} == {mutant.fate for mutant in begun(SOURCE + "\n")}
