"""The check of a solution of Hashi, which shares nothing with its propagators."""

from puzzlefw import authoring as pf
from puzzlefw.constraints.parts import components
from puzzlefw.notation.numerals import number_of
from puzzlefw_hashi.instance import Hashi, Way, between, bridges_at


def violations(instance: Hashi, solution: pf.Filled) -> pf.Faults:
    shape, counts = instance.shape, [*map(int, solution.keys)]
    at = bridges_at(instance, counts)
    for island, number in pf.known(instance.islands):
        if at[island] != number:
            has = f"has {number_of(at[island], 'bridge')}, not {number}"
            yield pf.fault(shape, "count", [island], f"the island at {pf.at(shape, island)} {has}")
    bridges = [way for way, count in zip(instance.ways, counts, strict=True) if count]
    over: dict[int, Way] = {}
    for way in bridges:
        for cell in instance.ways[way]:
            crossed = over.setdefault(cell, way)
            if crossed != way:
                both = (between(shape, crossed), between(shape, way))
                yield pf.Fault("cross", both, f"two bridges cross at {pf.at(shape, cell)}")
    parts = components(at, bridges)
    for part in parts[1:]:
        words = f"no bridges join {pf.at(shape, part[0], parts[0][0])}"
        yield pf.fault(shape, "divided", part, words)
    if instance.no_circuits and len(bridges) > len(at) - len(parts):
        every = tuple(between(shape, way) for way in bridges)
        yield pf.Fault("circuit", every, "the bridges close a circuit of islands")
