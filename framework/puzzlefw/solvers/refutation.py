"""Proofs that clauses cannot all be true: made by a SAT solver, checked by a program of others."""

import shutil
import subprocess
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from puzzlefw.errors import LimitError, SolverError
from puzzlefw.runtime.deadline import seconds_left
from puzzlefw.solvers.remote import idle, put_back
from puzzlefw.solvers.sat import Sat

EXTRA: Final = "puzzlefw[prove]"
PACKAGES: Final = ("pysat", "dratify")
"""What makes proofs, and what checks them."""
TRIM: Final = "drat-trim"
"""The checker that others wrote first, in C; asked as well where it is installed."""
VERIFIED: Final = "s VERIFIED"


def expect_extra() -> None:
    """Raise SolverError where a library that proofs need is lacking."""
    lacking = [name for name in PACKAGES if find_spec(name) is None]
    if lacking:
        raise SolverError(
            f"expected {' and '.join(lacking)} to be installed for proofs, found none:"
            f" pip install '{EXTRA}'"
        )


def refutation(model: str) -> str | None:
    """Return a DRAT proof that a model in DIMACS has no solution, None if it has one.

    By Glucose. Raises SolverError, and LimitError if the time is over.
    """
    return asked("refutation", model)


def fault_of(model: str, proof: str) -> str | None:
    """Return why *proof* does not show that a model in DIMACS has no solution, None if it does.

    By dratify, and by drat-trim too where that is installed. Raises as ``refutation``.
    """
    fault = asked("fault", model, proof)
    return fault_by_trim(model, proof) if fault is None and shutil.which(TRIM) else fault


def asked(name: str, *texts: str) -> str | None:
    """Return what a process of its own replies: so limits and Ctrl-C hold in either library."""
    remote = idle(Sat)
    reply: str | None = remote.call(name, *texts)
    put_back(Sat, remote)
    return reply


def refuted(model: str) -> str | None:
    """Return the proof of ``refutation``; called in a process of its own."""
    formula = import_module("pysat.formula").CNF(from_string=model)
    solvers = import_module("pysat.solvers")
    with solvers.Solver("glucose4", bootstrap_with=formula.clauses, with_proof=True) as solver:
        return None if solver.solve() else "".join(f"{line}\n" for line in solver.get_proof())


def fault_by_dratify(model: str, proof: str) -> str | None:
    """Return why dratify does not accept a proof, None if it does; called as ``refuted``."""
    dratify = import_module("dratify")
    try:
        result = dratify.check_proof(dratify.parse_dimacs(model), proof)
    except (ValueError, RecursionError) as error:
        return f"it is no DRAT proof: {error}"
    is_refuted = result.ok and result.reached_empty
    return None if is_refuted else result.reason or "its last step is no contradiction"


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
