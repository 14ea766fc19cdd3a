"""Colors of blocks in files of nonograms, which have names or signs of their own there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from puzzlefw.errors import ParseError

PALETTE: Final[Mapping[str, tuple[str, str]]] = {
    "": ("black", "000000"),
    "r": ("red", "d02030"),
    "b": ("blue", "2050d0"),
    "g": ("green", "208030"),
    "y": ("yellow", "e0c020"),
    "o": ("orange", "f08020"),
    "v": ("violet", "9030c0"),
    "t": ("teal", "108080"),
}
"""The name of each color and how it looks, by the letter behind a number; black has none."""
Signed = Sequence[Sequence[tuple[int, str]]]
"""Of each line the numbers, each with the color's sign in the file, "" for black."""


def lists_in(lists: Sequence[Signed], looks: Mapping[str, str]) -> list[list[tuple[Any, ...]]]:
    """Return lists of columns and of rows with letters of the palette for the signs of a file.

    *looks* has how signs look, as six digits. Raises ParseError for more colors than there are.
    """
    signs = dict.fromkeys(sign for part in lists for line in part for _, sign in line)
    letters = letters_of(signs, looks)
    return [
        [tuple((n, own) if (own := letters[sign]) else n for n, sign in line) for line in part]
        for part in lists
    ]


def letters_of(signs: Iterable[str], looks: Mapping[str, str]) -> dict[str, str]:
    """Return a letter for each sign: of its name, else of what looks most alike, else a free one.

    Raises ParseError for more signs than there are colors.
    """
    found: dict[str, str] = {}
    waiting = []
    for sign in signs:
        own = next((own for own, (name, _) in PALETTE.items() if sign in (own, name)), None)
        if own is None or (len(sign) == 1 and sign in looks):
            waiting.append(sign)
        else:
            found[sign] = own
    for sign in waiting:
        free = [letter for letter in PALETTE if letter not in found.values()]
        if not free:
            raise ParseError(f"expected at most {len(PALETTE)} colors of blocks, found more")
        look = looks.get(sign)
        found[sign] = free[-1]
        if look is not None:
            _, found[sign] = min((distance(look, PALETTE[one][1]), one) for one in free)
    return found


def distance(one: str, other: str) -> int:
    """Return how far two colors of six digits are apart."""
    pairs = [(int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (0, 2, 4)]
    return sum((mine - theirs) ** 2 for mine, theirs in pairs)
