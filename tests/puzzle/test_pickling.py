"""Puzzles, instances and answers go from one process to another, and are copied."""

import copy
import multiprocessing
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import puzzlefw_net_upright
import puzzlefw_toy
from puzzlefw import Problem, Puzzle, PuzzlefwError, bind_puzzle, load_puzzle
from puzzlefw_net import plugin as net_plugin
from tests.support.distributions import install
from tests.support.toy_plugins import changed_toy

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
TOY = bind_puzzle(puzzlefw_toy, "toy")
UPRIGHT = bind_puzzle(net_plugin, "net", [puzzlefw_net_upright])
BOARDS = ["5x5:3eda288d5228712377c92a7d2", "4x4w:1331375511773531", "2x2:3333"]


class Latin:
    """The toy's hooks on an object, which remembers what it was called."""

    def __init__(self, title: str) -> None:
        self.title = title


for hook in [name for name in vars(puzzlefw_toy) if name.startswith("puzzlefw_")]:
    setattr(Latin, hook, staticmethod(getattr(puzzlefw_toy, hook)))


def verdicts(puzzle: Puzzle, texts: list[str]) -> list[str]:
    """Return what *puzzle* answers to each text."""
    return [puzzle.open(puzzle.parse(text)).solve().verdict for text in texts]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    ("puzzle", "texts"),
    [
        (NET, BOARDS),
        (UPRIGHT, BOARDS),
        (AQUARIUM, ["aquarium/4/4/bu8i90/i3213g"]),
        (TOY, ["12/..", "../.."]),
        (bind_puzzle(Latin("squares"), "latin"), ["12/..", "../.."]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_puzzle_is_pickled_with_its_rules(
    puzzle: Puzzle, texts: list[str], protocol: int
) -> None:
    again = pickle.loads(pickle.dumps(puzzle, protocol))
    assert (puzzle.name, puzzle.info) == (again.name, again.info)
    assert verdicts(puzzle, texts) == verdicts(again, texts)


def test_extensions_that_are_installed_are_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    code = "from puzzlefw_net_upright import *\n"
    install(tmp_path, "upright", "extra_upright", code, "puzzlefw.extensions")
    again = pickle.loads(pickle.dumps(load_puzzle("net", extensions=["extra"])))
    assert verdicts(UPRIGHT, BOARDS) == verdicts(again, BOARDS) != verdicts(NET, BOARDS)


def test_an_installed_puzzle_is_loaded_once_in_a_process() -> None:
    text = pickle.dumps(NET)
    assert pickle.loads(text) is pickle.loads(text)


def test_an_object_is_pickled_by_what_it_holds() -> None:
    again = pickle.loads(pickle.dumps(bind_puzzle(Latin("squares"), "latin")))
    assert [plugin.title for plugin in again.hooks.manager.get_plugins()] == ["squares"]


def test_a_module_that_cannot_be_imported_is_said_not_to_be_pickled() -> None:
    made = bind_puzzle(changed_toy(), "toy")
    with pytest.raises(TypeError, match="that can be imported, found 'changed_toy', which cannot"):
        pickle.dumps(made)


@pytest.mark.parametrize("puzzle", [NET, UPRIGHT, bind_puzzle(changed_toy(), "toy")])
def test_a_puzzle_is_copied_as_itself(puzzle: Puzzle) -> None:
    assert copy.copy(puzzle) is puzzle
    assert copy.deepcopy([puzzle]) == [puzzle]


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        (NET, "4x4w:1331375511773531"),
        (AQUARIUM, "region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1"),
        (TOY, "../.."),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_what_a_puzzle_answers_is_pickled_and_copied(puzzle: Puzzle, text: str) -> None:
    instance = puzzle.parse(text)
    answers = [
        instance,
        puzzle.open(instance).solve(limit=None),
        puzzle.open(instance).solve(nodes=0, timed=True),
        puzzle.open(instance).count(),
        puzzle.open(instance).ambiguity(),
        puzzle.generate(seed=1),
        puzzle.info,
    ]
    for answer in answers:
        assert answer == pickle.loads(pickle.dumps(answer))
        assert answer == copy.deepcopy(answer)


def test_an_error_is_pickled_with_what_it_says() -> None:
    for wrong in (lambda: NET.parse("x"), lambda: NET.parse("1", wrap=3), lambda: NET.open("x")):
        with pytest.raises((PuzzlefwError, TypeError)) as caught:
            wrong()
        again = pickle.loads(pickle.dumps(caught.value))
        assert (type(caught.value), str(caught.value)) == (type(again), str(again))


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_a_pool_of_processes_solves(method: str) -> None:
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        for puzzle in (NET, UPRIGHT, bind_puzzle(Latin("squares"), "latin")):
            texts = BOARDS if puzzle.name == "net" else ["12/..", "../.."]
            boards = list(pool.map(puzzle.parse, texts))
            answers = list(pool.map(Problem.solve, map(puzzle.open, boards), chunksize=2))
            assert [puzzle.parse(text) for text in texts] == boards
            assert verdicts(puzzle, texts) == [answer.verdict for answer in answers]


SCRIPT = """
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor

from puzzlefw import Problem, bind_puzzle
from puzzlefw_toy import *

if __name__ == "__main__":
    toy = bind_puzzle(sys.modules["__main__"], "toy")
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        problem = toy.open(toy.parse("12/.."))
        print([answer.verdict for answer in pool.map(Problem.solve, [problem])])
"""


def test_a_plugin_that_is_the_script_itself_is_found_by_the_processes(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    toy = Path(puzzlefw_toy.__file__).parent
    done = subprocess.run(
        [sys.executable, "script.py"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(toy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("['unique']\n", "") == (done.stdout, done.stderr)
