"""The server of the page, for this machine alone: who may ask, what, and how much at once."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from typing import Any, Final

import attrs
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from puzzlefw.edit.answers import Answers
from puzzlefw.edit.remote import Remote

HOSTS: Final = ["127.0.0.1", "localhost"]
MOST_BYTES: Final = 2_000_000
"""The most bytes of a request: a board of 100x100 with lists has less."""
MOST_AT_ONCE: Final = 12
"""The most requests that are answered at once."""
MOST_PLAYED: Final = 8
"""The most pages to play on that are kept."""
SLOW: Final = 20.0
"""The most seconds for a request to arrive."""
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOTEBOOKS: Final = "http://localhost:* http://127.0.0.1:*"
"""Who may show the page in a frame, if anybody may: what this machine serves."""
Page = Callable[[], tuple[str, str]]
"""Returns the page and its content security policy."""


class Streamed(StreamingResponse):
    """A response whose content is closed with it, also where the client goes away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self.body_iterator.aclose()  # type: ignore[attr-defined]


@attrs.define(eq=False)
class Desk:
    """What the server knows: its secret, the process that answers, and the pages that are open.

    Notebooks of this machine may show the page in a frame if it *is_framed*, else nobody.
    """

    page: Page
    is_framed: bool = False
    secret: str = attrs.Factory(lambda: secrets.token_urlsafe(16))
    answers: Answers = attrs.Factory(Answers)
    slow: float = SLOW
    pages: int = 0
    """How many pages are open."""
    asked: int = 0
    """How many requests are being answered."""
    played: dict[int, str] = attrs.Factory(dict)
    """The pages to play on that were made last, by their numbers."""
    made: int = 0

    @property
    def remote(self) -> Remote:
        """The process that answers."""
        return self.answers.remote

    def app(self) -> Starlette:
        """Return the application that serves the page."""
        routes = [
            Route("/{secret}/", self.serve_page),
            Route("/{secret}/alive", self.alive),
            Route("/{secret}/play/{number:int}", self.serve_played),
            Route("/{secret}/ask/{question}", self.ask, methods=["POST"]),
        ]
        trusted = Middleware(TrustedHostMiddleware, allowed_hosts=HOSTS, www_redirect=False)
        return Starlette(routes=routes, middleware=[trusted])

    def refusal(self, request: Request) -> Response | None:
        """Return why a request is not answered, None for one that is."""
        secret = request.path_params["secret"].encode()
        if not secrets.compare_digest(secret, self.secret.encode()):
            return refused("expected the address that was opened", 404)
        origin = request.headers.get("origin")
        own = f"http://{request.headers.get('host', '')}"
        site = request.headers.get("sec-fetch-site", "none")
        if origin not in (None, own) or (
            site not in ("none", "same-origin") and request.method == "POST"
        ):
            return refused("expected a request of the page itself", 403)
        return None

    async def serve_page(self, request: Request) -> Response:
        """Return the page."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        text, policy = self.page()
        framing = NOTEBOOKS if self.is_framed else "'none'"
        policy = f"{policy}; frame-ancestors {framing}"
        return HTMLResponse(text, headers={**HEADERS, "Content-Security-Policy": policy})

    async def serve_played(self, request: Request) -> Response:
        """Return a page to play on, which was made a while ago."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        text = self.played.get(request.path_params["number"])
        if text is None:
            return JSONResponse({"error": "expected a page that was made of late"}, 404)
        return HTMLResponse(text, headers=HEADERS)

    def with_address(self, line: dict[str, Any]) -> dict[str, Any]:
        """Return a line with the address of its page to play on in place of the page."""
        if "page" not in line:
            return line
        self.made += 1
        self.played[self.made] = line["page"]
        self.played.pop(self.made - MOST_PLAYED, None)
        return {"address": f"play/{self.made}"}

    async def alive(self, request: Request) -> Response:
        """Return a stream that lasts as long as the page is open."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        if request.method == "HEAD":
            return Response(headers=HEADERS)
        return Streamed(self.beats(), media_type="text/plain", headers=HEADERS)

    async def beats(self) -> AsyncIterator[bytes]:
        """Visit newlines, and count a page for so long."""
        self.pages += 1
        try:
            while True:
                yield b"\n"
                await asyncio.sleep(10)
        finally:
            self.pages -= 1

    async def ask(self, request: Request) -> Response:
        """Return the answer to a question, a line of JSON for each piece of it."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return refused("expected application/json", 415)
        if self.asked >= MOST_AT_ONCE:
            return refused(f"expected at most {MOST_AT_ONCE} requests at once", 429)
        self.asked += 1  # one that is slow to arrive, too
        try:
            async with asyncio.timeout(self.slow):
                data = json.loads(await body_of(request))
        except TimeoutError:
            return refused(f"expected a request within {self.slow:g} seconds", 408)
        except (ValueError, RecursionError, ClientDisconnect):
            return refused(f"expected JSON of at most {MOST_BYTES} bytes", 400)
        finally:
            self.asked -= 1
        lines = self.lines(request.path_params["question"], data)
        return Streamed(lines, media_type="application/x-ndjson", headers=HEADERS)

    async def lines(self, question: str, data: Any) -> AsyncIterator[bytes]:
        """Visit the lines of an answer until the page asks something else, or goes away."""
        self.asked += 1
        try:
            async with aclosing(self.answers.lines(question, data)) as lines:
                async for line in lines:
                    text = json.dumps(self.with_address(line), separators=(",", ":"))
                    yield text.encode() + b"\n"
        finally:
            self.asked -= 1


def refused(text: str, status: int) -> Response:
    """Return an error in words."""
    return JSONResponse({"error": text}, status, headers=HEADERS)


async def body_of(request: Request) -> bytes:
    """Return what a request brings; raises ValueError if that is too long."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > MOST_BYTES:
            raise ValueError
    return found
