"""Three problems of the literature on constraints, as puzzlefw, NuCS and CP-SAT are told them.

    python -m benchmarks.wide_models queens puzzlefw 100

prints whether there is a solution, the processor seconds from nothing to the answer, and the
decisions. Each model is the plain one: as many variables as the problem has, or one for each
difference, and no constraint that follows from others.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from time import process_time
from typing import Any

from puzzlefw.constraints import AllDifferent, Chains, Constraint, Linear, weighted
from puzzlefw.engine import Network, Search, Store
from puzzlefw.propagators import new_wide_block, propagators_of

ROW = (64, 2, 3, 61, 60, 6, 7, 57)
"""The first row of the magic square, which is fixed."""
Found = tuple[list[int] | None, int]
"""The values of a solution, None if there is none, and how many decisions it took."""


class Own:
    """A model of puzzlefw's engine, without a puzzle; *learn* is said to its search."""

    def __init__(self, learn: bool) -> None:
        self.learn = learn
        self.store, self.chains = Store(), Chains()
        self.rules: list[Constraint] = []

    def variables(self, domains: Sequence[range]) -> range:
        """Make variables."""
        return new_wide_block(self.store, self.chains, domains)

    def add_sum(self, terms: Sequence[tuple[int, int, range]], total: int) -> None:
        """Ask that variables times weights add up to a total; each comes with its values."""
        self.rules.append(Linear([weighted(*one) for one in terms], "==", total))

    def solve(self, variables: Sequence[int]) -> Found:
        """Search for a solution."""
        network = Network(self.store)
        for propagator in propagators_of(self.rules, self.chains):
            network.post(propagator)
        search = Search(network, learn=self.learn)
        if not search.advance():
            return None, int(search.nodes)
        values = self.chains.values(self.store.values(0, len(self.store.domains)))
        return [int(values[variable]) for variable in variables], int(search.nodes)


def own_queens(side: int, *, learn: bool = True) -> Found:
    model = Own(learn)
    columns = model.variables([range(side)] * side)
    rising, falling = (model.variables([range(2 * side)] * side) for _ in range(2))
    for row, column in enumerate(columns):
        own = (column, 1, range(side))
        model.add_sum([own, (rising[row], -1, range(2 * side))], -row)
        model.add_sum([own, (falling[row], -1, range(2 * side))], row - side)
    model.rules += [AllDifferent(one) for one in (columns, rising, falling)]
    return model.solve(columns)


def own_magic(side: int, *, learn: bool = True) -> Found:
    model = Own(learn)
    every = range(1, side * side + 1)
    cells = model.variables([range(n, n + 1) for n in ROW] + [every] * (side * side - side))
    for line in lines(side):
        model.add_sum([(cells[at], 1, range(len(every) + 1)) for at in line], total(side))
    model.rules.append(AllDifferent(cells))
    return model.solve(cells)


def own_golomb(length: int, *, learn: bool = True) -> Found:
    model = Own(learn)
    marks = model.variables([range(length + 1)] * 9)
    pairs = list(combinations(range(9), 2))
    apart = model.variables([range(1, length + 1)] * len(pairs))
    model.add_sum([(marks[0], 1, range(length + 1))], 0)
    values = range(length + 1)
    for between, (one, other) in zip(apart, pairs, strict=True):
        terms = [(marks[other], 1, values), (marks[one], -1, values), (between, -1, values)]
        model.add_sum(terms, 0)
    model.rules.append(AllDifferent(apart))
    return model.solve(marks)


def lines(side: int) -> Iterator[Sequence[int]]:
    """Visit the rows, columns and diagonals of a square."""
    for at in range(side):
        yield range(side * at, side * at + side)
        yield range(at, side * side, side)
    yield range(0, side * side, side + 1)
    yield range(side - 1, side * side - 1, side - 1)


def total(side: int) -> int:
    """Return what each line of a magic square adds up to."""
    return side * (side * side + 1) // 2


def sat_solved(model: Any, variables: Sequence[Any]) -> Found:
    """Ask CP-SAT, with one worker."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, solver.num_branches
    return [solver.value(variable) for variable in variables], solver.num_branches


def sat_queens(side: int) -> Found:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    columns = [model.new_int_var(0, side - 1, "") for _ in range(side)]
    model.add_all_different(columns)
    model.add_all_different([column + row for row, column in enumerate(columns)])
    model.add_all_different([column - row for row, column in enumerate(columns)])
    return sat_solved(model, columns)


def sat_magic(side: int) -> Found:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_int_var(1, side * side, "") for _ in range(side * side)]
    for cell, number in zip(cells, ROW, strict=False):
        model.add(cell == number)
    for line in lines(side):
        model.add(sum(cells[at] for at in line) == total(side))
    model.add_all_different(cells)
    return sat_solved(model, cells)


def sat_golomb(length: int) -> Found:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    marks = [model.new_int_var(0, length, "") for _ in range(9)]
    model.add(marks[0] == 0)
    apart = []
    for one, other in combinations(range(9), 2):
        apart.append(model.new_int_var(1, length, ""))
        model.add(marks[other] - marks[one] == apart[-1])
    model.add_all_different(apart)
    return sat_solved(model, marks)


def nucs_solved(problem: Any, count: int) -> Found:
    """Ask NuCS, which decides the variable with the smallest domain."""
    from nucs.constants import STATS_IDX_SOLVER_CHOICE_NB
    from nucs.heuristics.heuristics import VAR_HEURISTIC_SMALLEST_DOMAIN
    from nucs.solvers.backtrack_solver import BacktrackSolver

    solver = BacktrackSolver(problem, var_heuristic=VAR_HEURISTIC_SMALLEST_DOMAIN)
    found = solver.find_one() if hasattr(solver, "find_one") else next(iter(solver.solve()), None)
    nodes = int(solver.statistics[STATS_IDX_SOLVER_CHOICE_NB])
    return (None if found is None else [int(value) for value in found[:count]]), nodes


def nucs_queens(side: int) -> Found:
    from nucs.problems.problem import Problem
    from nucs.propagators.propagators import ALG_ALLDIFFERENT

    problem = Problem([(0, side - 1)] * side)
    problem.add_propagator(ALG_ALLDIFFERENT, range(side))
    problem.add_propagator(ALG_ALLDIFFERENT, range(side), range(side))
    problem.add_propagator(ALG_ALLDIFFERENT, range(side), range(0, -side, -1))
    return nucs_solved(problem, side)


def nucs_magic(side: int) -> Found:
    from nucs.problems.problem import Problem
    from nucs.propagators.propagators import ALG_ALLDIFFERENT, ALG_SUM_EQ_C

    fixed = [(number, number) for number in ROW if side == len(ROW)]
    problem = Problem([*fixed, *[(1, side * side)] * (side * side - len(fixed))])
    for line in lines(side):
        problem.add_propagator(ALG_SUM_EQ_C, line, [total(side)])
    problem.add_propagator(ALG_ALLDIFFERENT, range(side * side))
    return nucs_solved(problem, side * side)


def nucs_golomb(length: int) -> Found:
    from nucs.problems.problem import Problem
    from nucs.propagators.propagators import ALG_ALLDIFFERENT, ALG_SUM_EQ

    pairs = list(combinations(range(9), 2))
    problem = Problem([(0, 0), *[(0, length)] * 8, *[(1, length)] * len(pairs)])
    for between, (one, other) in enumerate(pairs, 9):
        problem.add_propagator(ALG_SUM_EQ, [one, between, other])
    problem.add_propagator(ALG_ALLDIFFERENT, range(9, 9 + len(pairs)))
    return nucs_solved(problem, 9)


def is_right(name: str, size: int, values: Sequence[int]) -> bool:
    """Return whether values solve a problem, by its rules alone."""
    if name == "queens":
        every = (values, [v + row for row, v in enumerate(values)])
        every += ([v - row for row, v in enumerate(values)],)
        return all(len(set(one)) == size for one in every)
    if name == "magic":
        sums = {sum(values[at] for at in line) for line in lines(size)}
        return sums == {total(size)} and len(set(values)) == size * size
    apart = {other - one for one, other in combinations(values, 2)}
    return len(apart) == 36 and min(apart) > 0 and max(values) <= size


MODELS: dict[tuple[str, str], Callable[[int], Found]] = {
    ("queens", "puzzlefw"): own_queens,
    ("queens", "plain"): partial(own_queens, learn=False),
    ("queens", "NuCS"): nucs_queens,
    ("queens", "CP-SAT"): sat_queens,
    ("magic", "puzzlefw"): own_magic,
    ("magic", "plain"): partial(own_magic, learn=False),
    ("magic", "NuCS"): nucs_magic,
    ("magic", "CP-SAT"): sat_magic,
    ("golomb", "puzzlefw"): own_golomb,
    ("golomb", "plain"): partial(own_golomb, learn=False),
    ("golomb", "NuCS"): nucs_golomb,
    ("golomb", "CP-SAT"): sat_golomb,
}
SMALL = {"queens": 8, "magic": 3, "golomb": 50}
"""Sizes on which what is compiled when it is first called is compiled, before time is taken."""


def main(name: str, solver: str, size: int) -> None:
    """Solve one problem by one solver, and print what came of it as JSON."""
    if solver == "NuCS":
        MODELS[name, solver](SMALL[name])
    begin = process_time()
    values, decisions = MODELS[name, solver](size)
    seconds = process_time() - begin
    if values is not None and not is_right(name, size, values):
        raise SystemExit(f"{solver} answers {name} wrongly")
    answer = {"found": values is not None, "seconds": seconds, "decisions": decisions}
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
