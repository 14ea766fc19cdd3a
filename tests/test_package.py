"""The package: public names, imported when they are asked for, and the types that callers see."""

import doctest
import pydoc
from pathlib import Path
from types import ModuleType

import pytest

import puzzlefw
import puzzlefw_aquarium
import puzzlefw_net
from tests.support.commands import python
from tests.support.installed import PROJECT
from tests.typed import caller


def test_every_public_name_is_there_and_sorted() -> None:
    assert sorted(puzzlefw.__all__) == puzzlefw.__all__
    for name in puzzlefw.__all__:
        if name not in ("Faults", "Params", "Rules", "Variables"):  # names for other types
            assert name == getattr(puzzlefw, name).__name__


def test_every_home_is_of_public_names() -> None:
    for names in puzzlefw.HOMES.values():
        assert set(names) <= set(puzzlefw.__all__)


def test_namespaces_are_there_without_an_import_of_their_own() -> None:
    for name in puzzlefw.NAMESPACES:
        assert f"puzzlefw.{name}" == getattr(puzzlefw, name).__name__


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'solve_everything'"):
        puzzlefw.solve_everything  # noqa: B018


def test_dir_shows_what_is_public_and_nothing_else() -> None:
    assert sorted({*puzzlefw.__all__, *puzzlefw.NAMESPACES} - {"testing"}) == dir(puzzlefw)


def test_the_package_tells_of_all_that_is_public() -> None:
    told = puzzlefw.__doc__ or ""
    assert [] == [name for name in (*puzzlefw.__all__, *puzzlefw.NAMESPACES) if name not in told]
    assert all(len(line) <= 95 for line in told.splitlines())


def test_the_example_of_the_package_happens() -> None:
    assert doctest.TestResults(failed=0, attempted=6) == doctest.testmod(puzzlefw)


def test_help_begins_with_what_the_package_tells() -> None:
    page = pydoc.plain(pydoc.render_doc(puzzlefw))
    begin = page[: page.index("PACKAGE CONTENTS")]
    told = (puzzlefw.__doc__ or "").partition("\n\n")[2]
    assert [line.strip() for line in told.splitlines()] == [
        line.strip() for line in begin.partition("DESCRIPTION\n")[2].rstrip().splitlines()
    ]


def test_help_needs_nothing_but_what_is_installed_with_the_package() -> None:
    code = "import pydoc, puzzlefw, sys; pydoc.render_doc(puzzlefw)"
    code += "; print('hypothesis' in sys.modules)"
    assert "False\n" == python(code).stdout


def test_a_typed_program_runs() -> None:
    assert 1 == caller.every_method(caller.by_name())
    assert 1 == caller.every_method(caller.by_plugin())


def test_what_a_type_checker_refuses_is_refused_when_it_runs() -> None:
    aquarium = puzzlefw.load_puzzle("aquarium")
    with pytest.raises(TypeError, match="expected an instance of 'net'"):
        caller.mistakes(caller.by_name(), aquarium.parse("1_1_1_1;1,1,1,1"))


@pytest.mark.parametrize("package", [puzzlefw, puzzlefw_net, puzzlefw_aquarium])
def test_a_package_tells_type_checkers_that_it_is_typed(package: ModuleType) -> None:
    assert (Path(package.__path__[0]) / "py.typed").exists()


def test_whoever_cites_it_names_the_version_that_it_has() -> None:
    cited = (Path(__file__).parents[1] / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {PROJECT['project']['version']}\n" in cited
