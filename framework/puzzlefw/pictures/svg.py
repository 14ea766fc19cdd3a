"""SVG of a view, a state of it, and places to look at.

Built as a tree and written by the standard library, so that texts of a puzzle stay texts. The same
input gives the same bytes, all of them ASCII.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from puzzlefw.pictures import board
from puzzlefw.pictures.cages import printed_cages, totals
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.drawn_cages import draw_cages
from puzzlefw.pictures.glyphs import draw_glyph, kind_of
from puzzlefw.pictures.layout import CELL, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.pictures.segments import Segment, walls_of
from puzzlefw.pictures.themes import HATCH, HATCHED, style
from puzzlefw.pictures.water import draw_water
from puzzlefw.pictures.wires import Tile, draw_wires
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Area, Arms, Cell, Margin, Path, Place, State, Text, View, Wave
from puzzlefw.view.signs import Sign, signs

NAMESPACE: Final = "http://www.w3.org/2000/svg"
UNDER: Final = ("paper", "board", "spot")
THIN: Final = ("grid", "five", "seam")
OVER: Final = ("bead clue", "disc clue")
"""Circles that are printed stand on lines, which end at them or go through."""
LOW: Final = (
    *("pale shape", "heads", "rim", "pale band", "pale bulb", "core", "pale inner"),
    *("pill", "hole", "end"),
)
"""How classes begin of what lies on the thin lines of the board, the lowest first."""
NOTE_SIZE: Final = 10
LETTER_SIZE: Final = 15


def svg(
    view: View,
    state: State | None = None,
    *,
    theme: str = "light",
    title: str = "A puzzle",
    marked: Iterable[Place] = (),
    letters: Mapping[tuple[int, int], str] | None = None,
) -> str:
    """Return a picture of a view, with the marks of a state.

    *theme* is "light", "dark" or "contrast". The places in *marked* are highlighted. Cells, as
    (row, column), get *letters*; cells of one letter share an outline.
    """
    root = element(view, state, theme=theme, title=title, marked=marked, letters=letters)
    return svg_text(root)


def svg_text(root: Element) -> str:
    """Return the text of a picture; equal pictures have equal texts."""
    text = tostring(root, "us-ascii").decode("ascii")
    return f"{text}\n"


def element(
    view: View,
    state: State | None = None,
    *,
    theme: str = "light",
    title: str = "A puzzle",
    marked: Iterable[Place] = (),
    beside: Iterable[Place] = (),
    letters: Mapping[tuple[int, int], str] | None = None,
    is_numbered: bool = False,
    is_plain: bool = False,
) -> Element:
    """Return the picture of ``svg`` as a tree; *is_plain* for readers that know no variables.

    Places *beside* the marked ones are highlighted without an outline. Numbers of rows and columns,
    from 1, stand left of the board and above it if it *is_numbered*.
    """
    layout = Layout.of(view, is_numbered=is_numbered)
    paths = Paths()
    walls = walls_of(view)
    board.draw_ground(layout, paths)
    draw_marked(marked, beside, layout, paths)
    draw_letters(letters or {}, layout, paths)
    if is_numbered:
        board.draw_numbers(layout, paths, paths)
    draw_signs(signs(view, state), walls, layout, paths, is_loose=state is not None)
    draw_edges(view, layout, walls, paths)
    root = begin(layout, title, describe(view, state, letters), theme)
    has_hues = bool(low(paths)) or any("pale" in k or "shape" in k for k in paths.parts)
    SubElement(root, "style").text = style(theme, is_plain=is_plain, has_hues=has_hues)
    put_layers(root, paths, theme)
    return root


def draw_edges(view: View, layout: Layout, walls: set[Segment], paths: Paths) -> None:
    """Draw all lines of the board: those between cells, cages, walls, and the frame."""
    board.draw_lines(view, layout, paths)
    draw_cages(view, layout, paths)
    for cell, total in totals(view, printed_cages(view)):
        draw_glyph(total, cell, layout, paths, kind=kind_of(total.role))
    board.draw_walls(view, layout, walls, paths)


def put_layers(root: Element, paths: Paths, theme: str) -> None:
    """Put in all paths: fills below lines, walls above them, texts above all."""
    if theme in HATCHED and "fill shade" in paths.parts:
        put_hatch(root)
    paths.put(root, *UNDER, *fills(paths), *THIN, *low(paths))
    edges = [kind for kind in (*OVER, "wall", "edge") if kind in paths.parts]
    paths.put(root, *(kind for kind in paths.parts if kind not in edges), *edges)
    paths.put_texts(root)


def fills(paths: Paths) -> list[str]:
    """Return the classes of what fills cells, below the lines of the board."""
    return [kind for kind in paths.parts if kind.startswith(("fill ", "hatched "))]


def low(paths: Paths) -> list[str]:
    """Return the classes of what lies on the thin lines of the board, the lowest first."""
    return [kind for start in LOW for kind in paths.parts if kind.startswith(start)]


def draw_signs(
    found: Iterable[Sign],
    walls: set[Segment],
    layout: Layout,
    paths: Paths,
    *,
    is_loose: bool = False,
) -> None:
    """Draw signs; arms and water join with those beside them.

    What is shown before anything is decided looks *loose* where some places are decided.
    """
    tiles: dict[tuple[int, int], Tile] = {}
    waters: dict[tuple[int, int], str] = {}
    for sign in found:
        poll()
        place, glyph = sign.place, sign.glyph
        kind = class_of(sign, is_loose=is_loose)
        if sign.origin == "open":
            spot = layout.spot(place)
            text = glyph.text if isinstance(glyph, Text) else ""
            paths.write("mark", text, (spot.x, spot.y), NOTE_SIZE)
        elif isinstance(glyph, Arms) and isinstance(place, Cell):
            tiles[place.row, place.column] = (glyph.directions, kind)
        elif isinstance(glyph, Wave) and isinstance(place, Cell):
            waters[place.row, place.column] = kind
        else:
            draw_glyph(glyph, place, layout, paths, kind=kind)
    draw_water(waters, layout, paths)
    draw_wires(tiles, walls, layout, paths)


def class_of(sign: Sign, *, is_loose: bool) -> str:
    """Return the class of a sign; see ``draw_signs``."""
    if sign.origin == "shown" and is_loose:
        return "none" if isinstance(sign.glyph, Text) else "loose"
    is_beside = sign.origin == "printed" and isinstance(sign.place, Margin)
    return kind_of(sign.glyph.role) + " beside" * is_beside


def begin(layout: Layout, title: str, description: str, theme: str) -> Element:
    """Return the root of a picture, with its words."""
    width, height = str(layout.width), str(layout.height)
    root = Element(
        "svg",
        {
            "xmlns": NAMESPACE,
            "class": f"puzzlefw puzzlefw-{theme}",
            "role": "img",
            "width": width,
            "height": height,
            "viewBox": f"0 0 {width} {height}",
        },
    )
    SubElement(root, "title").text = clean(title)
    SubElement(root, "desc").text = clean(description)
    return root


def put_hatch(root: Element) -> None:
    """Put the pattern of hatched shade into a picture."""
    pattern = SubElement(
        SubElement(root, "defs"),
        "pattern",
        {"id": HATCH, "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"},
    )
    SubElement(pattern, "path", {"class": "hatch", "d": "M0 0h8v8H0z"})
    SubElement(pattern, "path", {"class": "hatching", "d": "M-2 2l4 -4M0 8l8 -8M6 10l4 -4"})


def describe(view: View, state: State | None, letters: Mapping[tuple[int, int], str] | None) -> str:
    """Return a description of the picture for screen readers."""
    shape = view.shape
    words = f"A board of {shape.height} by {shape.width} cells (rows by columns)"
    words += ", whose opposite edges are joined" if shape.wraps else ""
    if state is not None:
        words += ", filled in" if state.is_full() else ", in part filled in"
    words += f", with {len(view.printed)} printed signs" if view.printed else ""
    if letters:
        words += f"; {len(letters)} cells have a letter where solutions differ"
    return f"{words}."


def box_of(place: Place, layout: Layout) -> str:
    """Return the outline of a place."""
    x, y, across, down = layout.area(place)
    return f"M{x} {y}h{across}v{down}h{-across}z"


def draw_marked(
    marked: Iterable[Place], beside: Iterable[Place], layout: Layout, paths: Paths
) -> None:
    """Highlight places."""
    for place in every_cell(beside):
        paths.add("spot", box_of(place, layout))
    for place in every_cell(marked):
        paths.add("spot", box_of(place, layout))
        paths.add("edge", box_of(place, layout))


def every_cell(places: Iterable[Place]) -> Iterator[Place]:
    """Visit places, of lines through cells and areas each cell."""
    for place in places:
        yield from place.cells if isinstance(place, Path | Area) else [place]


def draw_letters(letters: Mapping[tuple[int, int], str], layout: Layout, paths: Paths) -> None:
    """Write letters into cells, those of one letter within an outline."""
    patches: dict[str, list[tuple[int, int]]] = {}
    for (row, column), letter in letters.items():
        patches.setdefault(letter, []).append((row, column))
        x, y = layout.x(column), layout.y(row)
        paths.add("spot", f"M{x} {y}h{CELL}v{CELL}h{-CELL}z")
        paths.write("letter", letter, (x + 8, y + 9), LETTER_SIZE)
    for cells in patches.values():
        outline = board.boundary(cells, layout.shape)
        paths.add("edge", board.trace(outline, layout))
