"""Pictures of many puzzles as files of one folder, named by their labels made safe."""

import os
import re
from pathlib import Path
from typing import Final
from unicodedata import category, normalize

from puzzlefw.cli.terminal import is_regular, refused, write_bytes
from puzzlefw.errors import OptionError

FORBIDDEN: Final = frozenset('<>:"/\\|?*')
"""What Windows allows in no name, parts of paths among it."""
DEVICES: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\..*)?", re.I)
"""Names that mean a device on Windows, whatever suffix they have."""
LONGEST: Final = 100
"""The bytes of a name without its suffix: systems take 255."""
SOLUTION: Final = "-solution"
"""What the name of a picture of a solution ends in."""


def safe_name(label: str, otherwise: str) -> str:
    """Return a name for a file, without suffix, that every system takes.

    Letters of all scripts stay. What is no sign to be seen, or forbidden, becomes ``-``. A label of
    which nothing is left, or a device of Windows, becomes, or gets in front, *otherwise*.
    """
    text = normalize("NFC", label)
    signs = (
        "-" if one in FORBIDDEN or (category(one)[0] in "CZ" and one != " ") else one
        for one in text
    )
    name = re.sub("-{2,}", "-", re.sub(" +", " ", "".join(signs))).strip(" .-")
    name = name.encode()[:LONGEST].decode(errors="ignore").strip(" .-")
    if not name:
        return otherwise
    return f"{otherwise}-{name}" if DEVICES.fullmatch(name) else name


class Folder:
    """A folder that takes a picture of each puzzle, and of its solution if *has_solutions*.

    Each file is whole or absent. One that was there before is replaced only if *overwrites*.
    """

    def __init__(self, path: Path, suffix: str, *, has_solutions: bool, overwrites: bool) -> None:
        if path.exists() and not path.is_dir():
            raise OptionError(f"expected a folder, found the file {str(path)!r}")
        self.path = path
        self.suffix = suffix
        self.endings = ("", SOLUTION) if has_solutions else ("",)
        self.overwrites = overwrites
        self.used: set[str] = set()

    def name_for(self, label: str, otherwise: str) -> str:
        """Return a safe name that no puzzle had yet, in whatever case: a number makes it so."""
        first = safe_name(label, otherwise)
        name, number = first, 1
        while not self.used.isdisjoint(self.keys(name)):
            number += 1
            name = f"{first}-{number}"
        self.used |= self.keys(name)
        return name

    def keys(self, name: str) -> set[str]:
        """Return what the files of a puzzle are called, as systems compare it that have no case."""
        return {normalize("NFKC", name + ending).casefold() for ending in self.endings}

    def write(self, name: str, data: bytes) -> None:
        """Write a file, whole or not at all; raises OptionError where it cannot, or must not."""
        target = self.path / f"{name}{self.suffix}"
        if os.path.lexists(target) and not (self.overwrites and is_regular(str(target))):
            found = f"found one named {target.name!r}; --overwrite replaces files"
            raise OptionError(f"expected no such file in the folder, {found}")
        with refused(str(self.path)):
            self.path.mkdir(parents=True, exist_ok=True)
        write_bytes(data, str(target))
