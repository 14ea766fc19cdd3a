"""Steps: what a player concludes at once, before there are words for it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeGuard

import attrs

from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claim
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, add, are_in, united

CHEAP_RANK: Final = 0


class Supposition(NamedTuple):
    """What a trial supposes: the *answer* to a claim, so that its variable has *lost* values."""

    claim: Claim
    answer: bool
    lost: int


@attrs.frozen
class Inference:
    """One deduction, or several that a player makes at once; of a trial, the *inner* steps too.

    *cost* says how hard it is to see. A step without a conclusion says that a rule is broken. A
    trial that is refuted by search has no inner steps, and the number of decisions as its *size*.
    """

    technique: str
    cost: int
    parts: tuple[Deduction, ...]
    inner: "tuple[Inference, ...]" = ()
    supposed: Supposition | None = None
    size: int = 0

    @property
    def concluded(self) -> Losses:
        """All that the parts conclude; nothing if the last one says that its rule is broken."""
        last = self.parts[-1].concluded
        if len(self.parts) == 1 or not last:
            return last
        return united(part.concluded for part in self.parts)

    @property
    def reasons(self) -> Losses:
        """All that the parts need, but what parts before them conclude."""
        if len(self.parts) == 1:
            return self.parts[0].reasons
        return reasons_from_outside(self.parts)


def reasons_from_outside(parts: Sequence[Deduction]) -> Losses:
    """Return the reasons of deductions that none of those before them concludes."""
    needed: Losses = {}
    inside: Losses = {}
    for part in parts:
        missing = {v: lost & ~inside.get(v, 0) for v, lost in part.reasons.items()}
        add(needed, {v: lost for v, lost in missing.items() if lost})
        add(inside, part.concluded)
    return needed


def pruned(
    steps: Sequence[Inference], wanted: Losses, given: Losses | None = None, *, trims: bool = False
) -> list[Inference]:
    """Return the steps that *wanted* facts need beside the *given* ones.

    What nothing leans on goes, and what is known by an earlier step; again until all stay.
    Conclusions count at full strength, so that one step can do the work of another. If it
    *trims*, they are cut to what is needed, as a refutation has no use for the rest.
    """
    kept = list(steps)
    while True:
        needed = needed_of_each(kept, wanted, given or {})
        known = dict(given or {})
        fresh: list[Inference] = []
        for step, losses in zip(kept, needed, strict=True):
            if not step.concluded or any(lost & ~known.get(v, 0) for v, lost in losses.items()):
                fresh.append(step)
                add(known, step.concluded)
        if len(fresh) == len(kept):
            break
        kept = fresh
    return [*map(trimmed, kept, needed)] if trims else kept


def trimmed(step: Inference, needed: Losses) -> Inference:
    """Return a step that concludes no more than is *needed*.

    A value that has one place left is told as that, whatever of it is needed.
    """
    (part, *_) = step.parts
    if part.kind in Kind.ONE_PLACE:
        return step
    return attrs.evolve(step, parts=(part._replace(concluded=needed),))


def needed_of_each(steps: Sequence[Inference], wanted: Losses, given: Losses) -> list[Losses]:
    """Return the conclusions of each step that later steps need, the last to give them first."""
    needed = dict(wanted)
    found: list[Losses] = []
    for step in reversed(steps):
        concluded = step.concluded
        gives = {v: lost & needed.get(v, 0) for v, lost in concluded.items()}
        found.append({v: lost for v, lost in gives.items() if lost})
        if found[-1] or not concluded:
            for v, lost in concluded.items():
                needed[v] = needed.get(v, 0) & ~lost
            add(needed, {v: lost & ~given.get(v, 0) for v, lost in step.reasons.items()})
    return found[::-1]


def joined(steps: Sequence[Inference], small: Iterable[int]) -> list[Inference]:
    """Make one step of those that narrow one variable bit by bit, where nothing needs the bits.

    *small* are the propagators whose rules are so small that a player takes several at once.
    """
    makers = frozenset(small)
    into = joints(steps, makers)
    made: list[Inference] = []
    held: dict[int, tuple[Deduction, ...]] = {}
    for at, step in enumerate(steps):
        parts = held.pop(at, ()) + step.parts
        if at in into:
            held[into[at]] = held.get(into[at], ()) + parts
        elif len(parts) > 1:
            made.append(attrs.evolve(step, parts=parts, cost=step.cost + len(parts) - 1))
        else:
            made.append(step)
    return made


def joints(steps: Sequence[Inference], makers: frozenset[int]) -> dict[int, int]:
    """Return the later step, by its index, with which each step that has one can be told."""
    following: dict[int, int] = {}
    into: dict[int, int] = {}
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        concluded = step.concluded
        if len(concluded) == 1 and not step.inner:
            ((variable, _),) = concluded.items()
            later = following.get(variable, -1)
            maker = step.parts[0].maker
            if later >= 0 and steps[later].parts[0].maker == maker and maker in makers:
                into[at] = later
            following[variable] = at if variable not in step.reasons else -1
        else:
            following |= dict.fromkeys(concluded, -1)
        following |= dict.fromkeys(step.reasons, -1)
    return into


Clues = frozenset[str]
"""The clues that a step is by, as texts."""
Key = Clues | tuple[int, ...]
"""What steps have in common that can be told as one."""


def merged(
    steps: Sequence[Inference], key_of: Callable[[Inference], Key | None]
) -> list[Inference]:
    """Make one step of those with one key, None is the key of steps that stay by themselves.

    Steps by clues are told together where one follows the other, and one is by no other clues.
    Else a step is told with an earlier one of its key if it needs no more than that.
    """
    made: list[Inference] = []
    at_key: dict[Key, int] = {}
    last: Key | None = None
    for step in steps:
        key = key_of(step)
        at = -1 if key is None else at_key.get(key, -1)
        if is_by_clues(key) and is_by_clues(last) and (key <= last or last <= key):
            last |= key
            made[-1] = together(made[-1], step)
        elif at >= 0 and are_in(step.reasons, made[at].reasons):
            made[at] = together(made[at], step)
        else:
            if key is not None:
                at_key[key] = len(made)
            last = key
            made.append(step)
    return made


def is_by_clues(key: Key | None) -> TypeGuard[Clues]:
    """Return whether a key has the clues of a step."""
    return isinstance(key, frozenset)


def together(step: Inference, other: Inference) -> Inference:
    """Return two steps as one; parts that both have are told once."""
    own = {id(part) for part in step.parts}
    more = tuple(part for part in other.parts if id(part) not in own)
    return attrs.evolve(step, parts=(*step.parts, *more))


def grouped(steps: Sequence[Inference]) -> list[list[Inference]]:
    """Return the steps in groups of one idea: one technique in a row, each trial by itself."""
    groups: list[list[Inference]] = []
    for step in steps:
        if not groups or groups[-1][0].technique != step.technique or step.inner:
            groups.append([])
        groups[-1].append(step)
    return groups


def small_rules(network: Network) -> list[int]:
    """Return the propagators whose rules are so small that a player takes several at once."""
    return [number for number, rank in enumerate(network.store.rank) if rank == CHEAP_RANK]
