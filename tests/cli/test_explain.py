"""``puzzlefw explain``: the steps as text, as pictures and as JSON."""

import json
import time
from pathlib import Path

import attrs
import pytest

from puzzlefw import load_puzzle
from puzzlefw.cli.explain import within_time
from puzzlefw.contract.findings import Explanation
from puzzlefw.errors import BrokenPluginError, LimitError
from puzzlefw.explaining import Message, Step
from puzzlefw.notation.entries import Entry
from puzzlefw.report.explanation_records import record
from puzzlefw.report.explanations import Telling
from puzzlefw.report.step_pictures import pictured
from puzzlefw.runtime.deadline import Deadline
from tests.cli.test_cli import installed_toys, refusal, run  # noqa: F401  toys are found as installed
from tests.support.toy_plugins import bound_toy

NET = "5x5:3eda288d5228712377c92a7d2"
AQUARIUM = (
    "2_3_3_2_4_3_1_1_2_4_5_4;"
    "1,1,1,1,1,2,3,1,3,3,4,4,3,3,3,5,6,6,3,3,3,5,6,7,3,8,8,5,5,7,9,9,8,7,7,7"
)
WITH_TRIAL = (
    "region;4_2_2_4_3_2_2;0_2_2_4_4_2_5;"
    "1,1,1,2,2,3,3,1,1,4,2,2,3,3,5,4,4,6,6,7,3,5,4,4,8,6,7,7,8,8,8,8,9,10,11,8,12,12,8,9,11,11,8,"
    "12,8,8,9,11,11"
)


def test_the_brief_form_has_a_line_for_each_group() -> None:
    lines = run("explain", NET, "--brief").stdout.splitlines()
    assert "edge tile: 8 steps" == lines[0]
    assert 5 == len(lines)


def test_water_is_spoken_of_as_players_do() -> None:
    lines = run("explain", "-p", "aquarium", AQUARIUM).stdout.splitlines()
    first = "  1. Row 1 wants 1, but water at r1c1 would bring 5, so r1c1 to r1c5 are dry."
    tenth = "  10. Row 6 wants 4 (r6c3 to r6c6 are full) and has them, so the rest of row 6 is dry."
    assert first == lines[1]
    assert tenth in lines


def test_another_language_is_chosen() -> None:
    lines = run("explain", NET, "--language", "de").stdout.splitlines()
    assert ["Stein am Rand:", "Gelöst: 26 Schritte."] == [lines[0], lines[-1]]
    assert 2 == run("explain", NET, "--language", "xx").exit_code


def test_a_state_is_where_the_steps_begin() -> None:
    every = run("solve", NET, "--json").stdout
    solved = json.loads(every)["solutions"][0].partition(":")[2]
    result = run("explain", NET, "--state", solved[:24] + ".")
    assert "Solved in 1 step." == result.stdout.splitlines()[-1]


def test_of_a_wrong_state_it_is_not_said_that_the_puzzle_has_no_solution() -> None:
    result = run("explain", NET, "--state", "c..../...../...../...../.....")
    assert 1 == result.exit_code
    assert result.stdout.endswith("\nNo solution has all that is set, as the last step shows.\n")


def test_where_solutions_differ_is_told_after_the_steps_that_hold_in_all() -> None:
    result = run("explain", "-p", "aquarium", "region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1")
    *_, some, one, other = result.stdout.splitlines()
    assert some.startswith("There are several solutions")
    assert "They differ at r1c1 to r1c3, r2c1, r3c1, r2c3 and r3c3, in 4 ways." == one
    assert "They differ at r2c2 and r3c2, in 3 ways." == other
    record = json.loads(run("explain", "-p", "net", "4x4w:1331375511773531", "--json").stdout)
    assert ("several", 2) == (record["verdict"], record["ambiguity"]["count"])


def test_json_has_the_steps_as_data() -> None:
    record = json.loads(run("explain", NET, "--json").stdout)
    assert ("unique", 26) == (record["verdict"], len(record["steps"]))
    step = record["steps"][1]
    assert {
        "technique": "edge tile",
        "cost": 1,
        "sentence": "There is a wall above, so the tee at r1c2 points right, down and left.",
        "because": [],
        "supposed": None,
        "inner": [],
    } == {key: step[key] for key in step if key not in ("message", "known")}
    place = {"type": "side", "row": 0, "column": 1, "direction": "up", "line": ""}
    assert {
        "type": "statement",
        "place": place,
        "key": "+",
        "phrase": "has no arm",
        "holds": False,
    } in step["known"]


def test_several_puzzles_are_explained_one_after_the_other() -> None:
    result = run("explain", "-p", "net", "-", "--brief", given=f"a\t{NET}\nb\t2x1:14\nbad\n")
    assert 2 == result.exit_code
    assert ["a", "b"] == [line for line in result.stdout.splitlines() if len(line) == 1]


@pytest.mark.parametrize("steps", ["0", "5-2", "x", "1-", "-3", "1-\u0663"])
def test_steps_that_are_none_are_refused(steps: str) -> None:
    assert "counted from 1" in refusal("explain", NET, "--steps", steps)


def test_json_has_the_steps_that_are_asked_for() -> None:
    result = run("explain", NET, "--steps", "2-3", "--json", "--brief")
    assert 2 == len(json.loads(result.stdout)["steps"])
    assert "--brief has no effect with --json" in result.stderr


def test_marks_that_contradict_each_other_are_told() -> None:
    board = ("-p", "aquarium", "region;?_?;?_?;1,1,1,2", "--state", "#x/..")
    said = "error: some marks of the state contradict each other\n"
    assert said == refusal("explain", *board)
    assert 1 == run("hint", *board).exit_code


def test_a_catalogue_that_lacks_a_sentence_is_the_plugin_s_fault() -> None:
    puzzle = bound_toy(puzzlefw_sentence=lambda step: Message("nothing"))
    (step, *_) = puzzle.open(puzzle.parse("12/..")).explain().steps
    with pytest.raises(BrokenPluginError, match="puzzlefw_sentence raised ValueError: no sentence"):
        Telling(puzzle, "en").sentence(step)
    plain = bound_toy()
    rule = Message("rule-name", {"word": "staircase"})
    step = attrs.evolve(step, message=Message("nothing", {"rule": rule}))
    said = "puzzlefw_propagators raised ValueError: no sentence 'nothing' .*, by staircase"
    with pytest.raises(BrokenPluginError, match=said):
        Telling(plain, "en").sentence(step)
    info = attrs.evolve(puzzle.info, texts="puzzlefw_nowhere")
    with pytest.raises(BrokenPluginError, match="puzzlefw_info raised ModuleNotFoundError"):
        Telling(bound_toy(puzzlefw_info=lambda: info), "en")


def test_a_limit_holds_while_steps_are_told() -> None:
    def sentence(step: Step) -> None:
        time.sleep(0.05)

    puzzle = bound_toy(puzzlefw_sentence=sentence)
    problem = puzzle.open(puzzle.parse("12345./23456./34561./45612./56123./......"))
    whole = problem.explain()
    start = time.perf_counter()
    found = problem.explain(seconds=0.3)
    assert time.perf_counter() - start < 0.6
    assert ("open", "time") == (found.verdict, found.stopped_by)
    assert found.steps == whole.steps[: len(found.steps)]
    assert 0 < len(found.steps) < len(whole.steps)


def test_a_limit_holds_while_steps_are_put_into_words() -> None:
    puzzle = load_puzzle("net")
    found = puzzle.open(puzzle.parse(NET)).explain()
    lines = Telling(puzzle, "en").lines(found, None, is_brief=False)
    entry = Entry(1, (NET,))
    with Deadline(1e-9):
        assert 2 == len([*within_time(lines)])
        made = record(Telling(puzzle, "en"), entry, found)
    assert ("unique", "time", []) == (made["verdict"], made["stopped_by"], made["steps"])


def test_where_no_step_shows_that_there_is_no_solution_that_is_said() -> None:
    puzzle = bound_toy()
    lines = Telling(puzzle, "en").lines(Explanation(steps=(), verdict="none"), None, is_brief=False)
    assert ["There is no solution, but no step was found that shows it."] == list(lines)


def test_the_steps_of_a_trial_stand_below_it() -> None:
    lines = run("explain", "-p", "aquarium", WITH_TRIAL).stdout.splitlines()
    heads = [at for at, line in enumerate(lines) if "It cannot be that" in line]
    assert heads
    for at in heads:
        assert lines[at + 1].startswith("       - ")


def test_a_page_has_a_picture_for_each_step(tmp_path: Path) -> None:
    page = tmp_path / "steps.html"
    result = run("explain", NET, "--format", "html", "-o", str(page), "--language", "de")
    assert (0, "") == (result.exit_code, result.stdout)
    text = page.read_text()
    assert (26, '<html lang="de">') == (text.count("<svg"), text.split("\n")[1][:16])
    assert "Gel&#246;st: 26 Schritte." in text


def test_the_format_is_what_the_file_s_name_says(tmp_path: Path) -> None:
    path = tmp_path / "steps.html"
    assert 0 == run("explain", NET, "--steps", "9", "-o", str(path)).exit_code
    assert 1 == path.read_text().count("<svg")
    assert 0 == run("explain", NET, "--json", "-o", str(tmp_path / "steps.json")).exit_code
    assert 26 == len(json.loads((tmp_path / "steps.json").read_text())["steps"])
    said = refusal("explain", NET, "-o", str(tmp_path / "steps.png"))
    assert "expected a file of text, HTML or SVG, found" in said


def test_a_limit_holds_while_pictures_are_drawn() -> None:
    puzzle = load_puzzle("net")
    instance = puzzle.parse(NET)
    found = puzzle.open(instance).explain()
    with pytest.raises(LimitError), Deadline(1e-9):
        list(pictured(puzzle.open(instance), found, Telling(puzzle, "en")))


def test_what_is_new_is_outlined_on_the_board_after_the_step() -> None:
    aquarium = load_puzzle("aquarium")
    problem = aquarium.open(aquarium.parse(WITH_TRIAL))
    found = problem.explain()
    steps = list(pictured(problem, found, Telling(aquarium, "en")))
    assert len(found.steps) == len(steps)
    assert steps[-1].shown.state == problem.state(problem.solve().solutions[0])
    for number, step, shown in steps:
        new = {statement.place for statement in step.statements}
        assert (new, f"Aquarium, step {number}") == ({*shown.marked}, shown.title)
        assert new.isdisjoint(shown.beside)


def test_each_picture_is_a_file_of_its_own(tmp_path: Path) -> None:
    result = run("explain", NET, "--format", "svg", "--steps", "2-3", "-o", f"{tmp_path}/a.svg")
    written = sorted(path.name for path in tmp_path.glob("*.svg"))
    assert (0, ["a-2.svg", "a-3.svg"]) == (result.exit_code, written)
    one = run("explain", NET, "--format", "svg", "--steps", "2")
    assert (tmp_path / "a-2.svg").read_text() == one.stdout
    said = refusal("explain", NET, "--format", "svg")
    assert "expected --output FILE for the pictures of 26 steps, or --steps N" in said


def test_headings_are_bold_where_colours_are_wanted() -> None:
    lines = run("explain", NET, "--color", "--steps", "1").stdout.splitlines()
    assert ["\x1b[1medge tile:\x1b[0m", "  1. There is a wall"] == [lines[0], lines[1][:20]]
