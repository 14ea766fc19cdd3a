"""What a verb is: a question about a puzzle, described once.

The command line, batches, ``Puzzle.map``, help, completion and docs/verbs.md are made from these
descriptions. They are read by each of them, so a file that describes a verb imports nothing heavy:
what runs it, and what tells of its results, is imported when it is called.
"""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from puzzlefw.errors import OptionError, PuzzlefwError
from puzzlefw.notation import numerals
from puzzlefw.runtime.arguments import MOST_NODES, quote

if TYPE_CHECKING:
    from puzzlefw.notation.entries import Entry
    from puzzlefw.plugin.hooks import Hooks, Loaded
    from puzzlefw.problem.open_instance import OpenInstance
    from puzzlefw.report.explanations import Telling

OF_BATCH: Final = ("run", "record")
"""The uses of the options that a batch has."""
AT_LIMIT: Final = 4
"""The exit status where a limit came before the answer was certain."""
STATUS: Final[Mapping[str, int]] = {"unique": 0, "none": 1, "several": 3, "unknown": AT_LIMIT}
"""The exit status for each verdict."""
VERDICTS: Final = """Exit status: 0 exactly one solution, 1 none, 2 an error, 3 several, 4 a limit
was reached first, 130 interrupted. With many puzzles: 0 all answered, 2 any error, 4 any limit."""


class Number(NamedTuple):
    """What an option takes: a number from *low* to *high*, which *read* parses (None: it is none).

    *name* is the kind of number, "an integer" or "a number".
    """

    name: str
    read: Callable[[str], float | None]
    low: float
    high: float = inf

    def words(self) -> str:
        """Return in words which numbers these are."""
        return f"{self.name} from {self.low} {f'to {self.high}' if self.high < inf else 'on'}"


class Written(NamedTuple):
    """What an option takes: a text of its own form, which *read* understands (None: it does not).

    *says* are words for the form.
    """

    says: str
    read: Callable[[str], Any]


COUNT: Final = Number("an integer", numerals.integer, 1)
"""A number of solutions, of puzzles, or of processes."""
SEED: Final = Number("an integer", numerals.integer, 0)
CASES: Final = Number("an integer", numerals.integer, 1, MOST_NODES)
"""A number of cases to try."""
NODES: Final = Number("an integer", numerals.integer, 0, MOST_NODES)
SECONDS: Final = Number("a number", numerals.number, 0)


class Option(NamedTuple):
    """An option of a verb; *name* is its keyword in ``run``.

    *flag* is the text that is typed, by default ``--name``. *takes* is a Number, a Written form, a
    tuple of words to choose from, or None for any text; *is_flag* marks an option without a value,
    false where it is not typed. *completes* names what shells complete its value with: a function
    of ``cli.completion``. *use* says who is handed the value: "run" the work, "record" what makes
    the record and the words, "words" the words alone, "terminal" the command line. A batch has the
    options of the first two.
    """

    name: str
    help: str
    takes: Number | Written | tuple[str, ...] | None = None
    default: Any = None
    metavar: str | None = None
    flag: str = ""
    is_flag: bool = False
    completes: str = ""
    use: str = "run"
    shows_default: bool = False

    @property
    def typed(self) -> str:
        """The flag, such as --only-techniques."""
        return self.flag or f"--{self.name.replace('_', '-')}"

    def checked(self, value: Any) -> Any:
        """Return *value* as ``run`` takes it; a text is read; raises OptionError for others."""
        if value is None or value == self.usual:
            return value
        takes, found = self.takes, value
        if self.is_flag:
            is_taken = isinstance(value, bool)
        elif isinstance(takes, Number):
            found = None if isinstance(value, bool) else takes.read(str(value))
            is_taken = found is not None and takes.low <= found <= takes.high
        elif isinstance(takes, Written):
            found = takes.read(value) if isinstance(value, str) else value
            is_taken = found is not None
        else:
            is_taken = isinstance(value, str) if takes is None else value in takes
        if not is_taken:
            raise OptionError(f"expected {self.words()} for {self.name}, found {quote(value)}")
        return found

    def words(self) -> str:
        """Return in words which values are taken."""
        match self.takes:
            case Number():
                return self.takes.words()
            case Written():
                return self.takes.says
            case None:
                return "true or false" if self.is_flag else "a text"
        return f"one of {', '.join(self.takes)}"

    @property
    def usual(self) -> Any:
        """The value if nothing is typed."""
        return False if self.is_flag and "/" not in self.flag else self.default

    def words_for(self, value: Any) -> list[str]:
        """Return the words to type for *value*: none for the default."""
        if value is None or value == self.usual:
            return []
        if self.is_flag:
            return [self.typed]
        return [self.typed, self.text_of(value)]

    def text_of(self, value: Any) -> str:
        """Return *value* as it is typed."""
        if isinstance(value, range):
            return f"{value.start}-{value.stop - 1}" if len(value) > 1 else str(value.start)
        return ",".join(value) if isinstance(value, tuple) else str(value)

    def plain(self, value: Any) -> Any:
        """Return *value* as JSON has it."""
        return self.text_of(value) if isinstance(value, range | tuple) else value


class Reply(NamedTuple):
    """What a verb found out about one puzzle of an input, or the *error* in its place.

    *options* are those of record and words, by name. *is_single* tells that the input has no other
    puzzle.
    """

    puzzle: "Loaded"
    entry: "Entry"
    options: Mapping[str, Any]
    problem: "OpenInstance | None" = None
    result: Any = None
    error: "PuzzlefwError | None" = None
    is_single: bool = False

    def telling(self) -> "Telling":
        """Return what puts results into words, in the language that is asked for."""
        from puzzlefw.report.explanations import telling_of  # start-up counts

        return telling_of(self.puzzle, self.options["language"])


class Verb(NamedTuple):
    """A question about an instance, or, where it *makes* instances, about a puzzle type.

    ``run(problem, **options)`` returns the result; where it *makes* instances,
    ``run(hooks, params, seed, **options)``. An interrupt may carry what is certain by then (see
    ``Interrupted``). ``record(reply)`` returns plain data with the same fields whatever the result,
    ``words(reply)`` lines for people, ``status(result)`` the exit status for one puzzle.

    *purpose* is a sentence for lists of commands; those that come with puzzlefw stand in
    ``verbs.PURPOSES``. *more* follows it in the help, and *epilog* ends that. ``expect(options)``
    raises OptionError for options that do not go together, before any input is read, and
    ``expect_of(puzzle, options)`` for what a puzzle type has not. A verb that ``is_for`` some types
    only says which in *of_such*, such as "that can be mended". ``late()`` is the result
    where a limit came before anything was found out; without it that is an error. A verb that
    *takes_state* has a keyword ``state``, and one that *takes_solution* has ``solution``, a text
    that stands behind the puzzle in a line.
    """

    name: str
    options: tuple[Option, ...]
    run: Callable[..., Any]
    record: Callable[[Reply], dict[str, Any]]
    words: Callable[[Reply], Iterable[str]]
    status: Callable[[Any], int]
    purpose: str = ""
    more: str = ""
    epilog: str = VERDICTS
    expect: Callable[[Mapping[str, Any]], None] | None = None
    expect_of: "Callable[[Loaded, Mapping[str, Any]], None] | None" = None
    is_for: "Callable[[Hooks], bool] | None" = None
    of_such: str = ""
    late: Callable[[], Any] | None = None
    takes_state: bool = False
    takes_solution: bool = False
    takes_size: bool = False
    makes: bool = False

    def options_for(self, *uses: str) -> tuple[Option, ...]:
        """Return the options that are handed to one of *uses*."""
        return tuple(option for option in self.options if option.use in uses)

    def chosen(self, values: Mapping[str, Any], *uses: str) -> dict[str, Any]:
        """Return the value, given or usual, of each option for one of *uses*."""
        return {one.name: values.get(one.name, one.usual) for one in self.options_for(*uses)}


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a verb ran; *result* is what was certain by then, None if that was told."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


class so_far:  # noqa: N801, as ``suppress`` is called
    """A context in which an interrupt carries what is certain by then.

    A class, as a generator costs more than what else is done here for a small puzzle.
    """

    def __init__(self, result: Callable[[], Any]) -> None:
        self.result = result

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Raise an interrupt again with the result."""
        if isinstance(error, KeyboardInterrupt) and not isinstance(error, Interrupted):
            raise Interrupted(self.result()) from error
