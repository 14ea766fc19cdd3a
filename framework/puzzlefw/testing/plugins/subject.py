"""The plugin under test: its examples, the oracle its author gave, and searches without guards."""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.engine import Search
from puzzlefw.errors import FormatError, ParseError, PuzzlefwError
from puzzlefw.notation.headings import parts_of_type, type_said
from puzzlefw.problem.model import Model
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.small_boards import with_data, without_extensions

MOST_SOLUTIONS = 64
MOST_NODES = 500
"""A case that needs more is left out: the kit tries many small ones."""
TOO_LONG = f"a search met more than {MOST_NODES} decisions or {MOST_SOLUTIONS} solutions"
REMEMBERED = 512


@attrs.frozen
class Found:
    """What a search came to; *assignments* have one value for each variable, block by block.

    *numbered* have it by the variable's number, and *words* one for each variable of the store.
    Where no variable is wide, all three are the same.
    """

    solutions: tuple[Any, ...]
    texts: tuple[str, ...]
    assignments: tuple[tuple[int, ...], ...]
    numbered: tuple[tuple[int, ...], ...]
    words: tuple[tuple[int, ...], ...]
    nodes: int
    is_complete: bool


@attrs.frozen(eq=False)
class PuzzleSubject:
    """A puzzle, and what its author gave to judge it by.

    *instances* draws small instances; *brute_force* returns all solutions of one, written from
    the rules; *symmetries* turn an instance into one with as many solutions; *more_texts* are read
    too, and are to be damaged.
    """

    puzzle: Puzzle
    instances: st.SearchStrategy[Any] | None = None
    brute_force: Callable[[Any], Iterable[Any]] | None = None
    symmetries: Sequence[Callable[[Any], Any]] = ()
    more_texts: Sequence[str] = ()
    remembered: dict[Any, Any] = attrs.field(factory=dict, init=False)

    def remember(self, what: str, case: PuzzleCase, make: Callable[[], Any]) -> Any:
        """Call *make* once for *what* and each text of a case; return its result.

        An instance that stands for itself is not remembered: it need not have a hash, and need
        not show in its ``repr`` all that it is.
        """
        if case.instance is not None:
            return make()
        key = (what, case.text, *sorted(case.options.items()))
        if key not in self.remembered:
            if len(self.remembered) >= REMEMBERED:
                self.remembered.clear()
            self.remembered[key] = make()
        return self.remembered[key]

    @property
    def name(self) -> str:
        """The name of the puzzle."""
        return self.puzzle.name

    @property
    def origins(self) -> tuple[str, ...]:
        """The modules that the plugin and its extensions are; none unless all can be imported."""
        hooks = self.puzzle.hooks
        own = hooks.manager.get_plugin(hooks.name)
        plugins = [own, *(extension.plugin for extension in hooks.extensions)]
        names = [getattr(plugin, "__name__", "") for plugin in plugins]
        is_module = [sys.modules.get(n) is p for n, p in zip(names, plugins, strict=True)]
        return tuple(names) if all(is_module) else ()

    @property
    def is_extended(self) -> bool:
        """Whether extensions add rules, so that the plugin's own examples say nothing."""
        return self.puzzle.hooks.is_extended

    @cached_property
    def alone(self) -> "PuzzleSubject":
        """The puzzle without its extensions."""
        return PuzzleSubject(without_extensions(self.puzzle))

    @cached_property
    def drawn_examples(self) -> list[PuzzleCase]:
        """Boards on which extensions say something: examples of the puzzle have none of it."""
        return [PuzzleCase(text) for text in with_data(self.puzzle)]

    def examples(self) -> list[PuzzleCase]:
        """Return the examples of the plugin, and of extensions those that are of this puzzle."""
        return [
            PuzzleCase(example.text, dict(example.options), wanted=example.solutions)
            for example in self.puzzle.info.examples
            if parts_of_type(type_said(example.text) or self.name)[0] == self.name
            or not self.is_extended
        ]

    def readable_examples(self) -> list[PuzzleCase]:
        """Return the examples that can be read, without what they claim, and drawn ones."""
        plain = [attrs.evolve(example, wanted=None) for example in self.examples()]
        return [example for example in (*plain, *self.drawn_examples) if self.can_read(example)]

    def can_read(self, case: PuzzleCase) -> bool:
        """Return whether the case's text is read."""
        try:
            self.instance(case)
        except (Skip, PuzzlefwError):
            return False
        return True

    def instance(self, case: PuzzleCase) -> Any:
        """Return the instance of *case*; Skip if its text is none."""
        if case.instance is not None:
            return case.instance
        try:
            return self.remember("read", case, lambda: self.read(case))
        except ParseError as error:
            raise Skip(f"no example or drawn text is read: {error}") from None

    def problem(self, case: PuzzleCase) -> Problem[Any, Any]:
        """Return the instance of *case* opened: its view is made once for all that is asked."""
        opened: Problem[Any, Any] = self.remember(
            "opened", case, lambda: self.puzzle.open(self.instance(case))
        )
        return opened

    def read(self, case: PuzzleCase) -> Any:
        """Return the instance of the case's text, read anew."""
        return self.puzzle.parse(case.text, **case.options)

    def case_of(self, instance: Any) -> PuzzleCase:
        """Return *instance* as a case: by its text, if that is read as the same instance."""
        try:
            case = PuzzleCase(self.puzzle.format(instance))
            if self.read(case) == instance:
                return case
        except PuzzlefwError:
            pass
        return PuzzleCase(instance=instance)

    def texts(self) -> list[str]:
        """Return the examples as they stand, and in every style that carries them."""
        texts = [*self.more_texts, *(example.text for example in self.examples())]
        for example in self.readable_examples():
            for style in (None, *self.puzzle.info.styles):
                try:
                    texts.append(self.puzzle.format(self.instance(example), style))
                except (FormatError, PuzzlefwError):
                    continue
        return list(dict.fromkeys(texts)) or ["1"]

    def found(self, case: PuzzleCase) -> Found:
        """Return up to 64 solutions of the case, unchecked."""
        return self.remember(  # type: ignore[no-any-return]
            "found",
            case,
            lambda: search_model(self.puzzle, self.puzzle.open(self.instance(case)).build()),
        )

    def all_found(self, case: PuzzleCase) -> Found:
        """Return all solutions of the case, unchecked; Skip if the search takes too long."""
        found = self.found(case)
        if not found.is_complete:
            raise Skip(TOO_LONG)
        return found

    def by_force(self, case: PuzzleCase) -> Sequence[Any] | None:
        """Return all solutions by the author's oracle; None if there is none for this case.

        The oracle is for the instances that the author draws: examples may be too large for it.
        """
        is_example = any(case.text == example.text for example in self.puzzle.info.examples)
        if self.brute_force is None or case.is_large or (is_example and case.instance is None):
            return None
        return list(self.brute_force(self.instance(case)))

    def some_solutions(self, case: PuzzleCase) -> Sequence[Any]:
        """Return all solutions by the author's oracle, or else up to 64 by search, unchecked."""
        solutions = self.by_force(case)
        return self.found(case).solutions if solutions is None else solutions

    def every_solution(self, case: PuzzleCase) -> Sequence[Any]:
        """Return all solutions: by the author's oracle, or else by search if it is short."""
        solutions = self.by_force(case)
        return self.all_found(case).solutions if solutions is None else solutions


def search_model(
    puzzle: Puzzle,
    model: Model,
    *,
    branching: str | None = None,
    most: int = MOST_SOLUTIONS,
    nodes: int = MOST_NODES,
) -> Found:
    """Search *model* with neither a look at faults before nor a check of solutions after."""
    store, problem = model.store, puzzle.open(model.instance)
    search = Search(model.network, model.branching(branching), node_limit=nodes)
    solutions: list[Any] = []
    assignments: list[tuple[int, ...]] = []
    numbered: list[tuple[int, ...]] = []
    words: list[tuple[int, ...]] = []
    while len(solutions) <= most:
        with model.watch():
            if not search.advance():
                break
        found = store.values(0, len(store.domains))
        values = model.by_block(found)
        words.append(tuple(map(int, found)))
        numbered.append(tuple(map(int, model.layout.chains.values(found))))
        assignments.append(tuple(int(v) for block in values.values() for v in block))
        solutions.append(model.meaning(values))
    return Found(
        tuple(solutions[:most]),
        tuple(problem.format_solution(solution) for solution in solutions[:most]),
        tuple(assignments[:most]),
        tuple(numbered[:most]),
        tuple(words[:most]),
        int(search.nodes),
        search.is_over and not search.stopped_by,
    )
