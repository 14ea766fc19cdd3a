"""Makes docs/verbs.md of the verbs themselves: ``python -m tests.docs.verbs`` writes it."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.verbs import names, purpose_of, verb_named
from puzzlefw.verbs.verb import OF_BATCH, Option, Verb
from tests.docs.pages import DOCS

PAGE: Final = DOCS / "verbs.md"
HEAD: Final = (
    "# Verbs",
    "",
    "What can be asked of a puzzle, by one name on the command line, in a [batch](batch.md) and in"
    " Python.",
    "This page is made of the files in `framework/puzzlefw/verbs`, which describe each verb once;"
    " `python -m tests.docs.verbs` writes it anew.",
    "",
    "On the command line each has `--plugin`, `--with`, `--set` and `--timeout` too;"
    " `puzzlefw VERB --help` shows all.",
    "A batch has `--output`, `--jobs`, `--scheduler`, `--unordered`, `--memory` and `--timeout`.",
    "In Python a verb is a method of a `Problem`, whose keywords [api.md](api.md) lists;"
    " `Puzzle.map` asks it of many instances.",
    "",
)


def page() -> str:
    """Return the page as it should be."""
    return "\n".join([*HEAD, *(line for name in names() for line in section(verb_named(name)))])


def section(verb: Verb) -> Iterator[str]:
    """Visit the lines of one verb."""
    yield f"## `{verb.name}`"
    yield ""
    yield purpose_of(verb.name)
    yield ""
    yield f"- command line: `puzzlefw {verb.name} {arguments(verb)}`"
    yield f"- batch: `puzzlefw batch {verb.name} {'' if verb.makes else 'FILE '}--output RECORDS`"
    yield f"- Python: `{in_python(verb)}`"
    yield ""
    if verb.options:
        yield "| option | | takes | if not given | in a batch |"
        yield "| --- | --- | --- | --- | --- |"
        yield from map(row, verb.options)
        yield ""


def arguments(verb: Verb) -> str:
    """Return the arguments behind the verb on the command line."""
    if verb.makes:
        return "--plugin NAME"
    return "PUZZLE SOLUTION" if verb.takes_solution else "PUZZLE"


def in_python(verb: Verb) -> str:
    """Return how the verb is asked in a program."""
    if verb.makes:
        return f"puzzle.{verb.name}(params)"
    return f"puzzle.open(instance).{verb.name}({'solution' if verb.takes_solution else ''})"


def row(option: Option) -> str:
    """Return the row of one option."""
    usual = "" if option.usual in (None, False) else f"`{option.usual}`"
    in_batch = "yes" if option.use in OF_BATCH else ""
    takes = "" if option.is_flag else option.words()
    return f"| `{option.typed}` | {option.help} | {takes} | {usual} | {in_batch} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
