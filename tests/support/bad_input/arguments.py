"""Bad commands: names, numbers, paths. One argument a line."""

from tests.support.bad_input.bad import Bad, family
from tests.support.bad_input.traps import CHARACTERS, NOT_UTF_8, placed

NET = "solve\n--plugin\nnet\n"
GOOD = "\n1x1:0"
LIKE_DIGITS: dict[str, str | bytes] = {
    "superscript-two": "²",
    "arabic-digit": "٣",
    "fullwidth-digit": "\uff13",
    "underscore": "1_0",
    "space": " 3",
    "float": "3.0",
    "letter": "x",
    "empty": "",
    "escape": "\x1b[2J",
    "override": "\u202e3",
    "byte-ff": b"\xff",
}

FILES: list[Bad] = [
    *family(
        "arguments",
        "A command that is none, or that lacks something.",
        "",
        {
            "command-unknown": "slove",
            "command-empty": "",
            "command-with-an-escape": "\x1b[2J",
            "command-with-an-override": "\u202eevlos",
            "command-of-bytes": b"\xff\xfe",
            "command-of-a-thousand-letters": "x" * 1000,
            "option-unknown": "--nonsense",
            "option-with-an-escape": "--\x1b[2J",
            "option-of-a-thousand-letters": "--" + "x" * 1000,
            "puzzle-missing": "solve\n--plugin\nnet",
            "plugin-missing": "generate",
            "plugin-not-told-by-the-text": "solve\nhello",
            "plugin-of-no-letters": "generate\n--plugin\n",
            "plugin-without-a-name": "solve\n1x1:0\n--plugin",
            "argument-too-many": NET + "1x1:0\n1x1:0",
            "argument-too-many-with-an-escape": NET + "1x1:0\n\x1b[2J",
            "color-with-a-value": NET + "--color=red" + GOOD,
            "set-without-a-value": NET + "1x1:0\n--set",
            "search-unknown": NET + "--search\nluck" + GOOD,
            "search-with-an-escape": NET + "--search\n\x1b[2J" + GOOD,
            "compare-variants-of-net": NET + "--compare-variants" + GOOD,
            "style-unknown": "convert\n--plugin\nnet\n--to\nsvg" + GOOD,
            "style-with-an-escape": "convert\n--plugin\nnet\n--to\n\x1b[2J" + GOOD,
            "style-that-cannot-carry-it": "convert\n--plugin\nnet\n--to\nmatrix\n2x1w:14",
            "solution-of-several": "check\n--plugin\nnet\n{file}\n14",
        },
    ),
    *family(
        "arguments",
        "A name that no plugin has is shown without its effect.",
        "expected an installed puzzle",
        placed("solve\n--plugin\n@net\n1x1:0", {k: c for k, c in CHARACTERS.items() if c != "\0"})
        | {
            "empty": "solve\n--plugin\n \n1x1:0",
            "path": "solve\n--plugin\n../net\n1x1:0",
            "capitals": "solve\n--plugin\nNET\n1x1:0",
            "module": "solve\n--plugin\npuzzlefw_net.plugin\n1x1:0",
            "thousand-letters": f"solve\n--plugin\n{'x' * 1000}\n1x1:0",
        },
        "plugin-",
    ),
    *family(
        "arguments",
        "Bytes that are no text, in a name.",
        "expected an installed extension",
        placed("solve\n--plugin\nnet\n--with\n@" + GOOD, NOT_UTF_8),
        "extension-",
    ),
    *family(
        "arguments",
        "A limit is plain digits, not all that int() reads.",
        "'--limit'",
        placed(NET + "--limit\n@" + GOOD, LIKE_DIGITS)
        | {
            "zero": NET + "--limit\n0" + GOOD,
            "negative": NET + "--limit\n-1" + GOOD,
            "of-5000-digits": NET + f"--limit\n{'9' * 5000}" + GOOD,
        },
        "limit-",
    ),
    *family(
        "arguments",
        "A number of decisions fits the machine's integers.",
        "'--nodes'",
        placed(NET + "--nodes\n@" + GOOD, LIKE_DIGITS)
        | {
            "negative": NET + "--nodes\n-1" + GOOD,
            "two-to-the-63": NET + "--nodes\n9223372036854775808" + GOOD,
            "of-5000-digits": NET + f"--nodes\n{'9' * 5000}" + GOOD,
        },
        "nodes-",
    ),
    *family(
        "arguments",
        "Seconds are a plain, finite number, not all that float() reads.",
        "'--timeout'",
        placed(NET + "--timeout\n@" + GOOD, {k: c for k, c in LIKE_DIGITS.items() if k != "float"})
        | {
            "nan": NET + "--timeout\nnan" + GOOD,
            "infinite": NET + "--timeout\ninf" + GOOD,
            "infinite-by-its-exponent": NET + "--timeout\n1e999" + GOOD,
            "negative": NET + "--timeout\n-1" + GOOD,
        },
        "timeout-",
    ),
    *family(
        "arguments",
        "A path that does not lead to a file is shown without its effect.",
        "expected",
        {
            "that-is-not": NET + "no-such-file.txt",
            "to-a-folder": NET + "/",
            "with-an-escape": NET + "no\x1b[2J.txt",
            "with-an-override": NET + "no\u202etxt.exe",
            "with-a-line-end": NET + "no.txt",
            "of-bytes": NET.encode() + b"no\xff.txt",
            "of-a-thousand-letters": NET + "x" * 1000 + ".txt",
            "of-ten-thousand-folders": NET + "x/" * 10_000,
        },
        "path-",
    ),
]
