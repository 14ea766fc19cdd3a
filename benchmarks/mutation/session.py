"""Sessions of Cosmic Ray: the mutants of one module and what became of them, kept in a file.

A session belongs to one text of its module. Where the module is changed, a new one is begun.
"""

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import attrs
from cosmic_ray.commands import init
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation.mutants import telling

Fate = Literal["killed", "timeout", "survived", "broken", "open"]


@attrs.frozen
class Mutant:
    """A mutant in a session; *fate* is open while it was not tried, broken if that was no trial."""

    session: Path
    item: WorkItem
    fate: Fate
    diff: str = ""

    @property
    def mutation(self) -> MutationSpec:
        """The one change."""
        return self.item.mutations[0]


def session_path(folder: Path, module: str) -> Path:
    """Return the session file of the present text of *module*."""
    text = (CHECKOUT / module).read_bytes()
    digest = hashlib.sha256(text).hexdigest()[:12]
    return folder / f"{module.removesuffix('.py').replace('/', '.')}-{digest}.sqlite"


def begin(folder: Path, module: str) -> Path:
    """Return the session of *module*, begun if there is none."""
    path = session_path(folder, module)
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".new")
        unfinished.unlink(missing_ok=True)
        with use_db(unfinished) as database:
            fill(database, module)
        unfinished.rename(path)
    return path


def fill(database: WorkDB, module: str) -> None:
    """Put the mutants of *module* into a session; paths are as in the checkout."""
    with contextlib.chdir(CHECKOUT):
        init([Path(module)], database, {})
    source = (CHECKOUT / module).read_text(encoding="utf-8")
    items = list(telling(database.work_items, source))
    database.clear()
    database.add_work_items(items)


def mutants(session: Path) -> Iterator[Mutant]:
    """Visit the mutants of a session, in no order."""
    with use_db(session, WorkDB.Mode.open) as database:
        results = dict(database.results)
        for item in database.work_items:
            result = results.get(item.job_id)
            diff = "" if result is None else result.diff or ""
            yield Mutant(session, item, fate(result), diff)


def fate(result: WorkResult | None) -> Fate:
    """Return what a result of Cosmic Ray says of a mutant."""
    if result is None:
        return "open"
    if result.worker_outcome != WorkerOutcome.NORMAL:
        return "broken"
    if result.test_outcome == TestOutcome.SURVIVED:
        return "survived"
    return "timeout" if result.output == "timeout" else "killed"


def keep(mutant: Mutant, result: WorkResult) -> None:
    """Write down what became of *mutant*."""
    with use_db(mutant.session, WorkDB.Mode.open) as database:
        database.set_result(mutant.item.job_id, result)
