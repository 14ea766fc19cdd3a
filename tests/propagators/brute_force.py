"""What shared propagators promise, measured against their rules by trying everything.

Nothing here looks at how a propagator works: ``holds`` of its members is the whole oracle.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import product
from operator import or_

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    NO_LITERAL,
    Member,
    Propagator,
    Store,
    differs,
    equals,
    fixpoint,
    values_of,
)
from puzzlefw.engine.trail import (
    allowed_by,
    became_true,
    domain_before,
    maker_of,
    member_of,
    variable_of,
)
from puzzlefw.errors import Contradiction

Box = tuple[int, ...]
Make = Callable[[], Propagator]


def tuples_of(member: Member, box: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the assignments of the member's scope that its rule accepts inside *box*."""
    domains = [values_of(box[variable]) for variable in member.scope]
    return (values for values in product(*domains) if member.holds(values))


def strongest(members: Sequence[Member], box: Box) -> Box | None:
    """Return *box* without the values that some member alone excludes, to a fixpoint."""
    now = list(box)
    before: list[int] = []
    while before != now:
        before = list(now)
        for member in members:
            accepted = list(tuples_of(member, now))
            if not accepted:
                return None
            for place, variable in enumerate(member.scope):
                now[variable] = sum(1 << value for value in {row[place] for row in accepted})
    return tuple(now)


def posted(propagators: Sequence[Propagator], box: Box) -> Store:
    """Return a store with *box* as its variables, and the propagators posted but not run."""
    store = Store()
    store.new_block(vec[i64](box))
    for propagator in propagators:
        store.post(propagator)
    return store


def settle(store: Store) -> Box | None:
    """Propagate, and return the domains; None after a contradiction."""
    try:
        fixpoint(store)
    except Contradiction:
        store.failed = True
        return None
    return tuple(int(mask) for mask in store.domains)


def check_strength(make: Make, box: Box) -> None:
    """Assert that a run leaves what the members leave, each of them domain consistent."""
    propagator = make()
    store = posted([propagator], box)
    assert strongest(propagator.members(), box) == settle(store)


def check_reasons(make: Make, box: Box, *, is_minimal: bool = False) -> None:
    """Assert that every deduction is explained: from *box* itself, and on the way down to it."""
    store = posted([make()], box)
    settle(store)
    check_trail(store, is_minimal=is_minimal)
    widest = (reduce(or_, box, 0),) * len(box)
    store = posted([make()], widest)
    if settle(store) is not None:
        store.push()
        for variable, mask in enumerate(box):
            if store.domains[variable] & mask != 0:
                store.keep(variable, mask)
        settle(store)
        check_trail(store, is_minimal=is_minimal)


def check_trail(store: Store, *, is_minimal: bool = False) -> None:
    """Assert that every deduction on the trail, and a failure at its end, is explained."""
    for position in range(int(store.trail_size)):
        variable = int(store.trail_at[position])
        maker = int(maker_of(store, position))
        if variable < 0 or maker < 0:
            continue
        member = int(member_of(store, position))
        old = int(store.trail_mask[position])
        new = int(domain_before(store, variable, position + 1))
        for literal in made_true(variable, old, new):
            check_reason(store, (maker, member, literal), position, is_minimal=is_minimal)
    if store.failed:
        assert store.active >= 0
        made = (int(store.active), int(store.failed_member), NO_LITERAL)
        check_reason(store, made, int(store.trail_size), is_minimal=is_minimal)


def made_true(variable: int, old: int, new: int) -> list[int]:
    """Return the literals that a change of a domain from *old* to *new* made true."""
    literals = [int(differs(variable, value)) for value in values_of(old & ~new)]
    if new & (new - 1) == 0:
        literals.append(int(equals(variable, values_of(new)[0])))
    return literals


def check_reason(
    store: Store, made: tuple[int, int, int], before: int, *, is_minimal: bool
) -> None:
    """Assert that the reason was true before, and forces the literal; nothing spare in it."""
    maker, number, literal = made
    propagator = store.propagators[maker]
    reasons = [int(reason) for reason in propagator.explain(store, number, literal, before)]
    for reason in reasons:
        known = domain_before(store, variable_of(reason), before)
        assert known & ~allowed_by(reason) == 0
    member = propagator.members()[number]
    assert not is_open(store, member, literal, reasons)
    if is_minimal:
        for reason in reasons:
            fewer = [other for other in reasons if other != reason]
            assert is_open(store, member, literal, fewer)


def reason_of(store: Store, literal: int) -> list[int]:
    """Return the reason that a deduction of the first propagator gives, sorted."""
    position = became_true(store, literal)
    assert 0 == maker_of(store, position)
    number = member_of(store, position)
    return sorted(
        int(reason) for reason in store.propagators[0].explain(store, number, literal, position)
    )


def reason_of_failure(store: Store) -> list[int]:
    """Return the reason that the first propagator gives for a contradiction, sorted."""
    number = store.failed_member
    reasons = store.propagators[0].explain(store, number, NO_LITERAL, store.trail_size)
    return sorted(int(reason) for reason in reasons)


def is_open(store: Store, member: Member, literal: int, reasons: Sequence[int]) -> bool:
    """Return whether the rule can hold from the first domains with *reasons* and not *literal*."""
    box = [int(domain_before(store, variable, 0)) for variable in range(len(store.domains))]
    for reason in reasons:
        box[variable_of(reason)] &= int(allowed_by(reason))
    if literal != NO_LITERAL:
        box[variable_of(literal)] &= ~int(allowed_by(literal))
    return any(True for _ in tuples_of(member, box))


def check_dive(makes: Sequence[Make], box: Box, moves: Sequence[tuple[int, int]]) -> None:
    """Assert that moves up and down give what a new store gives, and that undoing restores.

    A move (variable, mask) keeps or, if nothing or everything would be left, takes back.
    """
    store = posted([make() for make in makes], box)
    stands: list[Box | None] = [settle(store)]
    for variable, mask in moves:
        now = stands[-1]
        split = 0 if now is None else now[variable % len(box)] & mask
        if now is not None and split not in (0, now[variable % len(box)]):
            store.push()
            store.keep(variable % len(box), mask)
            stands.append(settle(store))
            moved = list(now)
            moved[variable % len(box)] = split
            assert settle(posted([make() for make in makes], tuple(moved))) == stands[-1]
            check_trail(store)
        elif len(stands) > 1:
            stands.pop()
            store.undo_to(store.level - 1)
            assert stands[-1] == settle(store)
    while len(stands) > 1:
        stands.pop()
        store.undo_to(store.level - 1)
        assert stands[-1] == settle(store)
