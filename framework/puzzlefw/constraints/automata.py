"""Makers of automata: blocks of a nonogram, runs of equal values, visible skyscrapers."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, TypeVar

from puzzlefw.constraints.constraint import MOST_VALUES
from puzzlefw.constraints.sequences import Automaton
from puzzlefw.errors import DomainError, EngineError

MOST_STATES: Final = 100_000
"""The most states that ``automaton_of`` makes, so that one without an end is an error."""
MOST_DISTINCT: Final = 7
"""The most heights of which ``visible`` keeps all that were passed."""
State = TypeVar("State", bound=Hashable)


def automaton_of(
    start: State,
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
    values: Iterable[int],
) -> Automaton:
    """Return the automaton that *step* describes, without states that lead nowhere.

    Args:
        start: The first state: any hashable value that says what must be known of what was read.
        step: Returns the state after another one and a value, None if the value is refused.
        accepts: Returns whether a sequence may end in a state.
        values: The values that are read.

    Raises:
        DomainError: A value is outside 0..62.
        EngineError: There are more than 100,000 states.

    Example:
        >>> from puzzlefw.constraints import automaton_of
        >>> even = automaton_of(0, lambda sum, v: (sum + v) % 2, lambda sum: sum == 0, range(4))
        >>> even.accepts([3, 2, 1]), len(even.transitions)
        (True, 2)
    """
    states, transitions = explored(start, step, sorted(set(values)))
    return trimmed(transitions, [number for number, state in enumerate(states) if accepts(state)])


def explored(
    start: State, step: Callable[[State, int], State | None], alphabet: Iterable[int]
) -> tuple[list[State], list[dict[int, int]]]:
    """Return the states that *step* leads to, and of each the next one, by number, of a value."""
    numbers = {start: 0}
    states = [start]
    transitions: list[dict[int, int]] = []
    for state in states:
        pairs: dict[int, int] = {}
        for value in alphabet:
            following = step(state, value)
            if following is None:
                continue
            if following not in numbers:
                numbers[following] = len(states)
                states.append(following)
            pairs[value] = numbers[following]
        transitions.append(pairs)
        if len(states) > MOST_STATES:
            raise EngineError(f"expected at most {MOST_STATES:,} states, found more")
    return states, transitions


def trimmed(transitions: Sequence[Mapping[int, int]], accepting: Sequence[int]) -> Automaton:
    """Return an automaton with those states only from which an accepting one is reached.

    State 0 stays in any case, and the others keep their order. O(transitions).
    """
    before: list[list[int]] = [[] for _ in transitions]
    for state, pairs in enumerate(transitions):
        for following in pairs.values():
            before[following].append(state)
    useful = set(accepting)
    waiting = list(accepting)
    while waiting:
        for state in before[waiting.pop()]:
            if state not in useful:
                useful.add(state)
                waiting.append(state)
    kept = [state for state in range(len(transitions)) if state == 0 or state in useful]
    number = {state: at for at, state in enumerate(kept)}
    return Automaton(
        [{v: number[to] for v, to in transitions[one].items() if to in useful} for one in kept],
        [number[state] for state in accepting],
    )


def blocks(lengths: Iterable[int | None], colors: Sequence[int] = ()) -> Automaton:
    """Return the automaton of a nonogram's line: blocks of 1 with at least one 0 between them.

    With *colors* each block has a value of its own, and between two of different ones no 0 need be.

    Args:
        lengths: Of each block, in order; None stands for any length of at least 1. Without any, all
            values are 0.
        colors: The value of each block, 1 for all of them without it.

    Raises:
        DomainError: A value is outside 0..62.
        EngineError: A length or a color is below 1, or there are not as many of both.

    Example:
        >>> from puzzlefw.constraints import blocks
        >>> [blocks([2, 1]).accepts(map(int, line)) for line in ("11010", "01101", "11100")]
        [True, True, False]
    """
    clue = tuple(lengths)
    for length in clue:
        if length is not None and length < 1:
            raise EngineError(f"expected blocks of at least 1, found {length!r}")
    tints = tuple(colors) or (1,) * len(clue)
    if len(tints) != len(clue) or min(tints, default=1) < 1:
        raise EngineError(f"expected a color of at least 1 for each block, found {colors!r}")
    if max(tints, default=1) >= MOST_VALUES:
        raise DomainError(f"expected colors below {MOST_VALUES}, found {max(tints)!r}")
    # A chain, made by hand as a large board has a hundred: a gap, the cells of a block, a gap, ...
    transitions: list[tuple[tuple[int, int], ...]] = []
    for length, tint, following in zip(clue, tints, [*tints[1:], 0][: len(clue)], strict=True):
        gap = len(transitions)
        end = gap + (length or 1) + 1
        transitions.append(((0, gap), (tint, gap + 1)))
        transitions += [((tint, cell),) for cell in range(gap + 2, end)]
        after = [(0, end)]
        if following not in (0, tint):
            after.append((following, end + 1))
        if length is None:
            after.append((tint, gap + 1))
        transitions.append(tuple(sorted(after)))
    last = len(transitions)
    transitions.append(((0, last),))
    return Automaton.trusted(tuple(transitions), frozenset([last - 1, last] if clue else [last]))


def runs(most: int, values: Iterable[int] = (0, 1)) -> Automaton:
    """Return the automaton of at most *most* equal values in a row.

    Args:
        most: At least 1.
        values: All that there are.

    Raises:
        DomainError: A value is outside 0..62.
        EngineError: *most* is below 1.

    Example:
        >>> from puzzlefw.constraints import runs
        >>> runs(2).accepts([0, 0, 1, 0, 0]), runs(2).accepts([0, 1, 1, 1])
        (True, False)
    """
    if most < 1:
        raise EngineError(f"expected runs of at least 1, found {most!r}")

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        last, length = state
        if value != last:
            return value, 1
        return (value, length + 1) if length < most else None

    return automaton_of((-1, 0), step, lambda state: True, values)


@lru_cache(maxsize=256)
def visible(count: int, heights: int, *, distinct: bool = False) -> Automaton:
    """Return the automaton of skyscrapers of which *count* are seen from the first one's side.

    Args:
        count: How many values are greater than all before them.
        heights: The values are 1 to *heights*.
        distinct: A height that stands twice may be refused too, as ``AllDifferent`` beside it
            would; both as one conclude more. So it is for up to seven heights, as it takes
            2 ** *heights* states for each number of them that is seen.

    Raises:
        DomainError: *heights* is above 62.

    Example:
        >>> from puzzlefw.constraints import visible
        >>> visible(3, 4).accepts([2, 1, 3, 4]), visible(3, 4).accepts([2, 4, 1, 3])
        (True, False)
    """
    if heights >= MOST_VALUES:
        raise DomainError(f"expected heights of at most {MOST_VALUES - 1}, found {heights!r}")
    step = partial(pass_by, count=count, distinct=distinct and heights <= MOST_DISTINCT)
    return automaton_of((0, 0), step, lambda state: state[1] == count, range(1, heights + 1))


def pass_by(
    state: tuple[int, int], value: int, *, count: int, distinct: bool
) -> tuple[int, int] | None:
    """Return the heights that were passed, as a set, and how many are seen, after one more.

    The highest so far is the last bit of the set, which alone is kept if they may stand twice.
    """
    passed, seen = state
    if distinct and passed >> value & 1:
        return None
    if passed >> value != 0:
        return (passed | 1 << value, seen) if distinct else state
    new = 1 << value | (passed if distinct else 0)
    return (new, seen + 1) if seen < count else None
