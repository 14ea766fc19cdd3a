"""One name for all that authors need: each name is there once, and means what its module says."""

from collections import Counter

from puzzlefw import authoring, checks, constraints, explaining, generating, notation, view
from puzzlefw.authoring import boards, covering, latin, lattice
from puzzlefw.grid import clues, regions

WHOLE = (
    *(boards, checks, clues, constraints, covering, explaining, generating, latin, lattice),
    *(notation, regions, view),
)


def test_each_name_is_there_and_is_that_of_its_module() -> None:
    for module in WHOLE:
        for name in module.__all__:
            assert getattr(module, name) is getattr(authoring, name)


def test_no_two_modules_give_one_name_to_different_things() -> None:
    twice = {name for name, count in Counter(authoring.__all__).items() if count > 1}
    # The protocol of the solver that a generator is handed is told of by two.
    assert {"Solver"} == twice
