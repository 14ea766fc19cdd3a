"""Random instances of both puzzles, all classes in turn, decided by a seed.

About two thirds have one solution, and there are always some with none and with several.
"""

from collections.abc import Iterator

from tests.support.oracles.aquarium import RULES, AquariumCase
from tests.support.oracles.net import NetCase
from tests.support.oracles.random_aquariums import AQUARIUM_CLASSES, aquarium_case
from tests.support.oracles.random_nets import NET_CLASSES, net_case

Grid = tuple[int, int]

# A tank in pieces has a meaning under the rule "region" only.
ANY_TANKS_RULES = {"scattered": ("region",)}


def net_cases(count: int, seed: int = 0, shape: Grid | None = None) -> Iterator[NetCase]:
    """Visit *count* Nets, the classes in turn."""
    for number in range(count):
        kind = NET_CLASSES[number % len(NET_CLASSES)]
        yield net_case(kind, seed + number // len(NET_CLASSES), shape)


def aquarium_cases(count: int, seed: int = 0, shape: Grid | None = None) -> Iterator[AquariumCase]:
    """Visit *count* Aquariums, the classes and rules in turn."""
    kinds = [(kind, rule) for kind in AQUARIUM_CLASSES for rule in ANY_TANKS_RULES.get(kind, RULES)]
    for number in range(count):
        kind, rule = kinds[number % len(kinds)]
        yield aquarium_case(kind, rule, seed + number // len(kinds), shape)
