"""Net solved: against brute force, and on real instances with known answers."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import puzzlefw
from puzzlefw_net import plugin
from tests.support.instances import golden
from tests.support.oracles import net as oracle
from tests.support.oracles.random_nets import NET_CLASSES, net_case

NET = puzzlefw.bind_puzzle(plugin, "net")
GOLDEN = golden("net")
COUNTED = Path(__file__).parents[3] / "shared" / "corpus" / "net" / "counted.txt"
UNIQUE = [name for name in GOLDEN if name.startswith("net_")]


def count(text: str) -> int:
    return len(NET.open(NET.parse(text)).solve(limit=None).solutions)


@given(st.sampled_from(NET_CLASSES), st.integers(0, 100_000))
@example("pair", 3)
def test_search_finds_what_brute_force_finds(kind: str, seed: int) -> None:
    case = net_case(kind, seed)
    instance = NET.parse(case.text)
    found = [solution.tiles for solution in NET.open(instance).solutions()]
    assert sorted(bytes(turned) for turned in oracle.solutions(case)) == sorted(found)


@pytest.mark.parametrize(
    ("text", "solutions"),
    [
        ("1x1:0", 1),
        ("1x1:1", 0),
        ("1x1w:5", 0),
        ("3x1w:252", 1),
        ("2x1w:11", 2),  # two edges join the tiles, either may be open
        ("2x2:3333", 0),
        ("3x3:1f1000000", 0),
        ("3x3:0101f1010", 1),  # a cross, and blanks in the corners
        ("1x6:1a5aa4", 1),
        ("2x3:111111", 0),
    ],
)
def test_small_boards_have_as_many_solutions_as_counted_by_hand(text: str, solutions: int) -> None:
    assert solutions == count(text)


@pytest.mark.parametrize("name", UNIQUE)
def test_a_generated_net_has_one_solution(name: str) -> None:
    for text in GOLDEN[name]:
        answer = NET.open(NET.parse(text)).solve()
        assert "unique" == answer.verdict


def test_labelled_nets_have_one_solution_or_several_as_labelled() -> None:
    for line in GOLDEN["ambiguous_labels"]:
        label, text = line.split("\t")
        verdict = {"1": "unique", "2+": "several"}[label]
        assert verdict == NET.open(NET.parse(text)).solve().verdict


@pytest.mark.skipif(
    not COUNTED.exists(), reason="the counted instances are not beside the checkout"
)
def test_counted_nets_have_as_many_solutions_as_counted() -> None:
    for line in COUNTED.read_text().splitlines():
        number, text = line.split("\t")
        assert int(number) == count(text)


def test_the_two_boards_of_net_c_have_eight_and_four_solutions() -> None:
    # The comment on ambiguity in net.c, Simon Tatham's Portable Puzzle Collection.
    eight = NET.parse(
        "13x11w:5eaade1bd222664436d5e2965c12656b1129dd825219e3274d558d5eb2dab5da18898e571d5a2987be79746bd95726c597447d6da96188c513add829da7681da954db113d3cd244"
    )
    four = NET.parse(
        "13x11w:b7125b1aec598eb31bd58d82572bc11494e5dee4e8db2bdd29b88d41a16bdd996d2996ddec8c83741a1e8674e78328ba71737b8894a9271b1cd1399453d1952e43951d9b712822e"
    )
    assert 8 == len(list(NET.open(eight).solutions()))
    assert 4 == len(list(NET.open(four).solutions()))


def quarter_turn(instance: plugin.Instance) -> plugin.Instance:
    """Return the board turned clockwise by a quarter."""
    height, width = instance.height, instance.width
    tiles = bytearray()
    barriers = bytearray()
    for row in range(width):
        for column in range(height):
            old = (height - 1 - column) * width + row
            arms = instance.tiles[old]
            tiles.append(arms >> 1 | (arms & 1) << 3)
            # What was on the old tile's right is now below; what was below it is now to the
            # left, so this tile's right barrier comes from the tile once above the old one.
            above = (old - width) % (height * width)
            is_frame = column == height - 1 and not instance.wraps
            right = 0 if is_frame else instance.barriers[above] >> 1
            barriers.append(right | (instance.barriers[old] & 1) << 1)
    return plugin.Instance(width, height, bytes(tiles), instance.wraps, bytes(barriers))


def test_the_limit_on_sides_is_from_1_to_10000() -> None:
    assert 1 == NET.parse("1x1:0", max_side=1).width
    assert 500 == NET.parse("500x1:" + "0" * 500, max_side=10000).width
    for most in (0, 10001):
        with pytest.raises(puzzlefw.OptionError, match="an integer from 1 to 10000 for max_side"):
            NET.parse("1x1:0", max_side=most)
