"""Mutants of a class: which functions they change, and that they leave no trace."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

import attrs
import pytest

from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.testing import Mutant, mutants


def traced(function: Callable[..., int]) -> Callable[..., int]:
    """Return a function that calls another."""

    @wraps(function)
    def call(*arguments: object) -> int:
        return function(*arguments)

    return call


def outside(number: int) -> int:
    return deeper(number)


def deeper(number: int) -> int:
    return number + 10


class Base:
    def inherited(self) -> int:
        return 4

    def overridden(self) -> int:
        return 5


class Answers(Base):
    @staticmethod
    def static() -> int:
        return 1

    @classmethod
    def of_class(cls) -> int:
        return 2

    @property
    def read(self) -> int:
        return 3

    @traced
    def decorated(self) -> int:
        return 6

    def overridden(self) -> int:
        return super().overridden() + 20

    def calls(self) -> int:
        return outside(0)

    def __private(self) -> int:
        return 7

    def private(self) -> int:
        return self.__private()


def only(kind: type, method: str, after: str) -> Mutant:
    """Return the mutant of a method, by its line."""
    (found,) = (one for one in mutants(kind) if (one.method, one.after) == (method, after))
    return found


@pytest.mark.parametrize(
    ("method", "after", "ask", "expected"),
    [
        ("Answers.static", "return 2", Answers.static, (1, 2)),
        ("Answers.of_class", "return 3", Answers.of_class, (2, 3)),
        ("Answers.read", "return 4", lambda: Answers().read, (3, 4)),
        ("Base.inherited", "return 5", lambda: Answers().inherited(), (4, 5)),
        ("Answers.decorated", "return 7", lambda: Answers().decorated(), (6, 7)),
        (
            "Answers.overridden",
            "return super().overridden() - 20",
            lambda: Answers().overridden(),
            (25, -15),
        ),
        ("Base.overridden", "return 6", lambda: Answers().overridden(), (25, 26)),
        ("deeper", "return number - 10", lambda: Answers().calls(), (10, -10)),
        ("Answers.__private", "return 8", lambda: Answers().private(), (7, 8)),
    ],
)
def test_a_mutant_runs_while_it_is_applied(
    method: str, after: str, ask: Callable[[], int], expected: tuple[int, int]
) -> None:
    before = ask()
    with only(Answers, method, after).applied():
        assert expected == (before, ask())
    assert before == ask()


def test_what_was_there_is_back_after_a_failure() -> None:
    with pytest.raises(RuntimeError), only(Answers, "Answers.static", "return 2").applied():
        raise RuntimeError
    assert 1 == Answers.static()


def test_a_mutant_says_where_it_is() -> None:
    mutant = only(Answers, "Answers.static", "return 2")
    line = Answers.static.__code__.co_firstlineno + 2
    assert f"test_mutants.py:{line} Answers.static: return 1 -> return 2" == str(mutant)


def test_a_variable_of_the_function_around_may_be_read_no_more() -> None:
    step = 3

    class Steps:
        def go(self) -> int:
            found = [0]
            found.append(step)
            return found[-1]

    with only(Steps, Steps.go.__qualname__, "pass").applied():
        assert 0 == Steps().go()
    assert 3 == Steps().go()


def test_of_the_framework_nothing_is_changed() -> None:
    class Own(Propagator):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.clear()

    assert ["worklist.clear()"] == [mutant.before for mutant in mutants(Own)]


def test_what_attrs_writes_is_not_changed() -> None:
    @attrs.frozen
    class Data:
        number: int = 3

        def more(self) -> int:
            return self.number + 1

    assert {"return self.number + 1"} == {mutant.before for mutant in mutants(Data)}


def test_a_function_that_is_cached_is_changed_below_its_cache() -> None:
    class Cached:
        @staticmethod
        @lru_cache
        def number() -> int:
            return 1

    with only(Cached, Cached.number.__qualname__, "return 2").applied():
        assert 2 == Cached.number()


def test_a_class_without_a_source_is_refused() -> None:
    names: dict[str, type] = {}
    exec("class Hidden:\n    def f(self): return 1", {"__name__": "nowhere"}, names)
    with pytest.raises(ValueError, match=r"expected to read the source of Hidden\.f"):
        mutants(names["Hidden"])


@pytest.mark.parametrize(
    ("kind", "words"), [(dict, "a class written in Python, found dict"), (3, "a class, found 3")]
)
def test_what_is_no_class_or_compiled_is_refused(kind: Any, words: str) -> None:
    with pytest.raises(ValueError, match=f"expected {words}"):
        mutants(kind)
