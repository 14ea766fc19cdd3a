"""The page on traces names each field of each line."""

import re
from collections.abc import Iterator

from tests.docs.pages import DOCS, section
from tests.report.tracing.bits import AtMostOne, bits, trace_of
from tests.report.tracing.test_trace import AQUARIUM, TOY
from tests.support.instances import aquarium
from tests.support.traces import Record, traced

NAMED = re.compile(r"`(\w+)`")


def rows() -> Iterator[tuple[str, set[str]]]:
    """Visit the events of the page's table, and the fields of each."""
    for line in section(DOCS / "reading-a-trace.md", "The lines"):
        if line.startswith(("| `", "| |")):
            _, event, fields, *_ = line.split("|")
            yield event.strip(" `"), set(NAMED.findall(fields))


def some_records() -> Iterator[Record]:
    """Visit records of every kind."""
    yield from traced(AQUARIUM, AQUARIUM.parse(aquarium(20, 3)), nodes=60)[1]
    yield from traced(TOY, TOY.parse(".../.../..."), search="plain")[1]
    yield from trace_of(bits(AtMostOne))


def test_every_field_of_every_line_is_in_the_table() -> None:
    table = dict(rows())
    met: dict[str, set[str]] = {}
    for record in some_records():
        event = record.get("event", "")
        found = set(record) - {"event"}
        assert found == met.setdefault(event, found)
    met[""] |= {"plugin", "line", "label", "puzzle", "variant"}  # what the command adds
    assert table == met
