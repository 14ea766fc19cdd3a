"""What a command does with a verb: it runs on each puzzle, and its answer is printed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from puzzlefw.cli.input import Input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import say, write
from puzzlefw.errors import LimitError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.puzzle.problem import Problem
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.verb import Interrupted, Reply, Verb

if TYPE_CHECKING:
    from puzzlefw.cli.solution_text import Given


class VerbWork:
    """A verb with the *options* that were typed, on one puzzle of an input after the other.

    *seconds* limit each puzzle, from its text to its answer; *limit* is that of the one at hand,
    and *state* what was typed for one.
    """

    def __init__(
        self,
        verb: Verb,
        options: Mapping[str, Any],
        *,
        seconds: float | None,
        chosen: Chosen,
        state: str | None,
    ) -> None:
        self.verb = verb
        self.words = verb.chosen(options, "record", "words")
        self.run = verb.chosen(options, "run")
        self.seconds = seconds
        self.state: Given | None = None
        if state is not None:
            from puzzlefw.cli.solution_text import given_state  # start-up counts

            self.state = given_state(chosen, state)
        self.opened: Problem | None = None
        self.source: Input
        self.limit: Deadline

    def open(self, source: Input) -> None:
        """Take the puzzles of *source*; raises OptionError and ParseError for what does not fit."""
        if self.state is not None:
            from puzzlefw.cli.solution_text import refuse_several  # start-up counts

            refuse_several(source, self.state, "--state")
        if self.verb.expect_of is not None:
            self.verb.expect_of(source.puzzle, self.run | self.words)
        self.source = source

    def problem(self, text: str) -> Problem:
        """Return the instance that *text* stands for, opened; raises PuzzlefwError."""
        if self.verb.is_for is not None:
            from puzzlefw.puzzle.recognition import expect_able  # start-up counts

            expect_able(self.verb, self.source.puzzle)
        puzzle = self.source.puzzle
        empty = None
        if self.verb.takes_size:
            from puzzlefw.problem.blank import blank_in  # start-up counts

            empty = blank_in(puzzle.hooks, text)
        problem: Problem = puzzle.open(self.source.parse(text) if empty is None else empty)
        return problem

    def state_of(self, problem: Problem) -> dict[str, Any]:
        """Return the keyword argument ``state`` if --state was given, else nothing."""
        if self.state is None:
            return {}
        from puzzlefw.cli.solution_text import state_beside  # start-up counts

        return {"state": state_beside(problem, self.state)}

    def through(
        self, show: Callable[[Reply], int | None] | None = None, *, as_json: bool = False
    ) -> int:
        """Run on each puzzle and show each answer; return the exit status.

        Without *show* answers are printed in words, or as JSON; it may return a status that is not
        the result's own. As JSON errors are among the answers.
        """
        if show is None:
            show = self.record if as_json else self.say

        def work(entry: Entry) -> int:
            reply = self.reply(entry)
            try:
                result = self.answer(entry)
            except Interrupted as interrupt:
                if interrupt.result is not None:
                    show(reply._replace(problem=self.opened, result=interrupt.result))
                raise
            status = show(reply._replace(problem=self.opened, result=result))
            return self.verb.status(result) if status is None else status

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            self.record(self.reply(entry)._replace(error=error))

        return self.source.work_through(work, show_error if as_json else None)

    def record(self, reply: Reply) -> None:
        """Print an answer as JSON."""
        from puzzlefw.report import records  # start-up counts

        write(records.line(self.verb.record(reply)))

    def say(self, reply: Reply) -> None:
        """Print an answer in words, behind the label of its puzzle."""
        first, *others = self.verb.words(reply)
        say(reply.entry.with_label(first))
        for line in others:
            say(line)

    def reply(self, entry: Entry) -> Reply:
        """Return a reply without a result."""
        return Reply(self.source.puzzle, entry, options=self.words, is_single=self.source.is_single)

    def answer(self, entry: Entry) -> Any:
        """Run the verb on a puzzle in the time that is allowed, and return its result."""
        self.limit = Deadline(self.seconds)
        self.opened = None
        try:
            with self.limit:
                problem = self.problem(entry.text)
                self.opened = problem
                return self.verb.run(problem, **self.run, **self.state_of(problem))
        except LimitError:
            if self.verb.late is None:
                raise
            return self.verb.late()
