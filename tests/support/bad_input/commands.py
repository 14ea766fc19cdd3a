"""Bad command lines: options of puzzles, as given to --set, names, numbers and paths."""

from functools import partial

from tests.support.bad_input import Bad, family
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

commands = partial(family, "arguments")

# In "arguments" a text is a command, one argument a line.
FILES: list[Bad] = [
    *family(
        "net_set",
        "An option is a name, an equals sign and a value.",
        "expected",
        {
            "empty": "",
            "name-without-a-value": "wrap",
            "equals-sign": "=",
            "value-without-a-name": "=true",
            "colon": "wrap:true",
            "of-another-puzzle": "rule=region",
            "in-capitals": "WRAP=true",
            "space-behind-the-name": "wrap =true",
            "space-before-the-name": " wrap=true",
            "prefix-of-a-name": "wra=true",
            "attribute-of-python": "__class__=1",
            "name-of-a-thousand-letters": "x" * 1000 + "=1",
            "name-with-an-escape": "\x1b[2Jwrap=true",
            "name-with-an-override": "\u202ewrap=true",
            "name-over-two-lines": "wr\nap=true",
        },
    ),
    *family(
        "net_set",
        "A flag is true or false; Python would take any text for true.",
        "expected true or false for wrap",
        {
            "flag-empty": "wrap=",
            "flag-in-capitals": "wrap=True",
            "flag-one": "wrap=1",
            "flag-yes": "wrap=yes",
            "flag-none": "wrap=None",
            "flag-twice": "wrap=true=true",
            "flag-in-quotes": 'wrap="true"',
            "flag-with-a-space": "wrap=true ",
            "flag-of-a-thousand-letters": "wrap=" + "t" * 1000,
        },
    ),
    *family(
        "net_set",
        "An integer is plain digits within its bounds, not all that int() reads.",
        "expected an integer from 1 to 10000 for max_side",
        {
            "integer-empty": "max_side=",
            "integer-zero": "max_side=0",
            "integer-negative": "max_side=-1",
            "integer-above-its-bound": "max_side=10001",
            "integer-float": "max_side=10.0",
            "integer-exponent": "max_side=1e3",
            "integer-hexadecimal": "max_side=0x10",
            "integer-nan": "max_side=nan",
            "integer-infinite": "max_side=inf",
            "integer-in-words": "max_side=ten",
            "integer-with-a-space": "max_side= 10",
            "integer-with-a-line-end": "max_side=10\n",
            "integer-with-a-separator": "max_side=\x1c10",
            "integer-of-5000-digits": "max_side=" + "1" * 5000,
        },
    ),
    *family(
        "net_set",
        "A strange character in a number is no digit.",
        "expected an integer",
        placed("max_side=1@0", CHARACTERS),
        "integer-",
    ),
    *family(
        "aquarium_set",
        "A choice is one of its words.",
        "expected one of region, vessel, local for rule",
        {
            "choice-empty": "rule=",
            "choice-in-capitals": "rule=Region",
            "choice-of-two": "rule=region,local",
            "choice-in-the-plural": "rule=regions",
            "choice-none": "rule=None",
            "choice-zero": "rule=0",
            "choice-with-a-space": "rule= region",
            "choice-with-a-line-end": "rule=region\n",
            "choice-of-a-thousand-letters": "rule=" + "region" * 200,
        },
    ),
    *family(
        "aquarium_set",
        "A strange character in a word is shown without its effect.",
        "expected one of region, vessel, local for rule",
        placed("rule=@region", CHARACTERS),
        "choice-",
    ),
    *family(
        "aquarium_set",
        "A command line may hold bytes that are no text: Python hides them in lone surrogates.",
        "expected one of region, vessel, local for rule",
        placed("rule=@", NOT_UTF_8),
        "choice-",
    ),
    *commands(
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
    *commands(
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
    *commands(
        "Bytes that are no text, in a name.",
        "expected an installed extension",
        placed("solve\n--plugin\nnet\n--with\n@" + GOOD, NOT_UTF_8),
        "extension-",
    ),
    *commands(
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
    *commands(
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
    *commands(
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
    *commands(
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
