"""Where each faulty plugin is wrong, shown without the kit: one place is enough."""

from puzzlefw import bind_puzzle
from tests.testing.faulty_plugins import wrong_hitori, wrong_stars
from tests.testing.faulty_plugins.table import CORRECT, Faulty
from tests.testing.faulty_plugins.ways_to_prove import (
    SMALL,
    Proof,
    begins_with_a_dash,
    blames,
    by_process,
    counts_other,
    draws,
    draws_other,
    endless,
    has_no_blank,
    has_other_width,
    is_wide,
    loses,
    maps_other,
    order_counts,
    passes,
    reads,
    reads_solution,
    refuses,
    turns_wrong,
)


def is_wrong(faulty: Faulty) -> bool:
    """Return whether *faulty* is wrong where its proof says so."""
    sound = bind_puzzle(CORRECT[faulty.of][0], faulty.of)
    return PROOFS[faulty.name](bind_puzzle(faulty.plugin(), faulty.of), sound)


PROOFS: dict[str, Proof] = {
    "clues lose their second digit": loses("1:12,:,:aa/aa"),
    "a table loses zeros": loses("1:,:0,:aa/aa", "table"),
    "a hash decides": by_process("a hash decides"),
    "nothing is generated": refuses(**SMALL),
    "the width is ignored": has_other_width,
    "stars are drawn transposed": draws_other("1:,:,,:aaa/aaa", ".*./..."),
    "a picture has middle dots": draws("\u00b7", "1:,:,:aa/aa", "*./.."),
    "clues beyond the height are lost": counts_other("1::,0:aa"),
    "zeros above columns are forgotten": counts_other("1::0,:aa"),
    "check stops above the last row": passes("2:,:,:aa/aa", "../**"),
    "check adds everything up": passes("1:,:,,,:aaab/aaab", "*.*./...."),
    "free variables": counts_other("1::,:aa"),
    "no shape": maps_other("1::,:aa"),
    "a mirror image is lost": counts_other("1::,:aa"),
    "brackets hang": endless("brackets hang", "(1::,:aa"),
    "a fifth field is ignored": reads("1::,:aa:more"),
    "short solutions are filled up": reads_solution("1:,:,:aa/aa", "*"),
    "pairs are remembered by size": counts_other("2:,:,,:aaa/aaa", "2:,,:,:aa/aa/aa"),
    "faults count missing clues": blames("1:0,:,:aa/aa"),
    "a mirror forgets clues": turns_wrong(wrong_stars.mirrored_without_clues, "1::0,,,,:aaabb"),
    "letters become digits": loses("ab"),
    "a set decides": by_process("a set decides"),
    "only small boards": refuses(height=2, width=4),
    "blanks are ignored": has_no_blank,
    "lines as long as columns": draws_other("12", None),
    "wide characters": is_wide,
    "a picture without numbers hangs": endless("a picture without numbers hangs", ".."),
    "check of the last row": passes("...", ".##"),
    "two large pieces pass": passes("..../....", "..#./.#.."),
    "check hangs on a ring": endless("check hangs on a ring", ".../.../...", ".#./#.#/.#."),
    "loosely tied variables": counts_other(".."),
    "height and width swapped": maps_other(".../..."),
    "lines left out": counts_other("..."),
    "solutions begin with a dash": begins_with_a_dash,
    "blanks stay open": counts_other(".../.../..."),
    "anything is a blank": reads("1?"),
    "double slashes hang": endless("double slashes hang", "11//11"),
    "the first board stays": counts_other("11", "12"),
    "a line in any order": order_counts,
    "any other character of a solution is open": reads_solution("12", "?!"),
    "a mirror leaves a row": turns_wrong(wrong_hitori.mirrored_rows_only, "12/12"),
}
