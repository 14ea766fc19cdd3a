"""What an extra brings is asked for by one marker, which names the extra."""

import re
from collections.abc import Iterator
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.support.extras import is_met, requirements, unmet
from tests.support.installed import PROJECT

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks" / "tests").glob("*.py")])
METADATA = """\
Metadata-Version: 2.1
Name: Some.Thing
Version: 1
Provides-Extra: one
Provides-Extra: all
Provides-Extra: two
Requires-Dist: attrs
Requires-Dist: pytest>=8; extra == "two"
Requires-Dist: no-such-package>=2; extra == "one"
Requires-Dist: some-thing[one]; extra == "all"
Requires-Dist: pytest>=8; extra == "all"
Requires-Dist: for-another-system; sys_platform == "no system" and extra == "all"
"""
TESTS = """
import pytest

@pytest.fixture
def package():
    raise AssertionError("a fixture was set up")

@pytest.mark.extra("two")
def test_of_what_is_installed():
    pass

@pytest.mark.extra("one")
def test_of_what_is_not_installed(package):
    pass

@pytest.mark.parametrize("name", ["", pytest.param("one", marks=pytest.mark.extra("one"))])
def test_of_both(name):
    assert not name

@pytest.mark.extra("tow")
def test_of_an_extra_that_is_mistyped():
    pass

@pytest.mark.extra
def test_of_no_extra():
    pass
"""


def test_an_extra_requires_what_it_says_and_what_the_extras_do_that_it_names(
    tmp_path: Path,
) -> None:
    (tmp_path / "METADATA").write_text(METADATA)
    own = PathDistribution(tmp_path)
    found = {extra: [one.name for one in requirements(own, extra)] for extra in ("one", "all")}
    assert {"one": ["no-such-package"], "all": ["no-such-package", "pytest"]} == found


@pytest.mark.parametrize(
    ("requirement", "expected"),
    [("pytest", True), ("pytest>=8", True), ("pytest<1", False), ("no-such-package", False)],
)
def test_a_requirement_is_met_by_a_version_that_it_allows(requirement: str, expected: bool) -> None:
    assert expected == is_met(Requirement(requirement))


def test_what_the_tests_need_is_installed() -> None:
    assert () == unmet("test")


def test_a_mistyped_extra_is_no_extra() -> None:
    with pytest.raises(KeyError, match=r"expected an extra of puzzlefw \(bench, .*, found 'satt'"):
        unmet("satt")


@pytest.fixture
def other_extras(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Extras of a puzzlefw that is installed before the real one, as METADATA says."""
    folder = tmp_path / "site" / "puzzlefw-1.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(METADATA.replace("Some.Thing", "puzzlefw"))
    monkeypatch.syspath_prepend(folder.parent)
    unmet.cache_clear()
    yield
    unmet.cache_clear()


@pytest.mark.usefixtures("other_extras")
def test_a_test_is_skipped_by_the_name_of_its_extra(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from tests.support.extras import pytest_runtest_setup")
    pytester.makeini("[pytest]\nmarkers = extra(name): what a test needs\n")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-rsE", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=2, skipped=2, errors=2)
    said = result.stdout.str()
    assert re.search(r"SKIPPED \[2\] .*: needs the extra 'one'", said)
    assert "expected an extra of puzzlefw (all, one, two), found 'tow'" in said
    assert "expected @pytest.mark.extra(NAME), found ()" in said


def test_no_test_asks_for_an_extra_in_another_way() -> None:
    found = []
    for path in SOURCES:
        for line in path.read_text(encoding="utf-8").splitlines():
            imported = re.search(r"importorskip\(\"(\w+)", line)
            if (imported and imported[1] != "resource") or re.search(r"skip\w*\(.*extra", line):
                found.append(f"{path.name}: {line.strip()}")
    own = [line for line in found if line.startswith(("extras.py: ", "test_extras.py: "))]
    assert own == found


def test_the_tests_name_every_extra_that_they_could_need() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    named = set(re.findall(r"mark\.extra\(\"([\w-]+)", text))
    assert {"bench", "dask", "highs", "mutation", "png", "print", "sat", "solvers"} <= named
    assert set(PROJECT["project"]["optional-dependencies"]) >= named - {"one", "two", "tow"}
