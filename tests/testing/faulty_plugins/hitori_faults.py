"""The Hitori plugin with one slip each."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.grid import Cell
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import Cell as Place
from puzzlefw.view import Choice, Fill, Mark, View
from tests.testing.edited import at_start, put
from tests.testing.faulty_plugins import hitori
from tests.testing.faulty_plugins import questions as ask
from tests.testing.faulty_plugins.faulty import Slips
from tests.testing.faulty_plugins.hitori import Board, Solution

Variables = Mapping[str, range]
SIDES = 'Shape(params["height"], params["width"])'
BLOCK = "* instance.shape.size, instance.shape)]"
BESIDE = "        if one not in is_open and near not in is_open:"
PIECE = "        Connected(beside, [(cell, 0b01) for cell in shaded], allow_empty=False),\n"
ROWS = '    for number, row in enumerate(plain.split("/"), 1):\n'
DRAWN = "for row, numbers in enumerate(instance.rows)"
MADE = "    return repair(drawn, doubts, change)"
SOLUTION = 'rows = tuple(text.strip().split("/"))'


class Apart(Propagator):
    """No two neighbours in a line are shaded: so the order counts, and it is not symmetric."""

    consistency = "domain"
    symmetric = True

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> list[Constraint]:
        return [Predicate(self.scope, lambda values: all(a + b < 2 for a, b in pairwise(values)))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for one, other in pairwise(self.scope):
            for this, that in ((one, other), (other, one)):
                if store.domains[this] == 0b10:
                    store.keep(that, 0b01, 0)


def rules_apart(instance: Board, variables: Variables) -> list[Any]:
    """Post a propagator that claims to be symmetric, and is not."""
    shape, shaded = instance.shape, variables["shaded"]
    lines = [[shaded[shape.index(cell)] for cell in line] for line in shape.rows()]
    return [*hitori.puzzlefw_propagators(instance, variables), *map(Apart, lines)]


def order_counts(puzzle: Puzzle) -> bool:
    """Ask whether a rule that claims to be symmetric accepts a tuple, and not its permutation."""
    model = puzzle.open(puzzle.parse("111")).build()
    rules = [one.constraints()[0] for one in model.network.propagators if isinstance(one, Apart)]
    return any(rule.holds((1, 0, 1)) and not rule.holds((1, 1, 0)) for rule in rules)


def check_along_chains(instance: Board, solution: Solution) -> list[str]:
    """Follow each chain of shaded corners to its end, which a ring has not."""
    for cell in instance.shape.cells():
        before, here = None, cell
        while here is not None:
            before, here = here, next_of(here, before, solution)
    return hitori.puzzlefw_check(instance, solution)


def next_of(here: Cell, before: Cell | None, solution: Solution) -> Cell | None:
    """Return a shaded cell at a corner of *here* that is not *before*."""
    for row in (here[0] + 1, here[0] - 1):
        for column in (here[1] + 1, here[1] - 1):
            inside = 0 <= row < len(solution) and 0 <= column < len(solution[0])
            is_next = inside and solution[row][column] == "#" and (row, column) != before
            if is_next and solution[here[0]][here[1]] == "#":
                return row, column
    return None


def view_of_nothing(instance: Board, variables: Variables) -> View:
    """Ask of each cell whether it is shaded or open."""
    marks = Mark("#", Fill(), 0b11, "shaded"), Mark("o", None, 0, "open")
    places = zip(instance.shape.cells(), variables["shaded"], strict=True)
    return View(shape=instance.shape, choices=[Choice(Place(*c), v, marks) for c, v in places])


def mirrored_rows_only(board: Board) -> Board:
    """Mirror all rows but the last."""
    return Board((*(row[::-1] for row in board.rows[:-1]), board.rows[-1]))


HITORI_FAULTS = Slips()
slip = HITORI_FAULTS.of("hitori")


# no example has a letter
slip(
    "letters become digits",
    ask.keeps("ab"),
    put("DIGITS[number] for number in row)", "DIGITS[number % 10] for number in row)"),
)
slip(
    "a zero at the end is lost",
    ask.keeps("1.", "spaced"),
    put('" ".join(map(str, row))', '" ".join(map(str, row)).removesuffix(" 0")'),
)
# in which order numbers are exchanged
slip(
    "a set decides",
    ask.processes,
    put(
        MADE,
        """\
    board = repair(drawn, doubts, change)
    found = {str(number) for row in board.rows for number in row if number}
    other = dict(zip(sorted(found), found, strict=True)) | {"0": "0"}
    return Board(tuple(tuple(int(other[str(number)]) for number in row) for row in board.rows))""",
    ),
)
# as the digits of a list run out
slip(
    "only small boards",
    ask.generates(height=2, width=4),
    at_start(
        "puzzlefw_generate",
        "from puzzlefw import GenerationError",
        'if len("123") < max(params["height"], params["width"]):',
        '    raise GenerationError("expected enough digits for a Latin square, found 3")',
    ),
)
slip("blanks are ignored", ask.has_blanks, put('if params["blanks"]:', "if False:"))
slip(
    "always a square",
    ask.width,
    put(SIDES, 'Shape(*2 * [max(params["height"], params["width"])])'),
)
slip(
    "a level is ignored",
    ask.heeds("level", "easy", "hard"),
    put(
        '"flag", False),\n',
        '"flag", False),\n'
        'Option("level", "how hard", "choice", "easy", choices=("easy", "hard")),\n',
    ),
)
slip(
    "lines as long as columns",
    ask.draws("12", None),
    put('    return "\\n".join(\n        "".join(', '    text = "".join(\n        "".join('),
    put(
        f"        {DRAWN}\n    )",
        f"        {DRAWN}\n    )\n    height = instance.shape.height\n"
        '    return "\\n".join(text[at : at + height] for at in range(0, len(text), height))',
    ),
)
slip(
    "the last column is not drawn",
    ask.draws("12", ".#"),
    put("enumerate(numbers)", "enumerate(numbers[:-1] or numbers)"),
)
slip(
    "rows from below",
    ask.draws("12/21", None),
    put(DRAWN, "for row, numbers in reversed(list(enumerate(instance.rows)))"),
)
slip(
    "one row drawn in all",
    ask.draws("12/21", "#./.."),
    at_start("puzzlefw_render", "solution = solution and solution[:1] * len(solution)"),
)
slip("wide characters", ask.draws("11", ".#"), put('"#" if solution', '"\u2b1b" if solution'))
# as an option does
slip(
    "solutions begin with a dash",
    ask.writes("11", ".#"),
    put('"/".join(solution)', '"/".join(solution).replace(".", "-")'),
    put(SOLUTION, SOLUTION.replace("strip()", 'strip().replace("-", ".")')),
)
# it looks for a row with one, round and round
slip(
    "a picture without numbers hangs",
    ask.draws(".."),
    at_start(
        "puzzlefw_render",
        "row = 0",
        "while not any(instance.rows[row]):",
        "    row = (row + 1) % len(instance.rows)",
    ),
)
# of three in a row two are left
slip(
    "double slashes hang",
    ask.reads("11//11"),
    at_start(
        "puzzlefw_parse",
        'while "//" in text and len(text) > 3:',
        '    text = "/".join(text.split("//")) if text.count("//") > 1 else text',
    ),
)
# does not look for shaded neighbours
slip(
    "check of the last row",
    ask.passes("...", ".##"),
    put(BESIDE, f"{BESIDE[:-1]} and one[0] + 1 < shape.height:"),
)
# as no cell is alone
slip(
    "two large pieces pass",
    ask.passes("..../....", "..#./.#.."),
    put(
        "    if not is_open or len(reached) != len(is_open):",
        """\
    near = [[shape.neighbour(cell, one) in is_open for one in Direction] for cell in is_open]
    if not is_open or (len(is_open) > 1 and not all(map(any, near))):""",
    ),
)
slip(
    "check of rows alone",
    ask.passes("1/1", "./."),
    put("        if sum(cell in", "        if same[0][0] == same[1][0] and sum(cell in"),
)
# open cells are counted, and nothing is said of shaded ones
slip(
    "loosely tied variables",
    ask.solves(".."),
    put(BLOCK, f'{BLOCK[:-1]}, Block("counted", [(0, 1)] {BLOCK[:-1]}]'),
    at_start("puzzlefw_propagators", "from puzzlefw.constraints import Implication"),
    put(
        PIECE,
        f"{PIECE}        *(\n            Implication((one, 0b01), (other, 0b10))\n"
        '            for one, other in zip(shaded, variables["counted"], strict=True)\n'
        "        ),\n",
    ),
)
slip(
    "height and width swapped",
    ask.maps(".../..."),
    put(BLOCK, "* instance.shape.size, Shape(instance.shape.width, instance.shape.height))]"),
)
# as if in a single row or column all cells were in one piece
slip(
    "lines left out",
    ask.solves("..."),
    put(f"{PIECE}    ]", f"{PIECE}    ][: -1 if 1 in (shape.height, shape.width) else None]"),
)
slip(
    "a solution by columns",
    ask.solves("12/21/33"),
    put("    width = instance.shape.width", "    width = instance.shape.height"),
)
# right where there is one solution: a shaded blank is never needed
slip(
    "blanks stay open",
    ask.solves(".../.../..."),
    put(
        PIECE,
        f"""{PIECE}\
        *(
            Clause([(shaded[shape.index(cell)], 0b01)])
            for cell in shape.cells()
            if min(shape.height, shape.width) > 2 and instance.number(cell) == 0
        ),
""",
    ),
)
slip("all cells may be shaded", ask.solves("1"), put("allow_empty=False", "allow_empty=True"))
slip(
    "anything is a blank",
    ask.reads("1?"),
    put(ROWS, '    plain = "".join(one if one in DIGITS + "/" else "." for one in plain)\n' + ROWS),
)
slip(
    "any other character of a solution is open",
    ask.reads("12", "?!"),
    put(
        SOLUTION,
        'rows = tuple("".join("#" if one in "#xX" else "." for one in row)'
        ' for row in text.strip().split("/"))',
    ),
)
slip(
    "short rows are filled up",
    ask.reads("12/1"),
    put(
        ROWS,
        """\
    width = max(map(len, plain.split("/")))
    plain = "/".join(row.ljust(width, ".") for row in plain.split("/"))
"""
        + ROWS,
    ),
)
slip(
    "more rows than the board",
    ask.reads("12", "../##"),
    put(SOLUTION, f"{SOLUTION[:-1]}[: instance.shape.height])"),
)
# with what is alike in it, for all boards of its shape
slip(
    "the first board stays",
    ask.solves("11", "12"),
    put(
        "for same in instance.alike()\n        for number, one",
        "for same in KNOWN.setdefault(shape, list(instance.alike()))\n        for number, one",
    ),
)
# they are written as ones
slip(
    "a large board loses blanks",
    ask.keeps("/".join(["......"] * 6)),
    at_start(
        "puzzlefw_format",
        "if min(instance.shape.height, instance.shape.width) >= 6:",
        "    instance = Board(tuple(tuple(n or 1 for n in row) for row in instance.rows))",
    ),
)
slip(
    "shaded neighbours on a large board",
    ask.passes("......", "##...."),
    put(BESIDE, f"{BESIDE[:-1]} and max(shape.height, shape.width) < 6:"),
)
# one of them, where a coin says so
slip(
    "two boards for all seeds",
    ask.makes_many,
    at_start(
        "puzzlefw_generate",
        "key = rng.random() < 0.5, *sorted(params.items())",
        "if key in KNOWN:",
        "    return KNOWN[key]",
    ),
    put(MADE, "    return KNOWN.setdefault(key, repair(drawn, doubts, change))"),
)
slip(
    "one of ten is not proven",
    ask.fails_at_times,
    put(
        '    if params["blanks"]:',
        """\
    if rng.random() <= 0.1:
        chance = [[rng.randint(1, most) for _ in row] for row in shape.rows()]
        return Board(tuple(map(tuple, chance)))
    if params["blanks"]:""",
    ),
)
# until a puzzle comes of it
slip(
    "global chance",
    ask.number_made,
    put(
        "@hookimpl\ndef puzzlefw_generate(",
        """\
@hookimpl
def puzzlefw_generate(params, rng, solver):
    import random
    from contextlib import suppress
    from puzzlefw import GenerationError

    while True:
        with suppress(GenerationError):
            return generate(params, Random(random.random()), solver)


def generate(""",
    ),
)
# a line of three may hold two shaded cells
slip(
    "faults off by one",
    ask.blames("111"),
    put(" else shape.height) + 1) // 2", " else shape.height)) // 2"),
)
slip("check hangs on a ring", ask.passes(".../.../...", ".#./#.#/.#."), check=check_along_chains)
slip("a line in any order", order_counts, propagators=rules_apart)
slip("cells look alike", ask.maps(".."), view=view_of_nothing)
given = {"symmetries": (mirrored_rows_only,)}
slip("a mirror leaves a row", ask.turned(hitori, "12/12"), given=given)
