"""A claim of what solutions a puzzle has, with all that somebody else needs to check it.

The claim is that a solution is the only one, or that there is none. It goes with a model of the
puzzle in clauses, to which one is added that excludes the solution, and with a proof that these
clauses have no solution. Whoever checks it makes the model anew from the puzzle's text, so only the
translation into clauses has to be believed.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.constraints import Clause
from puzzlefw.errors import FormatError
from puzzlefw.problem.exporting import written
from puzzlefw.problem.formulations import Values
from puzzlefw.problem.model import Model, domains_left
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.solvers.refutation import expect_extra, fault_of, refutation

VERSION: Final = 1
KEYS: Final = frozenset({"puzzlefw_claim", "plugin", "extensions", "puzzle", "solution"})


@attrs.frozen
class Certificate:
    """A *claim* as data for JSON, a *model* in DIMACS and a *proof* in DRAT."""

    claim: Mapping[str, Any]
    model: str
    proof: str


def certificate(
    problem: OpenInstance[Any, Any], solution: Any | None, extensions: Sequence[str] = ()
) -> Certificate | None:
    """Return the certificate that *solution* is the only one, or with None that there is none.

    None if there is another one. Raises FormatError for a type that does not say what is seen,
    SolverError without the extra ``prove`` and for rules that clauses cannot say, and LimitError.
    """
    expect_extra()
    model = refutable(problem, solution)
    proof = refutation(model)
    if proof is None:
        return None
    claim = {
        "puzzlefw_claim": VERSION,
        "plugin": problem.hooks.name,
        "extensions": list(extensions),
        "puzzle": problem.hooks.format(problem.instance),
        "solution": None if solution is None else problem.format_solution(solution),
    }
    return Certificate(claim, model, proof)


def refutable(problem: OpenInstance[Any, Any], solution: Any | None) -> str:
    """Return the clauses of a puzzle in DIMACS, with one more that excludes *solution*."""
    values = Values(problem, None)
    program = values.build(True)
    if solution is not None:
        others = conditions_of_others(problem, values.model, solution)
        program.add_clause(values.translation.literals.clause(others))
    return written(program, "dimacs", None)


def conditions_of_others(
    problem: OpenInstance[Any, Any], model: Model[Any, Any], solution: Any
) -> Clause:
    """Return the clause that every solution but *solution* keeps: some mark is another one.

    Raises FormatError where a mark stands for several values of a variable made of words, as these
    cannot be told apart word by word.
    """
    state = problem.state(solution)
    chains = model.layout.chains
    for variable, mask in state.domains(problem.view).items():
        if variable in chains and mask.bit_count() != 1:
            raise FormatError("a mark for several values of a wide variable cannot be excluded")
    left = domains_left(model, state)
    every = [int(mask) for mask in model.store.initial]
    return Clause([(v, mask & ~left[v]) for v, mask in enumerate(every) if mask & ~left[v]])


def fault_in(problem: OpenInstance[Any, Any], found: Certificate) -> str | None:
    """Return why a certificate does not prove its claim about *problem*, None if it does.

    *problem* is opened from the claim's own puzzle. Raises ParseError for a solution that cannot be
    read, and as ``certificate``.
    """
    expect_extra()
    text = found.claim["solution"]
    solution = None if text is None else problem.parse_solution(str(text))
    broken = () if solution is None else problem.check(solution)
    if broken:
        return f"the solution is wrong: {broken[0]}"
    if solution is not None and problem.format_solution(solution) != text:
        return "the solution is not written as puzzlefw writes it"
    if refutable(problem, solution) != found.model:
        return "the model is not that of the puzzle, with this solution excluded"
    fault = fault_of(found.model, found.proof)
    return None if fault is None else f"the proof does not hold: {fault}"
