"""``Puzzle.map``: the answers about many instances, in order, wherever the work is done."""

import itertools
import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from puzzlefw import OptionError, ParseError, UnknownPuzzleError, load_puzzle
from puzzlefw.puzzle import catalog
from puzzlefw.runtime.executors import MOST_ITEMS, Pace, Sealed

NET = load_puzzle("net")
TEXTS = ["3x3:269b35249", "nonsense", "2x2:6c39"]


@pytest.fixture(params=["here", "threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor | None]:
    if request.param == "here":
        yield None
    elif request.param == "threads":
        with ThreadPoolExecutor(2) as threads:
            yield threads
    else:
        with ProcessPoolExecutor(1, get_context("spawn")) as processes:
            yield processes


def test_answers_come_in_order_and_errors_in_their_place(executor: Executor | None) -> None:
    items = [*TEXTS, NET.parse(TEXTS[0])] * 5
    found = list(NET.map(items, nodes=1000, executor=executor))
    assert items == [outcome.item for outcome in found]
    verdicts = [outcome.result.verdict for outcome in found if outcome.result is not None]
    assert ["unique", "none", "unique"] * 5 == verdicts
    assert all(isinstance(outcome.error, ParseError) for outcome in found[1::4])
    assert NET.open(items[3]).solve(nodes=1000).solutions == found[3].result.solutions
    counts = NET.map(TEXTS[::2], "count", executor=executor)
    assert [1, 0] == [outcome.result.number for outcome in counts]
    (grade,) = NET.map(TEXTS[:1], "grade", executor=executor)
    assert NET.open(items[3]).grade() == grade.result


def test_only_so_much_is_read_ahead() -> None:
    endless = itertools.count()
    with ThreadPoolExecutor(2) as threads:
        answers = NET.map((TEXTS[0] for _ in endless), executor=threads)
        assert "unique" == next(answers).result.verdict
        assert next(endless) < 50
        answers.close()  # type: ignore[attr-defined]


def test_another_question_is_refused_at_once() -> None:
    with pytest.raises(OptionError, match=r"expected one of count, .*, spare, found 'render'"):
        NET.map(TEXTS, "render")


def unknown(name: str) -> object:
    """Return what ``load_puzzle`` returns."""
    return catalog.load_puzzle(name)


class Elsewhere:
    """A puzzle whose plugin is on this side only."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return unknown, ("elsewhere",)


def test_a_plugin_that_is_missing_on_the_other_side_is_said_in_words() -> None:
    sealed = pickle.loads(pickle.dumps(Sealed(Elsewhere())))
    with pytest.raises(UnknownPuzzleError, match="found 'elsewhere'"):
        sealed.open()


def test_what_is_sealed_stays_so_on_its_way() -> None:
    sealed = Sealed([1, 2])
    assert [1, 2] == sealed.open()
    once = pickle.loads(pickle.dumps(sealed))
    assert [1, 2] == once.open() == pickle.loads(pickle.dumps(once)).open()


def test_puzzles_items_and_answers_pickle_small() -> None:
    board = NET.parse(TEXTS[0])
    assert len(pickle.dumps(NET)) < 200
    assert len(pickle.dumps(board)) < 400
    assert len(pickle.dumps(NET.open(board).solve())) < 1200


def test_chunks_grow_to_what_takes_their_time() -> None:
    pace = Pace(1.0)
    assert 1 == pace.size
    for _ in range(200):
        pace.learn(0.1)
    assert 9 <= pace.size <= 10
    for _ in range(200):
        pace.learn(0.0)
    assert MOST_ITEMS == pace.size
    pace.learn_of(20, 40.0)
    assert 1 == pace.size


def test_the_guess_that_a_pace_begins_with_counts_as_one_item() -> None:
    pace = Pace(1.0)
    pace.learn(0.0)
    assert 2 == pace.size
    pace.learn_of(2, 0.0)
    assert 4 == pace.size
