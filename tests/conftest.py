"""How many cases Hypothesis tries here, and the browser of all tests of pages.

Hypothesis tries as many as PUZZLEFW_PROFILE names, few where it names none.
"""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

import puzzlefw.testing.profiles  # noqa: F401
from puzzlefw.puzzle.catalog import load_once
from tests.support.browser import CHROMIUM, started_browser
from tests.support.extras import pytest_runtest_setup  # noqa: F401

if "PUZZLEFW_PROFILE" not in os.environ:
    # Every promise in three minutes; `.ci/run` tries more cases.
    settings.load_profile("brief")

# A shell that starts the tests in the background lets them ignore Ctrl-C, and what ignores a
# signal hands that on to every process it starts: tests that interrupt one would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What the developer has set for the command line must not answer for the tests.
os.environ.pop("PUZZLEFW_PLUGIN", None)


PATH: list[str] = []
"""Where modules were imported from when the tests began."""


def pytest_runtest_teardown() -> None:
    """Forget the puzzles of a test that had others installed."""
    if sys.path != PATH:
        load_once.cache_clear()


def pytest_collection_finish() -> None:
    """Spare the collector of garbage what was imported, which stays to the end.

    It would look at all of that again and again, for a tenth of the time of the tests.
    """
    PATH[:] = sys.path
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium without a window; the tests are skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    with started_browser() as found:
        yield found
