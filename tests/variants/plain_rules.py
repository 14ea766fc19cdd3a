"""Each rule of variant Sudokus once more, as plainly as it is told: to try all grids by.

Nothing here comes from the extensions. A rule takes the numbers of a grid by cell, from the top
left on, and what the board says to it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isqrt
from typing import Any, Final

import attrs

Told = Sequence[int]
"""The numbers of some cells, in the order of the cells."""


@attrs.frozen
class Grid:
    """A filled board: its *side*, numbers, the block of each cell, and what stands in each field.

    *field* is the one that bears the name of the rule, *is_all* whether all its clues are given.
    """

    side: int
    numbers: Sequence[int]
    blocks: Sequence[int]
    field: Any = ()
    is_all: bool = False
    marks: tuple[bool, bool] = (False, False)

    def told(self, cells: Sequence[int]) -> list[int]:
        return [self.numbers[cell] for cell in cells]

    def lines(self) -> list[list[int]]:
        return [self.told(line) for line in self.field]

    def valued(self) -> list[tuple[list[int], Any]]:
        return [(self.told(cells), value) for cells, value in self.field]

    def steps(self, *moves: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Visit the numbers of all two cells that are some rows and columns apart."""
        for cell, number in enumerate(self.numbers):
            row, column = divmod(cell, self.side)
            for down, right in moves:
                if 0 <= row + down < self.side and 0 <= column + right < self.side:
                    yield number, self.numbers[cell + down * self.side + right]

    def around(self, cell: int, moves: Sequence[tuple[int, int]]) -> list[int]:
        row, column = divmod(cell, self.side)
        near = [(row + down, column + right) for down, right in moves]
        board = range(self.side)
        return [self.numbers[r * self.side + c] for r, c in near if r in board and c in board]

    def unmarked(self) -> Iterator[tuple[int, int]]:
        """Visit the numbers of cells side by side without a clue between them."""
        given = {frozenset(cells) for cells, _ in self.field}
        for one in range(len(self.numbers)):
            for other in (one + 1, one + self.side):
                is_row = other == one + 1 and other % self.side
                if (is_row or (other == one + self.side and other < len(self.numbers))) and (
                    frozenset((one, other)) not in given
                ):
                    yield self.numbers[one], self.numbers[other]


Rule = Callable[[Grid], bool]

BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
FALLING: Final = (1, 1)
RISING: Final = (1, -1)


def differ(told: Sequence[int]) -> bool:
    return len(set(told)) == len(told)


def apart(*moves: tuple[int, int]) -> Rule:
    return lambda grid: all(one != other for one, other in grid.steps(*moves))


def on_lines(test: Callable[[Told], bool]) -> Rule:
    return lambda grid: all(test(told) for told in grid.lines())


def on_clues(test: Callable[[Told, Any], bool]) -> Rule:
    return lambda grid: all(test(told, value) for told, value in grid.valued())


def on_cells(test: Callable[[int], bool]) -> Rule:
    return lambda grid: all(test(grid.numbers[cell]) for cell in grid.field)


def diagonals(grid: Grid) -> tuple[list[int], list[int]]:
    side = grid.side
    return (
        [grid.numbers[row * side + row] for row in range(side)],
        [grid.numbers[row * side + side - 1 - row] for row in range(side)],
    )


def places(grid: Grid) -> list[list[int]]:
    """Return the numbers at each place of the blocks."""
    cells: dict[int, list[int]] = {}
    for cell, block in enumerate(grid.blocks):
        cells.setdefault(block, []).append(grid.numbers[cell])
    return [list(place) for place in zip(*cells.values(), strict=True)]


def window(grid: Grid) -> list[int]:
    """Return the numbers of the one window of a board with a side of 4."""
    assert isqrt(grid.side) == 2
    return [grid.numbers[cell] for cell in (5, 6, 9, 10)]


def near(told: Told, far: int) -> Iterator[tuple[int, int]]:
    """Visit numbers at most *far* apart on a line."""
    for at, one in enumerate(told):
        yield from ((one, other) for other in told[at + 1 : at + 1 + far])


def third(side: int, number: int) -> int:
    """Return 0 for a low, 1 for a middle, 2 for a high number; *side* is a multiple of 3."""
    return (number - 1) // (side // 3)


def entropic(grid: Grid) -> bool:
    return all(
        third(grid.side, one) != third(grid.side, other)
        for told in grid.lines()
        for one, other in near(told, 2)
    )


def read_as_one(told: Told) -> int:
    return sum(number * 10 ** (len(told) - 1 - at) for at, number in enumerate(told))


def arrow(grid: Grid) -> bool:
    return all(
        read_as_one(told[:pill]) == sum(told[pill:])
        for told, pill in ((grid.told(cells), pill) for cells, pill in grid.field)
    )


def clones(grid: Grid, like: Callable[[Told, Told], bool]) -> bool:
    first: dict[str, Told] = {}
    return all(like(first.setdefault(letter, told), told) for told, letter in grid.valued())


def at_dot(told: Told, dot: int) -> bool:
    low, high = sorted(told)
    return high - low == 1 if dot == 1 else high == 2 * low


def parts(grid: Grid) -> Iterator[list[tuple[int, int]]]:
    """Visit lines as the block and the sum of each of their parts."""
    for line in grid.field:
        found: list[tuple[int, int]] = []
        for cell in line:
            block, number = grid.blocks[cell], grid.numbers[cell]
            if found and found[-1][0] == block:
                found[-1] = (block, found[-1][1] + number)
            else:
                found.append((block, number))
        yield found


def between_ends(told: Told, is_right: Callable[[int, int, int], bool]) -> bool:
    low, high = min(told[0], told[-1]), max(told[0], told[-1])
    return all(is_right(low, number, high) for number in told[1:-1])


def counts(clue: int) -> Mapping[int, int]:
    """Return how often each number of a look-and-say clue occurs: 2113 is two 1s and one 3."""
    digits = list(map(int, str(clue)))
    return dict(zip(digits[1::2], digits[::2], strict=True))


def sandwiched(told: Told) -> Told:
    begin, end = sorted((told.index(1), told.index(len(told))))
    return told[begin + 1 : end]


def seen(told: Told) -> int:
    return sum(all(number > before for before in told[:at]) for at, number in enumerate(told))


RULES: Final[Mapping[str, Rule]] = {
    "antiking": apart(FALLING, RISING),
    "antiknight": apart((1, 2), (2, 1), (1, -2), (2, -1)),
    "arrow": arrow,
    "between": on_lines(lambda told: between_ends(told, lambda low, n, high: low < n < high)),
    "clone": lambda grid: clones(grid, lambda one, other: one == other),
    "diagonal": lambda grid: all(
        differ(line) for line, is_on in zip(diagonals(grid), grid.marks, strict=True) if is_on
    ),
    "difference": on_clues(lambda told, value: abs(told[0] - told[1]) == value),
    "disjointgroups": lambda grid: all(differ(place) for place in places(grid)),
    "dutchwhispers": lambda grid: all(
        abs(one - other) >= grid.side // 2 for told in grid.lines() for one, other in near(told, 1)
    ),
    "entropic": entropic,
    "even": on_cells(lambda number: number % 2 == 0),
    "extraregion": on_lines(differ),
    "inequality": on_lines(lambda told: told[0] > told[1]),
    "killer": on_clues(lambda told, total: differ(told) and sum(told) == total),
    "kropki": lambda grid: (
        all(at_dot(told, dot) for told, dot in grid.valued())
        and not (
            grid.is_all and any(at_dot(pair, dot) for pair in grid.unmarked() for dot in (1, 2))
        )
    ),
    "littlekiller": on_clues(lambda told, total: sum(told) == total),
    "lockout": lambda grid: all(
        abs(told[0] - told[-1]) >= grid.side // 2
        and between_ends(told, lambda low, n, high: n < low or n > high)
        for told in grid.lines()
    ),
    "lookandsay": on_clues(
        lambda told, clue: all(told.count(n) == count for n, count in counts(clue).items())
    ),
    "maximum": lambda grid: all(
        grid.numbers[cell] > max(grid.around(cell, BESIDE)) for cell in grid.field
    ),
    "minimum": lambda grid: all(
        grid.numbers[cell] < min(grid.around(cell, BESIDE)) for cell in grid.field
    ),
    "modular": on_lines(lambda told: all((a - b) % 3 for a, b in near(told, 2))),
    "nabner": on_lines(lambda told: all(abs(a - b) > 1 for a, b in near(told, len(told)))),
    "nonconsecutive": lambda grid: all(abs(a - b) != 1 for a, b in grid.steps((0, 1), (1, 0))),
    "numberedroom": on_clues(lambda told, clue: told[told[0] - 1] == clue),
    "odd": on_cells(lambda number: number % 2 == 1),
    "palindrome": on_lines(lambda told: told == told[::-1]),
    "quadruple": on_clues(lambda told, given: all(told.count(n) >= given.count(n) for n in given)),
    "ratio": on_clues(lambda told, value: max(told) == value * min(told)),
    "regionsum": lambda grid: all(len({added for _, added in line}) == 1 for line in parts(grid)),
    "renban": on_lines(lambda told: differ(told) and max(told) - min(told) == len(told) - 1),
    "sandwich": on_clues(lambda told, clue: sum(sandwiched(told)) == clue),
    "skyscraper": on_clues(lambda told, clue: seen(told) == clue),
    "slowthermometer": on_lines(lambda told: all(a <= b for a, b in near(told, 1))),
    "thermometer": on_lines(lambda told: all(a < b for a, b in near(told, 1))),
    "whispers": lambda grid: all(
        abs(one - other) >= (grid.side + 1) // 2
        for told in grid.lines()
        for one, other in near(told, 1)
    ),
    "windoku": lambda grid: differ(window(grid)),
    "xsum": on_clues(lambda told, clue: sum(told[: told[0]]) == clue),
    "xv": lambda grid: (
        all(sum(told) == total for told, total in grid.valued())
        and not (grid.is_all and any(sum(pair) in (5, 10) for pair in grid.unmarked()))
    ),
    "zipper": on_lines(
        lambda told: (
            len(
                {told[at] + told[-1 - at] for at in range(len(told) // 2)}
                | ({told[len(told) // 2]} if len(told) % 2 else set())
            )
            == 1
        )
    ),
}
