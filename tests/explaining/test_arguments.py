"""The table of arguments has a row for all that finders find, with a price and a message."""

from puzzlefw.explaining.arguments import ARGUMENTS
from puzzlefw.explaining.finding import which
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.language import Language

FINDERS = [one for one in vars(which).values() if isinstance(one, type) and issubclass(one, Finder)]


def test_each_kind_of_each_finder_is_a_row() -> None:
    assert {(finder, kind) for finder in FINDERS for kind in finder.kinds if kind} == {
        (row.finder, row.kind) for row in ARGUMENTS
    }


def test_each_kind_is_found_by_some_finder() -> None:
    names = {value for name, value in vars(Kind).items() if name.isupper()}
    assert {one for one in names if isinstance(one, str)} == {row.kind for row in ARGUMENTS}


def test_each_row_has_a_price_and_a_message() -> None:
    assert [] == [row for row in ARGUMENTS if not row.techniques]
    ids = {row.id for row in ARGUMENTS} - {""}
    for language in map(Language, ("en", "de")):
        assert [] == [name for name in sorted(ids) if not language.bundles[0].has_message(name)]
