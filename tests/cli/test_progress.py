"""What shows that a command is at work: when it comes, when it makes way, and when it goes."""

import io
import sys
import time
from collections.abc import Callable

import pytest

from puzzlefw.cli import progress
from puzzlefw.cli.progress import Waiting


class Terminal(io.StringIO):
    """Text output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def impatient(monkeypatch: pytest.MonkeyPatch, output: io.StringIO) -> Terminal:
    """Return the terminal that standard error is now; no fixture, as pytest sets it again."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(progress, "PATIENCE", 0.02)
    monkeypatch.setenv("TERM", "xterm")
    return terminal


def soon(happened: Callable[[], bool]) -> bool:
    """Tell whether something happens within half a minute."""
    end = time.monotonic() + 30
    while not happened() and time.monotonic() < end:
        time.sleep(0.005)
    return happened()


def test_lines_that_go_elsewhere_leave_the_bar_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = impatient(monkeypatch, io.StringIO())
    with Waiting("at work", 3) as at_work:
        assert soon(lambda: at_work.is_drawn)
        with at_work.pause():
            assert at_work.is_drawn
        assert soon(lambda: "1/3" in errors.getvalue())
    assert not at_work.is_drawn
    assert soon(lambda: not at_work.watch.is_alive())


def test_a_line_on_the_same_terminal_moves_the_bar_away_until_it_is_slow_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    errors = impatient(monkeypatch, Terminal())
    with Waiting("at work", 3) as at_work:
        assert soon(lambda: at_work.is_drawn)
        with at_work.pause():
            assert not at_work.is_drawn
            before = len(errors.getvalue())
            time.sleep(0.1)
            assert before == len(errors.getvalue())
        assert soon(lambda: at_work.is_drawn)
        assert "1/3" in errors.getvalue()[before:]


def test_what_ends_in_time_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = impatient(monkeypatch, io.StringIO())
    with Waiting("at work", 1) as at_work, at_work.pause():
        pass
    assert soon(lambda: not at_work.watch.is_alive())
    assert "" == errors.getvalue()


def test_an_import_that_has_its_turn_more_often_leaves_the_interval_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    impatient(monkeypatch, io.StringIO())
    usual = sys.getswitchinterval()
    with Waiting("at work", 1) as at_work:
        assert soon(lambda: at_work.is_drawn)
        assert usual == sys.getswitchinterval()
