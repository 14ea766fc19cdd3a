"""Finds one entry point by name, faster than the standard library.

The standard library's reader takes a third of the time in which one puzzle is started, read and
solved. Reading only the few lines that matter takes a thirtieth. Only the catalog calls this, and
where there is any doubt it calls the standard reader.
"""

import os
import sys
from collections.abc import Iterator
from importlib import import_module

INSTALLED = (".dist-info", ".egg-info")


def value_of(group: str, name: str) -> str | None:
    """Return the value of the one entry point *name* of *group*: "module" or "module:object".

    None if there is no such entry point, if there are several, or if only the standard reader can
    parse it. O(distributions).
    """
    found = [
        value
        for folder in distributions()
        for key, value in entries(os.path.join(folder, "entry_points.txt"), group)
        if key == name
    ]
    return found[0] if len(found) == 1 and "[" not in found[0] else None


def distributions() -> Iterator[str]:
    """Visit the metadata folders of distributions; of one name, only the first on the path."""
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
    """Visit the names and values under *group* in a file of entry points."""
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
