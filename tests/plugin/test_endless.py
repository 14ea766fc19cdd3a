"""Modules of plugins that do not end are broken off, and a timer of the process is left alone."""

import signal
from pathlib import Path

import pytest

from puzzlefw import BrokenPluginError, LimitError, load_puzzle
from puzzlefw.plugin import installed
from puzzlefw.runtime.deadline import Deadline
from tests.support.distributions import install


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed distributions, empty at first."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "code",
    [
        "while True: pass",
        "import time; time.sleep(60)",
        "import time\ntry:\n    time.sleep(60)\nexcept BaseException:\n    time.sleep(60)",
    ],
)
def test_a_module_that_does_not_end_is_broken_off(
    site: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(site, "endless", "extra_endless", code, "puzzlefw")
    with pytest.raises(LimitError), Deadline(0.05):
        load_puzzle("extra")
    monkeypatch.setattr(installed, "LONGEST", 0.05)
    with pytest.raises(BrokenPluginError, match=r"'extra' of endless .* load: Timeout"):
        load_puzzle("extra")
    assert signal.SIG_DFL is signal.getsignal(signal.SIGALRM)
    assert (0, 0) == signal.getitimer(signal.ITIMER_REAL)


def test_a_timer_of_the_process_stays_as_it_is(site: Path) -> None:
    install(site, "good", "extra_timed", "from puzzlefw_toy import *\n", "puzzlefw")
    signal.setitimer(signal.ITIMER_REAL, 1000)
    try:
        assert load_puzzle("extra").info.title == "Latin square"
        assert 990 < signal.getitimer(signal.ITIMER_REAL)[0] <= 1000
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
