"""Exact counts of both puzzles against brute force, and against numbers counted before."""

from pathlib import Path

import pytest

from puzzlefw import Puzzle, load_puzzle
from puzzlefw.engine import Search
from puzzlefw.engine.counting.counter import SolutionCounter
from tests.support.oracles import aquarium, net
from tests.support.oracles.random_instances import aquarium_cases, net_cases

COUNTED = Path(__file__).parents[3] / "../shared/corpus/net/counted.txt"


def count(puzzle: Puzzle, text: str, **options: str) -> int:
    """Return the exact number of solutions of the model, faults or not."""
    counter = SolutionCounter(puzzle.open(puzzle.parse(text, **options)).build().network)
    counter.run()
    assert counter.is_exact
    return counter.number


def test_small_nets_are_counted_as_by_brute_force() -> None:
    puzzle = load_puzzle("net")
    for case in net_cases(300, seed=5):
        assert net.count(case) == count(puzzle, case.text), case.text


def test_small_aquariums_are_counted_as_by_brute_force() -> None:
    puzzle = load_puzzle("aquarium")
    for case in aquarium_cases(300, seed=5):
        assert aquarium.count(case) == count(puzzle, case.text, rule=case.rule), case


@pytest.mark.parametrize("shape", [(6, 6), (3, 12), (7, 8)])
def test_nets_too_large_for_brute_force_are_counted_as_by_search(shape: tuple[int, int]) -> None:
    puzzle = load_puzzle("net")
    for case in net_cases(60, seed=9, shape=shape):
        model = puzzle.open(puzzle.parse(case.text)).build()
        search = Search(model.network)
        found = 0
        while found < 3000 and search.advance():
            found += 1
        if found < 3000:
            assert found == count(puzzle, case.text), case.text


def test_the_numbers_of_the_corpus_are_found_again() -> None:
    if not COUNTED.exists():
        pytest.skip(f"{COUNTED.name} is not beside this checkout")
    puzzle = load_puzzle("net")
    for line in COUNTED.read_text().splitlines():
        wanted, text = line.split("\t")
        assert int(wanted) == count(puzzle, text), text
