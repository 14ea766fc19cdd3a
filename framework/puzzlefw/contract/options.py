"""Options as they are set: ``name=value`` on the command line, keywords in Python."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from puzzlefw.contract.description import Option, Value
from puzzlefw.errors import FormatError, OptionError
from puzzlefw.runtime.arguments import quote

LARGEST = 10**40
"""Larger integers are in no option's range, and Python does not convert all of them to text."""


def complete(
    options: Sequence[Option], chosen: Mapping[str, Value | None]
) -> Mapping[str, Value | None]:
    """Return a value for every option: the one *chosen*, or its default (also for None).

    Raises OptionError for an option that does not exist, a value that it does not take, and an
    option that has another value by an older name; TypeError if *chosen* is no mapping.
    """
    if not isinstance(chosen, Mapping):
        raise TypeError(f"expected a mapping of names to values, found {quote(chosen)}")
    values: dict[str, Value | None] = {option.name: option.default for option in options}
    said: dict[str, str] = {}
    for name, value in chosen.items():
        option = find_option(options, name)
        if value is None:
            continue
        found = read(option, value, name)
        other = said.setdefault(option.name, name)
        if other != name and values[option.name] != found:
            first, second = (f"{each}={as_text(chosen[each] or False)}" for each in (other, name))
            raise OptionError(f"expected one of {first} and {second}, found both")
        values[option.name] = found
    return MappingProxyType(values)


def read(option: Option, value: object, name: str = "") -> Value:
    """Return *value*, from a program, as *option* reads it by that name; raises OptionError."""
    is_huge = isinstance(value, int) and abs(value) >= LARGEST
    if is_huge or not isinstance(value, (str, int, float)):
        raise option.refusal(quote(value))
    return option.read(as_text(value), name)


def setting(options: Sequence[Option], text: str) -> tuple[str, Value]:
    """Return the name and the value that *text*, ``name=value``, sets; raises OptionError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise OptionError(f"expected NAME=VALUE, found {quote(text)}")
    option = find_option(options, name)
    found = option.read(value, name)
    return name, value if name in option.older else found


def find_option(options: Sequence[Option], name: str) -> Option:
    """Return the option called *name*, now or before; raises OptionError."""
    for option in options:
        if name == option.name or name in option.older:
            return option
    known = ", ".join(option.name for option in options)
    wanted = f"one of the options {known}" if known else "no option, as there is none"
    raise OptionError(f"expected {wanted}, found {quote(name)}")


def preset(name: str, presets: Mapping[str, Mapping[str, Value]]) -> Mapping[str, Value]:
    """Return the params that the preset called *name* stands for; raises OptionError."""
    if name not in presets:
        known = ", ".join(presets) or "there is none"
        raise OptionError(f"expected a preset ({known}), found {quote(name)}")
    return presets[name]


def check_style(style: str | None, styles: Sequence[str], puzzle: str) -> None:
    """Raise FormatError unless *style* is one of the *styles* of a puzzle, or the canonical one."""
    if style is not None and style not in styles:
        known = ", ".join(styles) or "none but the canonical one"
        raise FormatError(f"expected a style of {puzzle} ({known}), found {quote(style)}")


def in_words(params: Mapping[str, Value]) -> str:
    """Return *params* in the form in which they are set one by one."""
    return ", ".join(f"{name}={as_text(value)}" for name, value in params.items())


def as_text(value: Value) -> str:
    """Return *value* as a user would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
