"""A plugin that was written by the pages of 24 November 2026 is installed unchanged and works.

``built_before`` holds the plugin that docs/writing-a-puzzle.md built then, before modules moved and
before ``Problem``.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import sessions

BUILT_BEFORE = Path(__file__).with_name("built_before")
BOARD = "1:aabccc/aaaccc/aadddd/aadddd/aeffdd/aefddd"
SESSION = f"""
from puzzlefw import load_puzzle
import puzzlefw.checking, puzzlefw.clues, puzzlefw.puzzle.limits

battle = load_puzzle("stars")
board = battle.parse({BOARD!r})
answer = battle.solve(board)
print(answer.verdict, battle.check(board, answer.solutions[0]))
print([len(list(battle.solutions(battle.parse(one.text)))) for one in battle.info.examples])
print(battle.count(board).number, battle.hint(board).verdict, len(battle.explain(board).steps) > 0)
"""
"""What that page did in Python, and names of modules that others had."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the plugin is installed in."""
    folder = tmp_path_factory.mktemp("built_before")
    shutil.copytree(BUILT_BEFORE, folder / "project")
    sessions.install(folder / "project", folder / "site")
    return folder / "site"


def run(site: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python where the plugin is installed."""
    environment = {"PYTHONPATH": str(site), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, env=environment
    )


def test_it_answers_on_the_command_line(site: Path) -> None:
    command = ("-m", "puzzlefw")
    solved = run(site, *command, "solve", "-p", "stars", "--json", BOARD)
    record = json.loads(solved.stdout)
    assert ("", "unique") == (solved.stderr, record["verdict"])
    (solution,) = record["solutions"]
    checked = run(site, *command, "check", "-p", "stars", BOARD, solution)
    assert ("correct\n", "") == (checked.stdout, checked.stderr)
    for verb, said in (
        ("count", "Exactly one solution."),
        ("grade", "effort"),
        ("hint", "star"),
        ("explain", "Solved"),
        ("render", "┌"),
        ("convert", BOARD),
    ):
        done = run(site, *command, verb, "-p", "stars", BOARD)
        assert (0, "", True) == (done.returncode, done.stderr, said in done.stdout), done.stdout


def test_it_is_generated_and_put_through_a_batch(site: Path, tmp_path: Path) -> None:
    output = str(tmp_path / "out")
    command = ("-m", "puzzlefw", "batch", "generate", "-p", "stars", "--count", "2", "--seed", "1")
    done = run(site, *command, "--jobs", "1", "--output", output)
    assert (0, "") == (done.returncode, done.stderr)
    assert 2 == len(Path(output).read_text().splitlines())


def test_python_of_that_time_works_and_is_told_the_new_names(site: Path) -> None:
    done = run(site, "-W", "always::DeprecationWarning", "-c", SESSION)
    assert "unique ()\n[1, 0, 2]\n1 step True\n" == done.stdout, done.stderr
    for said in (
        "puzzlefw.clues is now puzzlefw.grid.clues",
        "puzzle.solve(instance, ...) is now puzzle.open(instance).solve",
    ):
        assert said in done.stderr
