"""Answers to what pages ask, for whoever brings them there: a server, or a notebook's widget."""

from collections.abc import AsyncGenerator
from typing import Any, Final

import attrs

from puzzlefw.edit.remote import Asked, Remote

LIVE: Final = ("follow", "stand", "grade")
"""Questions that the next such question of the same page breaks off."""


@attrs.define(eq=False)
class Answers:
    """Asks the process that answers, and breaks off what nobody waits for any more."""

    remote: Remote = attrs.Factory(Remote)
    live: dict[str, Asked] = attrs.Factory(dict)
    """The live question of each page."""

    async def lines(self, question: str, data: Any) -> AsyncGenerator[Any, None]:
        """Visit the lines of an answer until the page asks something else, or it is closed."""
        page = str(data.get("page", "")) if isinstance(data, dict) else ""
        is_live = question in LIVE and page != ""
        if is_live and page in self.live:
            self.remote.drop(self.live[page])
        asked = self.remote.ask(question, data)
        if is_live:
            self.live[page] = asked
        try:
            while (line := await asked.lines.get()) is not None:
                yield line
        finally:
            self.remote.drop(asked)
            if self.live.get(page) is asked:
                del self.live[page]
