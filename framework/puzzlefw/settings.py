"""Options as they are set: ``name=value`` from the command line, keywords from Python."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from puzzlefw.description import Option, Value
from puzzlefw.errors import FormatError, OptionError


def completed(
    options: Sequence[Option], chosen: Mapping[str, Value | None]
) -> Mapping[str, Value | None]:
    """Return a value for every option: the one *chosen* (None: not given) or its default.

    Raises OptionError for an option that does not exist and a value that it does not take.
    """
    values: dict[str, Value | None] = {option.name: option.default for option in options}
    for name, value in chosen.items():
        option = named(options, name)
        if value is not None:
            values[name] = option.read(as_text(value))
    return MappingProxyType(values)


def setting(options: Sequence[Option], text: str) -> tuple[str, Value]:
    """Return the name and the value that *text*, ``name=value``, sets; raises OptionError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise OptionError(f"expected NAME=VALUE, found {text!r}")
    return name, named(options, name).read(value)


def named(options: Sequence[Option], name: str) -> Option:
    """Return the option called *name*; raises OptionError."""
    for option in options:
        if option.name == name:
            return option
    known = ", ".join(option.name for option in options)
    wanted = f"one of the options {known}" if known else "no option, as there is none"
    raise OptionError(f"expected {wanted}, found {name!r}")


def preset(name: str, presets: Mapping[str, Mapping[str, Value]]) -> Mapping[str, Value]:
    """Return the params that the preset called *name* stands for; raises OptionError."""
    if name not in presets:
        known = ", ".join(presets) or "there is none"
        raise OptionError(f"expected a preset ({known}), found {name!r}")
    return presets[name]


def check_style(style: str | None, styles: Sequence[str], puzzle: str) -> None:
    """Raise FormatError unless *style* is one of the *styles* of a puzzle, or the canonical one."""
    if style is not None and style not in styles:
        known = ", ".join(styles) or "none but the canonical one"
        raise FormatError(f"expected a style of {puzzle} ({known}), found {style!r}")


def as_text(value: Value) -> str:
    """Return *value* as a user would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def check_limits(limit: int | None, seconds: float | None, nodes: int | None) -> None:
    """Raise OptionError for a limit that no search can keep."""
    if limit is not None and limit < 1:
        raise OptionError(f"expected a limit of at least 1, found {limit}")
    if seconds is not None and not seconds >= 0:  # which also refuses what is no number
        raise OptionError(f"expected seconds of at least 0, found {seconds}")
    if nodes is not None and nodes < 0:
        raise OptionError(f"expected nodes of at least 0, found {nodes}")
