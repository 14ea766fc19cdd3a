"""The marker `extra`: what a test needs beside the extra `test`, by the name of an extra.

`@pytest.mark.extra("sat")` skips a test, with a reason that names the extra, where a requirement
of that extra is not installed. What an extra requires is read from the installed distribution, so
a new requirement needs no line here. It is the only way in which a test asks for an extra: then
`pytest -m extra` is all that an environment with the extras has to run.
"""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution, version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def requirements(own: Distribution, extra: str) -> Iterator[Requirement]:
    """Visit what *extra* of a distribution requires, with that of its extras that it names."""
    for requirement in map(Requirement, own.requires or ()):
        marker = requirement.marker
        if marker is None or marker.evaluate() or not marker.evaluate({"extra": extra}):
            continue
        if canonicalize_name(requirement.name) == canonicalize_name(own.metadata["Name"]):
            for other in sorted(requirement.extras):
                yield from requirements(own, other)
        else:
            yield requirement


def is_met(requirement: Requirement) -> bool:
    """Return whether a requirement is installed, in a version that it allows."""
    try:
        return requirement.specifier.contains(version(requirement.name), prereleases=True)
    except PackageNotFoundError:
        return False


@cache
def unmet(extra: str, name: str = "puzzlefw") -> tuple[str, ...]:
    """Return what *extra* requires and is not installed; raises KeyError if there is no such one.

    It is remembered, as hundreds of tests ask for few extras.
    """
    own = distribution(name)
    known = own.metadata.get_all("Provides-Extra") or []
    if extra not in known:
        raise KeyError(f"expected an extra of {name} ({', '.join(sorted(known))}), found {extra!r}")
    return tuple(str(one) for one in requirements(own, extra) if not is_met(one))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that is marked with an extra whose requirements are not all installed.

    Before any fixture is set up, as one may import what is lacking.
    """
    for mark in item.iter_markers("extra"):
        if len(mark.args) != 1:
            pytest.fail(f"expected @pytest.mark.extra(NAME), found {mark.args}", pytrace=False)
        (extra,) = mark.args
        try:
            lacking = unmet(extra)
        except KeyError as error:
            raise pytest.fail.Exception(error.args[0], pytrace=False) from None
        if lacking:
            pytest.skip(f"needs the extra {extra!r}")
