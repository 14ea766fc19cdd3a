"""``puzzlefw edit`` and ``Problem.edit``: what the page begins with, and how both end."""

import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import puzzlefw_slither
from puzzlefw import FormatError, UnknownPuzzleError, bind_puzzle, load_puzzle
from puzzlefw.cli.edit_work import empty, given
from puzzlefw.cli.puzzle_command import Chosen
from tests.cli.test_cli import run
from tests.support.toy_plugins import bound_toy

SIZES = [("slither", "7x4", (4, 7)), ("slither", "", (10, 10)), ("sudoku", "", (9, 9))]


@pytest.mark.parametrize(("name", "size", "shape"), SIZES)
def test_a_type_begins_with_an_empty_board(name: str, size: str, shape: tuple[int, int]) -> None:
    begin = empty(Chosen(name, (), (), size))
    assert (name, shape) == (begin["puzzle"], (begin["draft"]["height"], begin["draft"]["width"]))


def test_without_a_type_the_page_asks_which() -> None:
    assert {} == empty(Chosen(None, (), ()))
    assert {"width": 7, "height": 4} == empty(Chosen(None, (), (), "7x4"))


def test_all_puzzles_of_a_file_are_on_the_page_and_the_first_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("one\tslither/2/2/2222\nbad\tnonsense\ntwo\t2x2:6c39\n")
    status, begin = given(Chosen(None, (), (), str(path)))
    assert begin is not None
    kinds = [(one["name"], one["puzzle"]) for one in begin["puzzles"]]
    assert (2, "slither", [("one", "slither"), ("two", "net")]) == (status, begin["puzzle"], kinds)
    assert ["2"] * 4 == begin["draft"]["words"]["clues"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-p", "slither", "101x4"], "expected a width from 1 to 100, found 101"),
        (["-p", "slither", "0x4"], "expected a width from 1 to 100, found 0"),
        (["-p", "slither", "nonsense"], "or rows of numbers or a plain text or JSON, found 'nons"),
        (["-p", "net", "120x1:" + "1" * 120], "up to 100 rows and columns"),
        (["4x4", "--language", "xx"], "expected a language of de, en, found 'xx'"),
        (["4x4", "--port", "0"], "expected an integer from 1 to 65535, found '0'"),
        (["4x4", "--theme", "pink"], "'pink'"),
    ],
)
def test_what_cannot_be_begun_with_is_said(arguments: list[str], said: str) -> None:
    result = run("edit", *arguments)
    assert (2, "") == (result.exit_code, result.stdout)
    assert said in result.stderr


def test_a_port_in_use_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("edit", "4x4", "--port", str(port), "--no-browser")
    said = f"error: expected a port that is free, found {port}: "
    assert (2, said) == (result.exit_code, result.stderr[: len(said)])


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_the_address_is_printed_and_ctrl_c_ends_it_in_silence() -> None:
    command = [sys.executable, "-m", "puzzlefw", "edit", "-p", "net", "3x3", "--no-browser"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        with urlopen(process.stdout.readline().strip(), timeout=20) as page:
            assert b"</" in page.read()
        process.send_signal(signal.SIGINT)
        assert ("", "") == process.communicate(timeout=20)
    assert 130 == process.returncode


def test_no_other_command_imports_the_server() -> None:
    code = "import sys; from puzzlefw.cli.main import commands, command_line as c\n"
    code += "import puzzlefw, puzzlefw.puzzle.problem\n"
    code += "for name in commands(): c.get_command(None, name)\n"
    code += "sys.exit(not {'starlette', 'uvicorn', 'anywidget'}.isdisjoint(sys.modules))"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("starlette", "uvicorn"):
        monkeypatch.setitem(sys.modules, name, None)
    result = run("edit", "4x4")
    said = "expected starlette and uvicorn for the page, found nothing installed"
    assert (2, f"error: {said}: pip install 'puzzlefw[edit]'\n") == (
        result.exit_code,
        result.stderr,
    )


def test_a_problem_is_served_until_it_is_closed() -> None:
    slither = load_puzzle("slither")
    framed = slither.open(slither.parse("slither/2/2/2222")).serve()
    assert f'<iframe src="{framed.address}"' in framed._repr_html_()
    assert framed.address not in repr(framed)
    with urlopen(framed.address, timeout=20) as page:
        assert b"</" in page.read()
    framed.close()


def test_a_puzzle_that_no_page_can_change_is_refused() -> None:
    toy, unheard = bound_toy(), bind_puzzle(puzzlefw_slither, "unheard")
    with pytest.raises(FormatError, match="expected a puzzle that says what its fields are"):
        toy.open(toy.parse("12/..")).serve()
    with pytest.raises(UnknownPuzzleError):
        unheard.open(unheard.parse("slither/2/2/2222")).serve()
