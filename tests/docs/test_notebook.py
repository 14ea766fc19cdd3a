"""The notebook of ten minutes runs, and holds what its cells answer today."""

import pytest

from tests.docs import notebook


@pytest.mark.extra("notebook")
def test_the_notebook_is_current() -> None:
    found = notebook.PAGE.read_text(encoding="utf-8")
    assert notebook.page() == found, "python -m tests.docs.notebook"
