"""CP-SAT on the types: how their models are built and run.

A model has variables for the same items as the answer set program. What is asked of connection is
added as it is missed: a candidate's faults become constraints, and the model is solved anew.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs
from ortools.sat.python.cp_model import FEASIBLE, OPTIMAL, UNKNOWN, CpSolver
from ortools.sat.python.cp_model import CpModel as CpModel  # which modules of types name, too
from ortools.sat.python.cp_model import IntVar as IntVar

from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.types.board import Board, parts

Cuts = Callable[[Sequence[int]], bool]
"""Adds constraints that a candidate's numbers break, and returns whether there were any."""


@attrs.frozen
class Model:
    """A model of CP-SAT, the variables of the items, and what it does not say.

    Models of loops, and those that are solved many times, are quicker without presolving and
    linear relaxation, by a half to nine tenths; the others are not.
    """

    rules: CpModel
    items: Sequence[IntVar]
    cuts: Cuts = lambda numbers: False
    presolves: bool = True


def solved(rules: Any, board: Board, limit: int, deadline: Deadline) -> list[list[int]]:
    """Return the numbers of the items in at most *limit* solutions; raises OutOfTimeError."""
    model: Model = rules.model(board)
    found: list[list[int]] = []
    while len(found) < limit:
        solver = CpSolver()
        solver.parameters.num_workers = 1
        if not model.presolves:
            solver.parameters.cp_model_presolve = False
            solver.parameters.linearization_level = 0
        solver.parameters.max_time_in_seconds = deadline.left()
        status = solver.solve(model.rules)
        if status == UNKNOWN:
            raise OutOfTimeError
        if status not in (OPTIMAL, FEASIBLE):
            break
        numbers = [solver.value(item) for item in model.items]
        if not model.cuts(numbers):
            found.append(numbers)
            model.rules.add_forbidden_assignments(model.items, [tuple(numbers)])
    return found


def flags(rules: CpModel, count: int) -> list[IntVar]:
    """Return new variables, each 0 or 1."""
    return [rules.new_bool_var("") for _ in range(count)]


def shading(board: Board) -> tuple[CpModel, list[IntVar]]:
    """Return new rules, and whether each cell of a board is shaded."""
    rules = CpModel()
    return rules, flags(rules, len(board.cells))


def apart(board: Board) -> tuple[CpModel, list[IntVar]]:
    """Return the same, with rules that no two neighbours are shaded."""
    rules, shaded = shading(board)
    for one, other in board.edges():
        rules.add_at_most_one(shaded[one], shaded[other])
    return rules, shaded


def loop(board: Board) -> tuple[CpModel, list[IntVar], list[IntVar]]:
    """Return new rules of a closed loop, whether each edge is on it, and each cell left out of it.

    None is left out if ``f`` says so.
    """
    rules = CpModel()
    chosen = flags(rules, len(board.edges()))
    left_out = flags(rules, len(board.cells))
    arcs = [(node, node, out) for node, out in enumerate(left_out)]
    for (one, other), is_chosen in zip(board.edges(), chosen, strict=True):
        there, back = flags(rules, 2)
        arcs += [(one, other, there), (other, one, back)]
        rules.add(there + back == is_chosen)
    rules.add_circuit(arcs)
    rules.add_bool_or(chosen)
    if "f" in board.flags:
        for out in left_out:
            rules.add(out == 0)
    return rules, chosen, left_out


def connected(
    rules: CpModel, board: Board, shaded: Sequence[IntVar], *, value: int
) -> Callable[[Sequence[int]], bool]:
    """Return a function that cuts candidates whose cells of a *value*, 0 or 1, are not connected.

    Of a part, its first cell and the first of the largest part cannot both have that value unless
    a cell around the part does.
    """
    edges = board.edges()
    inside = shaded if value else [~one for one in shaded]

    def cut(numbers: Sequence[int]) -> bool:
        every = parts((cell for cell in board.cells if numbers[cell] == value), edges)
        if len(every) < 2:
            return False
        largest = max(every, key=len)
        for part in every:
            if part is not largest:
                one, other = ~inside[part[0]], ~inside[largest[0]]
                rules.add_bool_or([one, other, *(inside[cell] for cell in around(part, edges))])
        return True

    return cut


def around(part: Sequence[int], edges: Iterable[tuple[int, int]]) -> list[int]:
    """Return the neighbours of a part, in order."""
    own = set(part)
    near = {b for a, b in edges if a in own} | {a for a, b in edges if b in own}
    return sorted(near - own)
