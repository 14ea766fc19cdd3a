"""Themes: how each role looks, as colours by name, and the style sheet that uses them.

Texts have a contrast of 4.5 to 1 to what they stand on, and all else that must be seen 3 to 1, as
WCAG 2.2 asks at level AA (success criteria 1.4.3 and 1.4.11). Thin lines of the board are not among
that: what a player must find are its walls.
"""

import re
from collections.abc import Mapping
from typing import Final

from puzzlefw.errors import OptionError
from puzzlefw.runtime.arguments import quote
from puzzlefw.view.glyphs import HUES

Theme = Mapping[str, str]

COLORS: Final[Mapping[str, Theme]] = {
    "light": {
        "paper": "#ffffff",
        "board": "#ffffff",
        "grid": "#c3c8d0",
        "wall": "#15181e",
        "clue": "#15181e",
        "mark": "#1d2f5f",
        "none": "#606672",
        "water": "#3f8edb",
        "crest": "#0b3b70",
        "ripple": "#ffffff",
        "wire": "#1262b3",
        "loose": "#6f8096",
        "shade": "#788192",
        "line": "#0c7a43",
        "spot": "#ffedc4",
        "edge": "#b04a00",
        "letter": "#8f2f00",
        "grey": "#6b7280",
        "green": "#1d7f3c",
        "violet": "#8a3fc0",
        "blue": "#1f6fd0",
        "orange": "#b85c00",
        "teal": "#0a7d80",
        "red": "#c22f4a",
        "yellow": "#8f7300",
    },
    "dark": {
        "paper": "#16181d",
        "board": "#1f2229",
        "grid": "#474d59",
        "wall": "#f0f1f4",
        "clue": "#f0f1f4",
        "mark": "#c9d6ff",
        "none": "#a0a8b8",
        "water": "#2f79c4",
        "crest": "#d5eaff",
        "ripple": "#d5eaff",
        "wire": "#5cb2ff",
        "loose": "#7d8899",
        "shade": "#7b8495",
        "line": "#4bd48b",
        "spot": "#45340f",
        "edge": "#ffab4d",
        "letter": "#ffd08a",
        "grey": "#9aa3b2",
        "green": "#56cf7f",
        "violet": "#c793f2",
        "blue": "#6fb0ff",
        "orange": "#ffab4d",
        "teal": "#45c8cb",
        "red": "#ff8a9c",
        "yellow": "#e0c341",
    },
    "contrast": {
        "paper": "#ffffff",
        "board": "#ffffff",
        "grid": "#767676",
        "wall": "#000000",
        "clue": "#000000",
        "mark": "#000000",
        "none": "#444444",
        "water": "#1a70c8",
        "crest": "#000000",
        "ripple": "#ffffff",
        "wire": "#003f91",
        "loose": "#5a5a5a",
        "shade": "#000000",
        "line": "#000000",
        "spot": "#ffee88",
        "edge": "#8a0000",
        "letter": "#8a0000",
        "grey": "#444444",
        "green": "#00501e",
        "violet": "#5a0f8f",
        "blue": "#003f91",
        "orange": "#7a3300",
        "teal": "#004a4d",
        "red": "#8a0020",
        "yellow": "#5a4700",
    },
}

PALE: Final = 0.3
"""How much of its colour is in a pale one; the rest is the board's."""


def paled(colors: Theme) -> Theme:
    """Return the colours of a theme, and for each hue a pale one, on which texts are read."""
    pale = {f"pale_{hue}": mixed(colors[hue], colors["board"]) for hue in HUES}
    return {**colors, **pale}


def mixed(color: str, ground: str) -> str:
    """Return a little of a colour on a ground, all as "#1262b3"."""
    parts = [(int(color[n : n + 2], 16), int(ground[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(PALE * one + (1 - PALE) * other):02x}" for one, other in parts)


THEMES: Final[Mapping[str, Theme]] = {name: paled(colors) for name, colors in COLORS.items()}

HATCHED: Final = ("contrast",)
"""Themes in which shade is hatched, so that black walls are seen on it."""
HATCH: Final = "puzzlefw-hatch"
"""The name of the pattern."""
TEXT_COLORS: Final = ("clue", "mark", "none", "letter")
"""Colours in which texts are written; those of other roles are written as marks are."""
ROLE_COLORS: Final = ("clue", "mark", "none", "water", "wire", "shade", "line")

RULES: Final = (
    ".paper{fill:var(--paper)}.board{fill:var(--board)}"
    ".grid,.five,.seam,.cage,.wall,.stroke,.knob,.pen,.ring,.thin,.crest,.ripple,.edge{fill:none}"
    ".grid{stroke:var(--grid);stroke-width:1}"
    ".five{stroke:var(--none);stroke-width:1.6}"
    ".seam{stroke:var(--none);stroke-width:1.5;stroke-dasharray:4 4}"
    ".cage{stroke:var(--none);stroke-width:1.2;stroke-dasharray:3 2}"
    ".wall{stroke:var(--wall);stroke-width:3.5;stroke-linecap:square;stroke-linejoin:miter}"
    ".stroke,.knob,.pen,.thin,.crest,.ripple{stroke-linecap:round;stroke-linejoin:round}"
    ".stroke{stroke-width:7}.knob{stroke-width:16}.pen{stroke-width:3.5}.ring,.bead{stroke-width:2}"
    ".bead{fill:var(--board)}.thin{stroke-width:1.6}.crest{stroke-width:2}.ripple{stroke-width:1.5}"
    + "".join(
        f".fill.{role},.disc.{role}{{fill:var(--{role})}}"
        f".stroke.{role},.knob.{role},.pen.{role},.ring.{role},.bead.{role},.thin.{role}"
        f"{{stroke:var(--{role})}}"
        for role in ROLE_COLORS
    )
    + ".crest{stroke:var(--crest)}.ripple{stroke:var(--ripple)}"
    ".stroke.loose{stroke:var(--loose);stroke-width:4}"
    ".knob.loose{stroke:var(--loose);stroke-width:13}.fill.loose,.disc.loose{fill:var(--loose)}"
    ".pen.loose,.ring.loose,.bead.loose,.thin.loose{stroke:var(--loose);stroke-width:2}"
    ".spot{fill:var(--spot)}.edge{stroke:var(--edge);stroke-width:2.5;stroke-dasharray:6 3}"
    ".text{font-family:Arial,Helvetica,'Liberation Sans','DejaVu Sans',sans-serif;"
    "text-anchor:middle;stroke-width:3;stroke-linejoin:round;stroke:var(--board);"
    "paint-order:stroke}"
    ".clue.text{font-weight:bold}.letter.text{font-weight:bold}.beside.text{stroke:var(--paper)}"
    ".text{fill:var(--mark)}"
    + "".join(f".text.{role}{{fill:var(--{role})}}" for role in TEXT_COLORS)
    + ".reversed.text{fill:var(--board);stroke:none}"
    ".fill.grey{fill:var(--grid)}"
    + "".join(f".{hue}{{color:var(--{hue})}}.pale.{hue}{{color:var(--pale_{hue})}}" for hue in HUES)
    + ".band,.bulb,.core,.inner,.pill,.hole,.hatched{fill:none;stroke:currentColor}"
    ".band,.bulb,.pill,.hole,.rails,.beads,.dotted{stroke-linecap:round}"
    ".band,.core,.inner,.pill,.hole{stroke-linejoin:round}"
    ".shade,.heads,.fill.pale{fill:currentColor}.end{fill:var(--board);stroke:currentColor}"
    ".core,.end{stroke-width:1.8}.band,.rails,.rungs{stroke-width:9}.bulb{stroke-width:22}"
    ".dashed{stroke-dasharray:7 4}.mixed{stroke-dasharray:9 3 2 3}"
    ".dotted{stroke-width:3;stroke-dasharray:.1 6}.beads{stroke-width:6;stroke-dasharray:.1 10.6}"
    ".rungs{stroke-dasharray:1.8 5}.blocks{stroke-width:4.5;stroke-dasharray:8 8}"
    ".double{stroke-width:5}.inner.rails{stroke-width:6}.inner.double{stroke-width:2}"
    ".pill{stroke-width:26.8}.hole{stroke:var(--board);stroke-width:23.2}"
    ".hatched{stroke-opacity:.5}"
    ".hatch{fill:var(--board)}.hatching{stroke:var(--shade);stroke-width:2.5}"
)
"""Colours by role, the same for all themes. A halo of the board's colour parts texts from fills."""


def colors_of(theme: str) -> Theme:
    """Return the colours of a theme; raises OptionError if there is none of this name."""
    if not isinstance(theme, str) or theme not in THEMES:
        *first, last = THEMES
        raise OptionError(f"expected a theme of {', '.join(first)} or {last}, found {quote(theme)}")
    return THEMES[theme]


def style(theme: str, *, is_plain: bool = False) -> str:
    """Return the style sheet of a theme; *is_plain* for readers that know no variables."""
    colors = colors_of(theme)
    hatched = f".puzzlefw-{theme} .fill.shade{{fill:url(#{HATCH})}}" if theme in HATCHED else ""
    if is_plain:
        return re.sub(r"var\(--(\w+)\)", lambda found: colors[found[1]], RULES) + hatched
    return f".puzzlefw-{theme}{{{variables_of(theme)}}}{scoped(RULES)}{hatched}"


def variables_of(theme: str) -> str:
    """Return the colours of a theme as variables of CSS."""
    return ";".join(f"--{name}:{color}" for name, color in colors_of(theme).items())


def scoped(rules: str) -> str:
    """Return *rules* for pictures alone, as they may stand in a page with rules of its own."""
    return re.sub(
        r"([^{}]+)\{",
        lambda found: ",".join(f".puzzlefw {one}" for one in found[1].split(",")) + "{",
        rules,
    )
