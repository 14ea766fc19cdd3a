"""What the tests ask of Thermometers."""

from typing import Any

from hypothesis import strategies as st

from puzzlefw.authoring import lines_before
from puzzlefw.grid import Shape
from puzzlefw_thermometers import Thermometers
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Thermometers:
    """Draw boards of at most twelve cells: straight thermometers, and counts of a filling."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(2, 4)))
    paths, full = [], set[int]()
    for row in shape.number_rows():
        start = draw(st.integers(0, 1))
        path = list(row[start:]) if draw(st.booleans()) else list(row[start:])[::-1]
        if len(path) > 1:
            paths.append(path)
            full.update(path[: draw(st.integers(0, len(path)))])
    every = [len(full.intersection(line)) for line in lines_before(shape)]
    counts: list[Any] = [draw(st.sampled_from([n, n, None])) for n in every]
    if draw(st.integers(0, 3)) == 3:
        counts[draw(st.integers(0, len(counts) - 1))] = draw(st.integers(0, 3))
    return Thermometers(shape, counts, paths)


ONE = "puzzle: thermometers\n  1 1\n2 . .\n. . .\nthermometer: r1c1-r1c2 r2c1-r2c2"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "##/xx", []),
        (
            ONE,
            "x#/xx",
            ["count", "count", "gap: row 1, column 2 is full, and row 1, column 1 below it is not"],
        ),
        (ONE, "##/#x", ["count: column 1 holds 2, not 1"]),
        ("puzzle: thermometers\n  .\n. .", "#", ["outside: row 1, column 1 is in no thermometer"]),
    ),
    numbers={
        0: ["puzzle: thermometers\n  1\n. ."],
        1: [ONE, "puzzle: thermometers\n  .\n. ."],
        9: ["puzzle: thermometers\n  . .\n. . .\n. . .\nthermometer: r1c1-r1c2 r2c1-r2c2"],
    },
    alike=[(ONE, ONE.replace("r1c1-r1c2 r2c1-r2c2", "r2c1-r2c2 r1c1-r1c2"))],
    wrong=(
        ("puzzle: thermometers\n  x\n. .", "from 0"),
        ("puzzle: thermometers\n  . .\n. . .\nthermometer: r1c1", "expected"),
    ),
    explained="\n".join(
        (
            "puzzle: thermometers",
            "  2 2 3 4 4",
            "4 . . . . .",
            "5 . . . . .",
            "2 . . . . .",
            "4 . . . . .",
            "0 . . . . .",
            "thermometer: r1c4-r1c2 r1c5-r5c5 r2c1-r1c1 r2c2-r2c4 r3c1-r5c1-r5c3 r3"
            "c4-r3c3 r4c3-r4c2-r3c2 r4c4-r5c4",
        )
    ),
    sentences=(
        "Row 2 wants 5 and nothing else is left, so r2c1 to r2c5 are full.",
        "r3c1 fills before r4c1, and r3c1 is empty, so r4c1 is empty.",
    ),
)
