"""The command that judges learned clauses by brute force.

python -m tests.learning --clauses 100000
"""

import time

import click

from tests.learning.check import Tally
from tests.learning.run import judge

EVERY = 1000


def show_progress(tally: Tally) -> None:
    """Say how far the run is, now and then."""
    if tally.models % EVERY == 0:
        click.echo(f"{tally.models} models, {tally.judged} clauses", err=True)


@click.command()
@click.option("--clauses", default=100_000, help="How many learned clauses.")
@click.option("--first", default=0, help="The number of the first model.")
def main(clauses: int, first: int) -> None:
    """Search random models with learning; what is wrong stops the run with its model's number."""
    start = time.monotonic()
    tally = judge(clauses, first, show_progress)
    click.echo(
        f"{tally.judged} learned clauses of {tally.models} models hold in all solutions;"
        f" {tally.jumped} levels jumped over; {time.monotonic() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
