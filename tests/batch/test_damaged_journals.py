"""A damaged journal is refused in words, or what is whole of it counts."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from puzzlefw.batch.journal import Journal, identity_of
from puzzlefw.batch.journal_lines import line_of
from puzzlefw.batch.status import status_of
from puzzlefw.errors import JournalError

RUN: Final = {"verb": "solve", "plugin": "net", "seconds": None}
ITEMS: Final = 6
PIECES: Final = (*'"{}[]0é,: ', "-1", "1e999", "null", '"item": 300000000', "\\u0000", "9" * 20)
"""What is put into a line, whose CRC is then made right again."""


def record(item: int) -> str:
    """Return the record of an item."""
    return f'{{"puzzle": "1x2:{item}", "verdict": "unique"}}'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with some items."""
    found = tmp_path / "results.jsonl.journal"
    with Journal(found, RUN) as opened:
        for item in range(ITEMS):
            opened.append(item, identity_of(str(item)), record(item), 0.5)
        opened.sync()
    return found


def flipped(data: bytes, random: Random) -> bytes:
    """Change bytes, cut the end off, double or leave out lines."""
    lines = data.splitlines(keepends=True)
    match random.randrange(4):
        case 0:
            changed = bytearray(data)
            for _ in range(random.choice((1, 1, 5, 50))):
                changed[random.randrange(len(changed))] = random.randrange(256)
            return bytes(changed)
        case 1:
            return data[: random.randrange(len(data))]
        case 2:
            random.shuffle(lines)
            return b"".join(lines[: random.randrange(len(lines) + 1)])
        case _:
            return b"".join(random.choices(lines, k=12))


def tampered(data: bytes, random: Random) -> bytes:
    """Change a line, and make its CRC right."""
    lines = data.splitlines(keepends=True)
    at = random.randrange(len(lines))
    text = lines[at].decode().split(" ", 1)[1].rstrip("\n")
    start = random.randrange(len(text))
    end = start + random.choice((0, 1, 3, 9))
    lines[at] = line_of(text[:start] + random.choice(PIECES) + text[end:])
    return b"".join(lines)


@pytest.mark.parametrize("seed", range(80))
def test_it_is_refused_in_words_or_read_in_part(path: Path, seed: int) -> None:
    random = Random(seed)
    whole = path.read_bytes()
    path.write_bytes((flipped if seed % 2 else tampered)(whole, random))
    results = path.with_suffix("")
    with suppress(JournalError):
        status_of(results)
    try:
        with Journal(path, RUN) as opened:
            there = [n for n in range(ITEMS) if opened.has(n, identity_of(str(n)))]
            found = [one.decode().rstrip("\n") for one in opened.records(there)]
    except JournalError:
        return
    if seed % 2:
        assert [record(item) for item in there] == found
