"""All bad input: small texts from their tables, and large ones, made when they are wanted."""

from collections.abc import Callable

from tests.support.bad_input import Bad, aquarium, commands, net

MEBIBYTE = 1 << 20

TEXTS: dict[str, Callable[[], bytes]] = {
    "a line of 2 MiB": lambda: b"1" * (2 * MEBIBYTE),
    "a line one byte over the limit": lambda: b"1" * (MEBIBYTE + 1),
    "an ID of 2 MiB": lambda: b"400x400:" + b"1" * (2 * MEBIBYTE),
    "an ID just below the limit": lambda: b"400x400:" + b"1" * (MEBIBYTE - 20),
    "a task just below the limit": lambda: b"1_" * (MEBIBYTE // 2 - 2) + b"1",
    "tanks just below the limit": lambda: b"1_1_1_1;" + b"1," * (MEBIBYTE // 2 - 10) + b"1",
    "100,000 opening brackets": lambda: b"[" * 100_000,
    "100,000 opening brackets and closing ones": lambda: b"[" * 100_000 + b"]" * 100_000,
    "100,000 objects inside one another": lambda: b'{"a":' * 100_000,
    "objects inside one another to the limit": lambda: b'{"a":' * (MEBIBYTE // 5 - 1),
    "10 million digits": lambda: b"7" * 10_000_000,
    "a width of a million digits": lambda: b"9" * 1_000_000 + b"x1:1",
    "a number of a million digits in JSON": lambda: b'{"width": ' + b"9" * 1_000_000 + b"}",
    "a list of half a million numbers in JSON": lambda: (
        b'{"width": 1, "height": 1, "tiles": [' + b"1," * 500_000 + b"1]}"
    ),
    "a document of 2 MiB over lines": lambda: b"{\n" + b'"a":\n' * (2 * MEBIBYTE // 5),
    "a matrix of 2 MiB": lambda: b"1 2\n" * (2 * MEBIBYTE // 4),
    "a matrix row of half a million numbers": lambda: b"1 2\n" + b"1 " * 500_000,
    "a million spaces and a letter": lambda: b" " * 1_000_000 + b"x",
    "a million commas": lambda: b"1" + b"," * 1_000_000,
    "a million slashes": lambda: b"aquarium" + b"/" * 1_000_000,
    "a million semicolons": lambda: b"region" + b";" * 1_000_000,
    "a million hyphens among clues": lambda: b"aquarium/4/4/bu8i90/" + b"-" * 1_000_000,
    "a million escapes": lambda: b"\x1b[" * (MEBIBYTE // 2 - 1),
    "a million control bytes": lambda: b"\x01" * 1_000_000,
    "a third of a million overrides": lambda: "\u202e".encode() * 333_333,
}

OPTIONS: dict[str, Callable[[], list[str]]] = {
    "an integer of 10 million digits": lambda: on_nets("--set", "max_side=" + "7" * 10_000_000),
    "a choice of 10 million letters": lambda: on_nets("--set", "wrap=" + "t" * 10_000_000),
    "a name of 10 million letters": lambda: on_nets("--set", "n" * 10_000_000 + "=1"),
    "a limit of 10 million digits": lambda: on_nets("--limit", "7" * 10_000_000),
    "a time of a million digits": lambda: on_nets("--timeout", "7" * 1_000_000),
    "a plugin of a million letters": lambda: ["--plugin", "n" * 1_000_000],
    "an extension of a million letters": lambda: on_nets("--with", "n" * 1_000_000),
    "ten thousand settings": lambda: on_nets(*["--set", "a=1"] * 10_000),
}


def on_nets(*arguments: str) -> list[str]:
    """Return arguments of a command on Nets."""
    return ["--plugin", "net", *arguments]


def catalogue() -> list[Bad]:
    """Return every small bad text."""
    return [*net.FILES, *aquarium.FILES, *commands.FILES]
