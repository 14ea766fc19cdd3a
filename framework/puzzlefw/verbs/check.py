"""``check``: whether a solution is right, and which rules it breaks."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.verb import Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.notation.entries import Entry
    from puzzlefw.problem.open_instance import OpenInstance


def run(problem: "OpenInstance", *, solution: str) -> Sequence[str]:
    """Return the rules that the solution of this text breaks, in words; none if it is right."""
    from puzzlefw.verbs.solve.given_solutions import broken_in  # start-up counts

    return broken_in(problem, solution)


def with_solution(entry: "Entry") -> "Entry":
    """Return an entry with its solution behind it, be it a link of Penpa that carries its own."""
    from puzzlefw.notation.penpa_text import has_answer  # start-up counts

    return entry.doubled() if len(entry.fields) == 1 and has_answer(entry.text) else entry


def record(reply: Reply) -> dict[str, Any]:
    """Return whether the solution is right, and the rules that it breaks."""
    from puzzlefw.report.records import check_record  # start-up counts

    return check_record(reply.entry, reply.result)


def words(reply: Reply) -> Iterator[str]:
    """Visit that the solution is correct, or that it is wrong and then the rules it breaks."""
    yield from ("wrong", *reply.result) if reply.result else ("correct",)


def status(broken: Sequence[str]) -> int:
    """Return the exit status."""
    return 1 if broken else 0


VERB: Final = Verb(
    name="check",
    options=(),
    run=run,
    record=record,
    words=words,
    status=status,
    epilog="",
    takes_solution=True,
)
