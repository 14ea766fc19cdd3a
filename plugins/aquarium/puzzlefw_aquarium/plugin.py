"""The hooks of Aquarium."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzlefw import hookimpl
from puzzlefw.contract.description import Example, Option, PuzzleInfo
from puzzlefw.fields import MIRROR
from puzzlefw_aquarium import clues, difficulty, model, rules, sentences, view
from puzzlefw_aquarium.generator import generate
from puzzlefw_aquarium.instance import RULES, Instance, Solution
from puzzlefw_aquarium.notation import formats

if TYPE_CHECKING:
    from puzzlefw.solvers import Formulation

INFO = PuzzleInfo(
    title="Aquarium",
    summary="Fill tanks with water as row and column sums say.",
    options=(
        Option(
            "rule",
            "how water settles; by default as the text says, region where it says nothing",
            "choice",
            choices=RULES,
            is_variant=True,
        ),
        Option(
            "max_side",
            "the most rows and columns that are read",
            "integer",
            formats.MOST_LINES,
            low=1,
            high=10000,
        ),
    ),
    params=(
        Option("width", "cells in a row", "integer", 6, low=1, high=100),
        Option("height", "rows", "integer", 6, low=1, high=100),
        Option(
            "tank_size",
            "cells of a tank, in the mean; more on a board that would have over 8 tanks a line",
            "number",
            7,
            low=1,
            high=10000,
        ),
        Option("winding", "0 for round tanks, 1 for winding ones", "number", 0, low=0, high=1),
        Option("rule", "how water settles", "choice", "region", choices=RULES),
        Option("blanks", "the share of clues that may go missing", "number", 0, low=0, high=1),
    ),
    # The sizes and names of puzzle-aquarium.com, with the tanks of its boards of 15x15.
    presets={
        f"{side}x{side}-{name}": {"width": side, "height": side, "tank_size": tank_size}
        for side in (6, 10, 15)
        for name, tank_size in (("easy", 10), ("normal", 7), ("hard", 5))
    },
    examples=(
        Example("1_1_1_1;1,1,1,1", 0),
        Example("aquarium/4/4/bu8i90/i3213g", 1),
        Example("aquarium/4/4/bu8i90/i3213g", 3, {"rule": "local"}),
        Example("region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1", 12),
        Example("vessel;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1", 30),
        # A comb: its water has 65 states, too many for one variable.
        Example("local;2_1_1_2_2_1_1_1_2_2_1;5_11;1,2,1,3,1,4,1,5,1,6,1,1,1,1,1,1,1,1,1,1,1,1", 1),
    ),
    texts="puzzlefw_aquarium.texts",
    techniques=sentences.TECHNIQUES,
    bands=difficulty.BANDS,
    instance_type=Instance,
    solution_type=Solution,
    styles=(formats.TASK, formats.PUZZLINK),
    colors={"≈": "blue"},
    symmetries=MIRROR,  # water falls
    signs=(
        rf"({'|'.join(RULES)});",
        r"[0-9?]+_",
        r".*\btask\s*=\s*['\"][0-9?]+_",
        r"(\S*\?)?aquarium/",
        r"\S*puzzle-aquarium\.com",
    ),
)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return INFO


puzzlefw_parse = hookimpl(formats.parse)
puzzlefw_format = hookimpl(formats.format_instance)
puzzlefw_style_faults = hookimpl(formats.style_faults)
puzzlefw_format_solution = hookimpl(formats.format_solution)
puzzlefw_parse_solution = hookimpl(formats.parse_solution)
puzzlefw_faults = hookimpl(rules.faults)
puzzlefw_variables = hookimpl(model.variables)
puzzlefw_propagators = hookimpl(model.propagators)
puzzlefw_solution = hookimpl(model.solution)
puzzlefw_view = hookimpl(view.view)
puzzlefw_keys = hookimpl(view.keys)
puzzlefw_check = hookimpl(rules.violations)
puzzlefw_sentence = hookimpl(sentences.sentence)
puzzlefw_changes = hookimpl(clues.changes)
puzzlefw_band_faults = hookimpl(difficulty.faults)
puzzlefw_generate = hookimpl(generate.generate)


@hookimpl
def puzzlefw_formulations(instance: Instance) -> "Sequence[Formulation]":
    from puzzlefw_aquarium.formulations import formulations  # only other solvers need them

    return formulations(instance)
