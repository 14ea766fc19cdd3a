"""What a signal's handler raises reaches the caller as it is: it is no fault of the plugin."""

import gc
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any, NoReturn

import pytest

from puzzlefw import BrokenPluginError, Puzzle, bind_puzzle, load_puzzle, puzzle_names
from puzzlefw.contract import hookspecs
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.plugin.binding import OF_EXTENSIONS
from puzzlefw.report.maps import map_of
from puzzlefw.verbs.generate.generating import check_carries
from tests.puzzle.test_catalog import install
from tests.support.toy_plugins import bound_toy

BLANK = "/".join(["." * 9] * 9)


class Alarm(Exception):  # noqa: N818  it is no error
    """What a caller's handler raises."""


class HardAlarm(BaseException):
    """What one raises that nobody is to catch."""


def throw(error: type[BaseException], *arguments: object) -> NoReturn:
    """Raise *error*, whatever the interpreter hands in."""
    raise error("20 s are over")


class Handler:
    """Handlers of other kinds than a function."""

    def called(self, number: int, frame: object) -> NoReturn:
        throw(Alarm)

    def __call__(self, number: int, frame: object) -> NoReturn:
        throw(Alarm)


@contextmanager
def handled_by(handler: Callable[..., Any]) -> Iterator[None]:
    """Let *handler* have the signals of the alarm clock."""
    before = signal.signal(signal.SIGALRM, handler)
    # The garbage collector calls Hypothesis, and what a handler raises in such a call is lost.
    gc.disable()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()


def ring(*arguments: object) -> Any:
    """Send that signal now: the handler runs before this returns."""
    signal.raise_signal(signal.SIGALRM)


CALLS: dict[str, Callable[[Puzzle], object]] = {
    "puzzlefw_parse": lambda toy: toy.parse("12/.."),
    "puzzlefw_format": lambda toy: toy.format(toy.parse("12/..")),
    "puzzlefw_faults": lambda toy: toy.open(toy.parse("12/..")).faults,
    "puzzlefw_variables": lambda toy: toy.open(toy.parse("12/..")).solve(),
    "puzzlefw_propagators": lambda toy: toy.open(toy.parse("12/..")).solve(),
    "puzzlefw_branching": lambda toy: toy.open(toy.parse("../..")).solve(),
    "puzzlefw_solution": lambda toy: toy.open(toy.parse("12/..")).solve(),
    "puzzlefw_view": lambda toy: toy.open(toy.parse("../..")).ambiguity(),
    "puzzlefw_keys": lambda toy: toy.open(toy.parse("1")).state((1,)),
    "puzzlefw_formulations": lambda toy: toy.open(toy.parse("12/..")).formulations(),
    "puzzlefw_techniques": lambda toy: toy.open(toy.parse("12/..")).explain(),
    "puzzlefw_clues": lambda toy: toy.open(toy.parse("11/..")).conflict(),
    "puzzlefw_without": lambda toy: toy.open(toy.parse("11/..")).conflict(),
    "puzzlefw_changes": lambda toy: toy.open(toy.parse("../..")).mend(),
    "puzzlefw_canonical": lambda toy: toy.open(toy.parse("12/..")).grade(),
    "puzzlefw_band_faults": lambda toy: toy.generate(difficulty="hard"),
    "puzzlefw_sentence": lambda toy: toy.open(toy.parse("12/..")).explain(),
    "puzzlefw_places": lambda toy: map_of(board := toy.open(toy.parse("../..")), board.ambiguity()),
    "puzzlefw_format_solution": lambda toy: toy.format_solution(toy.parse("1"), (1,)),
    "puzzlefw_parse_solution": lambda toy: toy.parse_solution(toy.parse("1"), "1"),
    "puzzlefw_check": lambda toy: toy.open(toy.parse("1")).check((1,)),
    "puzzlefw_render": lambda toy: toy.render(toy.parse("1")),
    "puzzlefw_generate": lambda toy: toy.generate(),
    "puzzlefw_style_faults": lambda toy: check_carries(toy.hooks, {}, "matrix"),
}


@pytest.mark.parametrize("error", [Alarm, HardAlarm, ValueError, KeyboardInterrupt])
@pytest.mark.parametrize("hook", CALLS)
def test_what_a_handler_raises_inside_a_hook_passes(hook: str, error: type[BaseException]) -> None:
    toy = bound_toy(**{hook: lambda: ring()})
    with handled_by(partial(throw, error)), pytest.raises(error, match="20 s are over"):
        CALLS[hook](toy)


@pytest.mark.parametrize(
    "handler",
    [
        lambda *arguments: throw(Alarm),
        lambda number, frame: throw(Alarm),
        partial(throw, Alarm),
        Handler().called,
        Handler(),
    ],
)
def test_a_handler_of_any_kind_is_known(handler: Callable[..., Any]) -> None:
    with handled_by(handler), pytest.raises(Alarm):
        bound_toy(puzzlefw_parse=lambda text: ring()).parse("1")


class Rings(Propagator):
    """A rule in which the alarm goes off, in the method called *place*."""

    def __init__(self, scope: range, place: str) -> None:
        self.scope = scope
        self.place = place

    def attach(self, store: Store, me: int) -> None:
        store.subscribe_block(me, self.scope[0], 0)
        if self.place == "attach":
            ring()

    def propagate(self, store: Store, changed: Worklist) -> None:
        changed.clear()
        ring()


@pytest.mark.parametrize("place", ["attach", "propagate", "branch", "block"])
def test_what_a_handler_raises_in_code_of_the_plugin_passes(place: str) -> None:
    class Block:
        @property
        def masks(self) -> object:
            return ring()

    hooks: dict[str, Callable[..., Any]] = {
        "attach": lambda variables: [Rings(variables["cells"], place)],
        "propagate": lambda variables: [Rings(variables["cells"], place)],
        "branch": lambda: ring,
        "block": lambda: [Block()],
    }
    names = {"branch": "puzzlefw_branching", "block": "puzzlefw_variables"}
    toy = bound_toy(**{names.get(place, "puzzlefw_propagators"): hooks[place]})
    with handled_by(partial(throw, Alarm)), pytest.raises(Alarm):
        toy.open(toy.parse("../..")).solve()


LONG: dict[str, Callable[[Puzzle], object]] = {
    "solve": lambda toy: toy.open(toy.parse(BLANK)).solve(limit=None),
    "plain": lambda toy: toy.open(toy.parse(BLANK)).solve(limit=None, search="plain"),
    "solutions": lambda toy: list(toy.open(toy.parse(BLANK)).solutions()),
    "count": lambda toy: toy.open(toy.parse(BLANK)).count(),
    "ambiguity": lambda toy: toy.open(toy.parse(BLANK)).ambiguity(),
    "compare": lambda toy: toy.open(toy.parse(BLANK)).compare_variants(limit=None),
}


@pytest.mark.parametrize("work", LONG)
def test_an_alarm_in_the_midst_of_the_engine_passes(work: str) -> None:
    toy = bound_toy()
    with handled_by(partial(throw, Alarm)):
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(Alarm):
            LONG[work](toy)
    assert "unique" == toy.open(toy.parse("12/..")).solve().verdict


def test_what_a_handler_raises_while_a_plugin_is_imported_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    code = "import signal; signal.raise_signal(signal.SIGALRM)"
    install(tmp_path, "late", "extra_late", code, "puzzlefw")
    with handled_by(partial(throw, Alarm)), pytest.raises(Alarm):
        load_puzzle("extra")


def test_what_a_handler_raises_while_a_plugin_is_bound_passes() -> None:
    class Plugin:
        """A plugin whose hooks take long to list, the second time."""

        listed = iter(["puzzlefw_parse"])

        def __dir__(self) -> list[str]:
            return [next(self.listed, "") or ring()]

    with handled_by(partial(throw, Alarm)), pytest.raises(Alarm):
        bind_puzzle(Plugin(), "late")


@pytest.mark.parametrize("place", ["find", "entry_points", "name"])
def test_what_a_handler_raises_while_what_is_installed_is_read_passes(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Rung(metadata.Distribution):
        """A distribution whose description takes too long to read."""

        name = property(ring) if place == "name" else "rung"
        entry_points = property(
            ring if place == "entry_points" else lambda self: metadata.EntryPoints()
        )

        def read_text(self, filename: str) -> str | None:
            return None

        def locate_file(self, path: object) -> Path:
            return Path()

    class Finder(metadata.DistributionFinder):
        """A finder of it alone."""

        def find_distributions(self, context: object = None) -> Iterator[metadata.Distribution]:
            if place == "find":
                ring()
            yield Rung()

    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    with handled_by(partial(throw, Alarm)), pytest.raises(Alarm):
        puzzle_names()


def test_what_a_plugin_raises_by_itself_is_still_its_fault() -> None:
    def parse(text: str) -> object:
        raise Alarm("mine")

    with handled_by(partial(throw, Alarm)), pytest.raises(BrokenPluginError, match="Alarm: mine"):
        bound_toy(puzzlefw_parse=parse).parse("1")


def test_every_hook_was_tried() -> None:
    hooks = {name for name in vars(hookspecs) if name.startswith("puzzlefw_")}
    assert hooks == {"puzzlefw_info", *OF_EXTENSIONS, *CALLS}
