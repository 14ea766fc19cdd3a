"""Generates Aquariums: random tanks and water, mended until it is the only solution."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, cast

from puzzlefw.description import Value
from puzzlefw.generation import Solver, remove_clues, repair
from puzzlefw_aquarium.draft import Draft, drawn
from puzzlefw_aquarium.merging import merged_against, merged_down
from puzzlefw_aquarium.model import Instance, Rule
from puzzlefw_aquarium.notation import most_blanks

FINENESS: Final = 1.1
"""How many more tanks are drawn than are wanted, as most repairs merge some."""
SOLUTIONS: Final = 3
"""Solutions asked for: a merge that rules out several others at once is the better one."""
NODES: Final = 300
"""Decisions a proof may take. A board that needs more is merged further: it would be no fun."""

MOST_FAILURES: Final = 5
"""Cuts of a tank that may fail in a row."""

Line = tuple[str, int]


def generate(params: Mapping[str, Value | None], rng: Random, solver: Solver) -> Instance:
    """Return a new board with exactly one solution.

    Where another solution is found, two tanks are merged so that it is none any more, which
    never adds one; where no merge does it, the tanks that differ are drawn anew. In the end
    tanks are merged down to the number wanted, and clues are removed.
    """
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    wanted = max(1, round(height * width / float(params["tank_size"] or 1)))
    solver = solver.bounded(NODES)
    making = Making(wanted, float(params["winding"] or 0), rng, solver)
    rule = cast(Rule, params["rule"])
    draft = drawn(height, width, rule, parts=making.parts, winding=making.winding, rng=rng)
    draft = repair(draft, making.doubts, making.change, goes_back=False, patience=3)
    draft = making.cut_up(draft)
    instance = merged_down(draft, wanted, rng).instance()
    most = most_blanks(params)
    lines = [("row", number) for number in range(height)]
    lines += [("column", number) for number in range(width)]
    return remove_clues(instance, lines, without, solver=solver, rng=rng, most=most)


def without(instance: Instance, line: Line) -> Instance:
    """Return *instance* without the clue of a *line*, a kind and a number."""
    kind, missing = line
    rows, columns = instance.row_clues, instance.column_clues
    if kind == "row":
        rows = (*rows[:missing], None, *rows[missing + 1 :])
    else:
        columns = (*columns[:missing], None, *columns[missing + 1 :])
    return Instance(instance.height, instance.width, instance.tanks, columns, rows, instance.rule)


class Doubts:
    """*others* are solutions besides the draft's, *tanks* those that they fill in another way.

    Where a proof took too long, none is known, and all tanks are in doubt.
    """

    def __init__(self, others: Sequence[bytes], tanks: set[int]) -> None:
        self.others = others
        self.tanks = tanks

    def __len__(self) -> int:
        return len(self.tanks)


class Making:
    """How boards of about *wanted* tanks are mended."""

    def __init__(self, wanted: int, winding: float, rng: Random, solver: Solver) -> None:
        self.wanted = wanted
        self.parts = int(FINENESS * wanted) + 1
        self.winding = winding
        self.rng = rng
        self.solver = solver

    def doubts(self, draft: Draft) -> Doubts:
        """Return what the solver finds besides the draft's solution, or that it found no proof."""
        instance = draft.instance()
        answer = self.solver.solve(instance, SOLUTIONS)
        if answer.verdict == "unique":
            return Doubts((), set())
        others = [found.water for found in answer.solutions if found.water != draft.water]
        tanks = {
            tank
            for water in others
            for tank, mine, its in zip(draft.tanks, draft.water, water, strict=True)
            if mine != its
        }
        return Doubts(others, tanks or set(draft.tanks))

    def change(self, draft: Draft, doubts: Doubts, width: int) -> Draft:
        """Merge two tanks so that others of the solutions die, or draw those that differ anew."""
        merged = merged_against(draft, doubts.others, doubts.tanks, self.rng)
        if merged is not None:
            return merged
        chosen = set(doubts.tanks)
        for _ in range(width + 1):
            chosen |= {tank for pair in draft.neighbours() if chosen & {*pair} for tank in pair}
        rest = max(draft.tanks) + 1 - len(chosen)
        parts = max(1, self.parts - rest)
        return draft.redrawn(chosen, parts=parts, winding=self.winding, rng=self.rng)

    def cut_up(self, draft: Draft) -> Draft:
        """Cut large tanks of a proven draft until there are as many as wanted, if they can be.

        Each cut takes a proof; after a few in a row that failed, what is reached is enough.
        """
        failures = 0
        while max(draft.tanks) + 1 < self.wanted and failures < MOST_FAILURES:
            tank = draft.tanks[self.rng.randrange(len(draft.tanks))]
            trial = draft.cut(tank, winding=self.winding, rng=self.rng)
            if self.solver.is_unique(trial.instance()):
                draft, failures = trial, 0
            else:
                failures += 1
        return draft
