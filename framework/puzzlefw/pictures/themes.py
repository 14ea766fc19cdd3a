"""Themes: how each role looks, as colours by name, and the style sheet that uses them.

Texts have a contrast of 4.5 to 1 to what they stand on, and all else that must be seen 3 to 1, as
WCAG 2.2 asks at level AA (success criteria 1.4.3 and 1.4.11). Thin lines of the board are not among
that: what a player must find are its walls.
"""

import re
from collections.abc import Mapping
from typing import Final

from puzzlefw.errors import OptionError
from puzzlefw.pictures import hues
from puzzlefw.runtime.arguments import quote

Theme = Mapping[str, str]

THEMES: Final[Mapping[str, Theme]] = {
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
    },
}

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
    ".hatch{fill:var(--board)}.hatching{stroke:var(--shade);stroke-width:2.5}"
)
"""Colours by role, the same for all themes. A halo of the board's colour parts texts from fills."""


def colors_of(theme: str) -> Theme:
    """Return the colours of a theme; raises OptionError if there is none of this name."""
    if not isinstance(theme, str) or theme not in THEMES:
        *first, last = THEMES
        raise OptionError(f"expected a theme of {', '.join(first)} or {last}, found {quote(theme)}")
    return THEMES[theme]


def style(theme: str, *, is_plain: bool = False, has_hues: bool = True) -> str:
    """Return the style sheet of a theme; *is_plain* for readers that know no variables."""
    rules = rules_of(has_hues=has_hues)
    hatched = f".puzzlefw-{theme} .fill.shade{{fill:url(#{HATCH})}}" if theme in HATCHED else ""
    if is_plain:
        every = every_color(theme, has_hues=True)
        return re.sub(r"var\(--(\w+)\)", lambda found: every[found[1]], rules) + hatched
    own = variables_of(theme, has_hues=has_hues)
    return f".puzzlefw-{theme}{{{own}}}{scoped(rules)}{hatched}"


def rules_of(*, has_hues: bool) -> str:
    """Return the rules of all themes, those of hues among them or not."""
    return RULES + hues.RULES if has_hues else RULES


def every_color(theme: str, *, has_hues: bool) -> Theme:
    """Return the colours of a theme, those of hues among them or not."""
    colors = colors_of(theme)
    return {**colors, **hues.hues_of(theme, colors["board"])} if has_hues else colors


def variables_of(theme: str, *, has_hues: bool) -> str:
    """Return the colours of a theme as variables of CSS."""
    colors = every_color(theme, has_hues=has_hues)
    return ";".join(f"--{name}:{color}" for name, color in colors.items())


def scoped(rules: str) -> str:
    """Return *rules* for pictures alone, as they may stand in a page with rules of its own."""
    return re.sub(
        r"([^{}]+)\{",
        lambda found: ",".join(f".puzzlefw {one}" for one in found[1].split(",")) + "{",
        rules,
    )
