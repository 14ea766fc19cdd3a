"""Bad Nets: game IDs, saved games, JSON and matrices, files without a puzzle, and solutions."""

from functools import partial

from tests.support.bad_input import Bad, family
from tests.support.bad_input.traps import CHARACTERS, NOT_UTF_8, placed


def saved(game: str, params: str, description: str) -> str:
    """Return a saved game as Tatham's programs write it."""
    records = {"SAVEFILE": "Tatham", "GAME": game, "PARAMS": params, "DESC": description}
    return "".join(f"{name:<8}:{len(text)}:{text}\n" for name, text in records.items())


def document(**members: str) -> str:
    """Return the JSON of a 2x1 Net with some members, written as JSON, changed; "" leaves out."""
    whole = {"grid": '"square"', "width": "2", "height": "1", "tiles": "[1, 4]", "wrap": "false"}
    return (
        "{" + ", ".join(f'"{key}": {text}' for key, text in (whole | members).items() if text) + "}"
    )


nets = partial(family, "net")

FILES: list[Bad] = [
    *nets(
        "No description: nothing to solve, and no guess at what was meant.",
        "expected a game ID",
        {
            "size-without-a-description": "5x5",
            "size-and-a-semicolon": "2x2;1111",
            "one-number": "5",
            "two-numbers-without-a-separator": "55",
            "a-word": "hello",
            "a-sentence": "solve this puzzle please",
            "a-hyphen": "-",
            "a-json-list": "[1,2]",
            "a-json-string": '"2x2"',
            "a-path-that-is-not": "../net/puzzle.txt",
            "a-puzz-link-of-another-puzzle": "https;//puzz.link/p?aquarium/4/4/bu8i90/i3213g",
            "a-percent-escape": "2x2%3A1111",
        },
    ),
    *nets(
        "A seed stands for a puzzle that only the game itself can make.",
        "found a random seed",
        {
            "seed": "5x5#1",
            "seed-of-a-wrapping-game": "5x5w#abc",
            "seed-with-barriers": "11x11b0.3#123456789",
            "seed-without-digits": "5x5#",
            "seed-behind-a-space": "5x5 #1",
            "seed-with-an-escape": "5x5#\x1b[31m",
            "seed-with-a-colon": "5x5#1:2",
            "seed-in-a-link": "https://example.org/net.html#5x5#1",
        },
    ),
    *nets(
        "A link may hold no board, or the board of another game in the same letters.",
        "expected a link",
        {
            "link-without-an-id": "https://example.org/net.html",
            "link-to-a-size": "https://example.org/net.html#5x5",
            "link-to-another-game": "https://example.org/netslide.html#3x3:269b35249",
            "link-to-another-site": "https://puzz.link/p?aquarium/4/4/bu8i90/i3213g",
            "link-with-an-escape": "https://example.org/\x1b[2J#2x2:1111",
        },
    ),
    *nets(
        "A saved game tells the length of each of its records, and holds one game of Net.",
        "saved game",
        {
            "saved-game-of-nothing": "SAVEFILE:",
            "saved-game-of-another-game": saved("Netslide", "2x1", "14"),
            "saved-game-without-a-game": saved("", "2x1", "14"),
            "saved-game-without-a-description": saved("Net", "2x1", "14").partition("DESC")[0],
            "saved-game-cut-off": saved("Net", "2x1", "14")[:-2],
            "saved-game-of-a-wrong-length": saved("Net", "2x1", "14").replace(":2:", ":1:"),
            "saved-game-of-a-long-length": saved("Net", "2x1", "14").replace(
                ":2:", f":{'9' * 99}:"
            ),
            "saved-game-of-another-digit": saved("Net", "2x1", "14").replace(":2:", ":\u0662:"),
            "saved-game-with-two-descriptions": saved("Net", "2x1", "14") + "DESC    :2:14\n",
        },
        "tatham-s-",
    ),
    *nets(
        "A size that is none: signs, points, other crosses and missing numbers.",
        "expected",
        {
            "no-width": "x5:11111",
            "no-height": "5x:11111",
            "no-size": ":1111",
            "wrapping-without-a-size": "w:1111",
            "zero-width": "0x2:",
            "zero-height": "2x0:",
            "zero-square": "0:",
            "minus-one-wide": "-1x1:1",
            "plus-sign": "+2x2:1111",
            "space-in-the-size": "2 x 2:1111",
            "capital-x": "2X2:1111",
            "asterisk": "2*2:1111",
            "multiplication-sign": "2\xd72:1111",
            "decimal-point": "2.0x2:1111",
            "three-sides": "2x2x2:11111111",
            "exponent": "1e1x1:1111111111",
            "hexadecimal-size": "0x2x2:1111",
        },
    ),
    *nets(
        "A size beyond the limit is refused before room is made for it; none may wrap round.",
        "expected",
        {
            "wider-than-the-limit": "401x1:" + "1" * 401,
            "higher-than-the-limit": "1x401:" + "1" * 401,
            "a-million-million-tiles": "999999x999999:1",
            "seven-digits": "1000000x1:1",
            "two-to-the-32-and-one": "4294967297x1:1",
            "two-to-the-64-and-one": "18446744073709551617x1:1",
            "sides-whose-product-wraps": "4294967296x4294967296:1",
            "forty-digits": "9" * 40 + "x1:1",
        },
    ),
    *nets(
        "Only w, b and a follow the size.",
        "expected w, b or a after the size",
        {
            "option-q": "2x2q:1111",
            "capital-w": "2x2W:1111",
            "capital-b": "2x2B0.3:1111",
            "option-after-a-probability": "2x2b0.3z:1111",
            "space-before-the-colon": "2x2 :1111",
            "slash": "2x2/3:1111",
        },
    ),
    *nets(
        "A tile too few or too many is the commonest damage of a pasted text.",
        "expected 4 tiles",
        {
            "no-tiles": "2x2:",
            "one-tile": "2x2:1",
            "one-tile-too-few": "2x2:111",
            "one-tile-too-many": "2x2:11111",
            "twice-as-many": "2x2:11111111",
            "too-few-with-barriers": "2x2w:1vh1v1h",
        },
    ),
    *nets(
        "What stands among the tiles is a hexadecimal digit, or v or h behind one.",
        "expected a tile 0-9 a-f, or v or h after one",
        {
            "tile-g": "2x2:11g1",
            "tile-capital-g": "2x2:1G11",
            "tile-z": "2x2:z111",
            "barrier-before-the-first-tile": "2x2:v1111",
            "lower-barrier-before-the-first-tile": "2x2:h1111",
            "capital-barrier": "2x2:1V111",
            "space-between-tiles": "2x2:11 11",
            "comma-between-tiles": "2x2:1,1,1,1",
            "second-colon": "2x2:11:11",
            "dot": "2x2:1.11",
            "hexadecimal-prefix": "2x2:0x1111",
            "quote": "2x2:'111",
            "seed-behind-the-tiles": "2x2:1111#5",
            "another-puzzle-behind": "2x2:1111 2x2:1111",
            "number-sign": "2x2:1#11",
        },
    ),
    *nets(
        "A strange character among the tiles is named, and shown without its effect.",
        "expected a tile",
        placed("3x1:1@11", CHARACTERS),
        "tile-",
    ),
    *nets(
        "A strange character in the size is no digit, whatever int() makes of it.",
        "expected",
        placed("1@0x1:1111111111", CHARACTERS),
        "size-",
    ),
    *nets(
        "Bytes that are no UTF-8 are refused by their place, and never guessed at.",
        "expected UTF-8 text",
        placed("3x1:1@11", NOT_UTF_8),
        "bytes-",
    ),
    *family(
        "net_check",
        "A solution has the size, the frame and the barriers of its puzzle.",
        "expected",
        {
            "no-solution": "2x1:14",
            "empty-solution": "2x1:14\t",
            "too-short": "2x1:14\t2x1:1",
            "too-long": "2x1:14\t2x1:144",
            "bare-tiles-too-short": "2x1:14\t1",
            "bare-tiles-too-long": "2x1:14\t1414",
            "of-another-size": "2x1:14\t1x2:82",
            "that-wraps": "2x1:14\t2x1w:14",
            "that-does-not-wrap": "2x1w:14\t2x1:14",
            "with-a-barrier-too-many": "2x1w:14\t2x1w:1v4",
            "with-a-barrier-too-few": "2x1w:1v4\t2x1w:14",
            "of-another-puzzle-type": "2x1:14\t##/..",
            "in-words": "2x1:14\tunique",
            "a-seed": "2x1:14\t2x1#14",
            "without-a-size": "2x1:14\t:14",
            "beyond-the-limit": "2x1:14\t999999x999999:14",
            "in-too-many-numbers": "2x1:14\t1 4 4",
            "of-a-bad-puzzle": "2x1:1\t14",
            "before-its-puzzle": "14\t2x1:14",
        },
        "solution-",
    ),
    *family(
        "net_check",
        "A strange character in a solution is named, and shown without its effect.",
        "expected",
        placed("3x1:151\t1@4", CHARACTERS),
        "solution-",
    ),
    *nets(
        "Python reads NaN and the infinities, which JSON does not have.",
        "expected JSON, found",
        {
            "json-nan-width": document(width="NaN"),
            "json-infinite-width": document(width="Infinity"),
            "json-minus-infinite-tile": document(tiles="[1, -Infinity]"),
            "json-nan-tile": document(tiles="[1, NaN]"),
            "json-nan-in-an-unknown-member": document(seed="NaN"),
        },
    ),
    *nets(
        "Python keeps the last of two equal keys without a word.",
        "expected each name once",
        {
            "json-key-twice": '{"width": 1, "width": 2, "height": 1, "tiles": [1, 4]}',
            "json-key-twice-alike": '{"width": 2, "width": 2, "height": 1, "tiles": [1, 4]}',
            "json-key-twice-deep": document(about='{"a": 1, "a": 2}'),
            "json-key-twice-escaped": '{"wrap": true, "wr\\u0061p": false}',
        },
    ),
    *nets(
        "A side is an integer: True is one to Python, 1e999 is infinite, 1.0 equals 1.",
        "expected an integer",
        {
            f"json-{side}-{name}": document(**{side: text})
            for side in ("width", "height")
            for name, text in {
                "true": "true",
                "null": "null",
                "missing": "",
                "zero": "0",
                "negative": "-1",
                "beyond-the-limit": "401",
                "a-float": "2.0",
                "with-an-exponent": "2e0",
                "infinite-by-its-exponent": "1e999",
                "a-string": '"2"',
                "a-list": "[2]",
                "of-400-digits": "9" * 400,
            }.items()
        },
    ),
    *nets(
        "A tile is an integer from 0 to 15, and nothing that equals one.",
        "expected integers from 0 to 15",
        {
            f"json-tile-{name}": document(tiles=f"[1, {text}]")
            for name, text in {
                "true": "true",
                "null": "null",
                "negative": "-1",
                "sixteen": "16",
                "a-float": "4.0",
                "minus-zero-float": "-0.0",
                "infinite-by-its-exponent": "1e999",
                "a-string": '"4"',
                "a-list": "[4]",
                "an-object": "{}",
                "of-400-digits": "4" * 400,
            }.items()
        },
    ),
    *nets(
        "The tiles are one list, as long as the board is large.",
        "expected a list of 2 tiles",
        {
            "json-tiles-missing": document(tiles=""),
            "json-tiles-empty": document(tiles="[]"),
            "json-tiles-too-few": document(tiles="[1]"),
            "json-tiles-too-many": document(tiles="[1, 4, 4]"),
            "json-tiles-a-string": document(tiles='"14"'),
            "json-tiles-an-object": document(tiles='{"0": 1, "1": 4}'),
            "json-tiles-in-rows": document(tiles="[[1, 4]]"),
        },
    ),
    *nets(
        "Members that are there but mean another thing.",
        "expected",
        {
            "json-hexagons": document(grid='"hexagonal"'),
            "json-grid-null": document(grid="null"),
            "json-grid-a-lone-surrogate": document(grid='"\\ud800"'),
            "json-grid-an-escape": document(grid='"\\u001b[2J"'),
            "json-wrap-a-number": document(wrap="1"),
            "json-wrap-a-string": document(wrap='"true"'),
            "json-wrap-null": document(wrap="null"),
            "json-empty-object": "{}",
            "json-list-of-objects": "[{}]",
            "json-aquarium": '{"columns": [1], "rows": [1]}',
        },
    ),
    *nets(
        "What is nearly JSON is refused by its place.",
        "expected JSON",
        {
            "json-not-closed": document()[:-1],
            "json-a-brace": "{",
            "json-trailing-comma": document()[:-1] + ",}",
            "json-single-quotes": document().replace('"', "'"),
            "json-comment": "{ /* wide */ " + document()[1:],
            "json-keys-without-quotes": "{width: 2, height: 1, tiles: [1, 4]}",
            "json-python-constant": document(wrap="True"),
            "json-two-documents": document() * 2,
            "json-text-behind": document() + " and more",
            "json-leading-zero": document(width="02"),
            "json-plus-sign": document(width="+2"),
            "json-hexadecimal": document(width="0x2"),
            "json-underscore": document(width="1_0"),
            "json-raw-control-byte": document(grid='"\x01"'),
            "json-number-of-5000-digits": document(width="1" * 5000),
            "json-nested-2000-deep": '{"a":' * 2000 + "1" + "}" * 2000,
            "json-over-lines-not-closed": '{\n"width": 2,\n"height": 1,\n',
        },
    ),
    *nets(
        "Rows of a matrix are of one length, and hold numbers from 0 to 15.",
        "expected",
        {
            "matrix-ragged": "1 2\n3",
            "matrix-ragged-longer": "1 2\n3 4 5",
            "matrix-sixteen": "1 2\n3 16",
            "matrix-negative": "1 2\n3 -1",
            "matrix-plus-sign": "1 2\n3 +1",
            "matrix-float": "1 2\n3 4.0",
            "matrix-hexadecimal": "1 2\n3 0xa",
            "matrix-letter": "1 2\n3 a",
            "matrix-leading-zeros": "1 2\n3 0004",
            "matrix-empty-field": "1,,2\n3,4",
            "matrix-empty-field-in-the-last-row": "1,2,3\n4,,5",
            "matrix-leading-comma": "1,2\n3,4\n,5,6",
            "matrix-semicolons": "1 2; 3 4",
            "matrix-with-a-row-of-words": "1 2\n3 4\nfive six",
            "matrix-nan": "1 2\n3 nan",
            "matrix-of-400-digits": "1 2\n3 " + "4" * 400,
            "matrix-row-with-a-comment-behind": "1 2 # first",
        },
    ),
    *nets(
        "A strange character in a matrix is no digit and parts no numbers.",
        "expected",
        placed("1 2\n3 1@1", {k: c for k, c in CHARACTERS.items() if k != "fullwidth-colon"}),
        "matrix-",
    ),
    *nets(
        "A file without a puzzle says so, and is no success.",
        "expected a puzzle, found nothing",
        {
            "file-empty": "",
            "file-of-spaces": "   ",
            "file-of-tabs": "\t\t",
            "file-of-empty-lines": "\n\n\r\n\n",
            "file-of-comments": "# one\n# two\n",
            "file-of-a-byte-order-mark": "\ufeff",
            "file-with-a-seed-that-looks-like-a-comment": "#12345",
        },
    ),
    *nets(
        "Other encodings are no UTF-8, and UTF-16 is told by its mark.",
        "expected",
        {
            "file-in-utf-16-cut-off": "2x1:14".encode("utf-16")[:-1],
            "file-in-utf-16-with-half-a-pair": "2x1:14\ud800".encode("utf-16", "surrogatepass"),
            "file-in-utf-16-without-a-mark": "2x1:14".encode("utf-16-be"),
            "file-in-utf-32": "2x1:14".encode("utf-32"),
            "file-of-nul-bytes": bytes(40),
            "file-of-random-bytes": bytes(range(128, 256)),
            "file-of-a-compressed-stream": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03",
            "file-of-an-image": b"\x89PNG\r\x1a",
        },
    ),
]
