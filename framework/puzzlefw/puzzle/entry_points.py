"""Finds one entry point by name, without the standard library's reader of what is installed.

That reader takes a third of the time in which one puzzle is started, read and solved; reading
the few lines that it would read is a thirtieth. Only the catalog asks here, and it asks the
reader itself wherever there is a doubt.
"""

import os
import sys
from collections.abc import Iterator
from importlib import import_module

INSTALLED = (".dist-info", ".egg-info")


def value_of(group: str, name: str) -> str | None:
    """Return what the one entry point *name* of *group* stands for: "module" or "module:object".

    None where there is none, where there are several, and for what only the reader understands.
    O(distributions).
    """
    found = [
        value
        for folder in distributions()
        for key, value in entries(os.path.join(folder, "entry_points.txt"), group)
        if key == name
    ]
    return found[0] if len(found) == 1 and "[" not in found[0] else None


def distributions() -> Iterator[str]:
    """Visit the folders that describe what is installed; of one name, the first on the path."""
    seen: set[str] = set()
    for place in sys.path:
        try:
            inside = sorted(os.listdir(place or "."))
        except OSError:  # an archive, or a folder that is gone
            continue
        for folder in inside:
            if folder.endswith(INSTALLED):
                distribution = os.path.splitext(folder)[0].partition("-")[0].lower()
                if distribution not in seen:
                    seen.add(distribution)
                    yield os.path.join(place, folder)


def entries(path: str, group: str) -> Iterator[tuple[str, str]]:
    """Visit name and value of what stands under *group* in a file of entry points."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except (OSError, UnicodeDecodeError):
        return
    is_group = False
    for line in lines:
        if line.startswith("["):
            is_group = line == f"[{group}]"
        elif is_group and "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()


def load(value: str) -> object:
    """Return the module or the object that *value* stands for."""
    module, _, attributes = value.partition(":")
    found: object = import_module(module.strip())
    for attribute in filter(None, attributes.strip().split(".")):
        found = getattr(found, attribute)
    return found
