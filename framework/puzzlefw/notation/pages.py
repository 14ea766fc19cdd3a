"""What saved pages of the sites puzzle-*.com hold: an address, the board's sides, and the task."""

import re
from collections.abc import Iterator
from typing import Final

OWN: Final = r"(?P<host>puzzle-[a-z-]{1,20}\.com)(?P<path>/[\w-]*)?"
HOST: Final = re.compile(rf"(https?://)?([\w-]{{1,20}}\.)?{OWN}")
NAMED: Final = re.compile(rf"(?<![\w-]){OWN}")
"""Finds such a host, where each place is looked at for a moment only."""
TASK: Final = re.compile(r"""\btask\s*[=:]\s*(?P<quote>['"])(?P<task>[^'"\n]*)(?P=quote)""")
"""Matches ``var task = '...'``, and ``task: '...'`` as pages to print have it."""
SAID: Final = re.compile(r"\b(puzzleWidth|puzzleHeight|stars)\W{1,3}([0-9]{1,3})\b")
BEGINS: Final = re.compile(r"\s*<(!doctype html|html|head|body|script|!--)", re.IGNORECASE)


def is_page(text: str) -> bool:
    """Return whether *text* is the source of a page."""
    return BEGINS.match(text) is not None


def tasks_in(text: str) -> Iterator[str]:
    """Visit the tasks in a page's source, each as a line with its address and sides.

    The page is one of the site that it names first, as it ends with links to all others.
    """
    found = list(TASK.finditer(text))
    site = NAMED.search(text)
    address = f"https://www.{site['host']}{site['path'] or '/'} " if site else ""
    for number, one in enumerate(found):
        # Of several tasks, as on a page to print, each has its sides behind it.
        end = found[number + 1].start() if number + 1 < len(found) else len(text)
        own = text[one.start() if number else 0 : end]
        said = dict(SAID.findall(own))
        if "stars" not in said and (stars := stars_of(said, text)):
            said["stars"] = stars
        yield f"{address}{''.join(f'{n}: {value}, ' for n, value in said.items())}{one[0]}"


def stars_of(said: dict[str, str], text: str) -> str:
    """Return how many stars a page has for boards of this size, "" if it says none."""
    size = "x".join(said.get(name, "") for name in ("puzzleWidth", "puzzleHeight"))
    found = re.search(rf"\b{size}\D{{0,20}}?([0-9]{{1,2}})(★|&#9733;|&starf;)", text)
    return found[1] if found and len(size) > 1 else ""
