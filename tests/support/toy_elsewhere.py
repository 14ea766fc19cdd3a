"""The toy, which goes wrong in a process that was started for a part of the work."""

import multiprocessing
import os
import time
from typing import Any

import puzzlefw_toy
from puzzlefw_toy import *  # noqa: F403 - all other hooks
from puzzlefw_toy import Square

VARIABLE = "TOY_ELSEWHERE"
"""What to do there: "end", "raise" or "hang"."""


def puzzlefw_solution(instance: Square, values: Any) -> tuple[int, ...]:
    deed = os.environ.get(VARIABLE)
    if multiprocessing.parent_process() is not None:
        if deed == "end":
            os._exit(7)
        if deed == "raise":
            raise ValueError("no")
        while deed == "hang":
            time.sleep(1)
    solution: tuple[int, ...] = puzzlefw_toy.puzzlefw_solution(instance, values)
    return solution
