"""The browser of tests and pictures: Debian's Chromium without a window, driven by Playwright."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The first of the two opens a page with a quarter of the processor time of the second."""


@contextmanager
def started_browser() -> Iterator[Any]:
    """Start the browser and close it at the end."""
    from playwright.sync_api import sync_playwright  # most tests do without it

    with sync_playwright() as driver:
        # No sandbox, as it refuses to be run by root, which it is in most containers.
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()
