"""How far a player must see ahead to follow a refutation."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.losses import Losses, are_in, united
from puzzlefw.explaining.folding import worth_telling
from puzzlefw.explaining.inferences import Inference

MOST_WAYS: Final = 4
"""The most things of which a player sees at a glance that one must be so."""
MOST_LINKS: Final = 3
"""The most steps that a player foresees, the broken rule among them."""


def links_of(steps: Sequence[Inference], known: Losses, claims: Claims) -> int:
    """Return how many of the steps say something, with the broken rule; or over ``MOST_LINKS``."""
    links = 1
    for step in steps[:-1]:
        if links <= MOST_LINKS:
            links += bool(worth_telling(step.parts, claims, known))
            known = united([known, step.concluded])
    return links


def is_either_way(steps: Sequence[Inference], supposed: Losses, claims: Claims) -> bool:
    """Return whether a refutation is that what is *supposed* alone excludes each of a few things.

    One of these must be so, by the rule that breaks without them.
    """
    *excluding, last = steps
    if last.concluded or not supposed.keys().isdisjoint(last.reasons):
        return False
    answers = claims.answers(united(one.concluded for one in excluding), {})
    ways = {claim.place for claim, _ in answers}
    return 0 < len(ways) <= MOST_WAYS and all(are_in(one.reasons, supposed) for one in excluding)
