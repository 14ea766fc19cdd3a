"""What is generated has one solution, as a SAT solver finds that knows nothing of ours."""

from typing import Any

import pytest
from click.testing import CliRunner

from benchmarks.peers.loading import load_peer
from puzzlefw import load_puzzle

pytestmark = pytest.mark.extra("bench")


@pytest.mark.parametrize(
    ("name", "params", "seeds"),
    [
        ("net", {"width": 11, "height": 11}, 3),
        ("net", {"width": 12, "height": 9, "wrapping": True}, 3),
        ("net", {"width": 25, "height": 25, "barriers": 0.3}, 3),
        ("net", {"width": 20, "height": 15, "wrapping": True, "barriers": 0.2}, 3),
        ("net", {"width": 60, "height": 3, "wrapping": True}, 1),
        ("net", {"width": 51, "height": 51}, 1),
        ("aquarium", {"width": 10, "height": 10, "tank_size": 5}, 3),
        ("aquarium", {"width": 15, "height": 15, "tank_size": 7}, 3),
        ("aquarium", {"width": 13, "height": 8, "rule": "vessel", "winding": 1}, 3),
        ("aquarium", {"width": 8, "height": 13, "rule": "local", "tank_size": 12}, 3),
        ("aquarium", {"width": 10, "height": 10, "blanks": 0.5}, 3),
    ],
    ids=str,
)
def test_what_is_generated_has_one_solution(name: str, params: dict[str, Any], seeds: int) -> None:
    puzzle = load_puzzle(name)
    for seed in range(seeds):
        board = puzzle.generate(params, seed=seed).instance
        rule = getattr(board, "rule", None)
        assert 1 == len(load_peer("python-sat").solve(name, puzzle.format(board), rule))


def test_the_command_tells_how_long_a_type_takes() -> None:
    from benchmarks.generated import HEADS, main

    arguments = ["--type", "akari", "-p", "width=4", "-p", "height=3", "--seeds", "2"]
    run = CliRunner().invoke(main, [*arguments, "--shown", "1"])
    assert 0 == run.exit_code
    heads, row = (line.split("  ") for line in run.stdout.splitlines()[-3:-1])
    assert list(HEADS) == [head.strip() for head in heads if head]
    assert ["akari", "width=4, height=3", "2", "0", "0"] == [one.strip() for one in row if one][:5]
