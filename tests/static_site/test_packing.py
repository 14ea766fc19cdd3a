"""What the page runs is whole, and for any machine."""

import io
import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest

from puzzlefw.edit.in_page import answer
from puzzlefw.puzzle.catalog import puzzle_names
from puzzlefw.static_site.packing import MACHINE, packed
from tests.edit.makers import given

ALONE = """
import json, sys
sys.path += sys.argv[1:]
from puzzlefw.edit.in_page import answer
lines = []
for question, data in json.load(sys.stdin):
    answer(question, json.dumps(data), lines.append)
print(json.dumps([json.loads(line) for line in lines]))
"""


@pytest.fixture(scope="module")
def archive() -> ZipFile:
    """What is packed."""
    return ZipFile(io.BytesIO(packed()))


def test_what_is_packed_answers_alone_with_all_types(archive: ZipFile, tmp_path: Path) -> None:
    archive.extractall(tmp_path / "packed")
    for file in metadata.distribution("librt").files or ():  # another one runs in the page
        path = tmp_path / "librt" / file
        if ".." not in file.parts and "__pycache__" not in file.parts:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.locate().read_bytes())
    asked = [("types", {}), ("follow", given("slither")), ("follow", given("net"))]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, tmp_path / "packed", tmp_path / "librt"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
    )
    assert "" == done.stderr
    types, *followed = json.loads(done.stdout)
    assert {*puzzle_names()} - {"toy"} <= {*types["types"]}
    assert ["unique", "unique"] == [one["verdict"] for one in followed if one.get("done")]


def test_nothing_is_packed_that_is_for_one_machine_or_the_command_line(archive: ZipFile) -> None:
    names = [Path(name) for name in archive.namelist()]
    assert [] == [name for name in names if name.suffix in MACHINE]
    tops = {name.parts[0] for name in names}
    assert {"puzzlefw", "puzzlefw_net", "puzzlefw_slither.py", "attr", "pluggy", "babel"} <= tops
    assert set() == {"click", "rich", "librt", "hypothesis", "starlette"} & tops


def test_the_same_modules_are_packed_as_the_same_bytes() -> None:
    assert packed() == packed()


def test_an_answer_in_the_page_is_lines_of_json_and_an_interrupt_ends_it() -> None:
    lines: list[str] = []
    body = json.dumps(given("slither"))
    answer("follow", body, lines.append)
    told = [json.loads(line) for line in lines]
    assert (True, "unique") == (told[-1]["done"], told[-1]["verdict"])

    def broken_off(line: str) -> None:
        lines.append(line)
        raise KeyboardInterrupt

    before = len(lines)
    answer("follow", body, broken_off)
    assert before + 1 == len(lines)
    answer("nonsense", "{}", lines.append)
    assert "expected one of the questions" in json.loads(lines[-1])["error"]
