"""The list of sound propagators, and of the faults in them."""

from collections.abc import Iterator
from types import ModuleType

import attrs

from puzzlefw.testing import Suite
from tests.testing.faulty import (
    above_the_root,
    circuit,
    count,
    element,
    failing,
    hanging,
    increasing,
    interrupted,
    leaking,
    learning,
    lexicographic,
    nonogram,
    others,
    refusing,
    table_family,
    widths,
)

OF_RULE = {
    element.Element: element.suite,
    lexicographic.Lexicographic: lexicographic.suite,
    count.Count: count.suite,
    increasing.Increasing: increasing.suite,
    nonogram.NonogramLine: nonogram.suite,
    circuit.Circuit: circuit.suite,
    table_family.TableFamily: table_family.suite,
}
CORRECT: dict[str, type[Suite]] = {kind.__name__: suite(kind) for kind, suite in OF_RULE.items()}


@attrs.frozen
class Faulty:
    """A fault: its name, its kind (0 for any other), the propagator and its suite."""

    name: str
    kind: int
    propagator: type
    suite: type[Suite]


KINDS = {
    1: learning,
    2: failing,
    3: interrupted,
    4: refusing,
    5: leaking,
    6: hanging,
    7: above_the_root,
    9: widths,
    0: others,
}


def faults(kind: int, module: ModuleType) -> Iterator[Faulty]:
    """Visit the propagators of a module, each with the suite of the rule that it should keep."""
    for name, one in vars(module).items():
        if isinstance(one, type) and one.__module__ == module.__name__:
            suite = next(suite for sound, suite in OF_RULE.items() if issubclass(one, sound))
            yield Faulty(name, kind, one, suite(one))


FAULTY = tuple(one for kind, module in KINDS.items() for one in faults(kind, module))
