"""The promises that only a search can break: P7, P8, P10, P12 and P16; P5, P14 and P15 in a dive.

The first ones return what the quotas count: "failure" and "deep". The others are promised of
boxes, too; what holds at the root may not hold after a decision.
"""

from collections.abc import Sequence
from math import prod

import attrs

from puzzlefw.engine import Contradiction, Network, fixpoint
from puzzlefw.engine.fixpoint import next_waiting, resume, run
from puzzlefw.engine.store import DECISION
from puzzlefw.errors import LimitError
from puzzlefw.testing.propagators.cases import Dive, Use
from puzzlefw.testing.propagators.dive_draws import dives, shuffled_dives
from puzzlefw.testing.propagators.dives import Player, State, Step, check_left
from puzzlefw.testing.propagators.oracle import box_text
from puzzlefw.testing.propagators.posted import Posted, post_dive
from puzzlefw.testing.propagators.promise import propagator_promise, telling_dives
from puzzlefw.testing.propagators.rules import rule_of_use
from puzzlefw.testing.propagators.snapshots import snapshot
from puzzlefw.testing.propagators.subject import Subject

MOST_POLLS = 9
LONG_AGO = 1e-9
"""A time limit that is over."""


@propagator_promise("P7", draws=dives, quota=telling_dives)
def check_wakes(subject: Subject, dive: Dive) -> list[str]:
    """Each fixpoint of a dive is the one from scratch."""
    return compare_steps(Player(subject, dive), subject, dive, "from scratch")


@propagator_promise("P10", draws=shuffled_dives, quota=telling_dives)
def check_order_free(subject: Subject, dive: Dive) -> list[str]:
    """The order of the queues does not matter."""
    plain = attrs.evolve(dive, order=0)
    return compare_steps(Player(subject, dive), subject, plain, "with the queues in order")


@propagator_promise("P8", draws=dives, quota=telling_dives)
def check_restores(subject: Subject, dive: Dive) -> list[str]:
    """Backtracking restores everything."""

    def state(net: Posted) -> State:
        return snapshot(net, subject.scratch)

    player = Player(subject, dive, note=state)
    for step in player.steps():
        if step.wanted is not None:
            compare_states(step.wanted, state(player.net))
    return player.marks()


@propagator_promise("P12", draws=dives, quota=telling_dives)
def check_failure_safe(subject: Subject, dive: Dive) -> list[str]:
    """After a contradiction all is as good as new."""
    player = Player(subject, dive)
    steps = player.steps()
    after_failure = False
    while True:
        try:
            step = next(steps, None)
        except (Contradiction, AssertionError):
            raise
        except Exception as error:
            raise AssertionError(f"only Contradiction may leave a run, found {error!r}") from error
        if step is None:
            return player.marks()
        if step.kind == "undone" and player.net.store.level >= 0 and after_failure:
            check_as_new(player.net)
        elif after_failure and step.kind == "settled":
            compare_from_scratch(subject, dive, step, "in a new store")
        after_failure = step.kind == "failed" or (after_failure and step.kind == "undone")


@propagator_promise("P16", draws=dives)
def check_resumes(subject: Subject, dive: Dive) -> list[str]:
    """A run broken off where the engine polls, and taken up again, ends at the same fixpoint.

    So it is after Ctrl-C, or a time limit, in ``Worklist.take`` or ``Clock.spend``.
    """
    player = Player(subject, dive, run=Interrupter())
    return compare_steps(player, subject, dive, "without an interruption")


class Interrupter:
    """Propagates, broken off once on the way: at the first poll, the second one, and so on."""

    def __init__(self) -> None:
        self.polls = 0

    def __call__(self, network: Network) -> None:
        clock = network.store.clock
        self.polls = self.polls % MOST_POLLS + 1
        clock.deadline = LONG_AGO
        clock.left = self.polls
        try:
            fixpoint(network)
        except LimitError:
            clock.limit(None)
            fixpoint(network)
        finally:
            clock.limit(None)


def check_as_new(net: Posted) -> None:
    """Check that a store that was taken back shows nothing of the failure, and rests."""
    store = net.store
    assert not store.failed, "a store that was taken back still says that it failed"
    assert store.active == DECISION, "a store that was taken back has a propagator at work"
    assert not store.is_waiting(), "a propagator from before the failure still waits"
    left = [number for number, worklist in enumerate(store.worklists) if worklist.count]
    assert left == [], f"propagator {left[0]} still has changes from before the failure listed"
    flagged = [n for n, worklist in enumerate(store.worklists) if any(worklist.listed)]
    assert flagged == [], f"propagator {flagged[0]} has items flagged as waiting that do not wait"
    box = net.box()
    runs = tuple(net.network.runs)
    assert box == net.settle(), "the fixpoint that was returned to is none"
    assert runs == tuple(net.network.runs), "propagators ran though nothing had changed"


def compare_steps(player: Player, subject: Subject, dive: Dive, how: str) -> list[str]:
    """Check each step of a player against a new store, and return its marks."""
    for step in player.steps():
        compare_from_scratch(subject, dive, step, how)
    return player.marks()


def compare_from_scratch(subject: Subject, dive: Dive, step: Step, how: str) -> None:
    """Check one step of a dive against a new store on the box that it propagated."""
    if step.box is None or step.kind == "undone":
        return
    check_left(step, post_dive(subject, dive, step.box, order=0).settle(), how)


def compare_states(wanted: dict[str, object], found: dict[str, object]) -> None:
    """Check two snapshots against each other, naming what differs."""
    differing = [name for name in wanted if wanted[name] != found[name]]
    if differing:
        name = differing[0]
        raise AssertionError(f"{name}: wanted {wanted[name]!r}, found {found[name]!r}")


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
