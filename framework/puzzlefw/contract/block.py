"""Blocks of variables, of which a puzzle's model is made."""

from collections.abc import Collection, Sequence

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.constraint import MOST_WIDE
from puzzlefw.constraints.words import split, words_for
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.errors import BrokenPluginError
from puzzlefw.grid.shape import Shape


@attrs.frozen
class Block:
    """Variables of one kind: a name, and one domain for each of them.

    ``Block("shaded", shape, values=(0, 1))`` has a variable with these values for each cell of a
    board, row by row, ``Block("sides", 12, values=(0, 1))`` twelve of them, and
    ``Block("digits", domains, shape)`` one for each domain. A domain is a collection of values from
    0 on; packed masks of values 0..62, ``vec[i64]``, are taken too. Where some value is above 62,
    the variables are wide: each is made of several words, and takes values up to 65535. Variables
    that are *auxiliary* are determined by others, so that no view need show them.
    """

    name: str
    domains: Shape | int | Sequence[Collection[int]] | vec[i64]
    shape: Shape | None = None
    values: Collection[int] | None = attrs.field(default=None, kw_only=True)
    auxiliary: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if (self.values is not None) != isinstance(self.domains, (Shape, int)):
            raise BrokenPluginError(
                f"block {self.name!r}: expected a shape or a number of variables with values, or a"
                f" domain for each variable, found {type(self.domains).__name__}"
                f"{' without values' if self.values is None else ' and values'}"
            )
        if isinstance(self.domains, Shape):
            object.__setattr__(self, "shape", self.domains)

    def masks(self) -> vec[i64]:
        """Return the domains as masks, of wide variables those of their words, one after another.

        Raises BrokenPluginError for a value outside 0..65535.
        """
        if isinstance(self.domains, vec):
            return self.domains
        if isinstance(self.domains, (Shape, int)):
            mask = self.mask(self.values or ())
            return in_words([mask] * len(self)) if mask >> MOST_VALUES else filled(len(self), mask)
        found = self.value_masks()
        try:
            return vec[i64](found)
        except OverflowError:  # no packed integer has more than 63 values; others cost nothing
            return in_words(found)

    def value_masks(self) -> Sequence[int]:
        """Return the domains as masks, wide or not; raises as ``masks`` does."""
        if isinstance(self.domains, vec):
            return [int(mask) for mask in self.domains]
        if isinstance(self.domains, (Shape, int)):
            return [self.mask(self.values or ())] * len(self)
        domains = list(self.domains)
        ids = list(map(id, domains))
        distinct = dict(zip(ids, domains, strict=True))  # most boards have few
        masks = {number: self.mask(domain) for number, domain in distinct.items()}
        return list(map(masks.__getitem__, ids))

    def numbered(self, first: int, chains: Chains) -> range:
        """Return its variables in a store that has them from *first* on; note wide ones."""
        words = len(self.masks())
        if words == len(self):
            return range(first, first + words)
        return chains.add(first, words // len(self), self.value_masks())

    def __len__(self) -> int:
        if isinstance(self.domains, Shape):
            return self.domains.size
        return self.domains if isinstance(self.domains, int) else len(self.domains)

    def mask(self, domain: Collection[int]) -> int:
        """Return one domain as a mask."""
        if isinstance(domain, int):
            raise BrokenPluginError(
                f"block {self.name!r}: expected a collection of values such as (0, 1) for each"
                f" variable, found {domain!r}"
            )
        mask = 0
        for value in domain:
            if not 0 <= value < MOST_WIDE:
                raise BrokenPluginError(
                    f"block {self.name!r}: expected values 0..{MOST_WIDE - 1}, found {value}"
                )
            mask |= 1 << value
        return mask


def in_words(masks: Sequence[int]) -> vec[i64]:
    """Return the domains of the words of wide variables."""
    words = words_for(masks)
    parts = {mask: split(mask, words) for mask in set(masks)}
    return vec[i64]([part for mask in masks for part in parts[mask]])
