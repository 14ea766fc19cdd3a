"""Types that a caller sees: `mypy` reads the program, and here it runs."""

from pathlib import Path
from types import ModuleType

import pytest

import puzzlefw
import puzzlefw_aquarium
import puzzlefw_net
from puzzlefw import load_puzzle
from tests.typed import caller


def test_a_typed_program_runs() -> None:
    assert 1 == caller.every_method(caller.by_name())
    assert 1 == caller.every_method(caller.by_plugin())


def test_what_a_type_checker_refuses_is_refused_when_it_runs() -> None:
    with pytest.raises(TypeError, match="expected an instance of 'net'"):
        caller.mistakes(caller.by_name(), load_puzzle("aquarium").parse("1_1_1_1;1,1,1,1"))


@pytest.mark.parametrize("package", [puzzlefw, puzzlefw_net, puzzlefw_aquarium])
def test_a_package_tells_type_checkers_that_it_is_typed(package: ModuleType) -> None:
    assert (Path(package.__path__[0]) / "py.typed").exists()
