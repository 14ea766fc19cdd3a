"""Copies of the checkout, one a worker: a mutant is written into the code in place.

A copy is always interpreted, whatever build is installed: it goes before what is installed, and
holds no compiled module.
"""

import compileall
import os
import py_compile
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.mutation.no_shrinking import PROFILE
from benchmarks.mutation.packages import Tests

FILES = ("pyproject.toml", "setup.py", "README.md")
PARTS = ("framework", "plugins", "tests", "benchmarks", "docs", *FILES)
SOURCES = ("framework", "plugins/net", "plugins/aquarium")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info", "build", ".*")


def copy_checkout(tree: Path) -> None:
    """Make *tree* a fresh copy of the checkout.

    Bytecode is checked by hash, not by time: two mutants may be written within one second.
    """
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in PARTS:
        if (CHECKOUT / part).is_dir():
            shutil.copytree(CHECKOUT / part, tree / part, ignore=LEFT_OUT)
        else:
            shutil.copy2(CHECKOUT / part, tree / part)
    for source in SOURCES:
        compileall.compile_dir(
            tree / source, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
        )


def environment(tree: Path) -> dict[str, str]:
    """Return the environment in which the tests run on *tree*."""
    path = os.pathsep.join(str(tree / source) for source in SOURCES)
    return os.environ | {"PYTHONPATH": path, "PUZZLEFW_PROFILE": "steady", "PYTHONHASHSEED": "0"}


def command(tests: Tests) -> str:
    """Return the command that runs *tests*, up to the first failure."""
    plugins = ["no:cacheprovider", "no:xdist", "benchmarks.mutation.no_shrinking"]
    options = [part for name in plugins for part in ("-p", name)]
    profile = f"--hypothesis-profile={PROFILE}"
    return shlex.join([sys.executable, "-m", "pytest", "-qx", *options, profile, *tests])


def seconds_of(tests: Tests, tree: Path) -> float:
    """Return how long *tests* take on the code as it is.

    Raise ClickException with what pytest says if they fail: then they could judge no mutant.
    """
    start = time.monotonic()
    done = subprocess.run(
        shlex.split(command(tests)),
        cwd=tree,
        env=environment(tree),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = f"{done.stdout}{done.stderr}"
        raise click.ClickException(f"the tests fail without any mutant:\n{said}")
    return time.monotonic() - start
