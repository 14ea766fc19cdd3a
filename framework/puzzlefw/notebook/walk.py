"""An explanation, in a notebook: the steps of the page to play on, forwards and backwards."""

from html import escape
from typing import Any, Final

from puzzlefw.contract.findings import Explanation
from puzzlefw.notebook.widget import PREFIX, PageWidget
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.report.explanations import Telling

HEIGHT: Final = 560
STEP: Final = f"{PREFIX}step"


class Walk(PageWidget):
    """The steps of an explanation, one after the other; see ``Problem.walk``."""

    def __init__(
        self, problem: OpenInstance[Any, Any], page: str, telling: Telling, found: Explanation
    ) -> None:
        self.problem = problem
        self.telling = telling
        self.found = found
        super().__init__(page, problem.hooks.info.title, {}, HEIGHT)

    def __repr__(self) -> str:
        return f"<Walk of {len(self.found.steps)} steps: {self.problem!r}>"

    @property
    def at(self) -> int:
        """How many steps are shown, 0 before the first."""
        return int(self.kept(STEP) or 0)

    @property
    def sentence(self) -> str:
        """What the step that is shown says, "" before the first."""
        return self.telling.whole(self.found.steps[self.at - 1]) if self.at else ""

    def still(self) -> str:
        told = "\n".join(map(escape, self.telling.lines(self.found, None, is_brief=False)))
        return f'{self.problem.show().svg()}<pre style="white-space:pre-wrap">{told}</pre>'
