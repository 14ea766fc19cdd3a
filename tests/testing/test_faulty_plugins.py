"""The faulty plugins that the kit is tried on are wrong indeed, and the correct ones are not."""

from itertools import islice

import pytest

from puzzlefw import bind_puzzle
from tests.testing.faulty_plugins.oracles import every_hitori_solution, every_star_solution
from tests.testing.faulty_plugins.proofs import PROOFS, is_wrong
from tests.testing.faulty_plugins.table import CORRECT, FAULTY, Faulty


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda faulty: faulty.name)
def test_a_faulty_plugin_is_wrong_somewhere(faulty: Faulty) -> None:
    assert is_wrong(faulty)


def test_each_faulty_plugin_has_one_proof() -> None:
    assert sorted(PROOFS) == sorted(faulty.name for faulty in FAULTY)


@pytest.mark.parametrize("name", CORRECT)
def test_a_correct_plugin_generates_what_brute_force_solves(name: str) -> None:
    puzzle = bind_puzzle(CORRECT[name][0], name)
    every = {"stars": every_star_solution, "hitori": every_hitori_solution}[name]
    for height, width in ((1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3)):
        made = puzzle.generate({"height": height, "width": width}, seed=height)
        assert list(made.answer.solutions) == list(islice(every(made.instance), 2))
