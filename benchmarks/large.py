"""Nets larger than those of the corpus, to see how time and memory grow: made by puzzlefw.

They have exactly one solution, which C's solver confirms in the same run.
"""

from collections.abc import Sequence

import puzzlefw
from benchmarks.corpus import Line, LineClass, line_class

STEMS = ("net_200x200", "net_400x400")
SEED = 1


def large_nets(stems: Sequence[str]) -> list[LineClass]:
    """Return a class of one Net for each of *stems*, such as net_200x200."""
    net = puzzlefw.load_puzzle("net")
    classes: list[LineClass] = []
    for stem in stems:
        width, height = stem.removeprefix("net_").split("x")
        made = net.generate({"width": int(width), "height": int(height)}, seed=SEED)
        classes.append(line_class("net", stem, (Line(net.format(made.instance), "one"),)))
    return classes
