"""The toy puzzle with one hook changed for the worse, and the promise that each breaks."""

import random
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

import attrs

import puzzlefw_toy as toy
from puzzlefw import engine
from puzzlefw.engine import Propagator, Store
from puzzlefw.explaining import Message
from puzzlefw_toy import Differ, Square
from tests.testing.edited import (
    Edit,
    at_end,
    at_start,
    edited_class,
    edited_plugin,
    in_class,
    offered,
    put,
)


@attrs.frozen
class BrokenPlugin:
    """The toy with *edits* of its source and other *hooks*, and the *promise* that it breaks.

    With *has_oracle* it takes instances and brute force from the author to see it.
    """

    name: str
    promise: str
    edits: tuple[Edit, ...]
    hooks: Mapping[str, Any]
    has_oracle: bool = False

    def plugin(self) -> ModuleType:
        """Return the broken plugin."""
        return edited_plugin(toy, self.edits, "changed_toy", **self.hooks)


def broken(
    name: str, promise: str, *edits: Edit, has_oracle: bool = False, **hooks: Any
) -> BrokenPlugin:
    """Return the toy with *edits*, and with *hooks* named without their prefix."""
    return BrokenPlugin(name, promise, edits, hooks, has_oracle)


RENDER = """\
return "\\n".join(written(instance, instance.cells if solution is None else solution, "."))"""
WRITTEN = '"/".join(written(instance, solution, "."))'
SHAPE = "Shape(instance.side, instance.side)"


def picture(shown: str) -> Edit:
    """Return the edit by which *shown* is drawn, which is made of a right *picture*."""
    return put(RENDER, RENDER.replace("return", "picture =") + f"\n    return {shown}")


def rules_of(*edits: Edit) -> Callable[..., list[Propagator]]:
    """Return the hook that makes the toy's rule with *edits* of its class."""
    kind = edited_class(Differ, "Differ", edits, offered(engine))

    def propagators(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
        cells = variables["cells"]
        return [kind([[cells[place] for place in line] for line in instance.lines()])]

    return propagators


class Kept(tuple[int, ...]):
    """A solution that keeps the array of the engine beside it, which cannot be pickled."""

    array: object


def solution_kept(instance: Square, values: Mapping[str, Sequence[int]]) -> Kept:
    """Keep what cannot be pickled."""
    kept = Kept(values["cells"])
    kept.array = values["cells"]
    return kept


class Backwards(tuple[int, ...]):
    """A solution that is another one when it is read."""

    def __reduce__(self) -> tuple[type, tuple[tuple[int, ...]]]:
        return tuple, (self[::-1],)


def branching_at_random(
    instance: Square, variables: Mapping[str, range]
) -> Callable[[Store], tuple[int, int] | None]:
    """Choose by the global random numbers."""

    def choose(store: Store) -> tuple[int, int] | None:
        is_open = [v for v in variables["cells"] if not store.is_fixed(v)]
        if not is_open:
            return None
        chosen = random.choice(is_open)
        return chosen, store.domains[chosen] & -store.domains[chosen]

    return choose


def other_clue(instance: Square, clues: Sequence[int], solution: object) -> Square:
    """Open all cells but the first, which gets another digit."""
    rest = (0,) * (len(instance.cells) - 1)
    return attrs.evolve(instance, cells=(1 + instance.cells[0] % instance.side, *rest))


PARSE, FORMAT, CHECK = "puzzlefw_parse", "puzzlefw_format", "puzzlefw_check"
GENERATE, SOLUTION, VIEW = "puzzlefw_generate", "puzzlefw_parse_solution", "puzzlefw_view"
NO_ONES = put("every = range(1,", "every = range(min(2, instance.side),")
NO_DIAGONALS = put('"x" * instance.diagonals + ', "")
ROWS_ALONE = put(
    "for line in instance.lines()])]",
    "for line in instance.lines()[: instance.side] + instance.lines()[2 * instance.side :]])]",
)
ROWS_CHECKED = put("enumerate(instance.lines(), 1)", "enumerate(instance.lines()[: instance.side])")
ONES = put(
    'marks = [Mark(str(d), Text(str(d), "mark"), 1 << d, str(d)) for d in digits]',
    'marks = [Mark("1", Text("1"), 0b10, "one"), Mark("o", None, 0b1111111101, "other")]',
)

BROKEN = (
    broken(
        "parse leaks a KeyError",
        "nonsense",
        at_start(
            PARSE,
            'if text.startswith("x"):',
            '    return Square(len(text), ({"x": (0,)}[text[1:]]), True)',
        ),
    ),
    broken(
        "parse takes other digits",
        "nonsense",
        at_start(
            PARSE,
            'if "\u0663" in text or "\u00b2" in text:',
            '    return Square(1, tuple(int(digit) for digit in text.strip("x./")))',
        ),
    ),
    broken(
        "parse runs out of stack",
        "nonsense",
        at_start(PARSE, 'if text[:1] == "[":', f"    return {PARSE}(text[1:], options)"),
    ),
    broken(
        "parse refuses in no words",
        "nonsense",
        put('f"expected {side} of . and 1 to {side} in row {number}, found {row!r}"', '""'),
    ),
    broken("format loses a field", "round_trip", NO_DIAGONALS),
    broken(
        "a style loses a field",
        "round_trip",
        put('if style == "matrix" and instance.diagonals:', "if False:"),
    ),
    broken(
        "format refuses",
        "round_trip",
        at_start(
            FORMAT, "if instance.diagonals:", '    raise FormatError("expected no diagonals")'
        ),
    ),
    broken("a sign is missing", "round_trip", put("styles=", 'signs=(r"[1-9.]+(/|$)",), styles=')),
    broken("a sign is no pattern", "round_trip", put("styles=", 'signs=("(",), styles=')),
    broken("an example counts wrong", "examples", put(", 576)", ', 576), Example("1", 2)')),
    broken("no example without solution", "example_kinds", put('Example("11/..", 0), ', "")),
    broken("an example is no puzzle", "examples", put(", 576)", ', 576), Example("?", 1)')),
    broken("a value is forgotten", "examples", NO_ONES),
    broken("a value is forgotten, by force", "search", NO_ONES, has_oracle=True),
    broken("check is always empty", "check_refuses", at_start(CHECK, "return []")),
    broken("check looks at rows only", "check_refuses", ROWS_CHECKED),
    broken(
        "check refuses right answers",
        "check_accepts",
        at_end(CHECK, "if not broken and solution[0] == 1:", '    return ["the corner holds 1"]'),
    ),
    broken("check is mute", "check_refuses", at_end(CHECK, 'broken = ["" for _ in broken]')),
    broken(
        "no constraint is told",
        "exported",
        propagators=rules_of(put("for line in self.lines]", "for line in self.lines[: 1 // 0]]")),
    ),
    broken("columns are forgotten", "search", ROWS_ALONE),
    broken("columns are forgotten in larger ones", "search_inside", ROWS_ALONE),
    broken(
        "columns are forgotten by the check as well",
        "search",
        ROWS_ALONE,
        ROWS_CHECKED,
        has_oracle=True,
    ),
    broken(
        "a rule removes too much",
        "propagators",
        propagators=rules_of(
            at_end(
                "propagate",
                "for one, other in ((a, b) for line in self.lines for a in line for b in line):",
                "    mask = store.domains[one]",
                "    if mask.bit_count() == 2 and one != other:",
                "        store.keep(other, ~(mask & -mask))",
            )
        ),
    ),
    broken(
        "a rule sleeps on",
        "propagators",
        propagators=rules_of(
            in_class(
                "def attach(self, store, me):",
                "    for variable in self.lines[0]:",
                "        store.subscribe(me, variable, 0, 0)",
                "    store.worklists[me].make_room(len(self.lines))",
            )
        ),
    ),
    broken(
        "a rule is in too small residuals",
        "counted",
        has_oracle=True,
        propagators=rules_of(
            in_class(
                "def residuals(self, store):",
                "    fixed = [store.is_fixed(v) for line in self.lines for v in line]",
                "    return [] if any(fixed) else super().residuals(store)",
            )
        ),
    ),
    broken("a cell shows too little", "mapped", ONES),
    broken(
        "cells are looked for in their columns",
        "places",
        places=lambda instance: [
            divmod(place, instance.side)[::-1] for place in range(instance.side**2)
        ],
    ),
    broken(
        "two cells stand at one place",
        "places",
        places=lambda instance: [(0, 0)] * instance.side**2,
    ),
    broken(
        "a cell is beside the picture",
        "places",
        places=lambda instance: [
            (1 + place // instance.side, place % instance.side) for place in range(instance.side**2)
        ],
    ),
    broken("a cell has no place", "places", places=lambda instance: [(0, 0)]),
    broken(
        "handles are guessed",
        "order_free",
        put(
            "[[cells[place] for place in line] for line in instance",
            "[[*line] for line in instance",
        ),
    ),
    broken(
        "a solution is written backwards", "solution_text", put(WRITTEN, f"{WRITTEN[:-1]}[::-1])")
    ),
    broken("a solution has several lines", "solution_text", put(WRITTEN, f'"\\n"{WRITTEN[3:]}')),
    broken(
        "parse_solution leaks a ValueError",
        "solution_nonsense",
        at_start(SOLUTION, 'list(map(int, text.replace("/", "")))'),
    ),
    broken(
        "only solutions are drawn",
        "render",
        at_start("puzzlefw_render", "assert solution is not None"),
    ),
    broken("a picture holds escapes", "render", picture('"\\x1b[31m" + picture')),
    broken("a solution cannot be pickled", "pickled", solution=solution_kept),
    broken(
        "a solution is pickled backwards",
        "pickled",
        solution=lambda values: Backwards(values["cells"]),
    ),
    broken(
        "faults are guessed",
        "faults",
        has_oracle=True,
        faults=lambda instance: [] if 0 in instance.cells else ["too many digits"],
    ),
    broken(
        "any other character is an open cell",
        "typos",
        at_start(PARSE, 'text = "".join(c if c in "x/0123456789" else "." for c in text)'),
    ),
    broken(
        "further rows are ignored",
        "solution_typos",
        at_start(SOLUTION, 'text = "/".join(text.split("/")[: instance.side])'),
    ),
    broken(
        "a picture has wide digits",
        "render",
        picture('"".join(chr(0xFF10 + int(c)) if c.isdigit() else c for c in picture)'),
    ),
    broken("a picture has the dots of maps", "render", picture('picture.replace(".", "\u00b7")')),
    broken(
        "a picture is transposed",
        "drawn",
        picture('"\\n".join(map("".join, zip(*picture.split("\\n"), strict=True)))'),
    ),
    broken("two digits have one mark", "seen", ONES),
    broken(
        "marks are told backwards",
        "determined",
        put("for digit in solution]", "for digit in solution][::-1]"),
    ),
    broken(
        "pictures are numbered",
        "pictured",
        at_start(
            VIEW,
            "from puzzlefw.grid import Direction",
            "from puzzlefw.view import Margin",
            'KNOWN["drawn"] = KNOWN.get("drawn", 0) + 1',
            'number = Printed(Margin(Direction.UP, 0), Text(str(KNOWN["drawn"])))',
        ),
        put("            if cell\n        ]", "            if cell\n        ] + [number]"),
    ),
    broken("a clue is left out and another one added", "mended", without=other_clue),
    broken(
        "each board is another board's form",
        "canonical",
        canonical=lambda instance: Square(instance.side, (*instance.cells[1:], instance.cells[0])),
    ),
    broken("a sentence is in no catalogue", "explained", sentence=lambda: Message("nothing")),
    broken("a picture has one row", "drawn", picture('picture.split("\\n")[0]')),
    broken("a board has no shape", "drawn", put(f", {SHAPE})]", ")]"), view=None),
    broken("a param is ignored", "generated_params", put('side = params["side"]', "side = 3")),
    broken(
        "the defaults are refused",
        "generated_params",
        at_start(
            GENERATE,
            "from puzzlefw import GenerationError",
            'if params["side"] > 2:',
            '    raise GenerationError("expected at most two rows")',
        ),
    ),
    broken("order is left to chance", "deterministic", branching=branching_at_random),
    broken(
        "several solutions are generated",
        "generated_unique",
        at_start(GENERATE, "return Square(2, (0, 0, 0, 0))"),
    ),
    broken(
        "the seed does not decide",
        "generated_by_seed",
        at_start(
            GENERATE,
            'KNOWN["calls"] = KNOWN.get("calls", 0) + 1',
            'return Square(2, (1 + KNOWN["calls"] % 2, 0, 0, 0))',
        ),
    ),
    broken(
        "the generator refuses in no words",
        "generated_unique",
        at_start(GENERATE, "from puzzlefw import GenerationError", 'raise GenerationError("")'),
    ),
    broken(
        "what is generated is not carried",
        "generated_text",
        NO_DIAGONALS,
        at_start(GENERATE, "return Square(1, (1,), True)"),
    ),
    broken(
        "no param tells what a style refuses",
        "generated_text",
        at_start(GENERATE, "return Square(1, (0,), True)"),
        style_faults=lambda params, style: [],
    ),
)
