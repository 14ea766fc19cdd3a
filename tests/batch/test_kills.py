"""A batch that is killed at random moments loses nothing, and ends as one that is not."""

import sys
from pathlib import Path
from random import Random

import pytest

from tests.support.deep import IS_DEEP
from tests.support.kills import SUPPORT, Killer


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers in /proc")
def test_kills_at_random_moments_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "site", SUPPORT / "toy", SUPPORT / "hostile"]
    monkeypatch.setenv("PYTHONPATH", ":".join(map(str, paths)), prepend=":")
    source = tmp_path / "squares.txt"
    source.write_text("\n".join(["nap@check 12/..", "nap@check ../..", "bad"] * 40))
    command = ["solve", "--plugin", "hostile", "--jobs", "2", str(source)]
    killer = Killer(command, tmp_path / "results.jsonl", Random(1))
    whole = killer.whole()
    assert 120 == len(whole.splitlines())
    assert whole == killer.run(100 if IS_DEEP else 8)
    assert all(killer.kills.values())
