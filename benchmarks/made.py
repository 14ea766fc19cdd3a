"""Classes that need no file: Nets larger than any file's, and puzzles to be generated.

The large Nets are made by puzzlefw, to see how time and memory grow. They have exactly one
solution, which C's solver confirms in the same run. The lines to generate are params and seeds.
"""

from collections.abc import Sequence

import puzzlefw
from benchmarks.corpus import Line, LineClass

LARGE = {"net_200x200": 10, "net_400x400": 10}
GENERATED = {
    "generate_net_11x11": 100,
    "generate_net_25x25": 100,
    "generate_net_51x51": 40,
    "generate_net_121x121": 10,
    "generate_net_250x250": 40,
    "generate_aquarium_15x15,tank_size=10": 100,
    "generate_aquarium_15x15,tank_size=7": 100,
    "generate_aquarium_15x15,tank_size=5": 100,
    "generate_aquarium_20x20,tank_size=7": 40,
    "generate_aquarium_30x30,tank_size=9.4": 10,
}
"""Of each class, how many lines a half has."""


def large_nets(stem: str, most: int | None) -> LineClass:
    """Return a class such as net_200x200, of *most* lines a half at the most."""
    net = puzzlefw.load_puzzle("net")
    width, height = stem.removeprefix("net_").split("x")
    half = min(LARGE[stem], most or LARGE[stem])
    params = {"width": int(width), "height": int(height)}
    made = [net.generate(params, seed=seed).instance for seed in range(2 * half)]
    lines = tuple(Line(net.format(instance), "one") for instance in made)
    return LineClass(stem, "solve_net", max(params.values()), lines[:half], lines[half:])


def to_generate(stem: str) -> LineClass:
    """Return a class such as generate_net_25x25: the known half has the lower seeds."""
    verb, puzzle, params = stem.split("_", 2)
    half = GENERATED[stem]
    lines = tuple(Line(f"{params}#{seed}", None) for seed in range(2 * half))
    side = int(params.partition("x")[0])
    return LineClass(stem, f"{verb}_{puzzle}", side, lines[:half], lines[half:], 120.0)


def made_classes(stems: Sequence[str], most: int | None) -> list[LineClass]:
    """Return those of *stems* that need no file, in order."""
    found = [large_nets(stem, most) for stem in LARGE if stem in stems]
    return found + [to_generate(stem).first(most) for stem in GENERATED if stem in stems]
