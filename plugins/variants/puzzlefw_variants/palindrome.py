"""Palindrome: each line reads the same from both ends."""

from collections.abc import Mapping
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import tables, with_data
from puzzlefw_variants.drawing import around


@attrs.frozen
class Palindromes:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    palindrome: pf.CellLists = pf.path_field("palindrome", both_ways=True, glyphs=pf.PALINDROME)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Palindromes)


def are_equal(one: int, other: int) -> bool:
    return one == other


def puzzlefw_propagators(variables: pf.Variables, data: Palindromes) -> pf.Rules:
    for line in data.palindrome:
        pairs = [(line[at], line[-1 - at]) for at in range(len(line) // 2)]
        name = pf.RuleName("palindrome", line[0])
        yield tables(data.shape, variables["numbers"], pairs, are_equal, name=name, says="equal-to")


def puzzlefw_check(solution: pf.Filled, data: Palindromes) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.palindrome:
        told = [numbers[cell] for cell in line]
        if told != told[::-1]:
            words = f"{', '.join(map(str, told))} on the line at {pf.at(data.shape, line[0])}"
            yield pf.fault(data.shape, "palindrome", line, f"{words} is no palindrome")


def puzzlefw_draw(solution: pf.Filled, data: Palindromes, rng: Random) -> Palindromes:
    """Grow lines from two equal numbers near each other, at both ends at once."""
    numbers, shape = pf.numbers_in(solution), data.shape
    found: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for cell in rng.sample(range(shape.size), shape.size):
        line = grown(shape, numbers, rng, [cell], taken=taken)
        if len(line) > 2:
            found.append(tuple(line))
            taken |= {*line}
        if len(found) * 16 > shape.size:
            break
    return Palindromes(shape, tuple(found))


def grown(
    shape: pf.Shape, numbers: Mapping[int, int], rng: Random, line: list[int], *, taken: set[int]
) -> list[int]:
    """Return a palindrome around the cell that *line* has, of up to seven cells not *taken*."""
    while len(line) < 7:
        free = [{c for c in around(shape, end) if c not in taken} for end in (line[0], line[-1])]
        pairs = [
            (one, other)
            for one in sorted(free[0] - {*line})
            for other in sorted(free[1] - {*line})
            if one != other and numbers[one] == numbers[other]
        ]
        if not pairs or line[0] in taken:
            return line
        one, other = rng.choice(pairs)
        line = [one, *line, other]
    return line
