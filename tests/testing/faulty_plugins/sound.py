"""Sound plugins, on which the kit must give no false alarm, with what their authors may give."""

import re
import sys
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
import puzzlefw_toy
from tests.aquarium.test_conformance import TestAquarium
from tests.net.test_conformance import TestNet
from tests.support.toy_plugins import every_solution, squares
from tests.testing.faulty_plugins.table import CORRECT

PAGE = Path(__file__).parents[3] / "docs" / "writing-a-puzzle.md"
BLOCK = re.compile(r"^```python puzzlefw_stars.py\n(.*?)^```", re.MULTILINE | re.DOTALL)


def star_battle() -> types.ModuleType:
    """Return the plugin that the page on writing a puzzle builds."""
    module = types.ModuleType("puzzlefw_stars")
    sys.modules[module.__name__] = module  # so that its boards can be pickled
    exec("".join(BLOCK.findall(PAGE.read_text())), vars(module))
    return module


def given_to(suite: Any) -> dict[str, Any]:
    """Return what the author of *suite* gave beside the plugin."""
    subject = suite.subject
    return {
        "instances": subject.instances,
        "brute_force": subject.brute_force,
        "symmetries": subject.symmetries,
        "texts": subject.more_texts,
    }


SOUND: Mapping[str, tuple[types.ModuleType, dict[str, Any]]] = {
    **CORRECT,
    "net": (puzzlefw_net.plugin, given_to(TestNet)),
    "aquarium": (puzzlefw_aquarium.plugin, given_to(TestAquarium)),
    "toy": (puzzlefw_toy, {"instances": squares(), "brute_force": every_solution}),
    "stars": (star_battle(), {}),
}
