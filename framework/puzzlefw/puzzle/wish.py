"""How hard a generated puzzle is to be, and by which techniques it is to be solved."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.arguments import expect_flag, expect_texts, quote
from puzzlefw.contract.description import Band, Value
from puzzlefw.errors import OptionError
from puzzlefw.puzzle.explain import begin, known_techniques
from puzzlefw.puzzle.grade import Tally, canonical
from puzzlefw.puzzle.hooks import Hooks

NO_TRIAL = Band(name="hard", trials=0)


@attrs.frozen(kw_only=True)
class Wish:
    """What a generated puzzle must be like for a player.

    *difficulty* is the name of a band. With *no_trial* no step may be a trial, and with *only* none
    by another technique than these.
    """

    difficulty: str | None = None
    no_trial: bool = False
    only: Sequence[str] | None = None

    def __attrs_post_init__(self) -> None:
        expect_flag("no_trial", self.no_trial)
        if self.only is not None:
            expect_texts("techniques", self.only)

    @property
    def is_none(self) -> bool:
        """Whether any puzzle will do."""
        return self == Wish()

    def check(self, hooks: Hooks) -> None:
        """Raise OptionError for a band or a technique that the puzzle does not have."""
        bands = [band.name for band in hooks.info.bands]
        if self.difficulty is not None and self.difficulty not in bands:
            known = ", ".join(bands)
            raise OptionError(f"expected one of {known}, found {quote(self.difficulty)}")
        at = bands.index(self.difficulty) if self.difficulty is not None else 0
        if self.no_trial and at > 0 and hooks.info.bands[at - 1].holds(sys.maxsize, 0, 0):
            raise OptionError(f"no puzzle that is {self.difficulty} is solved without a trial")
        if self.only is None:
            return
        names = [row.name for row in known_techniques(hooks)]
        for name in self.only or ("",):
            if name not in names:
                raise OptionError(
                    f"expected a technique of `puzzlefw list --plugin {hooks.name} --techniques`,"
                    f" found {quote(name)}"
                )

    def check_params(self, hooks: Hooks, params: Mapping[str, Value | None]) -> None:
        """Raise OptionError if nothing that is generated from *params* is in the band."""
        if self.difficulty is None or not hooks.has("puzzlefw_band_faults"):
            return
        faults = hooks.several("puzzlefw_band_faults", params=params, band=self.difficulty)
        if faults:
            raise OptionError(str(faults[0]))

    def settings(self, hooks: Hooks) -> Sequence[Mapping[str, Value]]:
        """Return the params to draw with in turn."""
        return next((b.settings for b in hooks.info.bands if b.name == self.difficulty), ({},))

    def is_met(self, hooks: Hooks, instance: Any) -> bool:
        """Return whether an instance is as wished; it must have one solution."""
        only = None if self.only is None else frozenset(self.only)
        tally = Tally(begin(hooks, canonical(hooks, instance), None), only)
        bands = hooks.info.bands
        wanted = next((at for at, b in enumerate(bands) if b.name == self.difficulty), None)
        allowed = [bands[wanted]] if wanted is not None else []
        if self.no_trial:
            allowed.append(NO_TRIAL)
        for _ in tally:
            if not all(map(tally.is_in, allowed)):
                return False
            if wanted == len(bands) - 1 and tally.band(bands) == self.difficulty:
                return True
        is_in_band = wanted is None or tally.band(bands) == self.difficulty
        return tally.is_solved and is_in_band
