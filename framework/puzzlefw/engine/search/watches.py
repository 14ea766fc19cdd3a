"""The watch lists of variables, as linked lists in arrays.

A *watch* is a number: clause n has the watches 2 * n and 2 * n + 1, on its first two conditions.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled

NO_WATCH: Final = -1
"""Ends a list of watches."""


def watch_of(clause: i64, side: i64) -> i64:
    """Return the watch of the clause numbered *clause* on its first or second condition."""
    return 2 * clause + side


def clause_of(watch: i64) -> i64:
    """Return the number of the clause that a watch belongs to."""
    return watch >> 1


def side_of(watch: i64) -> i64:
    """Return which condition a watch is on: 0 for the first, 1 for the second."""
    return watch & 1


@final
class Watches:
    """Lists of watches: ``first`` of a variable, and ``following`` after a watch.

    ``masks`` has the mask of the watched condition. While the variable can take a value of it,
    the clause need not be read.
    """

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]()
        self.following: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()

    def clear(self, variables: i64) -> None:
        """Empty the lists, for *variables* variables."""
        self.first = filled(variables, NO_WATCH)

    def put(self, watch: i64, variable: i64, mask: i64) -> None:
        """Insert a watch that is in no list at the front of the list of *variable*."""
        while i64(len(self.masks)) <= watch:
            self.following = append(self.following, NO_WATCH)
            self.masks = append(self.masks, 0)
        self.masks[watch] = mask
        self.following[watch] = self.first[variable]
        self.first[variable] = watch
