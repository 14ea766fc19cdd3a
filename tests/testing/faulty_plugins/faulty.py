"""What a faulty plugin is: edits of one of two sound ones, and a question that shows it."""

import types
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from puzzlefw import bind_puzzle
from tests.testing.edited import Edit, edited_plugin
from tests.testing.faulty.questions import answered
from tests.testing.faulty_plugins import hitori, stars
from tests.testing.faulty_plugins.oracles import HITORI, STARS
from tests.testing.faulty_plugins.questions import Question

CORRECT: Mapping[str, tuple[types.ModuleType, dict[str, Any]]] = {
    "stars": (stars, STARS),
    "hitori": (hitori, HITORI),
}
"""Each plugin, and what its author may give ``puzzle_suite`` beside it."""


@attrs.frozen
class Faulty:
    """The plugin *of* with *edits* of its source and other *hooks*, named without their prefix.

    To a *question* it gives another answer than the sound one. *given* is what its author gives
    otherwise; without edits and hooks, the slip is in that, and a symmetry is asked. An edited
    function may keep what it likes in ``KNOWN``.
    """

    of: str
    name: str
    question: Question
    edits: tuple[Edit, ...] = ()
    hooks: Mapping[str, Callable[..., Any]] = attrs.field(factory=dict)
    given: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def needs_oracle(self) -> bool:
        """Whether only what the author gives is wrong."""
        return not (self.edits or self.hooks)

    def plugin(self) -> types.ModuleType:
        """Return the faulty plugin, as a module."""
        sound = CORRECT[self.of][0]
        plugin = edited_plugin(sound, self.edits, f"puzzlefw_{self.of}", **self.hooks)
        plugin.__doc__ = self.name
        return plugin

    def options(self) -> dict[str, Any]:
        """Return what the author gives ``puzzle_suite`` beside the plugin."""
        return {**CORRECT[self.of][1], **self.given}

    def is_wrong(self) -> bool:
        """Return whether its answer is another one than that of the sound plugin, or symmetry."""
        plugin, given = CORRECT[self.of]
        asked = [bind_puzzle(self.plugin(), self.of), bind_puzzle(plugin, self.of)]
        if self.needs_oracle:
            asked = [options["symmetries"][0] for options in (self.options(), given)]
        wrong, right = (answered(self.question, one) for one in asked)
        return wrong != right


class Slips(list[Faulty]):
    """Faulty plugins, added one after the other."""

    def of(self, sound: str) -> Callable[..., None]:
        """Return what adds the *sound* plugin with one slip: its name, a question, edits, hooks."""

        def add(
            name: str, question: Question, *edits: Edit, given: Mapping[str, Any] = {}, **hooks: Any
        ) -> None:
            self.append(Faulty(sound, name, question, edits, hooks, given))

        return add
