"""The server of the page, for this machine alone: who may ask, what, and how much at once."""

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Any, Final

import attrs
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from puzzlefw.edit.remote import Remote

HOSTS: Final = ["127.0.0.1", "localhost"]
MOST_BYTES: Final = 2_000_000
"""The most bytes of a request: a board of 100x100 with lists has less."""
MOST_AT_ONCE: Final = 12
"""The most requests that are answered at once."""
MOST_PLAYED: Final = 8
"""The most pages to play on that are kept."""
LIVE: Final = ("follow", "stand", "grade")
"""Questions that the next request of the same page breaks off."""
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
Page = Callable[[], tuple[str, str]]
"""Returns the page and its content security policy."""
Answered = AsyncGenerator[dict[str, Any], None]


@attrs.define(eq=False)
class Desk:
    """What the server knows: its secret, the process that answers, and the pages that are open."""

    page: Page
    secret: str = attrs.Factory(lambda: secrets.token_urlsafe(16))
    remote: Remote = attrs.Factory(Remote)
    pages: int = 0
    """How many pages are open."""
    asked: int = 0
    """How many requests are being answered."""
    played: dict[int, str] = attrs.Factory(dict)
    """The pages to play on that were made last, by their numbers."""
    made: int = 0
    live: dict[str, asyncio.Event] = attrs.Factory(dict)
    """What breaks off the live question of each page."""

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
        if not secrets.compare_digest(request.path_params["secret"].encode(), self.secret.encode()):
            return JSONResponse({"error": "expected the address that was opened"}, 404)
        origin = request.headers.get("origin")
        own = f"http://{request.headers.get('host', '')}"
        site = request.headers.get("sec-fetch-site", "none")
        if origin not in (None, own) or (
            site not in ("none", "same-origin") and request.method == "POST"
        ):
            return JSONResponse({"error": "expected a request of the page itself"}, 403)
        return None

    async def serve_page(self, request: Request) -> Response:
        """Return the page."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        text, policy = self.page()
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

        async def beats() -> AsyncIterator[bytes]:
            self.pages += 1
            try:
                while True:
                    yield b"\n"
                    await asyncio.sleep(10)
            finally:
                self.pages -= 1

        return StreamingResponse(beats(), media_type="text/plain", headers=HEADERS)

    async def ask(self, request: Request) -> Response:
        """Return the answer to a question, a line of JSON for each piece of it."""
        refusal = self.refusal(request)
        if refusal is not None:
            return refusal
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return JSONResponse({"error": "expected application/json"}, 415)
        if self.asked >= MOST_AT_ONCE:
            said = f"expected at most {MOST_AT_ONCE} requests at once"
            return JSONResponse({"error": said}, 429)
        try:
            data = json.loads(await body_of(request))
        except (ValueError, RecursionError):
            said = f"expected JSON of at most {MOST_BYTES} bytes"
            return JSONResponse({"error": said}, 400)
        question = request.path_params["question"]
        lines = self.lines(question, data)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=HEADERS)

    async def lines(self, question: str, data: Any) -> AsyncIterator[bytes]:
        """Visit the lines of an answer until the page asks something else."""
        page = str(data.get("page", "")) if isinstance(data, dict) else ""
        broken_off = asyncio.Event()
        if question in LIVE and page:
            if page in self.live:
                self.live[page].set()
            self.live[page] = broken_off
        self.asked += 1
        try:
            async with aclosing(self.remote.ask(question, data)) as answer:
                async for line in until(answer, broken_off):
                    text = json.dumps(self.with_address(line), separators=(",", ":"))
                    yield text.encode() + b"\n"
        finally:
            self.asked -= 1
            if self.live.get(page) is broken_off:
                del self.live[page]


async def until(answer: Any, broken_off: asyncio.Event) -> Answered:
    """Visit the lines of an answer, and end when it is broken off."""
    stop = asyncio.ensure_future(broken_off.wait())
    try:
        while True:
            line: asyncio.Future[Any] = asyncio.ensure_future(anext(answer))
            await asyncio.wait((line, stop), return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
                await asyncio.wait((line,))
                return
            try:
                yield await line
            except StopAsyncIteration:
                return
    finally:
        stop.cancel()


async def body_of(request: Request) -> bytes:
    """Return what a request brings; raises ValueError if that is too long."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > MOST_BYTES:
            raise ValueError
    return found
