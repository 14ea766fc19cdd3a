"""``puzzlefw solve``: searches each puzzle within its limits, and shows the answer."""

import sys
from typing import TYPE_CHECKING, Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.asking import asked, expect_solver
from puzzlefw.cli.input import Input, open_input
from puzzlefw.cli.options import (
    COUNT,
    NODES,
    color_option,
    encoding_option,
    formulation_option,
    json_option,
    solver_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import VERDICTS, Chosen, PuzzleCommand
from puzzlefw.cli.solve_work import Wanted, Work
from puzzlefw.cli.state_text import given_state, one_puzzle_beside, state_option
from puzzlefw.cli.terminal import AT_FAULT, AT_LIMIT, say, warn
from puzzlefw.cli.trace_file import TraceFile, open_trace
from puzzlefw.engine import Statistics, summed
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.problem.limits import BRANCHINGS, SEARCHES
from puzzlefw.problem.variants import variant_option
from puzzlefw.report import records, words

if TYPE_CHECKING:
    from puzzlefw.solvers.rounds import Report

STATUS = {"unique": 0, "none": 1, "several": 3, "unknown": AT_LIMIT}


@click.command(
    "solve",
    cls=PuzzleCommand,
    help="Find the solutions of PUZZLE, and say whether there is exactly one.",
    epilog=VERDICTS,
)
@click.option("--all", "wants_all", is_flag=True, help="Find all solutions.")
@click.option(
    "--limit",
    type=COUNT,
    metavar="N",
    help="Stop after N solutions; the default of 2 tells whether the first is the only one.",
)
@timeout_option
@click.option("--nodes", type=NODES, metavar="N", help="Stop after N decisions.")
@click.option(
    "--jobs",
    type=COUNT,
    metavar="N",
    help="Use N processes for a search that takes longer.",
)
@click.option(
    "--search",
    type=click.Choice(SEARCHES),
    default=None,
    help="Learn from contradictions (the default), or only take decisions back.",
)
@click.option(
    "--branching",
    type=click.Choice([*BRANCHINGS]),
    default=None,
    help="What to decide next: the smallest domain first, or weighted by failures (the default,"
    " unless the plugin has an order of its own).",
)
@click.option(
    "--compare-variants", is_flag=True, help="Solve under each variant the puzzle is played by."
)
@solver_option
@formulation_option
@encoding_option
@click.option(
    "--no-cuts",
    is_flag=True,
    help="Solve the other solver's model without adding cuts; exit status 4 or 1.",
)
@click.option(
    "--cross-check",
    "second",
    metavar="NAME",
    shell_complete=completion.solvers,
    help="Ask this solver too, and report a disagreement; exit status 2.",
)
@state_option
@json_option
@click.option(
    "--stats", "timed", is_flag=True, help="Print the figures of the search to standard error."
)
@click.option(
    "--trace",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write what the search does to FILE, as JSON, one event a line.",
)
@color_option
def command(
    chosen: Chosen,
    limit: int | None,
    wants_all: bool,
    trace: str | None,
    state: str | None,
    solver: str,
    second: str | None,
    formulation: str | None,
    encoding: str | None,
    no_cuts: bool,
    **options: Any,
) -> int:
    if wants_all and limit is not None:
        raise click.UsageError("expected --all or --limit, found both")
    most = None if wants_all else limit or 2
    told = given_state(chosen, state)
    ask = asked(solver, formulation, encoding, not no_cuts)
    expect_solver(second)
    if no_cuts and second is not None:
        raise click.UsageError("expected --no-cuts or --cross-check, found both")
    if ask is not None:
        of_ours = {"search", "branching", "nodes", "jobs"} & {
            name for name in options if options[name] is not None
        }
        of_ours |= {"trace"} if trace else set()
        if of_ours:
            raise click.UsageError(f"--{sorted(of_ours)[0]} has no meaning for --solver {solver}")
    if trace and options["jobs"] is not None:
        raise click.UsageError("expected --trace or --jobs, found both")
    wanted = Wanted(
        limit=most,
        at_once=wants_all or limit is not None,
        state=told,
        ask=ask,
        second=second,
        **options,
    )
    with open_input(chosen) as source:
        one_puzzle_beside(source, told)
        if wanted.color and wanted.as_json:
            warn("--color has no effect with --json")
        elif wanted.color and not source.is_single:
            warn("--color has no effect on several puzzles, of which no pictures are drawn")
        with open_trace(trace, source.argument) as file:
            return solve_each(source, wanted, file)


def solve_each(source: Input, wanted: Wanted, trace: TraceFile | None) -> int:
    """Solve every puzzle of *source* and show each answer; return the exit status."""
    spent = Statistics()
    reports: list[Report] = []
    if wanted.compare_variants:
        variant_option(source.puzzle.hooks)  # without one the command fails before it prints

    def solve_one(entry: Entry) -> int:
        nonlocal spent
        work = Work(source, entry, wanted, trace)
        answer = work.run()
        if wanted.timed:
            spent = summed((spent, answer.statistics))
            if answer.report is not None:
                reports.append(answer.report)
        if work.crossed is not None and not work.crossed.agrees:
            return AT_FAULT
        return STATUS[answer.verdict]

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        say(records.line(records.answer_record(source.puzzle, entry, None, error)))

    status = source.work_through(solve_one, show_error if wanted.as_json else None)
    if wanted.timed:
        lines = words.report_lines(reports) if reports else words.statistics_lines(spent)
        sys.stderr.write("\n".join([*lines, ""]))
    return status
