"""How far a search goes, and how it decides."""

from collections.abc import Mapping
from typing import Final

import attrs

from puzzlefw.engine import Branching, FailureWeighted, SmallestDomain
from puzzlefw.errors import OptionError
from puzzlefw.runtime.arguments import MOST_NODES, expect_integer, expect_seconds, quote

LEARN: Final = "learn"
SEARCHES: Final = (LEARN, "plain")
BRANCHINGS: Final[Mapping[str, type[Branching]]] = {
    "smallest": SmallestDomain,
    "weighted": FailureWeighted,
}
ORDERS: Final = (None, *BRANCHINGS)


@attrs.frozen(kw_only=True)
class Limits:
    """After how many *seconds*, decisions (*nodes*) or *solutions* a search ends; None: no limit.

    Raises TypeError for a limit that is no number, OptionError for a number out of range.
    """

    seconds: float | None = None
    nodes: int | None = None
    solutions: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.solutions is not None:
            expect_integer("a limit", self.solutions, 1)
        if self.seconds is not None:
            expect_seconds(self.seconds)
        if self.nodes is not None:
            expect_integer("nodes", self.nodes, 0, MOST_NODES)

    def nodes_left(self, spent: int) -> int | None:
        """Return how many decisions are left after *spent* of them."""
        return None if self.nodes is None else self.nodes - spent


@attrs.frozen(kw_only=True)
class Strategy:
    """The kind of *search*, one of SEARCHES, and the order of its decisions until it learns.

    *branching* is one of BRANCHINGS. None means the plugin's own order, or "weighted" if it has
    none. Raises OptionError for other names.
    """

    search: str = LEARN
    branching: str | None = None

    def __attrs_post_init__(self) -> None:
        if self.search in SEARCHES and self.branching in ORDERS:
            return
        for name, known in ((self.search, SEARCHES), (self.branching, ORDERS)):
            if name not in known:
                said = ", ".join([one for one in known if one])
                raise OptionError(f"expected one of {said}, found {quote(name)}")
