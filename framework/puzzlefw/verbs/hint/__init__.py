"""``hint``: the next step from what a player has."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, UNIQUENESS, expect_language
from puzzlefw.verbs.verb import AT_LIMIT, Option, Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Hint
    from puzzlefw.problem.open_instance import OpenInstance
    from puzzlefw.view import State

DEPTH: Final = Option(
    "depth",
    "Show where to look, the technique, or the whole step.",
    ("place", "technique", "step"),
    default="step",
    use="words",
    shows_default=True,
)
STATUS: Final = {"step": 0, "done": 0, "wrong": 1, "none": 1, "several": 3, "open": AT_LIMIT}
EPILOG: Final = """Exit status: 0 a step, or nothing is left to do; 1 the state is wrong, or the
puzzle has no solution; 2 an error; 3 solutions differ in all that is left; 4 no step was found, or
a limit was reached first; 130 interrupted."""


def run(
    problem: "OpenInstance", *, uniqueness: bool = False, state: "State | None" = None
) -> "Hint":
    """Return the next step from *state*, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.hint.next_step import hint

    return hint(problem, state, Limits(), uniqueness=uniqueness)


def record(reply: Reply) -> dict[str, Any]:
    """Return the hint, or the error in its place."""
    from puzzlefw.report.explanation_records import hint_record  # start-up counts

    return hint_record(reply.telling(), reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit as much of the hint as is asked for."""
    yield from (reply.telling().hint(reply.result, reply.options["depth"]).split("\n"))


def status(hint: "Hint") -> int:
    """Return the exit status."""
    return STATUS[hint.verdict]


VERB: Final = Verb(
    name="hint",
    options=(DEPTH, UNIQUENESS, LANGUAGE),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=EPILOG,
    takes_state=True,
)
