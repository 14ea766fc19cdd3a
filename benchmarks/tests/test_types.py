"""The benchmark of types reads its boards right, its models are right, and its tables say it."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.support.corpus.boards import Instance, instances
from tests.support.deep import IS_DEEP

from benchmarks import types_page
from benchmarks.corpus import Line, LineClass
from benchmarks.measuring import Limits, Timing, measure
from benchmarks.peers import tatham
from benchmarks.peers.contract import OutOfTimeError
from benchmarks.peers.types import READERS, texts, work
from benchmarks.peers.types.boards import of_cells
from benchmarks.peers.types.texts import UNKNOWN
from benchmarks.solver import Reply, started
from benchmarks.tests.toys import Canned, a_class
from benchmarks.types import TYPES, can_read, joined, main, type_classes, warm_up
from benchmarks.worker import OURS, answer
from puzzlefw import puzzle_names

QUICK = 8
"""The largest side of the boards that models are tried on here; the benchmark tries all."""
REFUSED = ("v:", "yajilin/o/")
"""In texts with rules of their own, which peers do not read."""
BOTH = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.extra("bench")) for name in ("clingo", "cp-sat")]
)


def solutions(name: str, kind: str, text: str, seconds: float = 60) -> list[str]:
    """Return at most two solutions that a peer finds."""
    solved, written = work(name, kind, text, seconds=seconds)
    return [written(numbers) for numbers in solved()]


def readable(kind: str) -> list[Instance]:
    """Return the instances of a type whose rules the peers know."""
    return [one for one in instances(kind) if not any(sign in one.text for sign in REFUSED)]


def quick(kind: str) -> list[Instance]:
    """Return the first small instance of each class of a type, and the odd ones."""
    small = [one for one in readable(kind) if max(shape(kind, one.text)) <= QUICK]
    first = {(one.params, one.expectation): one for one in reversed(small)}
    return [one for one in first.values() if one.expectation in ("unique", "multiple", "none")]


def shape(kind: str, text: str) -> tuple[int, int]:
    """Return the height and width that a peer reads."""
    board = READERS[kind](text)
    return board.height, board.width


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (texts.n16("1g.h-1023", 8), ([1, None, UNKNOWN, None, None, 16, 2, 3], "")),
        (texts.n16("+100=000@000*0000$00000", 5), ([256, 4096, 8192, 12240, 77776], "")),
        (texts.n16("1z", 3), ([1, None, None], "")),
        (texts.n16("12/3", 2), ([1, 2], "/3")),
        (texts.n16("", 2), ([None, None], "")),
        # Clues up to four carry the empty cells after them.
        (texts.c4("08b.g", 8), [0, 3, None, 1, None, None, UNKNOWN, None]),
        (texts.bits("ggx", 6), ([True, False, False, False, False, True], "x")),
        (texts.thirds("bi", 4), [1, None, 2, 2]),
        (texts.arrows("12b7103.-2100", 6), [(1, 2), None, None, (2, 16), (3, UNKNOWN), (2, 256)]),
        (texts.run("a12_3b4", 6, int, "[0-9]+"), [None, 12, 3, None, None, 4]),
        # A wall down the middle of two by two: upright walls, then level ones.
        (texts.link_areas("o0", 2, 2), ([0, 1, 0, 1], "")),
        (texts.tatham_areas("__b", 2), [0, 1, 0, 1]),
        (texts.tatham_areas("b__", 2), [0, 0, 1, 1]),
    ],
)
def test_parts_of_texts_are_read(read: object, expected: object) -> None:
    assert expected == read


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: texts.c4("g12", 2), "expected 2 cells, found 3"),
        (lambda: texts.run("a12_3b4", 5, int, "[0-9]+"), "expected 5 cells, found 6"),
        *((partial(of_cells, one), "expected") for one in ("sudoku", "akari/5", "3x3-1", "5x5")),
    ],
)
def test_what_is_no_text_is_refused(read: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read()


@pytest.mark.parametrize("kind", TYPES)
class TestEveryType:
    def test_every_instance_is_read(self, kind: str) -> None:
        for one in readable(kind):
            height, width = shape(kind, one.text)
            if one.solution != "-":
                more = kind == "slither"
                rows = one.solution.split(";")
                expected = height if kind == "hashi" else len(rows) - more
                assert (one.text, height) == (one.text, expected)
                are_spaced = kind == "hashi" or " " in one.solution
                found = width if are_spaced else len(rows[0]) - more
                assert (one.text, width) == (one.text, found)

    def test_both_texts_of_an_instance_are_read_alike(self, kind: str) -> None:
        for one in readable(kind):
            link = one.note.partition("link=")[2].partition(";")[0]
            if link:
                ours, theirs = READERS[kind](one.text), READERS[kind](link)
                assert (one.text, ours.clues) == (one.text, theirs.clues)
                assert (ours.rows, ours.columns) == (theirs.rows, theirs.columns)

    def test_classes_hold_at_most_so_many_instances_with_one_solution(self, kind: str) -> None:
        for one in type_classes(kind, 3):
            assert 0 < len(one.known) <= 3
            assert {"one"} == {line.verdict for line in one.lines}
            assert f"solve_{kind}" == one.task

    @BOTH
    def test_models_find_the_solutions_of_the_corpus(self, kind: str, name: str) -> None:
        for one in quick(kind):
            found = solutions(name, kind, one.text)
            counts = {"none": 0, "unique": 1, "multiple": 2}
            assert (one.text, counts[one.expectation]) == (one.text, len(found))
            if one.solution != "-":
                assert [one.solution] == found

    def test_c_finds_the_solutions_of_the_corpus(self, kind: str) -> None:
        if kind not in tatham.GAMES:
            pytest.skip("Tatham's collection has no such type")
        if not IS_DEEP and sorted(tatham.GAMES).index(kind) % 3:
            pytest.skip("only in .ci/deep")
        classes = [one for one in type_classes(kind, 1) if can_read("tatham", one)]
        first = {"tatham": warm_up("tatham", classes)}
        with started(["tatham"], None, kind, first) as (solvers, left_out):
            if left_out:
                pytest.skip(f"it cannot be built here: {left_out}")
            for one in classes:
                for line in one.lines:
                    reply = solvers["tatham"].ask(one.task, line.text, 10)
                    assert (line.text, [line.solution]) == (line.text, reply.answers)


@BOTH
def test_a_model_that_is_out_of_time_says_so(name: str) -> None:
    with pytest.raises(OutOfTimeError):
        solutions(name, "fillomino", instances("fillomino")[-1].text, 0.001)


def test_the_worker_answers_for_puzzlefw_as_the_corpus_does() -> None:
    one = next(one for one in instances("hitori") if one.expectation == "unique")
    assert [one.solution] == answer(OURS, f"solve_hitori\t10\t{one.text}")["answers"]


def test_the_worker_says_what_went_wrong() -> None:
    assert "expected" in answer(OURS, "solve_hitori\t10\thitori/x")["error"]


def test_an_answer_that_the_corpus_does_not_have_is_a_disagreement() -> None:
    work = LineClass("hitori 4x4", "solve_hitori", 4, (Line("text", "one", "#."),), ())
    right, wrong = (Canned("canned", Reply(0.1, [text])) for text in ("#.", ".#"))
    assert [] == measure(work, {"right": right}, Limits(1, 9)).disagreements
    assert 1 == len(measure(work, {"wrong": wrong}, Limits(1, 9)).disagreements)


def test_a_game_that_the_collection_lacks_is_left_out_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(tatham.UnavailableError, match=r"no C compiler|no solo\.c in"):
        tatham.program("sudoku", tmp_path)
    if shutil.which("cc"):
        with pytest.raises(tatham.UnavailableError, match="served here for dominosa"):
            tatham.program("dominosa", tmp_path)


def test_a_type_without_a_plugin_is_left_out_with_a_note(tmp_path: Path) -> None:
    missing = [kind for kind in TYPES if kind not in puzzle_names()]
    if not missing:
        pytest.skip("every type has a plugin")
    done = CliRunner().invoke(
        main, ["--type", missing[0], "--json", str(tmp_path / "types.json"), "--lines", "1"]
    )
    assert f"{missing[0]} is left out because no such puzzle is installed" in done.output
    assert 0 == done.exit_code


def test_tables_have_the_times_and_the_shares_of_each_class() -> None:
    both = {OURS: Timing({0: [0.001]}), "clingo": Timing({0: [0.004]})}
    classes = {"hitori 4x4": a_class("hitori 4x4", 1, 0, **both)}
    titles, rows = zip(*types_page.titled_rows(classes), strict=True)
    assert ("All types", "Goals", "Hitori") == titles
    assert ["hitori", "1", "0.25, 0.25"] == rows[0][1]
    assert ["4x4", "1", "1, 1", "4, 4", "0.25, 0.25"] == rows[2][1]


def test_goals_are_missed_by_classes_that_take_longer_than_the_quickest_of_some_others() -> None:
    times = {OURS: 0.003, "clingo": 0.004, "cp-sat": 0.006, "tatham": 0.001}
    taken = {name: Timing({0: [time]}) for name, time in times.items()}
    found = types_page.goals({"hitori": {"hitori 4x4": a_class("hitori 4x4", 1, 0, **taken)}})
    assert [["hitori", "0.75", "3", "4x4 (3 of tatham)"]] == found[1:]


def test_tables_tell_what_was_cut_and_what_there_is_no_plugin_of() -> None:
    late = Timing(late={0})
    classes = {"hitori 4x4": a_class("hitori 4x4", 1, 0, seconds=10.0, clingo=late)}
    assert ["4x4", "1", "-", "over 10,000 (1 late)", "-"] == types_page.type_rows(classes)[1]


def test_what_is_not_measured_again_is_kept_in_its_place() -> None:
    stems = ("hitori 10x10", "hitori 5x5", "hitori puzz.link", "akari 7x7")
    sizes = {
        stem: a_class(stem, 1, 0, size=size)
        for stem, size in zip(stems, (10, 5, 4, 7), strict=True)
    }
    last = {"classes": {stems[3]: sizes[stems[3]]}}
    found = joined({"classes": {stem: sizes[stem] for stem in stems[:3]}}, last)
    assert [stems[3], stems[1], stems[0], stems[2]] == list(found["classes"])
