"""The solutions that links of Penpa carry are compared with what the rules allow."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puzzlefw import FormatError, LimitError, ParseError
from puzzlefw.notation.penpa_text import packed, parts_of, unpacked
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.solve.given_solutions import broken_in, link_with_solution, solution_in
from tests.puzzles.asking import loaded

# Written by the page itself, version 3.2.3, on which these solutions were drawn.
WRITTEN = Path(__file__).with_name("penpa_answers.tsv").read_text(encoding="ascii").splitlines()
KNOWN = (
    *("akari", "battleship", "castle", "doppelblock", "easyasabc", "galaxies", "gokigen", "hashi"),
    *("mashu", "mines", "palisade", "shakashaka", "shikaku", "slither", "starbattle", "sudoku"),
    *("tents", "yajilin", "yinyang", "aquarium"),
)
Lists = list[list[Any]]


def opened(name: str, text: str) -> OpenInstance:
    puzzle = loaded(name)
    return puzzle.open(puzzle.parse(text))


def carried(name: str, text: str = "") -> tuple[OpenInstance, str]:
    """Return a puzzle with one solution, and its link that carries it."""
    puzzle = loaded(name)
    examples = [text] if text else [one.text for one in puzzle.info.examples]
    for one in examples:
        problem = opened(name, one)
        if problem.solve().verdict == "unique":
            return problem, link_with_solution(problem, puzzle.format(problem.instance, "penpa"))
    raise AssertionError(f"expected an example of {name} with one solution")


def with_lists(link: str, change: Callable[[Lists], object]) -> str:
    """Return a link whose six lists are changed."""
    head, _, answer = link.partition("&a=")
    lists = json.loads(unpacked(answer)[0])
    change(lists)
    return f"{head}&a={packed([json.dumps(lists)])}"


@pytest.mark.parametrize("line", WRITTEN)
def test_links_of_the_page_itself_carry_right_solutions(line: str) -> None:
    name, link = line.split("\t")
    problem = opened(name, link)
    assert () == broken_in(problem, link)
    assert problem.solve().solutions[0] == solution_in(problem, link)


@pytest.mark.parametrize("name", KNOWN)
def test_solutions_are_written_and_read_back(name: str) -> None:
    problem, link = carried(name)
    assert opened(name, link).instance == problem.instance
    assert () == broken_in(problem, link)
    assert problem.solve().solutions[0] == solution_in(problem, link)


@pytest.mark.parametrize("name", ["dominosa", "net", "pips", "stitches"])
def test_marks_that_are_not_known_are_refused(name: str) -> None:
    with pytest.raises(FormatError, match="are not known for marks of this puzzle"):
        carried(name)


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("starbattle", lambda lists: lists[5].pop(), "the only solution differs at row"),
        ("palisade", lambda lists: lists[2].pop(), "the only solution differs at"),
        ("shikaku", lambda lists: lists[2].pop(), "has not one clue of its own"),
        ("mashu", lambda lists: lists[1].append("3,4,1"), "no lines stand there"),
        (
            "sudoku",
            lambda lists: lists[4].__setitem__(0, lists[4][0].split(",")[0] + ",9"),
            "no numbers stand there",
        ),
    ],
)
def test_wrong_solutions_are_told_with_where(
    name: str, change: Callable[[Lists], object], said: str
) -> None:
    problem, link = carried(name)
    broken = broken_in(problem, with_lists(link, change))
    assert broken
    assert said in "; ".join(broken)


def test_marks_that_leave_several_solutions_are_ambiguous() -> None:
    problem, link = carried("sudoku", "sudoku/4/4/g1k23k3g")
    assert () == broken_in(problem, with_lists(link, lambda lists: lists[4].pop()))
    several = opened("sudoku", "sudoku/4/4/v")
    few = with_lists(link, lambda lists: lists[4].__delitem__(slice(1, None)))
    assert broken_in(several, few)[0].startswith("ambiguous: several solutions have these marks")
    with pytest.raises(ParseError, match="found ambiguous"):
        solution_in(several, few)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("", "with a solution for its check, found none"),
        (packed(["[[],[]]"]), "as six lists"),
        (packed(["[" * 100_000]), "as six lists"),
        (packed(["[[],[],[],[],[],[]]"]), "expected symbols in the solution"),
        (packed(["[[1],[],[],[],[],[]]"]), "expected texts"),
        (packed(["0" * (1 << 21)]), "of at most 1048576 bytes"),
        ("!", "cannot be unpacked"),
    ],
)
def test_what_is_no_solution_is_refused(answer: str, message: str) -> None:
    problem, link = carried("starbattle")
    with pytest.raises(ParseError, match=message):
        broken_in(problem, f"{link.partition('&a=')[0]}&a={answer}")


def test_the_limit_on_time_holds() -> None:
    problem, link = carried("slither")
    with pytest.raises(LimitError), Deadline(0):
        broken_in(problem, link)


def test_answers_stand_behind_the_board() -> None:
    _, link = carried("akari")
    assert link.endswith(parts_of(link)[1])
    assert "m=solve" in link
