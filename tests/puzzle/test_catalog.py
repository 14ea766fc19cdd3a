"""The catalog: what is installed, and how plugins are bound and refused."""

import sys
from pathlib import Path
from typing import Any

import pytest

import puzzlefw_net_upright
import puzzlefw_toy
from puzzlefw import (
    BrokenPluginError,
    PuzzleInfo,
    UnknownPuzzleError,
    bind_puzzle,
    extension_names,
    hookimpl,
    load_puzzle,
    puzzle_names,
)
from puzzlefw.plugin import entry_points, installed
from puzzlefw_net import plugin
from tests.support.commands import python
from tests.support.distributions import install
from tests.support.installed import INSTALLED, with_others
from tests.support.toy_plugins import bound_toy, changed_toy


def test_names_are_sorted_and_nothing_is_imported() -> None:
    code = (
        "import sys, puzzlefw; print(puzzlefw.puzzle_names(), puzzlefw.extension_names());"
        "print([name for name in sys.modules if name.startswith(('puzzlefw_', 'rich'))])"
    )
    names, imported = python(code).stdout.splitlines()
    assert names.startswith(repr(INSTALLED)[:-1])
    assert imported == "[]"


def test_an_unknown_name_lists_what_is_installed() -> None:
    with pytest.raises(UnknownPuzzleError, match=r"puzzle \(.*; perhaps net\), found 'nett'"):
        load_puzzle("nett")
    with pytest.raises(UnknownPuzzleError, match=r"expected an installed extension .*'none'"):
        load_puzzle("net", extensions=["none"])


def test_what_a_module_prints_is_no_answer(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(site, "good", "extra_chatty", "print('hello')\nfrom puzzlefw_toy import *", "puzzlefw")
    load_puzzle("extra")
    assert ("", "hello\n") == capsys.readouterr()


def test_a_module_that_is_installed_is_loaded(site: Path) -> None:
    install(site, "good", "extra_good", "from puzzlefw_toy import *\n", "puzzlefw")
    puzzle = load_puzzle("extra")
    assert (puzzle.name, puzzle.info.title) == ("extra", "Latin square")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit('enough')", "SystemExit: enough"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise type('Own', (BaseException,), {})('here')", "Own: here"),
        ("raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})", "Mute"),
        ("this is no code", "SyntaxError"),
    ],
)
def test_a_plugin_that_fails_to_load_hurts_no_other(site: Path, code: str, expected: str) -> None:
    module = f"extra_{len(code)}"
    install(site, "bad", module, code, "puzzlefw")
    with pytest.raises(BrokenPluginError, match=f"plugin 'extra' of bad 1.0.*{expected}"):
        load_puzzle("extra")
    assert "extra" in puzzle_names()
    assert load_puzzle("net").info.title == "Net"


def test_memory_that_runs_out_in_an_import_is_not_laid_to_the_plugin(site: Path) -> None:
    install(site, "heavy", "extra_heavy", "raise MemoryError", "puzzlefw")
    with pytest.raises(MemoryError):
        load_puzzle("extra")


@pytest.mark.parametrize(
    "text",
    [b"[puzzlefw]\na line without a value\n", b"[other]\nno\n", b"\xff", b"[puzzlefw\nx = y\n"],
)
def test_entry_points_that_cannot_be_read_hurt_no_other(site: Path, text: bytes) -> None:
    install(site, "good", "extra_good", "from puzzlefw_toy import *\n", "puzzlefw")
    install(site, "bad", "extra_bad", "", "puzzlefw")
    (site / "bad-1.0.dist-info" / "entry_points.txt").write_bytes(text)
    assert with_others("extra") == puzzle_names()
    assert load_puzzle("extra").info.title == "Latin square"
    with pytest.raises(UnknownPuzzleError, match=r"perhaps net.*, found 'nett'"):
        load_puzzle("nett")


def test_of_one_distribution_the_first_on_the_path_counts(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(site / "later", "good", "extra_later", "", "puzzlefw")
    install(site, "good", "extra_first", "", "puzzlefw")
    monkeypatch.setattr(sys, "path", [*sys.path, str(site / "later")])
    assert "extra_first" == entry_points.value_of("puzzlefw", "extra")
    install(site, "bad", "extra_bad", "", "puzzlefw")
    (site / "bad-1.0.dist-info" / "entry_points.txt").write_bytes(b"[puzzlefw]\nno\n")
    assert {"extra": ["good 1.0"]} == installed.sources(["extra"], "puzzlefw")


@pytest.mark.parametrize("metadata", [b"", b"\xff"])
def test_a_distribution_without_a_name_is_called_unknown(site: Path, metadata: bytes) -> None:
    install(site, "bad", "extra_nameless", "1 / 0", "puzzlefw")
    (site / "bad-1.0.dist-info" / "METADATA").write_bytes(metadata)
    with pytest.raises(BrokenPluginError, match="'extra' of an unknown distribution failed"):
        load_puzzle("extra")


def test_an_object_of_a_module_is_loaded(site: Path) -> None:
    install(site, "nested", "extra_nested:Toys.latin", "", "puzzlefw")
    code = "import puzzlefw_toy\nclass Toys:\n    latin = puzzlefw_toy\n"
    (site / "extra_nested.py").write_text(code)
    assert load_puzzle("extra").info.title == "Latin square"


def test_starting_a_puzzle_does_not_read_all_that_is_installed() -> None:
    code = "import sys, puzzlefw; puzzlefw.load_puzzle('net')"
    assert "False\n" == python(f"{code}; print('importlib.metadata' in sys.modules)").stdout


def test_whatever_is_in_doubt_is_left_to_the_reader(site: Path) -> None:
    install(site, "one", "extra_one", "", "puzzlefw")
    folder = site / "one-1.0.dist-info"
    for text in ("", "[puzzlefw]\n# extra = extra_one", "[other]\nextra = extra_one"):
        (folder / "entry_points.txt").write_text(text)
        entry_points.offered.cache_clear()
        assert entry_points.value_of("puzzlefw", "extra") is None
    (folder / "entry_points.txt").write_text("[puzzlefw]\nextra = puzzlefw_toy [some]\n")
    entry_points.offered.cache_clear()
    assert entry_points.value_of("puzzlefw", "extra") is None
    assert load_puzzle("extra").info.title == "Latin square"


def test_two_distributions_with_one_name_are_both_named(site: Path) -> None:
    install(site, "one", "extra_one", "", "puzzlefw.extensions")
    install(site, "two", "extra_two", "", "puzzlefw.extensions")
    assert [name for name in extension_names() if name == "extra"] == ["extra"]
    with pytest.raises(BrokenPluginError, match=r"offered twice, by one 1.0 and two 1.0"):
        load_puzzle("net", extensions=["extra"])


REQUIRED = ("info", "parse", "format", "variables", "propagators", "solution")
REQUIRED += ("format_solution", "parse_solution", "check")


@pytest.mark.parametrize("hook", REQUIRED)
def test_a_required_hook_that_is_missing_is_named(hook: str) -> None:
    with pytest.raises(BrokenPluginError, match=f"plugin 'toy' lacks the hook puzzlefw_{hook}"):
        bound_toy(**{f"puzzlefw_{hook}": None, "puzzlefw_view": None})


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        ({"puzzlefw_chek": lambda instance: []}, r"'toy' .*puzzlefw_chek"),
        ({"puzzlefw_check": lambda board: []}, r"'toy' .*puzzlefw_check.*board"),
        ({"puzzlefw_looks": lambda instance: None}, "is no hook any more: puzzlefw_vi"),
        ({"puzzlefw_info": lambda: None}, "puzzlefw_info returned None"),
        ({"puzzlefw_info": lambda: "Toy"}, "puzzlefw_info returned str"),
        (
            {"puzzlefw_info": lambda: PuzzleInfo(title="", summary="", options=("rule",))},
            "raised TypeError: expected options of type Opt",
        ),
        (
            {"puzzlefw_info": lambda: PuzzleInfo(techniques=["no small loop"])},
            "TypeError: expected techniques of type Techniq",
        ),
    ],
    ids=["no hook", "no argument", "a former hook", "None", "a text", "options", "techniques"],
)
def test_a_hook_that_is_none_or_says_nothing_is_refused(hooks: dict[str, Any], said: str) -> None:
    with pytest.raises(BrokenPluginError, match=said):
        bound_toy(**hooks)


def test_an_object_is_a_plugin_too() -> None:
    class Toy:
        """The hooks of the toy as methods of an object."""

    for name in vars(changed_toy()):
        if name.startswith("puzzlefw_"):
            setattr(Toy, name, staticmethod(getattr(puzzlefw_toy, name)))
    toy = bind_puzzle(Toy(), "toy")
    assert toy.open(toy.parse("12/..")).solve().verdict == "unique"


class OddCorner:
    """A rule that the toy does not have: the first cell is odd."""

    @staticmethod
    @hookimpl
    def puzzlefw_propagators(
        instance: puzzlefw_toy.Square, variables: dict[str, range]
    ) -> list[puzzlefw_net_upright.Upright]:
        return []

    @staticmethod
    @hookimpl
    def puzzlefw_check(instance: puzzlefw_toy.Square, solution: tuple[int, ...]) -> list[str]:
        return [] if solution[0] % 2 else ["the first cell is even"]


def test_the_checks_of_extensions_are_asked_after_the_plugins_own() -> None:
    toy = bind_puzzle(puzzlefw_toy, "toy", extensions=[OddCorner])
    assert toy.open(toy.parse("../..")).check((2, 1, 1, 2)) == ("the first cell is even",)
    assert toy.open(toy.parse("../..")).check((2, 2, 2, 2))[0] == "line 1 holds a digit twice"


def test_an_extension_adds_rules_to_net() -> None:
    plain = load_puzzle("net")

    upright = bind_puzzle(plugin, "net", extensions=[puzzlefw_net_upright])
    assert (False, True) == (plain.hooks.is_extended, upright.hooks.is_extended)
    assert plain.open(plain.parse("3x1:151")).solve().verdict == "unique"
    assert upright.open(upright.parse("3x1:151")).solve().verdict == "none"
    standing = upright.parse("1x3:151")
    answer = upright.open(standing).solve()
    assert answer.verdict == "unique"
    assert upright.open(standing).check(answer.solutions[0]) == ()
    lying = plain.open(plain.parse("3x1:151")).solve().solutions[0]
    broken = upright.open(upright.parse("3x1:151")).check(lying)
    assert broken == ("the straight tile at (0, 1) lies on its side",)


def test_an_extension_must_check_the_rules_it_adds() -> None:
    class Unchecked:
        """Adds a rule and no check."""

        puzzlefw_propagators = OddCorner.puzzlefw_propagators

    with pytest.raises(BrokenPluginError, match=r"Unchecked' lacks the hook puzzlefw_check"):
        bind_puzzle(puzzlefw_toy, "toy", extensions=[Unchecked()])


def test_an_extension_must_not_replace_what_the_plugin_says() -> None:
    class Usurper(OddCorner):
        """Reads texts in the place of the plugin."""

        puzzlefw_parse = staticmethod(puzzlefw_toy.puzzlefw_parse)

    with pytest.raises(BrokenPluginError, match="found puzzlefw_parse"):
        bind_puzzle(puzzlefw_toy, "toy", extensions=[Usurper()])


def test_a_title_may_be_the_first_line_of_the_docstring() -> None:
    own = changed_toy(puzzlefw_info=lambda: PuzzleInfo())
    own.__doc__ = "Latin: fill a square so that nothing stands twice.\n\nMore."
    info = bind_puzzle(own, "toy").info
    assert ("Latin", "Fill a square so that nothing stands twice.") == (info.title, info.summary)


@pytest.mark.parametrize("said", [None, "", "A puzzle.", "\n"])
def test_a_puzzle_that_says_no_title_is_refused(said: str | None) -> None:
    own = changed_toy(puzzlefw_info=lambda: PuzzleInfo())
    own.__doc__ = said
    with pytest.raises(BrokenPluginError, match="gave no title, and the docstring does not begin"):
        bind_puzzle(own, "toy").info  # noqa: B018
