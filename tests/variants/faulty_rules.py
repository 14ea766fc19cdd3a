"""Faulty versions of each rule of variant Sudokus, two of each, by what is wrong with them."""

from collections.abc import Mapping
from typing import Final

from tests.variants.plain_rules import (
    BESIDE,
    FALLING,
    RISING,
    Rule,
    Told,
    apart,
    at_dot,
    between_ends,
    clones,
    counts,
    diagonals,
    differ,
    near,
    on_cells,
    on_clues,
    on_lines,
    parts,
    places,
    read_as_one,
    sandwiched,
    third,
    window,
)


def every_other(least: int) -> Rule:
    """Return a rule on lines that looks at the first and second, the third and fourth, ..."""
    return lambda grid: all(
        abs(one - other) >= (grid.side + least) // 2
        for told in grid.lines()
        for one, other in zip(told[::2], told[1::2], strict=False)
    )


def sums_by_block(line: list[tuple[int, int]]) -> set[int]:
    """Return the sums of a line in each block, however often it comes there."""
    added: dict[int, int] = {}
    for block, number in line:
        added[block] = added.get(block, 0) + number
    return set(added.values())


def extremes(sign: int, *, is_across: bool) -> Rule:
    """Return a rule on cells that are extreme, beside the cells of their row or column alone."""
    moves = BESIDE[::2] if is_across else BESIDE[1::2]
    return lambda grid: all(
        all(sign * grid.numbers[cell] > sign * other for other in grid.around(cell, moves))
        for cell in grid.field
    )


def turned(*, is_column: bool) -> Rule:
    """Return inequality with signs turned round between cells of a column, or of a row."""
    return lambda grid: all(
        (grid.numbers[one] > grid.numbers[other]) == ((abs(one - other) == 1) == is_column)
        for one, other in grid.field
    )


def arrow_of(pill_of: int) -> Rule:
    """Return arrows whose pill is read forwards (1) or backwards (-1), as a bound or an amount."""
    return lambda grid: all(
        read_as_one(told[:pill][::pill_of]) == sum(told[pill:])
        if pill_of < 0
        else read_as_one(told[:pill]) >= sum(told[pill:])
        for told, pill in ((grid.told(cells), pill) for cells, pill in grid.field)
    )


def after_the_one(told: Told) -> Told:
    """Return what stands behind the 1, up to the highest number or to the end."""
    begin = told.index(1)
    end = told.index(len(told), begin) if len(told) in told[begin:] else len(told)
    return told[begin + 1 : end]


def pairs_of(told: Told) -> list[int]:
    return [told[at] + told[-1 - at] for at in range(len(told) // 2)]


FAULTY: Final[Mapping[str, Mapping[str, Rule]]] = {
    "antiking": {"falling corners alone": apart(FALLING), "rising corners alone": apart(RISING)},
    "antiknight": {
        "one row, two columns alone": apart((1, 2), (1, -2)),
        "two rows, one column alone": apart((2, 1), (2, -1)),
    },
    "arrow": {"the pill is read backwards": arrow_of(-1), "at most the number": arrow_of(1)},
    "between": {
        "may be as one end": on_lines(
            lambda told: between_ends(told, lambda low, n, high: low <= n <= high)
        ),
        "the first cell alone": on_lines(
            lambda told: min(told[0], told[-1]) < told[1] < max(told[0], told[-1])
        ),
    },
    "clone": {
        "in any order": lambda grid: clones(grid, lambda a, b: sorted(a) == sorted(b)),
        "the first cell alone": lambda grid: clones(grid, lambda a, b: a[0] == b[0]),
    },
    "diagonal": {
        "the falling one alone": lambda grid: differ(diagonals(grid)[0]),
        "the rising one alone": lambda grid: differ(diagonals(grid)[1]),
    },
    "difference": {
        "or more": on_clues(lambda told, value: abs(told[0] - told[1]) >= value),
        "or less": on_clues(lambda told, value: abs(told[0] - told[1]) <= value),
    },
    "disjointgroups": {
        "the first place alone": lambda grid: differ(places(grid)[0]),
        "the last place alone": lambda grid: differ(places(grid)[-1]),
    },
    "dutchwhispers": {
        "one less": lambda grid: all(
            abs(a - b) >= grid.side // 2 - 1 for told in grid.lines() for a, b in near(told, 1)
        ),
        "every other pair": every_other(0),
    },
    "entropic": {
        "neighbours alone": lambda grid: all(
            third(grid.side, a) != third(grid.side, b)
            for told in grid.lines()
            for a, b in near(told, 1)
        ),
        "by remainder": on_lines(lambda told: all((a - b) % 3 for a, b in near(told, 2))),
    },
    "even": {
        "odd instead": on_cells(lambda number: number % 2 == 1),
        "the first cell alone": lambda grid: grid.numbers[grid.field[0]] % 2 == 0,
    },
    "extraregion": {
        "neighbours alone": on_lines(lambda told: all(a != b for a, b in near(told, 1))),
        "beside the first cell": on_lines(lambda told: told[0] not in told[1:]),
    },
    "inequality": {
        "turned round in columns": turned(is_column=True),
        "turned round in rows": turned(is_column=False),
    },
    "killer": {
        "repeats allowed": on_clues(lambda told, total: sum(told) == total),
        "no sum": on_clues(lambda told, total: differ(told)),
    },
    "kropki": {
        "missing dots say nothing": on_clues(at_dot),
        "black as white": lambda grid: (
            all(at_dot(told, 1) or at_dot(told, 2) for told, _ in grid.valued())
            and not any(at_dot(pair, dot) for pair in grid.unmarked() for dot in (1, 2))
        ),
    },
    "littlekiller": {
        "at most": on_clues(lambda told, total: sum(told) <= total),
        "without the last cell": on_clues(lambda told, total: sum(told[:-1]) == total),
    },
    "lockout": {
        "ends of any numbers": on_lines(
            lambda told: between_ends(told, lambda low, n, high: n < low or n > high)
        ),
        "may be as one end": lambda grid: all(
            abs(told[0] - told[-1]) >= grid.side // 2
            and between_ends(told, lambda low, n, high: n <= low or n >= high)
            for told in grid.lines()
        ),
    },
    "lookandsay": {
        "or more": on_clues(
            lambda told, clue: all(told.count(n) >= c for n, c in counts(clue).items())
        ),
        "the first number alone": on_clues(
            lambda told, clue: told.count(int(str(clue)[1])) == int(str(clue)[0])
        ),
    },
    "maximum": {
        "in its row alone": extremes(1, is_across=True),
        "in its column alone": extremes(1, is_across=False),
    },
    "minimum": {
        "in its row alone": extremes(-1, is_across=True),
        "in its column alone": extremes(-1, is_across=False),
    },
    "modular": {
        "neighbours alone": on_lines(lambda told: all((a - b) % 3 for a, b in near(told, 1))),
        "low, middle and high": lambda grid: all(
            third(grid.side, a) != third(grid.side, b)
            for told in grid.lines()
            for a, b in near(told, 2)
        ),
    },
    "nabner": {
        "neighbours alone": on_lines(lambda told: all(abs(a - b) > 1 for a, b in near(told, 1))),
        "consecutive allowed": on_lines(differ),
    },
    "nonconsecutive": {
        "rows alone": lambda grid: all(abs(a - b) != 1 for a, b in grid.steps((0, 1))),
        "columns alone": lambda grid: all(abs(a - b) != 1 for a, b in grid.steps((1, 0))),
    },
    "numberedroom": {
        "counted from 0": on_clues(lambda told, clue: told[told[0] % len(told)] == clue),
        "from the other end": on_clues(lambda told, clue: told[-told[-1]] == clue),
    },
    "odd": {
        "even instead": on_cells(lambda number: number % 2 == 0),
        "the first cell alone": lambda grid: grid.numbers[grid.field[0]] % 2 == 1,
    },
    "palindrome": {
        "the ends alone": on_lines(lambda told: told[0] == told[-1]),
        "halves in any order": on_lines(
            lambda told: sorted(told[: len(told) // 2]) == sorted(told[-(len(told) // 2) :])
        ),
    },
    "quadruple": {
        "one of them": on_clues(lambda told, given: any(n in told for n in given)),
        "each once": on_clues(lambda told, given: all(n in told for n in given)),
    },
    "ratio": {
        "a multiple": on_clues(lambda told, value: max(told) % (value * min(told)) == 0),
        "the difference": on_clues(lambda told, value: abs(told[0] - told[1]) == value),
    },
    "regionsum": {
        "the first two parts": lambda grid: all(a[1] == b[1] for a, b, *_ in parts(grid)),
        "all of a block together": lambda grid: all(
            len(sums_by_block(line)) == 1 for line in parts(grid)
        ),
    },
    "renban": {
        "repeats allowed": on_lines(lambda told: max(told) - min(told) < len(told)),
        "gaps allowed": on_lines(differ),
    },
    "sandwich": {
        "from the 1 on": on_clues(lambda told, clue: sum(after_the_one(told)) == clue),
        "how many there are": on_clues(lambda told, clue: len(sandwiched(told)) == clue),
    },
    "skyscraper": {
        "from the other end": on_clues(
            lambda told, clue: (
                sum(n > max(told[at + 1 :], default=0) for at, n in enumerate(told)) == clue
            )
        ),
        "greater than the one before": on_clues(
            lambda told, clue: 1 + sum(a < b for a, b in near(told, 1)) == clue
        ),
    },
    "slowthermometer": {
        "from the tip": on_lines(lambda told: all(a >= b for a, b in near(told, 1))),
        "the ends alone": on_lines(lambda told: told[0] <= told[-1]),
    },
    "thermometer": {
        "may stay the same": on_lines(lambda told: all(a <= b for a, b in near(told, 1))),
        "from the tip": on_lines(lambda told: all(a > b for a, b in near(told, 1))),
    },
    "whispers": {
        "one less": lambda grid: all(
            abs(a - b) >= (grid.side - 1) // 2 for told in grid.lines() for a, b in near(told, 1)
        ),
        "every other pair": every_other(1),
    },
    "windoku": {
        "the falling corners alone": lambda grid: window(grid)[0] != window(grid)[3],
        "the rising corners alone": lambda grid: window(grid)[1] != window(grid)[2],
    },
    "xsum": {
        "without the first": on_clues(lambda told, clue: sum(told[1 : told[0]]) == clue),
        "from the other end": on_clues(lambda told, clue: sum(told[-told[-1] :]) == clue),
    },
    "xv": {
        "missing signs say nothing": on_clues(lambda told, total: sum(told) == total),
        "either sign": lambda grid: (
            all(sum(told) in (5, 10) for told, _ in grid.valued())
            and not any(sum(pair) in (5, 10) for pair in grid.unmarked())
        ),
    },
    "zipper": {
        "the outer pair alone": on_lines(
            lambda told: len(told) % 2 == 1 and pairs_of(told)[0] == told[len(told) // 2]
        ),
        "whatever is in the middle": on_lines(lambda told: len(set(pairs_of(told))) == 1),
    },
}
