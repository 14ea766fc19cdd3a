"""The process that answers: it is broken off at any point, and replaced when it is no good."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from puzzlefw.edit import remote as remote_module
from puzzlefw.edit.remote import LOST, Remote
from tests.edit.makers import given
from tests.support.deep import IS_DEEP

OPEN = given("slither", "slither/20/20/" + "z" * 20)
"""A board on which much can be found out."""
SMALL = given("slither", "slither/2/2/2222")


async def answer(remote: Remote, question: str, data: Any) -> list[Any]:
    """Return all lines of an answer."""
    asked = remote.ask(question, data)
    found = []
    while (line := await asyncio.wait_for(asked.lines.get(), 30)) is not None:
        found.append(line)
    return found


def run(work: Callable[[Remote], Awaitable[None]], **limits: float) -> None:
    """Run something that asks a process, and end that."""

    async def whole() -> None:
        remote = Remote(**limits)
        try:
            await work(remote)
        finally:
            remote.kill()

    # In a thread of its own, as a browser of other tests may have a loop in this one.
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, whole()).result()


def test_a_question_is_broken_off_at_each_point_and_the_next_is_answered() -> None:
    async def work(remote: Remote) -> None:
        await answer(remote, "follow", SMALL)
        process = remote.process
        for wait in (0, 0, *(0.002 * 1.5**at for at in range(12))):
            asked = remote.ask("follow", OPEN)
            await asyncio.sleep(wait)
            remote.drop(asked)
            remote.drop(asked)  # which is none of the next question's business
            lines = await asyncio.wait_for(answer(remote, "follow", SMALL), 10)
            assert {"unique"} == {line["verdict"] for line in lines if line.get("done")}
        assert (process, 0) == (remote.process, remote.restarts)

    run(work)


def doing(deed: str) -> dict[str, str]:
    """Return what is sent so that a plugin does something."""
    return {"puzzle": "hostile", "text": f"{deed}@parse 1"}


def test_a_lack_of_memory_is_told_and_costs_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_module, "MODULE", "tests.edit.small_worker")

    async def work(remote: Remote) -> None:
        (line,) = await answer(remote, "read", doing("eat"))
        assert "MemoryError" in line["error"]
        lines = await answer(remote, "follow", SMALL)
        assert ("unique", 0) == (lines[-1]["verdict"], remote.restarts)

    run(work)


DEADLY = ("write", *(("end", "kill", "abort", "shut") if IS_DEEP else ()))


def test_a_process_that_ends_is_told_and_replaced() -> None:
    async def work(remote: Remote) -> None:
        lost = [{"error": LOST, "lost": True}]
        for number, deed in enumerate(DEADLY, 1):
            first, second = await asyncio.gather(
                answer(remote, "read", doing(deed)), answer(remote, "follow", SMALL)
            )
            assert (lost, "unique", number) == (first, second[-1]["verdict"], remote.restarts)

    run(work)


def test_a_process_that_never_comes_back_is_told_and_replaced() -> None:
    async def work(remote: Remote) -> None:
        await answer(remote, "read", doing("nap"))  # so that no import is waited for
        asked = remote.ask("read", doing("hold"))
        await asyncio.sleep(0.1)
        remote.drop(asked)
        large = {**SMALL, "more": "x" * 1_000_000}  # than a pipe holds
        lines = await answer(remote, "follow", large)
        assert ("unique", 1) == (lines[-1]["verdict"], remote.restarts)
        remote.patience = 0.3
        lost = [{"error": LOST, "lost": True}]
        assert lost == await answer(remote, "read", doing("swallow"))

    run(work, grace=0.3)


RAISED = {
    "fail": "no such luck",
    "leave": "raised SystemExit",
    "interrupt": "interrupted",
    "recurse": "recursion depth",
}


def test_what_a_plugin_raises_is_told_and_what_hangs_is_broken_off_at_once() -> None:
    async def work(remote: Remote) -> None:
        for deed, said in RAISED.items():
            (line,) = await answer(remote, "read", doing(deed))
            assert said in line["error"]
        process = remote.process
        for deed in ("hang", "spin", "fork", "move", "talk", "reseed"):
            asked = remote.ask("read", doing(deed))
            await asyncio.sleep(0.05)
            remote.drop(asked)
            lines = await asyncio.wait_for(answer(remote, "follow", SMALL), 10)
            assert "unique" == lines[-1]["verdict"]
        assert (process, 0) == (remote.process, remote.restarts)

    run(work)
