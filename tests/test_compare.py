"""The benchmark command measures, checks what it measures, and says what it cut."""

import json
from pathlib import Path

import pytest
from benchmarks import page, plot
from benchmarks.compare import main, measure_classes
from benchmarks.corpus import Line, LineClass, read_classes
from benchmarks.large import large_nets
from benchmarks.measuring import Limits, Timing, measure, ratios
from benchmarks.peers import tatham
from benchmarks.solver import Reply, Solver, started
from benchmarks.tables import quartiles
from benchmarks.targets import Share, share_target, worst_target
from click.testing import CliRunner

NET = "3x2:148482"
LINK = "aquarium/4/4/bu8i90/i3213g"
BEGIN = ["-s", "puzzlefw", "--rounds", "1", "--all-classes"]


class Canned(Solver):
    """Give the same reply to everything."""

    def __init__(self, name: str, reply: Reply) -> None:
        super().__init__(name, [])
        self.reply = reply

    def ask(self, puzzle: str, text: str, seconds: float) -> Reply:
        return self.reply


LATE = Canned("late", Reply(1.0, why="late"))


def some_lines(size: int) -> LineClass:
    return LineClass(f"net some_{size}", "net", size, (Line(NET, None), Line(NET, None)))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "net").mkdir()
    (tmp_path / "aquarium").mkdir()
    (tmp_path / "net" / "labels_2x2.txt").write_text("0\t2x2:3333\n1\t2x1:11\n2+\t2x1w:11\n")
    (tmp_path / "aquarium" / "gen_4.txt").write_text(f"U\t{LINK}\n")
    return tmp_path


def test_a_run_prints_tables_and_writes_its_figures(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    command = [*BEGIN, "--corpus", str(corpus), "--json", str(path)]
    result = CliRunner().invoke(main, command)
    assert 0 == result.exit_code, result.output
    assert "disagreements: 0" in result.stdout
    figures = json.loads(path.read_text())
    assert ["net labels_2x2", "aquarium gen_4"] == list(figures["classes"])
    solvers = figures["classes"]["net labels_2x2"]["solvers"]
    assert ["puzzlefw", "puzzlefw unchecked"] == list(solvers)
    assert 3 == len(solvers["puzzlefw"]["by_line"])
    again = CliRunner().invoke(main, ["--no-measure", "--json", str(path)])
    assert result.stdout == again.stdout


def test_a_wrong_label_is_a_disagreement(corpus: Path, tmp_path: Path) -> None:
    (corpus / "net" / "labels_2x2.txt").write_text("1\t2x2:3333\n")
    command = [*BEGIN, "--corpus", str(corpus), "--json", str(tmp_path / "figures.json")]
    result = CliRunner().invoke(main, command)
    assert 1 == result.exit_code
    assert "{'puzzlefw': 'none', 'label': 'one'}" in result.stdout


def test_solvers_that_find_different_solutions_disagree() -> None:
    solvers = {name: Canned(name, Reply(0.1, [name])) for name in ("one", "other")}
    found = measure(some_lines(2), solvers, Limits(1, budget=9))
    assert 2 == len(found.disagreements)
    assert "different solutions from one, other" in found.disagreements[0]


def test_labels_say_how_many_solutions_there_are(corpus: Path) -> None:
    net, aquarium = read_classes(corpus)
    assert ["none", "one", "several"] == [line.verdict for line in net.lines]
    assert (Line(LINK, "one"),) == aquarium.lines


def test_ambiguous_nets_make_a_class_for_each_size(corpus: Path) -> None:
    lines = "2+\t2x1w:11\n1\t2x1:11\n2+\t4x4w:1331375511773531\n"
    (corpus / "net" / "ambiguous_labels.txt").write_text(lines)
    names = [found.stem for found in read_classes(corpus)]
    assert ["ambiguous_2x1w", "labels_2x2", "ambiguous_4x4w", "gen_4"] == names


def test_larger_nets_than_those_of_the_corpus_are_made() -> None:
    (made,) = large_nets(["net_7x9"])
    assert ("net net_7x9", 9, "one") == (made.name, made.size, made.lines[0].verdict)
    assert made.lines[0].text.startswith("7x9:")


def test_a_late_solver_has_no_median_and_a_spent_budget_skips_lines() -> None:
    timing = measure(some_lines(2), {"late": LATE}, Limits(1, budget=9)).timings["late"]
    assert {0, 1} == timing.late
    assert timing.median() is None
    timing = measure(some_lines(2), {"late": LATE}, Limits(1, budget=0)).timings["late"]
    assert {0, 1} == timing.skipped


def test_a_solver_that_was_late_on_a_whole_class_is_not_tried_on_larger_boards() -> None:
    ours = Canned("puzzlefw", Reply(0.1, [NET]))
    classes = [some_lines(2), some_lines(2), some_lines(3)]
    found = measure_classes(classes, {"puzzlefw": ours, "late": LATE}, Limits(1, budget=9))
    assert ["puzzlefw", "late"] == list(found["net some_2"].timings)
    assert ["puzzlefw"] == list(found["net some_3"].timings)


def test_an_undecided_line_is_no_disagreement() -> None:
    undecided = Canned("undecided", Reply(0.1, why="undecided"))
    solvers = {"one": Canned("one", Reply(0.1, [NET])), "undecided": undecided}
    found = measure(some_lines(2), solvers, Limits(2, budget=9))
    assert [] == found.disagreements
    assert {0, 1} == found.timings["undecided"].undecided


def test_parts_of_a_reply_are_timed_like_solvers() -> None:
    solver = Canned("c", Reply(0.3, [NET], {"alone": 0.2}))
    timings = measure(some_lines(2), {"c": solver}, Limits(2, budget=9)).timings
    assert 0.2 == timings["c alone"].median()


def test_ratios_pair_the_rounds_of_a_line() -> None:
    ours, theirs = Timing({0: [1.0, 2.0], 1: [1.0]}), Timing({0: [3.0, 4.0, 9.0], 2: [1.0]})
    assert [2.0, 3.0] == ratios(theirs, ours)
    assert [2.0, 2.5, 3.0] == quartiles(ratios(theirs, ours))


@pytest.mark.parametrize(("most", "is_met"), [(0.5, True), (0.4, False)])
def test_a_share_is_met_by_the_median_of_the_pairs(most: float, is_met: bool) -> None:
    timings = {"puzzlefw": Timing({0: [1.0, 1.0]}), "clingo": Timing({0: [2.0, 2.0]})}
    target = share_target(Share("gen_20", most, "clingo"), timings)
    assert target is not None
    assert is_met == target.is_met
    worst = worst_target(Share("gen_20", most, "clingo"), timings)
    assert worst is not None
    assert worst.is_met


def test_a_late_line_misses_its_target() -> None:
    timings = {"puzzlefw": Timing(late={0}), "clingo": Timing({0: [2.0]})}
    target = share_target(Share("gen_20", 9.0, "clingo"), timings)
    assert target is not None
    assert not target.is_met


def test_a_solver_that_cannot_be_built_is_left_out_with_the_reason(tmp_path: Path) -> None:
    solvers, left_out = started(["tatham"], tmp_path / "nowhere")
    assert {} == solvers
    assert ["tatham"] == list(left_out)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deb [signed-by=key] mirror stable main", "deb-src [signed-by=key] mirror stable main"),
        ("Types: deb", "Types: deb-src"),
        ("Components: main", "Components: main"),
    ],
)
def test_the_private_lists_name_source_packages(line: str, expected: str) -> None:
    assert expected == tatham.of_sources(line)


def test_the_page_takes_its_tables_from_the_figures(corpus: Path, tmp_path: Path) -> None:
    path, text = tmp_path / "figures.json", tmp_path / "page.md"
    CliRunner().invoke(main, [*BEGIN, "--corpus", str(corpus), "--json", str(path)])
    text.write_text(f"before\n{page.BEGIN}\nold\n{page.END}\nafter\n")
    page.write(json.loads(path.read_text()), text)
    assert text.read_text().startswith(f"before\n{page.BEGIN}\nMeasured on one core of ")
    assert text.read_text().endswith(f"\n{page.END}\nafter\n")
    assert "| net labels_2x2 | 3 |" in text.read_text()


def test_the_picture_shows_square_boards_that_do_not_wrap() -> None:
    solvers = {"puzzlefw": {"median": 0.1}, "late": {"median": None}}
    names = ("net net_25x25", "net net_25x25w", "net net_11x11b0.3", "net ambiguous_25x25")
    classes = {name: {"size": 25, "solvers": solvers} for name in names}
    assert {"puzzlefw": [(625, 0.1)]} == plot.points(classes, "net_")
