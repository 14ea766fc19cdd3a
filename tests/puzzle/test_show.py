"""Showing: what notebooks get, what is saved by suffix, and what is refused."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from attrs import evolve

import puzzlefw_net.plugin
from puzzlefw import bind_puzzle
from puzzlefw.errors import FormatError, InstanceError, OptionError
from puzzlefw.view import Cell, State

NET = bind_puzzle(puzzlefw_net.plugin, "net")
BOARD = NET.parse("2x2:6666")
SOLVED = NET.parse_solution(BOARD, "2x2:9c36")


def test_a_notebook_draws_the_board_as_it_is_given() -> None:
    shown = NET.open(BOARD).show()
    assert shown.svg() == shown._repr_svg_() == shown._repr_html_()
    assert "stroke wire" in shown.svg()
    assert NET.render(BOARD) == str(shown)


def test_a_solution_is_shown_as_its_state_is() -> None:
    shown = NET.open(BOARD).show(SOLVED)
    assert NET.render(BOARD, SOLVED) == str(shown)
    assert shown.svg() == NET.open(BOARD).show(state=NET.open(BOARD).state(SOLVED)).svg()
    assert shown.svg() != NET.open(BOARD).show().svg()


def test_a_state_is_shown_and_its_text_is_that_of_states() -> None:
    state = State((1, 15, 15, 15))
    shown = evolve(NET.open(BOARD).show(state=state), marked=[Cell(0, 1)])
    assert NET.render(BOARD) != str(shown)
    assert "stroke loose" in shown.svg()
    assert "edge" in shown.svg()


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("a.svg", b"<svg "),
        ("a.HTML", b"<!DOCTYPE html>"),
        ("a.txt", b""),
        pytest.param("a.png", b"\x89PNG", marks=pytest.mark.extra("png")),
    ],
)
def test_the_suffix_says_what_is_saved(tmp_path: Path, name: str, begin: bytes) -> None:
    NET.open(BOARD).show().save(tmp_path / name)
    saved = (tmp_path / name).read_bytes()
    assert begin == saved[: len(begin)]
    if name == "a.svg":
        assert "Net" == fromstring(saved).findtext("{*}title")
    if name == "a.txt":
        assert f"{NET.render(BOARD)}\n" == saved.decode()


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"expected a file that ends in \.txt, \.svg"):
        NET.open(BOARD).show().save(tmp_path / "board.jpg")


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a solution or a state, found both"):
        NET.open(BOARD).show(SOLVED, State((1, 1, 1, 1)))
    with pytest.raises(InstanceError, match="expected a state of 4 choices, found one of 1"):
        NET.open(BOARD).show(state=State((1,)))
    with pytest.raises(OptionError, match="expected a theme of light, dark or contrast"):
        NET.open(BOARD).show(theme="sepia")
