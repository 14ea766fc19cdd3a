"""The correct plugins, and the faulty ones: what each does wrong, and how it is made.

The kit must let CORRECT pass, and catch FAULTY. That each is wrong somewhere is shown by
``proofs.py``, without the kit.
"""

from tests.testing.faulty_plugins import wrong_hitori, wrong_stars
from tests.testing.faulty_plugins.faulty import CORRECT, Faulty, of_hitori, of_stars
from tests.testing.faulty_plugins.more import MORE_FAULTS

__all__ = ["CORRECT", "FAULTY", "Faulty"]

STAR_FAULTS = (
    of_stars("clues lose their second digit", "format", format=wrong_stars.format_one_digit),
    of_stars("a table loses zeros", "format", format=wrong_stars.format_table_without_zeros),
    of_stars("a hash decides", "generator by process", generate=wrong_stars.generate_by_hash),
    of_stars("nothing is generated", "generator refuses", generate=wrong_stars.generate_never),
    of_stars("the width is ignored", "params", generate=wrong_stars.generate_square),
    of_stars("stars are drawn transposed", "picture", render=wrong_stars.render_transposed),
    of_stars("a picture has middle dots", "characters", render=wrong_stars.render_with_dots),
    of_stars("clues beyond the height are lost", "clue", propagators=wrong_stars.columns_by_height),
    of_stars(
        "zeros above columns are forgotten",
        "clue",
        propagators=wrong_stars.rules_without_zeros,
        check=wrong_stars.check_without_zeros,
    ),
    of_stars("check stops above the last row", "check", check=wrong_stars.check_without_last_row),
    of_stars("check adds everything up", "check", check=wrong_stars.check_in_all),
    of_stars("free variables", "auxiliary", variables=wrong_stars.variables_with_spare),
    of_stars("no shape", "shape", variables=wrong_stars.variables_without_shape),
    of_stars("a mirror image is lost", "ambiguous", propagators=wrong_stars.rules_for_one_of_two),
    of_stars("brackets hang", "endless", parse=wrong_stars.parse_in_brackets),
    of_stars("a fifth field is ignored", "lenient", parse=wrong_stars.parse_with_more),
    of_stars(
        "short solutions are filled up", "lenient", parse_solution=wrong_stars.parse_solution_padded
    ),
    of_stars("pairs are remembered by size", "state", propagators=wrong_stars.rules_remembered),
    of_stars("faults count missing clues", "faults", faults=wrong_stars.faults_counting),
    Faulty(
        "a mirror forgets clues",
        "symmetry",
        "stars",
        {},
        {"symmetries": (wrong_stars.mirrored_without_clues,)},
    ),
)

HITORI_FAULTS = (
    of_hitori("letters become digits", "format", format=wrong_hitori.format_digits_only),
    of_hitori("a set decides", "generator by process", generate=wrong_hitori.generate_from_a_set),
    of_hitori("only small boards", "generator refuses", generate=wrong_hitori.generate_small),
    of_hitori("blanks are ignored", "params", generate=wrong_hitori.generate_without_blanks),
    of_hitori("lines as long as columns", "picture", render=wrong_hitori.render_by_height),
    of_hitori("wide characters", "characters", render=wrong_hitori.render_wide),
    of_hitori("a picture without numbers hangs", "endless", render=wrong_hitori.render_turned),
    of_hitori("check of the last row", "check", check=wrong_hitori.check_without_last_line),
    of_hitori("two large pieces pass", "check", check=wrong_hitori.check_one_piece_of_two),
    of_hitori("check hangs on a ring", "endless", check=wrong_hitori.check_along_chains),
    of_hitori(
        "loosely tied variables",
        "auxiliary",
        variables=wrong_hitori.variables_reached,
        propagators=wrong_hitori.rules_reached,
    ),
    of_hitori("height and width swapped", "shape", variables=wrong_hitori.variables_shape_swapped),
    of_hitori("lines left out", "shape", propagators=wrong_hitori.rules_for_lines_left_out),
    of_hitori(
        "solutions begin with a dash",
        "characters",
        format_solution=wrong_hitori.format_solution_dashed,
        parse_solution=wrong_hitori.parse_solution_dashed,
    ),
    of_hitori("blanks stay open", "ambiguous", propagators=wrong_hitori.rules_for_one_solution),
    of_hitori("anything is a blank", "lenient", parse=wrong_hitori.parse_forgiving),
    of_hitori("double slashes hang", "endless", parse=wrong_hitori.parse_nested),
    of_hitori("the first board stays", "state", propagators=wrong_hitori.rules_of_the_first),
    of_hitori("a line in any order", "symmetry", propagators=wrong_hitori.rules_apart),
    of_hitori(
        "any other character of a solution is open",
        "lenient",
        parse_solution=wrong_hitori.parse_solution_in_words,
    ),
    Faulty(
        "a mirror leaves a row",
        "symmetry",
        "hitori",
        {},
        {"symmetries": (wrong_hitori.mirrored_rows_only,)},
    ),
)

FAULTY = (*STAR_FAULTS, *HITORI_FAULTS, *MORE_FAULTS)
