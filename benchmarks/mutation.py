"""Try mutants of the code on the tests: one small fault each, which the tests are to find.

    python -m benchmarks mutation --part engine --sample 100
    python -m benchmarks mutation --part engine --sample 100 --again

Run it from the checkout. The commands of Cosmic Ray make the mutants, write them into a copy of
the checkout, run the tests and report what survived; ``benchmarks.mutation_map`` says which tests
judge which module. The seed decides the sample. What was tried is kept until a module of the part
changes: an interrupted run goes on where it was, and ``--again`` tries what survived once more,
with the tests as they are now. For two at once start two commands with two seeds.
"""

import ast
import compileall
import hashlib
import os
import resource
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import TYPE_CHECKING, Any

import click
from hypothesis import Phase, settings

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation_map import GOALS, SHRINKING, SOURCES, Tests, groups
from benchmarks.pages import markdown

if TYPE_CHECKING:
    from cosmic_ray.work_item import WorkItem, WorkResult

FOLDER = CHECKOUT / "build" / "mutation"
FILES = ("pyproject.toml", "setup.py", "README.md")
PARTS = ("framework", "plugins", "tests", "benchmarks", "docs", *FILES)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info", "build", ".*")
# Identity and equality are the same for None and for small numbers, which is what is compared.
SAME = ["core/ReplaceComparisonOperator_(Is_Eq|IsNot_NotEq|Eq_Is|NotEq_IsNot)$"]
# These speak to mypy and mypyc only.
SILENT_DECORATORS = ("final", "mypyc_attr", "overload")
# A mutant may ask for memory for ever.
MOST_BYTES = 4 << 30
# A mutant that takes this many times as long as the code as it is, and this many seconds, hangs.
SLOWER, SECONDS = 4.0, 10.0
NORMAL_QUANTILE = 1.96
HEADS = "part", "tried", "killed", "timeout", "survived", "score", "95 % interval", "goal"

# For the tests, which take this module as a plugin of pytest: one failure kills a mutant, so
# nothing is made small or explained. The cases are always the same.
settings.register_profile(
    "mutation",
    max_examples=100,
    deadline=None,
    derandomize=True,
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate],
)


def copy_checkout(tree: Path) -> None:
    """Make *tree* a fresh copy of the checkout, which runs interpreted whatever is installed.

    Bytecode is checked by hash, not by time: two mutants may be written within one second.
    """
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in PARTS:
        if (CHECKOUT / part).is_dir():
            shutil.copytree(CHECKOUT / part, tree / part, ignore=LEFT_OUT)
        else:
            shutil.copy2(CHECKOUT / part, tree / part)
    compileall.compile_dir(tree, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def cosmic_ray(tree: Path, command: str, *arguments: object) -> None:
    """Run a command of Cosmic Ray in *tree*; raises ClickException if it fails."""
    path = os.pathsep.join(str(tree / source) for source in SOURCES)
    variables = {"PYTHONPATH": path, "PUZZLEFW_PROFILE": "steady", "PYTHONHASHSEED": "0"}
    line = [sys.executable, "-m", f"cosmic_ray.{command}", *map(str, arguments)]
    if subprocess.run(line, cwd=tree, env=os.environ | variables, check=False).returncode:
        raise click.ClickException(f"{shlex.join(line[2:])} failed")


def write_config(path: Path, modules: Sequence[str], tests: Tests, limit: float) -> None:
    """Write what Cosmic Ray is to know of *modules*; their *tests* end at the first failure."""
    from cosmic_ray.config import serialize_config

    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "benchmarks.mutation"]
    profile = "--hypothesis-profile=" + ("steady" if tests == SHRINKING else "mutation")
    pytest = [sys.executable, "-m", "pytest", "-qx", profile, *plugins]
    config: dict[str, Any] = {
        "module-path": list(modules),
        "timeout": limit,
        "test-command": shlex.join([*pytest, *tests]),
        "distributor": {"name": "local"},
        "filters": {"operators-filter": {"exclude-operators": SAME}},
    }
    path.write_text(serialize_config(config))


def silent_spans(source: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Visit where *source* speaks to the type checker only: from which place to which."""
    for node in ast.walk(ast.parse(source)):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            found = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            found = [node.returns]
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            found = [node.test]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = ((ast.unparse(name), name) for name in node.decorator_list)
            found += [name for text, name in names if text.startswith(SILENT_DECORATORS)]
        for part in filter(None, found):
            assert part.end_lineno is not None
            assert part.end_col_offset is not None
            # One column early for the "@" of a decorator.
            yield (part.lineno, part.col_offset - 1), (part.end_lineno, part.end_col_offset)


def telling(tree: Path, items: Sequence["WorkItem"]) -> Iterator["WorkItem"]:
    """Visit those of the mutants *items* that a test of an interpreted program could find."""
    spans: dict[Path, list[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for item in items:
        path, place = item.mutations[0].module_path, item.mutations[0].start_pos
        if path not in spans:
            spans[path] = list(silent_spans((tree / path).read_text(encoding="utf-8")))
        if not any(begin <= place < end for begin, end in spans[path]):
            yield item


def begin(tree: Path, folder: Path, part: str, *, sample: int, seed: int) -> None:
    """Begin a session in *folder* for each group of modules, with the mutants of the sample."""
    from cosmic_ray.work_db import use_db

    found: list[tuple[Path, WorkItem]] = []
    for number, (tests, modules) in enumerate(groups(CHECKOUT, part)):
        session, config = folder / f"{number}.sqlite", folder / f"{number}.toml"
        write_config(config, modules, tests, 3600.0)
        cosmic_ray(tree, "cli", "init", "--force", config, session)
        cosmic_ray(tree, "tools.filters.operators_filter", session, config)
        with use_db(session) as database:
            found += [(session, item) for item in telling(tree, database.pending_work_items)]
            database.clear()

    def rank(one: tuple[Path, "WorkItem"]) -> bytes:
        """Return a key that puts mutants in an order which a change elsewhere leaves alone."""
        spec = one[1].mutations[0]
        name = f"{seed} {spec.module_path.as_posix()} {spec.operator_name} {spec.occurrence}"
        return hashlib.sha256(name.encode()).digest()

    chosen = sorted(found, key=rank)[: sample or None]
    click.echo(f"{part}: {len(chosen)} of {len(found)} mutants", err=True)
    for session, item in chosen:
        with use_db(session) as database:
            database.add_work_item(item)


def try_out(tree: Path, session: Path, tests: Tests, modules: Sequence[str]) -> None:
    """Try the mutants of a session that were not tried, each with the *tests* of its group."""
    from cosmic_ray.work_db import use_db

    with use_db(session) as database:
        if not database.pending_work_items:
            return
    config = session.with_suffix(".toml")
    write_config(config, modules, tests, 3600.0)
    start = time.monotonic()
    cosmic_ray(tree, "cli", "baseline", config)
    write_config(config, modules, tests, SECONDS + SLOWER * (time.monotonic() - start))
    cosmic_ray(tree, "cli", "exec", config, session)


def fate(result: "WorkResult") -> str:
    """Return the fate of a mutant by its result; broken is one that was not tried."""
    if result.worker_outcome != "normal":
        return "broken"
    return "timeout" if result.output == "timeout" else str(result.test_outcome.value)


def forget(session: Path, fates: Sequence[str]) -> None:
    """Make mutants of these *fates* ones that were not tried."""
    from cosmic_ray.work_db import use_db

    with use_db(session) as database:
        items, tried = database.work_items, database.completed_work_items
        database.clear()
        database.add_work_items(items)
        for item, result in tried:
            if fate(result) not in fates:
                database.set_result(item.job_id, result)


def interval(found: int, tried: int) -> tuple[float, float]:
    """Return the bounds of a share of *tried*, in percent, at 95 % confidence.

    Wilson's score interval: E. B. Wilson, "Probable inference, the law of succession, and
    statistical inference", JASA 22 (1927).
    """
    if tried == 0:
        return 0.0, 100.0
    share = found / tried
    square = NORMAL_QUANTILE**2
    middle = share + square / (2 * tried)
    reach = NORMAL_QUANTILE * sqrt(share * (1 - share) / tried + square / (4 * tried**2))
    scale = 100 / (1 + square / tried)
    return scale * (middle - reach), scale * (middle + reach)


def row(part: str, fates: Sequence[str]) -> list[str]:
    """Return the row of a part, "missed" in it or not; a mutant that hangs is found."""
    count = Counter(fates)
    found = count["killed"] + count["timeout"]
    tried = found + count["survived"]
    low, high = interval(found, tried)
    score = 100 * found / max(1, tried)
    counts = tried, count["killed"], count["timeout"], count["survived"]
    missed = " (missed)" * (score < GOALS[part])
    bounds = f"{low:.1f} to {high:.1f}"
    return [part, *map(str, counts), f"{score:.1f} %", bounds, f"{GOALS[part]} %{missed}"]


def fates_of(part: str, sample: int, seed: int, again: bool) -> list[str]:
    """Try the mutants of a part, print those that survive, and return what became of each."""
    from cosmic_ray.work_db import use_db

    named = list(groups(CHECKOUT, part))
    texts = [(CHECKOUT / module).read_bytes() for _, modules in named for module in modules]
    digest = hashlib.sha256(repr((named, texts)).encode()).hexdigest()[:12]
    mine = FOLDER / f"{part}-{sample}-{seed}-{digest}"
    tree = mine / "tree"
    copy_checkout(tree)
    if not (mine / "begun").exists():
        begin(tree, mine, part, sample=sample, seed=seed)
        (mine / "begun").touch()
    fates: list[str] = []
    for number, (tests, modules) in enumerate(named):
        session = mine / f"{number}.sqlite"
        forget(session, ("broken", "survived") if again else ("broken",))
        try_out(tree, session, tests, modules)
        with use_db(session) as database:
            here = [fate(result) for _, result in database.results]
        if "survived" in here:
            cosmic_ray(tree, "tools.report", "--surviving-only", "--show-diff", session)
        fates += here
    return fates


@click.command()
@click.option("--part", "parts", multiple=True, type=click.Choice([*GOALS]), help="All by default.")
@click.option("--sample", default=100, help="How many mutants a part; 0 is all.")
@click.option("--seed", default=1, help="Another seed makes another sample.")
@click.option("--again", is_flag=True, help="Try survivors again.")
def main(parts: Sequence[str], sample: int, seed: int, again: bool) -> None:
    """Try mutants of the code on the tests, and print the score of each part."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    rows = [row(part, fates_of(part, sample, seed, again)) for part in parts or GOALS]
    click.echo(markdown([HEADS, *rows]))
    sys.exit(any(cells[-1].endswith("(missed)") for cells in rows))


if __name__ == "__main__":
    main()
