"""Stores with the rules of a case on them."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from random import Random
from typing import Any

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Contradiction, Network, Propagator, Store, fixpoint
from puzzlefw.errors import PuzzlefwError
from puzzlefw.propagators import ClausePropagator
from puzzlefw.testing.harness.tally import Refused, RefusedRepeat
from puzzlefw.testing.propagators.cases import Case, Dive, Layout, Use
from puzzlefw.testing.propagators.companions import Different, Shuffle, SumBetween, rank_anew
from puzzlefw.testing.propagators.oracle import Box
from puzzlefw.testing.propagators.subject import Subject

STRANGER = 0b111
"""The domain of variables that no rule of the case is about."""
ONE_VALUE = 1
"""Their domain where all solutions are looked for."""


@attrs.frozen
class Posted:
    """A network with rules on it; ``variables[i]`` is the handle of the box's i-th variable.

    *tested* holds the propagators under test, each as its number and its use; *strangers* are
    the variables that no rule is about.
    """

    network: Network
    variables: tuple[int, ...]
    tested: tuple[tuple[int, Use], ...]
    strangers: tuple[int, ...]

    @property
    def store(self) -> Store:
        """The store of the network."""
        return self.network.store

    @property
    def propagator(self) -> Propagator:
        """The propagator under test, the first one if there are more."""
        return self.network.propagators[self.tested[0][0]]

    def box(self) -> Box:
        """Return the domains of the variables."""
        domains = self.store.domains
        return tuple(domains[variable] for variable in self.variables)

    def domains_before(self, position: int) -> list[int]:
        """Return all domains of the store as they were before a position of its trail."""
        store = self.store
        domains = list(store.domains)
        for at in reversed(range(position, store.trail_size)):
            if store.trail_at[at] >= 0:
                domains[store.trail_at[at]] = store.trail_mask[at]
        return domains

    def settle(self) -> Box | None:
        """Propagate, and return the box that is left, None after a contradiction."""
        try:
            fixpoint(self.network)
        except Contradiction:
            return None
        return self.box()

    def narrow(self, box: Sequence[int]) -> None:
        """Open a level, narrow the variables to *box* and propagate; raises Contradiction."""
        self.store.push()
        for variable, mask in zip(self.variables, box, strict=True):
            self.store.keep(variable, mask)
        fixpoint(self.network)


def post_case(subject: Subject, case: Case, stranger: int = STRANGER) -> Posted:
    """Return a new store with the rule of *case* posted, not yet run; Skip if it refuses."""
    return post_net(subject, case.domains, case.uses(), case.layout, stranger=stranger)


def post_dive(subject: Subject, dive: Dive, box: Box | None = None, order: int = 0) -> Posted:
    """Return a new store with the net of *dive* on *box*; its own first box if there is none."""
    domains = dive.domains if box is None else box
    return post_net(subject, domains, dive.uses, dive.layout, order=order)


def post_net(
    subject: Subject,
    domains: Sequence[int],
    uses: Sequence[Use],
    layout: Layout,
    *,
    stranger: int = STRANGER,
    order: int = 0,
) -> Posted:
    """Return a new store with *uses* posted; an *order* other than 0 is the seed of a shuffle."""
    store = Store()
    network = Network(store)
    sizes = block_sizes(subject, uses)
    variables = new_variables(store, domains, layout, stranger=stranger, sizes=sizes)
    strangers = tuple(v for v in range(len(store.domains)) if v not in variables)
    random = Random(order)
    posting = list(uses)
    if order:
        random.shuffle(posting)
    tested = []
    for use in posting:
        scope = tuple(variables[position] for position in use.positions)
        if use.kind == "tested":
            tested.append((post_tested(subject, network, scope, use.params), use))
        else:
            network.post(companion(use, scope))
    if order:
        network.post(Shuffle(variables, order))
        rank_anew(network, random)
    return Posted(network, variables, tuple(tested), strangers)


def companion(use: Use, scope: Sequence[int]) -> Propagator:
    """Return the propagator of the kit's own that a use stands for."""
    params: Sequence[Any] = use.params
    if use.kind == "sum":
        return SumBetween(scope, *params)
    if use.kind == "different":
        return Different(scope)
    return ClausePropagator([list(zip(scope, params, strict=True))])


def post_tested(
    subject: Subject, network: Network, scope: Sequence[int], params: tuple[object, ...]
) -> int:
    """Make and post the propagator under test, and return its number."""
    if subject.one_block:
        scope = range(scope[0], scope[0] + len(scope)) if scope else range(0)
    try:
        propagator = subject.make(scope, *params)
    except (PuzzlefwError, Refused) as error:
        if not str(error).strip():
            raise AssertionError(f"{type(error).__name__} refuses a case in no words") from error
        kind = RefusedRepeat if len(set(scope)) < len(scope) else Refused
        raise kind(f"{subject.name} refuses its variables: {error}") from error
    return network.post(propagator)


def block_sizes(subject: Subject, uses: Sequence[Use]) -> Sequence[int]:
    """Return the sizes of the blocks that the tested rule wants, none if it wants none."""
    if subject.blocks is None:
        return ()
    return next(subject.blocks(*use.params) for use in uses if use.kind == "tested")


def new_variables(
    store: Store,
    domains: Sequence[int],
    layout: Layout,
    *,
    stranger: int,
    sizes: Sequence[int] = (),
) -> tuple[int, ...]:
    """Make variables, and strangers around them, as *layout* says; return their handles.

    The first of them are in blocks of these *sizes*, where the layout is not of single ones.
    """

    handles = [0] * len(domains)
    if layout.offset:
        store.new_block(vec[i64]([stranger] * layout.offset))
    places = list(range(len(domains)))[:: -1 if layout.backwards else 1]
    sizes = [1] * len(places) if layout.singles else sizes or [layout.split or len(places)]
    for begin, end in pairwise([0, *accumulate(sizes), len(places)]):
        part = places[begin:end]
        first = store.new_block(vec[i64]([domains[place] for place in part]))
        for number, place in enumerate(part):
            handles[place] = first + number
        if part and layout.singles:
            store.new_block(vec[i64]([stranger]))
    store.new_block(vec[i64]([stranger]))
    return tuple(handles)
