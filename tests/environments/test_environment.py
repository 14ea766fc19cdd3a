"""Environments: Gymnasium's own checker passes, seeds decide, marks are answered by rules."""

import subprocess
import sys
from typing import Any

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.errors import GenerationError, InstanceError, OptionError

pytestmark = pytest.mark.extra("gym")

SMALL = {"width": 3, "height": 3}


def environment(name: str, **wanted: Any) -> Any:
    """Return an environment; it is imported late, as it needs the extra."""
    from puzzlefw.environments import PuzzleEnv

    return PuzzleEnv(name, **wanted)


def example(name: str) -> Any:
    """Return the first example of a type that has one solution."""
    puzzle = load_puzzle(name)
    one = next(one for one in puzzle.info.examples if one.solutions == 1)
    return puzzle.parse(one.text, **dict(one.options))


def played(env: Any, count: int, seed: int) -> list[Any]:
    """Return what *count* random actions lead to, as far as it can be compared."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    found = [info["text"]]
    for _ in range(count):
        seen, reward, *ended, info = env.step(env.action_space.sample(mask=info["action_mask"]))
        found.append((seen["marks"].tolist(), reward, ended, info["fault"]))
    return found


@pytest.mark.filterwarnings("ignore:.*alternative render modes:UserWarning")
@pytest.mark.parametrize("name", puzzle_names())
def test_every_type_passes_the_checker_and_is_finished_by_its_solution(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    env = environment(name, instance=example(name), render_mode="ansi")
    check_env(env)
    env.reset()
    solution = env.problem.solve(limit=1).solutions[0]
    steps = [env.step(action) for action in env.actions(env.problem.state(solution))]
    assert [""] * len(steps) == [step[4]["fault"] for step in steps]
    assert [0.0] * (len(steps) - 1) + [1.0] == [step[1] for step in steps]
    assert [False] * (len(steps) - 1) + [True] == [step[2] for step in steps]
    assert env.observation_space.contains(steps[-1][0])


@pytest.mark.parametrize("name", ["net", "hashi"])
def test_a_seed_decides_which_boards_come(name: str) -> None:
    params = {"net": SMALL, "hashi": {"width": 5, "height": 5, "islands": 10}}
    one, other = (environment(name, params=params[name]) for _ in range(2))
    first = played(one, 20, seed=3)
    assert first == played(other, 20, seed=3) == played(one, 20, seed=3)
    texts = [one.reset()[1]["text"] for _ in range(3)]
    assert len({first[0], *texts}) > 1
    other.reset(seed=3)
    assert texts == [other.reset()[1]["text"] for _ in range(3)]


def test_a_mark_that_breaks_a_rule_is_answered_by_it_and_not_set() -> None:
    env = environment("sudoku", instance=example("sudoku"))
    view = env.reset() and env.problem.view
    given = next(n for n, one in enumerate(env.problem.instance.numbers) if one)
    row = given // env.problem.instance.shape.width
    free = next(
        n
        for n, choice in enumerate(view.choices)
        if choice.place.row == row and not env.problem.instance.numbers[n]
    )
    digit = env.problem.instance.numbers[given]
    seen, reward, is_finished, is_truncated, info = env.step(free * (env.sizes.marks + 1) + digit)
    assert (0, -0.1, False, False) == (
        int(seen["marks"][free]),
        reward,
        is_finished,
        is_truncated,
    )
    column = view.choices[free].place.column
    assert info["fault"].startswith(f"r{row + 1}c{column + 1} is {digit}, so the rule for")
    assert "AllDifferent" == info["rule"].kind


def test_a_rule_without_a_name_is_answered_by_its_kind() -> None:
    env = environment("yinyang", instance=example("yinyang"))
    faults = {step[3] for step in played(env, 40, seed=1)[1:]}
    assert any(fault.endswith("(Connected)") for fault in faults)


def test_a_place_is_cleared_and_set_again() -> None:
    env = environment("kakurasu", instance=example("kakurasu"))
    env.reset()
    right, *_ = env.actions(env.problem.state(env.problem.solve(limit=1).solutions[0]))
    marks = env.sizes.marks + 1
    clear = right // marks * marks
    _, _, _, _, info = env.step(right)
    assert (0, 1) == (int(info["action_mask"][right]), int(info["action_mask"][clear]))
    again = env.step(right)
    assert (-0.1, "there is no such mark, or it stands there already") == (
        again[1],
        again[4]["fault"],
    )
    seen, reward, _, _, info = env.step(clear)
    assert (0, 0.0, "") == (int(seen["marks"][right // marks]), reward, info["fault"])


def test_an_episode_ends_after_so_many_steps() -> None:
    env = environment("kakurasu", instance=example("kakurasu"), max_steps=2)
    env.reset()
    assert [False, True] == [env.step(0)[3] for _ in range(2)]


def test_the_clues_are_numbers() -> None:
    env = environment("kakuro", instance=example("kakuro"))
    seen, info = env.reset()
    assert env.problem.puzzle.format(env.problem.instance) == info["text"]
    field = seen["clues"]["black"]
    words = ["\\".join("." if n == -1 else str(n) for n in row) for row in field.tolist()]
    assert len(words) == env.problem.view.shape.size


def test_a_difficulty_and_another_board_are_taken_by_reset() -> None:
    from puzzlefw.environments.environment import OPTIONS

    env = environment("net", params=SMALL)
    text = env.reset(seed=1, options={"difficulty": "easy"})[1]["text"]
    problem = load_puzzle("net").open(load_puzzle("net").parse(text))
    assert "easy" == problem.grade().band
    assert text == env.reset(options={"instance": text})[1]["text"]
    with pytest.raises(InstanceError, match="room in the spaces"):
        env.reset(options={"instance": "5x5:3eda288d5228712377c92a7d2"})
    with pytest.raises(OptionError, match="found 'no such band'"):
        env.reset(options={"difficulty": "no such band"})
    with pytest.raises(OptionError, match=str(OPTIONS[0])):
        env.reset(options={"size": 3})


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(OptionError, match="an instance or what to generate"):
        environment("net", instance=example("net"), params=SMALL)
    with pytest.raises(OptionError, match="'ansi' or None, found 'human'"):
        environment("net", instance=example("net"), render_mode="human")
    none = next(one for one in load_puzzle("net").info.examples if one.solutions == 0)
    with pytest.raises(InstanceError, match="with a solution, found none"):
        environment("net", instance=none.text)
    env = environment("net", params=SMALL)
    with pytest.raises(OptionError, match="an action from 0 to 44, found 45"):
        env.step(45)
    env.sizes = type(env.sizes)(places=1, marks=4, fields=env.sizes.fields)
    with pytest.raises(GenerationError, match="room in the spaces"):
        env.reset(seed=1)


def test_each_type_is_registered_by_its_name() -> None:
    import gymnasium

    import puzzlefw.environments  # noqa: F401  registers

    env = gymnasium.make("puzzlefw/net-v0", params=SMALL, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.unwrapped.problem.show(state=env.unwrapped.state)) == env.render()
    assert {f"puzzlefw/{name}-v0" for name in puzzle_names()} <= {*gymnasium.registry}


def test_only_environments_import_gymnasium() -> None:
    script = "import puzzlefw.cli.main, sys; print({'gymnasium', 'numpy'} & {*sys.modules})"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "set()" == answer.stdout.strip()
