"""P5, P14 and P15 in a dive: what holds at the root may not hold after a decision."""

from collections.abc import Sequence
from math import prod

import attrs

from puzzlefw.engine import Network
from puzzlefw.engine.fixpoint import next_waiting, resume, run
from puzzlefw.engine.store import DECISION
from puzzlefw.testing.propagators.cases import Dive, Use
from puzzlefw.testing.propagators.dives import Player
from puzzlefw.testing.propagators.oracle import box_text
from puzzlefw.testing.propagators.posted import Posted
from puzzlefw.testing.propagators.rules import rule_of_use
from puzzlefw.testing.propagators.subject import Subject


def check_entailed_in_dive(subject: Subject, dive: Dive) -> list[str]:
    """Where it says at a fixpoint that it is entailed, no choice left breaks the rule."""
    player = Player(subject, dive)
    net = player.net
    marks = []
    for step in player.steps():
        for number, use in net.tested if step.left is not None else ():
            propagator = net.network.propagators[number]
            if not propagator.entailed(net.store):
                continue
            marks.append("entailed")
            for rule in rule_of_use(subject, net, number, use):
                box = net.box()
                possible = prod(box[variable].bit_count() for variable in rule.variables)
                accepted = sum(1 for _ in rule.tuples(box))
                assert possible == accepted, (
                    f"says it is entailed in {box_text(box)}, where it can break\n"
                    + "\n".join(step.story)
                )
    return marks


def check_idempotent_in_dive(subject: Subject, dive: Dive) -> None:
    """A second run, on what the first one listed itself, changes nothing."""
    player = Player(subject, dive, run=lambda network: run_twice(network, player.net))
    for _ in player.steps():
        pass


def run_twice(network: Network, net: Posted) -> None:
    """Propagate; run each propagator under test once more where it ended."""
    store = network.store
    tested = {number for number, _ in net.tested}
    resume(store)
    while (number := next_waiting(store)) >= 0:
        store.active = number
        network.runs[number] += 1
        run(network, number, store.worklists[number])
        if number in tested and store.worklists[number].count > 0:
            left = net.box()
            run(network, number, store.worklists[number])
            assert left == net.box(), (
                f"one run left {box_text(left)}, the next one {box_text(net.box())}"
            )
        if store.worklists[number].count > 0:
            store.enqueue(number)
    store.active = DECISION


def check_symmetric_in_dive(subject: Subject, dive: Dive) -> None:
    """A dive with the scopes of the rules under test turned round goes the same way."""
    turned = attrs.evolve(dive, uses=tuple(turn(use) for use in dive.uses))
    plain, reversed_ = Player(subject, dive), Player(subject, turned)
    # What a move refuses must be the same on both sides.
    reversed_.rules = plain.rules
    for one, other in zip(plain.steps(), reversed_.steps(), strict=True):
        assert one.left == other.left, (
            f"with the scope turned round it left {text_of(other.left)}, not {text_of(one.left)}\n"
            + "\n".join(one.story)
        )


def turn(use: Use) -> Use:
    """Return *use* with the order of its scope reversed, if it is a rule under test."""
    return attrs.evolve(use, positions=use.positions[::-1]) if use.kind == "tested" else use


def text_of(box: Sequence[int] | None) -> str:
    """Return a box as text, or what stands for none."""
    return "a contradiction" if box is None else box_text(tuple(box))
