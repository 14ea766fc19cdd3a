"""The framework's own sentences: what any rule says, from its constraints and the view."""

from collections.abc import Iterable, Sequence
from typing import Final

from puzzlefw.constraints import (
    Clause,
    CompressedTable,
    Connected,
    Constraint,
    Groups,
    Linear,
    Pairing,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
)
from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.losses import (
    CHAIN,
    EDGE,
    ENOUGH,
    NO_NEWS,
    ONE_PLACE,
    PARITY,
    Deduction,
    Losses,
)
from puzzlefw.explaining.folding import told_of
from puzzlefw.explaining.inferences import Inference, Key, small_rules
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names, is_scattered
from puzzlefw.explaining.pricing import fits_clues
from puzzlefw.explaining.rules import Rules
from puzzlefw.explaining.saying.areas import area_message
from puzzlefw.explaining.saying.asking import (
    asked_of,
    broken_message,
    clause_message,
    clues_by,
    different,
    near_by,
)
from puzzlefw.explaining.saying.chains import chain_message
from puzzlefw.explaining.saying.cut_off import connected, spanning
from puzzlefw.explaining.saying.graphs import loop_message
from puzzlefw.explaining.saying.kinds import BLOCKS, GRAPHS, NAMED, OF_VALUES, PARTNERS
from puzzlefw.explaining.saying.premises import premises, seen
from puzzlefw.explaining.saying.sums import shared_message, sum_message
from puzzlefw.explaining.saying.values import value_message
from puzzlefw.explaining.saying.ways_to_make import made_message
from puzzlefw.explaining.statements import said_shortly
from puzzlefw.explaining.steps import Part
from puzzlefw.explaining.techniques import Technique
from puzzlefw.view import Cell, Line

Fields = dict[str, object]
ANY_TABLE: Final = -1


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
        self.rules = Rules(network)

    def message(self, parts: Sequence[Deduction], known: Losses) -> Message:
        """Return the message of one deduction, or of several that are made at once.

        What others lean on comes before them, so the last one is what the step is about.
        """
        *before, part = parts
        told = told_of(parts, self.claims, known)
        fields: Fields = {
            "because": premises(parts, self.rules, self.claims, known),
            "then": said_shortly(self.claims, told, known),
        }
        rule = self.rules.of(part)
        if not part.concluded:
            return self.of_broken(parts, fields, known)
        if not all(map(self.is_seen, parts)):
            return self.by_clues(parts, fields)
        rules = [self.rules.of(part._replace(constraint=number)) for number in part.rules]
        if part.kind == CHAIN:
            return chain_message(part, rules, fields, self.names)
        if part.rules and isinstance(rule, Linear):
            return shared_message(part, rules, fields, self.names)
        if part.kind in OF_VALUES:
            alone = told_of(parts[-1:], self.claims, known)
            fields["then"] = said_shortly(self.claims, alone or told, known)
            return value_message(parts, self.rules.of, fields, self.names, known)
        # What the rule of the last one concludes twice is said once.
        own = part.maker, part.constraint
        others = [one for one in before if (one.maker, one.constraint) != own]
        if any(one.kind not in NO_NEWS for one in others):
            return Message("so", fields)
        total = self.rules.linear(part)
        if total is not None:
            return sum_message(part, rule, total, fields, self.names)
        news = {variable: lost for variable, lost in part.concluded.items() if variable in told}
        reasons = seen(part.reasons, self.claims, known)
        shown = part._replace(reasons=reasons, concluded=news or part.concluded)
        return self.of_rule(shown, rule, fields)

    def of_broken(self, parts: Sequence[Deduction], fields: Fields, known: Losses) -> Message:
        """Return which rule the last of some deductions says to be broken."""
        part, rules = parts[-1], [self.rules.of(one) for one in parts]
        total = self.rules.linear(part)
        if total is not None and self.is_seen(part):
            return sum_message(part, rules[-1], total, fields, self.names)
        if part.kind in ONE_PLACE:
            return value_message(parts, self.rules.of, fields, self.names, known)
        if isinstance(rules[-1], Connected | Groups | Regions | SpanningGraph | SingleLoop):
            return self.of_rule(part, rules[-1], fields)
        return broken_message(part, rules, fields, self.names)

    def key(self, step: Inference) -> Key | None:
        """Return what steps have in common that are told as one, None for one that is not.

        They are by the same clues, or by rules so plain that the reason says it all.
        """
        if step.supposed is not None or not step.concluded or step.parts[-1].kind == CHAIN:
            return None
        rules = [self.rules.of(part) for part in step.parts]
        if not all(map(self.is_seen, step.parts)):
            clues = {getattr(rule, "name", "") for rule in rules} - {""}
            return frozenset(map(str, clues)) or None
        (rule, *others), part = rules, step.parts[0]
        is_plain = isinstance(rule, Clause) and len(rule.scope) == 2 and not rule.says
        if isinstance(rule, Linear):
            is_plain = rule.relation == "<=" and part.kind == ENOUGH
        # Tables that have no name and ask for nothing are alike, however many cells they have.
        is_table = isinstance(rule, CompressedTable) and rule.name == ""
        is_table = is_table and not (asked_of(rule, self.names)[1] or self.is_of_area(rule))
        if others or not (is_plain or (is_table and part.reasons)):
            return None
        pairs = sorted(part.reasons.items())
        maker = ANY_TABLE if is_table else part.maker
        return maker, *(number for pair in pairs for number in pair)

    def is_seen(self, part: Deduction) -> bool:
        """Return whether all is seen that the constraint of a deduction is about."""
        return all(map(self.claims.is_seen, self.rules.of(part).scope))

    def by_clues(self, parts: Sequence[Deduction], fields: Fields) -> Message:
        """Return what rules say about what nobody sees, by the clues that they are of."""
        rules = [self.rules.of(part) for part in parts]
        clues = clues_by(rules, self.names)
        if not clues and self.is_of_area(rules[-1]):
            return Message("every-way", {**fields, "rule": self.names.rule(rules[-1])})
        if not clues:
            says = rules[-1].says if isinstance(rules[-1], CompressedTable) else ""
            return Message(says or "so", fields)
        fields["clues"] = Message("list", {"items": clues})
        return Message("by-clues", fields, self.pattern(rules, is_plain=not fields["because"]))

    def at_once(self, parts: Sequence[Deduction], fields: Fields) -> Message:
        """Return what is said where the opposite breaks the rule of the last of *parts* at once."""
        message = self.by_clues(parts, fields)
        asked = asked_of(self.rules.of(parts[-1]), self.names)[1]
        if message.id != "so":
            return message
        return Message("asked" if asked else "at-once", {**fields, "asked": asked})

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
        if isinstance(rule, SingleLoop) and (part.kind != PARITY or not part.concluded):
            return loop_message(part, rule, fields, self.names)
        if isinstance(rule, Pairing) and part.kind in PARTNERS:
            more = {"item": self.item(rule, part), "sign": self.sign_of(rule)}
            return Message(PARTNERS[part.kind], {**fields, **more})
        if isinstance(rule, Groups | Regions):
            return area_message(part, rule, fields, self.names)
        if part.kind in GRAPHS:
            return Message(GRAPHS[part.kind], {**fields, "nodes": self.nodes(part)})
        if isinstance(rule, SpanningGraph) and rule.says and part.concluded:
            return Message(rule.says, {**fields, "nodes": ()})
        if isinstance(rule, Connected):
            return connected(part, rule, fields, self.names)
        if isinstance(rule, SpanningGraph):
            return spanning(part, rule, fields, self.names)
        fields["rule"] = self.names.rule(rule)
        if (made := made_message(part, rule, fields, self.claims.initial)) is not None:
            return made
        if isinstance(rule, Regular) and rule.name != "":
            clues = Message("list", {"items": (fields["rule"],)})
            return Message("by-clues", {**fields, "clues": clues})
        if type(rule) in NAMED:
            clue = self.clue_of(fields["rule"])
            more = {"total": getattr(rule, "total", 0), "clue": clue}
            more["named"] = "clue" if clue else "plain"
            if part.kind == EDGE and part.nodes:
                more["which"] = which_of(str(clue).count(" ") + 1, part.nodes[0])
            is_told = clue != "" or part.kind == ENOUGH  # no clue is one without a block
            key = NAMED[type(rule)]
            return Message(BLOCKS.get(part.kind, key) if is_told else key, {**fields, **more})
        if isinstance(rule, Clause) and (rule.says or len(rule.scope) > 2):
            return clause_message(rule, fields, self.names)
        if isinstance(rule, CompressedTable) and (asked := asked_of(rule, self.names)[1]):
            return Message("asked", {**fields, "asked": asked})
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

    def asked(self, maker: int, number: int) -> tuple[str, object]:
        """Return how a step begins that says one of a few things must be so, and what asks it."""
        rule = self.rules.of(Deduction(maker, number, {}, {}))
        about, asked = asked_of(rule, self.names)
        asked = asked or near_by(about)
        if asked:
            return "either-way-asked", asked
        if isinstance(rule, Linear) and self.names.form(rule):
            return "either-way-of", self.names.rule(rule)
        return "either-way", ""

    def rules_of(self, parts: Iterable[Part]) -> tuple[object, ...]:
        """Return what to call the rules of parts, if all belong to a clue, a line or an area."""
        rules = [self.rules.of(Deduction(one.maker, one.number, {}, {})) for one in parts]
        if not all(getattr(rule, "name", "") != "" or self.names.form(rule) for rule in rules):
            return ()
        return different(map(self.names.rule, rules))

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
