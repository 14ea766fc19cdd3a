"""A case of the fuzzer: what is handed in, and how."""

from random import Random

import attrs

from tests.support.fuzz.mutation import mutated
from tests.support.fuzz.seeds import LABELS, PLUGINS, SETTINGS, seeds

WAYS = (*("read",) * 14, "check", "check", "check", "set", "set", "command", "command")
COMMANDS = (
    ("solve", "--nodes", "20"),
    ("solve", "--nodes", "20", "--json"),
    ("solve", "--nodes", "5", "--color"),
    ("solve", "--nodes", "5", "--compare-variants"),
    ("render",),
    ("render", "--color"),
    ("convert",),
    ("check",),
)


@attrs.frozen
class Case:
    """*data* is handed in: read as a file of puzzles, checked, or given to a whole command.

    *way* is "read" (puzzles), "check" (puzzles and solutions), "set" (an option), or "command"
    (standard input of *command*). *settings* are good options set beside it.
    """

    plugin: str
    way: str
    data: bytes
    settings: tuple[str, ...] = ()
    command: tuple[str, ...] = ()


def make_case(seed: int, number: int) -> Case:
    """Return case *number* of *seed*."""
    rng = Random(f"fuzz {seed} {number}")
    plugin = rng.choice(PLUGINS)
    way = rng.choice(WAYS)
    known = seeds(plugin)
    settings = tuple(s for s in SETTINGS[plugin] if rng.random() < 0.1)
    if way == "set":
        return Case(plugin, way, mutated(rng, rng.choice(SETTINGS[plugin]), SETTINGS[plugin]))
    command = rng.choice(COMMANDS) if way == "command" else ()
    texts = known.answered if way == "check" or "check" in command else known.texts
    if rng.random() < 0.02:
        texts = seeds(PLUGINS[plugin == PLUGINS[0]]).texts
    text = rng.choice(texts)
    if rng.random() < 0.1:
        text = rng.choice(LABELS) + text
    return Case(plugin, way, mutated(rng, text, texts), settings, command)
