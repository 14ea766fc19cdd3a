"""What is said where the opposite leads to a broken rule: what it forces, and which rule."""

from typing import Final

import attrs

from puzzlefw.constraints import Clause, Constraint
from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.inferences import Inference, Supposition
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.saying.asking import asked_of, near_by, one_of
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.statements import statements_of

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
MOST_LINKS: Final = 3
"""The most rules of a chain that is told in one sentence, the broken one among them."""
MOST_FORCED: Final = 4
"""The most places of which one sentence says what is forced there."""


def chain_message(context: Context) -> Message:
    """Return the message of a chain: what clauses force in turn, and what the last one asks for.

    That of two cells side by side one is as it must be is no news, if there is other.
    """
    claims, rules = context.claims, context.needed_rules
    every: list[Answer] = []
    news: list[Answer] = []
    for rule, variable in zip(rules, context.part.nodes[1:], strict=False):
        masks = [mask for v, mask in getattr(rule, "conditions", ()) if v == variable]
        for mask in masks:
            found = claims.answers({variable: claims.initial[variable] & ~mask}, {})
            every += found
            news += found if len(rule.scope) > 2 else []
    broken = asked_by(rules[-1], context.names)
    id = "chain" if broken else "chain-ends"
    return context.message(id, chain=statements_of(news or every), broken=broken)


def by_links(inference: Inference, context: Context) -> Inference:
    """Return a long chain as a trial with a step for each clause, any other inference as it is."""
    part, rules, claims = context.part, context.needed_rules, context.claims
    if len(inference.parts) > 1 or part.kind != Kind.CHAIN or len(rules) <= MOST_LINKS:
        return inference
    ((variable, value),) = part.concluded.items()
    lost = claims.initial[variable] & ~value
    supposed = claims.answers({variable: lost}, part.reasons)
    links = [
        attrs.evolve(inference, parts=(link_of(part, at, rule, claims),))
        for at, rule in enumerate(rules)
    ]
    is_seen = all(claims.answers(one.concluded, part.reasons) for one in links[:-1])
    if not supposed or not is_seen:
        return inference  # of which one sentence says what can be said
    claim, holds = next((one for one in supposed if one[1]), supposed[0])
    return attrs.evolve(inference, inner=tuple(links), supposed=Supposition(claim, holds, lost))


def link_of(part: Deduction, at: int, rule: Constraint, claims: Claims) -> Deduction:
    """Return the deduction of one clause of a chain; the broken one concludes nothing."""
    assert isinstance(rule, Clause)
    forced = part.nodes[at + 1] if at + 1 < len(part.nodes) else None
    reasons: Losses = {}
    concluded: Losses = {}
    for variable, mask in rule.conditions:
        initial = claims.initial[variable]
        if variable == forced:
            concluded[variable] = initial & ~mask
        else:
            reasons[variable] = initial & mask
    return Deduction(part.maker, part.rules[at], concluded, reasons)


def ahead_message(context: Context, broken: Message) -> Message | None:
    """Return the message of a look-ahead; *broken* says that the rule is broken.

    None where that rule has no short words.
    """
    rule = context.rule
    if asked := asked_by(rule, context.names):
        return context.message("chain", broken=asked)
    if broken.id not in ALONE and broken.id != f"{getattr(rule, 'says', '')}-never":
        return None
    # What it rests on is said before, of what is known and of what is forced.
    bare = attrs.evolve(broken, fields={**broken.fields, "because": ()})
    return context.message("look-ahead", broken=bare)


def is_short(message: Message) -> bool:
    """Return whether a message names few enough places that are forced."""
    chain = message.fields["chain"]
    return isinstance(chain, tuple) and len(chain) <= MOST_FORCED


def asked_by(rule: Constraint, names: Names) -> object:
    """Return the words of a rule for what it asks, "" where it has none."""
    about, asked = asked_of(rule, names)
    if asked or not isinstance(rule, Clause):
        return asked
    return near_by(about) or one_of(rule, names)
