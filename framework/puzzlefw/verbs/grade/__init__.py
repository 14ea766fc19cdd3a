"""``grade``: how hard a puzzle is for a player."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import LANGUAGE, UNIQUENESS, expect_language
from puzzlefw.verbs.verb import AT_LIMIT, STATUS, VERDICTS, Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Grade
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """The effort is the sum of what the steps of `puzzlefw explain` cost a player, higher
where few places can be decided. The grade is easy, normal, hard or extreme."""


def run(problem: "OpenInstance", *, uniqueness: bool = False) -> "Grade":
    """Grade the instance, in the time that is allowed."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.grade.grading import grade

    return grade(problem, Limits(), uniqueness=uniqueness)


def record(reply: Reply) -> dict[str, Any]:
    """Return the grade, or the error in its place."""
    from puzzlefw.report.records import grade_record

    found = () if reply.result is None else reply.result.faults
    faults = reply.telling().faults(found)
    return grade_record(reply.entry, reply.result, reply.error, faults=faults)


def words(reply: Reply) -> Iterator[str]:
    """Visit the grade, or why there is none, in a sentence."""
    yield reply.telling().grade(reply.result)


def status(grade: "Grade") -> int:
    """Return the exit status."""
    return AT_LIMIT if grade.stopped_by else STATUS[grade.verdict]


VERB: Final = Verb(
    name="grade",
    options=(UNIQUENESS, LANGUAGE),
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_language,
    epilog=f"{HOW}\n\n{VERDICTS}",
)
