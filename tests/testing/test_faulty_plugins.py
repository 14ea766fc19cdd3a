"""The faulty plugins that the kit is tried on are wrong indeed, and the correct ones are not."""

from itertools import islice

import pytest

from puzzlefw import bind_puzzle
from tests.testing.edited import Edit, at_start, edited, put
from tests.testing.faulty_plugins import stars
from tests.testing.faulty_plugins.oracles import every_hitori_solution, every_star_solution
from tests.testing.faulty_plugins.table import CORRECT, FAULTY, Faulty


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda faulty: faulty.name)
def test_a_faulty_plugin_is_wrong_somewhere(faulty: Faulty) -> None:
    assert faulty.is_wrong()


def test_each_faulty_plugin_has_a_name_of_its_own() -> None:
    assert len(FAULTY) == len({faulty.name for faulty in FAULTY})


@pytest.mark.parametrize("edit", [put("no such text", ""), put("shape", ""), at_start("absent")])
def test_an_edit_of_what_does_not_stand_there_once_is_refused(edit: Edit) -> None:
    with pytest.raises(ValueError, match=r"expected '[a-z ]+' once in the sound source, found it"):
        edited(stars, [edit])


@pytest.mark.parametrize("name", CORRECT)
def test_a_correct_plugin_generates_what_brute_force_solves(name: str) -> None:
    puzzle = bind_puzzle(CORRECT[name][0], name)
    every = {"stars": every_star_solution, "hitori": every_hitori_solution}[name]
    for height, width in ((1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3)):
        made = puzzle.generate({"height": height, "width": width}, seed=height)
        assert list(made.answer.solutions) == list(islice(every(made.instance), 2))
