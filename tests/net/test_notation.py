"""Net as text: every format there and back, and every fault named."""

import json

import pytest
from hypothesis import given

from puzzlefw import load_puzzle
from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw_net.instance import ANY, Instance, Solution
from puzzlefw_net.notation import formats, hexapipes, solutions
from tests.net.strategies import instances

NET = load_puzzle("net")


@given(instances())
def test_a_solution_is_read_in_every_style_that_carries_it(instance: Instance) -> None:
    solution = Solution(bytes(reversed(instance.tiles)))
    tiles = solutions.format_solution(instance, solution).partition(":")[2]
    assert solution == solutions.parse_solution(instance, tiles)
    board = Instance(instance.height, instance.width, solution.tiles)
    rows = hexapipes.format_hexapipes(board).replace("false", str(instance.wraps).lower())
    assert solution == solutions.parse_solution(instance, rows)
    if len(instance.tiles) > 1:
        matrix = formats.format(board, "matrix")
        assert solution == solutions.parse_solution(instance, matrix)
        assert solution == solutions.parse_solution(instance, matrix.replace(" ", ", "))


def test_upper_case_digits_repeated_barriers_and_generation_options_are_read() -> None:
    plain = formats.parse("2x1w:1v4", {})
    assert plain == formats.parse("2x1wb0.5a:1vv4", {})
    assert bytes([10, 11]) == formats.parse("2x1:AB", {}).tiles


def test_one_number_is_a_square() -> None:
    assert (3, 3) == (formats.parse("3:" + "0" * 9, {}).height, 3)


def test_a_barrier_on_the_frame_is_the_frame() -> None:
    assert formats.parse("2x1:14", {}) == formats.parse("2x1:1h4vh", {})
    assert bytes([2, 3]) == formats.parse("2x1w:1h4vh", {}).barriers


def test_a_matrix_wraps_if_asked_to() -> None:
    assert formats.parse("2x2:3690", {}) == formats.parse("3 6\n9, 0\n", {})
    assert formats.parse("2x2w:3690", {}) == formats.parse("3 6\n9 0", {"wrap": True})


def test_a_board_that_says_it_does_not_wrap_is_not_made_to() -> None:
    document = {"grid": "square", "width": 2, "height": 1, "tiles": [1, 4]}
    for text in ("2x1:14", json.dumps(document), "net.html#2x1:14"):
        with pytest.raises(ParseError, match="expected a board that wraps, as the option wrap"):
            formats.parse(text, {"wrap": True})
    wrapped = formats.parse("2x1w:14", {})
    assert wrapped == formats.parse("2x1w:14", {"wrap": True})
    for options in ({}, {"wrap": True}):
        assert wrapped == formats.parse(json.dumps(document | {"wrap": True}), options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a game ID such as 5x5:..., found ''"),
        ("2x2", "expected a game ID such as 5x5:..., found '2x2'"),
        ("2x2#123", "expected a descriptive game ID, found a random seed"),
        ("2x2#1:23", "expected a descriptive game ID, found a random seed"),
        ("2x2:112", "expected 4 tiles, found 3: too short"),
        ("2x2:11111", "expected 4 tiles, found more: too long at position 9"),
        ("2x2:11g1", "expected a tile 0-9 a-f, or v or h after one, found 'g' at position 7"),
        ("2x2:v1111", "found 'v' at position 5"),
        ("2x2q:1111", "expected w, b or a after the size, found 'q' at position 4"),
        ("x2:11", "expected a size such as 5x5, found 'x2'"),
        ("0x2:", "expected sides of at least 1, found 0x2"),
        ("401x1:", "expected sides of at most 400"),
        ("1234567x1:", "expected a side of at most 6 digits, found 7"),
        ("2x1234567:", "expected a side of at most 6 digits, found 7"),
        ("٣x1:111", "expected a size such as 5x5"),
        ("1_0x1:1111111111", "expected w, b or a after the size, found '_'"),
        ("1 2\n3", "expected 2 numbers in row 2, found 1"),
        ("1 2\n3 16", "expected a number from 0 to 15, found '16' in row 2, column 2"),
        ("1 2\n3 ²", "in row 2, column 2"),
        ("1,,2\n3,4", "found '' in row 1, column 2"),
        ("1 2\n3\xa04 5", "found '3\\xa04' in row 2, column 1"),
        ("1 2\x1c3 4", "found '2\\x1c3' in row 1, column 2"),
        ("{", "expected JSON, found an error at line 1, column 2"),
        ('{"width": 1, "width": 2}', "expected each name once"),
        ('{"grid": "hex"}', 'expected the grid "square"'),
        ('{"width": true, "height": 1}', "expected an integer from 1 to 400 for width"),
        ('{"width": 1, "height": 1, "tiles": [true]}', "expected integers from 0 to 15"),
        ('{"width": 1, "height": 1, "tiles": [NaN]}', "expected JSON, found NaN"),
        ('{"width": 1, "height": 1, "tiles": [1e999]}', "expected integers from 0 to 15"),
        ('{"width": 1, "height": 1, "tiles": "1"}', "expected a list of 1 tiles, found none"),
        ('{"width": 1, "height": 1, "tiles": [1], "wrap": 1}', "expected true or false for wrap"),
        ('{"a":' * 100_000, "expected JSON of one object, found nesting"),
    ],
)
def test_a_fault_is_named(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        formats.parse(text, {})
    assert message in str(caught.value)


def test_a_long_word_of_strange_characters_does_not_push_the_place_out_of_the_message() -> None:
    with pytest.raises(ParseError, match=r"in row 1, column 2$") as caught:
        formats.parse("0 " + "\U000f899e" * 20, {})
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("neighbour", "/:@G`g")
def test_characters_beside_the_digits_are_none(neighbour: str) -> None:
    with pytest.raises(ParseError, match=f"found '{neighbour}' at position 6"):
        formats.parse(f"2x1:1{neighbour}", {})


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("a" * 20, "'" + "a" * 20 + "'"),
        ("a" * 21, "'" + "a" * 17 + "...'"),
        ("\x80" * 14 + "ab", "'" + "\\x80" * 14 + "ab'"),
        ("\x80" * 14 + "abc", "'" + "\\x80" * 14 + "..."),
    ],
)
def test_a_message_quotes_20_characters_and_60_of_escapes(text: str, quoted: str) -> None:
    with pytest.raises(ParseError) as caught:
        formats.parse(text, {})
    assert f"found {quoted}" == str(caught.value)[-len(f"found {quoted}") :]


def test_a_style_refuses_what_it_cannot_carry() -> None:
    with pytest.raises(FormatError, match="matrix cannot carry that the board wraps"):
        formats.format(formats.parse("2x1w:14", {}), "matrix")
    with pytest.raises(FormatError, match="matrix cannot carry one tile"):
        formats.format(formats.parse("1x1:0", {}), "matrix")
    with pytest.raises(FormatError, match="hexapipes cannot carry barriers"):
        formats.format(formats.parse("2x1w:1v4", {}), "hexapipes")
    for style in ("csv", "ID", "matrices", "svg"):
        with pytest.raises(FormatError, match="expected a style of id, matrix, hexapipes"):
            formats.format(formats.parse("2x1:14", {}), style)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3x1:144", "expected a board of 2x1, found 3x1"),
        ("2x1w:14", "found 2x1 that wraps"),
        ("2x1:1v4", "expected the barriers of the puzzle"),
        ("1", "too short"),
        ("1 4\n4 1", "expected a board of 2x1, found 2x2"),
        ("1 4 4", "expected a board of 2x1, found 3x1"),
        ("1 16", "expected a number from 0 to 15, found '16' in row 1, column 2"),
        ('{"width": 1, "height": 2, "tiles": [1, 4]}', "expected a board of 2x1, found 1x2"),
        (
            '{"width": 2, "height": 1, "tiles": [1, 4], "wrap": true}',
            "expected a board of 2x1, found 2x1 that wraps",
        ),
        ("999999x999999:14", "expected a board of 2x1, found 999999x999999"),
    ],
)
def test_a_solution_of_another_board_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        solutions.parse_solution(formats.parse("2x1:14", {}), text)


def test_a_tile_that_may_be_any_is_solved_and_drawn_and_in_no_text() -> None:
    board = Instance(1, 2, bytes([ANY, 1]))
    assert bytes([1, 4]) == NET.open(board).solve().solutions[0].tiles
    assert "unique" == NET.open(board).solve().verdict
    assert "<Net 2x1 with 1 unknown tiles>" == repr(board)
    for style in (None, *NET.info.styles):
        with pytest.raises(FormatError, match="whose tiles are all known"):
            formats.format(board, style)
    assert NET.open(Instance(1, 1, bytes([ANY]))).check(Solution(bytes([0])))


def test_an_invalid_instance_cannot_be_made() -> None:
    with pytest.raises(InstanceError, match="expected 2 tiles, found 1"):
        Instance(1, 2, b"\1")
    with pytest.raises(InstanceError, match="expected tiles of 0 to 15, or ANY, found 17"):
        Instance(1, 1, b"\x11")
    with pytest.raises(InstanceError, match="expected no barriers on the frame"):
        Instance(1, 1, b"\1", barriers=b"\1")
    with pytest.raises(InstanceError, match="expected sides of at least 1, found 0x1"):
        Instance(1, 0, b"")
