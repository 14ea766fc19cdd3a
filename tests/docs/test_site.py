"""The documentation as a site: built without a warning, whole, and asking no other server."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT

FETCHED = re.compile(
    r"""<(?:script|img|iframe)[^>]* src="?(https?://[^" >]+)"""
    r"""|<link[^>]*stylesheet[^>]* href="?(https?://[^" >]+)"""
)


@pytest.mark.extra("docs")
def test_it_has_every_page_and_asks_no_other_server(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
    for page in DOCS.rglob("*.md"):
        html = tmp_path / page.relative_to(DOCS).with_suffix(".html")
        assert [] == FETCHED.findall(html.read_text(encoding="utf-8"))
    assert "<svg" in (tmp_path / "notebook.html").read_text(encoding="utf-8")
    # What pages link to outside docs is there too.
    assert (tmp_path / "repository/CHANGELOG.html").exists()
    assert (tmp_path / "repository/setup.py").exists()
    assert (tmp_path / "play/net.html").exists()
