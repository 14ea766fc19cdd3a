"""What a message is made from: the deductions of one step, and what its reader knows already."""

from collections.abc import Callable, Mapping
from functools import cached_property

import attrs

from puzzlefw.constraints import Constraint, Linear
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.folding import worth_telling
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.rules import Rules
from puzzlefw.explaining.saying.premises import premises, seen
from puzzlefw.explaining.statements import Statements, short_statements

Fields = Mapping[str, object]


@attrs.frozen(slots=False)
class Context:
    """The deductions of one step, those that others need first, so the last is what it is about.

    *known* are the facts that need no telling, and *id* the message that the argument has by the
    table of arguments, "" where its function chooses. *given* are the fields that every message on
    these deductions has, by default *because* and *then*.
    """

    parts: tuple[Deduction, ...]
    known: Losses
    rules: Rules
    names: Names
    id: str = ""
    given: Fields | None = None

    @cached_property
    def fields(self) -> Fields:
        """The fields that every message on these deductions has."""
        if self.given is not None:
            return self.given
        because = premises(self.parts, self.rules, self.claims, self.known)
        return {"because": because, "then": self.shortly(self.news)}

    @property
    def part(self) -> Deduction:
        """The deduction that the message is about."""
        return self.parts[-1]

    @property
    def claims(self) -> Claims:
        """All that can be said of places."""
        return self.names.claims

    @cached_property
    def rule(self) -> Constraint:
        """The constraint that the deduction is by."""
        return self.rules.of(self.part)

    @property
    def every_rule(self) -> list[Constraint]:
        """The constraints of all the deductions."""
        return [self.rules.of(part) for part in self.parts]

    @property
    def needed_rules(self) -> list[Constraint]:
        """The constraints of an argument that needs several, in the order its finder says."""
        numbers = self.part.rules
        return [self.rules.of(self.part._replace(constraint=number)) for number in numbers]

    @cached_property
    def total(self) -> Linear | None:
        """The sum that the deduction is by, None where it is by no sum."""
        return self.rules.linear(self.part)

    @cached_property
    def news(self) -> Losses:
        """The conclusions that are worth telling."""
        return worth_telling(self.parts, self.claims, self.known)

    @cached_property
    def shown(self) -> Deduction:
        """The deduction with the conclusions that are news, and with reasons as players see them.

        Where the rule is broken there are no conclusions, and it is as it was made.
        """
        part = self.part
        if not part.concluded:
            return part
        news = {
            variable: lost for variable, lost in part.concluded.items() if variable in self.news
        }
        reasons = seen(part.reasons, self.claims, self.known)
        return part._replace(reasons=reasons, concluded=news or part.concluded)

    def is_seen(self) -> bool:
        """Return whether places show all that the rules are about."""
        return all(self.rules.is_seen(part, self.claims) for part in self.parts)

    def shortly(self, losses: Losses, known: Losses | None = None) -> Statements:
        """Return *losses* in words to one who knows as much as the reader, or as *known* says."""
        return short_statements(self.claims, losses, self.known if known is None else known)

    def message(self, id: str = "", /, **more: object) -> Message:
        """Return a message with *more* fields, that of the argument unless *id* is another."""
        return Message(id or self.id, {**self.fields, **more})


Says = Callable[[Context], Message]
"""Makes the message of a step."""
