"""``collect`` and ``pick``: from lists and records into a collection, and out again."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.test_cli import refusal
from tests.cli.test_explain import NET, run

BOARD = "3x2:15c156"
MIRRORED = "3x2:954354"


@pytest.fixture
def base(tmp_path: Path) -> str:
    """Where a collection of Nets is kept."""
    return str(tmp_path / "nets.db")


def collected(base: str, given: str, *options: str) -> Result:
    """Collect Nets from standard input."""
    return run("collect", "-p", "net", "--into", base, *options, "-", given=given)


def test_what_commands_say_is_collected_and_picked(base: str) -> None:
    texts = f"# some Nets\none\t{NET}\ntwo\t{BOARD}\nthree\t{MIRRORED}\n"
    result = collected(base, texts)
    assert (0, "2 new, 1 known before\n") == (result.exit_code, result.stdout)
    graded = run("grade", "-p", "net", "--json", "-", given=texts).stdout
    result = collected(base, graded, "--source", "grades")
    assert (0, "0 new, 3 known before\n") == (result.exit_code, result.stdout)
    assert f"one\t{NET}\n" == run("pick", base, "--band", "easy", "--least-side", "5").stdout
    (found,) = [json.loads(run("pick", base, "--limit", "1", "--json").stdout)]
    assert [("-", 2, "one"), ("grades", 1, "one")] == [
        (source["source"], source["line"], source["label"]) for source in found["sources"]
    ]


def test_what_is_picked_can_be_printed(base: str) -> None:
    run("collect", "--into", base, NET)
    picked = run("pick", base).stdout
    assert f"{NET}\n" == picked
    assert "<svg" in run("print", "-p", "net", "-", given=picked).stdout


def test_generated_puzzles_keep_their_band_and_solution(base: str) -> None:
    made = run("generate", "-p", "net", "--difficulty", "easy", "--seed", "1", "--json").stdout
    late = json.dumps({"puzzle": None, "seed": 2, "verdict": "unknown", "stopped_by": "time"})
    result = collected(base, f"{made}{late}\n")
    assert "1 new, 0 known before, 1 without a puzzle\n" == result.stdout
    found = json.loads(run("pick", base, "--json").stdout)
    wanted = json.loads(made)
    assert (wanted["puzzle"], "easy", "unique") == (found["text"], found["band"], found["verdict"])
    assert wanted["solutions"] == [found["solution"]]


def test_a_bad_line_is_told_and_the_others_are_collected(base: str) -> None:
    wrong = json.dumps({"puzzle": NET, "verdict": "unique", "solutions": [NET.partition(":")[2]]})
    given = f"nonsense\n{NET}\n{wrong}\n" + '{"puzzle": 3}\n'
    result = collected(base, given)
    assert (2, "1 new, 0 known before\n") == (result.exit_code, result.stdout)
    said = result.stderr.splitlines()
    assert ["error: line 1", "error: line 3", "error: line 4"] == [line[:13] for line in said]
    assert "a right solution in the record" in said[1]


def test_a_file_that_is_no_collection_is_told_in_one_line(tmp_path: Path) -> None:
    other = tmp_path / "nets.txt"
    other.write_text(f"{NET}\n")
    for command in (["collect", "--into", str(other), NET], ["pick", str(other)]):
        assert "file is not a database" in refusal(*command)
    assert f"{NET}\n" == other.read_text()


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ({"effort": 10**30}, "expected a smaller number as effort of the record, found 1000"),
        ({"trials": -(10**30)}, "expected a smaller number as trials of the record"),
        ({"effort": float("nan")}, "expected a smaller number as effort of the record, found nan"),
        ({"label": "half \ud800"}, r"expected a label of whole characters, found 'half \ud800'"),
        ('{"puzzle": "PUZZLE", "verdict": "none", "verdict": "unique"}', "'verdict' twice"),
    ],
)
def test_a_record_that_cannot_be_kept_loses_itself_alone(
    record: dict[str, object] | str, told: str, base: str
) -> None:
    text = record if isinstance(record, str) else json.dumps({"puzzle": "PUZZLE", **record})
    given = f"{BOARD}\n{text.replace('PUZZLE', NET)}\n{NET}\n"
    result = collected(base, given)
    assert (2, "2 new, 0 known before\n") == (result.exit_code, result.stdout)
    assert told in result.stderr
    assert result.stderr.startswith("error: line 2: ")
    assert f"{BOARD}\n{NET}\n" == run("pick", base).stdout


def test_a_label_is_picked_in_one_line(base: str) -> None:
    record = json.dumps({"puzzle": NET, "label": "one\n\ttwo\x1b"})
    collected(base, f"{record}\n")
    assert f"one two\\x1b\t{NET}\n" == run("pick", base).stdout


def test_what_is_no_file_becomes_no_collection(tmp_path: Path) -> None:
    for place in ("/dev/null", str(tmp_path)):
        assert refusal("collect", "--into", place, NET)
    assert not Path("/dev/null-journal").exists()
    (tmp_path / "empty.db").touch()
    said = refusal("pick", str(tmp_path / "empty.db"))
    assert "expected a collection of puzzles, found an empty file" in said


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE puzzles SET statistics = '{'", "expected figures of puzzle 1 as JSON, found '{'"),
        ("""UPDATE puzzles SET statistics = '{"a": 1, "a": 2}'""", "figures of puzzle 1 as JSON"),
        ("UPDATE puzzles SET text = x'00ff'", "expected the text of puzzle 1 as a text"),
        ("UPDATE sources SET label = x'00ff'", "expected the label of puzzle 1 as a text"),
        (
            "DROP TABLE puzzles; CREATE VIEW puzzles AS WITH RECURSIVE n(id) AS (SELECT 1 UNION"
            " ALL SELECT id + 1 FROM n) SELECT * FROM n",
            "expected a collection with the tables puzzles and sources",
        ),
    ],
)
def test_a_collection_that_was_tampered_with_is_told_in_a_line(
    statement: str, told: str, base: str
) -> None:
    run("collect", "--into", base, NET)
    with closing(sqlite3.connect(base)) as opened:
        opened.executescript(statement)
    assert told in refusal("pick", base, "--json")


def test_a_type_that_does_not_exist_is_told_where_nothing_is_picked(base: str) -> None:
    collected(base, NET)
    assert "" == run("pick", base, "-p", "sudoku").stdout
    found = run("pick", base, "-p", "nosuch")
    assert (2, "") == (found.exit_code, found.stdout)
    assert "'nosuch'" in found.stderr
