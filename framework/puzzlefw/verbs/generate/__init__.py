"""``generate``: new puzzles, each proven to have exactly one solution."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.options import STYLE, style_of
from puzzlefw.verbs.verb import Option, Reply, Verb, Written

if TYPE_CHECKING:
    from puzzlefw.contract.description import Value
    from puzzlefw.contract.findings import Generated
    from puzzlefw.plugin.hooks import Hooks, Loaded


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in the value of an option, which stand between commas."""
    return tuple(name.strip() for name in text.split(","))


PRESET: Final = Option(
    "preset",
    "Start from one of the puzzle's presets; --set changes its params.",
    metavar="NAME",
    completes="presets",
)
DIFFICULTY: Final = Option(
    "difficulty",
    "Generate puzzles of this difficulty for a player; without it, mostly easy or normal ones.",
    ("easy", "normal", "hard", "extreme", "any"),
)
NO_TRIAL: Final = Option(
    "no_trial", "Generate puzzles that can be solved without a trial.", is_flag=True
)
ONLY_TECHNIQUES: Final = Option(
    "only_techniques",
    "Generate puzzles that these solve; `puzzlefw list -p NAME --techniques` lists them.",
    Written("names between commas", names_in),
    metavar="A,B",
)
HOW: Final = """Without a difficulty, a few boards are tried for one that is no harder than normal,
unless a side is longer than 15; --difficulty any takes the first. No two of several puzzles are
rotations, reflections or shifts of each other. The first is made from the given seed, later ones
from seeds that follow from it and their number. The same seed and params make the same puzzle on
every machine; --json shows the seed. Exit status: 0 all made, 2 an error, 4 a limit was reached
first, 130 interrupted; what was printed is whole."""


def run(
    hooks: "Hooks",
    params: "Mapping[str, Value]",
    seed: int | None = None,
    *,
    preset: str | None = None,
    difficulty: str | None = None,
    no_trial: bool = False,
    only_techniques: tuple[str, ...] | None = None,
) -> "Generated":
    """Make an instance from *seed*, in the time that is allowed; *params* change the preset.

    Where nothing is wished it is no harder than normal if that is soon found; see ``unasked``.
    """
    from puzzlefw.contract.options import complete  # start-up counts
    from puzzlefw.verbs.generate.generating import generate
    from puzzlefw.verbs.generate.wish import Wish, unasked

    chosen = params_of(hooks, params, preset)
    wish = Wish(difficulty=difficulty, no_trial=no_trial, only=only_techniques)
    if wish.is_none and difficulty is None:
        wish = unasked(hooks, complete(hooks.info.params, chosen))
    return generate(hooks, chosen, seed, wish=wish)


def params_of(
    hooks: "Hooks", params: "Mapping[str, Value]", preset: str | None
) -> "dict[str, Value]":
    """Return those of a preset, changed by *params*; raises OptionError for an unknown one."""
    from puzzlefw.contract.options import preset as params_named  # start-up counts

    return {**({} if preset is None else params_named(preset, hooks.info.presets)), **params}


def expect_of(puzzle: "Loaded", options: Mapping[str, Any]) -> None:
    """Raise OptionError for wishes and styles that the puzzle type cannot meet.

    *options* has the "params" too.
    """
    from puzzlefw.verbs.generate.generating import check_carries, check_wish  # start-up counts
    from puzzlefw.verbs.generate.wish import Wish

    hooks = puzzle.hooks
    params = params_of(hooks, options["params"], options.get("preset"))
    check_carries(hooks, params, style_of(options))
    wish = Wish(
        difficulty=options.get("difficulty"),
        no_trial=bool(options.get("no_trial")),
        only=options.get("only_techniques"),
    )
    check_wish(hooks, params, wish)


def record(reply: Reply) -> dict[str, Any]:
    """Return how the puzzle was made, and its canonical form, which finds symmetric ones."""
    from puzzlefw.problem.turning import canonical
    from puzzlefw.report.records import generated_record  # start-up counts

    made: Generated = reply.result
    (text,) = words(reply)
    return {
        **generated_record(reply.puzzle.hooks, made, text),
        "canonical": reply.puzzle.hooks.format(canonical(reply.puzzle.hooks, made.instance)),
        "error": None,
    }


def words(reply: Reply) -> Iterator[str]:
    """Visit the text of the puzzle."""
    yield reply.puzzle.hooks.format(reply.result.instance, style_of(reply.options))


def status(made: "Generated") -> int:
    """Return the exit status: whatever is made is proven."""
    return 0


VERB: Final = Verb(
    name="generate",
    options=(PRESET, DIFFICULTY, NO_TRIAL, ONLY_TECHNIQUES, STYLE),
    run=run,
    record=record,
    words=words,
    status=status,
    epilog=HOW,
    expect_of=expect_of,
    makes=True,
)
