"""Where each shared constraint is known, and where it has what any constraint gets.

docs/writing-a-propagator.md, section "A shared constraint, added", says what that is.
"""

import inspect
import re
from collections.abc import Callable, Mapping

import attrs

from puzzlefw import constraints
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.which import finders_for
from puzzlefw.play import live
from puzzlefw.propagators import ALONE, KEPT_BY, propagators_of
from puzzlefw.report.tracing.names import Names
from puzzlefw.runtime.arguments import full_name
from puzzlefw.solvers.encodings import ADDED
from tests.constraints.examples import EXAMPLES
from tests.constraints.strategies import ALPHABET, drawn
from tests.docs.pages import ROOT
from tests.support.toy_plugins import bound_toy

SHARED = {
    kind: name
    for name, kind in vars(constraints).items()
    if attrs.has(kind) and hasattr(kind, "holds")
}
API = (ROOT / "tests/docs/api_page.md").read_text()
LIVE = inspect.getsource(live)
EXAMPLE_OF = {type(rule): rule for rule in EXAMPLES}


def is_traced(kind: type) -> bool:
    """Return whether a trace calls each of its variables by name."""
    toy = bound_toy()
    names = Names(toy.open(toy.parse(".../.../...")).build())
    record = names.constraint(EXAMPLE_OF[kind])
    called = set(re.findall(r"'(\w+\[[\d,]+\])'", str(record["says"])))
    return set(record["scope"]) == called


def has_finder(kind: type) -> bool:
    """Return whether explanations look for more than what its propagator removes."""
    (propagator,) = propagators_of([EXAMPLE_OF[kind]])
    return list(finders_for(propagator)) != [Finder]


PLACES: Mapping[str, Callable[[type], bool]] = {
    "tests/constraints/examples.py": EXAMPLE_OF.__contains__,
    "tests/constraints/strategies.py": drawn(3, ALPHABET).__contains__,
    "tests/docs/api_page.md": lambda kind: f"\n{kind.__name__}\n" in API,
    "propagators/__init__.py": lambda kind: full_name(kind) in KEPT_BY | ALONE,
    "metadata of its fields": is_traced,
    "solvers/encodings.py": lambda kind: kind in ADDED or hasattr(kind, "rewritten"),
    "explaining/finding/which.py": has_finder,
    "play/live.py": lambda kind: re.search(rf"[|e] {kind.__name__}\(", LIVE) is not None,
}


def test_each_place_knows_all_constraints_but_these() -> None:
    unknown = {
        place: {SHARED[kind] for kind in SHARED if not is_known(kind)}
        for place, is_known in PLACES.items()
    }
    said_one_by_one = {"Clauses", "CompressedTables", "Counts"}
    by_the_rule_alone = {"Circuit", "CompressedTable", "CompressedTables", "Connected", "Element"}
    by_the_rule_alone |= {"Conjunction", "Equivalence", "Predicate", "RisingSizes", "Table"}
    assert {
        "tests/constraints/examples.py": set(),
        "tests/constraints/strategies.py": {"Conjunction"},
        "tests/docs/api_page.md": set(),
        "propagators/__init__.py": {"Conjunction", "Equivalence", "Predicate", "RisingSizes"},
        "metadata of its fields": set(),
        "solvers/encodings.py": {"Predicate", *said_one_by_one},
        "explaining/finding/which.py": {*by_the_rule_alone, "SpanningGraph"},
        "play/live.py": {"Circuit", "Element", "Predicate", "RisingSizes", *said_one_by_one},
    } == unknown
