"""What shared propagators promise, measured against their rules by trying everything.

Nothing here looks at how a propagator works: ``holds`` of its constraints is the whole oracle.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from operator import or_

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import (
    NO_VARIABLE,
    Facts,
    Network,
    Propagator,
    Search,
    Store,
    fixpoint,
    values_of,
)
from puzzlefw.engine.trail import became_true, constraint_of, domain_before, maker_of
from puzzlefw.errors import Contradiction

Box = tuple[int, ...]
Fact = tuple[int, int]
Make = Callable[[], Propagator]


def tuples_of(constraint: Constraint, box: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the assignments of the scope that *constraint* accepts inside *box*."""
    domains = [values_of(box[variable]) for variable in constraint.scope]
    return (values for values in product(*domains) if constraint.holds(values))


def solutions(constraints: Sequence[Constraint], box: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the assignments of *box* that every constraint accepts, in order."""
    return [
        values
        for values in product(*map(values_of, box))
        if all(one.holds([values[v] for v in one.scope]) for one in constraints)
    ]


def constraints_of(propagators: Sequence[Propagator]) -> list[Constraint]:
    """Return what all propagators keep."""
    return [one for propagator in propagators for one in propagator.constraints()]


def found_by_search(network: Network) -> list[tuple[int, ...]]:
    """Return the solutions of a network, in the order in which a search finds them."""
    search = Search(network)
    found = []
    while search.advance():
        found.append(tuple(map(int, search.store.values(0, len(search.store.domains)))))
    return found


def strongest(constraints: Sequence[Constraint], box: Box) -> Box | None:
    """Return *box* without the values that some constraint alone excludes, to a fixpoint."""
    now = list(box)
    before: list[int] = []
    while before != now:
        before = list(now)
        for constraint in constraints:
            accepted = list(tuples_of(constraint, now))
            if not accepted:
                return None
            for place, variable in enumerate(constraint.scope):
                now[variable] = sum(1 << value for value in {row[place] for row in accepted})
    return tuple(now)


def posted(propagators: Sequence[Propagator], box: Box) -> Network:
    """Return a network with *box* as its variables, and the propagators posted but not run."""
    store = Store()
    store.new_block(vec[i64](box))
    network = Network(store)
    for propagator in propagators:
        network.post(propagator)
    return network


def settle(network: Network) -> Box | None:
    """Propagate, and return the domains; None after a contradiction."""
    store = network.store
    try:
        fixpoint(network)
    except Contradiction:
        store.failed = True
        return None
    return tuple(int(mask) for mask in store.domains)


def left_by(propagator: Propagator, box: Box) -> Box | None:
    """Return what a propagator leaves of *box*; None after a contradiction."""
    return settle(posted([propagator], box))


def narrow(network: Network, kept: Mapping[int, int]) -> None:
    """Open a level on which variables keep some values, and propagate."""
    network.store.push()
    for variable, mask in kept.items():
        network.store.keep(variable, mask)
    settle(network)


def narrowed(propagator: Propagator, box: Box, kept: Mapping[int, int]) -> Network:
    """Return a network at its fixpoint on a level of its own, where variables keep some values."""
    network = posted([propagator], box)
    settle(network)
    narrow(network, kept)
    return network


def check_strength(make: Make, box: Box) -> None:
    """Assert that a run leaves what the constraints leave, each of them domain consistent."""
    propagator = make()
    assert strongest(propagator.constraints(), box) == left_by(propagator, box)


def check_reasons(make: Make, box: Box, *, is_minimal: bool = False) -> None:
    """Assert that every deduction is explained: from *box* itself, and on the way down to it."""
    network = posted([make()], box)
    settle(network)
    check_trail(network, is_minimal=is_minimal)
    widest = (reduce(or_, box, 0),) * len(box)
    network = posted([make()], widest)
    store = network.store
    if settle(network) is not None:
        store.push()
        for variable, mask in enumerate(box):
            if store.domains[variable] & mask != 0:
                store.keep(variable, mask)
        settle(network)
        check_trail(network, is_minimal=is_minimal)


def check_trail(network: Network, *, is_minimal: bool = False) -> None:
    """Assert that every deduction on the trail, and a failure at its end, is explained."""
    store = network.store
    for position in range(int(store.trail_size)):
        variable = int(store.trail_at[position])
        maker = int(maker_of(store, position))
        if variable < 0 or maker < 0:
            continue
        constraint = int(constraint_of(store, position))
        old = int(store.trail_mask[position])
        new = int(domain_before(store, variable, position + 1))
        so_far = int(store.initial[variable]) & ~new
        for lost in (old & ~new, so_far, *[1 << value for value in values_of(old & ~new)]):
            made = (maker, constraint, variable, lost)
            check_reason(network, made, position, is_minimal=is_minimal)
    if store.failed and 0 not in store.domains:  # an empty domain is what was asked about above
        assert store.active >= 0
        made = (int(store.active), int(store.failed_constraint), NO_VARIABLE, 0)
        check_reason(network, made, int(store.trail_size), is_minimal=is_minimal)


def check_reason(
    network: Network, made: tuple[int, int, int, int], before: int, *, is_minimal: bool
) -> None:
    """Assert that the reason was true before, and forces the loss; no value spare in it."""
    store = network.store
    maker, number, asked, values = made
    propagator = network.propagators[maker]
    reason = pairs(propagator.explain(store, number, asked, values, before))
    for variable, gone in reason:
        assert domain_before(store, variable, before) & gone == 0
    constraint = propagator.constraints()[number]
    assert not is_open(store, constraint, (asked, values), reason)
    if is_minimal:
        single = [(variable, 1 << value) for variable, gone in reason for value in values_of(gone)]
        for spare in single:
            fewer = [fact for fact in single if fact != spare]
            assert is_open(store, constraint, (asked, values), fewer)


def pairs(facts: Facts) -> list[Fact]:
    """Return the facts as pairs, sorted."""
    return sorted(zip(facts.pairs[::2], facts.pairs[1::2], strict=True))


def reason_of(network: Network, variable: int, value: int) -> list[Fact]:
    """Return why the first propagator removed *value* from *variable*."""
    store = network.store
    position = became_true(store, variable, 1 << value)
    assert 0 == maker_of(store, position)
    number = constraint_of(store, position)
    return pairs(network.propagators[0].explain(store, number, variable, 1 << value, position))


def reason_of_failure(network: Network) -> list[Fact]:
    """Return the reason that the first propagator gives for a contradiction."""
    store = network.store
    number = store.failed_constraint
    return pairs(network.propagators[0].explain(store, number, NO_VARIABLE, 0, store.trail_size))


def is_open(store: Store, constraint: Constraint, loss: Fact, reason: Sequence[Fact]) -> bool:
    """Return whether it can hold from the first domains with *reason* and without *loss*."""
    box = [int(domain_before(store, variable, 0)) for variable in range(len(store.domains))]
    for variable, gone in reason:
        box[variable] &= ~gone
    if loss[0] != NO_VARIABLE:
        box[loss[0]] &= loss[1]
    return any(True for _ in tuples_of(constraint, box))


def check_dive(makes: Sequence[Make], box: Box, moves: Sequence[tuple[int, int]]) -> None:
    """Assert that moves up and down give what a new store gives, and that undoing restores.

    A move (variable, mask) keeps or, if nothing or everything would be left, takes back.
    """
    network = posted([make() for make in makes], box)
    store = network.store
    stands: list[Box | None] = [settle(network)]
    for variable, mask in moves:
        now = stands[-1]
        split = 0 if now is None else now[variable % len(box)] & mask
        if now is not None and split not in (0, now[variable % len(box)]):
            store.push()
            store.keep(variable % len(box), mask)
            stands.append(settle(network))
            moved = list(now)
            moved[variable % len(box)] = split
            assert settle(posted([make() for make in makes], tuple(moved))) == stands[-1]
            check_trail(network)
        elif len(stands) > 1:
            stands.pop()
            store.undo_to(store.level - 1)
            assert stands[-1] == settle(network)
    while len(stands) > 1:
        stands.pop()
        store.undo_to(store.level - 1)
        assert stands[-1] == settle(network)
