"""The modules that the page runs, from what is installed here: puzzlefw, all puzzles, and the rest.

Compiled modules are left out: their sources lie beside them and run anywhere. Other packages are
those that the installed ones say they require.
"""

import io
import re
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from puzzlefw.explaining.catalogues import languages
from puzzlefw.plugin.installed import EXTENSIONS, PUZZLES

OWN: Final = "puzzlefw"
UNUSED: Final = {"click", "filelock", "librt", "rich"}
"""Distributions that the page does without: those of the command line and of batches, and librt,
which is another one there."""
MACHINE: Final = {".so", ".pyd", ".pyc", ".dll", ".dylib"}
"""The endings of files that are for one kind of machine, or one version of Python."""
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def packed() -> bytes:
    """Return a zip of all modules that the page runs, the same bytes for the same modules."""
    files: dict[str, bytes] = {}
    for distribution in distributions():
        files |= metadata_of(distribution)
        is_own = any(entry.group in (PUZZLES, EXTENSIONS) for entry in distribution.entry_points)
        files |= modules_of(distribution) if is_own else installed_files(distribution)
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            info = ZipInfo(name)  # of a fixed date
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, data)
    return content.getvalue()


def distributions() -> list[metadata.Distribution]:
    """Return puzzlefw, the distributions that have puzzles, and what these require, by name."""
    entries = [*metadata.entry_points(group=PUZZLES), *metadata.entry_points(group=EXTENSIONS)]
    waiting = [OWN, *(entry.dist.name for entry in entries if entry.dist is not None)]
    found: dict[str, metadata.Distribution] = {}
    while waiting:
        name = normal(waiting.pop())
        if name in found or name in UNUSED:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # which another version of Python, or another system, requires
        waiting += required(found[name])
    return [found[name] for name in sorted(found)]


def required(distribution: metadata.Distribution) -> list[str]:
    """Return the names of what a distribution requires without its extras."""
    said = [one for one in distribution.requires or () if "extra ==" not in one]
    return [match[0] for one in said if (match := NAME.match(one))]


def normal(name: str) -> str:
    """Return a name of a distribution as all its spellings have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def metadata_of(distribution: metadata.Distribution) -> dict[str, bytes]:
    """Return the files by which a distribution is found, and its entry points."""
    folder = f"{normal(distribution.name).replace('-', '_')}-{distribution.version}.dist-info"
    texts = {name: distribution.read_text(name) for name in ("METADATA", "entry_points.txt")}
    return {f"{folder}/{name}": text.encode() for name, text in texts.items() if text}


def modules_of(distribution: metadata.Distribution) -> dict[str, bytes]:
    """Return the files of the modules that entry points name, wherever they lie."""
    entries = [one for one in distribution.entry_points if one.group in (PUZZLES, EXTENSIONS)]
    tops = {entry.module.partition(".")[0] for entry in entries}
    tops |= {OWN} if normal(distribution.name) == OWN else set()
    return {name: path.read_bytes() for top in sorted(tops) for name, path in files_of(top)}


def files_of(top: str) -> Iterator[tuple[str, Path]]:
    """Visit the files of a package, or of a module and what lies beside it by its name."""
    spec = find_spec(top)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        folder = Path(spec.origin or ".").parent
        found = [(folder, path) for path in folder.glob(f"{top}.*")]
    else:
        folders = [Path(place) for place in spec.submodule_search_locations]
        found = [(one.parent, path) for one in folders for path in one.rglob("*")]
    for folder, path in found:
        name = path.relative_to(folder)
        if path.is_file() and is_packed(name):
            yield name.as_posix(), path


def installed_files(distribution: metadata.Distribution) -> dict[str, bytes]:
    """Return the files of a distribution that was installed as others are."""
    names = [name for name in distribution.files or () if is_packed(Path(name))]
    return {name.as_posix(): Path(str(name.locate())).read_bytes() for name in names}


def is_packed(name: Path) -> bool:
    """Return whether the page may need a file of a package."""
    parts = name.parts
    if ".." in parts or "__pycache__" in parts or name.suffix in MACHINE:
        return False
    if parts[0].endswith(".dist-info"):
        return False
    if parts[:2] == ("babel", "locale-data"):  # of all languages they are 30 MB
        return name.stem.partition("_")[0] in ("root", *languages())
    return parts[:2] != ("pytz", "zoneinfo")
