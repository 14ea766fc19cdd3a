"""Make boards that nothing was tuned on, in ``benchmarks/boards``: a file for each half.

    python -m benchmarks fresh
    python -m benchmarks fresh --class gen_25 --held-back 100 --name another --folder /tmp/boards

The boards are kept in the repository, so that figures of today and of next year are of the same
ones; this command says where they come from. Nets come from the generator of ``net.c``, as the
golden ones did, with the half and a number for a seed; Aquariums from ``fresh_aquariums``.
Once somebody has tuned on a held-back half, make another under another name.
"""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import click
from tests.support.instances import golden

from benchmarks import fresh_aquariums
from benchmarks.corpus import BOARDS, HALVES, by_class, read_half, write_half
from benchmarks.peers.loading import load_peer
from benchmarks.solver import Solver, started

NETS = (
    *("net_11x11", "net_11x11w", "net_11x11b0.3", "net_11x11wb0.3"),
    *("net_25x25", "net_25x25w", "net_51x51", "net_51x51w", "net_121x121"),
    *("ambiguous_11x11", "ambiguous_11x11w", "ambiguous_25x25"),
)
AQUARIUMS = tuple(f"gen_{side}" for side in fresh_aquariums.TANK_CELLS)
LARGE = {"net_51x51": 12, "net_51x51w": 12, "gen_40": 12, "net_121x121": 10, "gen_50": 10}
"""How many boards the held-back half of a class of large boards has."""
HELD_BACK = 20
KNOWN = 10
"""How many boards a known half has at least, the golden ones counted."""


def nets(tatham: Solver, stem: str, seed: str) -> Iterator[str]:
    """Visit Nets of a class, ambiguous ones with their label."""
    kind, _, params = stem.partition("_")
    for number in count():
        text = f"{params}{'a' * (kind == 'ambiguous')}#{seed} {number}"
        board = (tatham.ask("generate_net", text, 60).answers or [""])[0]
        if kind == "net":
            yield board
        elif len(load_peer("python-sat").solve("net", board)) == 2:
            yield f"2+\t{board}"


def aquariums(stem: str, seed: str) -> Iterator[str]:
    """Visit Aquariums of a class, labelled."""
    side = int(stem.removeprefix("gen_"))
    drawn = (fresh_aquariums.drawn(side, f"{stem} {seed} {number}") for number in count())
    return (f"U\t{board}" for board in drawn if board)


@click.command()
@click.option("--class", "stems", multiple=True, default=(*NETS, *AQUARIUMS))
@click.option("--known", default=KNOWN, help="Boards of a known half, the golden ones counted.")
@click.option("--held-back", type=click.IntRange(1), help="Boards of a held-back half.")
@click.option("--name", default="", help="Another name gives other boards.")
@click.option("--folder", type=click.Path(path_type=Path), default=BOARDS)
def main(
    *, stems: tuple[str, ...], known: int, held_back: int | None, name: str, folder: Path
) -> None:
    """Make boards that nothing was tuned on."""
    with started(["tatham"], None) as (solvers, left_out):
        if left_out:
            raise click.UsageError(f"expected the generator of net.c, found {left_out['tatham']}")
        for stem in stems:
            puzzle = "net" if stem in NETS else "aquarium"
            real = len(by_class(golden(puzzle).items()).get(stem, ()))
            wanted = (max(0, known - real), held_back or LARGE.get(stem, HELD_BACK))
            for half, most in zip(HALVES, wanted, strict=True):
                seed = f"{name} {half}".strip()
                is_net = puzzle == "net"
                made = nets(solvers["tatham"], stem, seed) if is_net else aquariums(stem, seed)
                lines = list(islice(made, most))
                if lines:
                    texts = read_half(folder, half)
                    texts.setdefault(puzzle, {})[stem] = lines
                    write_half(folder, half, texts)
                    click.echo(f"{half} {stem}: {len(lines)} boards")


if __name__ == "__main__":
    main()
