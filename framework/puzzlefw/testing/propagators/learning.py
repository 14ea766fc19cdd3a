"""The promise of learning, P19, on small nets: few solutions, and contradictions to learn from."""

from collections.abc import Sequence
from math import prod
from random import Random

from hypothesis import strategies as st

from puzzlefw.engine import Network
from puzzlefw.testing.engine.assumptions import check_assumptions
from puzzlefw.testing.engine.learning import Figures, Values, check_learning
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.boxes import one_value
from puzzlefw.testing.propagators.cases import Dive, Use
from puzzlefw.testing.propagators.dive_draws import (
    EXTRA,
    Pool,
    alias,
    choose_layout,
    plant_scope,
    second_use,
)
from puzzlefw.testing.propagators.oracle import Rule, solutions
from puzzlefw.testing.propagators.posted import ONE_VALUE, Posted, post_net
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import companion_rules, whole_rules
from puzzlefw.testing.propagators.subject import Subject

MOST_ASSIGNMENTS = 2_000
"""Of a net, as brute force searches it too."""


@st.composite
def nets(draw: Draw, subject: Subject) -> Dive:
    """Draw a net to be searched, with few solutions and nothing fixed: a dive without moves.

    Each variable has its planted value and another. As many clauses of three as make a search
    hard lead it to contradictions, in which the rules under test take part.
    """
    tape = Tape(draw)
    pool, first = plant_scope(draw, tape, subject)
    arity = len(first.positions)
    uses = [alias(tape, pool, first) if tape.flag() and not subject.one_block else first]
    while len(pool.full) < max(6, arity + 2):
        pool.add(tape, pool.full[-1] if pool.full else EXTRA)
    for _ in range(tape.between(1, 3)):
        other = second_use(draw, tape, subject, pool=pool, first=first, is_planted=True)
        if other is not None:
            uses.append(other)
    pool.domains = [
        1 << planted | (one_value(tape, full & ~(1 << planted) or full) if tape.below(4) else full)
        for planted, full in zip(pool.planted, pool.full, strict=True)
    ]
    fix_some(pool)
    places = [place for place, mask in enumerate(pool.domains) if mask & (mask - 1)]
    if places:
        uses += [clause_use(tape, pool, places) for _ in range(tape.between(5, 9) * len(places))]
    layout = choose_layout(tape, subject, arity)
    return Dive(tuple(pool.domains), tuple(uses), (), layout)


def fix_some(pool: Pool) -> None:
    """Fix the last variables to what is planted while brute force has too much to try."""
    for place in reversed(range(len(pool.domains))):
        if prod(mask.bit_count() for mask in pool.domains) > MOST_ASSIGNMENTS:
            pool.domains[place] = 1 << pool.planted[place]


def clause_use(tape: Tape, pool: Pool, places: Sequence[int]) -> Use:
    """Choose a clause that excludes some values of three open variables, but not those planted."""
    positions = tape.shuffled(places)[:3]
    values = [one_value(tape, pool.domains[place]) for place in positions]
    if all(value == 1 << pool.planted[at] for at, value in zip(positions, values, strict=True)):
        values[0] = one_value(tape, pool.domains[positions[0]] & ~values[0])
    masks = (pool.full[at] & ~value for at, value in zip(positions, values, strict=True))
    return Use("clause", tuple(positions), tuple(masks))


@propagator_promise("P19", draws=nets, share=3)
def check_learned(subject: Subject, dive: Dive) -> Figures:
    """Search that learns finds each solution once, and learns nothing that is not so.

    It learns from the first contradiction on, and asks for reasons as in earnest: of values that
    went together, of some of them, and of a variable that occurs twice. Under assumptions no
    answer depends on what was asked before.
    """
    net = new_net(subject, dive)
    rules: Sequence[Rule] = [*whole_rules(subject, net), *companion_rules(dive.uses)]
    wanted = {on_store(net, values) for values in solutions(rules, dive.domains)}

    def make() -> Network:
        return new_net(subject, dive).network

    figures = check_learning(make, wanted, Random(len(wanted)))
    check_assumptions(make, wanted, Random(len(wanted)))
    return figures


def new_net(subject: Subject, dive: Dive) -> Posted:
    """Return the net of *dive* on a new store, all strangers fixed."""
    return post_net(subject, dive.domains, dive.uses, dive.layout, stranger=ONE_VALUE)


def on_store(net: Posted, values: Sequence[int]) -> Values:
    """Return an assignment of the box as one of all variables of the store."""
    every = [0] * len(net.store.domains)
    for variable, value in zip(net.variables, values, strict=True):
        every[variable] = value
    return tuple(every)
