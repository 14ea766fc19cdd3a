"""A text of Python by places of its syntax tree."""

import ast
from itertools import accumulate

import attrs


@attrs.frozen
class Change:
    """The bytes from *start* to *end* of a source give way to *text*; *line* is where they are."""

    start: int
    end: int
    text: str
    line: int


class Source:
    """A source of Python; places are numbers of bytes, as those of a syntax tree are in UTF-8."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data = text.encode()
        self.lines = self.data.splitlines(keepends=True)
        self.starts = [0, *accumulate(map(len, self.lines))]
        self.tree = ast.parse(text)

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Return where *node* begins."""
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return where *node* ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def part(self, start: int, end: int) -> str:
        """Return the text between two places."""
        return self.data[start:end].decode()

    def of(self, node: ast.expr | ast.stmt) -> str:
        """Return the text of a node."""
        return self.part(self.start(node), self.end(node))

    def replaced(self, node: ast.expr | ast.stmt, text: str) -> Change:
        """Return the change of a whole *node*."""
        return Change(self.start(node), self.end(node), text, node.lineno)

    def patched(self, change: Change) -> str:
        """Return the whole text after a change."""
        return self.part(0, change.start) + change.text + self.part(change.end, len(self.data))

    def shown(self, change: Change) -> tuple[str, str]:
        """Return the lines of a change before and after it, each joined to one."""
        end = next(place for place in self.starts if place >= change.end)
        start = self.starts[change.line - 1]
        before = self.part(start, end)
        after = self.part(start, change.start) + change.text + self.part(change.end, end)
        return " ".join(before.split()), " ".join(after.split())
