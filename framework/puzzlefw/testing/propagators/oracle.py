"""What a rule says, by trying everything: the only judge the kit has.

Nothing here looks at a propagator's code: rules are predicates, boxes are tuples of masks.
Costs grow with the product of the domains, so cases are small.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

Box = tuple[int, ...]


@lru_cache(maxsize=4096)
def values_in(mask: int) -> tuple[int, ...]:
    """Return the values in *mask*, smallest first."""
    return tuple(value for value in range(mask.bit_length()) if mask >> value & 1)


def mask_with(values: Iterable[int]) -> int:
    """Return the set of *values* as a mask, without the engine's own arithmetic on words."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def set_text(mask: int) -> str:
    """Return a set of values as text."""
    return "{" + ", ".join(map(str, values_in(mask))) + "}"


def box_text(box: Box) -> str:
    """Return a box as text: the values of each variable."""
    return "(" + ", ".join(map(set_text, box)) + ")"


class Rule:
    """A predicate on some variables of a box.

    *positions* names a variable for each argument; a variable may occur more than once.
    """

    def __init__(self, positions: Sequence[int], holds: Callable[[Sequence[int]], bool]) -> None:
        self.holds = holds
        self.variables = tuple(dict.fromkeys(positions))
        self.where = tuple(self.variables.index(variable) for variable in positions)

    def accepts(self, values: tuple[int, ...]) -> bool:
        """Return whether the rule holds with one value for each of ``variables``."""
        return bool(self.holds(tuple([values[i] for i in self.where])))

    def tuples(self, box: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Yield the accepted assignments of ``variables`` inside *box*."""
        domains = [values_in(box[variable]) for variable in self.variables]
        return (values for values in product(*domains) if self.accepts(values))


def solutions(rules: Sequence[Rule], box: Box) -> list[tuple[int, ...]]:
    """Return every assignment inside *box* that all *rules* accept, in ascending order."""
    due: list[list[Rule]] = [[] for _ in range(len(box) + 1)]
    for rule in rules:
        due[1 + max(rule.variables, default=-1)].append(rule)
    partial: list[tuple[int, ...]] = [()]
    for count in range(len(box) + 1):
        if count > 0:
            values = values_in(box[count - 1])
            partial = [(*start, value) for start in partial for value in values]
        for rule in due[count]:
            partial = [
                done for done in partial if rule.accepts(tuple(done[v] for v in rule.variables))
            ]
    return partial


def hull(assignments: Iterable[Sequence[int]], size: int) -> Box:
    """Return the smallest box around *assignments* of *size* variables."""
    masks = [0] * size
    for assignment in assignments:
        for variable, value in enumerate(assignment):
            masks[variable] |= 1 << value
    return tuple(masks)


def filter_to_fixpoint(rules: Sequence[Rule], box: Box, consistency: str) -> Box | None:
    """Return the fixpoint of filtering each of *rules* to *consistency*; None if it fails."""
    filtering = FILTERS[consistency]
    now = list(box)
    waiting = list(range(len(rules)))
    while waiting:
        number = waiting.pop(0)
        rule = rules[number]
        found = filtering(rule, now)
        if found is None or 0 in found:
            return None
        changed = set()
        for variable, mask in zip(rule.variables, found, strict=True):
            if now[variable] != mask:
                now[variable] = mask
                changed.add(variable)
        for other, neighbour in enumerate(rules):
            is_touched = not changed.isdisjoint(neighbour.variables)
            if is_touched and other != number and other not in waiting:
                waiting.append(other)
    return tuple(now)


def filter_domains(rule: Rule, box: Sequence[int]) -> Box | None:
    """Domain consistency: a value stays if some accepted tuple has it."""
    tuples = list(rule.tuples(box))
    return hull(tuples, len(rule.variables)) if tuples else None


def filter_bounds(rule: Rule, box: Sequence[int]) -> Box | None:
    """Bounds consistency: both ends of each domain occur in a tuple between the others' ends."""
    masks = [box[variable] for variable in rule.variables]
    if not masks or 0 in masks:  # there are no ends to look at
        return filter_checking(rule, box)
    while True:
        loose = end_without_support(rule, masks, len(box))
        if loose is None:
            return tuple(masks)
        position, end = loose
        masks[position] &= ~end
        if masks[position] == 0:
            return None


def end_without_support(rule: Rule, masks: Sequence[int], size: int) -> tuple[int, int] | None:
    """Return a position in *masks* and the end of its domain that no accepted tuple has.

    The tuples range over all values between the ends of the others. The first tuple found for an
    end is enough: all of them may be millions where values are large.
    """
    wide = [0] * size
    for variable, mask in zip(rule.variables, masks, strict=True):
        wide[variable] = fill_up(mask)
    for position, variable in enumerate(rule.variables):
        for end in (masks[position] & -masks[position], 1 << masks[position].bit_length() - 1):
            with_end = [end if other == variable else mask for other, mask in enumerate(wide)]
            if next(rule.tuples(with_end), None) is None:
                return position, end
    return None


def filter_forward(rule: Rule, box: Sequence[int]) -> Box | None:
    """Forward checking: the last open variable keeps the values that the rule accepts."""
    masks = tuple(box[variable] for variable in rule.variables)
    open_variables = sum(1 for mask in masks if mask & (mask - 1))
    return filter_domains(rule, box) if open_variables <= 1 else masks


def filter_checking(rule: Rule, box: Sequence[int]) -> Box | None:
    """Checking: once all is fixed, the rule must hold."""
    masks = tuple(box[variable] for variable in rule.variables)
    is_fixed = all(mask & (mask - 1) == 0 for mask in masks)
    return filter_domains(rule, box) if is_fixed else masks


def fill_up(mask: int) -> int:
    """Return all values from the smallest to the largest of *mask*."""
    return (1 << mask.bit_length()) - (mask & -mask) if mask else 0


FILTERS: dict[str, Callable[[Rule, Sequence[int]], Box | None]] = {
    "domain": filter_domains,
    "bounds": filter_bounds,
    "forward": filter_forward,
    "checking": filter_checking,
}
