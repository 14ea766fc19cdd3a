"""The command ``fill``."""

import json
from pathlib import Path

from tests.cli.test_explain import run


def test_a_pattern_in_a_file_is_filled_on_an_empty_board(tmp_path: Path) -> None:
    rows = tmp_path / "rows.txt"
    rows.write_text("x..x\n.x..\n..x.\nx..x\n")
    result = run("fill", "-p", "sudoku", "4x4", "--pattern", str(rows), "--seed", "1")
    first, board = result.stdout.splitlines()
    assert (0, "Exactly one solution.") == (result.exit_code, first)
    again = run("fill", "-p", "sudoku", board, "--json")
    record = json.loads(again.stdout)
    assert ("unique", None, []) == (record["verdict"], record["error"], record["empty"])


def test_clues_in_conflict_are_named_and_the_status_says_it() -> None:
    result = run(
        "fill", "-p", "slither", "puzzle: slither\n0 3 .\n3 . .\n. 2 ?", "--language", "de"
    )
    said = "Es gibt keine Lösung, denn dies widerspricht sich: die 0 bei Z1S1 und die 3 bei Z1S2."
    assert (1, [said]) == (result.exit_code, result.stdout.splitlines())


def test_a_pattern_of_another_size_is_an_error() -> None:
    result = run("fill", "-p", "slither", "4x4", "--pattern", "x..x")
    assert (2, True) == (result.exit_code, "expected a pattern of 4 rows" in result.stderr)
