"""Drawing: pictures of several solutions, colours, and ASCII."""

import re
from itertools import zip_longest

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.pictures.text import HEAVY, LIGHT, SAME, difference, in_ascii, marks, paint

PICTURES = st.text("ab1 \n", max_size=20)


def test_what_differs_is_shown_and_the_rest_is_dots() -> None:
    assert difference(["ab1\n 3d", "ab2\n 4d"]) == "··1\n 3·"


def test_where_the_first_shows_a_space_the_second_is_seen() -> None:
    assert difference(["# ", "##"]) == "·#"


@given(st.lists(PICTURES, min_size=1, max_size=4))
def test_pictures_may_be_added_one_by_one(pictures: list[str]) -> None:
    expected: list[str] = []
    for lines in zip_longest(*(picture.split("\n") for picture in pictures), fillvalue=""):
        row = ""
        for places in zip_longest(*lines, fillvalue=" "):
            seen = next((place for place in places if place != " "), " ")
            row += seen if len(set(places)) > 1 or seen == " " else SAME
        expected.append(row.rstrip())
    assert "\n".join(expected) == difference(pictures)


def test_pictures_of_other_sizes_differ_where_one_has_more() -> None:
    assert marks(["a", "ab\nc"]) == [[False, True], [True]]


def test_a_character_has_its_colour_and_a_marked_place_is_reversed() -> None:
    assert (
        paint("abba", {"a": "red", "b": "no colour"}, [[False, False, True, True]])
        == "\x1b[31ma\x1b[0mb\x1b[7mb\x1b[0m\x1b[7;31ma\x1b[0m"
    )


def test_the_sixteen_colours_have_the_codes_of_terminals() -> None:
    names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    for number, name in enumerate(names):
        assert paint("a", {"a": name}) == f"\x1b[{30 + number}ma\x1b[0m"
        assert paint("a", {"a": f"bright_{name}"}) == f"\x1b[{90 + number}ma\x1b[0m"


@given(PICTURES, PICTURES)
def test_places_are_marked_exactly_where_pictures_differ(first: str, second: str) -> None:
    alike = [line.rstrip() for line in first.split("\n")] == [
        line.rstrip() for line in second.split("\n")
    ]
    longer = max(first, second, key=len)
    assert not any(any(line) for line in marks([longer, longer]))
    if not any(any(line) for line in marks([first, second])):
        assert alike or first.strip("\n ") == second.strip("\n ")
    else:
        assert not alike


@given(PICTURES, st.lists(st.lists(st.booleans(), max_size=5), max_size=5))
def test_paint_changes_no_character(picture: str, marked: list[list[bool]]) -> None:
    bare = re.sub(r"\x1b\[[0-9;]*m", "", paint(picture, {"a": "blue"}, marked))
    assert [line.rstrip() for line in picture.split("\n")] == [
        line.rstrip() for line in bare.split("\n")
    ]


def test_a_picture_in_ascii_keeps_its_lines_and_columns() -> None:
    assert "F=T=<\nI ^ |\n" == in_ascii("┏━┳━╸\n┃ ╹ │\n")
    assert "+--+\n|~ |\n+--+ .?" == in_ascii("┌──┐\n│≈ │\n└──┘ ·\u2605")


def test_no_two_heavy_lines_look_alike_in_ascii_and_none_like_a_light_one() -> None:
    heavy = in_ascii(HEAVY[0])
    assert len(heavy) == len(set(heavy))
    assert {"+"} >= {*heavy} & {*in_ascii(LIGHT[0])}


def test_lists_below_that_all_pictures_have_are_left_out_of_the_difference() -> None:
    assert "·2\n··" == difference(["12\n34\nodd: r1c1", "13\n34\nodd: r1c1"])
    assert difference(["12\nodd: r1c1", "12\nodd: r1c2"]).endswith("1")
