"""The toy puzzle, with texts that say what a hook does to its process: ``exit@check 12/..``.

The variable HOSTILE says what importing it does.
"""

import os
import random
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import attrs

import puzzlefw_toy as toy
from puzzlefw import Block, Option, PuzzleInfo, hookimpl
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.generating.generation import Solver
from puzzlefw.view import View


@attrs.frozen
class Hostile(toy.Square):
    """A square, what is done, and where: ``what@hook``."""

    deed: str = ""


def fail() -> None:
    raise KeyError("no such luck")


def leave() -> None:
    sys.exit(3)


def interrupt() -> None:
    raise KeyboardInterrupt


def end() -> None:
    os._exit(0)


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def abort() -> None:
    os.abort()


def hang() -> None:
    while True:
        time.sleep(60)


def nap() -> None:
    time.sleep(0.005)


def spin() -> None:
    while True:
        pass


def swallow() -> None:
    while True:
        try:
            time.sleep(60)
        except BaseException:
            continue


def hold() -> None:
    7**7**9  # which lets no other thread run, for years


def eat() -> None:
    eaten = []
    while True:
        eaten.append(bytearray(1 << 24))


def recurse() -> None:
    recurse()


def move() -> None:
    os.chdir("/")


def talk() -> None:
    print("many words")  # noqa: T201
    os.write(1, b"\0" * 100)


def reseed() -> None:
    random.seed(1)
    sys.setrecursionlimit(500)


def shut() -> None:
    os.closerange(0, 64)


def write() -> None:
    for number in range(3, 32):
        try:
            os.write(number, b"\xff" * 4096)
        except OSError:
            continue


def fork() -> None:
    if os.fork() == 0:
        time.sleep(3)


DEEDS: dict[str, Callable[[], object]] = {
    deed.__name__: deed
    for deed in (
        *(fail, leave, interrupt, end, kill, abort, hang, nap, spin, swallow),
        *(hold, eat, recurse, move, talk, reseed, shut, write, fork),
    )
}
if "HOSTILE" in os.environ:
    DEEDS[os.environ["HOSTILE"]]()


def after(instance: Any, hook: str, result: Any) -> Any:
    """Return the *result* of a hook, but first do what is to be done in it."""
    what, _, where = getattr(instance, "deed", "").partition("@")
    if where != hook:
        return result
    if what == "wrong":
        return 7
    DEEDS[what]()
    return result


class Hostilely(toy.Differ):
    """Does what is to be done when it is run."""

    def __init__(self, lines: Sequence[Sequence[int]], instance: Hostile) -> None:
        super().__init__(lines)
        self.instance = instance

    def propagate(self, store: Store, worklist: Worklist) -> None:
        after(self.instance, "propagate", None)
        super().propagate(store, worklist)


MAKING = Option(
    "deed",
    "what is done to each third puzzle",
    "choice",
    "none",
    choices=("none", "fail@generate", "end@generate", "end@canonical", "wrong@format"),
)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    info = toy.puzzlefw_info()
    return attrs.evolve(info, instance_type=Hostile, params=(*info.params, MAKING))


@hookimpl
def puzzlefw_parse(text: str, options: Mapping[str, Any]) -> Hostile:
    deed, _, plain = text.rpartition(" ")
    square = toy.puzzlefw_parse(plain, options)
    found = Hostile(square.side, square.cells, square.diagonals, deed)
    return after(found, "parse", found)


@hookimpl
def puzzlefw_format(instance: Hostile, style: str | None) -> str:
    return after(instance, "format", toy.puzzlefw_format(instance, style))


@hookimpl
def puzzlefw_faults(instance: Hostile) -> list[str]:
    return after(instance, "faults", toy.puzzlefw_faults(instance))


@hookimpl
def puzzlefw_variables(instance: Hostile) -> list[Block]:
    return after(instance, "variables", toy.puzzlefw_variables(instance))


@hookimpl
def puzzlefw_propagators(instance: Hostile, variables: Mapping[str, range]) -> list[Propagator]:
    cells = variables["cells"]
    lines = [[cells[place] for place in line] for line in instance.lines()]
    return after(instance, "propagators", [Hostilely(lines, instance)])


@hookimpl
def puzzlefw_view(instance: Hostile, variables: Mapping[str, range]) -> View:
    return after(instance, "view", toy.puzzlefw_view(instance, variables))


@hookimpl
def puzzlefw_solution(instance: Hostile, values: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    return after(instance, "solution", toy.puzzlefw_solution(instance, values))


@hookimpl
def puzzlefw_format_solution(instance: Hostile, solution: Sequence[int]) -> str:
    usual = toy.puzzlefw_format_solution(instance, solution)
    return after(instance, "format_solution", usual)


@hookimpl
def puzzlefw_parse_solution(instance: Hostile, text: str) -> tuple[int, ...]:
    usual = toy.puzzlefw_parse_solution(instance, text)
    return after(instance, "parse_solution", usual)


@hookimpl
def puzzlefw_check(instance: Hostile, solution: Sequence[int]) -> list[str]:
    return after(instance, "check", toy.puzzlefw_check(instance, solution))


@hookimpl
def puzzlefw_generate(params: Mapping[str, Any], rng: Random, solver: Solver) -> Hostile:
    square = toy.puzzlefw_generate(params, rng, BySquares(solver))
    deed = params["deed"] if sum(square.cells) % 3 == 0 else ""
    found = Hostile(square.side, square.cells, square.diagonals, deed)
    return after(found, "generate", found)


@hookimpl
def puzzlefw_canonical(instance: Hostile) -> Hostile:
    return after(instance, "canonical", instance)


class BySquares:
    """A solver that takes squares of the toy."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver

    def is_unique(self, square: toy.Square) -> bool:
        return self.solver.is_unique(Hostile(square.side, square.cells, square.diagonals))

    def as_wished(self, squares: Sequence[toy.Square]) -> toy.Square:
        return squares[-1]
