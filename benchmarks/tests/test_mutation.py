"""The command that tries mutants knows its modules and tests, and counts right."""

import itertools
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation import interval, row, silent_spans
from benchmarks.mutation_map import GOALS, ROWS, SOURCES, groups, name_of, row_of


@cache
def every_group() -> list[tuple[tuple[str, ...], list[str]]]:
    """Return the tests and modules of all parts; made late, as it takes a second."""
    return [group for part in GOALS for group in groups(CHECKOUT, part)]


def test_every_module_has_one_score() -> None:
    modules = [module for _, modules in every_group() for module in modules]
    folders = [CHECKOUT / source for source in SOURCES]
    found = itertools.chain(*(folder.rglob("*.py") for folder in folders))
    paths = {path.relative_to(CHECKOUT).as_posix() for path in found if path.stem != "__init__"}
    assert sorted(paths) == sorted(modules)


def test_every_row_and_pattern_of_the_map_decides_for_some_module() -> None:
    names = [name_of(module) for _, modules in every_group() for module in modules]
    for one in ROWS:
        decided = [name for name in names if row_of(name) == one]
        assert [] == [some for some in one[1].split() if not any(fnmatch(n, some) for n in decided)]
    assert {"net.rules", "engine.search.search", "__main__"} < set(names)


def test_the_tests_that_are_named_are_there() -> None:
    for test in {test for tests, _ in every_group() for test in tests}:
        path, _, name = test.partition("::")
        name = name.partition("::")[0].partition("[")[0]
        text = (CHECKOUT / path).read_text(encoding="utf-8") if name else ""
        found = (f"\n{name} = ", f"\ndef {name}(", f"\nclass {name}(")
        assert (CHECKOUT / path).exists(), test
        assert not name or any(line in text for line in found), test


def test_mutants_that_hang_count_as_found_and_those_not_tried_for_nothing() -> None:
    fates = ["killed"] * 7 + ["timeout"] * 2 + ["survived"] + ["broken"] * 10
    expected = ["engine", "10", "7", "2", "1", "90.0 %", "59.6 to 98.2", "90 %"]
    assert expected == row("engine", fates)
    assert "90 % (missed)" == row("engine", [*fates, "survived"])[-1]


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


def test_what_only_the_type_checker_reads_is_silent() -> None:
    lines = {begin[0] for begin, _ in silent_spans(SOURCE)}
    assert {3, 7, 9, 12} == lines


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the module and the session of the mutants of a checkout with the one text SOURCE."""
    from benchmarks import mutation

    (tmp_path / "framework" / "puzzlefw").mkdir(parents=True)
    (tmp_path / "framework" / "puzzlefw" / "grid.py").write_text(SOURCE)
    monkeypatch.setattr(mutation, "CHECKOUT", tmp_path)
    mutation.begin(tmp_path, tmp_path, "framework", sample=5, seed=1)
    return mutation, tmp_path / "0.sqlite"


@pytest.mark.extra("mutation")
def test_a_sample_holds_only_mutants_that_a_test_could_find(session: Any) -> None:
    from cosmic_ray.work_db import use_db

    with use_db(session[1]) as database:
        specs = [item.mutations[0] for item in database.pending_work_items]
    assert 5 == len(specs)
    # A decorator is placed at its name.
    assert {11, 13} >= {spec.start_pos[0] for spec in specs}
    assert "core/ReplaceComparisonOperator_Is_Eq" not in {spec.operator_name for spec in specs}


@pytest.mark.extra("mutation")
def test_what_survived_is_tried_again_where_that_is_asked_for(session: Any) -> None:
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

    mutation, path = session
    with use_db(path) as database:
        first, second, *others = database.work_items
        survived = WorkResult(WorkerOutcome.NORMAL, "", TestOutcome.SURVIVED, "")
        hung = WorkResult(WorkerOutcome.NORMAL, "timeout", TestOutcome.KILLED, "")
        database.set_result(first.job_id, survived)
        database.set_result(second.job_id, hung)
    mutation.forget(path, ["survived"])
    with use_db(path) as database:
        assert {second.job_id: "timeout"} == {
            job: mutation.fate(result) for job, result in database.results
        }
        assert 1 + len(others) == len(database.pending_work_items)
