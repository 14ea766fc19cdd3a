"""Generates Aquariums: a few large tanks are cut up as long as the solution stays unique."""

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from puzzlefw.contract.description import Value
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.store import Store
from puzzlefw.generating.generation import Solver, remove_clues
from puzzlefw.grid.clues import with_clue
from puzzlefw.runtime import deadline
from puzzlefw_aquarium.generator.draft import Draft, draw
from puzzlefw_aquarium.instance import Instance, Rule
from puzzlefw_aquarium.model import line_rules, lines
from puzzlefw_aquarium.notation.formats import most_blanks
from puzzlefw_aquarium.water.bars import Bars
from puzzlefw_aquarium.water.states import WaterStates

MOST_TANKS: Final = 8
"""Tanks for each line at most: with more of them, nearly all would be full or empty."""
MOST_FAILURES: Final = 1000
"""Consecutive cuts that may leave several solutions before no more are tried."""
LARGE: Final = 400
"""Cells of a board above which single lines must decide it, as proofs by search are expensive."""
TRIES: Final = 5
"""Boards of as many tanks as wanted that are drawn before fewer tanks are tried."""
NODES: Final = 100
"""Decisions that the proof of a smaller board may take: with more it would be no fun to solve."""


def generate(params: Mapping[str, Value | None], rng: Random, solver: Solver) -> Instance:
    """Return a new board with exactly one solution.

    A clue says little compared with all that the tanks of its line can hold. So of many small tanks
    drawn at random nothing can be deduced, while a few large ones mostly have one solution. The
    board begins with large tanks, which are cut in two again and again. A cut that leaves several
    solutions is dropped, and another is tried. The water left has sums that determine much.
    """
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    lines, cells = height + width, height * width
    solver = solver.with_nodes(NODES if cells <= LARGE else 0)
    wanted = max(1, min(round(cells / float(params["tank_size"] or 1)), MOST_TANKS * lines))
    making = Making(wanted, float(params["winding"] or 0), rng, solver)
    instance = making.cut_up(making.first(height, width, cast(Rule, params["rule"]))).board()
    clues = [("row_clues", number) for number in range(height)]
    clues += [("column_clues", number) for number in range(width)]
    most = most_blanks(params)
    return remove_clues(instance, clues, without, solver=solver, rng=rng, most=most)


def without(instance: Instance, clue: tuple[str, int]) -> Instance:
    """Return *instance* without a clue, by its field and its number there."""
    return with_clue(instance, *clue)


class Making:
    """The making of a board of *wanted* tanks."""

    def __init__(self, wanted: int, winding: float, rng: Random, solver: Solver) -> None:
        self.wanted = wanted
        self.winding = winding
        self.rng = rng
        self.solver = solver

    def is_proven(self, draft: Draft) -> bool:
        """Return whether the draft's solution is proven to be the only one, in little time."""
        if len(draft.tanks) > LARGE:
            return decides(draft)
        return self.solver.is_unique(draft.board())

    def first(self, height: int, width: int, rule: Rule) -> Draft:
        """Return a proven draft, with as many tanks as wanted or fewer."""
        parts, tries = self.wanted, 0
        while True:
            draft = draw(height, width, rule, parts=parts, winding=self.winding, rng=self.rng)
            if parts == 1 or self.is_proven(draft):
                return draft
            tries += 1
            if tries >= TRIES:
                parts -= 1 + parts // 8

    def cut_up(self, draft: Draft) -> Draft:
        """Cut tanks of a proven draft until there are as many as wanted, or no cut can be proven.

        Only tanks of at least the mean size are cut, so that sizes do not differ too much.
        """
        failures = 0
        while len(draft.cells) < self.wanted and failures < MOST_FAILURES:
            tank = draft.tanks[self.rng.randrange(len(draft.tanks))]
            if len(draft.cells[tank]) * len(draft.cells) < len(draft.tanks):
                continue
            trial = draft.cut(tank, winding=self.winding, rng=self.rng)
            failures += 1
            if self.is_proven(trial):
                draft, failures = trial, 0
        return draft


def decides(draft: Draft) -> bool:
    """Return whether deductions on one line at a time leave only the draft's solution.

    It takes a twentieth of the time of a proof with pairs of lines, and players of such a board
    need not look for deductions on pairs.
    """
    tanks = tuple(draft.tanks)
    states = WaterStates(Bars(draft.height, draft.width, tanks, b"", rule=draft.rule))
    store = Store()
    store.clock.limit(deadline.seconds_left())
    variables = {"tanks": range(store.new_block(states.domains()), len(store.domains))}
    if states.split_bars:
        variables["bars"] = range(store.new_block(states.split_domains()), len(store.domains))
    rows, columns = lines(states, tuple(draft.rows), tuple(draft.columns), variables)
    network = Network(store)
    for rule in line_rules(states, rows, columns, variables):
        network.post(rule)
    fixpoint(network)
    return all(store.is_fixed(variable) for variable in range(len(store.domains)))
