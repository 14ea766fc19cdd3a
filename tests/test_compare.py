"""The benchmark command measures, checks what it measures, and says what it cut."""

import json
from pathlib import Path

import pytest
from benchmarks.compare import main
from benchmarks.corpus import Line, LineClass, read_classes
from benchmarks.measuring import Limits, measure
from benchmarks.peers.contract import OutOfTimeError
from click.testing import CliRunner

NET = "3x2:148482"
LINK = "aquarium/4/4/bu8i90/i3213g"


class Slow:
    """Never answer in time."""

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        raise OutOfTimeError

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        raise OutOfTimeError


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "net").mkdir()
    (tmp_path / "aquarium").mkdir()
    (tmp_path / "net" / "labels_2x2.txt").write_text("0\t2x2:3333\n1\t2x1:11\n2+\t2x1w:11\n")
    (tmp_path / "aquarium" / "gen_4.txt").write_text(f"U\t{LINK}\n")
    return tmp_path


def test_a_run_prints_a_table_and_writes_its_figures(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    command = ["--corpus", str(corpus), "--all-classes", "-s", "puzzlefw", "--repeats", "1"]
    result = CliRunner().invoke(main, [*command, "--json", str(path)])
    assert 0 == result.exit_code, result.output
    assert "disagreements: 0" in result.stdout
    figures = json.loads(path.read_text())
    assert ["net labels_2x2", "aquarium gen_4"] == list(figures["classes"])
    assert 3 == len(figures["classes"]["net labels_2x2"]["puzzlefw"]["by_line"])
    assert 1 < figures["processes"]["puzzlefw"]["mebibytes"]


def test_a_wrong_label_is_a_disagreement(corpus: Path) -> None:
    (corpus / "net" / "labels_2x2.txt").write_text("1\t2x2:3333\n")
    command = ["--corpus", str(corpus), "--all-classes", "-s", "puzzlefw", "--repeats", "1"]
    result = CliRunner().invoke(main, command)
    assert 1 == result.exit_code
    assert "{'puzzlefw': 'none', 'label': 'one'}" in result.stdout


def test_labels_say_how_many_solutions_there_are(corpus: Path) -> None:
    net, aquarium = read_classes(corpus)
    assert ["none", "one", "several"] == [line.verdict for line in net.lines]
    assert (Line(LINK, "one"),) == aquarium.lines


def test_a_late_solver_has_no_median_and_a_spent_budget_skips_lines() -> None:
    lines = LineClass("net some", "net", 2, (Line(NET, None), Line(NET, None)))
    timings, disagreements = measure(lines, {"slow": Slow()}, Limits(1, call=1, budget=1))
    assert [] == disagreements
    assert {0, 1} == timings["slow"].late
    assert timings["slow"].median() is None
    timings, _ = measure(lines, {"slow": Slow()}, Limits(1, call=1, budget=0))
    assert {0, 1} == timings["slow"].skipped
