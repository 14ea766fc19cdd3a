"""What a spanning tree concludes: no loop, and no part that is closed off."""

from collections.abc import Sequence
from typing import ClassVar, Final, cast, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import NOTHING, Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, single_values
from puzzlefw.explaining.finding.walks import Graph, around, parts, shortest_way
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.runtime.deadline import poll

REACHES: Final = (3, 12, 60)
"""How many nodes a flood may meet; the next only where the one before tells nothing."""
FAR: Final = 10**9
FEW: Final = 4
"""The most values left to a variable for which floods may go over the whole graph."""


@final
class TreeFinder(Finder):
    """The small rules of a spanning tree.

    A run of the propagator goes on from what it removes, over the whole graph, so its rules are
    looked for here. A value closes a part off if a flood from its edges, along all edges that may
    be open, stays short of the graph: what a player sees. A flood that closes upon itself is a
    reason where the propagator's bounds are none; they are asked where no flood tells.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.LOOP, Kind.CLOSED, Kind.BOUND)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.graph = Graph(cast("SpanningTreePropagator", self.propagator))
        self.initial = [board.initial[v] for v in self.graph.variable]
        # An agenda for each reach: the nodes that changed since floods of that reach were tried.
        self.agendas = [self.agenda, *(board.new_agenda(maker) for _ in REACHES[1:])]
        # Of one search: what is left to choosers, which slots are surely open, parts, and floods.
        self.mask: list[int] = []
        self.sure: list[bool] = []
        self.part: list[int] = []
        self.is_far: dict[tuple[int, int], bool] = {}

    def find(self, board: Board) -> list[Deduction]:
        """Return the loops and closed parts there would be; bounds where there are none.

        What was told before is not told again. A wider flood is for what no narrower one tells.
        """
        graph = self.graph
        domains = board.store.domains
        self.mask = [int(domains[v]) for v in graph.variable]
        self.sure = [self.is_open(s) or self.is_open(graph.twin[s]) for s in range(len(graph.twin))]
        self.part = parts(graph, self.sure)
        self.is_far = {}
        board.told = {(c, value) for c, value in board.told if self.mask[c] & value != 0}
        choosers = [c for c, mask in enumerate(self.mask) if mask & (mask - 1) != 0]
        found: list[Deduction] = []
        for c in choosers:
            for value in self.untold(board, c):
                self.look_for_loop(board, c, value, found)
        for reach, agenda in zip(REACHES, self.agendas, strict=True):
            near = around(graph, board.agendas[agenda], reach + 1)
            board.agendas[agenda] = set()
            self.flood_from(board, [c for c in choosers if graph.node[c] in near], reach, found)
            if board.told:
                return found
        # Floods of a whole board are dear where nodes have many values left.
        few = [c for c in choosers if self.mask[c].bit_count() <= FEW]
        self.flood_from(board, few, FAR, found)
        return found or [
            one._replace(kind=Kind.BOUND) for one in self.run(board, self.items, NOTHING)
        ]

    def untold(self, board: Board, c: int) -> list[int]:
        """Return the values of a chooser that no deduction was about."""
        return [value for value in single_values(self.mask[c]) if (c, value) not in board.told]

    def is_open(self, slot: int) -> bool:
        """Return whether every value left to a slot's variable opens it."""
        return self.mask[self.graph.chooser[slot]] & ~self.graph.opens[slot] == 0

    # Loops

    def look_for_loop(self, board: Board, c: int, value: int, found: list[Deduction]) -> None:
        """Tell if *value* would close a loop of open edges, by a shortest way around."""
        graph = self.graph
        here = graph.node[c]
        entries: dict[int, int] = {}
        best: list[int] | None = None
        for s in graph.slots_of[c]:
            if graph.opens[s] & value != 0 and not self.sure[s]:
                part = self.part[graph.head[s]]
                way: list[int] | None = None
                if part == self.part[here]:
                    way = shortest_way(graph, self.sure, graph.head[s], here)
                elif part in entries:
                    way = shortest_way(graph, self.sure, graph.head[s], entries[part])
                if way is not None and (best is None or len(way) < len(best)):
                    best = way
                entries[part] = graph.head[s]
        if best is None:
            return
        nodes = [graph.head[graph.twin[best[0]]]] if best else []
        nodes += [graph.head[s] for s in best]
        passed = tuple([n for n in nodes if n != here])
        concluded = {graph.variable[c]: value}
        board.told.add((c, value))
        found.append(Deduction(self.maker, 0, concluded, self.why_open(best), Kind.LOOP, passed))

    def why_open(self, slots: Sequence[int]) -> Losses:
        """Return why edges are open, each by an end that speaks already or is known best."""
        graph = self.graph
        reasons: Losses = {}
        for s in slots:
            best = -1
            best_rank = (True, 0)
            for end in (s, graph.twin[s]):
                if self.is_open(end):
                    left = self.mask[graph.chooser[end]].bit_count()
                    rank = (graph.owner(end) not in reasons, left)
                    if best < 0 or rank < best_rank:
                        best, best_rank = end, rank
            lost = self.initial[graph.chooser[best]] & ~graph.opens[best]
            if lost != 0:
                variable = graph.owner(best)
                reasons[variable] = reasons.get(variable, 0) | lost
        return reasons

    # Closed parts

    def flood_from(
        self, board: Board, choosers: Sequence[int], reach: int, found: list[Deduction]
    ) -> None:
        """Tell all values that close off a part of at most *reach* nodes."""
        graph = self.graph
        for c in choosers:
            if reach > REACHES[0]:
                poll()
            for value in self.untold(board, c):
                start = graph.node[c]
                exits = [s for s in graph.slots_at[start] if self.may_open(s, -1, c, value)]
                if any(self.leads_far(s, reach) for s in exits):
                    continue
                entries = self.flood(exits, c, value, reach)
                if entries is not None:
                    nodes = tuple(sorted(entries))
                    reasons = self.why_closed(entries, c, value)
                    concluded = {graph.variable[c]: value}
                    board.told.add((c, value))
                    found.append(Deduction(self.maker, 0, concluded, reasons, Kind.CLOSED, nodes))

    def leads_far(self, slot: int, reach: int) -> bool:
        """Return whether one way out alone leads to more than *reach* nodes."""
        key = (slot, reach)
        if key not in self.is_far:
            entries = self.flood([slot], self.graph.chooser[slot], 0, reach)
            self.is_far[key] = entries is None
        return self.is_far[key]

    def flood(
        self, exits: Sequence[int], c: int, value: int, reach: int
    ) -> dict[int, list[int]] | None:
        """Return the nodes that may be met through *exits* of a chooser's node, and by which slots.

        The variable of chooser *c* takes *value*. None if there are more than *reach* nodes, or if
        all are met.
        """
        graph = self.graph
        start = graph.node[c]
        entered: set[int] = set()
        entries: dict[int, list[int]] = {}
        waiting = list(exits)
        while waiting:
            s = waiting.pop()
            node, back = graph.head[s], graph.twin[s]
            if s in entered or node == start:
                continue
            entered.add(s)
            if node in entries:
                entries[node].append(back)
            else:
                entries[node] = [back]
                if len(entries) > reach or len(entries) + 1 >= graph.area:
                    return None
            for x in graph.slots_at[node]:
                if x != back and self.may_open(x, back, c, value):
                    waiting.append(x)
        return entries

    def may_open(self, slot: int, back: int, c: int, value: int) -> bool:
        """Return whether *slot* may be open where *back* is, with *value* for chooser *c*."""
        graph = self.graph
        variable = graph.variable[c]
        beyond = graph.twin[slot]
        if graph.owner(beyond) == variable and graph.opens[beyond] & value == 0:
            return False
        left = value if graph.owner(slot) == variable else self.mask[graph.chooser[slot]]
        if back >= 0 and graph.chooser[slot] == graph.chooser[back]:
            left &= graph.opens[back]
        return left & graph.opens[slot] != 0

    def why_closed(self, entries: dict[int, list[int]], c: int, value: int) -> Losses:
        """Return why no edge leads out from nodes that are met by these slots.

        That the variable of chooser *c* takes *value* needs no reason.
        """
        graph = self.graph
        reasons: Losses = {}
        inside = {graph.node[c]: [-1], **entries}
        for node, backs in inside.items():
            for back in backs:
                for x in graph.slots_at[node]:
                    if graph.head[x] in inside or self.is_shut_by(x, c, value):
                        continue
                    lost = self.initial[graph.chooser[x]] & graph.opens[x]
                    if back >= 0 and graph.chooser[x] == graph.chooser[back]:
                        lost &= graph.opens[back]
                    if lost != 0:
                        variable = graph.owner(x)
                        reasons[variable] = reasons.get(variable, 0) | lost
        return reasons

    def is_shut_by(self, slot: int, c: int, value: int) -> bool:
        """Return whether *value* of chooser *c* shuts an edge at one of its ends."""
        graph = self.graph
        return any(
            graph.owner(end) == graph.variable[c] and graph.opens[end] & value == 0
            for end in (slot, graph.twin[slot])
        )
