"""What is said where the opposite leads to a broken rule: what it forces, and which rule."""

from collections.abc import Sequence

import attrs

from puzzlefw.constraints import Clause, Constraint
from puzzlefw.explaining.claims import Answer
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.saying.asking import asked_of, near_by, one_of
from puzzlefw.explaining.statements import said

Fields = dict[str, object]
ALONE = frozenset(
    {
        "area-never",
        "closed-never",
        "every-way-never",
        "loop-closes",
        "sum-gets-too-little",
        "sum-has-too-much",
    }
)
"""Sentences on broken rules that say enough without what they rest on."""


def chain_message(
    part: Deduction, rules: Sequence[Constraint], fields: Fields, names: Names
) -> Message:
    """Return what clauses force one after the other, and what the last of them asks for.

    That of two cells side by side one is as it must be is no news, if there is other.
    """
    claims = names.claims
    every: list[Answer] = []
    news: list[Answer] = []
    for rule, variable in zip(rules, part.nodes[1:], strict=False):
        masks = [mask for v, mask in getattr(rule, "conditions", ()) if v == variable]
        for mask in masks:
            found = claims.answers({variable: claims.initial[variable] & ~mask}, {})
            every += found
            news += found if len(rule.scope) > 2 else []
    more: Fields = {"chain": said(news or every), "broken": asked_by(rules[-1], names)}
    return Message("chain" if more["broken"] else "chain-ends", {**fields, **more})


def ahead_message(
    rule: Constraint, broken: Message, fields: Fields, names: Names
) -> Message | None:
    """Return what is said where the opposite soon breaks a rule; *broken* says that it is broken.

    None where that rule has no short words.
    """
    asked = asked_by(rule, names)
    if asked:
        return Message("chain", {**fields, "broken": asked})
    if broken.id not in ALONE and broken.id != f"{getattr(rule, 'says', '')}-never":
        return None
    # What it rests on is said before, of what is known and of what is forced.
    bare = attrs.evolve(broken, fields={**broken.fields, "because": ()})
    return Message("look-ahead", {**fields, "broken": bare})


def asked_by(rule: Constraint, names: Names) -> object:
    """Return what a rule asks for, "" where it says nothing of its own."""
    about, asked = asked_of(rule, names)
    if asked or not isinstance(rule, Clause):
        return asked
    return near_by(about) or one_of(rule, names)
