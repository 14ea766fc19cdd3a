"""``explain``: the solution step by step, each with its reason."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.notation.numerals import integer
from puzzlefw.verbs.options import LANGUAGE, UNIQUENESS, expect_language
from puzzlefw.verbs.verb import STATUS, VERDICTS, Option, Reply, Verb, Written

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Explanation
    from puzzlefw.problem.open_instance import OpenInstance
    from puzzlefw.view import State

HOW: Final = """Each step is the easiest one possible, and says what follows and why.
r3c5 is row 3, column 5."""


def numbers_in(text: str) -> range | None:
    """Return the numbers of steps that *text*, A or A-B, says; None if it says none."""
    first, dash, last = text.partition("-")
    low, high = (integer(one) for one in (first, last if dash else first))
    if low is None or high is None or not 1 <= low <= high:
        return None
    return range(low, high + 1)


STEPS: Final = Option(
    "steps",
    "Print only these steps, counted from 1.",
    Written("a number or A-B, counted from 1", numbers_in),
    metavar="A-B",
    use="record",
)
BRIEF: Final = Option(
    "brief", "Say only what is concluded, and in how many steps.", is_flag=True, use="words"
)


def run(
    problem: "OpenInstance", *, uniqueness: bool = False, state: "State | None" = None
) -> "Explanation":
    """Explain the instance from *state* on, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.explain.explanation import explain

    return explain(problem, state, Limits(), uniqueness=uniqueness)


def record(reply: Reply) -> dict[str, Any]:
    """Return the explanation, or the error in its place."""
    from puzzlefw.report import explanation_records as records  # start-up counts

    if reply.error is not None:
        return records.error_record(reply.telling(), reply.entry, reply.error)
    return records.record(reply.telling(), reply.entry, reply.result, reply.options.get("steps"))


def words(reply: Reply) -> Iterator[str]:
    """Visit a heading for each group of steps, and a sentence for each step."""
    options = reply.options
    yield from reply.telling().lines(
        reply.result, options.get("steps"), is_brief=bool(options.get("brief"))
    )


def status(explanation: "Explanation") -> int:
    """Return the exit status."""
    from puzzlefw.report.explanation_records import VERDICTS as VERDICT_OF  # start-up counts

    return STATUS[VERDICT_OF[explanation.verdict]]


VERB: Final = Verb(
    name="explain",
    options=(STEPS, BRIEF, UNIQUENESS, LANGUAGE),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=f"{HOW}\n\n{VERDICTS}",
    takes_state=True,
)
