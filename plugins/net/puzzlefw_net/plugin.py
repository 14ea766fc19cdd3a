"""The hooks of Net."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from puzzlefw import hookimpl
from puzzlefw.contract.block import Block
from puzzlefw.contract.description import Example, Option, PuzzleInfo
from puzzlefw.engine import Propagator
from puzzlefw.grid import Shape
from puzzlefw.notation import game_ids
from puzzlefw.propagators import SpanningTreePropagator
from puzzlefw_net import clues, difficulty, rules, sentences, symmetry, view
from puzzlefw_net.generator import generate
from puzzlefw_net.instance import Instance, Solution
from puzzlefw_net.notation import formats, solutions
from puzzlefw_net.propagators import (
    ConnectDemand,
    neighbours,
    network,
    plain_board,
    tile_domains,
    tiles_of,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from puzzlefw.solvers import Formulation

MOST_SIDE = 400
"""The largest side that is read unless max_side is set, and the largest that is generated."""

INFO = PuzzleInfo(
    title="Net",
    summary="Rotate tiles into one network without a loop.",
    options=(
        Option("wrap", "whether a matrix of numbers is a board that wraps", "flag", False),
        Option(
            "max_side", "the largest side that is read", "integer", MOST_SIDE, low=1, high=10000
        ),
    ),
    params=(
        Option("width", "tiles in a row", "integer", 5, low=1, high=MOST_SIDE),
        Option("height", "rows", "integer", 5, low=1, high=MOST_SIDE),
        Option(
            "wrapping", "whether arms leave on one side and come back on the other", "flag", False
        ),
        Option(
            "barriers",
            "the share of edges not in use that get a barrier",
            "number",
            0,
            low=0,
            high=1,
        ),
        Option(
            "ambiguous",
            "whether more than one solution is allowed",
            "flag",
            False,
            allows_several=True,
        ),
    ),
    # Those of Tatham's menu, named by the params of their game IDs.
    presets={
        f"{width}x{height}{letter}": {"width": width, "height": height, **wrapping}
        for letter, wrapping in (("", {}), ("w", {"wrapping": True}))
        for width, height in ((5, 5), (7, 7), (9, 9), (11, 11), (13, 11))
    },
    examples=(
        Example("5x5:3eda288d5228712377c92a7d2", 1),
        Example("5x5w:1d4vh2v1cha64h947eddccca83c2h7cv", 1),
        Example("4x4w:1331375511773531", 2),
        Example("2x2:3333", 0),
        Example("3x3w:1171f1711", 0),
    ),
    texts="puzzlefw_net.texts",
    techniques=difficulty.TECHNIQUES,
    bands=difficulty.BANDS,
    instance_type=Instance,
    solution_type=Solution,
    styles=("id", "matrix", "hexapipes"),
    colors={"│": "red", "─": "red"},
    signs=(
        r"[0-9]+(x[0-9]+)?([wab][wab0-9.]*)?[:#]",  # a game ID, or a seed
        r"(\S*[/:])?net(\.html?)?(\?\S*)?#",  # a link to the game's page
        game_ids.saved("Net"),
        r"\{",
        r"[0-9]+(\s+|\s*,\s*)[0-9]",  # a matrix
    ),
)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return INFO


puzzlefw_parse = hookimpl(formats.parse)
puzzlefw_format = hookimpl(formats.format)
puzzlefw_style_faults = hookimpl(formats.style_faults)
puzzlefw_format_solution = hookimpl(solutions.format_solution)
puzzlefw_parse_solution = hookimpl(solutions.parse_solution)
puzzlefw_faults = hookimpl(rules.faults)
puzzlefw_check = hookimpl(rules.violations)
puzzlefw_view = hookimpl(view.view)
puzzlefw_keys = hookimpl(view.keys)
puzzlefw_sentence = hookimpl(sentences.sentence)
puzzlefw_canonical = hookimpl(symmetry.canonical)
puzzlefw_clues = hookimpl(clues.clues)
puzzlefw_without = hookimpl(clues.without)
puzzlefw_changes = hookimpl(clues.changes)
puzzlefw_band_faults = hookimpl(difficulty.faults)
puzzlefw_generate = hookimpl(generate.generate)


@hookimpl
def puzzlefw_variables(instance: Instance) -> list[Block]:
    shape = Shape(instance.height, instance.width, instance.wraps)
    return [Block("tiles", tile_domains(instance), shape)]


@hookimpl
def puzzlefw_propagators(instance: Instance, variables: Mapping[str, range]) -> list[Propagator]:
    first = variables["tiles"].start
    if 0 not in instance.tiles and not instance.has_barriers():
        board = plain_board(instance.height, instance.width, instance.wraps, first)
        beside, graph = board.beside, board.graph
    else:
        beside = neighbours(instance)
        graph = network(instance, first, beside)
    return [ConnectDemand(first, beside), SpanningTreePropagator(graph)]


@hookimpl
def puzzlefw_formulations(instance: Instance) -> "Sequence[Formulation]":
    from puzzlefw_net.formulations import formulations  # only other solvers need them

    return formulations(instance)


@hookimpl
def puzzlefw_solution(instance: Instance, values: "Mapping[str, vec[i64]]") -> Solution:
    return Solution(tiles_of(values["tiles"]))
