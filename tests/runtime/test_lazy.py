"""Packages whose names are found when they are first asked for."""

from importlib import import_module

import pytest

import puzzlefw.generating
import puzzlefw.notation
from tests.support.commands import python

PACKAGES = [puzzlefw.generating, puzzlefw.notation]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_name_is_defined_in_its_home(package) -> None:
    named = [(home, name) for home, names in package.HOMES.items() for name in names.split()]
    assert sorted(package.__all__) == sorted(name for _, name in named)
    for home, name in named:
        defined = getattr(import_module(f"{package.__name__}.{home}"), name)
        assert defined is getattr(package, name)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_other_names_are_unknown(package) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        package.nothing  # noqa: B018


def test_one_module_is_imported_without_the_others() -> None:
    code = (
        "import sys, puzzlefw.notation.numerals;"
        "print([name for name in sys.modules if name.startswith('puzzlefw.notation.')])"
    )
    assert "['puzzlefw.notation.numerals']\n" == python(code).stdout
