"""A promise: what is promised, on which cases it is tried, and how one case is checked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.testing.harness.hunt import Breaks
from puzzlefw.testing.harness.tally import Tally

Marks = list[str] | dict[str, int] | None
Check = Callable[[Any, Any], Marks]
Strategies = st.SearchStrategy[Any] | Mapping[str, st.SearchStrategy[Any]]
"""One strategy, or several by name, each of which is tried by itself."""
Reduce = Callable[[Any, Sequence[Any], Any, Breaks], Any]


@attrs.frozen(kw_only=True)
class Promise:
    """One promise; made by ``promise``, and called as the function that checks one case.

    *check* takes the subject, which is what the promise is about, and a case. It raises
    AssertionError if the case breaks the promise, and Skip if the promise says nothing on it. It
    may return marks, which are counted, or how often it met each. *fixed* are the cases that are
    always tried, *draws* the strategies for others, *share* the number of the profile's examples
    that one case stands for: less than one where cases are cheap. Promises of one strategy that are
    *drawn_as* the same are tried on the same cases. *reason* tells why a subject does not make the
    promise, *quota* raises AssertionError if the cases tried show too little, and *reduce* makes a
    case smaller that breaks the promise.
    """

    name: str
    statement: str
    check: Check
    number: str = ""
    fixed: Callable[[Any], Sequence[Any]] = lambda subject: ()
    draws: Callable[[Any], Strategies] = lambda subject: {}
    reason: Callable[[Any], str | None] = lambda subject: None
    quota: Callable[[Any, Tally], None] = lambda subject, tally: None
    reduce: Reduce | None = None
    share: float = 1
    drawn_as: str = ""

    def __call__(self, subject: Any, case: Any) -> Marks:
        """Check one case."""
        __tracebackhide__ = True
        return self.check(subject, case)

    @property
    def key(self) -> str:
        """What the promise is called by: its number if it has one, else its name."""
        return self.number or self.name

    @property
    def title(self) -> str:
        """The key with what is promised."""
        return f"{self.key}, {self.statement}"

    @property
    def test_name(self) -> str:
        """The name of its test in a suite."""
        return f"test_{self.number.lower()}_{self.name}" if self.number else f"test_{self.name}"


def promise(number: str = "", *, name: str = "", **fields: Any) -> Callable[[Check], Promise]:
    """Make a promise of the function that checks one case.

    The statement is the first line of its docstring, the name that of the function without
    ``check_``. *fields* are those of ``Promise``.
    """

    def of(check: Check) -> Promise:
        line = (check.__doc__ or "").splitlines()[0].rstrip(".")
        return Promise(
            name=name or check.__name__.removeprefix("check_"),
            statement=line[0].lower() + line[1:],
            check=check,
            number=number,
            **fields,
        )

    return of


def promise_called(promises: Sequence[Promise], key: str) -> Promise:
    """Return the promise with this key; ValueError if there is none."""
    for one in promises:
        if one.key == key:
            return one
    raise ValueError(f"expected one of {', '.join(one.key for one in promises)}, found {key!r}")
