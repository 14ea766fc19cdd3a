"""Makes the screenshots of docs/playing.md.

Run it as ``PYTHONPATH=tests/support/toy python -m tests.play.screenshots``.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.pages import DOCS
from tests.play.boards import BOARDS
from tests.play.conftest import written
from tests.support.browser import started_browser

FOLDER = DOCS / "playing"
SHOTS = {
    "hint": ("Net 7x7", {"width": 900, "height": 520}, "light", ["take"] * 22 + ["hint"] * 3),
    "steps": ("Aquarium 6x6", {"width": 900, "height": 420}, "dark", ["steps", "on", "on"]),
    "narrow": ("Star Battle", {"width": 360, "height": 640}, "contrast", ["take"] * 8 + ["hint"]),
}
"""Of each picture: the board, the screen, the colours, and the buttons that are pressed."""


def main() -> None:
    """Make all of them."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, started_browser() as browser:
        for name, (board, screen, theme, buttons) in SHOTS.items():
            path = Path(folder) / f"{name}.html"
            path.write_text(written(*BOARDS[board]), encoding="ascii")
            page = browser.new_page(viewport=screen)
            page.goto(path.as_uri())
            page.wait_for_selector("html[data-ready]")
            page.select_option("#theme", theme)
            for button in buttons:
                page.click(f"#{button}, [data-to={button}]")
            page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
