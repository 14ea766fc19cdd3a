"""Read the boards of types for the peers: a reader a type, by the names of the corpus."""

import json
import re

import attrs

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board, largest_gap
from benchmarks.peers.types.texts import UNKNOWN, Values


def of_numbers(text: str) -> Board:
    """Return a board of numbers, of several digits in Tatham's texts; UNKNOWN has none."""
    return of_cells(text, "[0-9]+", base=10)


def of_cells(text: str, signs: str = "[0-9A-Z]", link: str = "n16", base: int = 36) -> Board:
    """Return a board that holds nothing but a value a cell."""
    if texts.is_link(text):
        flags, width, height, body = texts.link_parts(text)
        if link == "n16":
            clues, rest = texts.n16(body, width * height)
        else:
            clues, rest = getattr(texts, link)(body, width * height), ""
        if rest:
            raise ValueError(f"expected nothing after the cells, found {rest!r}")
        return Board(height, width, clues, flags=flags)
    width, height, _, description = texts.tatham_parts(text)
    clues = texts.run(description, width * height, lambda sign: int(sign, base), signs)
    return Board(height, width, clues)


def akari(text: str) -> Board:
    """Return an Akari: of black cells the number, or UNKNOWN."""
    if texts.is_link(text):
        return of_cells(text, link="c4")
    board = of_cells(text.replace("B", "Z"))
    return attrs.evolve(board, clues=[UNKNOWN if clue == 35 else clue for clue in board.clues])


def slither(text: str) -> Board:
    """Return a Slitherlink; ``f`` in the flags: the loop visits every point."""
    board = of_cells(text, link="c4")
    return attrs.evolve(board, clues=[None if clue == UNKNOWN else clue for clue in board.clues])


def mashu(text: str) -> Board:
    """Return a Masyu: 1 is a white pearl, 2 a black one."""
    if texts.is_link(text):
        return of_cells(text, link="thirds")
    board = of_cells(text)
    pearls = {int("W", 36): 1, int("B", 36): 2, None: None}
    return attrs.evolve(board, clues=[pearls[clue] for clue in board.clues])


def simpleloop(text: str) -> Board:
    """Return a Simple Loop: 1 is a blocked cell."""
    _, width, height, body = texts.link_parts(text)
    blocked, _ = texts.bits(body, width * height)
    return Board(height, width, [1 if one else None for one in blocked])


def gokigen(text: str) -> Board:
    """Return a Gokigen: *clues* are those of the points, one more in each line than cells."""
    if texts.is_link(text):
        _, width, height, body = texts.link_parts(text)
        return Board(height, width, texts.c4(body, (width + 1) * (height + 1)))
    width, height, _, description = texts.tatham_parts(text)
    return Board(height, width, texts.run(description, (width + 1) * (height + 1), int))


def hashi(text: str) -> Board:
    """Return a Hashi; *most* bridges join two islands, and ``L`` in the flags forbids circuits."""
    if texts.is_link(text):
        return attrs.evolve(of_cells(text), most=2)
    _, _, rest, _ = texts.tatham_parts(text)
    most = int(rest.partition("m")[2][:1] or 2)
    board = of_cells(text)
    return attrs.evolve(board, most=most, flags="L" if "L" in rest else "")


def sudoku(text: str) -> Board:
    """Return a Sudoku: *areas* are its blocks, *cages* and *area_clues* those of a killer.

    ``x`` in the flags: the diagonals hold each number too.
    """
    if texts.is_link(text):
        board = of_cells(text)
        side = board.width
        high = 2 if side == 6 else round(side**0.5)
        blocks = [r // high * high + c * high // side for r in range(side) for c in range(side)]
        return attrs.evolve(board, areas=blocks, most=side)
    wide, high, rest, description = texts.tatham_parts(text)
    is_jigsaw = "j" in rest
    side = wide if is_jigsaw else wide * high
    parts = description.split(",")
    clues = texts.run(parts.pop(0), side * side, int, "[0-9]+")
    if is_jigsaw:
        blocks = texts.tatham_areas(parts.pop(0), side)
    else:
        # Of CxR the blocks are C high and R wide.
        blocks = [r // wide * wide + c // high for r in range(side) for c in range(side)]
    cages: list[int] = []
    totals: Values = []
    if "k" in rest:
        cages = texts.tatham_areas(parts.pop(0), side)
        placed = texts.run(parts.pop(0), side * side, int, "[0-9]+")
        totals = [placed[cages.index(number)] for number in range(max(cages) + 1)]
    flags = "x" if "x" in rest else ""
    return Board(side, side, clues, blocks, totals, flags=flags, most=side, cages=cages)


def nonogram(text: str) -> Board:
    """Return a Nonogram: the lengths of each column and row."""
    if not texts.is_link(text):
        width, height, _, description = texts.tatham_parts(text)
        lines = [[int(n) for n in line.split(".") if n] for line in description.split("/")]
        return Board(height, width, columns=lines[:width], rows=lines[width:])
    _, width, height, body = texts.link_parts(text)
    high, wide = (height + 1) // 2, (width + 1) // 2
    slots, _ = texts.n16(body, width * high + height * wide)
    columns = [slots[place * high :][:high] for place in range(width)]
    rows = [slots[width * high + place * wide :][:wide] for place in range(height)]
    lines = [[n for n in reversed(line) if n is not None] for line in columns + rows]
    return Board(height, width, columns=lines[:width], rows=lines[width:])


def heyawake(text: str) -> Board:
    """Return a Heyawake: rooms with how many of their cells are shaded; others have rooms alone."""
    _, width, height, body = texts.link_parts(text)
    areas, body = texts.link_areas(body, width, height)
    clues, _ = texts.n16(body, max(areas) + 1)
    return Board(height, width, areas=areas, area_clues=clues)


def ripple(text: str) -> Board:
    """Return a Ripple Effect: rooms, and the numbers that are given."""
    _, width, height, body = texts.link_parts(text)
    areas, body = texts.link_areas(body, width, height)
    return Board(height, width, texts.n16(body, width * height)[0], areas)


def of_json(text: str) -> Board:
    """Return a board of a type that no collection has, from puzzlefw's JSON, which is *told*."""
    told = json.loads(text)
    signs = [sign for row in told.get("regions", ()) for sign in row]
    numbers = [number for row in told.get("numbers", ()) for number in row]
    areas = [list(dict.fromkeys(signs)).index(sign) for sign in signs]
    return Board(told["height"], told["width"], numbers, areas, told=told)


def dominosa(text: str) -> Board:
    """Return a Dominosa: the number of each cell; the largest is *most*."""
    params, _, description = text.partition(":")
    most = int(params)
    found = re.findall(r"\[([0-9]+)\]|([0-9])", description)
    return Board(most + 1, most + 2, [int(long or short) for long, short in found], most=most)


def tents(text: str) -> Board:
    """Return Tents: 1 is a tree; of each column and row one number, or none."""
    if texts.is_link(text):
        _, width, height, body = texts.link_parts(text)
        outside, body = texts.n16(body, width + height)
        clues: Values = []
        for sign in body:
            number = int(sign, 36)
            clues += [1, *[None] * number] if number < 18 else [None] * (number - 17)
        clues = texts.filled(clues, width * height)
    else:
        width, height, _, description = texts.tatham_parts(text)
        trees, *numbers = description.split(",")
        outside = [int(number) for number in numbers]
        clues = []
        for sign in trees:
            number = 0 if sign == "_" else int(sign, 36) - 9
            clues += [None] * min(number, 25) + [1] * (sign != "z")
        clues = clues[: width * height]
    lines = [[] if n is None or n == UNKNOWN else [n] for n in outside]
    return Board(height, width, clues, columns=lines[:width], rows=lines[width:])


def skyscrapers(text: str) -> Board:
    """Return Skyscrapers: *columns* hold what is seen from both ends, 0 for nothing, so do *rows*.

    *clues* are the heights that are given.
    """
    if texts.is_link(text):
        _, width, height, body = texts.link_parts(text)
        outside, body = texts.n16(body, 2 * (width + height))
        clues, _ = texts.n16(body, width * height)
    else:
        width, height, _, description = texts.tatham_parts(text)
        beside, _, given = description.partition(",")
        outside = [int(number) if number else None for number in beside.split("/")]
        clues = texts.run(given, width * height, int, "[0-9]+") if given else []
        clues = texts.filled(clues, width * height)
    seen = [number if number and number > 0 else 0 for number in outside]
    columns, rows = seen[: 2 * width], seen[2 * width :]
    return Board(
        height,
        width,
        clues,
        columns=list(zip(columns[:width], columns[width:], strict=True)),
        rows=list(zip(rows[:height], rows[height:], strict=True)),
        most=max(height, width),
    )


def keen(text: str) -> Board:
    """Return a Keen: *areas* are its cages, and of each one *runs* holds a letter and a value.

    The letter is a number: 0 is a sum, 1 a product, 2 a difference, 3 a quotient.
    """
    side, _, _, description = texts.tatham_parts(text)
    walls, clues = description.split(",")
    areas = texts.tatham_areas(walls, side)
    kinds = [
        (("amsd".index(kind),), int(value)) for kind, value in re.findall("([amsd])([0-9]+)", clues)
    ]
    return Board(side, side, [None] * side**2, areas, runs=kinds, most=side)


def unequal(text: str) -> Board:
    """Return an Unequal: *runs* hold the two cells of each sign, the greater first.

    ``a`` in the flags: neighbours differ by one where there is such a run, and nowhere else.
    """
    side, _, rest, description = texts.tatham_parts(text)
    steps = {"U": -side, "R": 1, "D": side, "L": -1}
    clues: Values = []
    runs = []
    for cell, part in enumerate(description.rstrip(",").split(",")):
        number = part.rstrip("URDL")
        clues.append(int(number) or None)
        runs += [((cell, cell + steps[letter]), 0) for letter in part[len(number) :]]
    flags = "a" if rest.startswith("a") else ""
    return Board(side, side, texts.filled(clues, side * side), runs=runs, flags=flags, most=side)


def fillomino(text: str) -> Board:
    """Return a Fillomino; *arrows* hold nothing, *runs* the pairs of cells between given walls."""
    if not texts.is_link(text):
        board = of_cells(text)
        clues = [clue or None for clue in board.clues]
        return attrs.evolve(board, clues=clues, most=min(9, max(board.width, board.height, 3)))
    flags, width, height, body = texts.link_parts(text)
    clues, body = texts.n16(body, width * height)
    upright, body = texts.bits(body, (width - 1) * height)
    level, _ = texts.bits(body, width * (height - 1))
    apart = [((n // (width - 1) * width + n % (width - 1)), 1) for n, w in enumerate(upright) if w]
    apart += [(number, width) for number, is_wall in enumerate(level) if is_wall]
    runs = [((cell, cell + step), 0) for cell, step in apart]
    board = Board(height, width, [None if c == UNKNOWN else c for c in clues], runs=runs)
    given = [clue for clue in board.clues if clue is not None]
    return attrs.evolve(board, most=3 if "t" in flags else max([largest_gap(board), *given]))


def hitori(text: str) -> Board:
    """Return a Hitori: the number of each cell, or None."""
    if texts.is_link(text):
        _, width, height, body = texts.link_parts(text)
    else:
        width, height, _, body = texts.tatham_parts(text)
    numbers: Values = []
    for sign, long in re.findall("([0-9a-zA-Z.@%])|-([0-9a-z]{2})", body):
        if sign.isupper():
            numbers.append(36 + ord(sign) - ord("A"))
        else:
            numbers.append(None if sign and sign in ".@%" else int(sign or long, 36))
    return Board(height, width, texts.filled(numbers, width * height))


def starbattle(text: str) -> Board:
    """Return a Star Battle: its regions, and how many stars each has, as *most*."""
    _, width, height, body = texts.link_parts(text)
    stars, _, walls = body.partition("/")
    areas, _ = texts.link_areas(walls, width, height)
    return Board(height, width, areas=areas, most=int(stars))


def unruly(text: str) -> Board:
    """Return an Unruly: given 0 and 1; ``u`` in the flags: no two rows or columns are equal."""
    width, height, rest, description = texts.tatham_parts(text)
    values: Values = []
    for sign in description:
        gap = int(sign, 36) - 10
        values += [None] * gap + [int(sign.isupper())] * (gap < 25)
    return Board(height, width, texts.filled(values[:-1], width * height), flags=rest)
