"""A caller's mistakes: each is said as such, in one line, whatever the method and the argument."""

import inspect
from collections.abc import Callable, Iterable
from math import inf, nan
from typing import Any

import pytest

import puzzlefw_net_upright
import puzzlefw_toy
from puzzlefw import (
    BrokenPluginError,
    FormatError,
    InstanceError,
    LimitError,
    OptionError,
    ParseError,
    Problem,
    Puzzle,
    UnknownPuzzleError,
    bind_puzzle,
    load_puzzle,
)
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.count.counting import Counting
from puzzlefw_net import plugin as net_plugin
from tests.support.toy_plugins import bound_toy

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
TOY = bound_toy()
NET_BOARD = NET.parse("5x5:3eda288d5228712377c92a7d2")
AQUARIUM_BOARD = AQUARIUM.parse("aquarium/4/4/bu8i90/i3213g")
SQUARE = TOY.parse("12/..")

MISTAKES = (OptionError, FormatError, ParseError, InstanceError, UnknownPuzzleError, TypeError)

RIGHT: dict[Puzzle, dict[str, Any]] = {
    puzzle: {
        "instance": instance,
        "solution": solution,
        "state": puzzle.open(instance).state(solution),
        "text": puzzle.format_solution(instance, solution),
        "texts": [],
        "solver": "sat",
        "degrees": 0,
    }
    for puzzle, instance in ((NET, NET_BOARD), (AQUARIUM, AQUARIUM_BOARD), (TOY, SQUARE))
    for solution in puzzle.open(instance).solve().solutions
}
"""What is right for the arguments that must be given."""

VALUES: dict[str, Any] = {
    "None": None,
    "True": True,
    "0": 0,
    "3": 3,
    "-1": -1,
    "10**30": 10**30,
    "10**5000": 10**5000,
    "-10**5000": -(10**5000),
    "1.5": 1.5,
    "nan": nan,
    "inf": inf,
    "-inf": -inf,
    "a text": "3x3:123456789",
    "a long text": "x" * 10_000,
    "several lines": "a\nb",
    "bytes": b"3x3:123456789",
    "a list": [1],
    "nothing in a list": [],
    "a dict": {"width": object()},
    "a strange key": {10**5000: 1},
    "a huge value": {"side": 10**5000, "width": 10**5000},
    "an object": object(),
    "a class": Puzzle,
    "a function": len,
    "a board of Net": NET_BOARD,
    "a board of Aquarium": AQUARIUM_BOARD,
    "a square": SQUARE,
    "a solution of Net": RIGHT[NET]["solution"],
    "a solution of Aquarium": RIGHT[AQUARIUM]["solution"],
    "a solution of the toy": RIGHT[TOY]["solution"],
    "a puzzle": NET,
}
STATED = ("solve", "solve_by", "solutions", "ambiguity", "determine", "show")
STATED += ("explain", "hint", "first_wrong", "play")
PAGES = ("play", "walk", "edit")
"""What is shown in notebooks, as dark as the system where no theme is said."""
INTEGERS = {"3", "10**30", "10**5000"}
FITS = {
    **{key: {"None", *INTEGERS} for key in ("limit", "jobs", "count")},
    "seconds": {"None", "0", "3", "10**30", "1.5", "inf"},
    "nodes": {"None", "0", "3"},
    "seed": {"None", "0", *INTEGERS},
    **{
        key: {"True"}
        for key in ("timed", "no_trial", "cuts", "only_places", "is_few", "uniqueness")
    },
    **{key: set[str]() for key in ("search", "solver", "theme", "language", "symmetry")},
    **{key: {"None"} for key in ("branching", "formulation", "encoding", "style", "params")},
    **{key: {"None"} for key in ("difficulty", "only_techniques")},
    **{key: {"nothing in a list"} for key in ("texts", "known", "pattern")},
    "degrees": {"0"},
    "mirror": {"None"},
    "data": {"None"},
    "question": set[str](),
    "executor": {"None"},
    "items": {
        name
        for name, value in VALUES.items()
        if isinstance(value, Iterable) and not isinstance(value, str | bytes)
    },
}
"""The values that each argument takes, whatever the puzzle."""


def fits(puzzle: Puzzle, method: str, argument: str, name: str) -> bool:
    """Return whether the value called *name* is no mistake for *argument* of *method*."""
    value = VALUES[name]
    if argument in ("instance", "solution"):
        may_be_left_out = argument == "solution" and method in ("render", "show", "mend", "fill")
        is_left_out = may_be_left_out and value is None
        return is_left_out or isinstance(value, type(RIGHT[puzzle][argument]))
    if argument == "state":
        return value is None and method in STATED
    if argument == "text":
        return puzzle is NET and name in ("a text", "several lines") and method == "parse"
    return name in FITS[argument] or (argument == "theme" and method in PAGES and value is None)


NEVER_RIGHT = (("compare_variants", NET), ("turned", TOY), ("fill", TOY), ("edit", TOY))
"""The methods that refuse all that is asked of a puzzle."""
FOR_VERBS = ("begin", "build", "keep", "put_back", "questions", "take")
"""The methods of an open instance that verbs call, and users do not."""


def methods() -> list[str]:
    """Return the names of all methods of the facade."""
    found = {**vars(OpenInstance), **vars(Problem), **vars(Puzzle)}
    return [
        name
        for name, method in found.items()
        if not name.startswith("_") and inspect.isfunction(method) and name not in FOR_VERBS
    ]


def facade_of(method: str) -> type:
    """Return the class that has a method."""
    return Puzzle if method in vars(Puzzle) else Problem


def arguments(method: str) -> list[str]:
    """Return the names of the arguments of *method*."""
    parameters = inspect.signature(getattr(facade_of(method), method)).parameters.values()
    return [one.name for one in parameters if one.name != "self" and one.kind != one.VAR_KEYWORD]


def call(puzzle: Puzzle, method: str, argument: str, value: Any) -> object:
    """Call *method* with *value*, and with what is right for all other arguments."""
    given = {name: right for name, right in RIGHT[puzzle].items() if name in arguments(method)}
    if method == "parse_state":
        given["text"] = puzzle.open(RIGHT[puzzle]["instance"]).format_state(RIGHT[puzzle]["state"])
    if method == "show":
        del given["solution" if argument == "state" else "state"]  # it takes one of them
    if method == "map":
        given["items"] = []
    given[argument] = value
    positional = [given.pop("text")] if method == "parse" else []
    is_asked = facade_of(method) is Problem
    asked = puzzle.open(RIGHT[puzzle]["instance"]) if is_asked else puzzle
    return getattr(asked, method)(*positional, **given)


def assert_said(error: BaseException, name: str) -> None:
    """Assert that *error* says in one line what was expected, where the value *name* was given."""
    said = str(error)
    assert not isinstance(error, BrokenPluginError)
    assert said.startswith("expected ")
    assert ", found " in said
    assert "\n" not in said
    assert len(said) < 200 or name == "a long text"


CASES = [(method, argument) for method in methods() for argument in arguments(method)]
NEEDS = {
    "solve_by": [pytest.mark.extra("sat")],
    **{page: [pytest.mark.extra("notebook")] for page in PAGES},
}


@pytest.mark.parametrize("puzzle", RIGHT, ids=lambda puzzle: puzzle.name)
@pytest.mark.parametrize(
    ("method", "argument"),
    [pytest.param(*case, marks=NEEDS.get(case[0], ())) for case in CASES],
)
def test_a_mistake_is_said_in_one_line(puzzle: Puzzle, method: str, argument: str) -> None:
    for name, value in VALUES.items():
        try:
            call(puzzle, method, argument, value)
        except MISTAKES as error:
            assert_said(error, name)
            is_never_right = (method, puzzle) in NEVER_RIGHT
            assert is_never_right or not fits(puzzle, method, argument, name)
        except LimitError:  # no time at all is no mistake
            assert ("seconds", "0") == (argument, name)
        else:
            assert fits(puzzle, method, argument, name)


@pytest.mark.parametrize("option", ["wrap", "max_side", "no_option"])
def test_so_is_a_mistake_in_an_option(option: str) -> None:
    taken = {"wrap": {"None", "True"}, "max_side": {"None", "3"}, "no_option": set[str]()}
    for name, value in VALUES.items():
        try:
            NET.parse("3x3w:123456789", **{option: value})
        except OptionError as error:
            assert_said(error, name)
            assert name not in taken[option]
        else:
            assert name in taken[option]


LOADING: dict[str, tuple[Callable[[Any], object], set[str]]] = {
    "load name": (load_puzzle, set()),
    "load extensions": (lambda value: load_puzzle("net", value), {"nothing in a list"}),
    "bind plugin": (lambda value: bind_puzzle(value, "x"), set()),
    "bind name": (
        lambda value: bind_puzzle(puzzlefw_toy, value),
        {"a text", "a long text", "several lines"},
    ),
    "bind extensions": (lambda value: bind_puzzle(net_plugin, "x", value), {"nothing in a list"}),
    "bind one extension": (lambda value: bind_puzzle(net_plugin, "x", [value]), set()),
}
"""Calls of the catalog, and the values that each takes."""


@pytest.mark.parametrize("argument", LOADING)
def test_so_is_a_mistake_in_loading(argument: str) -> None:
    load, taken = LOADING[argument]
    for name, value in VALUES.items():
        try:
            load(value)
        except MISTAKES as error:
            assert_said(error, name)
            assert name not in taken
        else:
            assert name in taken


def test_an_extension_is_given_once() -> None:
    for twice in ([puzzlefw_net_upright] * 2, [net_plugin]):
        with pytest.raises(OptionError, match="expected each extension once, found one twice"):
            bind_puzzle(net_plugin, "net", twice)


@pytest.mark.parametrize(
    ("mistake", "expected"),
    [
        (lambda: NET.parse(None), "expected a text, found None"),
        (
            lambda: NET.open("3x3:123456789"),
            "expected an instance of 'net', as parse() returns, found '3x3:123456789'",
        ),
        (
            lambda: AQUARIUM.open(NET_BOARD).solve(),
            "expected an instance of 'aquarium', as parse() returns, found"
            " puzzlefw_net.instance.Instance",
        ),
        (
            lambda: NET.open(NET_BOARD).check(NET.open(NET_BOARD).solve()),
            "expected a solution of 'net', as solve() finds and parse_solution() returns, found"
            " puzzlefw.contract.results.Answer",
        ),
        (lambda: NET.open(NET_BOARD).solve(limit="2"), "expected a limit as an integer or None"),
        (
            lambda: NET.open(NET_BOARD).solve(timed="no"),
            "expected True or False for timed, found 'no'",
        ),
        (lambda: NET.settings("wrap=true"), "expected a list of texts, found 'wrap=true'"),
        (lambda: NET.settings([3]), "expected a list of texts, found 3 in it"),
        (lambda: NET.generate([]), "expected a mapping of names to values, found list"),
        (lambda: Counting(NET.open(AQUARIUM_BOARD), Limits()), "expected an instance of 'net'"),
        (
            lambda: NET.open(NET_BOARD).build().solution([1, 2]),
            "expected a value for each of 25 variab",
        ),
        (lambda: NET.open(NET_BOARD).of("3x3:123456789"), "expected an instance of 'net'"),
    ],
)
def test_what_is_of_a_wrong_type_is_a_type_error(
    mistake: Callable[[], object], expected: str
) -> None:
    with pytest.raises(TypeError) as caught:
        mistake()
    assert str(caught.value).startswith(expected)


def test_a_limit_beyond_its_range_is_refused() -> None:
    problem = NET.open(NET_BOARD)
    largest = "expected nodes from 0 to 4611686018427387903"
    for mistake, said in (
        (lambda: problem.solve(nodes=10**30), largest),
        (lambda: problem.build().search(nodes=10**30), largest),
        (lambda: problem.count(limit=0), "a limit of at least 1, found 0"),
        (lambda: problem.solve(jobs=-1), "expected jobs of at least 1, found -1"),
    ):
        with pytest.raises(OptionError, match=said):
            mistake()
    assert "unique" == NET.open(NET_BOARD).solve(nodes=(1 << 62) - 1).verdict


@pytest.mark.parametrize(
    ("puzzle", "one", "other"),
    [
        (NET, NET_BOARD, NET.generate({"width": 2}, seed=1).instance),
        (AQUARIUM, AQUARIUM_BOARD, AQUARIUM.parse("0_0_0_0;1,1,1,1")),
        (TOY, SQUARE, TOY.parse("1")),
    ],
)
def test_a_solution_of_another_instance_is_told(puzzle: Puzzle, one: Any, other: Any) -> None:
    for instance, foreign in ((one, other), (other, one)):
        solution = puzzle.open(foreign).solve().solutions[0]
        for written in (puzzle.render, puzzle.format_solution):
            with pytest.raises(InstanceError, match=r"expected .*, found "):
                written(instance, solution)
        assert puzzle.open(instance).check(solution)[0].startswith("expected ")


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("puzzlefw_parse", lambda text: "no square"),
        ("puzzlefw_solution", lambda values: list(values["cells"])),
        ("puzzlefw_parse_solution", lambda text: [1]),
        ("puzzlefw_generate", lambda: "no square"),
    ],
)
def test_a_plugin_is_held_to_the_types_that_it_names(
    hook: str, answer: Callable[..., object]
) -> None:
    toy = bound_toy(**{hook: answer})
    with pytest.raises(BrokenPluginError, match=f"hook {hook} returned (str|list), not (puz|tup)"):
        toy.parse_solution(toy.open(toy.parse("1")).solve() and toy.generate().instance, "1")


def test_types_are_classes() -> None:
    info = puzzlefw_toy.puzzlefw_info()
    object.__setattr__(info, "solution_type", "tuple")
    with pytest.raises(BrokenPluginError, match="puzzlefw_info gave 'tuple' for a class"):
        bound_toy(puzzlefw_info=lambda: info)


def test_every_method_of_the_facade_is_tried() -> None:
    assert {"parse", "solve", "solutions", "count", "generate", "settings"} <= set(methods())
    given = {"instance", "solution", "state", "text"}
    assert set(FITS) | given == {argument for _, argument in CASES}
