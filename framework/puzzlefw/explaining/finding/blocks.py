"""What a nonogram's line concludes, named as a player would: by overlap, at an edge, and so on."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, cast, final

from puzzlefw.constraints.automata import blocks
from puzzlefw.constraints.sequences import Automaton, Regular
from puzzlefw.engine.bits import bit
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses

EMPTY = 0b01


@final
class BlockFinder(Finder):
    """Tells the arguments of lines with blocks apart by what is known and what follows.

    Other sequences, and lines with a block of any length, have no names for their arguments.
    """

    kinds: ClassVar[tuple[str, ...]] = (
        "",
        Kind.NO_COLOR,
        Kind.OVERLAP,
        Kind.ENOUGH,
        Kind.ALL_LEFT,
        Kind.BLOCK_ENDS,
        Kind.EDGE,
        Kind.GAP,
        Kind.BEYOND,
    )

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.board = board
        rules = [cast("Regular", rule) for rule in self.rules]
        self.lengths = [lengths_of(rule.automaton) for rule in rules]
        self.used = [values_in(rule.automaton) for rule in rules]
        self.at = [{v: at for at, v in enumerate(rule.variables)} for rule in rules]

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        return self.kinds if any(one is not None for one in self.lengths) else ("",)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions, each with the kind of its argument."""
        found: list[Deduction] = []
        for number in sorted(board.agendas[self.agenda]):
            found += [*self.unused(number), *self.met(number)]
        for raw in super().find(board):
            one = self.of_used(raw)
            kind = self.kind(one)
            nodes = self.edge_of(one) if kind == Kind.EDGE else ()
            made = one._replace(kind=kind, nodes=nodes)
            if kind == Kind.EDGE:
                found += self.at_edge(made)
            elif one.concluded or not raw.concluded:
                found += self.apart(made) if kind == Kind.OVERLAP else [made]
        return found

    def of_used(self, one: Deduction) -> Deduction:
        """Return a deduction without what is known as the line has no block of some colors."""
        if not self.lengths[one.constraint]:
            return one
        used = self.used[one.constraint]
        pairs = one.concluded.items()
        left = {v: lost if self.decides(v, lost) else lost & used for v, lost in pairs}
        return one._replace(concluded={v: lost for v, lost in left.items() if lost})

    def unused(self, number: int) -> Iterator[Deduction]:
        """Visit the deduction of a line that has no block of a color: no cell has it."""
        if not self.lengths[number]:
            return
        domains, used = self.board.store.domains, self.used[number]
        lost = {v: int(domains[v]) & ~used for v in self.rules[number].scope}
        found = {v: mask for v, mask in lost.items() if mask}
        if found and not all(mask == int(domains[v]) for v, mask in found.items()):
            yield Deduction(self.maker, number, found, {}, Kind.NO_COLOR)

    def met(self, number: int) -> Iterator[Deduction]:
        """Visit the deduction of a line that has all of its blocks: the rest is empty."""
        rule, lengths = self.rules[number], self.lengths[number]
        now = {v: int(self.board.store.domains[v]) for v in rule.scope}
        shaded = [v for v, mask in now.items() if not mask & EMPTY]
        on = {v: EMPTY for v in shaded if self.board.initial[v] & EMPTY}
        is_met = lengths is not None and len(shaded) == sum(lengths)
        rest = {v: mask & ~EMPTY for v, mask in now.items() if mask & EMPTY and mask != EMPTY}
        if is_met and rest and len(rule.scope) == len(self.at[number]):
            yield Deduction(self.maker, number, rest, on, Kind.ENOUGH)

    def apart(self, one: Deduction) -> list[Deduction]:
        """Return what an overlap shades, and the spaces that it leaves, as two deductions."""
        rest = {v: lost for v, lost in one.concluded.items() if not lost & EMPTY}
        are_spaces = all(self.left(v, lost) == EMPTY for v, lost in rest.items())
        if not rest or (are_spaces and not one.reasons):
            return [one]
        shaded = {v: lost for v, lost in one.concluded.items() if lost & EMPTY}
        kind = Kind.GAP if are_spaces else ""
        return [one._replace(concluded=shaded), one._replace(concluded=rest, kind=kind)]

    def at_edge(self, one: Deduction) -> list[Deduction]:
        """Return what follows as a block lies at an edge, and what else the line concludes."""
        own = 0
        for v, lost in one.reasons.items():
            both = lost | one.concluded.get(v, 0)
            own |= self.left(v, both) & self.used[one.constraint] if lost & EMPTY else 0
        pairs = one.concluded.items()
        near = {v: lost if self.decides(v, lost) else lost & own for v, lost in pairs}
        rest = {v: lost & ~near[v] for v, lost in pairs}
        parts = [{v: lost for v, lost in part.items() if lost} for part in (near, rest)]
        made = [one._replace(concluded=parts[0]), one._replace(concluded=parts[1], kind="")]
        return [part for part in made if part.concluded]

    def decides(self, variable: int, lost: int) -> bool:
        """Return whether a cell that has lost some values has one left."""
        left = self.left(variable, lost)
        return left & (left - 1) == 0

    def left(self, variable: int, lost: int) -> int:
        """Return the values that a cell has once it has lost some."""
        return int(self.lab.initial[variable]) & ~lost

    def full(self, items: Sequence[int], raw: Deduction, reasons: Losses) -> Losses:
        """Return all that no way to complete a line has which agrees with the reasons."""
        rule = cast("Regular", self.rules[raw.constraint])
        if len(rule.scope) < len(rule.variables):
            return super().full(items, raw, reasons)
        domains = [self.lab.initial[v] & ~reasons.get(v, 0) for v in rule.variables]
        left = values_on_ways(rule.automaton, domains)
        pairs = zip(rule.variables, domains, left, strict=True)
        return {v: domain & ~mask for v, domain, mask in pairs if domain & ~mask}

    def kind(self, deduction: Deduction) -> str:
        """Return the kind of a deduction's argument."""
        lengths, size = self.lengths[deduction.constraint], len(self.at[deduction.constraint])
        if not deduction.concluded or lengths is None:
            return ""
        on, off = self.cells(deduction, deduction.reasons)
        then_on, then_off = self.cells(deduction, deduction.concluded)
        if not then_on:
            if len(on) + len(off) < len(deduction.reasons) or len(then_off) < len(
                deduction.concluded
            ):
                return ""  # of single colors
            return kind_of_spaces(on, off, then_off, lengths)
        if len(off) == size - sum(lengths) or len(then_on) + len(then_off) == size:
            return Kind.ALL_LEFT
        if not on:
            return Kind.OVERLAP
        return Kind.EDGE if self.edge_of(deduction) else ""

    def edge_of(self, deduction: Deduction) -> tuple[int, ...]:
        """Return the number of the block that is at an edge where the facts are, if one is."""
        lengths = self.lengths[deduction.constraint]
        on, off = self.cells(deduction, deduction.reasons)
        if not lengths or not on or len(on) + len(off) < len(deduction.reasons):
            return ()
        if is_at_edge(on, off, lengths[0]):
            return (0,)
        last = len(self.at[deduction.constraint]) - 1
        mirrored = is_at_edge([last - one for one in on], [last - one for one in off], lengths[-1])
        return (len(lengths) - 1,) if mirrored else ()

    def cells(self, deduction: Deduction, losses: Losses) -> tuple[list[int], list[int]]:
        """Return where in its line cells are shaded, and where they are not, by *losses*."""
        at = self.at[deduction.constraint]
        shaded = [at[v] for v, lost in losses.items() if lost & EMPTY]
        return shaded, [at[v] for v, lost in losses.items() if self.left(v, lost) == EMPTY]


def kind_of_spaces(
    on: Sequence[int], off: Sequence[int], then_off: Sequence[int], lengths: Sequence[int]
) -> str:
    """Return the kind of an argument that concludes spaces alone."""
    if len(on) == sum(lengths):
        return Kind.ENOUGH
    if not on:
        return Kind.GAP
    if all(cell - 1 in on or cell + 1 in on for cell in then_off):
        return Kind.BLOCK_ENDS
    return Kind.BEYOND


def is_at_edge(on: Sequence[int], off: Sequence[int], length: int) -> bool:
    """Return whether all facts lie where the first block reaches that begins at the edge."""
    first = 0
    while first in off:
        first += 1
    return len(off) == first and max(on) < first + length


def values_in(automaton: Automaton) -> int:
    """Return the values that sequences of an automaton have, and the empty cell, as bits."""
    found = EMPTY
    for pairs in automaton.next_states:
        for value in pairs:
            found |= bit(value)
    return found


def lengths_of(automaton: Automaton) -> list[int] | None:
    """Return the lengths of the blocks that an automaton was made of; None for any other one."""
    found: list[int] = []
    colors: list[int] = []
    states = automaton.next_states
    state = 0
    while 0 in states[state] and len(states[state]) == 2 and len(found) < len(states):
        color = max(states[state])
        length = 0
        while color in states[state] and length < len(states):
            state = states[state][color]
            length += 1
        found.append(length)
        colors.append(color)
        if 0 not in states[state]:
            return None
        state = states[state][0]
    return found if blocks(found, colors) == automaton else None


def values_on_ways(automaton: Automaton, domains: Sequence[int]) -> list[int]:
    """Return the values that each place has in some accepted sequence of values from *domains*."""
    ways: list[set[int]] = [{0}]
    for domain in domains:
        ways.append(
            {to for one in ways[-1] for v, to in automaton.transitions[one] if has(domain, v)}
        )
    left = [0] * len(domains)
    ends = ways[-1] & automaton.accepting
    for place in range(len(domains) - 1, -1, -1):
        before: set[int] = set()
        for one in ways[place]:
            for value, to in automaton.transitions[one]:
                if to in ends and has(domains[place], value):
                    before.add(one)
                    left[place] |= int(bit(value))
        ends = before
    return left


def has(domain: int, value: int) -> bool:
    """Return whether a domain has a value."""
    return domain >> value & 1 == 1
