"""One name for all that authors need: each name is there once, and means what its module says."""

from collections import Counter

from puzzlefw import (
    authoring,
    boards,
    checking,
    clues,
    constraints,
    covering,
    explaining,
    generation,
    latin,
    lattice,
    notation,
    random_growth,
    random_loops,
    random_regions,
    regions,
    view,
)

WHOLE = (
    *(
        boards,
        checking,
        clues,
        constraints,
        covering,
        explaining,
        generation,
        latin,
        lattice,
        notation,
    ),
    *(random_growth, random_loops, random_regions, regions, view),
)


def test_each_name_is_there_and_is_that_of_its_module() -> None:
    for module in WHOLE:
        for name in module.__all__:
            assert getattr(module, name) is getattr(authoring, name)


def test_no_two_modules_give_one_name_to_different_things() -> None:
    twice = {name for name, count in Counter(authoring.__all__).items() if count > 1}
    # The protocol of the solver that a generator is handed is told of by two.
    assert {"Solver"} == twice
