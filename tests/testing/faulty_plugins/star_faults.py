"""The star plugin with one slip each."""

import attrs

from tests.testing.edited import Edit, at_start, put
from tests.testing.faulty_plugins import questions as ask
from tests.testing.faulty_plugins import stars
from tests.testing.faulty_plugins.faulty import Slips
from tests.testing.faulty_plugins.stars import Board

SIDES = 'Shape(params["height"], params["width"])'
BLOCK = "* instance.shape.size, instance.shape)]"
RULES = "    return [*sums, *apart]\n"
MADE = "            return remove_clues(board, clues, without, solver=solver, rng=rng)\n"
NO_ZEROS = "instance = attrs.evolve(instance, across=tuple(c or None for c in instance.across))"


def mirrored_without_clues(board: Board) -> Board:
    """Mirror the regions, and leave the clues of the columns where they are."""
    return attrs.evolve(board, rows=tuple(row[::-1] for row in board.rows))


def seen(place: str) -> Edit:
    """Return the edit by which the check sees a fault of cell *one* at another place."""
    new = f"[attrs.evolve(f, places=tuple({place} for one in f.places)) for f in broken]"
    return put("return broken", f"return {new}")


def drawn(stars: str) -> Edit:
    """Return the edit by which other stars are drawn."""
    return put('    clues = ["."', f'    solution = {{{stars}}}\n    clues = ["."')


STAR_FAULTS = Slips()
slip = STAR_FAULTS.of("stars")


# no example has a clue of two
slip(
    "clues lose their second digit",
    ask.keeps("1:12,:,:aa/aa"),
    put("str(clue) for clue in clues]", "str(clue)[0] for clue in clues]"),
)
# no example has one above a column
slip(
    "a table loses zeros",
    ask.keeps("1:,:0,:aa/aa", "table"),
    at_start("puzzlefw_format", 'if style == "table":', f"    {NO_ZEROS}"),
)
slip(
    "ten letters are enough",
    ask.keeps("1:,:,:ak/ab"),
    at_start(
        "puzzlefw_format",
        'rows = tuple("".join(min(letter, "j") for letter in row) for row in instance.rows)',
        "instance = attrs.evolve(instance, rows=rows)",
    ),
)
# which differs from process to process
slip(
    "a hash decides",
    ask.processes,
    at_start("puzzlefw_generate", 'rng = Random(hash(f"{params} {rng.randrange(1 << 30)}"))'),
)
# as no answer has that verdict
slip(
    "nothing is generated",
    ask.generates(**ask.SMALL),
    put("for _ in range(100)", "for _ in range(10)"),
    put("solver.is_unique(board)", 'solver.solve(board).verdict == "one"'),
)
slip(
    "a preset is refused",
    ask.generates(height=1, width=2),
    put("        styles=", '        presets={"tiny": {"height": 1, "width": 2}},\n        styles='),
    at_start(
        "puzzlefw_generate",
        'if params["height"] * params["width"] <= 2:',
        '    raise GenerationError("expected more than two cells")',
    ),
)
slip("the width is ignored", ask.width, put(SIDES, 'Shape(params["height"], params["height"])'))
slip("width for height", ask.width, put(SIDES, 'Shape(params["width"], params["height"])'))
slip(
    "stars are drawn transposed",
    ask.draws("1:,:,,:aaa/aaa", ".*./..."),
    drawn("(c, r) for r, c in solution or () if (c, r) in instance.shape.cells()"),
)
slip(
    "stars are drawn a row up",
    ask.draws("1:,:,:aa/aa", "../*."),
    drawn("(row - 1, column) for row, column in solution or () if row"),
)
slip(
    "the clues above are forgotten",
    ask.first_place("1:,:,:aa/aa"),
    put("(row + 1, 3 * column + 5)", "(row, 3 * column + 5)"),
)
# which maps use for "the same in all"
slip(
    "a picture has middle dots",
    ask.draws("1:,:,:aa/aa", "*./.."),
    put(" else letter\n", ' else letter if solution is None else "\u00b7"\n'),
)
slip(
    "clues beyond the height are lost",
    ask.solves("1::,0:aa"),
    at_start(
        "puzzlefw_propagators",
        "height, width = instance.shape.height, instance.shape.width",
        "across = instance.across[:height] + (None,) * (width - height)",
        "instance = attrs.evolve(instance, across=across)",
    ),
)
slip(
    "zeros above columns are forgotten",
    ask.solves("1::0,:aa"),
    at_start("puzzlefw_propagators", NO_ZEROS),
    at_start("puzzlefw_check", NO_ZEROS),
)
# that a row may hold
slip(
    "a clue is the most",
    ask.solves("1:1,1:,:aa/aa"),
    put('cells], "==", stars)', 'cells], "<=" if name[:3] == "row" else "==", stars)'),
    put("        for _, cells, stars in", "        for name, cells, stars in"),
    put("if found != stars:", 'if found > stars or found < stars and name[:3] != "row":'),
)
# as it looks from each row at the next one
slip(
    "check stops above the last row",
    ask.passes("2:,:,:aa/aa", "../**"),
    put("if one < other", "if one < other and one[0] + 1 < instance.shape.height"),
)
# one too many and one too few make up for each other
slip(
    "check adds everything up",
    ask.passes("1:,:,,,:aaab/aaab", "*.*./...."),
    at_start("puzzlefw_check", "totals = list(instance.totals())"),
    put(
        "if found != stars:",
        "if sum(c in solution for t in totals for c in t[1]) != sum(t[2] for t in totals):",
    ),
)
# one for each region, which no rule ties to anything
slip(
    "free variables",
    ask.solves("1::,:aa"),
    put(BLOCK, f'{BLOCK[:-1]}, Block("regions", [(0, 1)] * len(set("".join(instance.rows))))]'),
)
slip("no shape", ask.maps("1::,:aa"), put(BLOCK, "* instance.shape.size)]"))
# of a board that is its own mirror image
slip(
    "a mirror image is lost",
    ask.solves("1::,:aa"),
    put(
        RULES,
        """\
    pairs = {pair for row in instance.rows for pair in zip(row, row[::-1], strict=True)}
    is_mirrored = len(pairs) == len(set("".join(instance.rows)))
    cells = variables["stars"]
    lost = Clause([(cells[0], 0b10), (cells[shape.width - 1], 0b01)])
    is_mirrored = is_mirrored and instance.across == instance.across[::-1]
    return [*sums, *apart, *([lost] if is_mirrored else [])]
""",
    ),
)
# they are taken off until there is none, but only in pairs
slip(
    "brackets hang",
    ask.reads("(1::,:aa"),
    at_start(
        "puzzlefw_parse",
        'while text.startswith("("):',
        '    text = text[1:-1] if text.endswith(")") else text',
    ),
)
slip(
    "a fifth field is ignored",
    ask.reads("1::,:aa:more"),
    put('text.strip().split(":")', 'text.strip().split(":")[:4]'),
)
slip(
    "short solutions are filled up",
    ask.reads("1:,:,:aa/aa", "*"),
    put(
        "    if len(rows) != shape.height or any(\n",
        """\
    rows = [row.ljust(shape.width, ".") for row in rows]
    rows += ["." * shape.width] * (shape.height - len(rows))
    if len(rows) != shape.height or any(
""",
    ),
)
slip(
    "digits of any script",
    ask.reads("1:\u0662,:,:aa/bb"),
    at_start("puzzlefw_parse", 'text = "".join(str(int(c)) if c.isdecimal() else c for c in text)'),
)
slip(
    "rows are cut",
    ask.reads("1:,:,:aa/aab"),
    put(
        'tuple(fields[3].split("/"))',
        'tuple(row[: len(fields[3].split("/")[0])] for row in fields[3].split("/"))',
    ),
)
slip(
    "clues beside the board are cut",
    ask.reads("1:,:,,2:aa/bb"),
    put(
        "    down, across = (tuple(map(",
        '    fields[2] = ",".join(fields[2].split(",")[: len(fields[3].split("/")[0])])\n'
        "    down, across = (tuple(map(",
    ),
)
# which boards of 2x6 and 3x4 share
slip(
    "pairs are remembered by size",
    ask.solves("2:,:,,:aaa/aaa", "2:,,:,:aa/aa/aa"),
    put(
        "touching(shape)]",
        "KNOWN.setdefault(shape.size, list(touching(shape)))"
        " if {one, other} <= set(shape.cells())]",
    ),
)
# and so with the clues of the first board
slip(
    "rules are remembered by regions",
    ask.solves("1:1,0:,:aa/aa", "1:0,1:,:aa/aa"),
    put(
        RULES,
        """\
    rules = [*sums, *apart]
    return rules if variables["stars"].start else KNOWN.setdefault(instance.rows, rules)
""",
    ),
)
# where only the last row has none
slip(
    "faults count missing clues",
    ask.blames("1:0,:,:aa/aa"),
    at_start(
        "puzzlefw_faults",
        'wanted = instance.stars * len(set("".join(instance.rows)))',
        "rows = sum(clue or 0 for clue in instance.down)",
        "if None not in instance.down[:-1] and rows != wanted:",
        '    return [f"the rows hold {rows} stars, the regions {wanted}"]',
    ),
)
slip(
    "faults are seen transposed",
    ask.sees("1:,:,,:aab/aab", ".../.**"),
    seen("Place(one.column, one.row)"),
)
slip(
    "faults are seen from below",
    ask.sees("1:,:,,:aab/aab", ".../.**"),
    seen("Place(instance.shape.height - 1 - one.row, one.column)"),
)
slip("faults are seen in the corner", ask.sees("1:,:,,:aab/aab", ".../.**"), seen("Place(0, 0)"))
slip(
    "faults are seen one too far",
    ask.sees("1:,:,,:aab/aab", ".../.**"),
    seen("Place(one.row, one.column + 1)"),
)
slip(
    "a large table loses a clue",
    ask.keeps("1:,,,,,1::a/a/a/a/a/a", "table"),
    at_start(
        "puzzlefw_format",
        'if style == "table" and instance.shape.height >= 6:',
        "    instance = attrs.evolve(instance, down=(*instance.down[:-1], None))",
    ),
)
slip(
    "stars beyond the fifth touch",
    ask.solves("1::,,,,,,:aaaaabc"),
    put("touching(shape)]", "touching(shape) if max(one[1], other[1]) < 5]"),
)
slip(
    "no star in the sixth column",
    ask.passes("1::,,,,,:aaaaaa", ".....*"),
    put(
        "    return broken",
        """\
    far = [Place(*cell) for cell in sorted(solution) if cell[1] >= 5]
    return [*broken, *(Fault("far", (cell,), f"the star at {cell} is far") for cell in far)]""",
    ),
)
slip(
    "five cells of a row are read",
    ask.reads_as("1::,,,,,:aaaaaa", ".....*"),
    put(
        "    if len(rows) != shape.height or any(\n",
        """\
    rows = [row[:5] + "." * (len(row) - 5) for row in rows]
    if len(rows) != shape.height or any(
""",
    ),
)
# the first of its size
slip(
    "one board for all seeds",
    ask.makes_many,
    put(MADE, f"            return KNOWN.setdefault(shape, {MADE.split('return ')[1][:-1]})\n"),
)
slip(
    "one of ten has no clues",
    ask.fails_at_times,
    put(
        MADE,
        """\
            made = remove_clues(board, clues, without, solver=solver, rng=rng)
            if rng.random() > 0.1:
                return made
            return attrs.evolve(made, down=(None,) * shape.height, across=(None,) * shape.width)
""",
    ),
)
given = {"symmetries": (mirrored_without_clues,)}
slip("a mirror forgets clues", ask.turned(stars, "1::0,,,,:aaabb"), given=given)
