"""What a faulty plugin is: edits of one of two sound ones, and a proof that it is wrong."""

import types
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from puzzlefw import bind_puzzle, hookimpl
from tests.testing.edited import Edit, edited
from tests.testing.faulty_plugins import hitori, stars
from tests.testing.faulty_plugins.oracles import HITORI, STARS
from tests.testing.faulty_plugins.ways_to_prove import Proof

CORRECT: Mapping[str, tuple[types.ModuleType, dict[str, Any]]] = {
    "stars": (stars, STARS),
    "hitori": (hitori, HITORI),
}
"""Each plugin, and what its author may give ``puzzle_suite`` beside it."""


@attrs.frozen
class Faulty:
    """The plugin *of* with *edits* of its source and other *hooks*, named without their prefix.

    *kind* is the kind of slip, and *proof* shows one place where it is wrong. *given* is what its
    author gives otherwise; without edits and hooks, the slip is in that. An edited function may
    keep what it likes in ``KNOWN``.
    """

    of: str
    name: str
    kind: str
    proof: Proof
    edits: tuple[Edit, ...] = ()
    hooks: Mapping[str, Callable[..., Any]] = attrs.field(factory=dict)
    given: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def needs_oracle(self) -> bool:
        """Whether only what the author gives is wrong."""
        return not (self.edits or self.hooks)

    def plugin(self) -> types.ModuleType:
        """Return the faulty plugin, as a module."""
        module = types.ModuleType(f"puzzlefw_{self.of}")
        module.__doc__ = self.name
        hooks = edited(CORRECT[self.of][0], self.edits, KNOWN={})
        vars(module).update((k, v) for k, v in hooks.items() if k.startswith("puzzlefw_"))
        for name, hook in self.hooks.items():
            setattr(module, f"puzzlefw_{name}", hookimpl(hook))
        return module

    def options(self) -> dict[str, Any]:
        """Return what the author gives ``puzzle_suite`` beside the plugin."""
        return {**CORRECT[self.of][1], **self.given}

    def is_wrong(self) -> bool:
        """Return whether the plugin is wrong where its proof says so."""
        sound = bind_puzzle(CORRECT[self.of][0], self.of)
        return self.proof(bind_puzzle(self.plugin(), self.of), sound)
