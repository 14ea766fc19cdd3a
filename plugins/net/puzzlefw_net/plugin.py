"""Net as a table of hooks."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzlefw import hookimpl
from puzzlefw.description import Block, Example, Option, PuzzleInfo
from puzzlefw.engine import Propagator
from puzzlefw.grid import Shape
from puzzlefw.propagators import SpanningTree
from puzzlefw_net import drawing, notation, rules
from puzzlefw_net.model import Instance, Solution
from puzzlefw_net.propagators import (
    ConnectDemand,
    neighbours,
    network,
    tile_domains,
    tiles_of,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

INFO = PuzzleInfo(
    title="Net",
    summary="Rotate every tile so that all arms meet and make one network without a loop.",
    options=(
        Option("wrap", "whether a matrix of numbers is a board that wraps", "flag", False),
        Option("max_side", "the largest side that is read", "integer", 400, low=1, high=10000),
    ),
    examples=(
        Example("5x5:3eda288d5228712377c92a7d2", 1),
        Example("5x5w:1d4vh2v1cha64h947eddccca83c2h7cv", 1),
        Example("4x4w:1331375511773531", 2),
        Example("2x2:3333", 0),
        Example("3x3w:1171f1711", 0),
    ),
    styles=("id", "matrix", "hexapipes"),
    colors={"│": "red", "─": "red"},
)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return INFO


puzzlefw_parse = hookimpl(notation.parse)
puzzlefw_format = hookimpl(notation.format)
puzzlefw_format_solution = hookimpl(notation.format_solution)
puzzlefw_parse_solution = hookimpl(notation.parse_solution)
puzzlefw_faults = hookimpl(rules.faults)
puzzlefw_check = hookimpl(rules.violations)
puzzlefw_render = hookimpl(drawing.render)


@hookimpl
def puzzlefw_variables(instance: Instance) -> list[Block]:
    shape = Shape(instance.height, instance.width, instance.wraps)
    return [Block("tiles", tile_domains(instance), shape)]


@hookimpl
def puzzlefw_propagators(instance: Instance, variables: Mapping[str, range]) -> list[Propagator]:
    first = variables["tiles"].start
    return [
        ConnectDemand(first, neighbours(instance)),
        SpanningTree(network(instance, first)),
    ]


@hookimpl
def puzzlefw_solution(instance: Instance, values: "Mapping[str, vec[i64]]") -> Solution:
    return Solution(tiles_of(values["tiles"]))
