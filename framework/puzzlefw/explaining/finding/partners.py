"""What pairings conclude at a glance: nothing to be paired with, one partner left, or served."""

from collections.abc import Iterator
from typing import ClassVar, cast, final

from puzzlefw.constraints.pairing import Pairing
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses


@final
class PartnerFinder(Finder):
    """The arguments that need one item and its candidates only.

    A node that is nobody's candidate is not chosen. The last candidate of an item is. Where a
    chosen node can only be for one item, that takes no other node, which so needs another item.
    *nodes* of what it finds are the number of the item.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.LONELY, Kind.LAST, Kind.SERVED)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.initial = board.initial
        self.pairings = [cast("Pairing", rule) for rule in self.rules]

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions for each item, and clear the agenda."""
        if not self.take_items(board):
            return []
        found: list[Deduction] = []
        for number, rule in enumerate(self.pairings):
            items_of: dict[int, list[int]] = {}
            for item, nodes in enumerate(rule.candidates):
                for node in nodes:
                    items_of.setdefault(node, []).append(item)
            lonely = [node for node in range(len(rule.conditions)) if node not in items_of]
            shut = self.shut(rule, lonely)
            if any(board.store.domains[v] & lost != 0 for v, lost in shut.items()):
                found.append(Deduction(self.maker, number, shut, {}, Kind.LONELY))
            for item in range(len(rule.candidates)):
                found += self.last(board, number, rule, item)
                found += self.served(board, number, rule, item, items_of=items_of)
        return found

    def last(self, board: Board, number: int, rule: Pairing, item: int) -> Iterator[Deduction]:
        """Visit the last candidate of an item, if it is open."""
        nodes = rule.candidates[item]
        left = [n for n in nodes if self.left(board, rule, n) != 0]
        if len(left) == 1 and self.is_open(board, rule, left[0]):
            reasons = self.shut(rule, [n for n in nodes if n != left[0]])
            variable, mask = rule.conditions[left[0]]
            concluded = {variable: self.initial[variable] & ~mask}
            yield Deduction(self.maker, number, concluded, reasons, Kind.LAST, (item,))

    def served(
        self, board: Board, number: int, rule: Pairing, item: int, *, items_of: dict[int, list[int]]
    ) -> Iterator[Deduction]:
        """Visit the deduction that an item with a node of its own takes no other."""
        for node in rule.candidates[item]:
            variable, mask = rule.conditions[node]
            is_chosen = board.store.domains[variable] & ~mask == 0
            if not is_chosen or len(items_of[node]) > 1:
                continue
            others = [n for n in rule.candidates[item] if n != node and len(items_of[n]) == 1]
            concluded = self.shut(rule, others)
            if any(board.store.domains[v] & lost != 0 for v, lost in concluded.items()):
                lost = self.initial[variable] & ~mask
                reasons: Losses = {variable: lost} if lost else {}
                yield Deduction(self.maker, number, concluded, reasons, Kind.SERVED, (item,))

    def left(self, board: Board, rule: Pairing, node: int) -> int:
        """Return the values left by which a node is chosen."""
        variable, mask = rule.conditions[node]
        return int(board.store.domains[variable]) & mask

    def is_open(self, board: Board, rule: Pairing, node: int) -> bool:
        """Return whether a node is neither chosen nor shut."""
        variable, mask = rule.conditions[node]
        domain = int(board.store.domains[variable])
        return domain & mask != 0 and domain & ~mask != 0

    def shut(self, rule: Pairing, nodes: list[int]) -> Losses:
        """Return the facts that nodes are not chosen."""
        found: Losses = {}
        for node in nodes:
            variable, mask = rule.conditions[node]
            if self.initial[variable] & mask:
                found[variable] = found.get(variable, 0) | (self.initial[variable] & mask)
        return found
