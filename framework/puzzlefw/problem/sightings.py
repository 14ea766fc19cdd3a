"""Which marks have been seen in a solution, and which may still be, place by place."""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from typing import Literal

from puzzlefw.engine.search.incremental import Assumption
from puzzlefw.view import Mark, Place, State, View
from puzzlefw.view.states import every


class Sightings:
    """For each choice of a view, as sets of bits: the marks *seen*, and those *possible*.

    Begins with what a *state* leaves open. A choice is settled where both are the same; if
    *only_places* is set, also where two marks were seen.
    """

    def __init__(self, view: View, state: State, *, only_places: bool = False) -> None:
        self.choices = view.choices
        self.open = state.open
        self.only_places = only_places
        self.seen = [0] * len(self.choices)
        self.possible = list(state.open)
        self.told = [0] * len(self.choices)
        self.put_off = [0] * len(self.choices)
        self.several = False
        self.unsettled = list(range(len(self.choices)))
        self.left: list[int] = []
        # Many choices share their marks: what each value means is found out once for all of them.
        tables: dict[int, dict[int, int]] = {}
        for choice in self.choices:
            if id(choice.marks) not in tables:
                tables[id(choice.marks)] = marks_by_value(choice.marks)
        self.tables = [(choice.variable, tables[id(choice.marks)]) for choice in self.choices]
        self.by_variable: dict[int, list[int]] = defaultdict(list)
        for number, choice in enumerate(self.choices):
            self.by_variable[choice.variable].append(number)

    def marks_of(self, values: Sequence[int]) -> list[int]:
        """Return the marks of a solution, given the values of all variables."""
        return [table.get(values[variable], 0) for variable, table in self.tables]

    def shows_more(self, marks: Sequence[int]) -> bool:
        """Return whether a solution extends the state, and has a mark that was not seen."""
        found = zip(marks, self.open, strict=True)
        if any(bits & ~allowed for bits, allowed in found):
            return False
        return any(bits & ~seen for bits, seen in zip(marks, self.seen, strict=True))

    def note(self, marks: Sequence[int]) -> None:
        """Note the marks of a solution as seen."""
        seen = [old | new for old, new in zip(self.seen, marks, strict=True)]
        self.seen = seen
        self.several = self.several or any(bits & (bits - 1) for bits in seen)
        self.keep_unsettled()

    def narrow(self, left: list[int]) -> None:
        """Note which values are *left* to each variable, fewer and fewer from call to call."""
        before = self.left or [-1] * len(left)
        self.left = left
        for variable, (old, new) in enumerate(zip(before, left, strict=True)):
            if old != new:
                for number in self.by_variable.get(variable, ()):
                    self.possible[number] &= bits_left(self.choices[number].marks, new)
        self.keep_unsettled()

    def contradict(self) -> bool:
        """Return whether a mark was seen that is not possible."""
        pairs = zip(self.seen, self.possible, strict=True)
        return any(seen & ~possible for seen, possible in pairs)

    def settle(self, number: int) -> None:
        """Note that no other marks of a choice are possible than those seen."""
        self.possible[number] = self.seen[number]

    def keep_unsettled(self) -> None:
        """Forget the choices that are settled by now."""
        seen, possible = self.seen, self.possible
        left = [number for number in self.unsettled if seen[number] != possible[number]]
        if self.only_places:
            left = [number for number in left if seen[number] & (seen[number] - 1) == 0]
        self.unsettled = left

    def next_place(self) -> int | None:
        """Return a choice to ask about, None if all are settled.

        It is one that was put off least often; among these one where all solutions agree, as
        further marks of the others are found by the way.
        """
        seen, put_off = self.seen, self.put_off
        return min(
            self.unsettled,
            key=lambda number: 2 * put_off[number] + (seen[number] & (seen[number] - 1) != 0),
            default=None,
        )

    def unseen(self, number: int) -> Assumption:
        """Return the variable of a choice, and the values of its marks that were not seen."""
        choice = self.choices[number]
        return choice.variable, choice.mask_of(self.possible[number] & ~self.seen[number])

    def preferred(self) -> Iterator[Assumption]:
        """Visit what a solution should have so that it settles much.

        Once a place was put off, that is no longer a mark which was not seen where two were: too
        many of them exclude each other, such as large numbers all over a Fillomino.
        """
        some = self.unsettled
        if any(self.put_off):
            some = [number for number in some if self.seen[number] & (self.seen[number] - 1) == 0]
        return (self.unseen(number) for number in some)

    def decided(self, variables: Container[int]) -> tuple[Place, ...]:
        """Return the places of *variables* in which the state leaves marks out."""
        return tuple(
            choice.place
            for choice, bits in zip(self.choices, self.open, strict=True)
            if choice.variable in variables and bits != every(choice)
        )

    def news(self) -> Iterator[tuple[int, int, Literal["always", "never", "both"]]]:
        """Visit the number of each choice and mark that became certain since the last call."""
        for number, (seen, possible) in enumerate(zip(self.seen, self.possible, strict=True)):
            certain = self.open[number] & ~possible
            if seen & (seen - 1) or seen == possible:
                certain |= seen
            fresh = certain & ~self.told[number]
            self.told[number] |= fresh
            while fresh:
                mark = (fresh & -fresh).bit_length() - 1
                fresh &= fresh - 1
                if not seen >> mark & 1:
                    yield number, mark, "never"
                else:
                    yield number, mark, "both" if seen & (seen - 1) else "always"


def marks_by_value(marks: Sequence[Mark]) -> dict[int, int]:
    """Return the set of marks that each value stands for."""
    found: dict[int, int] = defaultdict(int)
    for number, mark in enumerate(marks):
        left = mark.mask
        while left:
            found[(left & -left).bit_length() - 1] |= 1 << number
            left &= left - 1
    return found


def bits_left(marks: Sequence[Mark], left: int) -> int:
    """Return the set of those marks that have a value which is *left*."""
    found = 0
    for number, mark in enumerate(marks):
        if mark.mask & left:
            found |= 1 << number
    return found
