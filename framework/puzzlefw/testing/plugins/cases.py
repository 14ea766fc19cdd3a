"""The data of a case of a plugin's promise: frozen, printed as the Python that makes it again."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import attrs

from puzzlefw.contract.description import Value
from puzzlefw.testing.propagators.cases import Case, Dive, as_call

NOTHING_SET: Mapping[str, Value] = MappingProxyType({})


@attrs.frozen(repr=False)
class PuzzleCase:
    """A text, and what a promise needs beside it.

    *options* are those for reading *text*, or the params of a generator. *instance* stands in
    for a text that would not be read as this instance. *wanted* is the number of solutions that
    an example claims, *solution* a text for ``parse_solution``, *seed* decides what is shuffled.
    One that *is_large* is not for an oracle that tries everything.
    """

    text: str = ""
    options: Mapping[str, Value] = attrs.field(default=NOTHING_SET, hash=False)
    instance: Any = attrs.field(default=None, hash=False)
    wanted: int | None = None
    solution: str = ""
    seed: int = 0
    is_large: bool = False

    def __repr__(self) -> str:
        return as_call(attrs.evolve(self, text=Long(self.text), solution=Long(self.solution)))


class Long(str):
    """A text that is printed as a product where it repeats itself."""

    __slots__ = ()

    def __repr__(self) -> str:
        for unit in range(1, 8):
            times = len(self) // unit
            if len(self) > 100 and self == self[:unit] * times:
                return f"{str(self[:unit])!r} * {times}"
        return super().__repr__()


@attrs.frozen(repr=False)
class Posed:
    """A propagator of an instance's model: the *number*-th, on the domains *box*, as masks."""

    case: PuzzleCase
    number: int = 0
    box: tuple[int, ...] = ()

    __repr__ = as_call


@attrs.frozen
class PropagatorCase:
    """A case of promises of a propagator, whose parameter is a ``Posed``.

    *number* names one of them ("P1"), or several with spaces between ("P1 P2").
    """

    number: str
    case: Case | Dive

    def __repr__(self) -> str:
        return f"PropagatorCase({self.number!r}, {self.case!r})"


def expect(condition: bool, otherwise: str) -> None:
    """Raise AssertionError, which says what is *otherwise*, unless *condition* is true.

    A function where tests have ``assert``: the checks also run where nothing rewrites these.
    """
    if not condition:
        raise AssertionError(otherwise)


def expect_words(faults: Iterable[object]) -> None:
    """Check that each fault is a text, and not an empty one."""
    silent = [fault for fault in faults if not (isinstance(fault, str) and fault.strip())]
    expect(silent == [], f"a fault that is no text, or an empty one: {silent!r}")
