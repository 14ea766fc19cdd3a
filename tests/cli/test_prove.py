"""``puzzlefw prove``: what it writes, what it says, and its statuses."""

import json
from pathlib import Path

import pytest

from puzzlefw.solvers import refutation
from tests.cli.test_cli import run

UNIQUE = "5x5:3eda288d5228712377c92a7d2"
SOLVED = "5x5:9dd5422b5488b4837e9615774"

pytestmark = pytest.mark.extra("prove")


def test_a_proof_is_written_and_checked(tmp_path: Path) -> None:
    folder = str(tmp_path / "proof")
    made = run("prove", "-p", "net", UNIQUE, "--output", folder)
    assert 0 == made.exit_code
    assert "lines that there is no other solution\n" in made.stdout
    found = run("prove", "--check", folder)
    assert (0, f"proven\tof net {UNIQUE} there is no solution but {SOLVED}\n") == (
        found.exit_code,
        found.stdout,
    )
    again = run("prove", "-p", "net", UNIQUE, "--output", folder)
    assert "expected an empty folder, found 'claim.json'; --overwrite replaces it" in again.stderr


def test_a_claim_of_something_else_is_not_proven(tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    run("prove", "-p", "net", UNIQUE, "--output", str(folder))
    claim = json.loads((folder / "claim.json").read_text())
    other = {**claim, "solution": None}
    (folder / "claim.json").write_text(json.dumps(other))
    found = run("prove", "--check", str(folder))
    assert 1 == found.exit_code
    assert found.stdout.startswith("not proven\t")
    (folder / "claim.json").write_text("{}")
    assert "expected the claim of a proof" in run("prove", "--check", str(folder)).stderr


def test_no_solution_is_proven_and_several_are_told(tmp_path: Path) -> None:
    none, several = str(tmp_path / "none"), str(tmp_path / "several")
    assert 1 == run("prove", "-p", "slither", "slither/2/2/3g0", "--output", none).exit_code
    assert "there is no solution\n" in run("prove", "--check", none).stdout
    told = run("prove", "-p", "slither", "slither/2/2/i2", "--output", several)
    assert (3, "several solutions, so there is nothing to prove\n") == (
        told.exit_code,
        told.stdout,
    )


def test_several_puzzles_have_a_folder_each(tmp_path: Path) -> None:
    folder = str(tmp_path / "proofs")
    given = f"slither/2/2/3g0\nslither/2/2/i2\nhello\n{UNIQUE}\n"
    made = run("prove", "-", "--output", folder, given=given)
    assert (2, ["1", "4"]) == (made.exit_code, sorted(path.name for path in Path(folder).iterdir()))
    found = run("prove", "--check", folder)
    assert (0, 2) == (found.exit_code, found.stdout.count("proven\t"))


def test_what_is_asked_for_is_said_once() -> None:
    assert "expected --output FOLDER or --check FOLDER" in run("prove", UNIQUE).stderr
    assert "expected no PUZZLE beside --check" in run("prove", UNIQUE, "--check", "x").stderr
    assert "missing argument 'PUZZLE'" in run("prove", "--output", "x").stderr


def test_what_is_lacking_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refutation, "PACKAGES", ("no_such_package",))
    folder = tmp_path / "proof"
    said = run("prove", "-p", "net", UNIQUE, "--output", str(folder)).stderr
    assert "no_such_package" in said
    assert "pip install 'puzzlefw[prove]'" in said
    assert not folder.exists()


def test_a_limit_ends_it(tmp_path: Path) -> None:
    found = run("prove", "-p", "net", UNIQUE, "--output", str(tmp_path), "--timeout", "0")
    assert 4 == found.exit_code
