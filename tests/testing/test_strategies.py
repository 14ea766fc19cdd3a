"""Strategies by type, and for boards, states and stores."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import load_puzzle
from puzzlefw.engine import Store
from puzzlefw.fields import cell_field
from puzzlefw.grid.shape import Shape
from puzzlefw.testing import instances, states, stores
from puzzlefw.testing.registered import ThenRegistered, types_in
from puzzlefw.view.states import State
from puzzlefw_slither import Slither
from tests.support.installed import INSTALLED

SLITHER = load_puzzle("slither")
PROBLEM = SLITHER.open(SLITHER.parse("slither/2/2/5"))


@given(st.from_type(Slither), st.from_type(Store), st.from_type(State))
def test_types_have_strategies(board: Slither, store: Store, state: State) -> None:
    assert SLITHER.parse(SLITHER.format(board, "plain")) == board
    assert store.level == 0
    assert all(state.open)


@pytest.mark.parametrize("name", INSTALLED)
def test_boards_of_every_type_have_a_strategy(name: str) -> None:
    kind = load_puzzle(name).info.instance_type
    assert "drawn_instances" in repr(st.from_type(kind))


@given(instances(Slither, Shape(2, 5)))
def test_boards_have_the_shape_that_is_asked_for(board: Slither) -> None:
    assert Shape(2, 5) == board.shape


@given(stores([1, 6, 12]))
def test_stores_have_the_domains_that_are_asked_for(store: Store) -> None:
    assert [1, 6, 12] == [*store.domains]


@given(states(PROBLEM))
def test_states_are_of_the_board(state: State) -> None:
    assert PROBLEM.parse_state(PROBLEM.format_state(state)) == state


def test_half_of_the_states_leave_the_solution_open() -> None:
    solved = PROBLEM.state(PROBLEM.solve().solutions[0]).open
    seen = set()

    @given(states(PROBLEM))
    def look(state: State) -> None:
        seen.add(all(own & kept for own, kept in zip(state.open, solved, strict=True)))

    look()
    assert {True, False} == seen


def test_a_type_whose_fields_are_wrong_is_left_to_who_loads_it() -> None:
    module = ModuleType("puzzlefw_wrong")
    module.Wrong = type("Wrong", (), {"clues": cell_field(0, 4), "__module__": module.__name__})
    module.Right = type("Right", (Slither,), {"__module__": module.__name__})
    assert [module.Right] == types_in(module)


def test_a_module_has_the_loader_that_it_had_before(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("VALUE = 3\n")
    before = SourceFileLoader("own", str(tmp_path / "own.py"))
    spec = spec_from_loader("own", ThenRegistered(before))
    assert spec is not None
    module = module_from_spec(spec)
    assert isinstance(spec.loader, ThenRegistered)
    assert "VALUE = 3\n" == spec.loader.get_source("own")
    spec.loader.exec_module(module)
    assert (3, before, before) == (module.VALUE, module.__loader__, spec.loader)


def test_a_class_that_describes_no_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="a class that describes its fields, found <class 'int'>"):
        instances(int)
