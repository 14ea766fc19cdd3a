"""Run cases one after another, and make what fails small."""

import resource
import sys
import time
from collections.abc import Callable

import attrs

from puzzlefw import Puzzle
from tests.support.fuzz.case import Case, make_case
from tests.support.fuzz.examine import examine, failure, in_words
from tests.support.fuzz.seeds import PLUGINS, seeds

MOST_SECONDS = 1.0
MOST_FAILURES = 50
# Linux counts kibibytes, macOS bytes.
MEMORY_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10


@attrs.define
class Findings:
    """What a run came to: the *instances* that were read all the same, *failures* as tests."""

    count: int = 0
    instances: int = 0
    failures: list[str] = attrs.field(factory=list)
    slowest: float = 0.0
    slowest_number: int = 0
    mebibytes: float = 0.0


def fuzz(
    count: int,
    seed: int,
    first: int = 0,
    show: Callable[[Findings], None] = lambda findings: None,
) -> Findings:
    """Run *count* cases of *seed*, from case *first* on."""
    for plugin in PLUGINS:
        seeds(plugin)
    findings = Findings()
    before = peak()
    for number in range(first, first + count):
        case = make_case(seed, number)
        start = time.perf_counter()
        what = None
        try:
            findings.instances += examine(case, seeds(case.plugin).puzzle)
        except (Exception, SystemExit) as error:
            what = in_words(error)
        seconds = time.perf_counter() - start
        if seconds > findings.slowest:
            findings.slowest, findings.slowest_number = seconds, number
        if what is None and seconds > MOST_SECONDS:
            what = f"took {seconds:.1f} s"
        elif what is not None:
            case = smaller(case, what)
        if what is not None:
            findings.failures.append(as_test(case, number, what))
        findings.count += 1
        findings.mebibytes = peak() - before
        show(findings)
        if len(findings.failures) == MOST_FAILURES:
            break
    return findings


def peak() -> float:
    """Return the most memory that this process ever took, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEMORY_UNIT


def smaller(case: Case, what: str, puzzle: Puzzle | None = None) -> Case:
    """Return *case* with all left out of its data that the failure does without."""
    kind = what.partition(":")[0]
    size = len(case.data)
    while size > 0:
        at = 0
        while at < len(case.data):
            less = attrs.evolve(case, data=case.data[:at] + case.data[at + size :])
            found = failure(less, puzzle)
            if found is not None and found.partition(":")[0] == kind:
                case = less
            else:
                at += size
        size //= 2
    return case


def as_test(case: Case, number: int, what: str) -> str:
    """Return a failure as a test to paste."""
    return (
        f"\ndef test_case_{number}() -> None:\n"
        f"    # {what[:200]!a}\n"
        f"    assert None is failure({case!r})\n"
    )
