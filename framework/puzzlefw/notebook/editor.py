"""The page to make puzzles on, in a notebook: what is drawn there is read in the next cell."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, Final, Generic, TypeVar

from puzzlefw.notebook.widget import PREFIX, PageWidget
from puzzlefw.problem.open_instance import OpenInstance

HEIGHT: Final = 720
LATEST: Final = f"{PREFIX}edit:latest"
"""The name by which the page stores its draft."""
ProblemT = TypeVar("ProblemT", bound=OpenInstance[Any, Any])


class Editor(PageWidget, Generic[ProblemT]):
    """A puzzle that is made, or changed; see ``Problem.edit``.

    *read* opens a draft of the page, *ask* visits the lines of the answer to a question.
    """

    def __init__(
        self,
        begun: ProblemT,
        page: str,
        read: Callable[[dict[str, Any]], ProblemT],
        ask: Callable[[str, Any], AsyncGenerator[Any, None]],
    ) -> None:
        self.begun = begun
        self.read = read
        self.ask = ask
        super().__init__(page, begun.hooks.info.title, {}, HEIGHT)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.widget.on_msg(lambda widget, content, buffers: self.take(content))

    def __repr__(self) -> str:
        return f"<Editor, begun with {self.begun!r}>"

    @property
    def problem(self) -> ProblemT:
        """The puzzle as it is drawn by now; raises ParseError for one with mistakes."""
        text = self.kept(LATEST)
        return self.begun if text is None else self.read(json.loads(text)["sheet"])

    def take(self, content: dict[str, Any]) -> None:
        """Begin to answer a question of the page, or break off one that it asks no more."""
        number = content["number"]
        if "question" in content:
            answer = self.answer(number, content["question"], json.loads(content["body"]))
            task = self.tasks[number] = asyncio.get_running_loop().create_task(answer)
            task.add_done_callback(lambda task: self.tasks.pop(number))
        elif number in self.tasks:
            self.tasks[number].cancel()

    async def answer(self, number: str, question: str, data: Any) -> None:
        """Send the lines of an answer as they come, and an end."""
        async with aclosing(self.ask(question, data)) as lines:
            async for line in lines:
                self.widget.send({"number": number, "line": line})
        self.widget.send({"number": number})

    def still(self) -> str:
        return self.begun.show().svg()
