"""Makes wide variables on a store."""

from collections.abc import Collection, Iterable

from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.words import split, wide_mask, words_for
from puzzlefw.engine.store import Store


def new_wide_block(store: Store, chains: Chains, domains: Iterable[Collection[int]]) -> range:
    """Make one variable for each domain, of values from 0 to 65535, and return their names.

    Where some value is above 62, *chains* notes of which words each is made. Raises DomainError for
    other values.
    """
    masks = [wide_mask(domain) for domain in domains]
    words = words_for(masks)
    first = store.new_block([part for mask in masks for part in split(mask, words)])
    if words == 1:
        return range(first, first + len(masks))
    return chains.add(first, words, masks)
