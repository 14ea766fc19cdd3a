"""The benchmark command measures, checks what it measures, and says what it cut."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from benchmarks import compare_page, figures
from benchmarks.compare import chosen, joined, main, measure_classes
from benchmarks.corpus import (
    GENERATED,
    Line,
    LineClass,
    large_nets,
    read_classes,
    read_half,
    to_generate,
    write_half,
)
from benchmarks.measuring import RIVALS_TIMES, Limits, measure
from benchmarks.ours import generate
from benchmarks.peers import tatham
from benchmarks.solver import Reply, Solver, started
from benchmarks.tests.toys import Canned
from puzzlefw import load_puzzle

NET = "3x2:148482"
LINK = "aquarium/4/4/bu8i90/i3213g"
Run = Callable[..., tuple[Result, Any]]


LATE = Canned("late", Reply(1.0, why="late"))


def some_lines(size: int) -> LineClass:
    return LineClass(f"some_{size}", "solve_net", size, (Line(NET, None),), (Line(NET, None),))


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    write_half(tmp_path, "known", {"net": {"labels_2x2": ["0\t2x2:3333"]}})
    nets = {"labels_2x2": ["1\t2x1:11", "2+\t2x1w:11"]}
    write_half(tmp_path, "held_back", {"net": nets, "aquarium": {"gen_4": [f"U\t{LINK}"]}})
    return tmp_path


@pytest.fixture
def run(boards: Path, tmp_path: Path) -> Run:
    """Run the command on the boards; return its result, and the figures that are kept."""

    def run(*options: str) -> tuple[Result, Any]:
        path = str(tmp_path / "figures.json")
        begin = ["-s", "puzzlefw", "--rounds", "2", "--boards", str(boards), "--json", path]
        return CliRunner().invoke(main, [*begin, *options]), figures.read(Path(path))

    return run


def test_a_run_prints_tables_and_writes_its_figures(run: Run) -> None:
    result, data = run()
    assert 0 == result.exit_code, result.output
    assert "disagreements: 0" in result.stdout
    assert ["labels_2x2", "gen_4"] == list(data["classes"])
    found = data["classes"]["labels_2x2"]
    assert (1, 2) == (found["known"], found["held_back"])
    assert 3 == len(found["solvers"]["puzzlefw"]["median"])
    assert result.stdout == run("--no-measure")[0].stdout


def test_what_is_not_measured_again_keeps_its_figures(run: Run) -> None:
    _, before = run("--class", "labels_2x2")
    _, after = run("--class", "gen_4")
    assert ["labels_2x2", "gen_4"] == list(after["classes"])
    assert before["classes"]["labels_2x2"] == after["classes"]["labels_2x2"]


def test_a_wrong_label_is_a_disagreement(boards: Path, run: Run) -> None:
    write_half(boards, "known", {"net": {"labels_2x2": ["1\t2x2:3333"]}})
    result, _ = run()
    assert 1 == result.exit_code
    assert "labels_2x2, line 1: {'puzzlefw': 'none', 'label': 'one'}" in result.stdout


@pytest.mark.parametrize(
    ("work", "expected"),
    [(some_lines(2), 2), (to_generate("generate_net_11x11").first(2), 0)],
    ids=["solved", "generated"],
)
def test_solvers_disagree_by_different_solutions_but_not_by_different_puzzles(
    work: LineClass, expected: int
) -> None:
    solvers = {name: Canned(name, Reply(0.1, [name])) for name in ("one", "other")}
    found = measure(work, solvers, Limits(1, budget=9)).disagreements
    assert expected == sum("different solutions from one, other" in one for one in found)


@pytest.mark.parametrize(
    ("why", "budget", "expected"),
    [("late", 9, "late"), ("late", 0, "skipped"), ("undecided", 9, "undecided")],
)
def test_a_line_without_an_answer_has_no_time_and_is_no_disagreement(
    why: str, budget: float, expected: str
) -> None:
    solvers = {"some": Canned("some", Reply(0.1, why=why)), "one": Canned("one", Reply(0.1, [NET]))}
    found = measure(some_lines(2), solvers, Limits(2, budget))
    assert ({0, 1}, {}) == (getattr(found.timings["some"], expected), found.timings["some"].seconds)
    assert [] == found.disagreements


def test_rivals_have_a_larger_budget() -> None:
    slow = {"slow": Canned("slow", Reply(1.0, [NET]))}
    for rivals, times in (((), 1), (("slow",), RIVALS_TIMES)):
        timing = measure(some_lines(2), slow, Limits(20, budget=2), rivals).timings["slow"]
        assert 2 * times == sum(map(len, timing.seconds.values()))


def test_counts_of_instructions_survive_a_run() -> None:
    new = {"classes": {"net_3x3": {"task": "solve_net", "size": 3}}, "processes": {}}
    assert {"a": 1} == joined({"instructions": {"a": 1}}, new)["instructions"]


def test_labels_say_how_many_solutions_there_are(boards: Path) -> None:
    net, aquarium = read_classes(boards)
    assert ["none", "one", "several"] == [line.verdict for line in net.lines]
    assert ((), (Line(LINK, "one"),)) == (aquarium.known, aquarium.held_back)


def test_ambiguous_nets_make_a_class_for_each_size(boards: Path) -> None:
    held_back = read_half(boards, "held_back")
    held_back["net"]["ambiguous_labels"] = ["2+\t2x1w:11", "1\t2x1:11", "2+\t4x4w:1331375511773531"]
    write_half(boards, "held_back", held_back)
    names = [found.stem for found in chosen(boards, [], None)]
    assert ["ambiguous_2x1w", "labels_2x2", "ambiguous_4x4w", "gen_4"] == names


def test_a_budget_cuts_both_halves_alike() -> None:
    known, held_back = (tuple(Line(name * n, None) for n in (1, 2, 3)) for name in "kh")
    work = LineClass("some", "solve_net", 3, known[:2], held_back)
    assert [0, 2, 1, 3, 4] == list(work.in_turn())
    assert (known[:1], held_back[:1]) == (work.first(1).known, work.first(1).held_back)
    assert work.digest != work.first(1).digest


def test_larger_nets_than_those_of_files_are_made() -> None:
    made = large_nets("net_200x200", 1)
    assert (200, "one", 1) == (made.size, made.lines[0].verdict, len(made.held_back))
    assert made.lines[0].text.startswith("200x200:")


def test_lines_to_generate_are_params_and_seeds_that_differ() -> None:
    for stem, half in GENERATED.items():
        work = to_generate(stem)
        assert 2 * half == len({line.text for line in work.lines})
    work = to_generate("generate_net_11x11")
    net, aquarium = load_puzzle("net"), load_puzzle("aquarium")
    (text,) = generate("net", work.lines[3].text)
    assert net.format(net.generate({"width": 11, "height": 11}, seed=3).instance) == text
    (text,) = generate("aquarium", "5x4,tank_size=3#7")
    params = {"width": 5, "height": 4, "tank_size": 3}
    assert aquarium.format(aquarium.generate(params, seed=7).instance) == text


def test_who_begins_changes_from_round_to_round() -> None:
    asked: list[str] = []
    solvers = {name: Canned(name, Reply(1.0, [NET]), asked) for name in ("one", "other")}
    measure(some_lines(2).first(1), solvers, Limits(2, budget=9))
    assert ["one", "other"] * 2 + ["other", "one"] * 2 == asked


def test_a_solver_that_was_late_on_a_whole_class_is_not_tried_on_larger_boards() -> None:
    ours = Canned("puzzlefw", Reply(0.1, [NET]))
    classes = [some_lines(2), some_lines(3)]
    found = measure_classes(classes, {"puzzlefw": ours, "late": LATE}, Limits(1, budget=9))
    assert ["puzzlefw", "late"] == list(found["some_2"].timings)
    assert ["puzzlefw"] == list(found["some_3"].timings)


def test_c_is_not_asked_to_generate_what_takes_it_minutes() -> None:
    c = Solver("tatham", [])
    assert c.can("generate_net", 121)
    assert not c.can("generate_net", 250)
    assert not c.can("solve_aquarium", 4)
    assert not Solver("clingo", []).can("generate_net", 4)


def test_a_solver_that_cannot_be_built_is_left_out_with_the_reason(tmp_path: Path) -> None:
    with started(["tatham"], tmp_path / "nowhere") as (solvers, left_out):
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


def test_the_picture_shows_square_boards_that_do_not_wrap() -> None:
    found = {"late": [], "skipped": [], "undecided": []} | {key: [0.1] for key in figures.KEYS}
    names = ("net_25x25", "net_25x25w", "net_11x11b0.3", "ambiguous_25x25")
    about = {"task": "solve_net", "size": 25, "known": 0, "held_back": 1}
    classes = {name: about | {"solvers": {"puzzlefw": found}} for name in names}
    assert {"puzzlefw": [(625, 0.1)]} == compare_page.points(classes, "net_")
