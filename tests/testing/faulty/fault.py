"""What a faulty propagator is: edits of a sound one, and a question that it answers otherwise."""

import sys
from collections.abc import Callable
from functools import cached_property
from typing import Any

import attrs

from puzzlefw import engine
from puzzlefw.engine import bits, trail
from puzzlefw.testing import Suite, propagator_suite
from tests.testing.edited import Edit, edited_class, offered
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.questions import Question, answered
from tests.testing.faulty.table_family import TableFamily, suite_of_tables

RULES = (Element, Lexicographic, Count, Increasing, NonogramLine, Circuit, TableFamily)
"""The sound propagators."""


def suite_of(sound: type, kind: type) -> type[Suite]:
    """Return the suite of a propagator that is to keep the rule of a *sound* one."""
    if sound is TableFamily:
        return suite_of_tables(kind)
    rule = vars(sys.modules[sound.__module__])
    return propagator_suite(kind, rule["holds"], rule["CASES"], entailed=True, name=kind.__name__)


def with_slip(sound: type, name: str, *edits: Edit, **more: Any) -> Any:
    """Return a *sound* class after *edits*, which may name what is in the engine, and *more*."""
    return edited_class(
        sound, name, edits, {**vars(trail), **vars(bits), **offered(engine), **more}
    )


@attrs.frozen(slots=False)
class Faulty:
    """The *sound* propagator with *edits*; to a *question* it gives another answer.

    An edited class may keep what it likes in ``KNOWN``.
    """

    name: str
    sound: type
    question: Question
    edits: tuple[Edit, ...]

    @cached_property
    def propagator(self) -> Any:
        """The faulty class."""
        return with_slip(self.sound, self.name, *self.edits)

    def suite(self) -> type[Suite]:
        """Return the suite of the rule that it should keep."""
        return suite_of(self.sound, self.propagator)

    def goes_wrong(self) -> bool:
        """Return whether it answers the question otherwise than the sound one."""
        return answered(self.question, self.propagator) != answered(self.question, self.sound)


class Slips(list[Faulty]):
    """Faults, added one after the other."""

    def of(self, sound: type) -> Callable[..., None]:
        """Return what adds the *sound* propagator with one slip: its name, a question, edits."""
        return lambda name, question, *edits: self.append(Faulty(name, sound, question, edits))
