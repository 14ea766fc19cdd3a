"""``fill``: clues for a pattern of places, or for a solution, with exactly one solution."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.generate import DIFFICULTY
from puzzlefw.verbs.options import LANGUAGE, STYLE, expect_language, style_of, unknown
from puzzlefw.verbs.verb import AT_LIMIT, COUNT, SEED, STATUS, Option, Reply, Verb, so_far

if TYPE_CHECKING:
    from puzzlefw.contract.filling import Filling
    from puzzlefw.plugin.hooks import Hooks, Loaded
    from puzzlefw.problem.open_instance import OpenInstance

HOW: Final = """PUZZLE may be a size such as 10x8, 10 columns and 8 rows, for an empty board. Its
clues stay, and its places with ? belong to the pattern. A pattern is rows of signs, with / or a new
line between them: any sign but . - _ 0 marks a place. A pattern that is one row and one
column larger than the board marks corners, or clues above and on the left; two larger, clues on
all four sides. Without a pattern, clues are put wherever they can stand.

It is proven that there is exactly one solution. After a limit or an interrupt the best board found
so far is printed, with a note if it has several.

Exit status: 0 exactly one solution, as asked for; 1 none; 2 an error; 3 no such board was found; 4
a limit was reached first; 130 interrupted."""
OPTIONS: Final = (
    Option("pattern", "Where to put clues: rows of signs, or a file.", metavar="ROWS"),
    Option(
        "symmetry",
        "Complete the pattern so that it has this symmetry.",
        ("half", "quarter", "mirror", "diagonal", "none"),
        "none",
    ),
    Option("count", "Add random places until there are about N.", COUNT, None, "N", "--clues"),
    Option("solution", "Find clues for this solution: its text, or a file.", metavar="SOLUTION"),
    Option("is_few", "Leave out clues that are not needed.", flag="--few", is_flag=True),
    DIFFICULTY._replace(help="Make the puzzle this hard for a player."),
    Option("seed", "The seed of random choices; another one finds other clues.", SEED, metavar="N"),
    STYLE,
    LANGUAGE,
)


def run(
    problem: "OpenInstance",
    *,
    pattern: str | None = None,
    solution: str | None = None,
    **wished: Any,
) -> "Filling":
    """Fill the pattern, in the time that is allowed; the other options are fields of ``Wishes``."""
    from puzzlefw.problem.limits import Limits  # start-up counts
    from puzzlefw.verbs.fill.filling import Filler, fill
    from puzzlefw.verbs.fill.wishes import Wishes
    from puzzlefw.verbs.mend.keeping import from_option

    kept = from_option(problem, solution)
    filler = Filler(problem, Wishes(pattern=pattern or (), solution=kept, **wished))
    with so_far(lambda: filler.result("interrupt")):
        return fill(filler, Limits())


def record(reply: Reply) -> dict[str, Any]:
    """Return the filled board, or the error in its place."""
    from puzzlefw.report import fillings  # start-up counts

    return fillings.record(
        reply.telling(),
        reply.entry,
        reply.result,
        problem=reply.problem,
        style=style_of(reply.options),
        error=reply.error,
    )


def words(reply: Reply) -> Iterator[str]:
    """Visit what was found, and the filled board."""
    from puzzlefw.report import fillings  # start-up counts

    return fillings.lines(reply.telling(), reply.result, style_of(reply.options))


def expect_of(puzzle: "Loaded", options: Mapping[str, Any]) -> None:
    """Raise OptionError for a language, and for a band that the type has not."""
    from puzzlefw.verbs.generate.wish import Wish  # start-up counts

    expect_language(puzzle, options)
    Wish(difficulty=options.get("difficulty")).check(puzzle.hooks)


def is_for(hooks: "Hooks") -> bool:
    """Return whether a puzzle type says where its clues stand."""
    from puzzlefw.fields import description_of  # start-up counts

    return description_of(hooks.info.instance_type) is not None


def status(found: "Filling") -> int:
    """Return the exit status."""
    if found.is_as_wished:
        return 0
    if found.stopped_by in ("time", "interrupt"):
        return AT_LIMIT
    return STATUS["none" if found.verdict == "none" else "several"]


VERB: Final = Verb(
    name="fill",
    options=OPTIONS,
    run=run,
    record=record,
    words=words,
    status=status,
    expect_of=expect_of,
    epilog=HOW,
    late=unknown("puzzlefw.contract.filling", "Filling"),
    is_for=is_for,
    of_such="whose fields are described",
    takes_size=True,
)
