"""The work of ``puzzlefw site``: the files of a site, written."""

import os
from pathlib import Path

from puzzlefw.cli.terminal import expect_empty, refused, say, write_bytes
from puzzlefw.static_site.folder import site
from puzzlefw.static_site.pyodide import PLACE


def write_site(
    folder: str, pyodide: str | None, language: str, theme: str | None, *, overwrites: bool
) -> int:
    """Write a site into *folder*, which is made, and say how it is opened."""
    expect_empty(folder, overwrites=overwrites)
    with refused(pyodide or PLACE):
        files = site(Path(pyodide or PLACE), language, theme)
    for name, content in files.items():
        path = os.path.join(folder, name)
        with refused(os.path.dirname(path)):
            os.makedirs(os.path.dirname(path), exist_ok=True)
        write_bytes(content, path)
    size = sum(map(len, files.values())) / 1e6
    say(f"{folder}: {len(files)} files, {size:.0f} MB; python -m http.server -d {folder} serves it")
    return 0
