"""Themes: contrast by computation, as WCAG 2.2 defines it, and no difference by colour alone."""

import re

import pytest

from puzzlefw.errors import OptionError
from puzzlefw.pictures.themes import HATCHED, RULES, TEXT_COLORS, THEMES, Theme, colors_of, style

GROUNDS = ("board", "paper", "spot")
SEEN = ("wall", "none", "water", "wire", "loose", "shade", "line", "edge", "mark", "clue")
PAIRS = [("wall", "water"), ("wall", "shade"), ("crest", "water"), ("ripple", "water")]
THEME_CASES = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def luminance(color: str) -> float:
    """Return the relative luminance of a colour such as "#1262b3"."""
    shares = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return sum(weight * one for weight, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_that_of_wcag() -> None:
    assert 21 == pytest.approx(contrast("#000000", "#ffffff"))
    assert 4.54 == pytest.approx(contrast("#767676", "#ffffff"), abs=0.01)


@THEME_CASES
def test_texts_are_read_on_every_ground(theme: Theme) -> None:
    faint = [
        (text, ground)
        for text in TEXT_COLORS
        for ground in GROUNDS
        if contrast(theme[text], theme[ground]) < 4.5
    ]
    assert [] == faint


@THEME_CASES
def test_signs_are_seen_on_the_board(theme: Theme) -> None:
    assert [] == [sign for sign in SEEN if contrast(theme[sign], theme["board"]) < 3]


@pytest.mark.parametrize("name", THEMES)
def test_signs_are_seen_on_fills(name: str) -> None:
    theme = THEMES[name]
    pairs = [pair for pair in PAIRS if not (pair[1] == "shade" and name in HATCHED)]
    assert [] == [pair for pair in pairs if contrast(theme[pair[0]], theme[pair[1]]) < 3]


def test_all_themes_have_the_colours_that_the_rules_use() -> None:
    used = set(re.findall(r"var\(--(\w+)\)", RULES))
    assert {frozenset(used)} == {frozenset(theme) for theme in THEMES.values()}


@pytest.mark.parametrize("name", THEMES)
def test_a_plain_style_has_no_variables(name: str) -> None:
    assert "var(" in style(name)
    assert "--" not in style(name, is_plain=True)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(OptionError) as caught:
        colors_of("sepia")
    assert "expected a theme of light, dark or contrast, found 'sepia'" == str(caught.value)
