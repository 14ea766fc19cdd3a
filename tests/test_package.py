"""The package: public names, imported when they are asked for."""

import pytest

import puzzlefw


def test_every_public_name_is_there_and_sorted() -> None:
    assert sorted(puzzlefw.__all__) == puzzlefw.__all__
    for name in puzzlefw.__all__:
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
