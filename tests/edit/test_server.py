"""The server of the page, by real requests: who is answered, and what ends."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest

from puzzlefw.edit import server as server_module
from puzzlefw.edit.serving import Serving, serving
from tests.edit.test_worker import OPEN, SMALL

PAGE = "<!DOCTYPE html><title>Page</title>", "default-src 'none'"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def served() -> Iterator[Serving]:
    """A server that runs."""
    found = serving(lambda: PAGE, stays=True)
    found.start()
    yield found
    found.close()


def requested(
    served: Serving, method: str, path: str, headers: dict[str, str] | None = None, body: Any = None
) -> HTTPResponse:
    """Return the response to a request; the connection is closed with it."""
    connection = HTTPConnection("127.0.0.1", served.port, timeout=20)
    connection.request(
        method,
        path.format(secret=served.desk.secret),
        body,
        {"Connection": "close", **(headers or {})},
    )
    return connection.getresponse()


def asked(served: Serving, question: str, data: Any, page: str = "") -> HTTPResponse:
    """Return the response to a question, the content of which is not read yet."""
    body = json.dumps({**data, "page": page})
    return requested(served, "POST", f"/{{secret}}/ask/{question}", JSON, body)


def lines(response: HTTPResponse) -> list[Any]:
    """Return all lines of an answer."""
    with closing(response):
        return [json.loads(line) for line in response]


def waits_until(holds: Callable[[], object]) -> None:
    """Wait until something holds, not long."""
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_idle(served: Serving) -> bool:
    """Return whether nothing is asked of a server."""
    return (0, None) == (served.desk.asked, served.desk.remote.current)


def test_the_page_is_served_and_shown_in_no_frame(served: Serving) -> None:
    response = requested(served, "GET", "/{secret}/")
    policy = response.getheader("Content-Security-Policy")
    assert (200, f"{PAGE[1]}; frame-ancestors 'none'") == (response.status, policy)
    assert PAGE[0].encode() == response.read()
    assert ("no-store", "nosniff") == (
        response.getheader("Cache-Control"),
        response.getheader("X-Content-Type-Options"),
    )


@pytest.mark.parametrize("path", ["/{secret}/", "/{secret}/alive"])
def test_a_head_has_no_content_and_keeps_nothing_open(served: Serving, path: str) -> None:
    response = requested(served, "HEAD", path)
    assert (200, b"") == (response.status, response.read())
    assert 0 == served.desk.pages


FOLLOW = "/{secret}/ask/follow"


@pytest.mark.parametrize(
    ("status", "method", "path", "headers", "body"),
    [
        (404, "GET", "/", {}, None),
        (404, "GET", "/wrong/", {}, None),
        (404, "GET", "/wrong/alive", {}, None),
        (404, "GET", "/%ff/", {}, None),
        (404, "POST", "/wrong/ask/follow", JSON, "{}"),
        (404, "GET", "/{secret}/../../etc/passwd", {}, None),
        (404, "GET", "/{secret}/%2e%2e/%2e%2e/etc/passwd", {}, None),
        (404, "POST", "/{secret}/ask/../../x", JSON, "{}"),
        (405, "GET", FOLLOW, {}, None),
        (405, "PUT", FOLLOW, JSON, "{}"),
        (403, "GET", "/{secret}/", {"Origin": "http://example.org"}, None),
        (403, "GET", "/{secret}/alive", {"Origin": "null"}, None),
        (403, "POST", FOLLOW, JSON | {"Origin": "http://127.0.0.1:1"}, "{}"),
        (403, "POST", FOLLOW, JSON | {"Origin": "http://example.org"}, "{}"),
        (403, "POST", FOLLOW, JSON | {"Sec-Fetch-Site": "cross-site"}, "{}"),
        (403, "POST", FOLLOW, JSON | {"Sec-Fetch-Site": "same-site"}, "{}"),
        (400, "GET", "/{secret}/", {"Host": "rebound.example.org"}, None),
        (400, "POST", FOLLOW, JSON | {"Host": "rebound.example.org"}, "{}"),
        (400, "GET", "/{secret}/", {"Host": ""}, None),
        (415, "POST", FOLLOW, {}, "{}"),
        (415, "POST", FOLLOW, {"Content-Type": "text/plain"}, "{}"),
        (400, "POST", FOLLOW, JSON, ""),
        (400, "POST", FOLLOW, JSON, "{'a'"),
        (400, "POST", FOLLOW, JSON, b"\xff\xfe"),
        (400, "POST", FOLLOW, JSON, "[" * 100_000),
        (400, "POST", FOLLOW, JSON, "9" * 10_000),
        (400, "POST", FOLLOW, JSON, " " * 2_000_001),
    ],
)
def test_other_requests_are_refused(
    served: Serving, status: int, method: str, path: str, headers: dict[str, str], body: Any
) -> None:
    response = requested(served, method, path, headers, body)
    assert status == response.status
    assert PAGE[0].encode() not in response.read()
    assert 0 == served.desk.asked


@pytest.mark.parametrize("data", ["[]", "7", "null", '"a"', "NaN", '{"page": [], "puzzle": {}}'])
def test_json_that_is_no_question_is_answered_in_words(served: Serving, data: str) -> None:
    (line,) = lines(requested(served, "POST", FOLLOW, JSON, data))
    assert line["error"].startswith("expected ")


def test_a_question_that_there_is_not_is_named(served: Serving) -> None:
    (line,) = lines(asked(served, "__class__", SMALL))
    assert line["error"].startswith("expected one of the questions follow, ")


def test_a_page_breaks_off_its_own_question_and_not_that_of_another(served: Serving) -> None:
    first = asked(served, "follow", OPEN, "one")
    first.readline()
    second = asked(served, "follow", SMALL, "two")
    third = asked(served, "follow", SMALL, "two")
    assert [] == lines(second)  # which had not begun
    assert first.readline()
    fourth = asked(served, "follow", SMALL, "one")
    assert not any(json.loads(line).get("done") for line in first)
    assert ["unique", "unique"] == [lines(one)[-1]["verdict"] for one in (third, fourth)]
    waits_until(lambda: is_idle(served))
    assert (0, {}) == (served.desk.remote.restarts, served.desk.answers.live)


def test_a_client_that_goes_away_ends_its_question(served: Serving) -> None:
    response = asked(served, "follow", OPEN)
    response.readline()
    assert 1 == served.desk.asked
    response.close()
    waits_until(lambda: is_idle(served))
    assert 0 == served.desk.remote.restarts


def test_so_many_requests_are_answered_at_once_and_no_more(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "MOST_AT_ONCE", 2)
    open_ones = [asked(served, "follow", OPEN) for _ in range(2)]
    with closing(asked(served, "follow", SMALL)) as refused:
        assert 429 == refused.status
    for one in open_ones:
        one.close()
    waits_until(lambda: is_idle(served))
    assert "unique" == lines(asked(served, "follow", SMALL))[-1]["verdict"]


def test_a_request_that_is_slow_to_arrive_is_given_up(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.desk, "slow", 0.1)
    head = f"POST /{served.desk.secret}/ask/follow HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as client:
        client.sendall(head.encode())
        assert client.recv(100).startswith(b"HTTP/1.1 408 ")
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as client:
        client.sendall(head.encode())  # and one that goes away in the middle
    waits_until(lambda: is_idle(served))


def test_the_server_ends_when_the_page_has_been_left() -> None:
    found = serving(lambda: PAGE)
    found.alone = 0.2
    thread = threading.Thread(target=found.run, daemon=True)
    thread.start()
    waits_until(lambda: found.server.started)
    page = requested(found, "GET", "/{secret}/alive")
    assert b"\n" == page.readline()
    thread.join(1)
    assert (True, 1) == (thread.is_alive(), found.desk.pages)
    page.close()
    thread.join(10)
    assert (False, 0) == (thread.is_alive(), found.desk.pages)


def test_a_server_ends_with_its_process_when_it_is_closed() -> None:
    found = serving(lambda: PAGE, stays=True, is_framed=True)
    found.start()
    response = requested(found, "GET", "/{secret}/")
    policy = str(response.getheader("Content-Security-Policy"))
    assert PAGE[0].encode() == response.read()
    assert policy.endswith("; frame-ancestors http://localhost:* http://127.0.0.1:*")
    unread = asked(found, "follow", OPEN)
    unread.readline()
    process = found.desk.remote.process
    assert process is not None
    found.close()
    assert process.status(10) is not None
    unread.close()
    with pytest.raises(ConnectionRefusedError):
        waits_until(lambda: requested(found, "GET", "/{secret}/").status != 200)
