"""Simon Tatham's solvers in C: built from their Debian source package, in a cache folder.

Nothing of it is kept in the checkout, and nothing of the system changes: apt-get is given lists
of its own, in which every source of the system's lists is one of source packages.
A new game needs its name here, and a file beside ``types/tatham/serve.c`` that writes its answers.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PACKAGE: Final = "sgt-puzzles"
NET: Final = Path(__file__).with_name("tatham.c")
"""What serves Net; all other games are served alike."""
OTHERS: Final = Path(__file__).parent / "types" / "tatham"
LISTS: Final = Path("/etc/apt")
MOST_SECONDS: Final = 120.0
GAMES: Final = {
    "net": "net",
    "sudoku": "solo",
    "akari": "lightup",
    "nonogram": "pattern",
    "hashi": "bridges",
    "slither": "loopy",
    "mashu": "pearl",
    "tents": "tents",
    "fillomino": "filling",
    "hitori": "singles",
    "kurodoko": "range",
    "mosaic": "mosaic",
    "unruly": "unruly",
    "skyscrapers": "towers",
    "shikaku": "rect",
    "keen": "keen",
    "unequal": "unequal",
    "gokigen": "slant",
}
"""What the collection calls each type whose solver is served."""
BESIDE: Final = (
    *("combi.c", "divvy.c", "dsf.c", "findloop.c", "grid.c", "latin.c", "laydomino.c"),
    *("loopgen.c", "malloc.c", "matching.c", "misc.c", "nullfe.c", "penrose.c", "random.c"),
    *("sort.c", "tdq.c", "tree234.c", "version.c"),
)


class UnavailableError(Exception):
    """The solver cannot be built here; says why."""


def cache() -> Path:
    """Return the folder for what is fetched and built."""
    default = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(default).expanduser() / "puzzlefw-benchmarks"


def program(kind: str, source: Path | None = None) -> Path:
    """Return the program that serves the solver of a type, built where it is not there yet.

    *source* is the folder of the collection, by default Debian's package. Raises UnavailableError.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        raise UnavailableError("there is no C compiler")
    if kind not in GAMES:
        raise UnavailableError(f"no solver of the collection is served here for {kind}")
    folder, game = source or fetched(), GAMES[kind]
    if not (folder / f"{game}.c").exists():
        raise UnavailableError(f"there is no {game}.c in {folder.name}")
    ours, names = [NET], list[str]()
    if kind != "net":
        ours = [OTHERS / "serve.c", OTHERS / "rows.h", OTHERS / f"{game}.h"]
        names = ["-I", str(OTHERS), f'-DGAME="{game}.c"', f'-DANSWER="{game}.h"']
    texts = b"".join(path.read_bytes() for path in (*ours, folder / f"{game}.c"))
    built = cache() / f"{game}-{sha256(texts).hexdigest()[:16]}"
    if not built.exists():
        command = [compiler, "-O2", "-I", str(folder), *names, str(ours[0])]
        objects = [str(part) for part in compiled(compiler, folder)]
        run([*command, *objects, "-lm", "-o", str(built)], built.parent, "the C compiler")
    return built


def compiled(compiler: str, folder: Path) -> list[Path]:
    """Return the object files that all games need, compiled the first time.

    They come into their place all at once, as another process may be doing the same.
    """
    texts = b"".join((folder / name).read_bytes() for name in BESIDE)
    place = cache() / f"beside-{sha256(texts).hexdigest()[:16]}"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=place.parent) as name:
            made = Path(name) / place.name
            made.mkdir()
            sources = [str(folder / name) for name in BESIDE]
            command = [compiler, "-O2", "-c", "-I", str(folder), *sources]
            run(command, made, "the C compiler")
            # Where another one was quicker, its files are the same.
            with suppress(OSError):
                made.rename(place)
    return [(place / name).with_suffix(".o") for name in BESIDE]


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
