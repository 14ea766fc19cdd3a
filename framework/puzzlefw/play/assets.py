"""The script and the style sheet of the page, each as one text."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from puzzlefw.pictures.themes import HATCH, HATCHED, THEMES, rules_of, scoped, variables_of

MODULES: Final = (
    *("words", "unfold", "packed", "model", "history", "play", "know", "steps", "news", "wrong"),
    *("text", "shapes", "pencil", "sight", "ear", "tints", "draw", "near", "lines", "stroke"),
    *("cursor", "keys", "point", "panel", "walk", "keep", "memory", "parts", "help", "trial"),
    *("finish", "keeping", "conditions", "rules", "links", "graphs", "cells", "judge", "printed"),
    *("groups", "live", "game", "shelf", "main"),
)
"""The modules of the script; what one needs when it is loaded stands before it."""
OF_GRAPHS: Final = ("links", "graphs")
"""Those that only rules on graphs need, such as loops and areas."""
UNSENT: Final = re.compile(
    r"""("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)"""  # a text, which stays
    r"|^import [^;]*;|^export |/\*\*(?:[^*]|\*(?!/))*\*/|(?<![:/])//.*"
    r"|\s*([=,{}();:<>?&|]+)\s*|\s+",
    re.MULTILINE,
)
"""What stands in a module and not on the page: imports, comments, and spaces around signs."""


def modules_of(*, has_graphs: bool) -> tuple[str, ...]:
    """Return the modules that a page needs, with boards that have rules on graphs or without."""
    return tuple(one for one in MODULES if has_graphs or one not in OF_GRAPHS)


@cache
def script_of(modules: Sequence[str] = MODULES, package: str = __package__) -> str:
    """Return modules of a script as one: without what they import and export."""
    folder = files(package) / "script"
    texts = [(folder / f"{name}.js").read_text("ascii") for name in modules]
    return "".join(UNSENT.sub(shortened, text).strip() for text in texts)


def shortened(found: re.Match[str]) -> str:
    """Return the text that the page has for a text, a sign or a space of the script."""
    text, sign = found.groups()
    return text or sign or (" " if found[0].isspace() else "")


@cache
def style_of(*, has_hues: bool = True) -> str:
    """Return the style sheet: colours by theme, how boards look, and the page around them.

    It is a fifth smaller where no board *has_hues*. Dark colours are for screens alone, as paper is
    white.
    """
    colors = {name: variables_of(name, has_hues=has_hues) for name in THEMES}
    light, dark, contrast = (colors[name] for name in ("light", "dark", "contrast"))
    themes = "".join(
        f':root[data-theme="{name}"]{{{own}}}' for name, own in colors.items() if name != "dark"
    )
    hatched = "".join(
        f':root[data-theme="{name}"] .puzzlefw .fill.shade{{fill:url(#{HATCH})}}'
        for name in HATCHED
    )
    own = re.sub(r"\s*([{};,])\s*", r"\1", (files(__package__) / "style.css").read_text("ascii"))
    return (
        f":root{{{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
        f'@media screen{{:root[data-theme="dark"]{{{dark}}}}}'
        f"@media(prefers-contrast:more){{:root:not([data-theme]){{{contrast};"
        f"color-scheme:light}}}}{themes}{scoped(rules_of(has_hues=has_hues))}{hatched}{own}"
    )
