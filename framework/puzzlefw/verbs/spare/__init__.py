"""``spare``: which clues a puzzle can do without."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, expect_language, has_clues, unknown
from puzzlefw.verbs.verb import STATUS, VERDICTS, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Sparing
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """First come the clues that can each be left out alone, then as many as were found
that can be left out together, with a note if no larger set exists. After a limit, what is certain
so far is printed."""


def run(problem: "OpenInstance") -> "Sparing":
    """Find which clues can go, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.spare.sparing import Spared, spare

    found = Spared(problem)
    with so_far(lambda: found.result("interrupt")):
        return spare(found, Limits())


def record(reply: Reply) -> dict[str, Any]:
    """Return which clues can go, or the error in its place."""
    from puzzlefw.report import sparings  # start-up counts

    return sparings.record(reply.telling(), reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit which clues can go, and the puzzle without them."""
    from puzzlefw.report import sparings  # start-up counts

    return sparings.lines(reply.telling(), reply.result)


def status(sparing: "Sparing") -> int:
    """Return the exit status."""
    return STATUS["unknown" if sparing.stopped_by else sparing.verdict]


VERB: Final = Verb(
    name="spare",
    options=(LANGUAGE,),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=f"{HOW}\n\n{VERDICTS}",
    late=unknown("puzzlefw.contract.findings", "Sparing"),
    is_for=has_clues,
    of_such="whose clues are known",
)
