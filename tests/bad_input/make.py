"""Make the files of the catalogue of bad input.

    python -m tests.bad_input.make

A file is changed here, in the tables, and never by hand: a test compares the two. Tiny files
stand in ``files``, one folder for each way of reading them; ``large`` makes the large ones when
they are wanted.
"""

import shutil
from collections.abc import Sequence

from tests.bad_input import (
    aquarium,
    aquarium_answers,
    arguments,
    net,
    net_documents,
    options,
)
from tests.bad_input.bad import Bad
from tests.bad_input.running import FILES, path_of


def catalogue() -> list[Bad]:
    """Return every small bad file."""
    parts: Sequence[Sequence[Bad]] = (
        net.FILES,
        net_documents.FILES,
        aquarium.FILES,
        aquarium_answers.FILES,
        options.FILES,
        arguments.FILES,
    )
    return [bad for part in parts for bad in part]


def main() -> None:
    """Write all files anew."""
    shutil.rmtree(FILES, ignore_errors=True)
    for bad in catalogue():
        path_of(bad).parent.mkdir(parents=True, exist_ok=True)
        path_of(bad).write_bytes(bad.content)


if __name__ == "__main__":
    main()
