"""Many constraints of one kind that differ in their variables alone, said at once.

A board has hundreds of such rules, "no two shaded cells share a side", and an object for each would
take longer to make than all of them to keep.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, repeat
from typing import Any, Final, overload

import attrs

from puzzlefw.constraints.compressed_table import (
    CompressedTable,
    MaskRows,
    check_rows,
    mask_rows,
)
from puzzlefw.constraints.conditions import Clause
from puzzlefw.constraints.constraint import Constraint, checked_wide, distinct, has_value
from puzzlefw.constraints.fields import VARIABLES, shown_by
from puzzlefw.constraints.linear import Linear, Relation, counted
from puzzlefw.runtime.arguments import expect_list

Sum = tuple[Sequence[int], Relation, int]
"""Places of variables, "==", "<=" or ">=", and a total."""


def name_tuple(names: Iterable[object]) -> tuple[object, ...]:
    """Return the names of rules as a tuple; raises TypeError for a text, which is one name."""
    return names if isinstance(names, tuple) else tuple(expect_list("names", names))


def group_tuple(groups: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Return *groups* as a tuple of tuples; most are tuples already, as those of a shape."""
    found: Any = tuple(groups)
    return found if {tuple}.issuperset(map(type, found)) else tuple(map(tuple, found))


def sum_tuple(sums: Iterable[Sum]) -> tuple[Sum, ...]:
    """Return *sums* as a tuple, with tuples of places."""
    return tuple([(tuple(places), relation, total) for places, relation, total in sums])


@attrs.frozen
class Clauses:
    """In each group, at least one variable takes a value of *mask*: a ``Clause`` for each.

    Args:
        groups: Places in *variables*, such as ``shape.pairs()``.
        variables: Those of a block.
        mask: A set of values. Without the values for "shaded", no two are shaded.
        names: The cell of each group's clue, by number, which explanations name; or none.
        says: What explanations say of each place, or of all places of a group.

    Raises:
        DomainError: The mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import Clauses
        >>> Clauses([(0, 1), (1, 2)], range(3), 0b01).holds((1, 0, 1))
        True
    """

    groups: tuple[tuple[int, ...], ...] = attrs.field(converter=group_tuple)
    variables: Sequence[int] = attrs.field(metadata=VARIABLES)
    mask: int = attrs.field(converter=checked_wide)
    names: tuple[object, ...] = attrs.field(
        default=(), converter=name_tuple, kw_only=True, eq=False
    )
    says: str = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the groups, each once."""
        return distinct(self.variables[place] for group in self.groups for place in group)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* satisfy each clause."""
        value_of = dict(zip(self.scope, values, strict=True))
        return all(
            any(has_value(self.mask, value_of[self.variables[place]]) for place in group)
            for group in self.groups
        )

    def each(self) -> Iterator[Clause]:
        """Visit the clauses one by one."""
        for group, name in zip(self.groups, self.names or repeat(""), strict=False):
            conditions = [(self.variables[place], self.mask) for place in group]
            yield Clause(conditions, name=name, says=self.says, is_redundant=self.is_redundant)


@attrs.frozen
class CompressedTables:
    """The variables of each scope fit one of *rows*: a ``CompressedTable`` for each.

    Args:
        scopes: The variables of each table, as many as a row has masks.
        rows: Tuples with a mask of values for each place. They may overlap.
        names: The cell of each table's clue, by number, which explanations name; or none.
        says: The name of the sentence that says what each asks of its two places. Of more places it
            is the whole sentence; one that ends in "-never" says that a table is broken.

    Raises:
        EngineError: A row is not as long as a scope.
        DomainError: A mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import CompressedTables
        >>> CompressedTables([(0, 1), (1, 2)], [(0b01, 0b11), (0b10, 0b10)]).holds((0, 1, 1))
        True
    """

    scopes: tuple[tuple[int, ...], ...] = attrs.field(
        converter=group_tuple,
        metadata=shown_by(lambda names, scopes: [[names[v] for v in scope] for scope in scopes]),
    )
    rows: MaskRows = attrs.field(converter=mask_rows)
    names: tuple[object, ...] = attrs.field(
        default=(), converter=name_tuple, kw_only=True, eq=False
    )
    says: str = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for length in sorted(set(map(len, self.scopes))):
            check_rows(self.rows, length)

    @classmethod
    def trusted(
        cls,
        scopes: tuple[tuple[int, ...], ...],
        rows: MaskRows,
        names: tuple[object, ...],
        *,
        is_redundant: bool = False,
    ) -> "CompressedTables":
        """Return tables whose rows are as long as their scopes, unchecked, as boards have many."""
        made = cls.__new__(cls)
        object.__setattr__(made, "scopes", scopes)
        object.__setattr__(made, "rows", rows)
        object.__setattr__(made, "names", names)
        object.__setattr__(made, "says", "")
        object.__setattr__(made, "is_redundant", is_redundant)
        return made

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the scopes, each once."""
        return distinct(variable for scope in self.scopes for variable in scope)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* fit a row of each table."""
        value_of = dict(zip(self.scope, values, strict=True))
        return all(one.holds([value_of[variable] for variable in one.scope]) for one in self.each())

    def each(self) -> Iterator[CompressedTable]:
        """Visit the tables one by one."""
        for scope, name in zip(self.scopes, self.names or repeat(""), strict=False):
            yield CompressedTable(
                scope, self.rows, name=name, says=self.says, is_redundant=self.is_redundant
            )


@attrs.frozen
class Counts:
    """Of each group, as many variables as its total says take a value of *mask*.

    Each of *sums* is a ``Linear`` of variables that are ``counted``.

    Args:
        sums: For each group, its places in *variables*, each once, a relation ("==", "<=" or
            ">="), and a total.
        variables: Those of a block.
        mask: A set of values.
        names: The cell of each sum's clue, by number, which explanations name; or none.

    Raises:
        DomainError: The mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import Counts
        >>> Counts([((0, 1, 2), "==", 2), ((0, 2), "<=", 1)], range(3), 0b10).holds((1, 1, 0))
        True
    """

    sums: tuple[Sum, ...] = attrs.field(converter=sum_tuple)
    variables: Sequence[int] = attrs.field(metadata=VARIABLES)
    mask: int = attrs.field(converter=checked_wide)
    names: tuple[object, ...] = attrs.field(
        default=(), converter=name_tuple, kw_only=True, eq=False
    )
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the groups, each once."""
        return distinct(self.variables[place] for group, _, _ in self.sums for place in group)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* satisfy each sum."""
        value_of = dict(zip(self.scope, values, strict=True))
        return all(one.holds([value_of[variable] for variable in one.scope]) for one in self.each())

    def each(self) -> Iterator[Linear]:
        """Visit the sums one by one."""
        for (group, relation, total), name in zip(
            self.sums, self.names or repeat(""), strict=False
        ):
            terms = [counted(self.variables[place], self.mask) for place in group]
            yield Linear(terms, relation, total, name=name, is_redundant=self.is_redundant)


SEVERAL: Final = frozenset({Clauses, CompressedTables, Counts})
"""Types that say many constraints at once."""


class OneByOne(Sequence[Constraint]):
    """Constraints one by one, made only when somebody looks at what was said at once."""

    def __init__(self, rules: Sequence[Any]) -> None:
        self.rules = rules

    @cached_property
    def every(self) -> tuple[Constraint, ...]:
        """All of them."""
        lists = [one.each() if hasattr(one, "each") else [one] for one in self.rules]
        return tuple(chain.from_iterable(lists))

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.every)

    @overload
    def __getitem__(self, at: int) -> Constraint: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Constraint]: ...
    def __getitem__(self, at: int | slice) -> Constraint | Sequence[Constraint]:
        return self.every[at]


def one_by_one(rules: Sequence[Any]) -> Sequence[Constraint]:
    """Return each constraint that *rules* say, alone or many at once."""
    return tuple(rules) if SEVERAL.isdisjoint(map(type, rules)) else OneByOne(rules)
