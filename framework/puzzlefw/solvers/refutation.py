"""Proofs that clauses cannot all be true: made by a SAT solver, checked by a program of others."""

import shutil
import subprocess
import tempfile
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, Final

from puzzlefw.errors import LimitError, SolverError
from puzzlefw.runtime.alarm import Alarm, TimeOver
from puzzlefw.runtime.deadline import poll, seconds_left

EXTRA: Final = "puzzlefw[prove]"
OFTEN: Final = 0.05
"""Seconds between two looks at the time and at Ctrl-C while the solver is at work."""
TRIM: Final = "drat-trim"
"""The checker that others wrote first, in C; asked as well where it is installed."""
VERIFIED: Final = "s VERIFIED"


def refutation(model: str) -> str | None:
    """Return a DRAT proof that a model in DIMACS has no solution, None if it has one.

    By Glucose. Raises SolverError without the extra ``prove``, and LimitError.
    """
    formula = module("pysat.formula").CNF(from_string=model)
    solvers = module("pysat.solvers")
    with solvers.Solver("glucose4", bootstrap_with=formula.clauses, with_proof=True) as solver:
        if is_satisfiable(solver):
            return None
        lines = solver.get_proof()
    return "".join(f"{line}\n" for line in lines)


def is_satisfiable(solver: Any) -> bool:
    """Return what a solver of python-sat finds; a limit and Ctrl-C end it."""
    found: list[bool] = []
    work = Thread(target=lambda: found.append(solver.solve_limited(expect_interrupt=True)))
    work.start()
    try:
        while work.is_alive():
            work.join(OFTEN)
            poll()
    except BaseException:
        solver.interrupt()
        work.join()
        raise
    if not found:
        raise SolverError("the SAT solver broke down")
    return found[0]


def fault_of(model: str, proof: str) -> str | None:
    """Return why *proof* does not show that a model in DIMACS has no solution, None if it does.

    By dratify, and by drat-trim too where that is installed. Raises as ``refutation``.
    """
    dratify = module("dratify")
    left = seconds_left()
    try:
        with Alarm(1e9 if left is None else left):
            result = dratify.check_proof(dratify.parse_dimacs(model), proof)
    except TimeOver:
        raise LimitError("the time limit was reached") from None
    except (ValueError, RecursionError) as error:
        return f"it is no DRAT proof: {error}"
    if not result.ok or not result.reached_empty:
        return result.reason or "its last step is no contradiction"
    return fault_by_trim(model, proof) if shutil.which(TRIM) else None


def fault_by_trim(model: str, proof: str) -> str | None:
    """Return why drat-trim does not accept a proof, None if it does."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("model.cnf", "proof.drat")]
        for file, text in zip(files, (model, proof), strict=True):
            file.write_text(text, encoding="ascii", errors="replace")
        try:
            done = subprocess.run(
                [TRIM, *map(str, files)],
                capture_output=True,
                text=True,
                timeout=seconds_left(),
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise LimitError("the time limit was reached") from None
    return None if VERIFIED in done.stdout.splitlines() else f"{TRIM} does not accept it"


def module(name: str) -> Any:
    """Import a module of a library that proofs need; raises SolverError where it is lacking."""
    try:
        return import_module(name)
    except ImportError:
        raise SolverError(f"a proof needs an extra: pip install '{EXTRA}'") from None
