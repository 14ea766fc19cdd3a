"""``mend``: what to change so that a puzzle has exactly one solution."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, expect_language
from puzzlefw.verbs.verb import AT_LIMIT, Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.contract.results import Mending
    from puzzlefw.plugin.hooks import Hooks
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """If there are several solutions, the fewest changes found leave exactly one; if there
is none, as few clues as possible are dropped; if there is one, the clues that can be left out are
named. Every result is proven. Up to four changes are searched exhaustively, more are added one by
one; the search ends after 200 solutions or conflicts, or at --timeout. Of the types that come with
puzzlefw, Net and Aquarium can be mended: a type has to say what its clues are.

Exit status: 0 exactly one solution, now or after the changes; 1 no changes were found; 2 an error;
4 a limit was reached first; 130 interrupted."""


def run(problem: "OpenInstance") -> "Mending":
    """Find what to change, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.mend.mending import mend

    return mend(problem, Limits())


def record(reply: Reply) -> dict[str, Any]:
    """Return what to change, or the error in its place."""
    from puzzlefw.report import mendings  # start-up counts
    from puzzlefw.report.explanations import telling_of

    return mendings.record(telling_of(*reply.told_in), reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit what to change, and the changed puzzle."""
    from puzzlefw.report import mendings  # start-up counts
    from puzzlefw.report.explanations import telling_of

    return mendings.lines(telling_of(*reply.told_in), reply.result)


def is_for(hooks: "Hooks") -> bool:
    """Return whether a puzzle type can be mended, as it says what its clues are."""
    from puzzlefw.problem.conflict import has_clues  # start-up counts

    return has_clues(hooks)


def status(mending: "Mending") -> int:
    """Return the exit status."""
    if mending.stopped_by:
        return AT_LIMIT
    return 0 if mending.result == "unique" else 1


VERB: Final = Verb(
    name="mend",
    options=(LANGUAGE,),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=HOW,
    is_for=is_for,
    of_such="that can be mended",
)
