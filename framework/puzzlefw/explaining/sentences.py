"""Messages of steps: what rules say, by the table of arguments, from constraints and the view."""

from collections.abc import Sequence
from typing import Final

import attrs

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    CompressedTable,
    Connected,
    Constraint,
    Groups,
    Linear,
    Regions,
    SingleLoop,
    SpanningGraph,
)
from puzzlefw.engine import Network
from puzzlefw.explaining.arguments import Argument, argument_of
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.inferences import Inference, Key, small_rules
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names, has_own_name
from puzzlefw.explaining.pricing import fits_clues
from puzzlefw.explaining.rules import Rules
from puzzlefw.explaining.saying.asking import asked_of, clues_by, different, near_by
from puzzlefw.explaining.saying.context import Context, Fields
from puzzlefw.explaining.saying.rules import broken_message, is_of_area
from puzzlefw.explaining.saying.sums import sum_message
from puzzlefw.explaining.saying.values import no_place_message
from puzzlefw.explaining.techniques import Technique

ANY_TABLE: Final = -1
SHOWS_WHAT_IS_BROKEN: Final = (Connected, Groups, Regions, SpanningGraph, SingleLoop)
"""The rules whose own messages say also how they are broken."""


class Sentences:
    """Makes messages of deductions, for a puzzle that has none of its own."""

    def __init__(self, network: Network, names: Names, rows: Sequence[Technique] = ()) -> None:
        self.patterns = [row for row in rows if row.clues or row.lies == "clue"]
        self.network = network
        self.names = names
        self.small = frozenset(small_rules(network))
        self.rules = Rules(network)
        self.arguments: dict[tuple[int, type, str], Argument] = {}

    def message(self, parts: Sequence[Deduction], known: Losses) -> Message:
        """Return the message of one deduction, or of several that are made at once.

        What others lean on comes before them, so the last one is what the step is about.
        """
        argument = self.argument(parts[-1])
        context = Context(tuple(parts), known, self.rules, self.names, argument.id)
        if not context.part.concluded:
            return self.broken(context)
        if not context.is_seen():
            return self.by_clues(context)
        if not argument.says_all and leans_on_news(context.parts):
            clues = clues_by(list(filter(has_own_name, context.every_rule)), self.names)
            listed = Message("list", {"items": clues})
            return context.message("by-clues" if clues else "so", clues=listed)
        return argument.says(context)

    def context(self, parts: Sequence[Deduction], known: Losses, fields: Fields) -> Context:
        """Return the context from which a message with some *fields* is made."""
        id = self.argument(parts[-1]).id
        return Context(tuple(parts), known, self.rules, self.names, id, fields)

    def argument(self, part: Deduction) -> Argument:
        """Return the row of a deduction in the table of arguments."""
        rule = self.rules.of(part)
        key = part.maker, type(rule), part.kind
        if key not in self.arguments:
            propagator = self.network.propagators[part.maker]
            self.arguments[key] = argument_of(propagator, rule, part.kind)
        return self.arguments[key]

    def broken(self, context: Context) -> Message:
        """Return the message that the rule of the last deduction is broken."""
        is_of_sum = context.total is not None
        if is_of_sum and self.rules.is_seen(context.part, self.names.claims):
            return sum_message(context)
        if context.part.kind in Kind.ONE_PLACE:
            return no_place_message(context)
        if isinstance(context.rule, SHOWS_WHAT_IS_BROKEN):
            return self.argument(context.part).says(context)
        return broken_message(context)

    def by_clues(self, context: Context) -> Message:
        """Return the message of rules on variables that nobody sees, by the clues of the rules."""
        rule, rules = context.rule, context.every_rule
        clues = clues_by(rules, self.names)
        if not clues and is_of_area(rule, self.names):
            return context.message("every-way", rule=self.names.rule(rule))
        if not clues:
            if not isinstance(rule, CompressedTable) or not rule.says:
                return context.message("so")
            return context.message(rule.says, one=self.names.scope(rule)[0])
        technique = self.pattern(rules, is_plain=not context.fields["because"])
        message = context.message("by-clues", clues=Message("list", {"items": clues}))
        return attrs.evolve(message, technique=technique)

    def at_once(self, parts: Sequence[Deduction], fields: Fields) -> Message:
        """Return the message where the opposite breaks the rule of the last of *parts* at once."""
        context = self.context(parts, {}, fields)
        message = self.by_clues(context)
        named = [rule for rule in context.every_rule if getattr(rule, "name", "") != ""]
        if named and all(isinstance(rule, AllDifferent) for rule in named):
            # That values differ is not seen from the name alone, so the values are said too.
            return attrs.evolve(message, id="at-once-by")
        if message.id != "so":
            return message
        asked = asked_of(context.rule, self.names)[1]
        return context.message("asked" if asked else "at-once", asked=asked)

    def pattern(self, rules: Sequence[Constraint], *, is_plain: bool) -> str:
        """Return the technique of the clues that rules are of, "" if none is.

        Those of two clues are for arguments that are plain, without facts.
        """
        found = dict.fromkeys(getattr(rule, "name", "") for rule in rules)
        clues = [name for name in found if name != ""]
        kinds = {type(rule).__name__ for rule in rules if getattr(rule, "name", "") != ""}
        for row in self.patterns:
            needs_none = len(row.clues) > 1 or row.most_facts == 0
            if row.of not in kinds or (needs_none and not is_plain):
                continue
            if not row.clues or fits_clues(row, clues, self.names):
                return row.name
        return ""

    def key(self, step: Inference) -> Key | None:
        """Return the key that steps share which are told as one, None for a step by itself.

        They are by the same clues, or by rules so plain that the reason says it all.
        """
        if step.supposed is not None or not step.concluded or step.parts[-1].kind == Kind.CHAIN:
            return None
        rules = [self.rules.of(part) for part in step.parts]
        if not all(self.rules.is_seen(part, self.names.claims) for part in step.parts):
            clues = {getattr(rule, "name", "") for rule in rules} - {""}
            return frozenset(map(str, clues)) or None
        (rule, *others), part = rules, step.parts[0]
        is_plain = isinstance(rule, Clause) and len(rule.scope) == 2 and not rule.says
        if isinstance(rule, Linear):
            is_plain = rule.relation == "<=" and part.kind == Kind.ENOUGH
        # Tables that have no name and ask for nothing are alike, however many cells they have.
        is_table = isinstance(rule, CompressedTable) and rule.name == ""
        is_table = is_table and not (asked_of(rule, self.names)[1] or is_of_area(rule, self.names))
        if others or not (is_plain or (is_table and part.reasons)):
            return None
        # Without reasons it is by what is printed, which is told then.
        printed = ((v, 0) for v in rule.scope if v in self.names.claims.given)
        pairs = sorted(part.reasons.items()) or [*printed]
        maker = ANY_TABLE if is_table else part.maker
        return maker, *(number for pair in pairs for number in pair)

    def either_way(self, part: Deduction) -> tuple[str, object]:
        """Return the message that one of a few things must be so, and what asks for it."""
        rule = self.rules.of(part)
        about, asked = asked_of(rule, self.names)
        asked = asked or near_by(about)
        if asked:
            return "either-way-asked", asked
        if isinstance(rule, Linear) and self.names.form(rule):
            return "either-way-of", self.names.rule(rule)
        return "either-way", ""

    def names_of(self, parts: Sequence[Deduction]) -> tuple[object, ...]:
        """Return the names of rules, if all belong to a clue, a line or an area; else none."""
        rules = [self.rules.of(part) for part in parts]
        if not all(getattr(rule, "name", "") != "" or self.names.form(rule) for rule in rules):
            return ()
        return different(map(self.names.rule, rules))


def leans_on_news(parts: Sequence[Deduction]) -> bool:
    """Return whether the last of some deductions needs what other rules say, and is worth telling.

    What its own rule concludes before is said once.
    """
    own = parts[-1].maker, parts[-1].constraint
    others = [one for one in parts[:-1] if (one.maker, one.constraint) != own]
    return any(one.kind not in Kind.NO_NEWS for one in others)
