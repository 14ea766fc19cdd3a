"""Loads the sources of compiled modules where these do not fit the installed librt.

Compiled modules are built for one version of librt's compiled interface. With another version they
raise an error at import. Their sources lie beside them and run interpreted with any version.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final


class SourcesFirst:
    """Finds the modules of puzzlefw and its plugins as sources only.

    No ``MetaPathFinder`` by name, as importing that takes longer than all else here.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = fullname.partition(".")[0]
        if path is None or not (top == "puzzlefw" or top.startswith("puzzlefw_")):
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None:
                return found
        return None


def refusal() -> str:
    """Return why compiled modules do not load; from then on all are loaded from their sources."""
    try:
        import_module("puzzlefw.engine.bits")
    except (ImportError, ValueError) as error:
        sys.meta_path.insert(0, SourcesFirst())
        return str(error)
    return ""


REFUSAL: Final = refusal()
"""Why the compiled build is not used, "" where it is, or there is none."""
