"""The propagator under test."""

from collections.abc import Callable, Iterable, Sequence

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Propagator
from puzzlefw.testing.propagators.scopes import Cases

Solver = Callable[[Sequence[Constraint], Sequence[Sequence[int]]], Iterable[Sequence[int]] | bool]
"""An outside solver: from constraints on variables 0, 1, ... and the values of each variable to
the solutions one by one, or to whether there is any."""


@attrs.frozen(kw_only=True)
class Subject:
    """The propagator under test: how it is made, the rule itself, its claims, and its cases.

    Of ten boxes drawn from *cases* *grown* are grown around a solution.
    With *one_block* the scope is a block of variables, or, where *blocks* returns their sizes
    for the parameters, several blocks in a row.
    """

    name: str
    make: Callable[..., Propagator]
    holds: Callable[..., bool] | None
    cases: Cases = attrs.field(eq=False)
    grown: int = 2
    consistency: str | Callable[..., Sequence[int] | None] | None = None
    idempotent: bool | None = None
    symmetric: bool | None = None
    entailed: bool = False
    one_block: bool = False
    blocks: Callable[..., Sequence[int]] | None = None
    scratch: frozenset[str] = frozenset()
    oracle: Solver | None = None
