"""Kind 4: constructors that raise on parameters that are fine."""

from collections.abc import Sequence

from puzzlefw.engine import Store
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import Member, TableFamily


class CountRefusesMoreThanThree(Count):
    """Raises ValueError for at most 4 and more."""

    def __init__(self, scope: Sequence[int], least: int, most: int, mask: int) -> None:
        if most not in range(-1, 4):
            raise ValueError(f"bad bound {most}")
        super().__init__(scope, least, most, mask)


class NonogramRefusesAlways(NonogramLine):
    """Raises ValueError always: the clue is a tuple, not a text."""

    def __init__(self, scope: Sequence[int], clue: Sequence[int]) -> None:
        super().__init__(scope, [int(length) for length in str(clue)])


class ElementRefusesAnEmptyVector(Element):
    """Raises KeyError for an empty vector."""

    def __init__(self, scope: Sequence[int], first: int) -> None:
        super().__init__(scope, first)
        self.last = dict(enumerate(self.xs))[max(len(self.xs) - 1, 0)]


class LexicographicRefusesEmptyVectors(Lexicographic):
    """Raises ValueError for two empty vectors."""

    def __init__(self, scope: Sequence[int], is_strict: bool) -> None:
        super().__init__(scope, is_strict)
        self.highest = max(scope)


class CircuitRefusesLowNumbers(Circuit):
    """Raises ValueError if nodes are not numbered from 0."""

    def __init__(self, scope: Sequence[int], first: int) -> None:
        super().__init__(scope, [0].index(first))


class TableRefusesAVariableTwice(TableFamily):
    """Raises ValueError for an empty member and for one with a variable twice."""

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__(members)
        for scope, _ in members:
            if len(set(scope)) != max(len(scope), 1):
                raise ValueError("zip() argument 2 is shorter than argument 1")


class IncreasingAttachesToItsFirst(Increasing):
    """Raises ValueError in attach for an empty chain."""

    def attach(self, store: Store, me: int) -> None:
        self.lowest_variable = min(self.scope)
        super().attach(store, me)
