"""Makes the outputs of docs/notebook.ipynb: ``python -m tests.docs.notebook`` writes them.

The cells run one after the other in this process, as a kernel would run them. A widget is kept as
what is shown where no widget can be.
"""

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import Any, Final

from tests.docs.pages import DOCS

PAGE: Final = DOCS / "notebook.ipynb"
WIDGET: Final = "application/vnd.jupyter.widget-view+json"


def run(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Run a cell, and return its outputs as a notebook has them."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile(tree, "cell", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(said.getvalue())})
    if value is not None:
        shown = {"data": data_of(value), "execution_count": number, "metadata": {}}
        outputs.append({**shown, "output_type": "execute_result"})
    return outputs


def data_of(value: Any) -> dict[str, list[str]]:
    """Return a value as notebooks show it."""
    if hasattr(value, "_repr_mimebundle_"):
        found, _ = value._repr_mimebundle_()
    else:
        found = {"text/html": value._repr_html_(), "text/plain": repr(value)}
    return {kind: lines(text) for kind, text in sorted(found.items()) if kind != WIDGET}


def lines(text: str) -> list[str]:
    """Return a text as a notebook holds it."""
    return text.splitlines(keepends=True)


def cells() -> Iterator[dict[str, Any]]:
    """Visit the cells with the outputs that they have now."""
    names: dict[str, Any] = {}
    number = 0
    for cell in json.loads(PAGE.read_text(encoding="utf-8"))["cells"]:
        cell["source"] = lines("".join(cell["source"]))
        if cell["cell_type"] == "code":
            number += 1
            outputs = run("".join(cell["source"]), names, number)
            cell |= {"execution_count": number, "outputs": outputs}
        yield cell


def page() -> str:
    """Return the notebook as it is to be."""
    whole = json.loads(PAGE.read_text(encoding="utf-8"))
    return json.dumps(whole | {"cells": [*cells()]}, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
