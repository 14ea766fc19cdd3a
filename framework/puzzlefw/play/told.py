"""A view, and the steps on it, as plain data: places, signs and variables are numbered."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.finding.losses import Losses, add
from puzzlefw.explaining.looking import part_of_board, region_of, where_to_look
from puzzlefw.explaining.named import Named
from puzzlefw.pictures.layout import RIM
from puzzlefw.play.heard import Heard
from puzzlefw.play.lines import lines_of
from puzzlefw.play.packing import Steps, grouped
from puzzlefw.play.place_numbers import PlaceNumbers
from puzzlefw.play.spoken import word_of
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling
from puzzlefw.report.marking import Marking
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Between, Choice, Glyph, Mark, Place, Side, Stroke, Text
from puzzlefw.view.signs import NOTHING, WALL, sides_between
from puzzlefw.view.states import are_short, rows_of

EXACT: Final = 1 << 53
"""Integers from here on are written as texts, as JavaScript reads no larger ones exactly."""


class Told(PlaceNumbers):
    """A view and the steps on it as plain data; places and signs are numbered."""

    def __init__(self, telling: Telling, problem: Problem) -> None:
        super().__init__(telling.language, problem.view)
        self.telling = telling
        self.marking = Marking(telling.language, self.view)
        self.chains = problem.layout.chains
        self.initial = problem.layout.wide_domains()
        self.sets: list[list[dict[str, Any]]] = []
        self.set_numbers: dict[tuple[Any, ...], int] = {}
        self.variables = self.variables_of()

    def board(self) -> dict[str, Any]:
        """Return the board, and what can be decided on it."""
        view, layout = self.view, self.drawing.layout
        printed: dict[Place, list[Glyph]] = {}
        for one in view.printed:
            printed.setdefault(one.place, []).append(one.glyph)
        choices = [self.choice(one, printed.get(one.place, ())) for one in view.choices]
        are_open = map(self.is_open, view.choices, choices)
        return {
            "width": layout.width,
            "height": layout.height,
            "layers": self.drawing.layers(),
            "strips": self.drawing.strips(),
            "choices": grouped(choices),
            "heard": Heard(view, self.telling.language, [*are_open], self.place).content(),
            "notes": grouped(self.choice(one) for one in view.notes),
            "sets": self.sets,
            "signs": self.drawing.signs,
            "parted": self.parted() if view.parted else [],
            "rows": rows_of(view),
            "gap": "" if are_short(view) else " ",
            "hasTags": layout.has_tags,
        }

    def parted(self) -> list[list[int]]:
        """Return the sides on which walls may be seen: two choices, a sign, where it is drawn."""
        drawing = self.drawing
        return [
            [one, other, *drawing.sign(WALL, side), *drawing.shift(side)]
            for side, one, other in sides_between(self.view)
        ]

    def choice(self, choice: Choice, printed: Sequence[Glyph] = ()) -> list[Any]:
        """Return a choice: its variable, its place, its set of marks, where it is drawn.

        Then whether its first mark is shown, the number of the mark that is given there, or -1,
        and how far a line goes on beyond its place
        to the points that it joins, or -1 where no line is drawn.
        """
        poll()
        return [
            self.variables[choice.variable],
            self.place(choice.place),
            self.marks(choice),
            *self.drawing.shift(choice.place),
            int(choice.is_shown),
            given_of(choice, printed),
            rim_of(choice),
        ]

    def is_open(self, choice: Choice, row: Sequence[Any]) -> bool:
        """Return whether a player can go to a choice: what is given is no line."""
        *_, given, _ = row
        *_, across, down = self.drawing.layout.area(choice.place)
        return bool(given < 0 or across == down)

    def marks(self, choice: Choice) -> int:
        """Return the number of a set of marks, as they are drawn in a place of this kind."""
        looks = [self.drawing.sign(mark.glyph, choice.place) for mark in choice.marks]
        key = (choice.marks, self.initial[choice.variable], choice.is_shown, str(looks))
        if key not in self.set_numbers:
            self.set_numbers[key] = len(self.sets)
            initial = self.initial[choice.variable]
            shown = [choice.is_shown and mark is choice.marks[0] for mark in choice.marks]
            self.sets.append(
                [
                    {
                        "key": mark.key,
                        "word": word_of(mark, self.telling.language),
                        "said": self.said(mark, choice.place),
                        "saidOfSeveral": self.said(mark, choice.place, choice.place),
                        "isNothing": mark.glyph is None or mark.glyph.role == NOTHING,
                        "mask": number(mark.mask & initial),
                        "sign": look,
                        "loose": self.loose(mark, choice.place) if is_shown else [],
                    }
                    for mark, look, is_shown in zip(choice.marks, looks, shown, strict=True)
                ]
            )
        return self.set_numbers[key]

    def said(self, mark: Mark, *places: Place) -> str:
        """Return the words of a mark, in which the place or several places stand as {place}."""
        language = self.telling.language
        where = language.where(mark.phrase, places)
        return language.phrased(mark.phrase, where, len(places)).replace(where, "{place}")

    def loose(self, mark: Mark, place: Place) -> list[int]:
        """Return the sign of a mark that lies there before anything is decided."""
        kind = "none" if isinstance(mark.glyph, Text) else "loose"
        return self.drawing.sign(mark.glyph, place, kind)

    def variables_of(self) -> dict[int, int]:
        """Return the numbers that variables have on the page: that of a place where one is seen."""
        found: dict[int, int] = {}
        taken: set[int] = set()
        for choice in (*self.view.choices, *self.view.notes):
            place = self.place(choice.place)
            if choice.variable not in found and place not in taken:
                found[choice.variable] = place
                taken.add(place)
        beyond = len(self.kinds) * self.stride
        every = (v for v in range(len(self.initial)) if self.chains.head(v) == v)
        others = [v for v in every if v not in found]
        return found | {v: beyond + at for at, v in enumerate(others)}

    def written(self, steps: Iterable[Step]) -> dict[str, Any]:
        """Return steps by columns."""
        told = [self.step(step) for step in steps]
        return Steps(self.texts, self.across, self.stride).content(told)

    def step(self, step: Step) -> dict[str, Any]:
        """Return a step: what it says, where, and what variables lose by it."""
        poll()
        technique = self.telling.language.technique(step.technique)
        new, beside = self.marking.of(step)
        part = part_of_board(step, self.view.shape)
        region = region_of(self.telling.language, step, part)
        at = where_to_look(step)
        return {
            "technique": f"{technique[:1].upper()}{technique[1:]}",
            "look": [self.words(region), self.spots(region)],
            "at": [self.words(at), self.spots(at)],
            "lines": lines_of(self.telling, step),
            "new": [*map(self.place, new)],
            "beside": [*map(self.place, beside)],
            "cost": step.cost,
            "uses": self.pairs(step.reasons),
            "lost": self.pairs(step.losses),
            "full": self.full(step),
        }

    def full(self, step: Step) -> list[int]:
        """Return the variables that a step says are known, as it names the last empty place."""
        is_last = step.message.id == "last-place"
        heads = dict.fromkeys(map(self.chains.head, step.reasons))
        return [self.variables[v] for v in heads] if is_last else []

    def pairs(self, losses: Losses) -> list[list[int | str]]:
        """Return the values that variables have lost, by their words, as JavaScript reads them."""
        told: Losses = {}
        for word, lost in losses.items():
            add(told, {self.chains.head(word): self.chains.meaning(word, lost)})
        return [[self.variables[v], number(lost & self.initial[v])] for v, lost in told.items()]

    def words(self, where: tuple[object, ...]) -> str:
        """Return in words where to look, or what a rule is called."""
        return str(self.telling.language.part(where))

    def spots(self, where: Iterable[Named]) -> list[int]:
        """Return the numbers of the places where to look; a part of the board is one."""
        found: list[int] = []
        for one in where:
            if isinstance(one, Message) and one.id == "part-of-board":
                found.append(self.part(one))
            else:
                found += map(self.place, self.marking.places(one))
        return found


def in_order(steps: Iterable[Step]) -> Iterator[Step]:
    """Visit the steps of an explanation, each of which rests on those before it alone.

    What none of them has told is seen without a word, so no player can be asked to mark it.
    """
    known: Losses = {}
    for step in steps:
        uses = {v: lost & known.get(v, 0) for v, lost in step.reasons.items()}
        yield attrs.evolve(step, reasons={v: lost for v, lost in uses.items() if lost})
        add(known, step.losses)


def given_of(choice: Choice, printed: Sequence[Glyph]) -> int:
    """Return the number of the mark that is given in a place; -1 if none is.

    It is a text that is *printed* there, or the only mark, if that has no sign or its sign is.
    """
    if len(choice.marks) == 1:
        sign = choice.marks[0].glyph
        if sign is None or any(attrs.evolve(one, role=sign.role) == sign for one in printed):
            return 0
    texts = [mark.glyph.text if isinstance(mark.glyph, Text) else None for mark in choice.marks]
    written = [one.text for one in printed if isinstance(one, Text)][-1:]
    return next((texts.index(one) for one in written if one in texts), -1)


def rim_of(choice: Choice) -> int:
    """Return how far a line of a choice goes on beyond its place; -1 where no line is drawn."""
    if any(isinstance(mark.glyph, Stroke) for mark in choice.marks):
        if isinstance(choice.place, Between):
            return RIM
        if isinstance(choice.place, Side):
            return 0
    return -1


def number(mask: int) -> int | str:
    """Return a mask as JavaScript reads it without loss."""
    return mask if mask < EXACT else str(mask)
