"""The list of sound propagators, and of the faults in them."""

from tests.testing.faulty import slips_in_answers, slips_in_runs
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.fault import Faulty, suite_of
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import TableFamily

__all__ = ["CORRECT", "FAULTY", "Faulty"]

RULES = (Element, Lexicographic, Count, Increasing, NonogramLine, Circuit, TableFamily)
CORRECT = {kind.__name__: suite_of(kind, kind) for kind in RULES}
FAULTY = (*slips_in_answers.SLIPS, *slips_in_runs.SLIPS)
