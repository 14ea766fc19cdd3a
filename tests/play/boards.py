"""The boards that are played: both plugins, the puzzle of the docs, and the toy."""

import sys
import types

from puzzlefw import Puzzle, bind_puzzle, load_puzzle
from tests.docs.pages import DOCS, blocks
from tests.support.toy_plugins import bound_toy


def starbattle() -> Puzzle:
    """Return the puzzle type that the docs build."""
    name = "puzzlefw_stars"
    page = DOCS / "writing-a-puzzle.md"
    text = "".join(one.text for one in blocks(page, "python") if one.file == f"{name}.py")
    module = types.ModuleType(name)
    sys.modules[name] = module  # where attrs looks for it
    exec(compile(text, name, "exec"), module.__dict__)
    return bind_puzzle(module, "stars")


NET, AQUARIUM, TOY, STARBATTLE = (
    load_puzzle("net"),
    load_puzzle("aquarium"),
    bound_toy(),
    starbattle(),
)
TEXT = "5x5:3eda288d5228712377c92a7d2"
LIST = [NET.format(NET.generate({"width": n, "height": n}, seed=n).instance) for n in (3, 4, 5)]
BOARDS: dict[str, tuple[Puzzle, str]] = {
    "Net 5x5": (NET, TEXT),
    "Net 5x5, wrapping": (NET, "5x5w:1d4vh2v1cha64h947eddccca83c2h7cv"),
    "Net 7x7": (NET, NET.format(NET.generate({"width": 7, "height": 7}, seed=1).instance)),
    "Aquarium 6x6": (
        AQUARIUM,
        "region;2_2_3_3_5_4;0_1_2_4_6_6;"
        "1,2,2,2,2,2,1,2,2,2,3,2,1,1,4,4,3,2,1,1,4,4,3,3,1,1,4,4,5,5,1,5,5,5,5,5",
    ),
    "Shikaku": (load_puzzle("shikaku"), "shikaku/6/6/j3g56h6t6h23g5j"),
    "Star Battle": (STARBATTLE, STARBATTLE.info.examples[0].text),
    "toy": (TOY, TOY.info.examples[0].text),
}
LARGE: dict[str, tuple[Puzzle, str]] = {
    "Net 25x25": (NET, NET.format(NET.generate({"width": 25, "height": 25}, seed=1).instance)),
    "Aquarium 15x15": (
        AQUARIUM,
        AQUARIUM.format(AQUARIUM.generate({"width": 15, "height": 15}, seed=1).instance),
    ),
}
