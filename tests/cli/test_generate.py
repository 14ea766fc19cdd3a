"""The command ``generate``, most of it on the toy puzzle."""

import json
import os
import pty
import select
import signal
import subprocess
import time
from functools import partial
from pathlib import Path

import pytest

from puzzlefw.puzzle import catalog
from puzzlefw.verbs.generate.generating import seed_of
from tests.cli.test_cli import refusal
from tests.cli.test_terminal import shown_on
from tests.support.commands import process, run
from tests.support.toy_plugins import bound_toy

TOY = bound_toy()


@pytest.fixture(autouse=True)
def installed_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy be found as installed, beside what is."""
    load = catalog.load_puzzle
    monkeypatch.setattr(
        catalog, "load_puzzle", lambda name, added=(): TOY if name == "toy" else load(name, added)
    )


generate = partial(run, "generate")


def test_each_puzzle_is_a_line_and_has_a_seed_of_its_own() -> None:
    three = generate("--plugin", "toy", "--seed", "5", "--count", "3")
    assert (0, "") == (three.exit_code, three.stderr)
    lines = three.stdout.splitlines()
    seeds = [seed_of(5, number) for number in range(3)]
    assert lines == [TOY.format(TOY.generate(seed=seed).instance) for seed in seeds]
    assert 5 == seeds[0]
    assert lines[1:2] == generate("--plugin", "toy", "--seed", str(seeds[1])).stdout.splitlines()


def test_no_two_puzzles_are_alike() -> None:
    made = generate("--plugin", "toy", "--set", "side=2", "--seed", "1", "--count", "4")
    assert 4 == len({*made.stdout.splitlines()})


@pytest.mark.parametrize("name", ["net", "mosaic"])
def test_puzzles_that_differ_by_a_symmetry_only_are_alike(name: str) -> None:
    arguments = ("--plugin", name, "--set", "width=3", "--set", "height=2", "--seed", "1")
    puzzle = catalog.load_puzzle(name)
    made = generate(*arguments, "--count", "6").stdout.splitlines()
    assert 6 == len({puzzle.format(puzzle.canonical(puzzle.parse(text))) for text in made})


def test_where_there_are_no_more_that_is_said() -> None:
    made = generate("--plugin", "toy", "--set", "side=1", "--seed", "1", "--count", "2")
    # A board that looks like a row ends at an empty line, as another may follow.
    assert (2, ".\n\n") == (made.exit_code, made.stdout)
    assert "expected 2 puzzles that differ by more than a symmetry, found 1" in made.stderr


def test_without_a_seed_another_puzzle_comes_each_time() -> None:
    arguments = ("--plugin", "toy", "--set", "side=6")
    assert generate(*arguments).stdout != generate(*arguments).stdout


def test_a_style_is_that_of_convert() -> None:
    made = generate("--plugin", "toy", "--seed", "1", "--format", "matrix")
    expected = TOY.format(TOY.generate(seed=1).instance, "matrix")
    assert f"{expected}\n" == made.stdout


def test_puzzles_of_several_lines_are_parted_by_empty_ones() -> None:
    made = generate("--plugin", "toy", "--seed", "1", "--count", "2", "--format", "matrix")
    seeds = (1, seed_of(1, 1))
    one, other = (TOY.format(TOY.generate(seed=seed).instance, "matrix") for seed in seeds)
    assert f"{one}\n\n{other}\n\n" == made.stdout


def test_a_preset_names_params_and_what_is_set_changes_them() -> None:
    small = generate("--plugin", "toy", "--seed", "1", "--preset", "small")
    assert f"{TOY.format(TOY.generate({'side': 2}, seed=1).instance)}\n" == small.stdout
    made = generate("--plugin", "toy", "--preset", "small", "--set", "side=1", "--seed", "1")
    assert ".\n" == made.stdout


@pytest.mark.parametrize("plugin", ["net", "aquarium"])
def test_every_preset_can_be_made(plugin: str) -> None:
    puzzle = catalog.load_puzzle(plugin)
    for name, params in puzzle.info.presets.items():
        made = puzzle.generate(params, seed=1)
        assert name.startswith(f"{made.instance.width}x{made.instance.height}")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("net --preset 9x9w --format matrix", "it does not tell that a board wraps"),
        ("net --set barriers=0.1 --format hexapipes", "it has no barriers"),
        ("net --format svg", "(id, matrix, hexapipes, penpa, plain, json), found 'svg'"),
        ("aquarium --set blanks=0.5 --format task", "it has all clues"),
        ("aquarium --set width=3 --format task", "it is square"),
        ("aquarium --set rule=vessel --format task", "it stands for the rule region"),
        ("aquarium --set rule=local --format puzzlink", "the rules region and vessel"),
    ],
)
def test_a_style_that_cannot_carry_the_params_is_refused_before_anything_is_made(
    arguments: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "puzzlefw.puzzle.puzzle.Puzzle.generate", lambda *a, **k: pytest.fail("made")
    )
    assert error in refusal("generate", "--plugin", *arguments.split())


@pytest.mark.parametrize(
    "arguments",
    [
        "net --format hexapipes --preset 5x5w",
        "net --format id --preset 5x5w --set barriers=0.5",
        "aquarium --format task --set blanks=0.04",
        "aquarium --format puzzlink --set rule=vessel --set blanks=0.5 --set width=4",
    ],
)
def test_a_style_that_carries_the_params_is_written(arguments: str) -> None:
    assert 0 == generate("--plugin", *arguments.split(), "--seed", "1").exit_code


def test_json_tells_how_a_puzzle_was_made_and_how_hard_it_is() -> None:
    arguments = ("--plugin", "toy", "--seed", "1", "--set", "side=4", "--json")
    made = generate(*arguments)
    record = json.loads(made.stdout)
    instance = TOY.parse(record["puzzle"])
    assert (1, {"side": 4}, "unique") == (record["seed"], record["params"], record["verdict"])
    assert () == TOY.open(instance).check(TOY.parse_solution(instance, record["solutions"][0]))
    assert {"nodes", "failures", "deepest", "deductions"} == record["difficulty"].keys()
    assert made.stdout == generate(*arguments).stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("--plugin net --set width=1 --set height=1", "expected a board of at least 2 tiles"),
        ("--plugin net --set width=2 --set wrapping=true", "expected sides of 3 or more"),
        ("--plugin net --set width=0", "expected an integer from 1 to 400 for width, found '0'"),
        ("--plugin aquarium --set height=-1", "expected an integer from 1 to 100 for height"),
        ("--plugin net --set max_side=3", "expected one of the options width, height"),
        ("--plugin net --seed -1", "expected an integer from 0 on, found '-1'"),
        ("--plugin net --count 0", "expected an integer from 1 on, found '0'"),
        ("--plugin net --format task", "expected a style of net"),
        ("--plugin net --preset 6x6", "expected a preset (5x5, 7x7, 9x9, 11x11, 13x11, 5x5w,"),
        ("", "expected --plugin NAME"),
    ],
)
def test_what_is_impossible_is_refused_in_one_line(arguments: str, error: str) -> None:
    assert error in refusal("generate", *arguments.split())


def test_the_help_lists_the_params_of_a_plugin() -> None:
    shown = generate("--plugin", "aquarium", "--help").stdout
    assert "Params of aquarium, for --set" in shown
    assert "tank_size" in shown
    assert "max_side" not in shown
    assert "Presets of aquarium, for --preset" in shown
    assert "6x6-easy" in shown
    assert "width=6, height=6, tank_size=10" in shown
    assert "Styles of aquarium, for --format" in shown
    assert "puzzlink" in shown


@pytest.mark.parametrize(
    "arguments", ["toy", "net --set width=400 --set height=400", "aquarium --preset 15x15-hard"]
)
def test_without_time_every_seed_is_said_and_none_made(arguments: str) -> None:
    more = ("--timeout", "0", "--seed", "7", "--count", "2")
    made = generate("--plugin", *arguments.split(), *more)
    assert (4, "") == (made.exit_code, made.stdout)
    assert [
        f"warning: no puzzle is made from seed {seed}: the time limit was reached"
        for seed in (7, seed_of(7, 1))
    ] == made.stderr.splitlines()


def test_without_time_json_says_so_for_each_seed() -> None:
    made = generate(*["--plugin", "toy", "--timeout", "0", "--seed", "7", "--count", "2", "--json"])
    assert (4, "") == (made.exit_code, made.stderr)
    assert [
        {"puzzle": None, "seed": seed, "verdict": "unknown", "stopped_by": "time"}
        for seed in (7, seed_of(7, 1))
    ] == [json.loads(line) for line in made.stdout.splitlines()]


def test_time_enough_changes_nothing() -> None:
    arguments = ["--plugin", "toy", "--seed", "7", "--count", "3"]
    assert generate(*arguments).stdout == generate(*arguments, "--timeout", "1000").stdout


LONG = ("net --set width=400 --set height=400", "aquarium --set width=100 --set height=100")
"""What takes longer than a moment on any machine."""


@pytest.mark.parametrize("arguments", LONG)
@pytest.mark.parametrize("limit", ["0.02", "0.1"])
def test_a_limit_holds_while_a_large_board_is_made(arguments: str, limit: str) -> None:
    made = generate("--plugin", *arguments.split(), "--seed", "7", "--timeout", limit)
    assert (4, "") == (made.exit_code, made.stdout)


@pytest.mark.parametrize("arguments", LONG)
def test_ctrl_c_ends_a_board_half_made(arguments: str) -> None:
    command = process("generate", "--plugin", *arguments.split(), "--seed", "7", "--count", "1000")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert (130, b"") == (running.returncode, errors.strip())


def test_ctrl_c_keeps_what_is_done() -> None:
    command = process(
        *["generate", "--plugin", "net", "--set", "width=9", "--count", "1000000", "--seed", "1"]
    )
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, errors = running.communicate(timeout=30)
    assert (130, b"") == (running.returncode, errors.strip())
    lines = (first + rest).decode().splitlines()
    assert {len("9x5:") + 45} == set(map(len, lines))


def test_a_terminal_shows_how_far_it_is_after_a_second() -> None:
    main, side = pty.openpty()
    command = process("generate", "--plugin", "net", "--count", "1000000", "--seed", "1")
    began = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=side) as running:
        os.close(side)
        shown = b""
        while b"generating net" not in shown:
            assert select.select([main], [], [], 60)[0]
            shown += os.read(main, 4096)
        assert time.monotonic() - began > 1
        running.send_signal(signal.SIGINT)
        shown_on(main)
    assert 130 == running.returncode


def test_what_is_quick_shows_nothing(tmp_path: Path) -> None:
    main, side = pty.openpty()
    command = process(*["generate", "--plugin", "net", "--seed", "1"])
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=side, check=True, timeout=60)
    os.close(side)
    assert 1 == len(done.stdout.splitlines())
    assert "" == shown_on(main)
