"""What a plugin promises of its models for other solvers: each formulation is written as a file."""

import json

from puzzlefw.errors import SolverError
from puzzlefw.problem.exporting import JSON, export
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.promise import no_draws, puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject


@puzzle_promise(draws=no_draws)
def check_exported(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Each formulation is written as a model of this instance, or refused in words.

    The model names its variables, each by another name, and speaks of these alone.
    """
    puzzle = subject.puzzle
    instance = subject.instance(case)
    for one in puzzle.open(instance).formulations():
        try:
            text = export(puzzle.hooks, instance, JSON, formulation=one.name).text
        except SolverError as error:
            expect(str(error).strip() != "", f"formulation {one.name} is refused in no words")
            continue
        model = json.loads(text)
        names = [variable["name"] for variable in model["variables"]]
        known = range(1, len(names) + 1)
        clauses = [*model["clauses"], *model["exactly_one"]]
        strange = {abs(literal) for clause in clauses for literal in clause} - {*known}
        expect(not strange, f"formulation {one.name} speaks of variables that it lacks")
        expect(len({*names}) == len(names), f"formulation {one.name} gives a name twice")
