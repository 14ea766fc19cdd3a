"""What a faulty plugin is, and the two correct ones that all of them are made of."""

import types
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from puzzlefw import hookimpl
from tests.testing.faulty_plugins import hitori, stars
from tests.testing.faulty_plugins.oracles import HITORI, STARS

CORRECT: Mapping[str, tuple[types.ModuleType, dict[str, Any]]] = {
    "stars": (stars, STARS),
    "hitori": (hitori, HITORI),
}
"""Each plugin, and what its author may give ``puzzle_suite`` beside it."""


@attrs.frozen
class Faulty:
    """The plugin *of* with other *hooks*; *given* is what its author gives otherwise.

    *kind* is the kind of slip. With *needs_oracle*, the slip is in what the author gives.
    """

    name: str
    kind: str
    of: str
    hooks: Mapping[str, Callable[..., Any]]
    given: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def needs_oracle(self) -> bool:
        """Whether only what the author gives is wrong."""
        return not self.hooks

    def plugin(self) -> types.ModuleType:
        """Return the faulty plugin, as a module."""
        sound = CORRECT[self.of][0]
        module = types.ModuleType(f"puzzlefw_{self.of}")
        module.__doc__ = self.name
        hooks = {name: hook for name, hook in vars(sound).items() if name.startswith("puzzlefw_")}
        vars(module).update(hooks)
        for name, hook in self.hooks.items():
            setattr(module, f"puzzlefw_{name}", hookimpl(hook))
        return module

    def options(self) -> dict[str, Any]:
        """Return what the author gives ``puzzle_suite`` beside the plugin."""
        return {**CORRECT[self.of][1], **self.given}


def of_stars(name: str, kind: str, **hooks: Callable[..., Any]) -> Faulty:
    """Return the star plugin with *hooks*, named without their prefix."""
    return Faulty(name, kind, "stars", hooks)


def of_hitori(name: str, kind: str, **hooks: Callable[..., Any]) -> Faulty:
    """Return the Hitori plugin with *hooks*, named without their prefix."""
    return Faulty(name, kind, "hitori", hooks)
