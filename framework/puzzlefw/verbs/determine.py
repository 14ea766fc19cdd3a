"""``determine``: what is the same in all solutions, and which marks occur elsewhere."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LIMIT_NODES, unknown
from puzzlefw.verbs.verb import AT_LIMIT, STATUS, Option, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.determined import Determined
    from puzzlefw.problem.open_instance import OpenInstance
    from puzzlefw.view import State

ONLY_PLACES: Final = Option(
    "only_places",
    "Find the places that are the same, but not which marks the others can have.",
    is_flag=True,
)


def run(
    problem: "OpenInstance",
    *,
    nodes: int | None = None,
    only_places: bool = False,
    state: "State | None" = None,
) -> "Determined":
    """Find out which marks occur, in the time that is allowed."""
    from puzzlefw.problem.determined import Determining  # start-up counts
    from puzzlefw.problem.limits import Limits

    determining: Determining = Determining(
        problem, Limits(nodes=nodes), state, only_places=only_places
    )
    with so_far(determining.result):
        found: Determined = determining.run()
        return found


def record(reply: Reply) -> dict[str, Any]:
    """Return the marks of each place, or the error in their place."""
    from puzzlefw.report import determined  # start-up counts

    return determined.record(reply.entry, reply.problem, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit a sentence, and for a single puzzle its picture with what all solutions have."""
    from puzzlefw.report import determined  # start-up counts

    yield determined.sentence(reply.result)
    if reply.is_single and reply.problem is not None:
        yield from determined.picture(reply.problem, reply.result)


def status(found: "Determined") -> int:
    """Return the exit status."""
    return STATUS[found.verdict] if found.is_complete else AT_LIMIT


VERB: Final = Verb(
    name="determine",
    options=(ONLY_PLACES, LIMIT_NODES),
    run=run,
    record=record,
    words=words,
    status=status,
    more="The picture shows the marks that are the same in all solutions, and a question mark where"
    " some marks are excluded and several are left.",
    late=unknown("puzzlefw.contract.determined", "Determined"),
    takes_state=True,
)
