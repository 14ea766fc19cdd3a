"""What docs/scale.md shows of the figures: tables, and what the model says of many workers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from benchmarks.pages import Rows, figure, markdown
from benchmarks.scale_model import Costs, Kind, Model

BILLION: Final = 1_000_000_000
WORKERS: Final = 1000
CHUNKS: Final = (0.01, 0.1, 1.0, 10.0, 100.0)
HARD: Final = 0.1
"""Seconds of a board that is called hard here."""


def text_of(found: Mapping[str, Any]) -> str:
    """Return all tables, each under its title."""
    costs, kinds = found["costs"], [*found["kinds"], hard(found["kinds"])]
    parts = [
        about(found["machine"], found["load"]),
        "### Measured: a board on one core",
        markdown(list(kind_rows(found["kinds"]))),
        "### Measured: what is around it",
        markdown(list(cost_rows(found))),
        "### Checked: the model beside real workers",
        markdown(list(check_rows([*found["checks"], *found["real"]]))),
        "### Modelled: 1,000 workers and a billion boards",
        markdown(list(billion_rows(costs, kinds))),
        "### Modelled: how long a chunk should take",
        markdown(list(chunk_rows(costs))),
        "### A lost tenth of workers",
        "\n".join(loss_lines(costs, found["loss"])),
    ]
    return "\n\n".join(parts)


def about(machine: Mapping[str, str], load: float) -> str:
    """Return the machine in words, and how busy it was with other work."""
    return (
        f"Measured on {machine['processor']} ({machine['cores']} cores), Python"
        f" {machine['python']}, puzzlefw {machine['puzzlefw']}, {machine['build']} build;"
        f" {load:.1f} other processes wanted a core when it began."
    )


def hard(kinds: Sequence[Kind]) -> Kind:
    """Return boards as large as the largest, which take long."""
    largest = max(kinds, key=lambda kind: kind.item)
    return attrs.evolve(largest, name="boards of 0.1 s", seconds=HARD, apart=0.0)


def kind_rows(kinds: Sequence[Kind]) -> Iterator[list[str]]:
    """Visit the rows of what boards take, from text to record."""
    yield ["board", "boards/s", "µs", "more behind a worker, µs", "bytes out", "bytes back"]
    for kind in kinds:
        rate, micros = figure(1 / kind.seconds), figure(kind.seconds * 1e6)
        more = figure(kind.apart * 1e6)
        yield [kind.name, rate, micros, more, figure(kind.item), figure(kind.record)]


def cost_rows(found: Mapping[str, Any]) -> Rows:
    """Return the rows of what a batch takes beside its boards."""
    costs: Costs = found["costs"]
    return [
        ["what", "time"],
        ["a task: scheduler and parent, a core", f"{figure(costs.task * 1e3)} ms"],
        ["a task: its worker, around the items", f"{figure(costs.around * 1e3)} ms"],
        ["a record: all of the parent, a core", f"{figure(costs.record * 1e6)} µs"],
        ["of that the journal and the results", f"{figure(found['journal'] * 1e6)} µs"],
        ["start of a process, with its plugin", f"{figure(found['start'] * 1e3)} ms"],
    ]


def check_rows(checks: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    """Visit the rows of runs on real workers, each beside the model of it."""
    yield ["workers", "items", "of a chunk", "limit", "model", "real", "error"]
    for check in checks:
        model: Model = check["model"]
        what = "waiting" if model.cores is None else f"Nets on {model.cores} cores"
        error = f"{100 * (check['rate'] / check['real'] - 1):+.0f} %"
        yield [
            str(model.workers),
            f"{what}, {figure(model.seconds * 1e3)} ms",
            str(model.items),
            check["limit"],
            f"{figure(check['rate'])}/s",
            f"{figure(check['real'])}/s",
            error,
        ]


def billion_rows(costs: Costs, kinds: Sequence[Kind]) -> Iterator[list[str]]:
    """Visit the rows of a billion boards on many workers."""
    yield [
        *("board", "workers alone", "one run", "its limit", "workers that a run keeps busy"),
        *("runs side by side", "so it takes", "journal and results"),
    ]
    for kind in kinds:
        model = Model(costs, WORKERS, kind.each)
        runs = -(-WORKERS // model.most_workers)
        split = attrs.evolve(model, workers=-(-WORKERS // runs))
        yield [
            kind.name,
            duration(BILLION * kind.each / WORKERS),
            duration(BILLION / model.rate),
            model.limit,
            figure(model.most_workers),
            str(runs),
            duration(BILLION / split.rate / runs),
            f"{figure(2 * BILLION * kind.record / 1e12)} TB",
        ]


def chunk_rows(costs: Costs) -> Iterator[list[str]]:
    """Visit the rows of chunks of many sizes, of boards that take as long as the hard ones."""
    yield ["a chunk", "workers that a scheduler keeps busy", "lost with a worker", "last chunks"]
    for seconds in CHUNKS:
        model = Model(costs, WORKERS, min(HARD, seconds), seconds)
        busy = figure(model.most_workers)
        yield [f"{seconds:g} s", busy, f"{seconds / 2:g} s", f"{seconds:g} s"]


def loss_lines(costs: Costs, loss: Mapping[str, Any]) -> Iterator[str]:
    """Visit sentences on what a lost tenth costs."""
    model: Model = loss["model"]
    workers = min(WORKERS, Model(costs, WORKERS, HARD).most_workers)
    whole, lost = Model(costs, workers, HARD), workers // 10
    items = int(whole.rate * 3600)
    late = whole.with_loss(items, lost, 1800.0) - 3600
    again = lost * whole.items * HARD / 2 / (workers - lost)
    yield (
        f"Measured: {model.workers} workers, of which one is killed midway: modelled"
        f" {loss['wanted']:.1f} s, real {loss['real']:.1f} s, without a loss {loss['whole']:.1f} s."
    )
    yield (
        f"Modelled: {workers:,} workers, of which {lost} are lost after half of an hour's work: it"
        f" takes {late:.0f} s longer, {again:.2f} s of these for what is done again."
    )


def duration(seconds: float) -> str:
    """Return a time in its usual unit."""
    for unit, size in (("days", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{figure(seconds / size)} {unit}"
    return f"{figure(seconds)} s"
