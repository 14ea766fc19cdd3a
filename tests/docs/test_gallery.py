"""The gallery shows a board of every puzzle type, as it is drawn and played today."""

from pathlib import Path

import pytest

from puzzlefw import load_puzzle
from tests.docs import gallery
from tests.docs.pages import ROOT

HOW = "python -m tests.docs.gallery writes it"
MOST = 300_000  # bytes of a page to play on


def test_has_a_board_of_every_type_and_nothing_else() -> None:
    names = sorted(gallery.BOARDS)
    assert names == sorted({path.parent.name for path in (ROOT / "plugins").glob("*/puzzlefw_*")})
    assert names == sorted(path.stem for path in gallery.picture_of("x").parent.iterdir())
    assert names == sorted(path.stem for path in gallery.play_page_of("x").parent.iterdir())
    assert gallery.page() == gallery.PAGE.read_text(encoding="utf-8"), HOW


@pytest.mark.parametrize("name", gallery.BOARDS)
def test_a_board_is_proven_and_its_picture_and_page_are_current(name: str, tmp_path: Path) -> None:
    puzzle = load_puzzle(name)
    assert puzzle.open(puzzle.parse(gallery.BOARDS[name])).solve().verdict == "unique"
    assert gallery.picture(name) == gallery.picture_of(name).read_text(encoding="ascii"), HOW
    gallery.play(name, tmp_path / "page.html")
    made = (tmp_path / "page.html").read_bytes()
    assert made == gallery.play_page_of(name).read_bytes(), HOW
    assert len(made) <= MOST
