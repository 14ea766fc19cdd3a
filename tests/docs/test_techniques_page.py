"""The page of techniques: each is used on the board beside it, and none that has a name is missing.

``python -m tests.docs.techniques`` writes its tables.
"""

import pytest

from puzzlefw import load_puzzle, puzzle_names
from tests.docs.techniques import made, tables

TABLES = tables()


@pytest.mark.parametrize("name", TABLES)
def test_each_technique_is_used_on_its_board(name: str) -> None:
    assert TABLES[name] == made(name, TABLES[name])


@pytest.mark.parametrize("name", TABLES)
def test_each_technique_of_a_type_has_a_board(name: str) -> None:
    own = {row.name for row in load_puzzle(name).info.techniques}
    assert set() == own - {row.technique for row in TABLES[name]}


def test_the_types_with_a_table_are_installed() -> None:
    assert {*TABLES} <= {*puzzle_names()}
