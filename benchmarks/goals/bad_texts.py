"""Bad input: the whole catalogue, and damaged texts."""

from functools import partial

from tests.support.bad_input import large, running
from tests.support.bad_input.catalogue import catalogue
from tests.support.fuzz.run import fuzz

from benchmarks.goals.goal import Effort, Goal

PROCESSES = 30
"""Every so many files one runs in a process of its own, which tells time and memory in full."""

complaints = partial(running.complaints, most_seconds=running.MOST_SECONDS)


def measure_catalogue(effort: Effort) -> Goal:
    """Hand in every file of the catalogue, some of them to a process, and all large texts."""
    wrong: list[str] = []
    costs: list[running.Run] = []
    files = catalogue()
    for number, bad in enumerate(files):
        command = running.arguments(bad, effort.folder / "bad.txt")
        found = running.run(command, traced=False)
        if number % (PROCESSES * (10 if effort.is_quick else 1)) == 0 and b"\0" not in bad.content:
            costs.append(running.run_process(command))
            wrong += [f"{bad.name}: {what}" for what in complaints(costs[-1], bad.says)]
        wrong += [f"{bad.name}: {what}" for what in complaints(found, bad.says)]
    path = effort.folder / "large.txt"
    for name, make in large.TEXTS.items():
        path.write_bytes(make())
        for plugin in ("net", "aquarium"):
            costs.append(running.run_process(["solve", "--plugin", plugin, str(path)]))
            wrong += [f"{name}: {what}" for what in complaints(costs[-1])]
    seconds = max(cost.seconds for cost in costs)
    mebibytes = max(cost.mebibytes for cost in costs)
    count = len(files) + len(large.TEXTS)
    return Goal(
        name="bad input",
        target="400 files: exit 2, one line under 200 characters, under 1 s and 100 MiB each",
        figure=f"{count} files, {len(wrong)} faults; at worst {seconds:.2f} s, {mebibytes:.0f} MiB",
        is_met=not wrong and count >= 400,
        data={"files": count, "wrong": wrong, "seconds": seconds, "mebibytes": mebibytes},
    )


def measure_fuzz(effort: Effort) -> Goal:
    """Hand in damaged texts."""
    findings = fuzz(effort.fuzz, effort.seed)
    return Goal(
        name="fuzzing",
        target="100,000 damaged texts: refused in words, or read and written back the same",
        figure=f"{findings.count:,} texts, {len(findings.failures)} faults;"
        f" at worst {findings.slowest:.2f} s, {findings.mebibytes:.0f} MiB more",
        is_met=not findings.failures and findings.count >= 100_000 and findings.mebibytes < 100,
        data={
            "texts": findings.count,
            "read": findings.instances,
            "failures": findings.failures,
            "seconds": findings.slowest,
            "mebibytes": findings.mebibytes,
        },
    )
