"""All that is measured, by name: ``python -m benchmarks NAME``, with ``--help`` its options."""

import importlib

import click

PURPOSES = {
    "compare": "Net and Aquarium beside other solvers; docs/performance.md and README.md.",
    "types": "The other types beside other solvers; docs/performance-types.md.",
    "solvers": "Other solvers, by formulation and encoding; docs/solvers.md.",
    "instructions": "Instructions for a board, which noise cannot move.",
    "reliability": "Limits, Ctrl-C, memory, bad input; README.md.",
    "scale": "What a batch costs, and a model of many workers; docs/scale.md.",
    "batches": "Half a million boards in one run and in two.",
    "together": "One hard board with one job and with several.",
    "kills": "A batch that is killed and resumed.",
    "generated": "What generators make: how long it takes, and that it has one solution.",
    "generators": "What generators make, beside published boards; docs/generators.md.",
    "bands": "How hard boards are, and what boards as hard as wished cost.",
    "variants": "Boards of variant Sudokus, and CP-SAT on the same; docs/variants.md.",
    "wide": "Variables of more than 63 values, beside NuCS and CP-SAT; docs/wide.md.",
    "determining": "How long determine takes from edit to edit.",
    "editing": "How soon the page on which puzzles are made tells what follows.",
    "differential": "Solvers beside brute force, and beside one another, on random boards.",
    "mutation": "Faults put into the code, and how many the tests find.",
    "fresh": "New boards that nothing was tuned on.",
}


class Measurements(click.Group):
    """Commands that are imported when they are called: each needs extras of its own."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(PURPOSES)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in PURPOSES:
            return None
        command: click.Command = importlib.import_module(f"benchmarks.{name}").main
        return command

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(PURPOSES.items()))


@click.group(cls=Measurements)
def main() -> None:
    """Measure puzzlefw, from the checkout."""


if __name__ == "__main__":
    main()
