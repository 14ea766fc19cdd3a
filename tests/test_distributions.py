"""A puzzle type and an extension as distributions of their own, installed with pip."""

import os
import shutil
import subprocess
import sys
import venv
from importlib.metadata import requires
from pathlib import Path

import pytest

from puzzlefw import extension_names
from tests.support.installed import with_others

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def built(source: Path, folder: Path) -> None:
    """Build the wheel of a copy of *source* in *folder*, as pip does it.

    The kernel is left interpreted: compiling takes a minute, and is no matter of plugins.
    """
    copy = folder / source.name
    skipped = shutil.ignore_patterns(".*", "build", "tests", "*.egg-info", "*.so")
    shutil.copytree(source, copy, ignore=skipped)
    subprocess.run(
        [*PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", folder, copy],
        check=True,
        env=os.environ | {"PUZZLEFW_PURE": "1"},
    )


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command ``puzzlefw`` of a fresh environment with both toy distributions in it."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "env", with_pip=False, symlinks=os.name != "nt")
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    # Most modules of these packages are never imported.
    install = [*PIP, "--python", programs / "python", "install", "--no-compile"]
    needed = [text for text in requires("puzzlefw") or () if "extra ==" not in text]
    if subprocess.run([*install, *needed], check=False).returncode != 0:
        # Who checks everything must see it tried; who sits in a train may go on without.
        assert os.environ.get("PUZZLEFW_PROFILE", "dev") == "dev", "pip reaches no index"
        pytest.skip("pip reaches no index for what puzzlefw depends on")
    for source in (ROOT, ROOT / "tests/support/toy", ROOT / "tests/support/toy_extension"):
        built(source, folder)
    names = ["puzzlefw-toy", "puzzlefw-net-upright"]
    subprocess.run([*install, "--no-index", "--find-links", folder, *names], check=True)
    return programs / "puzzlefw"


def run(command: Path, *arguments: str) -> tuple[int, str]:
    """Return the status and the output of the installed command, far from this tree."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [command, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=command.parent,
        env=environment,
        check=False,
    )
    assert "" == done.stderr
    return done.returncode, done.stdout


def test_installed_distributions_are_listed(command: Path) -> None:
    _, output = run(command, "list")
    extensions = sorted({*extension_names(), "net_upright"})
    assert [*with_others("toy"), *extensions] == [line.split()[0] for line in output.splitlines()]


def test_an_installed_puzzle_type_is_solved(command: Path) -> None:
    assert (0, "12\n21\n\nExactly one solution.\n") == run(
        command, "solve", "--plugin", "toy", "12/.."
    )
    assert 3 == run(command, "solve", "--plugin", "toy", "../..")[0]


def test_an_installed_extension_adds_its_rule_to_net(command: Path) -> None:
    net = ["solve", "--plugin", "net"]
    assert 0 == run(command, *net, "3x1:151")[0]
    assert (1, "No solution.\n") == run(command, *net, "--with", "net_upright", "3x1:151")
    assert 0 == run(command, *net, "--with", "net_upright", "1x3:151")[0]


def test_catalogues_beside_a_module_are_installed_with_it(command: Path) -> None:
    said = run(command, "explain", "--language", "de", "hitori/4/4/1114142333214213")
    assert 0 == said[0]
    assert "gleiche Zahl" in said[1]
