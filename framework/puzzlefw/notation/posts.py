"""What people write around a grid when they post it: quotes, fences, sentences, tables, edges.

``pasted_rows`` reads the grid itself.
"""

import re
from collections.abc import Sequence
from itertools import chain
from typing import Final

QUOTE: Final = re.compile(rb"(?:>(?=[ \t>]|$)[ \t]*)+")
"""What e-mail and Markdown have before a line that is quoted."""
FENCE: Final = re.compile(rb"(```|~~~)[ \t]*[\w+-]*")
WORD: Final = re.compile(r"[^\W\d_]+")
SIZE: Final = re.compile(r"\(?\b[0-9]{1,3} ?[x\u00d7] ?[0-9]{1,3}\b\)?")
NOT_SAID: Final = frozenset('/;=_[]{}<>|#\\\t"')
"""Signs of texts that are no sentences."""
UPRIGHT: Final = "│┃║┆┇┊┋╎╏"
BOX: Final = {n: "|" if chr(n) in UPRIGHT else "-" for n in range(0x2500, 0x2580)}
"""What stands in ASCII for each character that draws a frame."""
SIGNS: Final[dict[int, str | None]] = {
    **BOX,
    **{ord(sign): "." for sign in "\u00b7\u2022\u2219\u22c5\u2024\u2027\u30fb\u3002"},
    **{ord(sign): "-" for sign in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"},
    **{ord(sign): " " for sign in "\u00a0\u2002\u2003\u2007\u2009\u202f\u3000"},
    **dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF)),
    **{n + 0xFEE0: chr(n) for n in range(0x21, 0x7F)},
}
"""What stands in ASCII for signs of rows: the same for frames, empty cells, and wide signs."""
LONGEST_LINE: Final = 10_000
"""The longest line that is looked at for what people write."""
LEAST_LETTERS: Final = 3
"""How long some word of a sentence is."""
LONGEST_CELL: Final = 3
LEAST_EDGE: Final = 3
"""The fewest rows and columns of a grid whose edges may be named."""


def unquoted(line: bytes) -> bytes:
    """Return a line without quote signs before it, empty if it begins or ends a block of code."""
    if line[:1] == b">" and len(line) <= LONGEST_LINE:
        line = QUOTE.sub(b"", line, count=1).strip()
    return b"" if line[:1] in (b"`", b"~") and FENCE.fullmatch(line) else line


def with_dots(line: bytes, before: bytes) -> bytes:
    """Return a row of a spreadsheet with a dot in each empty cell, and any other line as it is.

    The line *before* tells an empty row from an empty line, and tabs within JSON.
    """
    if len(line) > LONGEST_LINE or line.count(b"\t") < 2:
        return line
    cells = [cell.strip() for cell in line.rstrip(b"\r\n").split(b"\t")]
    is_json = before[-1:] in (b"[", b"{", b",") or cells[-1][:1] in (b"]", b"}")
    if is_json or not (any(cells) or b"\t" in before):
        return line
    if all(cells) or any(len(cell) > LONGEST_CELL or b" " in cell for cell in cells):
        return line
    return b"\t".join(cell or b"." for cell in cells)


def is_prose(text: str) -> bool:
    """Return whether a line is a sentence or a title, and no puzzle."""
    text = SIZE.sub("", text).strip()
    if not text or not NOT_SAID.isdisjoint(text) or ":" in text[:-1]:
        return False
    words = WORD.findall(text)
    is_word = text.strip("*.!?:,") in words and (text[-1] in "*!?" or text.istitle())
    return max(map(len, words), default=0) >= LEAST_LETTERS and (len(words) > 1 or is_word)


def as_line(line: str) -> str:
    """Return a line of a grid in ASCII, with a dot in each empty cell of a table."""
    line = (line if line.isascii() else line.translate(SIGNS)).strip()
    if not (line.startswith("|") and line.endswith("|")) or line.count("|") < LEAST_EDGE:
        return line
    cells = [cell.strip() for cell in line[1:-1].split("|")]
    if all(cells) or any(len(cell.split()) > 1 for cell in cells):
        return line
    return " ".join(["|", *(cell or "." for cell in cells), "|"])


def is_rule(line: str) -> bool:
    """Return whether *line* draws a frame, or a line between rows."""
    is_drawn = not line.strip("-+=|: \t")
    return is_drawn and any(sign in line for sign in ("--", "-:", ":-", "+", "="))


def as_rows(text: str) -> str:
    """Return a posted grid as rows in ASCII, without a frame of box-drawing characters.

    A list of lists, or of texts, becomes such rows, too. Any other text is left as it is.
    """
    if text.startswith("[") and (listed := rows_of_list(text)):
        return "\n".join(listed)
    if text.isascii() and "|" not in text:
        return text
    if "\n" not in text:
        return text.translate(SIGNS)
    lines = [as_line(line) for line in text.splitlines()]
    if has_no_head(text, lines):
        lines = lines[1:]
    if any(ord(sign) in BOX for sign in text):
        lines = [line.replace("|", " ") for line in lines if not is_rule(line)]
        lines = [line.strip() for line in lines if line.strip()]
    return "\n".join(lines)


def has_no_head(text: str, lines: Sequence[str]) -> bool:
    """Return whether *lines* are a table in Markdown whose head is empty, and no row.

    It is a row where the board is square with it.
    """
    if text.partition("\n")[0].replace("|", "").strip() or len(lines) == 1:
        return False
    columns = len(lines[0].replace("|", " ").split())
    return is_rule(lines[1]) and "|" in lines[1] and len(lines) - 1 != columns


def rows_of_list(text: str) -> list[str]:
    """Return the rows of a list of lists, or of texts; none of any other text."""
    inner = re.findall(r"\[([^\[\]{}:]*)\]", text)
    if re.match(r"\[\s*\[", text):
        cells = [[cell.strip(" \t\n\"'") for cell in row.split(",")] for row in inner]
        return [" ".join("." if one in ("", "null", "None") else one for one in r) for r in cells]
    return [one for pair in re.findall(r"\"([^\"]*)\"|'([^']*)'", text) for one in pair if one]


def has_letters_above(text: str) -> bool:
    """Return whether A, B, C and so on stand above rows of numbers, in which they are no cells."""
    head, has_rows, rest = text.partition("\n")
    if not has_rows:
        return False
    names = re.sub(r"[|\s]+\.?", " ", head).split()
    has_letters = any(sign.isalpha() for sign in rest)
    return (
        counts(names)
        and names[0] == "A"
        and not has_letters
        and re.search("[0-9]", rest) is not None
    )


def without_edges(text: str) -> str | None:
    """Return rows without the names of columns above and of rows at the left; None without these.

    Names are A, B, C or 1, 2, 3 and so on.
    """
    lines = [line.replace("|", " ") for line in text.splitlines() if not is_rule(line)]
    head, *rows = [line.split() for line in lines if line.strip()] or [[]]
    head = head[head[:1] == ["."] :]  # in the corner of a table
    if len(head) < LEAST_EDGE or len(rows) < LEAST_EDGE or not counts(head):
        return None
    if counts([row[0] for row in rows]):
        rows = [row[1:] for row in rows]
        rows = [[*chain(*row)] if len(row) == 1 else row for row in rows]
    elif head[0].isdecimal():
        return None  # which may be clues
    is_whole = all(len(row) == len(head) for row in rows)
    return "\n".join(map(" ".join, rows)) if is_whole else None


def counts(names: Sequence[str]) -> bool:
    """Return whether names are 1, 2, 3 and so on, or letters in order."""
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if not names:
        return False
    plain = [name.strip(".:)").upper() for name in names]
    return plain in (numbers, list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(names)]))
