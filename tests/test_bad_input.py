"""Bad input: each file of the catalogue, and large ones, meets one line of error and status 2."""

import os
from pathlib import Path

import pytest

from puzzlefw.notation.entries import MOST_BYTES
from tests.support.bad_input import Bad, running
from tests.support.bad_input.catalogue import OPTIONS, TEXTS, catalogue
from tests.support.deep import IS_DEEP

CATALOGUE = catalogue()
FOLDERS = sorted({bad.folder for bad in CATALOGUE})


def test_the_catalogue_is_as_large_as_it_says_and_names_nothing_twice() -> None:
    assert len(CATALOGUE) == len({(bad.folder, bad.name) for bad in CATALOGUE}) >= 900


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_file_is_answered_by_one_line(folder: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    wrong: dict[str, list[str]] = {}
    for bad in CATALOGUE:
        if bad.folder == folder:
            found = running.run(running.arguments(bad, path))
            wrong[bad.name] = running.complaints(found, bad.says)
    assert {} == {name: complaints for name, complaints in wrong.items() if complaints}


@pytest.mark.parametrize("bad", CATALOGUE[::60], ids=lambda bad: f"{bad.folder}/{bad.name}")
def test_a_process_of_its_own_answers_alike(bad: Bad, tmp_path: Path) -> None:
    command = running.arguments(bad, tmp_path / "bad.txt")
    if any("\0" in argument for argument in command):
        pytest.skip("no command line holds a NUL byte")
    found = running.run_process(command)
    assert [] == running.complaints(found, bad.says)
    assert running.run(command).errors == found.errors


LARGE = [(plugin, name) for name in TEXTS for plugin in ("net", "aquarium")]
OF_EACH = [pair for number, pair in enumerate(LARGE) if number % 4 in (0, 3)]
"""Each text as one of the two types, by turns."""


@pytest.mark.parametrize(("plugin", "name"), LARGE if IS_DEEP else OF_EACH)
def test_a_large_text_is_refused_at_little_cost(plugin: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(TEXTS[name]())
    found = running.run_process(["solve", "--plugin", plugin, str(path)])
    assert [] == running.complaints(found)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_large_option_is_refused_at_little_cost(name: str) -> None:
    found = running.run(["solve", *OPTIONS[name](), "1x1:0"])
    assert [] == running.complaints(found, "error")


def test_a_line_without_an_end_is_read_in_little_memory() -> None:
    found = running.stream(running.endless(64 << 20))
    assert [] == running.complaints(found, "at most 1048576 bytes")


@pytest.mark.parametrize("plugin", ["net", "aquarium"])
def test_good_lines_among_bad_ones_are_answered(plugin: str, tmp_path: Path) -> None:
    good = running.GOOD[plugin].encode()
    lines = [bad.content for bad in CATALOGUE if bad.folder == plugin and b"\n" not in bad.content]
    lines.append(b"x" * (MOST_BYTES + 1))
    path = tmp_path / "mixed.txt"
    path.write_bytes(b"\n".join(part for line in lines for part in (good, line)) + b"\n" + good)
    found = running.run(["solve", "--plugin", plugin, str(path)])
    answers = found.output.splitlines()
    assert 2 == found.status
    assert len(lines) + 1 == sum(answer.startswith("unique\t") for answer in answers)
    told = found.errors.splitlines()
    errors = [line for line in told if not line.startswith("warning: ")]  # of sentences
    assert len(errors) == answers.count("error") == len(answers) - len(lines) - 1
    assert [] == [line for line in told if len(line) >= 200 or not line.isprintable()]


def test_a_name_of_bytes_that_are_no_text_is_shown_by_its_escapes(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/no\xff\x1b[2J\xe2\x80\xae")
    found = running.run_process(["solve", "--plugin", "net", "--with", name, "1x1:0"])
    assert [] == running.complaints(found)
    assert "\\udcff" in found.errors
