"""Bad puzz.link URLs, and bad solutions of an Aquarium."""

from tests.support.bad_input.bad import Bad, family
from tests.support.bad_input.traps import CHARACTERS, placed

LINK = "https://puzz.link/p?aquarium"

FILES: list[Bad] = [
    *family(
        "aquarium",
        "A URL has a width, a height, borders and clues, with an r before them or none.",
        "expected",
        {
            "url-of-another-puzzle": "https://puzz.link/p?nurikabe/4/4/bu8i90/i3213g",
            "url-without-a-question-mark": "https://puzz.link/aquarium/4/4/bu8i90/i3213g",
            "url-of-a-host": "https://puzz.link/",
            "url-without-anything": LINK + "/",
            "url-with-a-flag-only": LINK + "/r/",
            "url-with-another-flag": LINK + "/v/4/4/bu8i90/i3213g",
            "url-without-clues": LINK + "/4/4/bu8i90",
            "url-with-empty-clues": LINK + "/4/4/bu8i90/",
            "url-with-a-part-too-many": LINK + "/4/4/bu8i90/i3213g/x",
            "url-in-capitals": "AQUARIUM/4/4/BU8I90/I3213G",
            "url-with-percent-escapes": LINK + "%2F4%2F4%2Fbu8i90%2Fi3213g/",
            "url-with-a-width-of-zero": LINK + "/0/4/bu8i90/i3213g",
            "url-with-a-negative-width": LINK + "/-4/4/bu8i90/i3213g",
            "url-with-a-letter-for-a-height": LINK + "/4/d/bu8i90/i3213g",
            "url-without-a-width": LINK + "//4/bu8i90/i3213g",
            "url-with-a-width-of-ten-digits": LINK + "/4000000000/4/bu8i90/i3213g",
            "url-beyond-the-limit": LINK + "/401/4/bu8i90/i3213g",
            "url-with-the-sides-exchanged": LINK + "/2/8/bu8i90/i3213g",
        },
    ),
    *family(
        "aquarium",
        "Borders are base-32 characters, as many as the board has inner walls for.",
        "of borders",
        {
            "borders-too-short": LINK + "/4/4/bu8i9/i3213g",
            "borders-too-long": LINK + "/4/4/bu8i900/i3213g",
            "borders-empty": LINK + "/4/4//i3213g",
        },
    ),
    *family(
        "aquarium",
        "Borders end at v: w to z, capitals and signs are none.",
        "of the borders",
        {
            "borders-with-w": LINK + "/4/4/bu8w90/i3213g",
            "borders-with-a-capital": LINK + "/4/4/bU8i90/i3213g",
            "borders-with-a-hyphen": LINK + "/4/4/bu-i90/i3213g",
            "borders-with-a-space": LINK + "/4/4/bu i90/i3213g",
        },
    ),
    *family(
        "aquarium",
        "Clues are hexadecimal digits, two of them behind a hyphen, points and skips.",
        "clue",
        {
            "url-clues-too-few": LINK + "/4/4/bu8i90/i321",
            "url-clues-too-many": LINK + "/4/4/bu8i90/i3213g1",
            "url-clues-skipping-too-far": LINK + "/4/4/bu8i90/z",
            "url-clue-cut-off-behind-a-hyphen": LINK + "/4/4/bu8i90/i3213-1",
            "url-clue-of-letters-behind-a-hyphen": LINK + "/4/4/bu8i90/i321-zz",
            "url-clue-hyphen": LINK + "/4/4/bu8i90/-------",
            "url-clue-capital": LINK + "/4/4/bu8i90/I3213g",
            "url-clue-sign": LINK + "/4/4/bu8i90/i32+3g",
            "url-clue-space": LINK + "/4/4/bu8i90/i32 3g",
        },
    ),
    *family(
        "aquarium",
        "A strange character in a URL is refused wherever it stands.",
        "expected",
        placed("aquarium/4/4/bu@i90/i3213g", CHARACTERS),
        "borders-",
    ),
    *family(
        "aquarium_check",
        "A solution has a row for each row of its puzzle, and a character a cell.",
        "expected",
        {
            "missing": "1_1_1_1;1,1,2,2",
            "empty": "1_1_1_1;1,1,2,2\t",
            "with-a-row-too-few": "1_1_1_1;1,1,2,2\t##",
            "with-a-row-too-many": "1_1_1_1;1,1,2,2\t##/../..",
            "with-a-cell-too-few": "1_1_1_1;1,1,2,2\t##/.",
            "with-a-cell-too-many": "1_1_1_1;1,1,2,2\t##/...",
            "with-an-empty-row": "1_1_1_1;1,1,2,2\t####/",
            "with-a-slash-behind": "1_1_1_1;1,1,2,2\t##/../",
            "in-digits": "1_1_1_1;1,1,2,2\t11/00",
            "in-letters": "1_1_1_1;1,1,2,2\tXX/..",
            "with-a-space": "1_1_1_1;1,1,2,2\t# /..",
            "in-commas": "1_1_1_1;1,1,2,2\t##,..",
            "in-backslashes": "1_1_1_1;1,1,2,2\t##\\..",
            "of-a-bad-puzzle": "1_1_1;1,1,2,2\t##/..",
            "of-a-net": "1_1_1_1;1,1,2,2\t2x2:1111",
            "before-its-puzzle": "##/..\t1_1_1_1;1,1,2,2",
        },
        "solution-",
    ),
    *family(
        "aquarium_check",
        "A strange character in a solution is named, and shown without its effect.",
        "expected",
        placed("1_1_1_1;1,1,2,2\t##/.@", CHARACTERS),
        "solution-",
    ),
]
