"""``mend``: what to change so that a puzzle has exactly one solution."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, expect_language, has_clues, unknown
from puzzlefw.verbs.verb import AT_LIMIT, Option, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Mending
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """If there are several solutions, as few clues as possible are added; if there is
none, as few as possible are changed. Where no clue can be added, changed clues and cells moved to
other regions are tried, one at a time. --solution names the solution to keep. The result is proven
to have exactly one solution, and the output says whether fewer might be enough. After a limit or an
interrupt the best result so far is printed. `puzzlefw spare` names the clues that a puzzle does not
need.

Exit status: 0 exactly one solution, now or after the changes; 1 no changes were found; 2 an error;
4 a limit was reached first; 130 interrupted."""
KEPT: Final = Option(
    "solution", "Keep this solution: its text, or a file that holds it.", metavar="SOLUTION"
)


def run(problem: "OpenInstance", *, solution: str | None = None) -> "Mending":
    """Find what to change, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.mend.keeping import from_option
    from puzzlefw.verbs.mend.mending import Mender, mend

    kept, mender = from_option(problem, solution), Mender(problem)
    with so_far(lambda: mender.result("interrupt")):
        return mend(problem, Limits(), kept, mender=mender)


def record(reply: Reply) -> dict[str, Any]:
    """Return the changes, or the error in their place."""
    from puzzlefw.report import mendings  # start-up counts

    return mendings.record(reply.telling(), reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit what to change, and the changed puzzle."""
    from puzzlefw.report import mendings  # start-up counts

    return mendings.lines(reply.telling(), reply.result)


def status(mending: "Mending") -> int:
    """Return the exit status."""
    if mending.stopped_by:
        return AT_LIMIT
    return 0 if mending.result == "unique" else 1


VERB: Final = Verb(
    name="mend",
    options=(KEPT, LANGUAGE),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=HOW,
    late=unknown("puzzlefw.contract.findings", "Mending"),
    is_for=has_clues,
    of_such="that can be mended",
)
