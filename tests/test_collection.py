"""Collections: each puzzle once up to its symmetries, and nothing that is not so."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import puzzlefw_net.plugin
from puzzlefw import bind_puzzle, load_puzzle
from puzzlefw.collection import Collection, Source, Wish
from puzzlefw.errors import CollectionError, ParseError, WrongAnswerError
from puzzlefw.fields.turn import NAMES
from puzzlefw.problem.turning import turned
from tests.support.toy_plugins import bound_toy

NET = bind_puzzle(puzzlefw_net.plugin, "net")
TOY = bound_toy()
UPRIGHT, MIRRORED = "3x2:15c156", "3x2:954354"
HERE = Source(name="nets.txt", line=3, label="first")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a collection may be."""
    return tmp_path / "nets.db"


def add(path: Path, text: str, source: Source = HERE, **record: Any) -> bool:
    """Add a Net; return whether it is new."""
    with Collection(path) as base:
        return base.add(NET, NET.parse(text), source, record)


def picked(path: Path, **wish: Any) -> list[dict[str, Any]]:
    """Return the puzzles that are as wished."""
    with Collection(path, is_old=True) as base:
        return list(base.pick(Wish(**wish)))


def test_what_is_known_of_a_puzzle_is_kept(path: Path) -> None:
    assert add(path, "5x5:3eda288d5228712377c92a7d2", verdict="unique", statistics={"nodes": 3})
    (found,) = picked(path)
    assert ("net", 5, 5, "unique") == tuple(
        found[name] for name in ("plugin", "height", "width", "verdict")
    )
    assert {"nodes": 3} == found["statistics"]
    wanted = {"source": "nets.txt", "line": 3, "label": "first", "text": found["text"]}
    assert [wanted] == found["sources"]


def test_symmetric_puzzles_are_one_with_two_sources(path: Path) -> None:
    assert NET.canonical(NET.parse(UPRIGHT)) == NET.canonical(NET.parse(MIRRORED))
    assert [True, False] == [add(path, UPRIGHT), add(path, MIRRORED, Source(name="b"))]
    (found,) = picked(path)
    assert UPRIGHT == found["text"]
    assert [UPRIGHT, MIRRORED] == [source["text"] for source in found["sources"]]


def test_the_same_place_counts_once(path: Path) -> None:
    assert [True, False] == [add(path, UPRIGHT), add(path, UPRIGHT)]
    (found,) = picked(path)
    assert 1 == len(found["sources"])


def test_what_is_said_later_is_added(path: Path) -> None:
    add(path, UPRIGHT, verdict="unique")
    add(path, UPRIGHT, band="easy", effort=12.5, trials=0)
    (found,) = picked(path)
    assert ("unique", "easy", 12.5, 0) == tuple(
        found[name] for name in ("verdict", "band", "effort", "trials")
    )


def test_records_that_contradict_each_other_are_refused(path: Path) -> None:
    add(path, UPRIGHT, verdict="unique")
    with pytest.raises(WrongAnswerError, match="expected the verdict 'unique', which is known"):
        add(path, UPRIGHT, verdict="several")


def test_a_wrong_solution_is_refused(path: Path) -> None:
    text = "5x5:3eda288d5228712377c92a7d2"
    right = NET.format_solution(NET.parse(text), NET.open(NET.parse(text)).solve().solutions[0])
    add(path, text, solutions=[right])
    assert right == picked(path)[0]["solution"]
    with pytest.raises(WrongAnswerError, match="expected a right solution in the record, found"):
        add(path, text, solutions=[text.partition(":")[2]])
    with pytest.raises(ParseError, match="expected solutions as texts in the record, found 3"):
        add(path, text, solutions=[3])
    with pytest.raises(WrongAnswerError, match="expected no solution beside the verdict 'none'"):
        add(path, text, solutions=[right], verdict="none")


def test_boards_of_a_type_in_one_file_are_one_when_turned_or_mirrored(path: Path) -> None:
    akari = load_puzzle("akari")
    board = akari.parse("akari/4/4/i0.l2.i")
    forms = [turned(akari.hooks, board, turn) for turn in NAMES]
    with Collection(path) as base:
        assert [True, *[False] * 7] == [base.add(akari, form, HERE) for form in forms]


def test_a_solution_of_a_symmetric_puzzle_is_not_one_of_this(path: Path) -> None:
    add(path, UPRIGHT)
    for text in (MIRRORED, UPRIGHT):
        instance = NET.parse(text)
        told = [NET.format_solution(instance, one) for one in NET.open(instance).solve().solutions]
        add(path, text, solutions=told)
        assert (told[0] if text == UPRIGHT else None) == picked(path)[0]["solution"]


@pytest.mark.parametrize(
    ("wish", "wanted"),
    [
        ({}, ["a", "b", "c"]),
        ({"plugin": "net"}, ["a", "b", "c"]),
        ({"plugin": "toy"}, []),
        ({"verdict": "unique"}, ["a", "b"]),
        ({"bands": ("easy",)}, ["b"]),
        ({"bands": ("easy", "hard")}, ["a", "b"]),
        ({"least_effort": 10}, ["a"]),
        ({"most_effort": 10}, ["b"]),
        ({"least_side": 4}, ["c"]),
        ({"most_side": 3}, ["a", "b"]),
        ({"order": "effort"}, ["b", "a", "c"]),
        ({"order": "size", "limit": 2}, ["b", "a"]),
    ],
)
def test_puzzles_are_picked_as_wished(path: Path, wish: dict[str, Any], wanted: list[str]) -> None:
    told = (
        ("a", UPRIGHT, {"verdict": "unique", "band": "hard", "effort": 20}),
        ("b", "2x2:6c39", {"verdict": "unique", "band": "easy", "effort": 5}),
        ("c", "5x5:3eda288d5228712377c92a7d2", {}),
    )
    for label, text, record in told:
        add(path, text, Source(name="nets", label=label), **record)
    assert wanted == [found["sources"][0]["label"] for found in picked(path, **wish)]


def test_types_share_a_collection(path: Path) -> None:
    with Collection(path) as base:
        assert base.add(TOY, TOY.parse("12/.."), HERE)
        assert base.add(NET, NET.parse(UPRIGHT), HERE)
    assert ["toy", "net"] == [found["plugin"] for found in picked(path)]


def test_an_error_leaves_a_collection_as_it_was(path: Path) -> None:
    add(path, UPRIGHT)

    def interrupted() -> None:
        with Collection(path) as base:
            assert base.add(NET, NET.parse("2x2:6c39"), HERE)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert 1 == len(picked(path))


def a_text(path: Path) -> None:
    """Write a file that is no database."""
    path.write_text("12/..\n" * 200)


def a_database(path: Path) -> None:
    """Write a database of something else."""
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE mine (number INTEGER)")


def a_later_version(path: Path) -> None:
    """Write a collection of a later version."""
    add(path, UPRIGHT)
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 2")


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (a_text, r"cannot use .*: file is not a database"),
        (a_database, "a collection of puzzles, found another"),
        (a_later_version, "of version 1, found version 2"),
    ],
)
def test_what_is_no_collection_of_this_version_is_refused_and_left_alone(
    path: Path, make: Callable[[Path], None], said: str, is_old: bool
) -> None:
    make(path)
    before = path.read_bytes()
    with pytest.raises(CollectionError, match=said):
        Collection(path, is_old=is_old)
    assert before == path.read_bytes()


def test_no_collection_is_made_to_pick_from(path: Path) -> None:
    with pytest.raises(CollectionError, match="expected a collection of puzzles, found no file"):
        Collection(path, is_old=True)
    assert not path.exists()


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_file_is_refused_in_words_and_left_alone(path: Path, seed: int) -> None:
    add(path, UPRIGHT, verdict="unique")
    random = Random(seed)
    damaged = bytearray(path.read_bytes())
    if seed % 3 == 0:
        del damaged[random.randrange(len(damaged)) :]
    else:
        for _ in range(random.choice((1, 8, 200))):
            damaged[random.randrange(len(damaged))] = random.randrange(256)
    path.write_bytes(damaged)
    with suppress(CollectionError):
        picked(path)
    assert damaged == path.read_bytes()
