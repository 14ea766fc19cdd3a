"""What the page can ask, of boards of every type."""

import json
import re
from base64 import b64decode
from collections.abc import Mapping
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.edit.questions import QUESTIONS, answered
from tests.docs.pages import DOCS
from tests.edit.makers import given
from tests.support.installed import INSTALLED

Line = Mapping[str, Any]


def board_of(name: str) -> dict[str, Any]:
    """Return a board of a type that has exactly one solution, as the page sends it."""
    examples = load_puzzle(name).info.examples
    return given(name, next(one.text for one in examples if one.solutions == 1))


def answer(question: str, data: Any) -> list[Line]:
    """Return the lines of an answer, as JSON has them."""
    return [json.loads(json.dumps(line)) for line in answered(question, data)]


def place_in(board: Mapping[str, Any]) -> tuple[str, int]:
    """Return the first field with places, and how many it has; none of a type without."""
    return next(((name, len(one)) for name, one in board["draft"]["words"].items()), ("", 0))


@pytest.mark.parametrize("name", INSTALLED)
def test_a_board_of_every_type_is_answered(name: str) -> None:
    board = board_of(name)
    first, *_, last = answer("follow", {**board, "key": ""})
    assert ([], "unique", 0) == (first["wrong"], last["verdict"], last["differ"])
    assert {"key", "tools", "pens"} == first["sheet"].keys()
    (shown,) = answer("solution", {**board, "number": 0})
    assert 0 == shown["number"]
    (none,) = answer("solution", {**board, "number": 1})
    assert 1 == none["last"]
    (texts,) = answer("texts", board)
    for text in texts["texts"].values():
        (same,) = answer("read", {"puzzle": name, "text": text})
        assert (name, "other" in same) == (same["puzzle"], False)
    (wider,) = answer("resize", {**board, "side": "right", "by": 1})
    (narrower,) = answer("resize", {**wider, "side": "right", "by": -1})
    assert board == narrower
    (picture,) = answer("file", {**board, "kind": "svg"})
    assert b64decode(picture["content"]).startswith(b"<svg")


@pytest.mark.parametrize("name", INSTALLED)
def test_what_is_locked_is_not_spared(name: str) -> None:
    board = board_of(name)
    words = board["draft"]["words"]
    locked = {name: [*range(len(some))] for name, some in words.items()}
    (found,) = answer("spare", {**board, "locked": locked})
    assert (0, []) == (found["together"], found["alone"])


def test_mending_that_changes_what_is_locked_is_told_and_left() -> None:
    board = given("slither", "slither/2/2/3333")
    (mended,) = answer("mend", board)
    assert "draft" in mended
    (left,) = answer("mend", {**board, "locked": {"clues": [0, 1, 2, 3]}})
    assert (True, mended["said"], False) == (left["touched"], left["said"], "draft" in left)


def test_files_have_the_title_and_the_rules_of_their_maker() -> None:
    board = given("slither", "slither/2/2/2222")
    titled = board | {"title": "A/.. loop", "rules-text": "Mind\n\n the <gap>. "}
    ((booklet,), (page,)) = (answer("file", {**titled, "kind": kind}) for kind in ("print", "play"))
    assert ("A-loop-booklet.html", "A-loop.html") == (booklet["name"], page["name"])
    # The heading and the name of the window, and nothing beside them.
    assert 2 == b64decode(page["content"]).count(b"A/.. loop")
    assert b"<ul><li>Mind</li><li>the &lt;gap&gt;.</li></ul>" in b64decode(page["content"])
    (untitled,) = answer("file", {**board, "kind": "svg"})
    assert "slither.svg" == untitled["name"]


def test_every_question_is_described() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", (DOCS / "editing-endpoint.md").read_text("utf-8"), re.M)
    assert set() == QUESTIONS.keys() - {*rows}


LOCKED = [7, {"clues": 7}, {"clues": [4]}, {"clues": [True]}, {"": []}, {"clues": [-1]}]


@pytest.mark.parametrize("locked", LOCKED)
def test_what_cannot_be_locked_is_refused(locked: Any) -> None:
    board = given("slither", "slither/2/2/2222")
    (line,) = answer("spare", {**board, "locked": locked})
    assert line["error"].startswith("expected ")


@pytest.mark.parametrize("question", sorted({*QUESTIONS} - {"follow", "types", "new", "resize"}))
def test_a_board_with_mistakes_is_told(question: str) -> None:
    board = board_of("slither")
    board["draft"]["words"]["clues"][0] = "9"
    lines = answer(question, {**board, "number": 0, "field": "clues", "kind": "svg"})
    if question == "stand":
        assert "unique" in [line["verdict"] for line in lines]
    elif question in ("another", "make"):
        assert {"page", "draft"} & {*lines[0]}
    else:
        assert lines[0]["error"].startswith("expected ")


def test_each_word_that_could_stand_is_told_with_what_it_makes() -> None:
    board = given("slither", "slither/2/2/222.")
    lines = answer("stand", {**board, "field": "clues", "number": 3})
    told = {line["word"]: line["verdict"] for line in lines}
    assert ("unique", "none") == (told["2"], told["3"])


@pytest.mark.parametrize("name", ["sudoku", "hashi"])
def test_a_board_is_made_of_the_size_that_is_told(name: str) -> None:
    (made,) = answer("make", {"puzzle": name, "height": 5, "width": 5})
    assert (5, 5) == (made["draft"]["height"], made["draft"]["width"])


def test_all_types_are_listed() -> None:
    (line,) = answer("types", {})
    assert INSTALLED == [name for name in sorted(line["types"]) if name in INSTALLED]
