"""The script: plain modules, typed by comments, that know no puzzle."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from puzzlefw import notebook
from puzzlefw.edit import page as edit_page
from puzzlefw.play import assets

HERE = Path(__file__).parent
FOLDER = Path(assets.__file__).parent / "script"
OWN = Path(edit_page.__file__).parent / "script"
NOTEBOOK = Path(notebook.__file__).parent / "script"
FILES = sorted([*FOLDER.glob("*.js"), *OWN.glob("*.js"), *NOTEBOOK.glob("*.js")])
JOINED = {
    "play": [FOLDER / f"{name}.js" for name in assets.MODULES],
    "edit": [FOLDER / f"{name}.js" for name in edit_page.PLAYED]
    + [OWN / f"{name}.js" for name in edit_page.MODULES],
}
HOSTED = {
    "play": ("storage", "walking"),
    "edit": ("storage", "asked"),
}
JOINED |= {
    f"{name} in a notebook": [NOTEBOOK / f"{one}.js" for one in HOSTED[name]] + JOINED[name]
    for name in HOSTED
}
DECLARED = r"^(?:export )?(?:async )?(?:function\*?|class|const|let) ([A-Za-z_$][\w$]*)"
TSC = HERE / "node_modules" / ".bin" / "tsc"


def test_every_module_is_on_the_page() -> None:
    assert {path.stem for path in FOLDER.glob("*.js")} == {*assets.MODULES}
    assert {path.stem for path in OWN.glob("*.js")} == {*edit_page.MODULES}


@pytest.mark.parametrize("name", JOINED)
def test_modules_that_are_joined_have_no_name_in_common(name: str) -> None:
    texts = [path.read_text(encoding="ascii") for path in JOINED[name]]
    names = [one for text in texts for one in re.findall(DECLARED, text, flags=re.MULTILINE)]
    assert [] == [one for one, count in Counter(names).items() if count > 1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_module_is_described_short_and_knows_no_puzzle(path: Path) -> None:
    text = path.read_text(encoding="ascii")
    assert text.startswith("// ")
    assert len(text.splitlines()) <= 200
    assert not re.search(r"\b(net|aquarium|water|tile)s?\b", text.lower())
    assert "innerHTML" not in text


def test_a_module_imports_only_what_stands_before_it_or_is_not_needed_at_once() -> None:
    for path in sorted({*FILES} - {*NOTEBOOK.glob("*.js")}):
        known = assets.MODULES if path.parent == FOLDER else edit_page.MODULES
        text = path.read_text(encoding="ascii")
        assert {*re.findall(r'from "\./(\w+)\.js"', text)} <= {*known}
        assert {*re.findall(r'from "[./]+/play/script/(\w+)\.js"', text)} <= {*edit_page.PLAYED}


@pytest.mark.skipif(
    not TSC.exists() or shutil.which("node") is None,
    reason="TypeScript is not installed: npm ci in tests/play",
)
def test_the_types_are_right() -> None:
    done = subprocess.run([TSC, "--project", HERE], capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stdout)
