"""Try mutants of the code on the tests, and print the score of each package.

    python -m benchmarks.mutation --package engine --package propagators
    python -m benchmarks.mutation --sample 0 --package parsers --workers 2
    python -m benchmarks.mutation --package engine --again --survivors

Run it from the checkout. A sample is the first so many mutants in an order that the seed decides,
so a larger sample holds the smaller one. What was tried is kept, and not tried again until its
module changes: an interrupted run goes on where it was. ``--again`` tries once more what survived,
with the tests as they are now.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation import session, tree, trial
from benchmarks.mutation.mutants import label, rank
from benchmarks.mutation.packages import Package, packages
from benchmarks.mutation.score import Score, score, table
from benchmarks.mutation.session import Fate, Mutant

PACKAGES = packages(CHECKOUT)
FOLDER = CHECKOUT / "build" / "mutation"


def mutants_of(
    package: Package, folder: Path, modules: Sequence[str], leave_out: Sequence[str]
) -> list[Mutant]:
    """Return the mutants of *package* that the options name."""
    found = []
    for module in package.modules:
        if not modules or any(text in module for text in modules):
            found += list(session.mutants(session.begin(folder / "sessions", module)))
    return [m for m in found if not any(text in label(m.mutation) for text in leave_out)]


def sampled(mutants: Sequence[Mutant], seed: int, sample: int) -> list[Mutant]:
    """Return the first *sample* mutants in the order of *seed*, all of them if it is 0."""
    order = sorted(mutants, key=lambda mutant: rank(mutant.mutation, seed))
    return order[:sample] if sample else order


def show(mutant: Mutant, fate: Fate) -> None:
    """Print what became of a mutant."""
    click.echo(f"{fate:<8}  {label(mutant.mutation)}", err=True)


def print_survivors(mutants: Sequence[Mutant]) -> None:
    """Print the change of each mutant that survived."""
    for mutant in mutants:
        if mutant.fate == "survived":
            click.echo(f"\n{label(mutant.mutation)}\n{mutant.diff.rstrip()}")


@click.command()
@click.option(
    "--package",
    "names",
    multiple=True,
    type=click.Choice([package.name for package in PACKAGES]),
    help="Which packages; all by default.",
)
@click.option("--module", "modules", multiple=True, help="Only modules with this in their path.")
@click.option("--leave-out", multiple=True, help="No mutants with this in their line.")
@click.option("--sample", default=100, help="How many mutants a package; 0 is all.")
@click.option("--seed", default=1, help="Another seed makes another sample.")
@click.option("--workers", default=1, help="How many mutants at once.")
@click.option("--again", is_flag=True, help="Try survivors again.")
@click.option("--survivors", is_flag=True, help="Print the survivors at the end.")
@click.option("--folder", default=FOLDER, type=click.Path(path_type=Path), help="What is kept.")
def main(
    names: Sequence[str],
    modules: Sequence[str],
    leave_out: Sequence[str],
    sample: int,
    seed: int,
    workers: int,
    again: bool,
    survivors: bool,
    folder: Path,
) -> None:
    """Try mutants of the code on the tests, and print the score of each package."""
    chosen = [package for package in PACKAGES if not names or package.name in names]

    def population(package: Package) -> list[Mutant]:
        return mutants_of(package, folder, modules, leave_out)

    untried: tuple[Fate, ...] = ("open", "broken", "survived") if again else ("open", "broken")
    pending = [
        mutant
        for package in chosen
        for mutant in sampled(population(package), seed, sample)
        if mutant.fate in untried
    ]
    if pending:
        try_out(pending, folder, workers)
    scores: list[Score] = []
    for package in chosen:
        found = population(package)
        tried = sampled(found, seed, sample)
        scores.append(score(package, len(found), [mutant.fate for mutant in tried]))
        if survivors:
            print_survivors(tried)
    click.echo(table(scores))
    sys.exit(0 if all(score.is_met for score in scores) else 1)


def try_out(pending: Sequence[Mutant], folder: Path, workers: int) -> None:
    """Try the mutants *pending*, each with the tests of its module."""
    for number in range(workers):
        tree.copy_checkout(folder / f"tree-{number}")
    tests = {module: wanted for package in PACKAGES for module, wanted in package.modules.items()}
    trial.run(trial.plan(pending, tests, folder), folder, workers, show)


if __name__ == "__main__":
    main()
