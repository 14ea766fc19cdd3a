"""The script: plain modules, typed by comments, that know no puzzle."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from puzzlefw.play import page

HERE = Path(__file__).parent
FOLDER = Path(page.__file__).parent / "script"
FILES = sorted(FOLDER.glob("*.js"))
TSC = HERE / "node_modules" / ".bin" / "tsc"


def test_every_module_is_on_the_page() -> None:
    assert {path.stem for path in FILES} == {*page.MODULES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_module_is_described_short_and_knows_no_puzzle(path: Path) -> None:
    text = path.read_text(encoding="ascii")
    assert text.startswith("// ")
    assert len(text.splitlines()) <= 200
    assert not re.search(r"\b(net|aquarium|water|tile)s?\b", text.lower())
    assert "innerHTML" not in text


def test_a_module_imports_only_what_stands_before_it_or_is_not_needed_at_once() -> None:
    for path in FILES:
        for name in re.findall(r'from "\./(\w+)\.js"', path.read_text(encoding="ascii")):
            assert name in page.MODULES


@pytest.mark.skipif(
    not TSC.exists() or shutil.which("node") is None,
    reason="TypeScript is not installed: npm ci in tests/play",
)
def test_the_types_are_right() -> None:
    done = subprocess.run([TSC, "--project", HERE], capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stdout)
