"""The framework's own sentences: what any rule says, from its constraints and the view."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.constraints import (
    Clause,
    CompressedTable,
    Connected,
    Constraint,
    Linear,
    Pairing,
    Regular,
    SingleLoop,
    SpanningGraph,
)
from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.losses import (
    EDGE,
    ENOUGH,
    NO_NEWS,
    PARITY,
    Deduction,
    Losses,
)
from puzzlefw.explaining.folding import told_of
from puzzlefw.explaining.inferences import Inference, Key, reasons_from_outside, small_rules
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.explaining.naming import Names, is_scattered
from puzzlefw.explaining.pricing import fits_clues
from puzzlefw.explaining.saying.graphs import connected, loop_message
from puzzlefw.explaining.saying.kinds import BLOCKS, BROKEN, GRAPHS, NAMED, OF_VALUES, PARTNERS
from puzzlefw.explaining.saying.sums import shared_message, sum_message
from puzzlefw.explaining.saying.values import value_message
from puzzlefw.explaining.saying.ways_to_make import made_message
from puzzlefw.explaining.statements import said_shortly
from puzzlefw.explaining.techniques import Technique
from puzzlefw.propagators import LinearPropagator
from puzzlefw.view import Cell, Line

Fields = dict[str, object]
ANY_TABLE: Final = -1
FEW: Final = 3
"""The most values that a player sees at a glance to be left."""


class Sentences:
    """Makes messages of deductions, for a puzzle that has none of its own."""

    def __init__(
        self, network: Network, claims: Claims, names: Names, rows: Sequence[Technique] = ()
    ) -> None:
        self.patterns = [row for row in rows if row.clues or row.lies == "clue"]
        self.network = network
        self.claims = claims
        self.names = names
        self.small = frozenset(small_rules(network))
        self.constraints: dict[int, Sequence[Constraint]] = {}
        self.sums: dict[int, list[Linear]] = {}

    def constraint(self, part: Deduction) -> Constraint:
        """Return the constraint that a deduction is by."""
        if part.maker not in self.constraints:
            self.constraints[part.maker] = self.network.propagators[part.maker].constraints()
        return self.constraints[part.maker][part.constraint]

    def message(self, parts: Sequence[Deduction], known: Losses) -> Message:
        """Return the message of one deduction, or of several that are made at once.

        What others lean on comes before them, so the last one is what the step is about.
        """
        *before, part = parts
        fields: Fields = {
            "because": said_shortly(self.claims, self.seen(reasons_from_outside(parts), known), {}),
            "then": said_shortly(self.claims, told_of(parts, self.claims, known), known),
        }
        rule = self.constraint(part)
        if not all(map(self.is_seen, parts)):
            return self.by_clues(parts, fields)
        if part.rules and isinstance(rule, Linear):
            rules = [self.constraint(part._replace(constraint=number)) for number in part.rules]
            return shared_message(part, rules, fields, self.names)
        if part.kind in OF_VALUES and part.concluded:
            return value_message(parts, self.constraint, fields, self.names, known)
        # What the rule of the last one concludes twice is said once.
        own = part.maker, part.constraint
        others = [one for one in before if (one.maker, one.constraint) != own]
        if any(one.kind not in NO_NEWS for one in others):
            return Message("so" if part.concluded else "impossible", fields)
        if others:
            fields["because"] = said_shortly(self.claims, self.seen(part.reasons, known), {})
        if isinstance(self.network.propagators[part.maker], LinearPropagator):
            return sum_message(part, rule, self.linear(part), fields, self.names)
        return self.of_rule(part._replace(reasons=self.seen(part.reasons, known)), rule, fields)

    def seen(self, reasons: Losses, known: Losses) -> Losses:
        """Return reasons as a player sees them: of what has few values left, which these are."""
        found = dict(reasons)
        for variable in reasons:
            gone = known.get(variable, 0)
            left = (self.claims.initial[variable] & ~gone).bit_count()
            many = len(self.claims.of_variable.get(variable, ())) > 2
            if many and 0 < left <= FEW:
                found[variable] |= gone
        return found

    def key(self, step: Inference) -> Key | None:
        """Return what steps have in common that are told as one, None for one that is not.

        They are by the same clues, or by rules so plain that the reason says it all.
        """
        if step.supposed is not None or not step.concluded:
            return None
        rules = [self.constraint(part) for part in step.parts]
        if not all(map(self.is_seen, step.parts)):
            clues = {getattr(rule, "name", "") for rule in rules} - {""}
            return frozenset(map(str, clues)) or None
        (rule, *others), part = rules, step.parts[0]
        is_plain = isinstance(rule, Clause) and len(rule.scope) == 2 and not rule.says
        if isinstance(rule, Linear):
            is_plain = rule.relation == "<=" and part.kind == ENOUGH
        # Tables that have no name and say nothing are alike, however many cells they have.
        is_table = isinstance(rule, CompressedTable) and rule.name == rule.says == ""
        is_table = is_table and not self.is_of_area(rule)
        if others or not (is_plain or (is_table and part.reasons)):
            return None
        pairs = sorted(part.reasons.items())
        maker = ANY_TABLE if is_table else part.maker
        return maker, *(number for pair in pairs for number in pair)

    def is_seen(self, part: Deduction) -> bool:
        """Return whether all is seen that the constraint of a deduction is about."""
        return all(map(self.claims.is_seen, self.constraint(part).scope))

    def by_clues(self, parts: Sequence[Deduction], fields: Fields) -> Message:
        """Return what rules say about what nobody sees, by the clues that they are of."""
        rules = [self.constraint(part) for part in parts]
        named = [self.names.rule(rule) for rule in rules if getattr(rule, "name", "") != ""]
        clues = tuple(name for at, name in enumerate(named) if name not in named[:at])
        if not parts[-1].concluded:
            return Message("impossible", fields)
        if not clues and len(parts) == 1 and self.is_of_area(rules[0]):
            return Message("every-way", {**fields, "rule": self.names.rule(rules[0])})
        if not clues:
            return Message(getattr(rules[-1], "says", "") or "so", fields)
        fields["clues"] = Message("list", {"items": clues})
        return Message("by-clues", fields, self.pattern(rules, is_plain=not fields["because"]))

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

    def of_rule(self, part: Deduction, rule: Constraint, fields: Fields) -> Message:
        """Return what a rule says that is about what is seen."""
        if isinstance(rule, SingleLoop) and part.kind != PARITY and part.concluded:
            return loop_message(part, rule, fields, self.names)
        if isinstance(rule, Pairing) and part.kind in PARTNERS and part.concluded:
            more = {"item": self.item(rule, part), "sign": self.sign_of(rule)}
            return Message(PARTNERS[part.kind], {**fields, **more})
        if part.kind in GRAPHS and part.concluded:
            return Message(GRAPHS[part.kind], {**fields, "nodes": self.nodes(part)})
        if isinstance(rule, SpanningGraph) and rule.says and part.concluded:
            return Message(rule.says, {**fields, "nodes": ()})
        if isinstance(rule, Connected) and part.concluded:
            return connected(part, rule, fields, self.names)
        fields["rule"] = self.names.rule(rule)
        if (made := made_message(part, rule, fields, self.claims.initial)) is not None:
            return made
        if isinstance(rule, Regular) and rule.name != "":
            clues = Message("list", {"items": (fields["rule"],)})
            key = "by-clues" if part.concluded else "by-clues-never"
            return Message(key, {**fields, "clues": clues})
        if type(rule) in NAMED:
            clue = self.clue_of(fields["rule"])
            more = {"total": getattr(rule, "total", 0), "clue": clue}
            more["named"] = "clue" if clue else "plain"
            if part.kind == EDGE and part.nodes:
                more["which"] = which_of(str(clue).count(" ") + 1, part.nodes[0])
            is_told = clue != "" or part.kind == ENOUGH  # no clue is one without a block
            key = NAMED[type(rule)]
            if not part.concluded:
                return Message(f"{key}-never", {**fields, **more})
            return Message(BLOCKS.get(part.kind, key) if is_told else key, {**fields, **more})
        if isinstance(rule, Clause) and part.concluded and (rule.says or len(rule.scope) > 2):
            return self.of_clause(rule, fields)
        if isinstance(rule, CompressedTable) and rule.says:
            one, *_, other = self.names.scope(rule)
            asked = Message(rule.says, {"one": one, "other": other})
            return Message("asked" if part.concluded else "asked-never", {**fields, "asked": asked})
        if not part.concluded:
            return Message(BROKEN.get(type(rule), "broken"), fields)
        if isinstance(rule, CompressedTable) and self.is_of_clue(rule):
            clues = Message("list", {"items": (fields["rule"],)})
            return Message("by-clues", {**fields, "clues": clues})
        if self.is_of_area(rule):
            return Message("every-way", fields)
        # Of two variables the reason and the conclusion say it all; so they do without a name.
        is_named = len(rule.scope) > 2 and not is_scattered(self.names.scope(rule))
        return Message("rule-so" if is_named else "so", fields)

    def is_of_area(self, rule: Constraint) -> bool:
        """Return whether a table is about all cells of an area."""
        name = self.names.rule(rule)
        return (
            isinstance(rule, CompressedTable) and isinstance(name, Message) and name.id == "region"
        )

    def is_of_clue(self, rule: CompressedTable) -> bool:
        """Return whether a table belongs to a clue that is printed in its place, or to several."""
        names = rule.name if isinstance(rule.name, tuple) else (rule.name,)
        places = [self.names.place(name) for name in names]
        return all(place is not None and self.names.text(place) is not None for place in places)

    def of_clause(self, rule: Clause, fields: Fields) -> Message:
        """Return what a clause asks for: in its own words, or that something is so somewhere."""
        places = self.names.scope(rule)
        if rule.says:
            named = self.names.place(rule.name)
            about = places if named is None else (named,)
            asked = tuple(Statement(place, "", rule.says, True) for place in about)
            return Message("asked", {**fields, "asked": asked})
        phrases = {
            claim.yes if holds else claim.no
            for variable, mask in rule.conditions
            for claim, holds in self.claims.answers({variable: ~mask}, {})
        }
        if len(phrases) != 1:
            return Message("so", fields)
        asked_of_one = Message("one-of", {"places": places, "phrase": phrases.pop()})
        return Message("asked", {**fields, "asked": asked_of_one})

    def asked(self, maker: int, number: int) -> tuple[str, object]:
        """Return how a step begins that says one of a few things must be so, and what asks it."""
        rule = self.constraint(Deduction(maker, number, {}, {}))
        says = getattr(rule, "says", "")
        if says:
            named = self.names.place(getattr(rule, "name", ""))
            about = self.names.scope(rule) if named is None else (named,)
            return "either-way-asked", tuple(Statement(one, "", says, True) for one in about)
        if isinstance(rule, Linear) and self.names.form(rule):
            return "either-way-of", self.names.rule(rule)
        return "either-way", ""

    def clue_of(self, rule: object) -> object:
        """Return what is printed beside a row or column that a rule is called by."""
        return (self.names.text(rule) if isinstance(rule, Line) else None) or ""

    def item(self, rule: Pairing, part: Deduction) -> object:
        """Return what to call the item of a pairing that a deduction is about."""
        if not part.nodes or not rule.items:
            return ""
        return self.names.named(rule.items[part.nodes[0]])

    def sign_of(self, rule: Pairing) -> tuple[Message, ...]:
        """Return the sign that is printed where the items of a pairing are, none without one."""
        place = self.names.place(rule.items[0]) if rule.items else None
        sign = None if place is None else self.names.text(place)
        return (sign,) if isinstance(sign, Message) else ()

    def linear(self, part: Deduction) -> Linear:
        """Return the sum that a deduction is by, one term for each variable."""
        if part.maker not in self.sums:
            propagator = self.network.propagators[part.maker]
            assert isinstance(propagator, LinearPropagator)
            self.sums[part.maker] = propagator.packed.unpack()
        return self.sums[part.maker][part.constraint]

    def nodes(self, part: Deduction) -> tuple[object, ...]:
        """Return what to call the nodes that a deduction is about, if they are cells."""
        shape = self.names.shape
        if shape is None or max(part.nodes, default=0) >= shape.size:
            return ()
        cells = tuple(Cell(*shape.cell(node)) for node in part.nodes)
        return cells if len(cells) > 1 else tuple(map(self.names.clue, cells))


def which_of(count: int, number: int) -> str:
    """Return whether the first, the last or the only one of *count* blocks is meant."""
    if count == 1:
        return "only"
    return "last" if number else "first"
