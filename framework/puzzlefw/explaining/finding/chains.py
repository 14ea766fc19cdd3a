"""Chains: what one clause forces makes another force the next, until one of them is broken."""

from typing import ClassVar, Final, NamedTuple, final

from puzzlefw.engine.bits import bit, values_of
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.propagators.clause import ClausePropagator

MOST_FORCED: Final = 24
"""The most variables that a value may force before it is given up."""
MOST_CLAUSES: Final = 10
"""The most clauses of a chain: nobody follows a longer one at a glance."""


@final
class ChainFinder(Finder):
    """Looks for values that some clauses exclude together, of variables with two values left.

    *rules* of what it finds are the numbers of the clauses in the order in which a player meets
    them: each but the last forces something, and the last one is broken. *nodes* are the variables
    that are forced, after the one whose value is supposed.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.CHAIN,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.clauses: list[list[tuple[int, int]]] = []
        self.clauses_of: dict[int, list[int]] = {}
        self.has_long = False
        """Whether there is a clause of more than two: a chain of pairs alone is a plain trial."""

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        self.read()
        return self.kinds if self.has_long else ()

    def read(self) -> None:
        """Read the clauses when they are needed first, as a large board has many."""
        propagator = self.propagator
        if self.clauses or not isinstance(propagator, ClausePropagator):
            return
        self.clauses = [propagator.conditions(number) for number in self.items]
        for number, clause in enumerate(self.clauses):
            for variable, _ in clause:
                self.clauses_of.setdefault(variable, []).append(number)
        self.has_long = any(len(clause) > 2 for clause in self.clauses)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of chains that use a clause on the agenda, and clear it."""
        waiting = set(self.take_items(board))
        found: list[Deduction] = []
        if not waiting:
            return found
        self.read()
        for variable in self.clauses_of if self.has_long else ():
            domain = int(board.store.domains[variable])
            if domain.bit_count() == 2:
                for value in values_of(domain):
                    chain = Chain(self, board, variable, int(bit(value)))
                    # All others were there before.
                    if chain.is_broken() and not waiting.isdisjoint(chain.rules):
                        found.append(chain.deduction())
        return found


class Link(NamedTuple):
    """A clause that forces a variable into *mask*, as nothing else is left of it then."""

    variable: int
    mask: int
    clause: int


@final
class Chain:
    """What follows by clauses where a *variable* is supposed to have a value, clause by clause."""

    def __init__(self, finder: ChainFinder, board: Board, variable: int, value: int) -> None:
        self.finder = finder
        self.board = board
        self.variable = variable
        self.value = value
        self.forced: dict[int, int] = {variable: value}
        """The masks to which clauses narrow variables."""
        self.links: list[Link] = []
        """Whatever was forced, in this order; of a broken chain, what it needs alone."""
        self.rules: tuple[int, ...] = ()

    def left(self, variable: int) -> int:
        """Return the values that are left to a variable."""
        domain = int(self.board.store.domains[variable])
        return domain & self.forced[variable] if variable in self.forced else domain

    def is_broken(self) -> bool:
        """Follow the clauses, and return whether one is broken by few of them."""
        waiting = [self.variable]
        at = 0
        while at < len(waiting) and len(waiting) <= MOST_FORCED:
            for number in self.finder.clauses_of[waiting[at]]:
                forced, mask = self.open_one(number)
                if mask == 0:
                    self.links = self.needed(number)
                    self.rules = (*[link.clause for link in self.links], number)
                    return 1 < len(self.rules) <= MOST_CLAUSES
                if forced >= 0:
                    self.forced[forced] = self.forced.get(forced, -1) & mask
                    self.links.append(Link(forced, mask, number))
                    waiting.append(forced)
            at += 1
        return False

    def open_one(self, number: int) -> tuple[int, int]:
        """Return the variable that a clause forces, and to which values; (-1, 0) if it is broken.

        A clause that forces nothing gives (-1, -1).
        """
        forced = mask = -1
        for variable, wanted in self.finder.clauses[number]:
            left = self.left(variable)
            if left & wanted:
                if forced >= 0 or left & ~wanted == 0:
                    return -1, -1
                forced, mask = variable, wanted
        return (forced, mask) if forced >= 0 else (-1, 0)

    def needed(self, broken: int) -> list[Link]:
        """Return the links that lead to the broken clause: each was there before what needs it."""
        asked = {variable for variable, _ in self.finder.clauses[broken]}
        found: list[Link] = []
        for link in reversed(self.links):
            if link.variable in asked:
                found.append(link)
                asked.update([variable for variable, _ in self.finder.clauses[link.clause]])
        return found[::-1]

    def reasons(self) -> Losses:
        """Return the facts that the chain rests on: why no clause has another way.

        What is forced later is no reason why a clause has no other way before.
        """
        found: Losses = {}
        forced = {self.variable: self.value}
        for link in [*self.links, Link(-1, 0, self.rules[-1])]:
            for variable, wanted in self.finder.clauses[link.clause]:
                lost = forced.get(variable, -1) & wanted & self.board.known(variable)
                if variable != link.variable and lost != 0:
                    found[variable] = found.get(variable, 0) | lost
            forced[link.variable] = forced.get(link.variable, -1) & link.mask
        return found

    def deduction(self) -> Deduction:
        """Return that the value is excluded, and by which clauses."""
        concluded = {self.variable: self.value}
        nodes = (self.variable, *[link.variable for link in self.links])
        maker, last = self.finder.maker, self.rules[-1]
        return Deduction(maker, last, concluded, self.reasons(), Kind.CHAIN, nodes, self.rules)
