"""Explanations, hints and grades in words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.contract.findings import Ambiguity, Explanation, Grade, Hint
from puzzlefw.errors import OptionError
from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.looking import region_of, where_to_look
from puzzlefw.explaining.ratings import rating
from puzzlefw.notation.numerals import digits
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.view import Cell


class Telling:
    """Tells explanations of one puzzle in one language; raises OptionError for an unknown one."""

    def __init__(self, puzzle: Loaded, language: str) -> None:
        self.puzzle = puzzle
        self.hooks = puzzle.hooks
        self.language = self.hooks.held(
            "puzzlefw_info", lambda: Language(language, self.hooks.info.texts), OptionError
        )

    def sentence(self, step: Step) -> str:
        """Return the sentence of a step."""
        # Without that hook, a constraint says a sentence that no catalogue has.
        by_hook = self.hooks.has("puzzlefw_sentence")
        hook = "puzzlefw_sentence" if by_hook else "puzzlefw_propagators"
        return self.hooks.held(hook, lambda: self.said(step.message))

    def said(self, message: Message) -> str:
        """Return a message as a sentence; one that no catalogue has is told with its rule."""
        try:
            return self.language.sentence(message)
        except ValueError as error:
            rule = message.fields.get("rule")
            by = f", by {self.language.text(rule)}" if isinstance(rule, Message) else ""
            raise ValueError(f"{error}{by}") from error

    def lines(self, found: Explanation, wanted: range | None, *, is_brief: bool) -> Iterator[str]:
        """Visit the lines of a text: a heading for each group, a sentence for each step."""
        yield from self.head(found)
        groups = grouped(found.steps)
        for group in groups:
            told = [one for one in group if wanted is None or one[0] in wanted]
            technique = self.language.technique(group[0][1].technique)
            if is_brief and told:
                yield f"{technique}: {self.counted('steps', group)}"
            elif told:
                yield f"{technique}:"
                for number, step in told:
                    first, *inner = self.step_lines(number, step)
                    yield f"  {first}"
                    yield from (f"       {line}" for line in inner)
        yield from self.end(found)

    def step_lines(self, number: int, step: Step) -> list[str]:
        """Return the sentence of a step with its number, and below it the steps of a trial."""
        first, *others = self.told(step)
        return [f"{number}. {first}", *others]

    def told(self, step: Step) -> list[str]:
        """Return the sentence of a step, and below it the steps of a trial."""
        lines = [self.sentence(step)]
        if step.message.id != "trial":
            return lines  # which says it all
        return [*lines, *(f"- {line}" for one in step.inner for line in self.told(one))]

    def head(self, found: Explanation) -> Iterator[str]:
        """Visit the lines before the steps: what is plainly wrong, or clues in conflict."""
        yield from self.no_solution(found.faults)
        blamed = () if found.conflict is None else found.conflict.clues
        if blamed:
            yield self.language.sentence(Message("conflict", {"clues": named(blamed)}))

    def end(self, found: Explanation) -> Iterator[str]:
        """Visit the lines after the steps: whether they solve it, where solutions differ."""
        if found.faults:
            return  # which were told before
        counts: dict[str, object] = {
            "count": len(found.steps),
            "steps": self.counted("steps", found.steps),
            "stopped": found.stopped_by,
        }
        name = f"end-{found.verdict}"
        if found.has_state and found.verdict in ("broken", "none"):
            name = f"{name}-state"
        yield self.language.sentence(Message(name, counts))
        if found.ambiguity is not None:
            yield from self.differing(found.ambiguity)

    def differing(self, ambiguity: Ambiguity) -> Iterator[str]:
        """Visit a line for each patch in which solutions differ."""
        for patch in ambiguity.patches:
            places = tuple(Cell(*cell) for cell in patch.cells)
            if places:
                fields = {"places": places, "number": digits(patch.number)}
                name = "differ" if patch.is_exact else "differ-at-least"
                yield self.language.sentence(Message(name, fields))

    def hint(self, found: Hint, depth: str) -> str:
        """Return a hint in words: the "place", the "technique" or the "step"."""
        if found.wrong is not None:
            fields: dict[str, object] = {"place": found.wrong.place}
            if depth == "place":
                return self.language.sentence(Message("hint-wrong", fields))
            fields["said"] = (found.wrong,)
            said = [self.language.sentence(Message("hint-not", fields))]
            return "\n".join([*said, *map(self.whole, found.steps)])
        step = found.step
        if step is None:
            said = self.no_solution(found.faults) or [
                self.language.sentence(Message(f"hint-{found.verdict}"))
            ]
            return "\n".join([*said, *(self.differing(found.ambiguity) if found.ambiguity else ())])
        if depth == "place":
            fields = {"places": region_of(self.language, step, found.part)}
            return self.language.sentence(Message("hint-place", fields))
        if depth == "technique":
            fields = {"places": where_to_look(step)}
            fields["technique"] = self.language.technique(step.technique)
            return self.language.sentence(Message("hint-technique", fields))
        return self.whole(step)

    def grade(self, found: Grade) -> str:
        """Return how hard a puzzle is, or why it has no grade."""
        if found.band is None:
            verdict = "unknown" if found.stopped_by else found.verdict
            said = [self.language.sentence(Message(f"no-grade-{verdict}"))]
            return " ".join([*said, *self.faults(found.faults)])
        fields: dict[str, object] = {
            "band": Message(f"band-{found.band}"),
            "effort": f"{found.effort:.0f}",
            "each": f"{found.per_cell:.1f}",
            "hardest": str(found.hardest),
            "trials": found.trials,
        }
        graded = self.language.sentence(Message("grade", fields))
        known = rating(found.profile)
        if known is None or not self.language.has_anywhere("grade-rating"):
            return graded
        rated = Message("grade-rating", {"rating": f"{known:.1f}"})
        return f"{graded} {self.language.sentence(rated)}"

    def faults(self, faults: Sequence[Message]) -> list[str]:
        """Return the faults of a puzzle, a sentence each."""
        return [self.language.sentence(fault) for fault in faults]

    def no_solution(self, faults: Sequence[Message]) -> list[str]:
        """Return why there is no solution, a sentence for each fault."""
        return [
            self.language.sentence(Message("no-solution", {"fault": fault})) for fault in faults
        ]

    def whole(self, step: Step) -> str:
        """Return the lines of a step as one text."""
        return "\n".join(self.told(step))

    def counted(self, things: str, some: Sequence[object]) -> str:
        """Return in words how many steps there are."""
        return self.language.text(Message(things, {"count": len(some)}))


@lru_cache(maxsize=64)
def telling_of(puzzle: Loaded, language: str) -> Telling:
    """Return the telling of a puzzle type in a language, made once for many puzzles."""
    return Telling(puzzle, language)


def named(some: Sequence[Clue | Change]) -> tuple[Message, ...]:
    """Return the names of clues or changes."""
    return tuple(one.message for one in some)


def grouped(steps: Sequence[Step]) -> list[list[tuple[int, Step]]]:
    """Return steps in groups of one technique, each with its number from 1 on."""
    numbered = enumerate(steps, 1)
    return [list(group) for _, group in groupby(numbered, lambda one: one[1].technique)]
