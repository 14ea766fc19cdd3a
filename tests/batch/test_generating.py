"""Batches that make puzzles: the same ones however they are made, and none like another."""

from pathlib import Path

import pytest

from puzzlefw.batch.here import Here
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch, Progress
from puzzlefw.batch.task import Task
from puzzlefw.errors import GenerationError
from puzzlefw.puzzle import catalog
from tests.batch.runs import records

GENERATE = Task(verb="generate", plugin="toy", settings=("side=2",), seed=5)


def test_what_is_generated_is_alike_nowhere_and_the_same_however_it_is_made(
    tmp_path: Path,
) -> None:
    task = Task(verb="generate", plugin="toy", seed=5)
    one, two = tmp_path / "one", tmp_path / "two"
    Batch(task, one, Here(task)).generate(30)
    with Processes(task, 2) as workers:
        Batch(task, two, workers).generate(30)
    assert one.read_bytes() == two.read_bytes()
    puzzles = [record["puzzle"] for record in records(one)]
    assert 30 == len(puzzles) == len({*puzzles})
    toy = catalog.load_puzzle("toy")
    assert puzzles == [
        toy.format(toy.generate(seed=record["seed"]).instance) for record in records(one)
    ]
    assert 5 == records(one)[0]["seed"]


def test_fewer_of_the_same_seed_are_the_first_of_them(tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    Batch(GENERATE, few, Here(GENERATE)).generate(2)
    Batch(GENERATE, many, Here(GENERATE)).generate(4)
    assert records(few) == records(many)[:2]
    Batch(GENERATE, few, Here(GENERATE)).generate(4)
    assert many.read_bytes() == few.read_bytes()


def test_where_there_are_no_more_that_differ_it_ends_and_says_so(output: Path) -> None:
    task = Task(verb="generate", plugin="toy", settings=("side=1",), seed=1)
    said = r"expected 3 puzzles that differ .*, found 1: 100 in"
    with pytest.raises(GenerationError, match=said):
        Batch(task, output, Here(task)).generate(3)
    assert 1 == len(records(output))


def test_what_could_not_be_made_has_its_place(output: Path) -> None:
    task = Task(verb="generate", plugin="toy", seconds=0.0, seed=1)
    assert Progress(2, 2, 0) == Batch(task, output, Here(task)).generate(2)
    assert ["limit", "limit"] == [record["verdict"] for record in records(output)]
    assert "puzzlefw generate --plugin toy --timeout 0.0 --seed 1" == records(output)[0]["command"]
