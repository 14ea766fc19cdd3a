"""Boxes inside the domains of a plugin's models, small enough to try every assignment.

Most variables have one value, from a solution where one is known, and as many are open as brute
force can bear. So examples of any size serve.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Chains
from puzzlefw.engine import Network, Propagator, Store
from puzzlefw.problem.layout import Layout
from puzzlefw.problem.model import Model, propagators_for
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.plugins.by_constraints import assignments_by_constraints
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.oracle import Box, values_in

Masks = dict[str, list[int]]
Ranges = dict[str, range]
MOST_INSIDE = 256
"""The most assignments of a box inside a larger model that are tried one by one."""


def masks_of(subject: PuzzleSubject, case: PuzzleCase) -> Masks:
    """Return the domains of each block of an instance, as masks."""
    found: Masks = subject.remember("masks", case, lambda: masks_anew(subject, case))
    return found


def masks_anew(subject: PuzzleSubject, case: PuzzleCase) -> Masks:
    """Return the same as the plugin says it now."""
    blocks = subject.puzzle.hooks.first("puzzlefw_variables", instance=subject.instance(case))
    return {block.name: [int(mask) for mask in block.value_masks()] for block in blocks}


def numbered(subject: PuzzleSubject, case: PuzzleCase, first: int) -> tuple[Ranges, Chains]:
    """Return the variables of each block in a store that has them from *first* on."""
    blocks = subject.puzzle.hooks.first("puzzlefw_variables", instance=subject.instance(case))
    ranges: Ranges = {}
    chains = Chains()
    for block in blocks:
        ranges[block.name] = block.numbered(first, chains)
        first += len(block.masks())
    return ranges, chains


def by_number(subject: PuzzleSubject, case: PuzzleCase, values: Sequence[int]) -> dict[int, int]:
    """Return an assignment by the numbers that the model has for its variables."""
    ranges, _ = numbered(subject, case, 0)
    variables = [variable for block in ranges.values() for variable in block]
    return dict(zip(variables, values, strict=True))


def in_words(subject: PuzzleSubject, case: PuzzleCase, box: Box) -> Box:
    """Return a box on the words of wide variables, for one on these."""
    ranges, chains = numbered(subject, case, 0)
    variables = [variable for block in ranges.values() for variable in block]
    return tuple(chains.parts(dict(zip(variables, box, strict=True))).values())


def shown(subject: PuzzleSubject, case: PuzzleCase) -> list[bool]:
    """Return of each variable whether a solution tells it: others determine those that it hides."""
    blocks = subject.puzzle.hooks.first("puzzlefw_variables", instance=subject.instance(case))
    return [not block.auxiliary for block in blocks for _ in range(len(block))]


def whole_box(masks: Masks) -> Box:
    """Return all domains, block by block."""
    return tuple(mask for block in masks.values() for mask in block)


def size_of(box: Sequence[int]) -> int:
    """Return how many assignments there are inside *box*."""
    return prod(mask.bit_count() for mask in box)


def small_box(draw: Draw, subject: PuzzleSubject, case: PuzzleCase, most: int) -> Box:
    """Draw a box of at most *most* assignments, around solutions where some are known.

    Around one or two of them: a box with several solutions shows what a rule loses. What else
    is open has all its values, or in half of the boxes two: then more variables are open.
    """
    full = whole_box(masks_of(subject, case))
    tape = Tape(draw)
    known = subject.remember("right", case, lambda: right_assignments(subject, case))
    box = [mask & -mask for mask in full]
    if known:
        box = around(tape, known, most)
    order: Sequence[int] = [v for v, mask in enumerate(full) if mask & ~box[v]]
    is_narrow = size_of(full) > most and tape.flag()
    if size_of(full) > most:
        order = tape.shuffled(order)
    size = max(1, size_of(box))
    for variable in order:
        rest = values_in(full[variable] & ~box[variable])
        mask = box[variable] | 1 << tape.one_of(rest) if is_narrow else full[variable]
        # A variable may have two of its three values already: that is no whole factor.
        wider = size // max(1, box[variable].bit_count()) * mask.bit_count()
        if wider <= most:
            size = wider
            box[variable] = mask
        if 2 * size > most:
            break
    return tuple(box)


def around(tape: Tape, known: Sequence[tuple[int, ...]], most: int) -> list[int]:
    """Choose one of *known*, and in half of the cases one near it; return the box they span."""
    start = tape.one_of(known)
    box = [1 << value for value in start]
    spans = [[mask | 1 << v for mask, v in zip(box, other, strict=True)] for other in known]
    near = [span for span in spans if 1 < size_of(span) <= most]
    return tape.one_of(near) if near and tape.flag() else box


def right_assignments(subject: PuzzleSubject, case: PuzzleCase) -> Sequence[tuple[int, ...]]:
    """Return assignments that the check accepts: found by constraints, or else by search."""
    masks = masks_of(subject, case)
    full = whole_box(masks)
    ranges, chains = numbered(subject, case, 0)
    variables = [variable for block in ranges.values() for variable in block]
    words = in_words(subject, case, full)
    propagators = propagators_on(subject, case, range(len(words)))
    found = map(chains.values, assignments_by_constraints(words, propagators))
    assignments = [tuple(int(values[variable]) for variable in variables) for values in found]
    accepted = [one for one in assignments if is_accepted(subject, case, masks, one)]
    known = subject.found(case).assignments
    return accepted or [values for values in known if is_accepted(subject, case, masks, values)]


def is_accepted(
    subject: PuzzleSubject, case: PuzzleCase, masks: Masks, values: Sequence[int]
) -> bool:
    """Return whether the check accepts what an assignment means."""
    return not subject.problem(case).check(meaning(subject, case, masks, values))


def meaning(subject: PuzzleSubject, case: PuzzleCase, masks: Masks, values: Sequence[int]) -> Any:
    """Return the solution that an assignment means."""
    named = {name: vec[i64](list(part)) for name, part in in_blocks(masks, values).items()}
    model = subject.remember("the model", case, lambda: subject.problem(case).build())
    return model.meaning(named)


def propagators_on(
    subject: PuzzleSubject, case: PuzzleCase, scope: Sequence[int]
) -> list[Propagator]:
    """Return the propagators of an instance on *scope*, the blocks one after another in it.

    A wide variable is in it by its words.
    """
    ranges, chains = numbered(subject, case, scope[0] if scope else 0)
    return propagators_for(subject.puzzle.hooks, subject.instance(case), ranges, chains)


def in_blocks(masks: Masks, box: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return the part of *box* that belongs to each block."""
    parts: dict[str, Sequence[Any]] = {}
    first = 0
    for name, block in masks.items():
        parts[name] = box[first : first + len(block)]
        first += len(block)
    return parts


def model_inside(subject: PuzzleSubject, case: PuzzleCase, box: Box) -> Model:
    """Return the model of an instance with *box* for the domains that a solution tells."""
    store = Store()
    instance, plugin = subject.instance(case), subject.puzzle.hooks
    blocks, chains = numbered(subject, case, 0)
    masks = masks_of(subject, case)
    pairs = zip(box, whole_box(masks), shown(subject, case), strict=True)
    inside = [mask if is_shown else full for mask, full, is_shown in pairs]
    for name, part in in_blocks(masks, inside).items():
        left = chains.parts(dict(zip(blocks[name], part, strict=True)))
        store.new_block(vec[i64](list(left.values())))
    network = Network(store)
    for propagator in propagators_for(plugin, instance, blocks, chains):
        network.post(propagator)
    return Model(Layout(plugin, instance, blocks, chains=chains), network)


def solutions_inside(subject: PuzzleSubject, case: PuzzleCase, box: Box) -> Iterator[Any]:
    """Visit the solutions that the check accepts, of all assignments inside *box*.

    Of what a solution does not tell, one value stands for all.
    """
    masks, problem = masks_of(subject, case), subject.problem(case)
    pairs = zip(box, shown(subject, case), strict=True)
    inside = [mask if is_shown else mask & -mask for mask, is_shown in pairs]
    for values in product(*(values_in(mask) for mask in inside)):
        solution = meaning(subject, case, masks, values)
        if not problem.check(solution):
            yield solution
