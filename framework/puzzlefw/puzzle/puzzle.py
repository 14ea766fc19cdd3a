"""A puzzle type as its users see it: a typed facade over the hooks of its plugin.

Everything that the command line does is a call here, or in ``batch``, ``pictures`` or ``report``.
The facade never loops over cells: plugins and the engine do that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, cast

import attrs

from puzzlefw.contract.description import PuzzleInfo, Value
from puzzlefw.contract.options import setting
from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.plugin.extensions import expect_data
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem import by_view
from puzzlefw.puzzle.problem import Problem
from puzzlefw.runtime.arguments import expect_text, expect_texts

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from puzzlefw.contract.findings import Generated
    from puzzlefw.contract.results import Outcome
    from puzzlefw.explaining import Technique
    from puzzlefw.solvers import Formulation

MadeBy = tuple[Callable[..., "Puzzle"], tuple[Any, ...]]
"""A function and its arguments, as pickle takes them."""


@attrs.frozen(eq=False)
class Puzzle(Generic[InstanceT, SolutionT]):
    """One puzzle type: reads and writes its instances, makes new ones, and opens them.

    Made by ``load_puzzle`` and ``bind_puzzle``. Instances and solutions are the plugin's own
    values; ``Puzzle[Instance, Solution]`` tells a type checker their classes. Every method raises
    BrokenPluginError for a mistake of the plugin, and TypeError for a mistake of the caller: an
    argument of another type, or an instance of another puzzle. A puzzle is pickled as the call that
    made it, so processes can share the work.
    """

    name: str
    info: PuzzleInfo
    hooks: Hooks
    made_by: MadeBy

    def __repr__(self) -> str:
        extensions = [f"{extension.name!r}" for extension in self.hooks.extensions]
        return f"<Puzzle {self.name!r}{' with ' if extensions else ''}{', '.join(extensions)}>"

    @property
    def full_name(self) -> str:
        """The name with those of the extensions, as ``load_puzzle`` takes it: "net+upright"."""
        return self.hooks.full_name

    def __reduce__(self) -> MadeBy:
        """Return the call that made it, so that each process loads its own plugins."""
        return self.made_by

    if not TYPE_CHECKING:  # so that a type checker finds the old names

        def __getattr__(self, name: str) -> Any:
            """Return a question that is now asked of an opened instance, and warn."""
            from puzzlefw.puzzle.old_questions import old_question  # start-up counts

            return old_question(self, name)

    def __deepcopy__(self, memo: object = None) -> "Puzzle[InstanceT, SolutionT]":
        """Return the puzzle itself, as nothing in it changes."""
        return self

    __copy__ = __deepcopy__

    def parse(self, text: str, /, **options: Value | None) -> InstanceT:
        """Return the instance that *text* stands for; raises ParseError, OptionError."""
        expect_text(text)
        instance: InstanceT = self.hooks.parse(text, options)
        return instance

    def format(self, instance: InstanceT, style: str | None = None) -> str:
        """Return *instance* as text, in the canonical style or in one of ``info.styles``.

        Raises FormatError for an unknown style, and if the style cannot express the instance.
        """
        return self.hooks.format(instance, style)

    def format_solution(self, instance: InstanceT, solution: SolutionT) -> str:
        """Return *solution* as one line of text; the inverse of ``parse_solution``.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        return by_view.text_of_solution(
            self.hooks, instance, solution, lambda: self.open(instance).view
        )

    def parse_solution(self, instance: InstanceT, text: str) -> SolutionT:
        """Return the solution that *text* stands for, right or wrong; raises ParseError."""
        return self.open(instance).parse_solution(text)

    @property
    def draws(self) -> bool:
        """Whether there are pictures: the plugin draws them, or says what is seen."""
        return self.hooks.has("puzzlefw_render") or self.hooks.has("puzzlefw_view")

    def render(self, instance: InstanceT, solution: SolutionT | None = None) -> str:
        """Return a picture in text; raises FormatError if there is none.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        return self.open(instance).render(solution)

    def extended(self, instance: Any, data: Mapping[str, Any] | None = None) -> InstanceT:
        """Return an *instance* of the puzzle without extensions, with *data* for these by name.

        What *data* leaves out says nothing. Raises InstanceError for data that does not fit.
        """
        found: InstanceT = self.hooks.extended(instance, expect_data(self.hooks.extensions, data))
        self.hooks.expect_instance(found)
        return found

    def open(self, instance: InstanceT) -> Problem[InstanceT, SolutionT]:
        """Return *instance* opened, as all is asked of it; see ``Problem``."""
        return Problem(self, instance)

    def formulations_of_example(self) -> "tuple[Formulation, ...]":
        """Return the formulations of the first example: all instances have those of these names."""
        for example in self.info.examples:
            return self.open(self.parse(example.text, **dict(example.options))).formulations()
        return ()

    def generate(
        self,
        params: Mapping[str, Value | None] | None = None,
        *,
        seed: int | None = None,
        seconds: float | None = None,
        difficulty: str | None = None,
        no_trial: bool = False,
        only_techniques: Sequence[str] | None = None,
    ) -> "Generated[InstanceT, SolutionT]":
        """Return a new instance, proven by the framework to have exactly one solution.

        *params* are among ``info.params``. The same params and seed give the same instance; without
        a seed one is drawn at random. Raises OptionError at once for impossible params,
        GenerationError if no instance was found after a bounded effort, and LimitError if *seconds*
        are over first. What it returns is always proven.

        *difficulty* is the name of one of ``info.bands``, or "any", as without it; *no_trial* that
        no step is a trial, and *only_techniques* those by which it can be solved: instances are
        made until one is so.
        """
        from puzzlefw.verbs.generate.generating import generate  # start-up counts
        from puzzlefw.verbs.generate.wish import Wish  # start-up counts

        wish = Wish(difficulty=difficulty, no_trial=no_trial, only=only_techniques)
        return generate(self.hooks, {} if params is None else params, seed, seconds, wish=wish)

    def turned(
        self, instance: InstanceT, degrees: int = 0, *, mirror: str | None = None
    ) -> InstanceT:
        """Return *instance* mirrored, then turned clockwise by 0, 90, 180 or 270 *degrees*.

        *mirror* exchanges what is named: "left-right" or "top-bottom", or rows and columns, at the
        "diagonal" from the top left or at the "antidiagonal". Raises OptionError for others, and
        FormatError for a symmetry that the type does not have, with those that it has.
        """
        from puzzlefw.fields.turn import turn_of  # start-up counts
        from puzzlefw.problem.turning import turned  # start-up counts

        self.hooks.expect_instance(instance)
        return cast("InstanceT", turned(self.hooks, instance, turn_of(degrees, mirror)))

    def canonical(self, instance: InstanceT) -> InstanceT:
        """Return the instance that stands for all symmetric forms of *instance*.

        Of a type that describes no fields, and has no hook for it, that is *instance* itself.
        """
        from puzzlefw.problem.turning import canonical  # start-up counts

        self.hooks.expect_instance(instance)
        return cast("InstanceT", canonical(self.hooks, instance))

    def techniques(self) -> "tuple[Technique, ...]":
        """Return the ways of concluding something by which steps go, the plugin's own first."""
        from puzzlefw.verbs.explain.explaining import known_techniques  # start-up counts

        return tuple(known_techniques(self.hooks))

    def map(
        self,
        items: Iterable[InstanceT | str],
        question: str = "solve",
        *,
        executor: "Executor | None" = None,
        **options: Any,
    ) -> "Iterator[Outcome[InstanceT | str, Any]]":
        """Visit the answers about many instances, or texts of them, in order.

        *question* is a verb, such as "solve", "count" or "explain", and *options* are those of the
        method of a ``Problem`` of that name. With an *executor* of ``concurrent.futures``, or of
        its kind, chunks of items are handed out to it, and only so many ahead of what was visited;
        without, the work is done here. What is wrong with one item is the ``error`` of its outcome,
        and the others go on.
        Raises OptionError for another question, and what the executor raises, such as an
        UnknownPuzzleError where its processes do not have the plugin.
        """
        from puzzlefw.puzzle.mapping import outcomes  # start-up counts

        return outcomes(self, items, question, executor=executor, options=options)

    def settings(self, texts: Sequence[str]) -> dict[str, Value]:
        """Return the options that texts such as "rule=local" set; raises OptionError."""
        return dict(setting(self.info.options, text) for text in expect_texts("texts", texts))

    def param_settings(self, texts: Sequence[str]) -> dict[str, Value]:
        """Return the params that texts such as "width=25" set; raises OptionError."""
        return dict(setting(self.info.params, text) for text in expect_texts("texts", texts))
