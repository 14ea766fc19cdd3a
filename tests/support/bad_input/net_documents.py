"""Bad Nets in JSON and as matrices of numbers, and files that hold no puzzle."""

from tests.support.bad_input.bad import Bad, family
from tests.support.bad_input.traps import CHARACTERS, placed


def document(**members: str) -> str:
    """Return the JSON of a 2x1 Net with some members, written as JSON, changed; "" leaves out."""
    whole = {"grid": '"square"', "width": "2", "height": "1", "tiles": "[1, 4]", "wrap": "false"}
    return (
        "{" + ", ".join(f'"{key}": {text}' for key, text in (whole | members).items() if text) + "}"
    )


FILES: list[Bad] = [
    *family(
        "net",
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
    *family(
        "net",
        "Python keeps the last of two equal keys without a word.",
        "expected each key once",
        {
            "json-key-twice": '{"width": 1, "width": 2, "height": 1, "tiles": [1, 4]}',
            "json-key-twice-alike": '{"width": 2, "width": 2, "height": 1, "tiles": [1, 4]}',
            "json-key-twice-deep": document(about='{"a": 1, "a": 2}'),
            "json-key-twice-escaped": '{"wrap": true, "wr\\u0061p": false}',
        },
    ),
    *family(
        "net",
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
    *family(
        "net",
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
    *family(
        "net",
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
    *family(
        "net",
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
    *family(
        "net",
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
    *family(
        "net",
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
            "matrix-in-brackets": "[[1, 2], [3, 4]]",
            "matrix-with-a-row-of-words": "1 2\n3 4\nfive six",
            "matrix-nan": "1 2\n3 nan",
            "matrix-of-400-digits": "1 2\n3 " + "4" * 400,
            "matrix-row-with-a-comment-behind": "1 2 # first",
        },
    ),
    *family(
        "net",
        "A strange character in a matrix is no digit and parts no numbers.",
        "expected",
        placed("1 2\n3 1@1", {k: c for k, c in CHARACTERS.items() if k != "fullwidth-colon"}),
        "matrix-",
    ),
    *family(
        "net",
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
    *family(
        "net",
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
