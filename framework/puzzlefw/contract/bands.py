"""Words for how hard a puzzle is, and the limits that they stand for."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Literal

import attrs

Difficulty = Literal["easy", "normal", "hard", "extreme"]


@attrs.frozen(kw_only=True)
class Band:
    """A word for how hard a puzzle is: no step costs more than *hardest*, with so many *trials*.

    None means no limit; a trial inside a trial is in a band without a limit on trials only. The
    generator draws with each of *settings* in turn, params that the user did not set; of a band
    without any, it makes none, and none of more than *most_cells* cells.
    """

    name: Difficulty
    hardest: int | None = None
    trials: int | None = None
    settings: tuple[Mapping[str, str | int | float | bool], ...] = ({},)
    most_cells: int | None = None

    def words(self) -> str:
        """Return the limits in words."""
        cost = "" if self.hardest is None else f"no step costs more than {self.hardest}"
        trials = f"at most {self.trials} trials" if self.trials else ""
        if self.trials == 0:
            trials = "no trial"
        return ", ".join(filter(None, [cost, trials])) or "all others"

    def holds(self, hardest: int, trials: int, nested: int) -> bool:
        """Return whether a puzzle is no harder than this."""
        return (self.hardest is None or hardest <= self.hardest) and (
            self.trials is None or (trials <= self.trials and nested == 0)
        )


def bands_up_to(
    easy: int,
    normal: int = 15,
    *,
    trials: int = 3,
    unmade: Collection[Difficulty] = (),
    most_cells: Mapping[Difficulty, int] = MappingProxyType({}),
    drawn_with: Mapping[Difficulty, Mapping[str, str | int | float | bool]] = MappingProxyType({}),
) -> tuple[Band, ...]:
    """Return the bands of a puzzle whose *easy* boards have no step that costs more.

    Those up to *normal* need no trial, hard ones at most so many. Those of the names *unmade* are
    seldom or never drawn, so that the generator refuses them; so are those of a name in
    *most_cells*, on boards of more cells. *drawn_with* has the settings to draw each with.
    """
    bands = (
        Band(name="easy", hardest=easy, trials=0),
        Band(name="normal", hardest=normal, trials=0),
        Band(name="hard", trials=trials),
        Band(name="extreme"),
    )
    return tuple(
        attrs.evolve(
            band,
            settings=() if band.name in unmade else (drawn_with.get(band.name, {}),),
            most_cells=most_cells.get(band.name),
        )
        for band in bands
    )


BANDS = bands_up_to(5)
"""The bands of a puzzle that names none: the first that holds is the word."""
