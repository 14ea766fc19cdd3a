"""Packages whose names are imported from their homes when they are first asked for.

Start-up counts: importing one module of a package would import all that the package offers.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def names_from(package: str, homes: Mapping[str, str], root: str = "") -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package: *homes* has the names that each module defines.

    The modules lie in *root*, or else in the package itself.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{root or package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return find
