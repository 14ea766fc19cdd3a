"""The command line, most of it on the toy puzzle."""

import json
import os
import shlex
import signal
import subprocess
import time
from pathlib import Path

import pytest
from click import Context
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzlefw import extension_names
from puzzlefw.cli import main
from puzzlefw.cli.main import command_line
from tests.support import commands
from tests.support.commands import process, python
from tests.support.distributions import register
from tests.support.installed import with_others

SUPPORT = Path(__file__).parents[1] / "support"
BLANK = "/".join(["." * 9] * 9)
TOY = ("solve", "--plugin", "toy")


@pytest.fixture(autouse=True)
def installed_toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the toys be found as installed, here and in processes started from here."""
    for name, group, module in (
        ("toy", "puzzlefw", "puzzlefw_toy"),
        ("net_upright", "puzzlefw.extensions", "puzzlefw_net_upright"),
    ):
        register(tmp_path / "site", f"p-{name}", f"[{group}]\n{name} = {module}\n")
    monkeypatch.syspath_prepend(tmp_path / "site")
    path = [tmp_path / "site", SUPPORT / "toy", SUPPORT / "toy_extension"]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, path)), prepend=os.pathsep)
    return tmp_path


def run(*arguments: str, given: str | bytes = b"") -> Result:
    """Run a command, and hold it to the manners of every command."""
    result = commands.run(*arguments, given=given)
    for line in result.stderr.splitlines():
        assert len(line) < 200
        assert line.isprintable()
    return result


def refusal(*arguments: str, given: str | bytes = b"") -> str:
    """Return the one line by which a command refuses what it is asked: status 2, no answer."""
    result = run(*arguments, given=given)
    assert (2, "", 1) == (result.exit_code, result.stdout, result.stderr.count("\n"))
    assert result.stderr.startswith("error: ")
    return result.stderr


def solve(*arguments: str, given: str | bytes = b"") -> Result:
    """Run ``solve`` on the toy puzzle."""
    return run(*TOY, *arguments, given=given)


def test_the_version_says_how_the_engine_runs() -> None:
    assert run("--version").output.endswith(("(compiled)\n", "(interpreted)\n"))


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert result.exit_code == 0
    assert run("--help").output == result.output


def test_list_says_what_each_puzzle_is_on_a_line() -> None:
    lines = run("list").output.splitlines()
    toy = "toy Write each digit once in every row and column. (p-toy 1.0)"
    upright = "net_upright No straight tile lies on its side. (+net_upright; p-net_upright 1.0)"
    said = [" ".join(line.split()) for line in lines]
    assert {toy, upright} <= {*said}
    extensions = sorted({*extension_names(), "net_upright"})
    assert [*with_others("toy"), *extensions] == [line.split()[0] for line in lines]


def test_list_tells_of_a_plugin_that_is_broken_or_offered_twice(installed_toys: Path) -> None:
    for name, group, module in (("bad", "puzzlefw", "nowhere_at_all"), ("up", "", "")):
        text = (
            f"[{group}]\nbad = {module}\n" if group else "[puzzlefw.extensions]\nnet_upright = x\n"
        )
        register(installed_toys / "site", name, text)
    result = run("list")
    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.output.splitlines()
    bad = [line for line in lines if line.startswith("bad ")]
    failed = "bad plugin 'bad' of bad 1.0 failed to load: ModuleNotFoundError"
    assert failed in " ".join(bad[0].split())
    twice = next(line for line in lines if line.startswith("net_upright "))
    assert twice.endswith("is offered twice, by p-net_upright 1.0 and up 1.0: uninstall one")


def test_the_help_of_a_plugin_lists_its_options_wherever_it_stands() -> None:
    for arguments in (["--plugin", "toy", "--help"], ["--help", "--plugin", "toy"]):
        output = run("solve", *arguments).output
        assert "Options of toy, for --set" in output
        assert "one of rows, diagonals" in output
    assert "Options of toy" not in run("solve", "--help").output


@pytest.mark.parametrize(
    ("puzzle", "arguments", "status", "sentence"),
    [
        ("12/..", [], 0, "Exactly one solution."),
        ("x12/..", [], 1, "No solution."),
        ("11/..", [], 1, "No solution: the row 1 holds 1 twice."),
        ("../..", [], 3, "More than one solution: here are 2."),
        ("../..", ["--all"], 3, "2 solutions, and no more."),
        ("../..", ["--limit", "3"], 3, "2 solutions, and no more."),
        (BLANK, ["--limit", "3"], 3, "More than one solution: here are 3."),
        ("12/..", ["--limit", "1"], 4, "A solution, but maybe not the only one: the limit on"),
        (BLANK, ["--nodes", "0"], 4, "Not known: the limit on nodes was reached before any"),
        (BLANK, ["--all", "--timeout", "0.05"], 3, "found, then the time limit was reached."),
    ],
)
def test_a_single_puzzle_gets_a_sentence_and_an_exit_status(
    puzzle: str, arguments: list[str], status: int, sentence: str
) -> None:
    result = solve(puzzle, *arguments)
    assert (status, "") == (result.exit_code, result.stderr)
    assert sentence in result.output.splitlines()[-1]


def test_two_solutions_are_drawn_with_a_picture_of_what_differs() -> None:
    expected = (
        "Solution 1:\n123\n231\n312\n\nSolution 2:\n123\n312\n231\n\n"
        "Where they differ:\n···\n231\n312\n\n"
        "Where solutions differ, a letter for each patch:\n···\naaa\naaa\n\n"
        "Patch a: 6 cells, 2 ways.\n2 solutions in all; 3 of 9 cells are the same in each.\n\n"
        "More than one solution: here are 2.\n"
    )
    assert expected == solve("123/.../...").output


@pytest.mark.parametrize("search", ["plain", "learn"])
@pytest.mark.parametrize("branching", ["smallest", "weighted"])
def test_search_and_branching_change_the_way_and_not_the_answer(
    search: str, branching: str
) -> None:
    chosen = ("--search", search, "--branching", branching)
    assert "12\n21\n\nExactly one solution.\n" == solve("12/..", *chosen).output
    for puzzle, status, sentence in (
        ("12/..", 0, "Exactly one solution."),
        ("x12/..", 1, "No solution."),
        ("123/.../...", 3, "2 solutions, and no more."),
        ("..../..../..../....", 3, "576 solutions, and no more."),
    ):
        result = solve(puzzle, "--all", *chosen)
        assert (status, sentence) == (result.exit_code, result.output.splitlines()[-1])


def test_colour_is_used_when_asked_for_and_never_by_default() -> None:
    assert "\x1b" not in solve("../..").output
    painted = solve("../..", "--color").output
    assert "\x1b[7;31m1\x1b[0m" in painted
    assert "Where they differ" not in painted


def test_many_puzzles_get_a_line_each() -> None:
    lines = "# a comment\nU\t12/..\n\n11/..\n../..\n"
    result = solve("-", given=lines)
    expected = "U\tunique\t12/21\nnone\tthe row 1 holds 1 twice\nseveral\t12/21\t21/12\n"
    assert (0, expected) == (result.exit_code, result.output)


def test_a_bad_line_does_not_stop_the_others() -> None:
    result = solve("-", given=b"12/..\nb\t13/..\n\xff\n1\n")
    assert result.exit_code == 2
    assert result.stdout.splitlines() == ["unique\t12/21", "b\terror", "error", "unique\t1"]
    assert result.stderr.splitlines() == [
        "error: line 2: expected 2 of . and 1 to 2 in row 1, found '13'",
        "error: line 3: expected UTF-8 text, found the byte 0xff at position 1",
    ]


def test_a_fault_in_one_of_several_matrices_is_told_by_its_line() -> None:
    result = solve("-", given="1 2\n2 1\n\n1 2\n2 3\n")
    assert ["unique\t12/21", "error"] == result.stdout.splitlines()
    assert "error: line 4: expected 2 of . and 1 to 2 in row 2, found '23'\n" == result.stderr


def test_with_many_puzzles_a_limit_is_told_by_the_status() -> None:
    assert solve("-", "--nodes", "0", given="12/..\n../..\n").exit_code == 4
    assert solve("-", "--nodes", "0", given="12/..\n../..\n?\n").exit_code == 2


def test_the_largest_limits_are_taken() -> None:
    largest = ["--nodes", str(2**62 - 1), "--limit", "9" * 30, "--timeout", "1e308"]
    assert "Solution 1:\n1\n\nExactly one solution.\n" == solve("1", *largest).output


def test_json_has_one_object_a_line_whatever_happens() -> None:
    result = solve("-", "--json", given="a\t12/..\n../..\nno\n11/..\n")
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert [record["verdict"] for record in records] == ["unique", "several", "error", "none"]
    assert [record["line"] for record in records] == [1, 2, 3, 4]
    first = [records[0][key] for key in ("label", "puzzle", "solutions")]
    assert ["a", "12/..", ["12/21"]] == first
    assert records[1]["statistics"]["nodes"] == 1
    assert "expected 1 of ." in records[2]["error"]
    assert records[3]["faults"] == ["the row 1 holds 1 twice"]
    assert len({tuple(record) for record in records}) == 1


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_statistics_go_to_standard_error(options: list[str]) -> None:
    result = solve("-", "--stats", *options, given="12/..\n../..\n")
    assert 2 == len(result.stdout.splitlines())
    lines = result.stderr.splitlines()
    assert ["nodes", "1"] == lines[0].split()
    assert lines[-1].startswith("Differ: ")


@pytest.mark.parametrize(
    ("arguments", "warning"),
    [
        (["solve", "-p", "toy", "--color", "--json", "12/.."], "--color has no effect with --json"),
        (["solve", "-p", "toy", "--color", "-"], "--color has no effect on several puzzles"),
    ],
)
def test_an_option_without_effect_is_said(arguments: list[str], warning: str) -> None:
    result = run(*arguments, given="12/..\n1\n")
    assert 0 == result.exit_code
    assert result.stderr.startswith("warning: ")
    assert 1 == result.stderr.count("\n")
    assert warning in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "-p", "toy", "--color", "12/.."],
        ["solve", "-p", "toy", "--no-color", "--json", "12/.."],
        ["render", "-p", "net", "--with", "net_upright", "--map", "1x1:0"],
    ],
)
def test_an_option_with_an_effect_goes_without_saying(arguments: list[str]) -> None:
    assert "" == run(*arguments).stderr


def test_the_variant_is_told_where_it_matters() -> None:
    lines = solve("12/..", "--compare-variants").output.splitlines()
    assert lines[-4:] == [
        "Exactly one solution.",
        "Under rows, the variant in force: Exactly one solution.",
        "Under diagonals: No solution.",
        "The answer depends on the variant.",
    ]
    assert "under every variant" in solve("1", "--compare-variants").output
    unknown = solve("1", "--compare-variants", "--limit", "1").output
    assert "Whether the answer depends on the variant is not known." in unknown
    many = solve("-", "--compare-variants", given="12/..\n1\n").output.splitlines()
    assert many[0] == "unique\t12/21\tvariants: rows unique, diagonals none"
    record = json.loads(solve("1", "--compare-variants", "--json").output)
    assert {"rows": "unique", "diagonals": "unique"} == record["variants"]
    assert record["variant_matters"] is False


def test_a_setting_of_the_puzzle_is_obeyed() -> None:
    assert solve("12/..", "--set", "rule=diagonals").exit_code == 1
    said = "error: expected one of rows, diagonals for rule, found 'none'\n"
    assert said == refusal(*TOY, "12/..", "--set", "rule=none")


def test_a_plugin_is_named_in_short_and_by_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = solve("12/..").output
    assert wanted == run("solve", "-p", "toy", "12/..").output
    monkeypatch.setenv("PUZZLEFW_PLUGIN", "toy")
    assert wanted == run("solve", "12/..").output
    assert "Options of toy, for --set" in run("solve", "--help").output
    assert "1\n" == run("generate", "--set", "side=1", "--seed", "1").output.replace(".", "1")
    assert run("solve", "-p", "net", "3x1:154").exit_code == 0
    monkeypatch.setenv("PUZZLEFW_PLUGIN", "toi")
    expected = "), found 'toi' in the variable PUZZLEFW_PLUGIN\n"
    assert run("solve", "12/..").stderr.endswith(expected)
    assert run("solve", "-p", "tay", "12/..").stderr.endswith("), found 'tay'\n")


@pytest.mark.parametrize(
    ("arguments", "given"),
    [(["solve", "12/.."], ""), (["solve", "-"], "12/..\n"), (["check", "12/..", "12/21"], "")],
)
def test_a_text_tells_its_puzzle(arguments: list[str], given: str) -> None:
    told = run(*arguments, "--plugin", "toy", given=given)
    assert (0, told.output) == (run(*arguments, given=given).exit_code, told.output)


def test_what_a_text_is_of_is_told_by_the_puzzle_and_not_by_what_stands_beside_it() -> None:
    lines = "3x1:154\t12/..\t12/21\n"
    assert "3x1:154\tcorrect\n" == run("check", "-", given=lines).output
    lines = "a\t3x1:154\n3x1:1\n"
    result = run("solve", "-", given=lines)
    assert ["a\tunique\t3x1:154", "error"] == result.stdout.splitlines()


def test_a_text_is_read_under_the_extensions_and_settings_beside_it() -> None:
    assert run("solve", "3x1:151").exit_code == 0
    for named in ([], ["--plugin", "net"]):
        assert run("solve", *named, "--with", "net_upright", "3x1:151").exit_code == 1
    assert run("solve", "--set", "rule=diagonals", "12/..").exit_code == 1
    said = "error: expected one of the options rule, found 'width'\n"
    assert said == refusal("solve", "--set", "width=3", "12/..")


def test_a_text_that_does_not_tell_its_puzzle_asks_for_its_name(tmp_path: Path) -> None:
    assert "as the text may be of net or toy" in run("solve", "-", given="1 2\n2 1\n").stderr
    file = tmp_path / "hello.txt"
    file.write_text("hello\n")
    for puzzle in ("hello", str(file)):
        said = refusal("solve", puzzle)
        assert "error: expected a text that tells its puzzle, or --plugin NAME" in said
        assert said.endswith("found 'hello'\n")
    assert run("solve", "no.txt").stderr.endswith("found 'no.txt' (and there is no such file)\n")
    assert "found the byte 0xff" in run("solve", "-", given=b"\xff\n").stderr


def test_a_fault_is_said_in_the_words_of_the_puzzle_whose_sign_the_text_has() -> None:
    for text in ("3x1#123", "https://example.org/net.html#3x1:1x4", "1 2 x", "{"):
        assert run("solve", "-p", "net", text).stderr == run("solve", text).stderr
    for text in ("1_1;x", "region;1", "var task = '1_1'", "puzz.link/p?aquarium/1"):
        assert run("solve", "-p", "aquarium", text).stderr == run("solve", text).stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["solve"], "missing argument 'PUZZLE'. Give a puzzle's text, a file, or - for"),
        (["generate"], "expected --plugin NAME (`puzzlefw list` names them), found none"),
        (["solve", "--plugin", "no", "1"], "expected an installed puzzle (`puzzlefw list`"),
        ([*TOY, "--with", "no", "1"], "expected an installed extension"),
        ([*TOY, "--limit", "0", "1"], "invalid value for '--limit'"),
        ([*TOY, "--all", "--limit", "1", "1"], "expected --all or --limit, found both"),
        ([*TOY, "--limit", "\u0663", "1"], "integer from 1 on, found '\u0663'"),
        ([*TOY, "--limit", " 1", "1"], "expected an integer from 1 on"),
        ([*TOY, "--nodes", "1_0", "1"], "expected an integer from 0 to"),
        (
            [*TOY, "--limit", str(10**30), "1"],
            "expected an integer from 1 on, in at most 30 characters, found '1000",
        ),
        ([*TOY, "--nodes", str(2**62), "1"], "expected an integer from 0 to"),
        ([*TOY, "--timeout", "nan", "1"], "expected a number from 0 on"),
        ([*TOY, "--timeout", "1e999", "1"], "expected a number from 0 on"),
        ([*TOY, "--set", "x=1", "1"], "expected one of the options rule"),
        ([*TOY, "--search", "random", "1"], "'random' is not one of"),
        ([*TOY, "--branching", "random", "1"], "'random' is not one of"),
        ([*TOY, ""], "expected a puzzle, found nothing in ''"),
        ([*TOY, "-"], "expected a puzzle, found nothing in '-'"),
        ([*TOY, "/"], "(it names a directory)"),
        ([*TOY, "no.txt"], "(and there is no such file)"),
        ([*TOY, "[" * 100_000], "expected 1 of . and 1 to 1 in row 1"),
        ([*TOY, "\x1b[31m\u202e\ud800"], "found the byte 0xed"),
        ([*TOY, "\x1b[31m\u202e"], "found '\\x1b[31m\\u202e'"),
        (["--nonsense"], "no such option"),
        (["nonsense"], "no such command 'nonsense'"),
        (["convert", "--plugin", "toy", "--format", "svg", "1"], "found 'svg'"),
        (["convert", "--plugin", "toy", "--format", "matrix", "x1"], "a matrix cannot tell"),
        (["check", "--plugin", "toy", "12/.."], "expected a puzzle, a tab and a solution"),
        (["check", "--plugin", "toy", "12/..", "1"], "expected 2 rows of digits, found '1'"),
        (["check", "-p", "toy", "-", "-"], "expected one of PUZZLE and SOLUTION on standard input"),
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str], expected: str) -> None:
    assert expected.lower() in refusal(*arguments).lower()


@given(st.binary(max_size=100))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_input_is_a_traceback(text: bytes) -> None:
    assert solve("-", given=text).exit_code in (0, 1, 2, 3)


def test_a_puzzle_over_the_limit_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_text("." * (2 << 20))
    assert "at most 1048576 bytes (1 MiB)" in solve(str(file)).stderr


def test_a_fault_in_a_file_is_not_laid_to_its_name(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("13/..\n")
    said = "expected 2 of . and 1 to 2 in row 1, found '13'"
    assert f"error: line 1: {said}\n" == solve(str(file)).stderr


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "loop"
    file.symlink_to(file)
    assert solve(str(file)).exit_code == 2


def test_check_reads_lines_of_a_puzzle_and_a_solution() -> None:
    result = run("check", "--plugin", "toy", "-", given="12/..\t12/21\na\t12/..\t21/12\n1\n")
    assert result.exit_code == 2
    assert [line.split("\t")[:2] for line in result.stdout.splitlines()] == [
        ["correct"],
        ["a", "wrong"],
        ["error"],
    ]
    assert result.stderr.startswith("error: line 3: expected a puzzle, a tab and a solution")


@pytest.mark.parametrize(
    ("command", "good", "expected"),
    [
        (["solve"], "12/..", "unique"),
        (["solve", "--limit", "3"], "12/..", "unique"),
        (["count"], "12/..", "1"),
        (["check"], "12/..\t12/21", "correct"),
        (["convert"], "12/..", "12/.."),
    ],
)
def test_each_line_of_many_has_one_line_of_answer(
    command: list[str], good: str, expected: str
) -> None:
    bad = good.replace("12/..", "13/..")
    lines = f"{good}\na\t{good}\n{bad}\n# a comment\n\nb\tc\t{bad}\n"
    name, *options = command
    result = run(name, "--plugin", "toy", *options, "-", given=lines.encode() + b"\xff\n")
    answers = [line.split("\t")[:3] for line in result.stdout.splitlines()]
    assert [expected] == answers[0][:1]
    assert ["a", expected] == answers[1][:2]
    assert [["error"], ["b", "c", "error"], ["error"]] == answers[2:]
    places = [line.split(":")[1] for line in result.stderr.splitlines()]
    assert (2, [" line 3", " line 6", " line 7"]) == (result.exit_code, places)


def test_many_pictures_are_parted_by_empty_lines_each_below_its_label() -> None:
    result = run("render", "--plugin", "toy", "-", given="12/..\na\tb\t1\nc\t13/..\n?\n")
    expected = "12\n..\n\na\tb\n1\n\nc\nerror\n\nerror\n\n"
    assert (2, expected) == (result.exit_code, result.stdout)
    assert ["error: line 3", "error: line 4"] == [line[:13] for line in result.stderr.splitlines()]


def test_what_is_wrong_with_the_only_puzzle_is_said_once() -> None:
    for command in ("solve", "count", "check", "convert", "render"):
        assert refusal(command, "--plugin", "toy", "-", given="a\t13/..\n")


@pytest.mark.parametrize(
    "text",
    [
        "12/21\n",
        "\ufeff12/21",
        "1 2\n2 1\n",
        "[[1, 2], [2, 1]]",
        '[["1", 2], ["2", true]]',
        '{"verdict": "unique",\n "solutions": ["12/21"]}',
    ],
)
def test_check_takes_a_solution_as_text_file_and_standard_input(text: str, tmp_path: Path) -> None:
    file = tmp_path / "solution.txt"
    file.write_text(text)
    for argument in (text, str(file), "-"):
        result = run("check", "-p", "toy", "12/..", argument, given=text)
        assert (0, "correct\n", "") == (result.exit_code, result.stdout, result.stderr)
        drawn = run("render", "-p", "toy", "12/..", argument, given=text)
        assert "12\n21\n" == drawn.output
    if "\n" not in text.strip() and "\ufeff" not in text:
        assert "correct\n" == run("check", "-p", "toy", "-", given=f"12/..\t{text}").output


def test_what_solve_prints_as_json_is_a_solution() -> None:
    printed = solve("12/..", "--json").output
    assert "correct\n" == run("check", "-p", "toy", "12/..", "-", given=printed).output
    several = solve("../..", "--json").output
    said = refusal("check", "-p", "toy", "../..", "-", given=several)
    assert "error: expected JSON with one solution, found 2\n" == said


@pytest.mark.parametrize(
    ("solution", "given", "error"),
    [
        ("no.txt", b"", "in row 1, found 'no.txt' (and there is no such file)\n"),
        ("12/2.", b"", "expected 2 rows of digits, found '12/2.'"),
        ("-", b"\xff", "expected UTF-8 text, found the byte 0xff at position 1"),
        ("-", b"1" * (1 << 21), "expected a puzzle of at most 1048576 bytes (1 MiB)"),
        ("-", b"[" * 99_999, "expected 1 of . and 1 to 1 in row 1, found '[[[["),
        ("[1, 2]", b"", "expected 1 of . and 1 to 1 in row 1, found '[1,2]'"),
        ("[]", b"", "in row 1, found '[]'"),
        ('{"solutions": [1]}', b"", "expected JSON with one solution, found 1"),
    ],
)
def test_a_solution_at_fault_is_named(solution: str, given: bytes, error: str) -> None:
    assert error in refusal("check", "-p", "toy", "12/..", solution, given=given)


def test_convert_keeps_labels_and_reads_what_it_writes() -> None:
    lines = "U\tx12/..\n1\n"
    assert lines == run("convert", "--plugin", "toy", "-", given=lines).output
    assert run("convert", "--plugin", "toy", "12/..", "--format", "matrix").output == "1 2\n0 0\n"


def test_convert_parts_puzzles_of_several_lines_by_empty_ones() -> None:
    result = run("convert", "-p", "toy", "--format", "matrix", "-", given="12/..\n1\n../..\n")
    assert "1 2\n0 0\n\n1\n0 0\n0 0\n\n" == result.stdout
    again = run("convert", "-p", "toy", "-", given="1 2\n0 0\n\n0 0\n0 0\n\n")
    assert "12/..\n../..\n" == again.stdout


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        ("a\t12/..\n", ""),
        ("7\t12/..\n", ""),
        ("12/..\n7\t12/..\n1\n", "1 2\n0 0\n\n7\terror\n1\n"),
    ],
)
def test_convert_writes_no_label_before_puzzles_of_several_lines(lines: str, written: str) -> None:
    """Read again, the first line would be a puzzle of its own."""
    result = run("convert", "--plugin", "toy", "--format", "matrix", "-", given=lines)
    assert (2, written) == (result.exit_code, result.stdout)
    assert result.stderr.splitlines()[0].endswith("one line for labels, found 'matrix'")


def test_the_help_of_convert_lists_the_styles_of_a_plugin() -> None:
    output = run("convert", "-h", "-p", "toy").output
    assert "Styles of toy, for --format:\n  canonical  carries everything\n  matrix\n" in output
    assert "Styles of toy" not in run("solve", "-h", "-p", "toy").output


def test_help_is_asked_for_in_short_too() -> None:
    assert run("--help").output == run("-h").output
    assert run("solve", "--help").output == run("solve", "-h").output


def test_text_of_the_input_is_shown_without_its_escapes() -> None:
    shown = run("convert", "--plugin", "toy", "-", given="\u202e\x1b[2J\t1\n").output
    assert "\\u202e\\x1b[2J\t1\n" == shown


def test_a_long_error_is_cut_to_190_characters() -> None:
    for length in (100, 200, 5000):
        line = solve("12/..", "--set", f"rule={'x' * length}").stderr.removesuffix("\n")
        whole = f"error: expected one of rows, diagonals for rule, found '{'x' * length}'"
        assert line == (whole if len(whole) <= 190 else whole[:187] + "...")


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [("ascii", b"Where they differ:\n...\n"), ("latin-1", b"Where they differ:\n\xb7\xb7\xb7\n")],
)
def test_an_output_shows_in_ascii_what_it_cannot_encode(encoding: str, expected: bytes) -> None:
    done = subprocess.run(
        process(*TOY, "123/.../..."),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (3, b"") == (done.returncode, done.stderr)
    assert expected in done.stdout.replace(b"\r", b"")


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    """Start ``solve`` on the toy puzzle in a process of its own, its streams at hand."""
    pipe = subprocess.PIPE
    return subprocess.Popen(process(*TOY, *arguments), stdin=pipe, stdout=pipe, stderr=pipe)


def test_standard_input_is_streamed() -> None:
    with started("-") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"12/..\n1\n")
        running.stdin.flush()
        assert running.stdout.readline() == b"unique\t12/21\n"
        running.stdin.close()
        assert running.stdout.read() == b"unique\t1\n"


def test_a_reader_that_goes_away_is_met_with_silence() -> None:
    with started("-") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        running.stdin.write(b"12/..\n" * 1000)
        running.stdin.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


def test_an_interrupt_ends_with_130_and_no_traceback() -> None:
    with started("--all", "-") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"1\n" + BLANK.encode() + b"\n")
        running.stdin.flush()
        running.stdout.readline()
        start = time.monotonic()
        running.send_signal(signal.SIGINT)
        try:
            _, errors = running.communicate(timeout=20)
        finally:
            running.kill()
        assert time.monotonic() - start < 15
    assert (running.returncode, errors.strip()) == (130, b"")


def test_an_interrupt_that_is_ignored_stays_ignored() -> None:
    code = (
        "import os, signal, subprocess, sys\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "sys.argv = ['puzzlefw', 'solve', '--plugin', 'toy', '12/..']\n"
        "from puzzlefw import __main__\n"
        "from puzzlefw.cli import main as cli\n"
        "answer = cli.main\n"
        "cli.main = lambda: (os.kill(os.getpid(), signal.SIGINT), answer())\n"
        "__main__.run()\n"
    )
    done = python(code)
    assert (0, "") == (done.returncode, done.stderr)


@pytest.mark.parametrize("command", [["list"], ["solve", "--plugin", "toy", "1"]])
def test_a_closed_output_is_an_error(command: list[str]) -> None:
    shell = f"exec {shlex.join(process(*command))} >&-"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, check=False)
    said = b"error: expected an open standard output, found it closed\n"
    assert (2, said) == (done.returncode, done.stderr)


@pytest.mark.parametrize(
    ("command", "status", "lines"),
    [("generate --plugin net --seed 1", 0, 1), ("solve --plugin net 3x:1", 2, 0)],
)
def test_closed_errors_are_no_error(command: str, status: int, lines: int) -> None:
    shell = f"exec {shlex.join(process(*command.split()))} 2>&-"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, check=False)
    assert (status, lines) == (done.returncode, len(done.stdout.splitlines()))


def test_what_a_solve_does_not_need_is_not_imported() -> None:
    names = "rich json xml base64 difflib tempfile importlib.resources puzzlefw_net"
    names += " puzzlefw.contract.findings puzzlefw.explaining.defaults puzzlefw.notation.pzpr_file"
    names += " puzzlefw.pictures.layout puzzlefw.constraints.areas puzzlefw.generating.loops"
    code = (
        "import sys; from puzzlefw.cli.main import command_line\n"
        "try: command_line.main(['solve', '--plugin', 'toy', '12/..'])\n"
        f"finally: print([name for name in {names.split()} if name in sys.modules])"
    )
    assert "[]" == python(code).stdout.splitlines()[-1]


@pytest.mark.parametrize("name", main.commands())
def test_the_list_says_of_each_command_what_its_help_says_first(name: str) -> None:
    command = command_line.get_command(Context(command_line), name)
    assert command is not None
    assert command.help is not None
    assert command.name == name
    assert command.help.startswith(main.commands()[name])


def test_an_answer_says_which_variant_it_was_read_under_where_another_may_be_meant() -> None:
    rows = "1 . . .\n. . . .\n. . . .\n. . . .\n"
    said = "Read under unlike=false; --compare-variants tries unlike=true too."
    assert said == run("solve", "-p", "unruly", "-", given=rows).output.splitlines()[-1]
    alone = run("solve", "-p", "unruly", "--set", "unlike=true", "-", given=rows)
    assert alone.output.splitlines()[-1].startswith("Read under unlike=true;")
    assert "Read under" not in run("solve", "-p", "unruly", "4x4:ajaabb").output
