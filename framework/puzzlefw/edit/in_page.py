"""What the page can ask, answered in the page's own process: there are no others in a browser.

The worker of a static site calls it (``static_site/script/worker.js``); ``worker.py`` is the same
for a server. An answer is broken off by Ctrl-C here too, which the page sends to its worker.
"""

import json
from collections.abc import Callable
from contextlib import suppress

from puzzlefw.edit.questions import SECONDS, answered
from puzzlefw.runtime.deadline import Deadline


def answer(question: str, body: str, tell: Callable[[str], object]) -> None:
    """Call *tell* with each line of the answer to a question, as JSON; *body* is JSON, too."""
    with suppress(KeyboardInterrupt), Deadline(SECONDS):
        for line in answered(question, json.loads(body)):
            tell(json.dumps(line, separators=(",", ":")))
