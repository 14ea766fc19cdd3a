"""docs/scale.md: what batches cost, and a model of many workers: ``python -m benchmarks scale``.

    python -m benchmarks scale --page

Runs on real workers are on a cluster of the loopback interface: some of items that only wait, which
take no core, so that there may be more workers than cores, and some of real boards. On a busy
machine the parent waits for its core, and what is measured is that. It needs the extra ``dask``.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import options
from benchmarks.machine import machine
from benchmarks.pages import DOCS, Page, write
from benchmarks.scale_measuring import (
    NET,
    SOLVE,
    Waiting,
    boards,
    cluster,
    costs_of,
    journal_seconds,
    kind_of,
    run,
    start_seconds,
    with_loss,
)
from benchmarks.scale_model import Costs, Kind, Model
from benchmarks.scale_page import text_of
from puzzlefw.batch.on_executor import OnExecutor

PAGE = Page(DOCS / "scale.md", "scale")
WORKERS = (2, 4, 8)
WAITS = ((0.02, 10), (0.02, 1), (0.005, 1))
"""Seconds that an item waits, and the items of a chunk."""
LOSING = 10


@click.command()
@options.PAGE
@click.option("--smoke", is_flag=True, help="Run through all of it, for no figures.")
@click.option("--data", type=click.Path(path_type=Path), help="Write what was measured as JSON.")
def main(wants_page: bool, smoke: bool, data: Path | None) -> None:
    """Measure what a batch costs, and model many workers."""
    found = measured(0.05 if smoke else 1.0)
    if data is not None:
        data.write_text(json.dumps(found, indent=1, default=attrs.asdict) + "\n")
    text = text_of(found)
    if wants_page:
        write({PAGE: text})
    else:
        click.echo(text)


def measured(share: float) -> dict[str, Any]:
    """Measure everything, with this *share* of the usual number of items."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    count = max(100, int(2000 * share))
    kinds, done = zip(*(kind_of(name, count) for name in SOLVE), strict=True)
    record = done[0][0].record
    text = boards(NET, int(40_000 * share))
    with cluster(1) as client:
        costs = costs_of(client, text, record)
    checks = [check for workers in WORKERS for check in checked(workers, costs, record, share)]
    return {
        "machine": machine(),
        "load": load,
        "kinds": kinds,
        "costs": costs,
        "journal": journal_seconds(done[0], int(100_000 * share)),
        "start": start_seconds(SOLVE[NET]),
        "checks": checks,
        "real": [real(workers, kinds[0], costs, share) for workers in WORKERS],
        "loss": loss(costs, record, share),
    }


def checked(workers: int, costs: Costs, record: str, share: float) -> Iterator[dict[str, Any]]:
    """Visit runs of items that wait, each beside the model of it."""
    with warm_cluster(workers, record) as client:
        for seconds, size in WAITS:
            model = Model(costs, workers, seconds, seconds * size)
            items = max(50, int(model.rate * 10 * share))
            taken, _ = run(Waiting(client, seconds, size, record), waiting_lines(items))
            yield {"model": model, "rate": model.rate, "limit": model.limit, "real": items / taken}


@contextmanager
def warm_cluster(workers: int, record: str) -> Iterator[Any]:
    """Start a cluster whose workers have all imported what they need."""
    with cluster(workers) as client:
        run(Waiting(client, 0.1, 1, record), waiting_lines(4 * workers))
        yield client


def waiting_lines(count: int) -> bytes:
    """Return so many lines, which nobody reads."""
    return b"1x1:0\n" * count


def real(workers: int, kind: Kind, costs: Costs, share: float) -> dict[str, Any]:
    """Return a run of real boards, which share the cores that there are, beside the model of it."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    model = Model(costs, workers, kind.each, cores=cores)
    items = int(60_000 * share)
    with cluster(workers) as client:
        hands = OnExecutor(SOLVE[NET], client.get_executor(pure=False), lambda: 2 * workers)
        hands.prepare()
        run(hands, boards(NET, 50 * workers))  # each worker has then started its process
        taken, _ = run(hands, boards(NET, items))
    return {"model": model, "rate": model.rate, "limit": model.limit, "real": items / taken}


def loss(costs: Costs, record: str, share: float) -> dict[str, Any]:
    """Return a run of items that wait, which loses a tenth of its workers midway."""
    model = Model(costs, LOSING, 0.05, 1.0)
    seconds = max(6.0, 30 * share)
    items = int(model.rate * seconds)
    with warm_cluster(LOSING, record) as client:
        workers = Waiting(client, model.seconds, model.items, record)
        taken = with_loss(client, workers, waiting_lines(items), after=seconds / 2)
    wanted = model.with_loss(items, 1, seconds / 2)
    return {"model": model, "whole": items / model.rate, "wanted": wanted, "real": taken}


if __name__ == "__main__":
    main()
