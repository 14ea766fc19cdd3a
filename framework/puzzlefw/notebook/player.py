"""The page to play on, in a notebook: what is played there is read in the next cell."""

import json
from typing import Any, Final

from puzzlefw.notebook.widget import PREFIX, PageWidget
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.view import State

HEIGHT: Final = 640


class Player(PageWidget):
    """A puzzle that is played; see ``Problem.play``. *key* is that by which the page stores it.

    *began* is the text of the state that it begins with, "" for nothing.
    """

    def __init__(self, problem: OpenInstance[Any, Any], page: str, key: str, began: str) -> None:
        self.problem = problem
        self.name = f"{PREFIX}{key}"
        kept = {self.name: json.dumps({"state": began})} if began else {}
        super().__init__(page, problem.hooks.info.title, kept, HEIGHT)

    def __repr__(self) -> str:
        return f"<Player of {self.problem!r}>"

    @property
    def saved(self) -> dict[str, Any]:
        """What the page has stored of the puzzle, {} before the first mark."""
        found: dict[str, Any] = json.loads(self.kept(self.name) or "{}")
        return found

    @property
    def state(self) -> State:
        """What is drawn by now; as ``hint``, ``explain`` and ``solve`` take it."""
        text = self.saved.get("state")
        return State.of(self.problem.view) if text is None else self.problem.parse_state(text)

    @property
    def is_solved(self) -> bool:
        """Whether all is drawn that a solution has."""
        return bool(self.saved.get("isSolved"))

    def still(self) -> str:
        return self.problem.show(state=self.state).svg()
