"""A fast test of uniqueness for the generator: whether single lines decide a board."""

from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.store import Store
from puzzlefw.runtime import deadline
from puzzlefw_aquarium.generator.draft import Draft
from puzzlefw_aquarium.model import line_rules, lines
from puzzlefw_aquarium.water.bars import Bars
from puzzlefw_aquarium.water.states import WaterStates


def decides(draft: Draft) -> bool:
    """Return whether deductions on one line at a time leave only the draft's solution.

    It takes a twentieth of the time of a proof with pairs of lines, and players of such a board
    need not look for deductions on pairs.
    """
    tanks = tuple(draft.tanks)
    states = WaterStates(Bars(draft.height, draft.width, tanks, b"", draft.rule))
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
