"""All bad input: texts, answers, options and arguments that are refused."""

from collections.abc import Sequence

from tests.support.bad_input import (
    aquarium,
    aquarium_answers,
    arguments,
    net,
    net_documents,
    options,
)
from tests.support.bad_input.bad import Bad


def catalogue() -> list[Bad]:
    """Return every small bad text; ``large`` makes the large ones."""
    parts: Sequence[Sequence[Bad]] = (
        net.FILES,
        net_documents.FILES,
        aquarium.FILES,
        aquarium_answers.FILES,
        options.FILES,
        arguments.FILES,
    )
    return [bad for part in parts for bad in part]
