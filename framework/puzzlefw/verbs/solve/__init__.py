"""``solve``: the solutions of a puzzle, and whether there is exactly one."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.runtime.lazy import names_from
from puzzlefw.verbs.options import ENCODING, FORMULATION, JOBS, LIMIT_NODES, SOLVER
from puzzlefw.verbs.verb import COUNT, STATUS, VERDICTS, Option, Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.plugin.hooks import Loaded
    from puzzlefw.problem.open_instance import OpenInstance
    from puzzlefw.report.words import Solved

__getattr__ = names_from(__name__, {"solving": "Solving Watch"})

ALL: Final = Option("all", "Find all solutions.", is_flag=True, use="terminal")
LIMIT: Final = Option(
    "limit",
    "Stop after N solutions; the default of 2 tells whether the first is the only one.",
    COUNT,
    metavar="N",
)
SEARCH: Final = Option(
    "search",
    "Learn clauses from contradictions (the default), or only backtrack.",
    ("learn", "plain"),
)
BRANCHING: Final = Option(
    "branching",
    "What to decide next: the smallest domain first, or weighted by failures (the default, unless"
    " the plugin has an order of its own).",
    ("smallest", "weighted"),
)
COMPARE_VARIANTS: Final = Option(
    "compare_variants", "Solve under each variant of the puzzle's rules.", is_flag=True
)
NO_CUTS: Final = Option(
    "no_cuts",
    "Solve the other solver's model without adding cuts; the answer may break rules.",
    is_flag=True,
)
CROSS_CHECK: Final = Option(
    "cross_check",
    "Ask this solver too, and report any disagreement.",
    metavar="NAME",
    completes="solvers",
)
EPILOG: Final = f"""{VERDICTS} Solvers that disagree are an error; --no-cuts ends with 1 or 4."""
STATS: Final = Option(
    "timed",
    "Print the figures of the search to standard error.",
    flag="--stats",
    is_flag=True,
    use="terminal",
)
TRACE: Final = Option(
    "trace",
    "Write what the search does to FILE, as JSON, one event per line.",
    metavar="FILE",
    completes="files",
    use="terminal",
)


def run(problem: "OpenInstance", *, limit: int | None = None, **options: Any) -> "Solved":
    """Solve the instance, and look further; *options* are fields of ``inquiry.Inquiry``."""
    from puzzlefw.verbs.solve.inquiry import Inquiry  # start-up counts

    return Inquiry(problem=problem, limit=limit or 2, **options).run()


def expect(options: Mapping[str, Any]) -> None:
    """Raise OptionError for options that do not go together."""
    from puzzlefw.errors import OptionError  # start-up counts
    from puzzlefw.verbs.solve.asking import expect_asked

    if options.get("all") and options.get("limit") is not None:
        raise OptionError("expected --all or --limit, found both")
    expect_asked(options)
    if options.get("trace") and options.get("jobs") is not None:
        raise OptionError("expected --trace or --jobs, found both")


def expect_of(puzzle: "Loaded", options: Mapping[str, Any]) -> None:
    """Raise OptionError where variants are to be compared and the puzzle type has one."""
    if options.get("compare_variants"):
        from puzzlefw.problem.variants import variant_option  # start-up counts

        variant_option(puzzle.hooks)


def late() -> "Solved":
    """Return the answer about an instance for which there was no time."""
    from puzzlefw.report.words import Solved  # start-up counts
    from puzzlefw.verbs.solve.inquiry import UNKNOWN

    return Solved(None, UNKNOWN)


def record(reply: Reply) -> dict[str, Any]:
    """Return the answer, or the error in its place."""
    from puzzlefw.report.records import answer_record  # start-up counts

    return answer_record(reply.entry, reply.result, reply.error)


def words(reply: Reply) -> Iterator[str]:
    """Visit the answer in a line."""
    from puzzlefw.report.words import answer_line  # start-up counts

    yield answer_line(reply.result)


def status(solved: "Solved") -> int:
    """Return the exit status; solvers that disagree are an error."""
    if solved.crossed is not None and not solved.crossed.agrees:
        return 2
    return STATUS[solved.answer.verdict]


VERB: Final = Verb(
    name="solve",
    options=(
        *(ALL, LIMIT, LIMIT_NODES, JOBS, SEARCH, BRANCHING, COMPARE_VARIANTS),
        *(SOLVER, FORMULATION, ENCODING, NO_CUTS, CROSS_CHECK, STATS, TRACE),
    ),
    run=run,
    record=record,
    words=words,
    status=status,
    epilog=EPILOG,
    expect=expect,
    expect_of=expect_of,
    late=late,
    takes_state=True,
)
