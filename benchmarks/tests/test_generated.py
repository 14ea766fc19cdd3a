"""What is generated has one solution, as a SAT solver finds that knows nothing of ours."""

from typing import Any

import pytest
from click.testing import CliRunner
from tests.support.oracles.aquarium import AquariumCase

from benchmarks.peers.loading import load_peer
from puzzlefw import load_puzzle

SEEDS = 3
pytestmark = pytest.mark.extra("bench")


@pytest.mark.parametrize(
    "params",
    [
        {"width": 11, "height": 11},
        {"width": 12, "height": 9, "wrapping": True},
        {"width": 25, "height": 25, "barriers": 0.3},
        {"width": 20, "height": 15, "wrapping": True, "barriers": 0.2},
        {"width": 60, "height": 3, "wrapping": True},
        {"width": 51, "height": 51},
    ],
    ids=str,
)
def test_a_net_has_one_solution(params: dict[str, Any]) -> None:
    net = load_puzzle("net")
    for seed in range(SEEDS if params["width"] < 30 else 1):
        text = net.format(net.generate(params, seed=seed).instance)
        assert 1 == len(load_peer("python-sat").solve_net(text))


@pytest.mark.parametrize(
    "params",
    [
        {"width": 10, "height": 10, "tank_size": 5},
        {"width": 15, "height": 15, "tank_size": 7},
        {"width": 13, "height": 8, "rule": "vessel", "winding": 1},
        {"width": 8, "height": 13, "rule": "local", "tank_size": 12},
        {"width": 10, "height": 10, "blanks": 0.5},
    ],
    ids=str,
)
def test_an_aquarium_has_one_solution(params: dict[str, Any]) -> None:
    puzzle = load_puzzle("aquarium")
    for seed in range(SEEDS):
        board = puzzle.generate(params, seed=seed).instance
        case = AquariumCase(
            board.height,
            board.width,
            board.rule,
            board.tanks,
            board.row_clues,
            board.column_clues,
        )
        answers = load_peer("python-sat").solve_aquarium(case.text, board.rule)
        assert 1 == len(answers)


def test_the_command_tells_how_long_a_type_takes() -> None:
    from benchmarks.generated import HEADS, main

    arguments = ["--type", "akari", "-p", "width=4", "-p", "height=3", "--seeds", "2"]
    run = CliRunner().invoke(main, [*arguments, "--shown", "1"])
    assert 0 == run.exit_code
    heads, row = (line.split("  ") for line in run.stdout.splitlines()[-3:-1])
    assert list(HEADS) == [head.strip() for head in heads if head]
    assert ["akari", "width=4, height=3", "2", "0", "0"] == [one.strip() for one in row if one][:5]
