"""More faulty plugins: slips of those who know the pages on puzzles and hooks."""

from tests.testing.faulty_plugins import slips_in_hitori as h
from tests.testing.faulty_plugins import slips_in_stars as s
from tests.testing.faulty_plugins import slips_on_larger as g
from tests.testing.faulty_plugins.faulty import of_hitori, of_stars

MORE_FAULTS = (
    of_stars("digits of any script", "lenient", parse=s.parse_any_digit),
    of_stars("rows are cut", "lenient", parse=s.parse_rows_cut),
    of_stars("clues beside the board are cut", "lenient", parse=s.parse_clues_cut),
    of_stars("ten letters are enough", "format", format=s.format_few_letters),
    of_stars("stars are drawn a row up", "picture", render=s.render_one_up),
    of_stars("the clues above are forgotten", "picture", places=s.places_without_clues),
    of_stars("width for height", "params", generate=s.generate_swapped),
    of_stars(
        "a preset is refused",
        "generator refuses",
        info=s.info_with_preset,
        generate=s.generate_without_tiny,
    ),
    of_stars("rules are remembered by regions", "state", propagators=s.rules_by_regions),
    of_stars("a clue is the most", "clue", propagators=s.rules_at_most, check=s.check_at_most),
    of_stars("faults are seen transposed", "fault places", check=g.check_transposed),
    of_stars("faults are seen from below", "fault places", check=g.check_from_below),
    of_stars("faults are seen in the corner", "fault places", check=g.check_in_the_corner),
    of_stars("faults are seen one too far", "fault places", check=g.check_one_too_far),
    of_stars("a large table loses a clue", "larger", format=g.format_large_without_clue),
    of_hitori("a large board loses blanks", "larger", format=g.format_large_without_blanks),
    of_stars("stars beyond the fifth touch", "larger", propagators=g.rules_without_sixth),
    of_hitori("shaded neighbours on a large board", "larger", check=g.check_large_loosely),
    of_stars("no star in the sixth column", "larger", check=g.check_large_strictly),
    of_stars("five cells of a row are read", "larger", parse_solution=g.parse_solution_cut),
    of_stars("one board for all seeds", "made before", generate=g.generate_remembered),
    of_hitori("two boards for all seeds", "made before", generate=g.generate_some_remembered),
    of_hitori("one of ten is not proven", "rare", generate=g.generate_seldom_proven),
    of_stars("one of ten has no clues", "rare", generate=g.generate_seldom_unique),
    of_hitori("the last column is not drawn", "picture", render=h.render_narrow),
    of_hitori("rows from below", "picture", render=h.render_from_below),
    of_hitori("one row drawn in all", "picture", render=h.render_changed_with_last),
    of_hitori("always a square", "params", generate=h.generate_square),
    of_hitori("global chance", "generator by seed", generate=h.generate_by_chance),
    of_hitori("a level is ignored", "params", info=h.info_with_difficulty),
    of_hitori("short rows are filled up", "lenient", parse=h.parse_rows_filled),
    of_hitori("more rows than the board", "lenient", parse_solution=h.parse_solution_cut),
    of_hitori("a zero at the end is lost", "format", format=h.format_spaced_without_zeros),
    of_hitori("faults off by one", "faults", faults=h.faults_off_by_one),
    of_hitori("cells look alike", "shape", view=h.view_of_nothing),
    of_hitori("all cells may be shaded", "ambiguous", propagators=h.rules_with_no_piece),
    of_hitori("check of rows alone", "check", check=h.check_rows_alone),
    of_hitori("a solution by columns", "shape", solution=h.solution_transposed),
)
