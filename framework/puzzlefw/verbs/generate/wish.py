"""How hard a generated puzzle is to be, and by which techniques it is to be solved."""

import sys
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.contract.bands import Band
from puzzlefw.contract.description import Value
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.turning import canonical
from puzzlefw.runtime.arguments import expect_flag, expect_texts, quote
from puzzlefw.verbs.explain.explaining import begin, known_techniques
from puzzlefw.verbs.grade.grading import Tally

NO_TRIAL: Final = Band(name="hard", trials=0)
ANY_TRIAL: Final = Band(name="extreme")
ANY: Final = "any"
"""The word for a difficulty that does not matter."""
USUAL: Final = "normal"
"""What a puzzle is no harder than where nothing is wished."""
LONGEST: Final = 15
"""The longest side of a board that is so: on larger ones it would take too long."""
SIDES: Final = ("height", "width", "side")


def none_for_any(difficulty: str | None) -> str | None:
    """Return None for the word for any difficulty."""
    return None if difficulty == ANY else difficulty


@attrs.frozen(kw_only=True)
class Wish:
    """What a generated puzzle must be like for a player.

    *difficulty* is the name of a band, or of the hardest band with *or_easier*; "any" is None. With
    *no_trial* no step may be a trial, and with *only* none by another technique than these.
    """

    difficulty: str | None = attrs.field(default=None, converter=none_for_any)
    no_trial: bool = False
    only: Sequence[str] | None = None
    or_easier: bool = False
    # The last instance that is no harder, with its band: a board is often asked about twice.
    last: list[tuple[Any, str]] = attrs.field(factory=list, init=False, eq=False, repr=False)

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
        bands = hooks.info.bands
        names = [band.name for band in bands if band.settings]
        if self.difficulty is not None and self.difficulty not in names:
            known = f"expected one of {', '.join(names)}"
            if any(band.name == self.difficulty for band in bands):
                raise OptionError(
                    f"{known}: no {hooks.info.title} that is made is {self.difficulty}"
                )
            raise OptionError(f"{known}, found {quote(self.difficulty)}")
        at = next((at for at, b in enumerate(bands) if b.name == self.difficulty), 0)
        if self.no_trial and at > 0 and bands[at - 1].holds(sys.maxsize, 0, 0):
            raise OptionError(f"no puzzle that is {self.difficulty} is solved without a trial")
        self.check_techniques(hooks)

    def check_techniques(self, hooks: Hooks) -> None:
        """Raise OptionError for a technique that the puzzle does not have."""
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
        made = [band for band in hooks.info.bands if band.settings]
        faults: dict[str, Sequence[str]] = {b.name: faults_of(hooks, b, params) for b in made}
        found = faults.get(self.difficulty or "", ())
        if found:
            others = [name for name, some in faults.items() if not some]
            raise OptionError(f"{found[0]}; it can be {' or '.join(others) or 'any'}")

    def settings(self, hooks: Hooks) -> Sequence[Mapping[str, Value]]:
        """Return the params to draw with in turn."""
        if self.or_easier:
            return ({},)
        return next((b.settings for b in hooks.info.bands if b.name == self.difficulty), ({},))

    def band_met(self, hooks: Hooks, instance: Any) -> str | None:
        """Return the band of an instance with one solution if it is as hard as wished."""
        if not self.limits(hooks):
            tally, bands = self.tally(hooks, instance), hooks.info.bands
            is_found = any(tally.band(bands) == self.difficulty for _ in tally)
            return self.difficulty if is_found else None
        found = self.kept_band(hooks, instance)
        is_wished = self.or_easier or self.difficulty in (None, found)
        return found if is_wished else None

    def kept_band(self, hooks: Hooks, instance: Any) -> str | None:
        """Return the band of an instance that is no harder than wished, None of a harder one."""
        if not self.last or self.last[0][0] != instance:
            tally = self.tally(hooks, instance)
            if not self.is_kept(hooks, tally):
                return None
            self.last[:] = [(instance, tally.band(hooks.info.bands))]
        return self.last[0][1]

    def hardest(self, hooks: Hooks, instances: Sequence[Any]) -> Any:
        """Return the last of *instances* that is no harder than wished.

        Each must be harder than the one before. Costs about two grades each time that the number of
        those which are too hard doubles. Raises GenerationError if all are too hard.
        """
        if not self.limits(hooks):
            return instances[-1]

        def is_harder(one: Any) -> bool:
            return self.kept_band(hooks, one) is None

        # Often only the last few are too hard, so the search begins there, in steps that double.
        above, step = len(instances), 1
        while above and is_harder(instances[max(above - step, 0)]):
            above, step = max(above - step, 0), 2 * step
        below = max(above - step, 0) + 1
        found = bisect_left(instances, True, below, above, key=is_harder) if above else 0
        if found == 0:
            raise GenerationError("expected a puzzle as easy as that, found harder ones")
        return instances[found - 1]

    def limits(self, hooks: Hooks) -> list[Band]:
        """Return the bands that limit the difficulty; empty if there is no limit."""
        limits = [NO_TRIAL] if self.no_trial else []
        limits += [ANY_TRIAL] if self.only is not None else []
        return limits + [band for band in hooks.info.bands[:-1] if band.name == self.difficulty]

    def allows_trials(self, hooks: Hooks) -> bool:
        """Return whether a step may be a trial."""
        return all(limit.holds(0, 1, 0) for limit in self.limits(hooks))

    def tally(self, hooks: Hooks, instance: Any) -> Tally:
        """Return the rounds of an instance, before the first."""
        only = None if self.only is None else frozenset(self.only)
        told = begin(OpenInstance(hooks, canonical(hooks, instance)), None)
        nests = all(limit.holds(0, 1, 1) for limit in self.limits(hooks))
        return Tally(told, only, nests=nests)

    def is_kept(self, hooks: Hooks, tally: Tally) -> bool:
        """Take the rounds up to the first that is too hard; return whether none is."""
        limits = self.limits(hooks)
        return all(all(map(tally.is_in, limits)) for _ in tally) and tally.is_solved


def faults_of(hooks: Hooks, band: Band, params: Mapping[str, Value | None]) -> Sequence[str]:
    """Return why nothing that is generated from *params* is in a band; empty if something is."""
    sides = [int(params[name] or 0) for name in SIDES if name in params]
    cells = sides[0] * sides[-1] if sides else 0
    if band.most_cells is not None and cells > band.most_cells:
        return [f"expected at most {band.most_cells} cells for {band.name}, found {cells}"]
    if not hooks.has("puzzlefw_band_faults"):
        return []
    return hooks.all("puzzlefw_band_faults", params=params, band=band.name)


def unasked(hooks: Hooks, params: Mapping[str, Value | None]) -> Wish:
    """Return what is wished where nothing is: no puzzle harder than normal.

    Where the type has none with *params*, and on boards with a side over 15, it may be any.
    """
    wish = Wish(difficulty=USUAL, or_easier=True)
    is_made = any(band.name == USUAL and band.settings for band in hooks.info.bands)
    is_small = all(int(params.get(side) or 0) <= LONGEST for side in SIDES)
    try:
        wish.check_params(hooks, params)
    except OptionError:
        return Wish()
    return wish if is_made and is_small else Wish()
