"""All files of the site, by their names."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from puzzlefw.edit.page import static_page
from puzzlefw.explaining.vocabulary import ENGLISH
from puzzlefw.static_site.packing import packed
from puzzlefw.static_site.pyodide import files_in

SCRIPTS: Final = ("worker.js", "service.js")


def site(pyodide: Path, language: str = ENGLISH, theme: str | None = None) -> dict[str, bytes]:
    """Return the files of a site, by their names in its folder; *pyodide* is Pyodide's folder.

    Raises OptionError where that is not whole, and for an unknown language.
    """
    page = static_page(SCRIPTS[0], language, theme)
    script = files(__package__) / "script"
    found = files_in(pyodide) | {name: (script / name).read_bytes() for name in SCRIPTS}
    return found | {"index.html": page.encode("ascii"), "packages.zip": packed()}
