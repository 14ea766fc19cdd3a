"""The command of the fuzzer."""

import sys
import time

import click

from tests.support.fuzz.run import Findings, fuzz

EVERY = 5000


def show_progress(findings: Findings) -> None:
    """Say how far the run is, now and then."""
    if findings.count % EVERY == 0:
        click.echo(f"{findings.count} cases, {len(findings.failures)} failures", err=True)


@click.command()
@click.option("--count", default=100_000, help="How many cases.")
@click.option("--seed", default=1, help="Another seed gives other cases.")
@click.option("--first", default=0, help="The number of the first case.")
def main(count: int, seed: int, first: int) -> None:
    """Hand in damaged texts, and print each that is met in a wrong way."""
    start = time.monotonic()
    findings = fuzz(count, seed, first, show_progress)
    for text in findings.failures:
        click.echo(text)
    click.echo(
        f"{findings.count} cases, {findings.instances} instances read,"
        f" {len(findings.failures)} failures;"
        f" slowest {findings.slowest:.3f} s (case {findings.slowest_number}),"
        f" memory grew by {findings.mebibytes:.1f} MiB; {time.monotonic() - start:.0f} s"
    )
    sys.exit(1 if findings.failures else 0)


if __name__ == "__main__":
    main()
