"""Writes a project for a new puzzle type, or extension: one file, a test, what installs it."""

import re
from importlib import resources
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Final

from puzzlefw.errors import OptionError

FILES: Final = {
    "plugin.py.txt": "puzzlefw_$name.py",
    "test.py.txt": "test_$name.py",
    "pyproject.toml.txt": "pyproject.toml",
    "README.md.txt": "README.md",
}
"""The templates, and the names of the files that are made of them."""
OF_EXTENSION: Final = {
    "extension.py.txt": "puzzlefw_$name.py",
    "extension_test.py.txt": "test_$name.py",
    "extension.toml.txt": "pyproject.toml",
    "extension.md.txt": "README.md",
}
"""The same for an extension."""
NAME: Final = re.compile(r"[a-z][a-z0-9]{0,30}")


def write_project(name: str, folder: Path, *, is_extension: bool = False) -> list[Path]:
    """Write a project for the puzzle *name* into *folder*, which is made; return its files.

    Or for an extension, whose field bears the name too. Raises OptionError for a name that is
    none, and for a folder that has something in it.
    """
    if not NAME.fullmatch(name) or (is_extension and iskeyword(name)):
        raise OptionError(f"expected a name of small letters and digits, found {name[:40]!r}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OptionError(f"expected a folder that is new or empty, found {str(folder)!r}")
    folder.mkdir(parents=True, exist_ok=True)
    values = {"name": name, "title": name.capitalize()}
    templates = resources.files(__package__) / "template"
    written = []
    for template, file in (OF_EXTENSION if is_extension else FILES).items():
        path = folder / Template(file).substitute(values)
        text = (templates / template).read_text(encoding="utf-8")
        path.write_text(Template(text).substitute(values), encoding="utf-8")
        written.append(path)
    return written
