"""Look and say: a cage tells how often it has some numbers: 2113 is two 1s and one 3."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data
from puzzlefw_variants.drawing import random_groups


@attrs.frozen
class LookAndSay:
    """Cages, and their clues: pairs of digits, how many and of which number."""

    shape: pf.Shape = pf.shape_field()
    lookandsay: pf.ValuedLists = pf.group_field("look-and-say cage", range(1, 10**8))


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(LookAndSay)


def said(clue: int) -> dict[int, int]:
    """Return how often each number is, of those that a clue names."""
    digits = f"{clue:d}".zfill(2 * ((len(str(clue)) + 1) // 2))
    return {int(digits[at + 1]): int(digits[at]) for at in range(0, len(digits), 2)}


def puzzlefw_propagators(variables: pf.Variables, data: LookAndSay) -> pf.Rules:
    for cells, clue in data.lookandsay:
        for number, count in said(clue).items():
            terms = [pf.counted(variables["numbers"][cell], 1 << number) for cell in cells]
            name = pf.RuleName(f"count of {number} in the cage", cells[0])
            yield pf.Linear(terms, "==", count, name=name)


def puzzlefw_check(solution: pf.Filled, data: LookAndSay) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cells, clue in data.lookandsay:
        told = [numbers[cell] for cell in cells]
        for number, count in said(clue).items():
            if told.count(number) != count:
                words = f"the cage at {pf.at(data.shape, cells[0])} has {told.count(number)} times"
                yield pf.fault(data.shape, "lookandsay", cells, f"{words} {number}, not {count}")


def puzzlefw_draw(solution: pf.Filled, data: LookAndSay, rng: Random) -> LookAndSay:
    numbers, found = pf.numbers_in(solution), []
    for cells in random_groups(data.shape, numbers, rng, 0.4):
        told = [numbers[cell] for cell in cells if numbers[cell] < 10]
        named = sorted(rng.sample(sorted({*told}), min(2, len({*told}))))
        if named:
            clue = "".join(f"{told.count(number)}{number}" for number in named)
            found.append((cells, int(clue)))
    return LookAndSay(data.shape, tuple(found))
