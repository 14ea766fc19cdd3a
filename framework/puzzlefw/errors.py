"""Every exception of puzzlefw.

Exception
├── Contradiction            control flow of the engine; never reaches a user
└── PuzzlefwError
    ├── ParseError           a text is not what its format asks for (a ValueError)
    ├── InstanceError        data that is no instance or solution (a ValueError)
    ├── OptionError          an option that does not exist, or does not fit (a ValueError)
    ├── FormatError          a style that does not exist or cannot carry this (a ValueError)
    ├── UnknownPuzzleError   no installed puzzle or extension has this name (a LookupError)
    ├── BrokenPluginError    a plugin does not keep the contract of its hooks
    ├── WrongAnswerError     an answer failed the plugin's own check; never the user's fault
    ├── GenerationError      no instance could be made from these parameters
    ├── EngineError          the engine is used against its rules
    │   └── DomainError      a value outside 0..62 (a ValueError)
    ├── SolverError          another solver is missing, broke down or cannot take a puzzle
    ├── ExecutorError        an executor, or a cluster, cannot be had or loses its work
    ├── CollectionError      a file is no collection of puzzles, or cannot be read or written
    ├── JournalError         a batch's files cannot be written, or another run writes them
    └── LimitError           the time allowed is over, inside propagation

What the calling program does wrong, such as a text where an instance is wanted, is no error to
catch but one to mend: a TypeError, as with Python's own functions.
"""


class Contradiction(Exception):  # noqa: N818  not an error: the search expects it
    """No value is left for some variable: this branch of the search has no solution.

    Raise the class itself, without a message, as only the search catches it.
    """


class PuzzlefwError(Exception):
    """The root of every error that a caller may want to catch."""


class ParseError(PuzzlefwError, ValueError):
    """A text is not what its format asks for; says what was wanted, what was found, and where."""


class InstanceError(PuzzlefwError, ValueError):
    """Data that cannot be an instance or a solution, refused where it is made."""


class OptionError(PuzzlefwError, ValueError):
    """An option or parameter that the puzzle does not have, or a value that it does not take."""


class FormatError(PuzzlefwError, ValueError):
    """A style that does not exist, or that cannot express this instance."""


class UnknownPuzzleError(PuzzlefwError, LookupError):
    """No installed puzzle, or no installed extension, has this name."""


class BrokenPluginError(PuzzlefwError):
    """A plugin failed to load, or one of its hooks broke the contract; names plugin and hook."""


class WrongAnswerError(PuzzlefwError):
    """An answer of the engine failed the plugin's independent check, so it was held back."""


class GenerationError(PuzzlefwError):
    """No instance could be made from these parameters; says why."""


class EngineError(PuzzlefwError):
    """The engine is used against its rules, such as posting a propagator inside a search."""


class DomainError(EngineError, ValueError):
    """A domain with a value outside 0..62, which one machine word cannot hold."""


class SolverError(PuzzlefwError):
    """Another solver is not installed, broke down, or cannot be told what a puzzle asks."""


class CollectionError(PuzzlefwError):
    """A file is no collection of puzzles, or cannot be read or written."""


class JournalError(PuzzlefwError):
    """The files of a batch cannot be written, or another run is writing them."""


class ExecutorError(PuzzlefwError):
    """An executor or a cluster is missing, cannot be reached, or loses what it is given."""


class LimitError(PuzzlefwError):
    """The time allowed is over; raised between two steps, so that the store stays usable."""


def in_words(error: BaseException) -> str:
    """Return the class of an error, and its message if there is one."""
    try:
        said = str(error)
    except Exception:
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
