"""Views as the store has them: what is said of a wide variable is said of its words."""

from collections.abc import Iterable, Iterator

import attrs

from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.words import ABOVE, BELOW, IN_WORD, INSIDE
from puzzlefw.view import Choice, Mark, View


def view_of_words(view: View, chains: Chains) -> View:
    """Return *view* with a choice for each word of a wide variable, all at one place."""
    return attrs.evolve(
        view,
        choices=choices_of_words(view.choices, chains),
        notes=lambda: choices_of_words(view.notes, chains),
    )


def choices_of_words(choices: Iterable[Choice], chains: Chains) -> Iterator[Choice]:
    """Visit choices, those of wide variables word by word.

    A mark whose values lie in several words is left out: no word alone says that it stands.
    """
    for choice in choices:
        if choice.variable not in chains:
            yield choice
            continue
        inside = {mark.key: chains.any_of(choice.variable, mark.mask) for mark in choice.marks}
        for number, word in enumerate(chains[choice.variable]):
            marks = [
                attrs.evolve(mark, mask=inside[mark.key][0][1] & INSIDE)
                for mark in choice.marks
                if len(inside[mark.key]) == 1 and inside[mark.key][0][0] == word
            ]
            marks = [mark for mark in marks if mark.mask]
            yield attrs.evolve(choice, variable=word, marks=[*marks, *outside(number)])


def outside(number: int) -> list[Mark]:
    """Return the marks that say that a value lies in an earlier word, or in a later one."""
    least, after = IN_WORD * number, IN_WORD * (number + 1)
    return [
        Mark(f"<{least}", None, BELOW, f"less than {least}", denial=f"is at least {least}"),
        Mark(f">{after - 1}", None, ABOVE, f"at least {after}", denial=f"is less than {after}"),
    ]
