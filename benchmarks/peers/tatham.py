"""Simon Tatham's Net solver, in C: built from its Debian source package, in a cache folder.

Nothing of it is kept in the checkout, and nothing of the system changes: apt-get is given lists
of its own, in which every source of the system's lists is one of source packages.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

PACKAGE = "sgt-puzzles"
DRIVER = Path(__file__).with_name("tatham.c")
BESIDE_NET = (
    *("dsf.c", "findloop.c", "malloc.c", "misc.c", "nullfe.c", "random.c"),
    *("sort.c", "tree234.c", "version.c"),
)
LISTS = Path("/etc/apt")
MOST_SECONDS = 120.0


class UnavailableError(Exception):
    """The solver cannot be built here; says why."""


def cache() -> Path:
    """Return the folder for what is fetched and built."""
    default = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(default).expanduser() / "puzzlefw-benchmarks"


def program(source: Path | None = None) -> Path:
    """Return the solver's program, built from *source*, by default from Debian's package.

    Raises UnavailableError.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        raise UnavailableError("there is no C compiler")
    folder = source or fetched()
    if not (folder / "net.c").exists():
        raise UnavailableError(f"there is no net.c in {folder.name}")
    texts = b"".join(path.read_bytes() for path in (DRIVER, folder / "net.c"))
    built = cache() / f"tatham-{sha256(texts).hexdigest()[:16]}"
    if not built.exists():
        built.parent.mkdir(parents=True, exist_ok=True)
        sources = [str(DRIVER), *(str(folder / name) for name in BESIDE_NET)]
        command = [compiler, "-O2", "-I", str(folder), *sources, "-lm", "-o", str(built)]
        run(command, built.parent, "the C compiler")
    return built


def fetched() -> Path:
    """Return the folder of the package's source, fetched the first time."""
    folder = cache() / PACKAGE
    found = sorted(folder.glob("*/net.c"))
    if not found:
        if shutil.which("apt-get") is None:
            raise UnavailableError("there is no apt-get to fetch the source package with")
        folder.mkdir(parents=True, exist_ok=True)
        options = private_lists(folder)
        run(["apt-get", *options, "update"], folder, "apt-get")
        run(["apt-get", *options, "source", "--download-only", PACKAGE], folder, "apt-get")
        for archive in sorted(folder.glob("*.orig.tar.*")):
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
        found = sorted(folder.glob("*/net.c"))
    if not found:
        raise UnavailableError("the source package holds no net.c")
    return found[0].parent


def private_lists(folder: Path) -> list[str]:
    """Return apt-get's options for lists in *folder* that name source packages."""
    parts = folder / "lists.d"
    for made in (parts, folder / "lists" / "partial", folder / "archives" / "partial"):
        made.mkdir(parents=True, exist_ok=True)
    for path in [LISTS / "sources.list", *sorted((LISTS / "sources.list.d").glob("*"))]:
        if path.suffix in (".list", ".sources") and path.exists():
            lines = path.read_text().splitlines()
            text = "\n".join(of_sources(line) for line in lines)
            (parts / path.name).write_text(text + "\n")
    return [
        *("-o", "Dir::Etc::SourceList=/dev/null", "-o", f"Dir::Etc::SourceParts={parts}"),
        *("-o", f"Dir::State::Lists={folder / 'lists'}", "-o", f"Dir::Cache={folder}"),
    ]


def of_sources(line: str) -> str:
    """Return a line of apt's lists with source packages in the place of built ones."""
    if line.startswith("deb "):
        return "deb-src " + line.removeprefix("deb ")
    return "Types: deb-src" if line.startswith("Types:") else line


def run(command: Sequence[str], folder: Path, what: str) -> None:
    """Run *command* in *folder*; raises UnavailableError with the end of what it said."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=MOST_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UnavailableError(f"{what} failed: {type(error).__name__}") from error
    if done.returncode != 0:
        said = (done.stderr.strip() or "it said nothing").splitlines()[-1]
        sys.stderr.write(done.stderr)
        raise UnavailableError(f"{what} failed: {said}")
