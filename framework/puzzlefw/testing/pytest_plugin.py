"""What pytest gets where puzzlefw is installed: an option for the effort, a report of promises.

pytest loads this module by its entry point, in every project. So it imports Hypothesis only where
a profile is asked for, and nothing else of the kit.
"""

import os
import sys
from collections.abc import Iterator
from typing import Any, Final

import attrs
import pytest

REWRITTEN: Final = (
    "puzzlefw.testing.engine.learning",
    "puzzlefw.testing.propagators.box_promises",
    "puzzlefw.testing.propagators.counting",
    "puzzlefw.testing.propagators.dive_promises",
    "puzzlefw.testing.propagators.exhaustive",
    "puzzlefw.testing.propagators.explanations",
    "puzzlefw.testing.propagators.outside",
    "puzzlefw.testing.propagators.promise",
)
"""Modules with assertions whose failures are to show what was compared."""
SUITES: Final = "puzzlefw.testing.harness.suite"
"""Where the class of all suites is, if anything has imported the kit."""
PROMISE: Final = "puzzlefw_promise"
"""The name of the property that a test of a promise has in reports, in those as JUnit XML too."""

pytest.register_assert_rewrite(*REWRITTEN)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --puzzlefw-profile."""
    parser.getgroup("puzzlefw", "promises of puzzlefw's test kit").addoption(
        "--puzzlefw-profile",
        metavar="NAME",
        help="how many cases are tried of each promise: brief (5), dev or steady (100), thorough"
        " (200), ci (1,000) or deep (20,000); the variable PUZZLEFW_PROFILE says the same",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Load the profile that is asked for; --hypothesis-profile can name one of ours too."""
    name = config.getoption("puzzlefw_profile") or os.environ.get("PUZZLEFW_PROFILE")
    if not name and not config.getoption("--hypothesis-profile", None):
        return
    try:
        from hypothesis import errors, settings

        import puzzlefw.testing.profiles  # noqa: F401

        settings.load_profile(name or "default")
    except ImportError:
        raise pytest.UsageError(
            "a profile needs Hypothesis: pip install 'puzzlefw[test]'"
        ) from None
    except errors.InvalidArgument:
        raise pytest.UsageError(f"there is no profile {name!r}; see pytest --help") from None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Note which promise a test of a suite is about."""
    suite, kit = getattr(item, "cls", None), sys.modules.get(SUITES)
    if kit is None or suite is None or not issubclass(suite, kit.Suite):
        return
    for promise in suite.promises:
        if promise.test_name == item.name:
            item.user_properties.append((PROMISE, promise.key))


@attrs.define
class Told:
    """What came of the promises of one suite."""

    kept: list[str] = attrs.Factory(list)
    broken: list[str] = attrs.Factory(list)
    untried: list[str] = attrs.Factory(list)

    def words(self) -> str:
        """Return it in words."""
        named = [f"{len(self.kept)} kept"]
        named += [f"broken: {', '.join(self.broken)}"] if self.broken else []
        named += [f"not tried: {', '.join(self.untried)}"] if self.untried else []
        return "; ".join(named)


def promises_in(reports: list[Any]) -> Iterator[tuple[str, str]]:
    """Visit the suites and promises that *reports* are about."""
    for report in reports:
        for name, key in getattr(report, "user_properties", ()):
            if name == PROMISE:
                yield report.nodeid.rpartition("::")[0], key


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say of each suite which promises were kept; quietly, only the sum and what is broken."""
    suites: dict[str, Told] = {}
    outcomes = {"passed": "kept", "failed": "broken", "error": "broken", "skipped": "untried"}
    for outcome, told in outcomes.items():
        for suite, key in promises_in(terminalreporter.stats.get(outcome, [])):
            getattr(suites.setdefault(suite, Told()), told).append(key)
    if not suites:
        return
    terminalreporter.section("promises")
    for suite, found in sorted(suites.items()):
        if found.broken or config.get_verbosity() >= 0:
            terminalreporter.line(f"{suite}: {found.words()}")
    kept, broken, untried = (
        sum(len(getattr(found, told)) for found in suites.values())
        for told in ("kept", "broken", "untried")
    )
    if len(suites) > 1 or config.get_verbosity() < 0:
        terminalreporter.line(f"{kept} kept, {broken} broken, {untried} not tried")
