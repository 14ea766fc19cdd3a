"""The work of ``puzzlefw prove``: the files of a certificate, written and read."""

import json
import os
from typing import Any, Final

from puzzlefw.cli.answer_file import text_of
from puzzlefw.cli.input import open_input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import AT_LIMIT, expect_empty, refused, say, write_bytes
from puzzlefw.errors import ParseError, WrongAnswerError
from puzzlefw.notation.entries import Entry
from puzzlefw.problem.certificate import KEYS, VERSION, Certificate, certificate, fault_in
from puzzlefw.puzzle.catalog import load_puzzle
from puzzlefw.runtime.deadline import Deadline

CLAIM: Final = "claim.json"
MODEL: Final = "model.cnf"
PROOF: Final = "proof.drat"
SEVERAL: Final = "several solutions, so there is nothing to prove"
UNKNOWN: Final = "not known, as the time limit was reached"
STATUSES: Final = {"none": 1, "unique": 0, "several": 3, "unknown": AT_LIMIT}
"""The exit status of each verdict, as ``puzzlefw solve`` has them."""


def prove(chosen: Chosen, folder: str, *, overwrites: bool, seconds: float | None) -> int:
    """Write the certificate of each puzzle; return the status of its verdict."""
    expect_empty(folder, overwrites=overwrites)
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            own = folder if source.is_single else os.path.join(folder, str(source.number))
            with Deadline(seconds):
                problem = source.puzzle.open(source.parse(entry.text))
                answer = problem.solve()
                if answer.verdict in ("several", "unknown"):
                    said = SEVERAL if answer.verdict == "several" else UNKNOWN
                    say(said if source.is_single else f"{own}: {said}")
                    return STATUSES[answer.verdict]
                solution = answer.solutions[0] if answer.solutions else None
                names = [one.name for one in source.puzzle.hooks.extensions]
                made = certificate(problem, solution, names)
            if made is None:
                raise WrongAnswerError("the clauses of this puzzle have another solution")
            write(made, own)
            says = "no other solution" if solution is not None else "no solution"
            say(f"{own}: a proof of {made.proof.count(chr(10))} lines that there is {says}")
            return STATUSES[answer.verdict]

        return source.work_through(work, lambda entry, error: None)


def write(made: Certificate, folder: str) -> None:
    """Write the three files of a certificate."""
    with refused(folder):
        os.makedirs(folder, exist_ok=True)
    texts = {CLAIM: json.dumps(made.claim, indent=1) + "\n", MODEL: made.model, PROOF: made.proof}
    for name, text in texts.items():
        write_bytes(text.encode(), os.path.join(folder, name))


def check(folder: str, seconds: float | None) -> int:
    """Say whether the certificates in *folder* prove their claims: 0 if they do, 1 if not."""
    with refused(folder):
        inside = os.listdir(folder) if os.path.isdir(folder) else []
    numbers = [] if CLAIM in inside else sorted(int(one) for one in inside if one.isdecimal())
    if not numbers:
        return check_one(folder, seconds)
    return max([check_one(os.path.join(folder, str(one)), seconds) for one in numbers])


def check_one(folder: str, seconds: float | None) -> int:
    """Say whether the certificate in *folder* proves its claim: 0 if it does, 1 if not."""
    claim = claim_in(folder)
    model, proof = (text_of(os.path.join(folder, name), f"a {name}") for name in (MODEL, PROOF))
    puzzle = load_puzzle(str(claim["plugin"]), [str(name) for name in claim["extensions"]])
    with Deadline(seconds):
        problem = puzzle.open(puzzle.parse(str(claim["puzzle"])))
        fault = fault_in(problem, Certificate(claim, model, proof))
    if fault is not None:
        say(f"not proven\t{fault}")
        return 1
    solution = claim["solution"]
    says = "there is no solution" if solution is None else f"there is no solution but {solution}"
    say(f"proven\tof {puzzle.name} {claim['puzzle']} {says}")
    return 0


def claim_in(folder: str) -> dict[str, Any]:
    """Return the claim in *folder*; raises OptionError, and ParseError for what is none."""
    text = text_of(os.path.join(folder, CLAIM), f"a folder with {CLAIM}")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    is_claim = isinstance(found, dict) and found.keys() == KEYS
    if not is_claim or found["puzzlefw_claim"] != VERSION:
        raise ParseError(f"expected the claim of a proof in {CLAIM}, found something else")
    if not isinstance(found["extensions"], list):
        raise ParseError(f"expected a list of extensions in {CLAIM}, found something else")
    return dict(found)
