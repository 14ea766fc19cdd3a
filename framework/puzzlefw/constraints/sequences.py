"""Constraints on sequences: a finite automaton accepts the values, one after the other."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import attrs

from puzzlefw.constraints.constraint import MOST_VALUES, distinct, number_tuple
from puzzlefw.constraints.fields import VARIABLES
from puzzlefw.errors import DomainError, EngineError

Transitions = tuple[tuple[int, int], ...]
"""Of one state, pairs (value, next state) in the order of values."""


def transition_tuple(
    states: Iterable[Mapping[int, int] | Iterable[tuple[int, int]]],
) -> tuple[Transitions, ...]:
    """Return the transitions of each state as sorted pairs."""
    return tuple(
        [
            tuple(sorted(state.items() if isinstance(state, Mapping) else map(tuple, state)))
            for state in states
        ]
    )


def state_set(states: Iterable[int]) -> frozenset[int]:
    """Return *states* as a set."""
    return frozenset(states)


@attrs.frozen
class Automaton:
    """A deterministic finite automaton that reads values; it begins in state 0.

    Args:
        transitions: For each state, a mapping from a value to the next state. A value without a
            next state is refused there.
        accepting: The states in which a sequence may end.

    Raises:
        DomainError: A value is outside 0..62.
        EngineError: There is no state, a state is named that does not exist, or a state has two
            next states for one value.

    Example:
        >>> from puzzlefw.constraints import Automaton
        >>> ones_come_last = Automaton([{0: 0, 1: 1}, {1: 1}], [0, 1])
        >>> ones_come_last.accepts([0, 0, 1]), ones_come_last.accepts([1, 0])
        (True, False)
    """

    transitions: tuple[Transitions, ...] = attrs.field(converter=transition_tuple)
    accepting: frozenset[int] = attrs.field(converter=state_set)

    def __attrs_post_init__(self) -> None:
        if not self.transitions:
            raise EngineError("expected at least one state, found none")
        count = len(self.transitions)
        values = {value for pairs in self.transitions for value, _ in pairs}
        states = {state for pairs in self.transitions for _, state in pairs} | self.accepting
        for state in (min(states, default=0), max(states, default=0)):
            if not 0 <= state < count:
                raise EngineError(f"expected states below {count}, found {state!r}")
        for value in (min(values, default=0), max(values, default=0)):
            if not 0 <= value < MOST_VALUES:
                raise DomainError(f"expected values 0..{MOST_VALUES - 1}, found {value!r}")
        for pairs, by_value in zip(self.transitions, self.next_states, strict=True):
            if len(by_value) < len(pairs):
                raise EngineError(f"expected one next state for each value, found {pairs!r}")

    @classmethod
    def trusted(
        cls, transitions: tuple[Transitions, ...], accepting: frozenset[int]
    ) -> "Automaton":
        """Return an automaton from what it holds, unchecked, for who makes many of them.

        Pairs must be in the order of values; everything else that making one checks must be so.
        """
        made = cls.__new__(cls)
        object.__setattr__(made, "transitions", transitions)
        object.__setattr__(made, "accepting", accepting)
        return made

    @cached_property
    def next_states(self) -> tuple[dict[int, int], ...]:
        """For each state, the next state by value."""
        return tuple([dict(pairs) for pairs in self.transitions])

    def accepts(self, values: Iterable[int]) -> bool:
        """Return whether *values* lead from state 0 to an accepting state."""
        state = 0
        for value in values:
            following = self.next_states[state].get(value)
            if following is None:
                return False
            state = following
        return state in self.accepting


@attrs.frozen
class Regular:
    """*automaton* accepts the values of *variables*, in this order.

    Args:
        variables: One may stand in several places.
        automaton: Made by hand, or by ``automaton_of``, ``blocks``, ``runs`` or ``visible``.
        name: What explanations call the sequence: words, the number of its clue's cell, or a place.
            If empty, they say where its cells lie.

    Example:
        >>> from puzzlefw.constraints import Regular, blocks
        >>> Regular(range(5), blocks([2, 1])).holds((1, 1, 0, 0, 1))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    automaton: Automaton
    name: object = attrs.field(default="", eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the automaton accepts *values*."""
        value_of = dict(zip(self.scope, values, strict=True))
        return self.automaton.accepts([value_of[variable] for variable in self.variables])
