"""Texts that try to be more than text where a picture or a page shows them."""

from tests.support.bad_input.traps import CHARACTERS

MARKUP = [
    "</title></style><script>x()</script>",
    "</svg><script>",
    '"><img src=x>',
    '"&<!--]]>',
    "&lt;",
    "#panic()",
    "a\0b\x1b[31m\ud800\x80\x85",
]
HOSTILE = [*MARKUP, *(f"a{character}b" for character in CHARACTERS.values())]
