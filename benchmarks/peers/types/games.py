"""Simon Tatham's solvers in C for other types, built as his Net is, from Debian's sources.

A new game needs its name here, and a file beside ``tatham/serve.c`` that writes its answers.
"""

import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.peers import tatham

FOLDER: Final = Path(__file__).with_name("tatham")
GAMES: Final = {
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
"""What the collection calls each type that it has."""
BESIDE: Final = (
    *("combi.c", "divvy.c", "dsf.c", "findloop.c", "grid.c", "latin.c", "laydomino.c"),
    *("loopgen.c", "malloc.c", "matching.c", "misc.c", "nullfe.c", "penrose.c", "random.c"),
    *("sort.c", "tdq.c", "tree234.c", "version.c"),
)


def program(game: str, source: Path | None = None) -> Path:
    """Return the program that serves a game's solver, built where it is not there yet.

    *source* is the folder of the collection, by default Debian's package. Raises
    ``tatham.UnavailableError``.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        raise tatham.UnavailableError("there is no C compiler")
    folder = source or tatham.fetched()
    if not (folder / f"{game}.c").exists():
        raise tatham.UnavailableError(f"there is no {game}.c in {folder.name}")
    ours = (FOLDER / "serve.c", FOLDER / "rows.h", FOLDER / f"{game}.h")
    texts = b"".join(path.read_bytes() for path in (*ours, folder / f"{game}.c"))
    built = tatham.cache() / f"{game}-{sha256(texts).hexdigest()[:16]}"
    if not built.exists():
        names = [f'-DGAME="{game}.c"', f'-DANSWER="{game}.h"']
        command = [compiler, "-O2", "-I", str(folder), "-I", str(FOLDER), *names, str(ours[0])]
        objects = [str(part) for part in compiled(compiler, folder)]
        tatham.run([*command, *objects, "-lm", "-o", str(built)], built.parent, "the C compiler")
    return built


def compiled(compiler: str, folder: Path) -> list[Path]:
    """Return what all games have in common as object files, compiled the first time.

    They come into their place all at once, as another process may be doing the same.
    """
    texts = b"".join((folder / name).read_bytes() for name in BESIDE)
    place = tatham.cache() / f"beside-{sha256(texts).hexdigest()[:16]}"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=place.parent) as name:
            made = Path(name) / place.name
            made.mkdir()
            sources = [str(folder / name) for name in BESIDE]
            command = [compiler, "-O2", "-c", "-I", str(folder), *sources]
            tatham.run(command, made, "the C compiler")
            # Where another one was quicker, its files are the same.
            with suppress(OSError):
                made.rename(place)
    return [(place / name).with_suffix(".o") for name in BESIDE]
