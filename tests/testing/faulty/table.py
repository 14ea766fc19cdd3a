"""The list of sound propagators, and of the faults in them."""

from puzzlefw.testing import Suite
from tests.testing.faulty import (
    circuit,
    count,
    element,
    increasing,
    lexicographic,
    nonogram,
    table_family,
)

CORRECT: dict[str, type[Suite]] = {
    "element": element.suite(element.Element),
    "lexicographic": lexicographic.suite(lexicographic.Lexicographic),
    "count": count.suite(count.Count),
    "increasing": increasing.suite(increasing.Increasing),
    "nonogram line": nonogram.suite(nonogram.NonogramLine),
    "circuit": circuit.suite(circuit.Circuit),
    "table family": table_family.suite(table_family.TableFamily),
}
