"""What the tests ask of Numberlink."""

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw_numlin import Numberlink
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Numberlink:
    """Draw boards of at most nine cells, most of them with a pair or two."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(2, 3)))
    ends = draw(st.lists(st.integers(0, shape.size - 1), min_size=2, max_size=5, unique=True))
    numbers: list[int | None] = [None] * shape.size
    for at, cell in enumerate(ends):
        numbers[cell] = 1 + at // 2 * draw(st.integers(0, 3))
    return Numberlink(shape, numbers, draw(st.integers(0, 3)) == 3)


SAID = Said(
    instances=boards(),
    broken=(
        ("numlin/3/1/1g1", "==", []),
        ("numlin/3/1/1g1", "xx", ["no-line", "unconnected", "unconnected"]),
        ("numlin/3/1/111", "==", ["through: a line does not end at row 1, column 2", "several"]),
        ("numlin/3/1/1g2", "==", ["different: a line joins the numbers 1 and 2"]),
        ("numlin/3/1/1g1", "=x", ["unconnected", "dead-end"]),
        ("numlin/2/3/11j", "===xx==", ["isolated: the line at row 2, column 1 has no end"]),
        (
            '{"puzzle": "numlin", "version": 1, "height": 2, "width": 2,'
            ' "numbers": [[1, 1], [null, null]], "full": true}',
            "=xxx",
            ["unvisited: no line visits row 2, column 1", "unvisited"],
        ),
    ),
    numbers={
        0: ["numlin/3/2/12g21", "numlin/2/1/1g", "numlin/2/1/h"],
        1: ["numlin/3/1/1g1", "numlin/2/2/1212", "numlin/4/1/1111"],
        2: ["numlin/2/2/1g1g", "numlin/2/2/1111"],
    },
    alike=[("numlin/3/1/1g1", "puzzle: numlin\n1.1"), ("numlin/3/1/1g1", "numberlink/3/1/1g1")],
    written=[("numlin/3/1/1g1", None, "numlin/3/1/1g1")],
    wrong=(("numlin/2/2/1zz", "expected no more than 4 places"),),
    faulty=(
        ("numlin/3/1/111", "the number 1 stands in 3 cells, which are not ends of lines in pairs"),
    ),
    explained="numlin/5/5/1j2h3m1h2j3",
    sentences=(
        "There is no line between r1c1 and r2c1: else a line would join different numbers.",
        "The line goes from r4c4 through r5c4 to r5c5, so there is no line between r4c4 and r4c5.",
    ),
    codes={
        "brNoLine": "no-line",
        "lnBranch": "branch",
        "lnCross": "cross",
        "lnDeadEnd": "dead-end",
        "lcOnNum": "through",
        "nmNoLine": "unconnected",
        "nmConnDiff": "different",
        "lcTripleNum": "several",
        "lcIsolate": "isolated",
    },
    answer="line",
    soon={"extreme": 10},
)
