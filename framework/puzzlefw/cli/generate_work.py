"""The work of ``puzzlefw generate``: puzzles that are not alike, each printed when it is made."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, TypeVar

from puzzlefw.cli.input import chosen_puzzle
from puzzlefw.cli.progress import Waiting
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import say, warn, write
from puzzlefw.contract.findings import Generated
from puzzlefw.errors import LimitError
from puzzlefw.notation.entries import Entry, is_line
from puzzlefw.report import records
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.generate import VERB
from puzzlefw.verbs.generate.distinct import Distinct
from puzzlefw.verbs.generate.generating import drawn_seed, seed_of
from puzzlefw.verbs.verb import AT_LIMIT, Reply

Made = TypeVar("Made")


class Making:
    """Makes puzzles as *options* say; raises OptionError for what the type cannot make."""

    def __init__(self, chosen: Chosen, options: Mapping[str, Any]) -> None:
        self.puzzle = chosen_puzzle(chosen)
        self.params = self.puzzle.param_settings(chosen.settings)
        self.wish = VERB.chosen(options, "run")
        self.words = VERB.chosen(options, "record")
        self.count: int = options["count"]
        self.seconds: float | None = options["seconds"]
        self.as_json: bool = options["as_json"]
        given: int | None = options["seed"]
        assert VERB.expect_of is not None
        VERB.expect_of(self.puzzle, {"params": self.params, **self.wish, **self.words})
        self.first = drawn_seed() if given is None else given

    def run(self) -> int:
        """Print as many as are wanted, no two of them alike; return the exit status."""
        status = 0
        for seed, text in self.each(self.text_of):
            if text is None:
                status = AT_LIMIT
                self.say_late(seed)
            else:
                write(text) if self.as_json else say(text)
        return status

    def each(self, work: Callable[[Generated], Made]) -> Iterator[tuple[int, Made | None]]:
        """Visit the seeds of what is wanted, no two puzzles alike, each with *work* done on it.

        None is in the place of one that could not be made in time. Raises GenerationError where
        there are fewer.
        """
        distinct = Distinct(self.count)
        with Waiting(f"generating {self.puzzle.name}", self.count) as waiting:
            for number in count():
                if distinct.is_over:
                    break
                seed = seed_of(self.first, number)
                found: Made | None = None
                kind = None
                with suppress(LimitError), Deadline(self.seconds):
                    made = VERB.run(self.puzzle.hooks, self.params, seed, **self.wish)
                    found, kind = work(made), self.kind_of(made)
                if distinct.is_new(kind):
                    with waiting.pause():
                        yield seed, None if kind is None else found
        distinct.expect_all()

    def say_late(self, seed: int) -> None:
        """Report that no puzzle was made from *seed* in time: as JSON, or on standard error."""
        if self.as_json:
            write(records.line(records.late_record(seed)))
        else:
            warn(f"no puzzle is made from seed {seed}: the time limit was reached")

    def kind_of(self, made: Generated) -> str:
        """Return a key that only alike puzzles share; of one puzzle it need not be known."""
        return "" if self.count == 1 else self.puzzle.format(self.puzzle.canonical(made.instance))

    def text_of(self, made: Generated) -> str:
        """Return a puzzle as it is printed; one of several lines ends with an empty line."""
        (text,) = VERB.words(Reply(self.puzzle, Entry(0, ()), self.words, result=made))
        if self.as_json:
            return records.line(records.generated_record(self.puzzle.hooks, made, text))
        return text if self.count == 1 or is_line(text) else f"{text}\n"
