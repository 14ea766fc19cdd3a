"""Links and saved games: the ID in them, and every fault named."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.errors import ParseError
from puzzlefw_net.instance import Instance
from puzzlefw_net.notation import formats
from tests.net.strategies import instances

PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html"
LINKS = (
    PAGE,
    PAGE.removeprefix("https://"),
    "http://localhost:8000/net",
    "file:///usr/share/puzzles/net.htm",
    "127.0.0.1/net.html?from=1",
    "net.html",
)
MAGIC = "Simon Tatham's Portable Puzzle Collection"
ID = "3x2w:a1bv2c4"
BOARD = formats.parse(ID, {})


def saved(*records: tuple[str, str]) -> str:
    """Return a saved game of these records, in the layout of ``midend_serialise``."""
    return "".join(f"{name:<8}:{len(value)}:{value}\n" for name, value in records)


def game(params: str, description: str) -> list[tuple[str, str]]:
    """Return the records of a game of Net that was begun."""
    return [
        *(("SAVEFILE", MAGIC), ("VERSION", "1"), ("GAME", "Net")),
        *(("PARAMS", params), ("CPARAMS", params), ("SEED", "12345:#")),
        *(("DESC", description), ("AUXINFO", "0a1b2c"), ("NSTATES", "2"), ("STATEPOS", "2")),
        ("MOVE", "C0,0"),
    ]


def without(name: str, records: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *records* but those called *name*."""
    return [record for record in records if record[0] != name]


@given(instances(), st.sampled_from(LINKS))
def test_a_link_to_the_page_of_the_game_is_read(instance: Instance, link: str) -> None:
    text = f"{link}#{formats.format(instance, None)}"
    assert instance == formats.parse(text, {})
    assert instance == formats.parse(text.replace(":", "%3A").replace("%3A//", "://"), {})


@given(instances(), st.sampled_from(["\n", "\r\n"]))
def test_a_saved_game_is_read(instance: Instance, end: str) -> None:
    params, _, description = formats.format(instance, None).partition(":")
    text = saved(*game(params, description)).replace("\n", end)
    assert instance == formats.parse(text, {})


def test_the_params_are_those_of_this_game_and_not_of_the_next() -> None:
    records = game("3x2w", "a1bv2c4")
    assert BOARD == formats.parse(saved(*without("CPARAMS", records)), {})
    others = [records[0], ("PARAMS", "9x9"), *without("PARAMS", records)[1:]]
    assert BOARD == formats.parse(saved(*others), {})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{PAGE}#5x5%23123", "found a random seed, of which only the game can make a board"),
        (f"{PAGE}#5x5#123", "found a random seed"),
        (f"{PAGE}#5x5", "expected a link with a game ID, as in .../net.html#5x5:..., found '5x5'"),
        (f"{PAGE}#", "found nothing behind its '#'"),
        (PAGE, "found nothing behind its '#'"),
        (f"{PAGE}#3x2w:a1bv2c", "expected 6 tiles, found 5: too short"),
        (f"{PAGE[:-8]}netslide.html#{ID}", "expected a link to the page of Net, .../net.html#"),
        ("https://puzz.link/p?aquarium/4/4/bu8i90/i3213g", "found one to 'puzz.link/p?aquar...'"),
        (
            f"https://#{ID}",
            "expected a link to the page of Net, .../net.html#5x5:..., found one to",
        ),
        (f"planet.html#{ID}", "expected a size such as 5x5, found 'planet.html#3x2w'"),
        ("SAVEFILE:", "expected a saved game of Net, found one of ''"),
        (saved(*game("1x1", "0")).replace(":3:Net", ":8:Netslide"), "found one of 'Netslide'"),
        (saved(*without("DESC", game("1x1", "0"))), "PARAMS and DESC, found one without"),
        (
            saved(*without("PARAMS", without("CPARAMS", game("1x1", "0")))),
            "PARAMS and DESC, found one without",
        ),
        (saved(*game("1x1", "0"), ("DESC", "1")), "expected one saved game, found DESC twice"),
        (
            saved(*game("2x1", "14")).partition("4\nAUX")[0],
            "expected '2' characters in DESC of the",
        ),
        (saved(*game("2x1", "14")).replace(":2:14", ":\u0662:14"), "expected '\\u0662' characters"),
        (saved(*game("2x1", "14")).replace(":2:14", ":3:14"), "expected '3' characters in DESC"),
        (saved(*game("2x1", "1g")), "found 'g' at position 6"),
        (saved(*game("2x1", "")), "expected 2 tiles, found 0"),
    ],
)
def test_a_fault_in_a_link_or_a_saved_game_is_named(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        formats.parse(text, {})
    assert message in str(caught.value)
