"""The command ``mend``, and conflicts in ``explain``."""

import json
from pathlib import Path

import attrs
import pytest

from puzzlefw import load_puzzle
from puzzlefw.contract.clues import Clue
from puzzlefw.contract.findings import Sparing
from puzzlefw.report.explanations import telling_of
from puzzlefw.report.mendings import lines
from puzzlefw.report.sparings import messages
from puzzlefw.verbs.mend.mending import Mender
from puzzlefw.view import Cell
from tests.cli.test_explain import run


@pytest.mark.parametrize(
    ("puzzle", "clue", "mended"),
    [("3x1:111", "the end at r1c2", "3x1:151"), ("1x1:5", "the straight at r1c1", "1x1:0")],
)
def test_what_to_change_is_told_with_the_changed_puzzle(
    puzzle: str, clue: str, mended: str
) -> None:
    result = run("mend", "-p", "net", puzzle)
    lines = [
        f"No solution: it is enough to give up one clue: {clue}.",
        *("Then there is exactly one solution.", mended),
    ]
    assert (0, lines) == (result.exit_code, result.stdout.splitlines())


def test_what_to_change_is_data_too() -> None:
    record = json.loads(run("mend", "4x4w:1331375511773531", "--json").stdout)
    assert ["a barrier below r1c1"] == [change["words"] for change in record["changes"]]


def test_clues_in_conflict_are_named_before_the_steps() -> None:
    result = run("explain", "-p", "net", "2x2:3331")
    first = result.stdout.splitlines()[0]
    assert first.startswith("There is no solution: these contradict each other: the ")
    record = json.loads(run("explain", "-p", "net", "3x1:111", "--json").stdout)
    assert ["the end at r1c2"] == [clue["words"] for clue in record["conflict"]["clues"]]


def test_every_type_that_comes_with_puzzlefw_can_be_mended() -> None:
    result = run(
        "mend", "-", given="slither/2/2/ag\n4x4w:1331375511773531\nstarbattle/6/6/1/4ilbhgdnmhou\n"
    )
    assert "Several solutions: one change leaves exactly one" in result.stdout
    assert "error" not in result.stderr


def test_the_solution_to_keep_is_a_text_or_a_file(tmp_path: Path) -> None:
    ring = json.loads(run("solve", "slither/2/2/2222", "--json").stdout)["solutions"][0]
    (tmp_path / "kept.txt").write_text(f"{ring}\n")
    for kept in (ring, str(tmp_path / "kept.txt")):
        result = run("mend", "slither/2/2/i2", "--solution", kept, "--json")
        record = json.loads(result.stdout)
        assert ("unique", True) == (record["result"], record["proven"])
        assert 0 == run("check", record["mended"], ring).exit_code
    # The loop that is turned by half has the same numbers.
    bent = run("mend", "slither/2/2/i2", "--solution", "x==x==x===x=")
    lines = "Several solutions, and no change was found that leaves exactly one.\n"
    assert (1, lines) == (bent.exit_code, bent.stdout)
    bad = run("mend", "slither/2/2/i2", "--solution", "x==")
    assert bad.stderr.startswith("error: --solution: expected")
    several = run("mend", "-", "--solution", "x==", given="slither/2/2/i2\nslither/2/2/i2\n")
    assert "expected one puzzle beside a solution" in several.stderr


def test_clues_to_spare_are_told_in_words_and_as_data() -> None:
    board = "slither/4/4/2c28261c2c"
    words = run("spare", board).stdout.splitlines()
    assert words[0].startswith("Each of these clues can be left out alone: the 2 at r1c1")
    assert words[-1].startswith("slither/4/4/")
    record = json.loads(run("spare", board, "--json").stdout)
    assert [words[-1], True] == [record["without"], record["most"]]
    assert 3 == run("spare", "slither/2/2/i2").exit_code
    german = run("spare", board, "--language", "de").stdout
    assert german.startswith("Jeder dieser Hinweise ist für sich entbehrlich: die 2 bei Z1S1")


def test_changes_that_leave_several_solutions_are_not_said_to_leave_one() -> None:
    result = run("mend", "kakuro/2/3/p--60-", "--solution", "21/32/13")
    wanted = (
        "Another solution: one change allows the one that is to stay: 3 instead of the 6 left of"
        " row 1.\nThen there are several solutions.\nkakuro/2/3/p--30-\n"
    )
    assert (1, wanted) == (result.exit_code, result.stdout)


def test_the_value_of_a_cage_is_said_as_it_stands_there() -> None:
    text = "6:a_b_10aab_3bba3__aa__a_a3_ba,a12d2a6d6a9s1m41a8a11a12m24a14a13"
    solution = "654123/162435/316542/523614/431256/245361"
    result = run("mend", "-p", "keen", text, "--solution", solution)
    sign = "\N{MULTIPLICATION SIGN}"
    wanted = f"one change is enough: 40{sign} instead of the 41{sign} at r2c6.\n"
    assert wanted in result.stdout


def test_a_puzzle_that_is_not_read_in_time_is_not_known() -> None:
    rows = "puzzle: shikaku\n" + "\n".join(["1" * 200] * 200)
    for verb in ("mend", "spare"):
        result = run(verb, "-", "--timeout", "0.05", given=rows)
        assert (4, "Not known: the time limit was reached.\n") == (result.exit_code, result.stdout)


def test_where_all_clues_were_tried_more_may_go_together() -> None:
    telling = telling_of(load_puzzle("slither"), "en")
    clues = (Clue(Cell(0, 0)), Clue(Cell(0, 1)))
    found: Sparing = Sparing(verdict="unique", alone=clues, together=clues, stopped_by="time")
    (*_, last) = messages(found)
    wanted = "The time limit was reached: perhaps more can go together."
    assert wanted == telling.language.sentence(last)
    (*_, last) = messages(attrs.evolve(found, stopped_by="interrupt"))
    assert "It was interrupted: perhaps more can go together." == telling.language.sentence(last)


@pytest.mark.parametrize(
    ("language", "last"),
    [
        ("en", "It was interrupted: perhaps other changes leave exactly one."),
        ("de", "Die Suche wurde unterbrochen: vielleicht lassen andere Änderungen genau eine."),
    ],
)
def test_the_best_so_far_is_told_where_mending_is_broken_off(language: str, last: str) -> None:
    puzzle = load_puzzle("sudoku")
    problem = puzzle.open(puzzle.parse("11..\n....\n....\n...."))
    mender = Mender(problem)
    assert "unique" == mender.run(None).result
    found = mender.result("interrupt")
    assert ("several", False) == (found.result, found.proven)
    assert "several" == problem.of(found.instance).solve().verdict
    assert last == [*lines(telling_of(puzzle, language), found)][2]
