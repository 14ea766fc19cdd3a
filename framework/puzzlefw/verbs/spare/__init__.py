"""``spare``: which clues a puzzle can do without."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, expect_language
from puzzlefw.verbs.verb import STATUS, VERDICTS, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.results import Sparing
    from puzzlefw.plugin.hooks import Hooks
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """First come the clues of which each can be left out alone, then as many as were found
that can go together: none of the others can go as well. It is said where no more can. A limit ends
it with what is certain by then."""


def run(problem: "OpenInstance") -> "Sparing":
    """Find which clues can go, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.spare.sparing import Spared, spare

    found = Spared(problem)
    with so_far(lambda: found.result("interrupt")):
        return spare(found, Limits())


def late() -> "Sparing":
    """Return the result for an instance that was not even read in time."""
    from puzzlefw.contract.results import Sparing  # start-up counts

    return Sparing(verdict="unknown", stopped_by="time")


def record(reply: Reply) -> dict[str, Any]:
    """Return which clues can go, or the error in its place."""
    from puzzlefw.report import sparings  # start-up counts
    from puzzlefw.report.explanations import telling_of

    return sparings.record(telling_of(*reply.told_in), reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit which clues can go, and the puzzle without them."""
    from puzzlefw.report import sparings  # start-up counts
    from puzzlefw.report.explanations import telling_of

    return sparings.lines(telling_of(*reply.told_in), reply.result)


def is_for(hooks: "Hooks") -> bool:
    """Return whether it is known what the clues of a puzzle type are."""
    from puzzlefw.problem.clues import has_clues  # start-up counts

    return has_clues(hooks)


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
    late=late,
    is_for=is_for,
    of_such="whose clues are known",
)
