"""What the widgets are in Python: what was drawn, and answers to what the page asks."""

import asyncio
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from puzzlefw import FormatError, LimitError, ParseError, Problem, load_puzzle
from puzzlefw.edit import in_notebook as editor_module
from puzzlefw.edit.board import drafted
from puzzlefw.notebook import widget
from puzzlefw.notebook.editor import LATEST

SMALL = "slither/2/2/2222"
WIDGETS = ("play", "walk", "edit")
notebook = pytest.mark.extra("notebook")


def opened(text: str = SMALL, name: str = "slither") -> Problem[Any, Any]:
    """Return a puzzle opened."""
    puzzle = load_puzzle(name)
    return puzzle.open(puzzle.parse(text or puzzle.info.examples[0].text))


@notebook
@pytest.mark.parametrize("name", ["net", "sudoku", "hashi"])
@pytest.mark.parametrize("how", WIDGETS)
def test_a_puzzle_of_a_type_is_shown(name: str, how: str) -> None:
    found = getattr(opened("", name), how)(language="de", theme="dark")
    data, _ = found._repr_mimebundle_()
    assert found.widget.model_id == data["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert data["text/html"].startswith("<svg")
    assert '<html lang="de" data-theme="dark">' in found.widget.page
    found.close()


@notebook
def test_what_was_played_is_a_state() -> None:
    problem = opened()
    begun = problem.parse_state("=...........")
    assert begun == problem.play(state=begun).state
    player = problem.play()
    assert ("............", False) == (problem.format_state(player.state), player.is_solved)
    solved = problem.state(problem.solve().solutions[0])
    saved = {"state": problem.format_state(solved), "isSolved": True}
    player.widget.kept = {player.name: json.dumps(saved)}
    assert (solved, True) == (player.state, player.is_solved)
    assert problem.show(state=solved).svg() == player.still()


@notebook
def test_a_walk_tells_where_it_is_and_lists_its_steps_where_it_cannot_be_walked() -> None:
    walk = opened().walk()
    assert (0, "") == (walk.at, walk.sentence)
    walk.widget.kept = {"puzzlefw:step": "2"}
    assert 2 == walk.at
    assert f"2. {walk.sentence}" in walk.still()
    assert len(opened().explain().steps) == len(walk.found.steps)


@notebook
def test_what_was_drawn_is_a_problem_that_a_process_answers_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edited, other = opened().edit(), opened("slither/2/2/3222")
    assert edited.begun is edited.problem
    sheet = drafted(other.puzzle, other.instance)
    edited.widget.kept = {LATEST: json.dumps({"sheet": sheet})}
    assert other.instance == edited.problem.instance
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(edited.widget, "send", sent.append)

    async def ask(number: str, question: str, until: Callable[[], bool]) -> None:
        edited.take({"number": number, "question": question, "body": json.dumps(sheet)})
        while not until():
            await asyncio.sleep(0.01)

    async def work() -> None:
        await ask("1", "follow", lambda: {"number": "1"} in sent)
        await ask("2", "nonsense", lambda: {"number": "2"} in sent)
        edited.take({"number": "3", "question": "grade", "body": json.dumps(sheet)})
        edited.take({"number": "3"})  # which breaks it off
        await asyncio.sleep(0.01)
        edited.take({"number": "3"})
        assert {} == edited.tasks
        editor_module.answers().remote.kill()

    # In a thread of its own, as a browser of other tests may have a loop in this one.
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, work()).result(60)
    editor_module.answers.cache_clear()
    lines = [one["line"] for one in sent if "line" in one]
    assert "none" == next(one["verdict"] for one in lines if one.get("done"))
    assert lines[-1]["error"].startswith("expected one of the questions follow, ")


@notebook
def test_a_drawn_board_with_a_mistake_is_refused() -> None:
    edited = opened().edit()
    sheet = drafted(edited.begun.puzzle, edited.begun.instance)
    sheet["draft"]["words"]["clues"][0] = "9"
    edited.widget.kept = {LATEST: json.dumps({"sheet": sheet})}
    with pytest.raises(ParseError, match="expected a board without mistakes, found: "):
        _ = edited.problem


@notebook
@pytest.mark.parametrize("how", ["play", "walk"])
def test_a_puzzle_that_cannot_be_played_is_refused(how: str) -> None:
    with pytest.raises(FormatError, match="expected a puzzle with a solution, found none"):
        getattr(opened("slither/2/2/3222"), how)()
    with pytest.raises(LimitError):
        getattr(opened(), how)(seconds=1e-9)


@pytest.mark.parametrize("how", WIDGETS)
def test_without_the_extra_it_is_said_what_to_install(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget.widget_class.cache_clear()
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(FormatError, match=r"found it not installed: pip install 'puzzlefw\[note"):
        getattr(opened(), how)()
