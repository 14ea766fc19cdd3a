"""What a type checker makes of a program that calls the framework.

``assert_type`` does nothing where the program runs; mypy refuses it where another type is found.
"""

from typing import Any, assert_type

from puzzlefw import Answer, Puzzle, bind_puzzle, load_puzzle
from puzzlefw_aquarium import plugin as aquarium_plugin
from puzzlefw_aquarium.instance import Instance as Task
from puzzlefw_net import plugin
from puzzlefw_net.instance import Instance, Solution

TEXT = "5x5:3eda288d5228712377c92a7d2"


def by_name() -> Puzzle[Instance, Solution]:
    """Load a puzzle by its name: it is of any type, and may be called one of its own."""
    assert_type(load_puzzle("net"), Puzzle[Any, Any])
    net: Puzzle[Instance, Solution] = load_puzzle("net")
    return net


def by_plugin() -> Puzzle[Instance, Solution]:
    """Bind a plugin at hand: its hooks tell the types."""
    net = bind_puzzle(plugin, "net")
    assert_type(net, Puzzle[Instance, Solution])
    assert_type(bind_puzzle(object_with_hooks(), "net"), Puzzle[Any, Any])
    return net


def object_with_hooks() -> object:
    """Return a plugin of which nothing is known."""
    return plugin


def every_method(net: Puzzle[Instance, Solution]) -> int:
    """Call what gives instances and solutions."""
    board = net.parse(TEXT)
    assert_type(board, Instance)
    answer = net.open(board).solve()
    assert_type(answer, Answer[Solution])
    assert_type(answer.solutions, tuple[Solution, ...])
    assert_type(net.open(board).count().solution, Solution | None)
    assert_type(net.open(board).ambiguity().solutions, tuple[Solution, ...])
    assert_type(net.generate(seed=1).instance, Instance)
    assert_type(net.generate(seed=1).answer, Answer[Solution])
    assert_type(net.open(board).build().instance, Instance)
    assert_type(
        net.parse_solution(board, net.format_solution(board, answer.solutions[0])), Solution
    )
    for solution in net.open(board).solutions():
        assert_type(solution, Solution)
    return first_of(net, TEXT) + len(net.open(board).check(answer.solutions[0]))


def first_of(puzzle: Puzzle, text: str) -> int:
    """Take any puzzle: without types it is one of any."""
    return len(puzzle.open(puzzle.parse(text)).solve().solutions)


def mistakes(net: Puzzle[Instance, Solution], task: Task) -> None:
    """Make mistakes that are found before the program runs; mypy says if one is not."""
    net.open("3x3:123456789")  # type: ignore[arg-type]
    net.open(task).solve()  # type: ignore[arg-type]
    net.open(net.parse(TEXT)).check(net.open(net.parse(TEXT)).solve())  # type: ignore[arg-type]
    bind_puzzle(aquarium_plugin, "aquarium").open(net.parse(TEXT)).solve()  # type: ignore[arg-type]
