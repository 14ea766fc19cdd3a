"""Tapa: shade a wall, so that each clue says which blocks of it lie around its cell.

The wall is connected by sides and nowhere fills 2 x 2 cells. A cell with a clue is unshaded; its
numbers are the lengths of the blocks of shaded cells in the ring of the eight cells around it, in
any order, and between two blocks is an unshaded cell. What lies outside of the board is unshaded. A
``?`` is a block of any length; alone it may be none. Source of the rules:
https://puzz.link/rules.html?tapa.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import groupby, permutations, product
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.codes import filled_up, gaps, runs
from puzzlefw.notation.scanner import BASE36

ANY = 9
"""The number that stands for ``?``: no block has that length."""
Ring = tuple[int | None, ...]
LARGEST = 8
"""The most unshaded cells that hang together when a board is drawn."""
CLUED = (pf.Mark("x", None, pf.UNSHADED, "unshaded"),)
# Steps to the cells around one, clockwise.
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
TECHNIQUES = [
    pf.renamed("either or", "no square", "Four cells of a square are not all wall."),
    pf.renamed("only fit", "blocks around", "The blocks around a clue are as long as it says."),
    pf.renamed("kept together", "one wall", "The wall may not be divided."),
]


@cache
def codes() -> dict[int, tuple[int, ...]]:
    """Return the clues by what puzz.link calls them, a number of one or two digits of base 36."""
    found: dict[int, tuple[int, ...]] = {n: (n,) for n in range(9)}
    found[9] = (1, 1, 1, 1)
    for first, base, length in ((360, 6, 2), (396, 4, 3), (460, 2, 4)):
        for n, digits in enumerate(product(range(base), repeat=length)):
            found[first + n] = tuple(digit or ANY for digit in digits)
    return found


CLUES = sorted({(ANY,), *codes().values()}, key=lambda clue: (clue.count(ANY), len(clue), clue))
"""All clues, those that tell all first; an instance has their numbers in this list."""


def said(clue: int, between: str) -> str:
    """Return a clue as people write it."""
    return between.join("?" if n == ANY else str(n) for n in CLUES[clue])


@attrs.frozen
class Tapa:
    """A board: the clue of each cell, row by row, by its number in CLUES, or None."""

    shape: pf.Shape
    clues: pf.Clues = pf.sign_field(
        {said(n, ","): n for n in range(len(CLUES))},
        word="clue",
        glyphs={n: pf.Text(said(n, " ")) for n in range(len(CLUES))},
        note="`3,1` stands for two blocks, `?` for one of any length",
    )

    def rings(self) -> Iterator[tuple[int, tuple[int, ...], Ring]]:
        """Visit the cell of each clue, its numbers, and the cells around; None lies outside."""
        for cell, clue in pf.known(self.clues):
            row, column = self.shape.cell(cell)
            around = [(row + down, column + right) for down, right in RING]
            inside = [0 <= r < self.shape.height and 0 <= c < self.shape.width for r, c in around]
            pairs = zip(around, inside, strict=True)
            yield cell, CLUES[clue], tuple(self.shape.index(p) if on else None for p, on in pairs)


def words() -> dict[str, int]:
    """Return the clues by their digits in any order, those in their own order first."""
    told = [(n, clue) for n, clue in enumerate(CLUES) if ANY not in clue]
    own = {"".join(map(str, clue)): n for n, clue in told}
    return {**own, **{w: own.get(w, n) for n, clue in told for w in ways(clue)}}


def ways(clue: Sequence[int]) -> list[str]:
    """Return the digits of a clue in each order."""
    return ["".join(map(str, way)) for way in permutations(clue)]


class ClueCode:
    """A character for a clue of one number, two for one of several, ``g`` to ``z`` for none."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> pf.Clues:
        count, found = fields["shape"].size, list[int | None]()
        number = {clue: n for n, clue in enumerate(CLUES)}
        told = {code: number[clue] for code, clue in codes().items()}
        table = {**gaps("g", "z"), **{str(n): (told[n],) for n in range(10)}, ".": (number[ANY,],)}
        scanner.take(table, found, count)
        while len(found) < count and scanner.goes_on():
            code = scanner.digits(36, 2)
            found.append(told.get(code))  # from d8 on none, as others read it
            scanner.take(table, found, count)
        return filled_up(found, count, scanner)

    def write(self, value: pf.Clues, fields: pf.Fields) -> str:
        code = {clue: n for n, clue in reversed(codes().items())}
        digits = {clue: BASE36[n // 36] * (n > 9) + BASE36[n % 36] for clue, n in code.items()}
        digits[ANY,] = "."
        return runs([None if n is None else digits[CLUES[n]] for n in value], "g", "z")


def puzzlefw_info() -> pf.PuzzleInfo:
    clues = {said(n, ",").replace("?", "-"): n for n in range(len(CLUES))}
    filed = {".": None, "#": None, "+": None, **clues}
    return pf.PuzzleInfo(
        examples={"tapa/5/5/3n5hchhajn2": 1, "tapa/2/1/2g": 0, "tapa/2/1/.g": 2},
        params=(
            *pf.width_and_height(10, low=4, high=24),
            pf.pattern_option("none"),
            pf.density_option(0.2),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            11,
            34,
            unmade=["extreme"],
            drawn_with={"easy": {"density": 0.4}, "normal": {"density": 0.25}},
        ),
        instance_type=Tapa,
        formats=[
            pf.puzzlink("tapa", {"clues": ClueCode()}, in_files={"clues": pf.WordTable(filed)}),
            pf.site("tapa", {"clues": pf.RunWords(words())}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded", lambda clue: pf.SHADING if clue is None else CLUED, clues="clues"
)


def puzzlefw_propagators(instance: Tapa, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    yield pf.Clauses(shape.squares(), cells, pf.UNSHADED, says="make a 2x2")
    yield pf.connected_cells(shape, cells, pf.SHADED)
    for cell, clue, ring in instance.rings():
        scope = [cells[n] for n in ring if n is not None]
        rows = around(clue, tuple(n is not None for n in ring))
        yield pf.CompressedTable(scope, rows, name=cell)


@cache
def around(clue: tuple[int, ...], inside: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the masks of the cells around a clue that are *inside* the board, for each way."""
    ways = product(*((False, True) if on else (False,) for on in inside))
    masks = (pf.UNSHADED, pf.SHADED)
    return tuple(
        tuple(masks[one] for one, on in zip(way, inside, strict=True) if on)
        for way in ways
        if fits(clue, blocks(way))
    )


def blocks(ring: Sequence[bool]) -> Counter[int]:
    """Return how often each length of a block is in a ring of shaded and unshaded cells."""
    if all(ring):
        return Counter([len(ring)])
    start = ring.index(False)
    found = groupby([*ring[start:], *ring[:start]])
    return Counter(len(list(group)) for is_shaded, group in found if is_shaded)


def fits(clue: tuple[int, ...], found: Counter[int]) -> bool:
    """Return whether blocks are those of a clue."""
    if len(clue) == 1 and found.total() == 0:
        return clue[0] in (0, ANY)
    wanted = Counter(n for n in clue if n != ANY)
    return found.total() == len(clue) and wanted <= found


def puzzlefw_check(instance: Tapa, solution: pf.Filled) -> pf.Faults:
    shape, wall = instance.shape, solution.places("#")
    yield from pf.full_squares(shape, wall, "shaded cells")
    yield from pf.divided(shape, wall, "shaded cells")
    for cell, clue, ring in instance.rings():
        found = lengths(ring, wall)
        left = list(found)
        for number in clue:
            if number in left:
                left.remove(number)
        # Blocks that no number names are as many as there are question marks.
        is_told = len(found) == len(clue) and len(left) == clue.count(ANY)
        if not (is_told or (not found and clue in ((0,), (ANY,)))):
            words = " ".join(map(str, found or [0]))
            wanted = said(CLUES.index(clue), " ")
            says = f"the blocks around {pf.at(shape, cell)} are {words}, not {wanted}"
            yield pf.fault(shape, "blocks", [cell], says)


def lengths(ring: Ring, wall: Collection[int]) -> list[int]:
    """Return the lengths of the blocks of a wall in a ring of cells, in rising order."""
    signs = "".join("#" if cell in wall else "." for cell in ring)
    start = max(0, signs.find("."))
    return sorted(map(len, (signs[start:] + signs[:start]).replace(".", " ").split()))


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Tapa:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    groups = pf.clue_groups(shape, params)
    number = {tuple(sorted(clue)): n for n, clue in reversed([*enumerate(CLUES)])}

    def board(wall: Collection[int]) -> pf.Draft[Tapa]:
        """Return a board with the clues that turn onto no shaded cell, and the wall."""
        told = {cell for group in groups if not {*group} & {*wall} for cell in group}
        every = Tapa(shape, [0] * shape.size).rings()
        found = {n: number[tuple(lengths(ring, wall)) or (0,)] for n, _, ring in every if n in told}
        return Tapa(shape, [found.get(n) for n in range(shape.size)]), pf.filled(shape, {"#": wall})

    def change(draft: pf.Draft[Tapa], doubts: Sequence[int], width: int) -> pf.Draft[Tapa]:
        """Let up to three cells join the wall, or leave it, near one in doubt."""
        wall, near = {*draft[1].places("#")}, shape.near([rng.choice(doubts)], 1 + width)
        for cell in rng.sample(near, min(len(near), rng.randint(1, 3))):
            if cell not in wall and pf.can_flood(shape, wall, cell):
                wall.add(cell)
            elif cell in wall and pf.can_drain(shape, wall, cell, LARGEST):
                wall.remove(cell)
        return board(wall)

    def drawn() -> Tapa:
        return pf.repaired(board(pf.random_sea(shape, LARGEST, rng)), change, quick, rounds=200)

    full = pf.first_made(drawn, tries=20)
    told = [group for group in groups if full.clues[group[0]] is not None]
    most = max(0, pf.most_removed(groups, params) - len(groups) + len(told))
    return pf.remove_clues(full, told, "clues", solver=quick, rng=rng, most=most)
