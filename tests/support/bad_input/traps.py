"""Characters that look like others, that Python takes for others, or that move a terminal."""

from collections.abc import Mapping

from tests.support.bad_input import as_bytes

CHARACTERS: Mapping[str, str] = {
    # int() and str.isdigit() take some of these for digits.
    "superscript-two": "²",
    "arabic-digit-three": "٣",
    "devanagari-digit-three": "३",
    "fullwidth-digit-three": "\uff13",
    "mathematical-digit-three": "\U0001d7db",
    "roman-numeral-eight": "Ⅷ",
    "one-half": "½",
    "underscore": "_",
    "minus-sign": "\u2212",
    # Letters and marks that look like those of the formats.
    "fullwidth-colon": "\uff1a",
    "fullwidth-a": "\uff41",
    "cyrillic-a": "\u0430",
    "combining-acute": "\u0301",
    "emoji": "\U0001f600",
    "private-use": "\ue000",
    "noncharacter": "\uffff",
    "tag-letter": "\U000e0041",
    # str.split() and str.splitlines() part texts here.
    "vertical-tab": "\v",
    "form-feed": "\f",
    "file-separator": "\x1c",
    "unit-separator": "\x1f",
    "next-line": "\x85",
    "no-break-space": "\xa0",
    "line-separator": "\u2028",
    "ideographic-space": "\u3000",
    "carriage-return": "\r",
    # A terminal obeys these, or turns the direction of writing, or shows nothing.
    "nul": "\0",
    "bell": "\a",
    "backspace": "\b",
    "escape": "\x1b",
    "clear-screen": "\x1b[2J",
    "window-title": "\x1b]0;owned\a",
    "hyperlink": "\x1b]8;;http://example.org\x1b\\",
    "eight-bit-csi": "\x9b2J",
    "delete": "\x7f",
    "soft-hyphen": "\xad",
    "zero-width-space": "\u200b",
    "right-to-left-mark": "\u200f",
    "right-to-left-override": "\u202e",
    "isolate": "\u2066",
    "byte-order-mark": "\ufeff",
}

NOT_UTF_8: Mapping[str, bytes] = {
    "byte-ff": b"\xff",
    "latin-1-e-acute": b"\xe9",
    "lone-continuation": b"\x80",
    "overlong-slash": b"\xc0\xaf",
    "lone-surrogate": b"\xed\xa0\x80",
    "surrogate-pair": b"\xed\xa0\xbd\xed\xb8\x80",
    "cut-off-euro-sign": b"\xe2\x82",
    "beyond-unicode": b"\xf4\x90\x80\x80",
}


def placed(template: str, traps: Mapping[str, str | bytes]) -> dict[str, bytes]:
    """Return *template* with each of *traps* in the place of its "@"."""
    before, _, after = template.partition("@")
    return {
        name: as_bytes(before) + as_bytes(trap) + as_bytes(after) for name, trap in traps.items()
    }
