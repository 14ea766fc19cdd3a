"""Python for the page: files of Pyodide and a wheel of librt, as npm and pip bring them."""

import json
from pathlib import Path
from typing import Any, Final

from puzzlefw.errors import OptionError

CORE: Final = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
LOCK: Final = "pyodide-lock.json"
PLACE: Final = "node_modules/pyodide"
"""Where ``npm install pyodide`` puts it."""


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the files of Pyodide, and librt's as ``librt.whl``.

    Raises OptionError that says how to get what is not there.
    """
    lacking = [name for name in CORE if not (folder / name).is_file()]
    if lacking:
        wanted = f"expected Pyodide in {str(folder)!r}, found no {lacking[0]}"
        raise OptionError(f"{wanted}: npm install pyodide puts it into {PLACE}")
    wheel = librt_in(folder)
    found = {f"pyodide/{name}": (folder / name).read_bytes() for name in CORE}
    return found | {"librt.whl": wheel.read_bytes()}


def librt_in(folder: Path) -> Path:
    """Return the wheel of librt that fits the Pyodide in *folder*; raises OptionError for none."""
    info = info_in(folder)
    python, abi = ".".join(str(info["python"]).split(".")[:2]), info["abi_version"]
    tag = f"cp{python.replace('.', '')}-*_{abi}_wasm32"
    found = sorted(folder.glob(f"librt-*-{tag}.whl"))
    if not found:
        # All of it has to fit into the line that an error has.
        raise OptionError(
            "expected a wheel of librt in the FOLDER of --pyodide: pip download --no-deps"
            f" --only-binary :all: --python-version {python}"
            f" --platform pyemscripten_{abi}_wasm32 -d FOLDER librt"
        )
    return found[-1]


def info_in(folder: Path) -> dict[str, Any]:
    """Return what Pyodide says of itself; raises OptionError."""
    try:
        info = json.loads((folder / LOCK).read_text("utf-8"))["info"]
        return {name: info[name] for name in ("python", "abi_version")}
    except (ValueError, KeyError, TypeError):
        wanted = f"expected {LOCK} of Pyodide in {str(folder)!r}"
        raise OptionError(f"{wanted}, found something else: npm install pyodide") from None
