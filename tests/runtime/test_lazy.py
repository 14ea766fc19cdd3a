"""Packages whose names are found when they are first asked for."""

from importlib import import_module

import pytest

from puzzlefw import (
    authoring,
    checks,
    constraints,
    engine,
    explaining,
    fields,
    generating,
    notation,
    propagators,
    view,
)
from tests.support.commands import python

PACKAGES = [
    checks,
    constraints,
    engine,
    explaining,
    fields,
    generating,
    notation,
    propagators,
    view,
]
AT_ONCE = {engine: ["Contradiction", "REFUSAL", "fixpoint"], propagators: ["propagators_of"]}
"""Names that a package has without asking a home."""


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_name_is_defined_in_its_home(package) -> None:
    named = [(home, name) for home, names in package.HOMES.items() for name in names.split()]
    at_once = AT_ONCE.get(package, [])
    assert sorted(package.__all__) == sorted([*at_once, *(name for _, name in named)])
    for home, name in named:
        defined = getattr(import_module(f"{package.__name__}.{home}"), name)
        assert defined is getattr(package, name)


def test_authors_get_all_that_these_homes_offer() -> None:
    for home, names in authoring.HOMES.items():
        module = import_module(f"puzzlefw.{home}")
        assert {*getattr(module, "__all__", ())} <= {*names.split()}, home


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_other_names_are_unknown(package) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        package.nothing  # noqa: B018


def test_one_module_is_imported_without_the_others() -> None:
    code = (
        "import sys, puzzlefw.notation.numerals, puzzlefw.authoring;"
        "lazy = ('checks', 'fields', 'generating', 'notation', 'view');"
        "homes = tuple(f'puzzlefw.{name}.' for name in lazy);"
        "print([name for name in sys.modules if name.startswith(homes)])"
    )
    assert "['puzzlefw.notation.numerals']\n" == python(code).stdout
