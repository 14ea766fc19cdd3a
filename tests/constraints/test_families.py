"""Many constraints said at once."""

from collections.abc import Callable
from typing import Any

import pytest

from puzzlefw.constraints import Clauses, CompressedTables, Counts


@pytest.mark.parametrize(
    "make",
    [
        lambda names: Clauses([(0, 1)], range(2), 1, names=names),
        lambda names: Counts([((0, 1), "==", 1)], range(2), 1, names=names),
        lambda names: CompressedTables([(0, 1)], [(1, 1)], names=names),
    ],
)
def test_one_text_for_the_names_of_many_rules_is_refused(make: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="expected a list of names, found 'a'"):
        make("a")
    assert ("a",) == make(["a"]).names
