"""What MkDocs does for the site beside its own: the order of pages, and files outside docs.

The order is that of ``index.md``, which every page is listed on, so it is said once. Pages link to
the README, the changelog and sources as they lie in the repository; these become part of the site.
"""

import json
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.files import File, Files

LINK: Final = re.compile(r"(!?\[[^\]]*\]\()([^)\s#]+)([^)\s]*\))")
ROOT: Final = Path(__file__).parents[2]
INSIDE: Final = "docs/"
NOTEBOOK: Final = ".ipynb"
OUTSIDE: Final = "repository/"
"""The folder of the site for what lies outside docs."""


def site_path(path: str) -> str:
    """Return where on the site a file of the repository lies; a notebook becomes a page."""
    if path.endswith(NOTEBOOK):
        path = path.removesuffix(NOTEBOOK) + ".md"
    return path.removeprefix(INSIDE) if path.startswith(INSIDE) else OUTSIDE + path


def repository_path(page: str) -> str:
    """Return where in the repository a page of the site lies."""
    return page.removeprefix(OUTSIDE) if page.startswith(OUTSIDE) else INSIDE + page


def linked(page: str, link: str) -> str:
    """Return the file of the repository that a page of the site links to; it need not be there."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(repository_path(page)), link))


def on_config(config: Any) -> None:
    """Make the navigation of the lists of ``index.md``: a part for each, a page for each link."""
    nav: list[dict[str, Any]] = [{"Start": ["index.md"]}]
    for line in (ROOT / INSIDE / "index.md").read_text(encoding="utf-8").splitlines():
        if line.endswith(":") and not line.startswith("-"):
            nav.append({line.rstrip(":"): []})
        elif line.startswith("- "):
            pages = [
                {said[1:-2]: site_path(linked("index.md", link))}
                for said, link, _ in LINK.findall(line)
            ]
            next(iter(nav[-1].values())).extend(pages)
    config.nav = nav


def on_files(files: Files, config: Any) -> None:
    """Add what pages link to outside docs, and what pages among it link to."""
    pages = [file.src_uri for file in files.documentation_pages()]
    for page in pages:
        text = (ROOT / repository_path(page)).read_text(encoding="utf-8")
        for _, link, _ in LINK.findall(text):
            path = linked(page, link)
            place = site_path(path)
            if (ROOT / path).is_file() and files.get_file_from_path(place) is None:
                files.append(File.generated(config, place, abs_src_path=str(ROOT / path)))
                pages += [place] if path.endswith(".md") else []


def on_page_read_source(page: Any, config: Any) -> str | None:
    """Return the Markdown of a notebook: its cells one after the other, with their outputs."""
    path = str(page.file.abs_src_path)
    if not path.endswith(NOTEBOOK):
        return None
    cells = json.loads(Path(path).read_text(encoding="utf-8"))["cells"]
    return "\n\n".join(part for cell in cells for part in parts_of(cell))


def parts_of(cell: dict[str, Any]) -> Iterator[str]:
    """Visit the parts of a cell of a notebook as Markdown."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        if "text" in output:
            yield f"```text\n{''.join(output['text']).rstrip()}\n```"
        else:
            yield f"<div>{''.join(output['data']['text/html'])}</div>"


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Turn links to files of the repository into links to where they lie on the site."""
    here: str = page.file.src_uri

    def turned(match: "re.Match[str]") -> str:
        before, link, after = match.groups()
        place = site_path(linked(here, link))
        if files.get_file_from_path(place) is None:
            return match[0]
        return before + posixpath.relpath(place, posixpath.dirname(here) or ".") + after

    return LINK.sub(turned, markdown)
