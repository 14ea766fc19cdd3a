"""A sample of the fuzzer, and tests that it finds what it is for."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import pytest

from puzzlefw import Puzzle, bind_puzzle, hookimpl
from puzzlefw_net import plugin
from puzzlefw_net.instance import Instance
from puzzlefw_net.notation import formats
from tests.support.fuzz.case import Case, make_case
from tests.support.fuzz.examine import examine_terminal, failure
from tests.support.fuzz.run import as_test, fuzz, smaller


def net_with(hook: Callable[..., Any]) -> Puzzle:
    """Return Net with one of its hooks replaced."""
    altered = ModuleType("altered")
    vars(altered).update({n: h for n, h in vars(plugin).items() if n.startswith("puzzlefw_")})
    setattr(altered, hook.__name__, hookimpl(hook))
    return bind_puzzle(altered, "net")


def test_damaged_texts_are_refused_in_words_or_survive() -> None:
    findings = fuzz(2000, seed=3)
    assert [] == findings.failures
    assert 2000 == findings.count
    assert findings.instances >= 250
    assert findings.mebibytes < 100


def test_a_case_is_decided_by_seed_and_number() -> None:
    assert make_case(1, 7) == make_case(1, 7)
    assert make_case(1, 7) != make_case(2, 7)


def test_a_crash_is_found_and_made_small() -> None:
    def puzzlefw_parse(text: str, options: Mapping[str, Any]) -> Instance:
        if "w" in text:
            raise ZeroDivisionError
        return formats.parse(text, options)

    net = net_with(puzzlefw_parse)
    case = Case("net", "read", b"3x3w:111111111")
    what = "BrokenPluginError: plugin 'net': hook puzzlefw_parse raised ZeroDivisionError"
    assert what == failure(case, net)
    assert b"w" == smaller(case, what, net).data
    assert "assert None is failure(Case(plugin='net'" in as_test(case, 1, what)
    assert failure(case) is None


def test_an_instance_that_is_not_read_back_is_found() -> None:
    def puzzlefw_format(instance: Instance, style: str | None) -> str:
        return formats.format(instance, style).replace("v", "")

    net = net_with(puzzlefw_format)
    assert failure(Case("net", "read", b"2x1w:14"), net) is None
    assert "does not survive" in str(failure(Case("net", "read", b"2x1w:1v4"), net))


@pytest.mark.parametrize(
    ("status", "output", "errors"),
    [
        (5, "", ""),
        (2, "", ""),
        (0, "", "error: one\n"),
        (2, "", "error: \x1b[2J\n"),
        (2, "", "x" * 200),
        (0, "\x1b[2J", ""),
        (0, "\u202e", ""),
    ],
)
def test_what_must_not_reach_a_terminal_is_found(status: int, output: str, errors: str) -> None:
    examine_terminal(0, "\x1b[31ma\tb\x1b[0m\n", "")
    with pytest.raises(AssertionError):
        examine_terminal(status, output, errors)
