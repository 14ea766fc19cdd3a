"""Kills a batch a thousand times, and resumes it: ``python -m benchmarks kills``.

    python -m benchmarks kills --kills 1000 --seed 1

The batch solves Nets with a limit on nodes, in two processes. At random moments the run, or one of
its workers, is killed with SIGKILL. After each kill of the run, every record that was acknowledged
must be in the journal unchanged, and none twice. Whenever a batch gets done, its results must be
those of an undisturbed run, byte for byte, and it is begun anew. The exit status is 1 if not.
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random

import click
from tests.support.kills import Killer


@click.command()
@click.option("--kills", default=1000, show_default=True, help="Kill so often.")
@click.option("--seed", default=1, show_default=True, help="What the moments are drawn from.")
@click.option("--puzzles", default=400, show_default=True, help="How many Nets are solved.")
def main(kills: int, seed: int, puzzles: int) -> None:
    """Kill a batch at random moments, and resume it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "nets.jsonl"
        made = Killer(
            ["generate", "--plugin", "net", "--count", str(puzzles), "--seed", str(seed)],
            source,
            Random(seed),
        )
        made.whole_after()
        nets = Path(folder) / "nets.txt"
        nets.write_text(texts_in(source))
        command = ["solve", "--plugin", "net", "--nodes", "1000", "--jobs", "2", str(nets)]
        killer = Killer(command, Path(folder) / "results.jsonl", Random(seed))
        whole = killer.whole()
        try:
            is_same = killer.run(kills) == whole
        except AssertionError:
            is_same = False
    counted = ", ".join(f"{number} of a {what}" for what, number in killer.kills.items())
    click.echo(f"{counted}: {'nothing lost, none twice, the same bytes' if is_same else 'FAILED'}")
    sys.exit(not is_same)


def texts_in(source: Path) -> str:
    """Return the puzzles that were generated, one a line."""
    lines = source.read_text().splitlines()
    return "\n".join(json.loads(line)["puzzle"] for line in lines) + "\n"


if __name__ == "__main__":
    main()
