"""The promise of learning, on small nets: P19."""

from collections.abc import Sequence
from random import Random

from puzzlefw.engine import Network
from puzzlefw.testing.engine.assumptions import check_assumptions
from puzzlefw.testing.engine.learning import Figures, Values, check_learning
from puzzlefw.testing.propagators.cases import Dive
from puzzlefw.testing.propagators.net_draws import nets
from puzzlefw.testing.propagators.oracle import Rule, solutions
from puzzlefw.testing.propagators.posted import Posted, post_net
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import companion_rules, whole_rules
from puzzlefw.testing.propagators.subject import Subject

ONE_VALUE = 1


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
