"""Boxes inside the domains of a plugin's models, small enough to try every assignment.

Most variables have one value, from a solution where one is known, and as many are open as brute
force can bear. So examples of any size serve.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Store
from puzzlefw.model import Model
from puzzlefw.testing.oracle import Box, values_in
from puzzlefw.testing.puzzle_cases import PuzzleCase
from puzzlefw.testing.puzzle_subject import PuzzleSubject
from puzzlefw.testing.strategies import Draw

Masks = dict[str, list[int]]


def masks_of(subject: PuzzleSubject, case: PuzzleCase) -> Masks:
    """Return the domains of each block of an instance, as masks."""
    blocks = subject.puzzle.plugin.first("puzzlefw_variables", instance=subject.instance(case))
    return {block.name: [int(mask) for mask in block.masks()] for block in blocks}


def whole_box(masks: Masks) -> Box:
    """Return all domains, block by block."""
    return tuple(mask for block in masks.values() for mask in block)


def size_of(box: Sequence[int]) -> int:
    """Return how many assignments there are inside *box*."""
    return prod(mask.bit_count() for mask in box)


def small_box(draw: Draw, subject: PuzzleSubject, case: PuzzleCase, most: int) -> Box:
    """Draw a box of at most *most* assignments, around a solution where one is known."""
    full = whole_box(masks_of(subject, case))
    box = [mask & -mask for mask in full]
    known = subject.found(case).assignments
    if known:
        box = [1 << value for value in draw(st.sampled_from(known))]
    order: Sequence[int] = range(len(full))
    if size_of(full) > most:
        order = draw(st.permutations(order))
    room = most
    for variable in order:
        size = full[variable].bit_count()
        if 0 < size <= room:
            room //= size
            box[variable] = full[variable]
    return tuple(box)


def in_blocks(masks: Masks, box: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return what *box* has for the variables of each block."""
    parts: dict[str, Sequence[Any]] = {}
    first = 0
    for name, block in masks.items():
        parts[name] = box[first : first + len(block)]
        first += len(block)
    return parts


def model_inside(subject: PuzzleSubject, case: PuzzleCase, box: Box) -> Model:
    """Return the model of an instance with *box* for its domains."""
    store = Store()
    instance, plugin = subject.instance(case), subject.puzzle.plugin
    blocks: dict[str, range] = {}
    for name, part in in_blocks(masks_of(subject, case), box).items():
        first = store.new_block(vec[i64](list(part)))
        blocks[name] = range(first, first + len(part))
    for propagator in plugin.all("puzzlefw_propagators", instance=instance, variables=blocks):
        store.post(propagator)
    return Model(plugin, instance, store, blocks)


def accepted(subject: PuzzleSubject, case: PuzzleCase, box: Box) -> Iterator[Any]:
    """Visit the solutions that the check accepts, of all assignments inside *box*."""
    instance, plugin = subject.instance(case), subject.puzzle.plugin
    masks = masks_of(subject, case)
    for values in product(*(values_in(mask) for mask in box)):
        named = {name: vec[i64](list(part)) for name, part in in_blocks(masks, values).items()}
        solution = plugin.first("puzzlefw_solution", instance=instance, values=named)
        if not subject.puzzle.check(instance, solution):
            yield solution
