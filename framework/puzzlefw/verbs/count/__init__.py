"""``count``: how many solutions there are, exactly; or about, where the time does not suffice."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.runtime.lazy import names_from
from puzzlefw.verbs.options import ENCODING, FORMULATION, LIMIT_NODES, SOLVER
from puzzlefw.verbs.verb import AT_LIMIT, COUNT, Option, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Count
    from puzzlefw.problem.open_instance import OpenInstance

__getattr__ = names_from(__name__, {"counting": "Counting"})

LIMIT: Final = Option("limit", "Stop once at least N solutions are certain.", COUNT, metavar="N")


def run(
    problem: "OpenInstance",
    *,
    limit: int | None = None,
    nodes: int | None = None,
    solver: str = SOLVER.default,
    formulation: str | None = None,
    encoding: str | None = None,
) -> "Count":
    """Count the solutions: by the engine, or one by one by another solver."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.solve.asking import asked

    limits = Limits(solutions=limit, nodes=nodes)
    ask = asked(solver, formulation, encoding)
    if ask is None:
        from puzzlefw.verbs.count.counting import Counting  # start-up counts

        counting: Any = Counting(problem, limits)
    else:
        from puzzlefw.verbs.solve.by_solver import CountingBy  # start-up counts

        counting = CountingBy(problem, limits, ask)
    with so_far(counting.result):
        found: Count = counting.run()
        return found


def expect(options: Mapping[str, Any]) -> None:
    """Raise OptionError for options of a solver without --solver, and for unknown ones."""
    from puzzlefw.verbs.solve.asking import expect_asked  # start-up counts

    expect_asked(options)


def late() -> "Count":
    """Return the count of an instance that was not even read in time."""
    from puzzlefw.contract.findings import Count  # start-up counts

    return Count(number=0, is_exact=False, stopped_by="time")


def record(reply: Reply) -> dict[str, Any]:
    """Return the count, or the error in its place."""
    from puzzlefw.report.records import count_record  # start-up counts

    return count_record(reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit a sentence, or of many puzzles the number alone."""
    from puzzlefw.report.words import count_sentence, count_words  # start-up counts

    count: Count = reply.result
    if reply.is_single:
        yield count_sentence(count)
    else:
        yield count_words(count)


def status(count: "Count") -> int:
    """Return the exit status."""
    if not count.is_exact:
        return AT_LIMIT
    return {0: 1, 1: 0}.get(count.number, 3)


VERB: Final = Verb(
    name="count",
    options=(LIMIT, LIMIT_NODES, SOLVER, FORMULATION, ENCODING),
    run=run,
    record=record,
    words=words,
    status=status,
    more="Under --timeout, half of the time is left for an estimate where they are too many."
    " Another solver lists all of them, so give it a limit.",
    expect=expect,
    late=late,
)
