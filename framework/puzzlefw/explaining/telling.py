"""Telling: inferences become steps, each in the light of those told before it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, add, united
from puzzlefw.explaining.folding import worth_telling
from puzzlefw.explaining.inferences import Inference, merged, small_rules
from puzzlefw.explaining.messages import Left, Message, Statement
from puzzlefw.explaining.saying.chains import ahead_message, by_links, is_short
from puzzlefw.explaining.sentences import Sentences
from puzzlefw.explaining.statements import IS, short_statements, statements_of
from puzzlefw.explaining.steps import Part, Step
from puzzlefw.explaining.techniques import EITHER, LOOK_AHEAD, TRIAL
from puzzlefw.runtime.deadline import poll

Fields = dict[str, object]
BY_STEPS: Final = (EITHER.name, LOOK_AHEAD.name, TRIAL.name)
"""The techniques of trials that several steps refute."""
Ask = Callable[[Step, Losses], Message | None]
"""A plugin's hook: the message of a step beside what is known, None for the framework's own."""


class Teller:
    """Makes steps of inferences on one instance; *ask* is asked first for each message."""

    def __init__(self, network: Network, claims: Claims, sentences: Sentences, ask: Ask) -> None:
        self.names = [type(propagator).__name__ for propagator in network.propagators]
        self.small = small_rules(network)
        self.claims = claims
        self.sentences = sentences
        self.ask = ask

    def tell(self, inferences: Sequence[Inference], given: Losses) -> tuple[Step, ...]:
        """Return inferences as steps, in order, for a reader who knows what is *given*."""
        return tuple(self.each(inferences, given))

    def each(self, inferences: Iterable[Inference], given: Losses) -> Iterator[Step]:
        """Visit inferences as ``tell`` returns them; raises LimitError when the time is over."""
        known = dict(given)
        for inference in inferences:
            poll()
            yield self.step(inference, known)
            add(known, inference.concluded)

    def step(self, inference: Inference, known: Losses) -> Step:
        """Return an inference as a step for a reader who knows what is *known*."""
        if inference.supposed is None and inference.parts[-1].maker not in self.small:
            inference = self.with_own(inference, known)
        told = worth_telling(inference.parts, self.claims, known)
        step = Step(
            technique=inference.technique,
            cost=inference.cost,
            message=Message(""),
            statements=statements_of(self.claims.answers(told, known)),
            because=statements_of(self.claims.answers(inference.reasons, {})),
            losses=inference.concluded,
            reasons=inference.reasons,
            parts=tuple(self.part(part) for part in inference.parts if part.maker >= 0),
        )
        if inference.supposed is not None:
            return self.trial(step, inference, known)
        message = self.ask(step, known)
        if message is None:
            links = self.as_steps(inference)
            if links.supposed is not None:
                return self.trial(step, links, known)
            message = self.sentences.message(inference.parts, known)
        return attrs.evolve(step, message=message, technique=message.technique or step.technique)

    def as_steps(self, inference: Inference) -> Inference:
        """Return a long chain as a trial, link by link; any other inference as it is."""
        if inference.parts[-1].kind != Kind.CHAIN:
            return inference
        made = by_links(inference, self.sentences.context(inference.parts, {}, {}))
        if made is inference:
            return inference
        return attrs.evolve(made, inner=tuple(merged(made.inner, self.sentences.key)))

    def trial(self, step: Step, inference: Inference, known: Losses) -> Step:
        """Return a step that supposes something, with the steps that refute it."""
        assert inference.supposed is not None
        claim, holds, lost = inference.supposed
        inside = dict(known)
        add(inside, {claim.variable: lost})
        (supposed,) = statements_of([(claim, holds)])
        inner = self.tell(inference.inner, inside)
        fields: Fields = {
            "supposed": (supposed,),
            "because": short_statements(self.claims, inference.reasons, {}),
            "then": step.statements,
            "size": inference.size,
        }
        step = attrs.evolve(step, supposed=supposed, inner=inner)
        message, technique = self.trial_message(step, inference, fields, inside)
        return attrs.evolve(step, message=message, technique=technique)

    def trial_message(
        self, step: Step, inference: Inference, fields: Fields, known: Losses
    ) -> tuple[Message, str]:
        """Return the message of a trial and its technique, which is one without a trial if it can.

        *known* is what the reader knows together with what is supposed.
        """
        technique, inner = step.technique, step.inner
        message = Message("trial" if inner else "nested", fields)
        if len(inner) == 1:
            own = inner[0].technique if technique in BY_STEPS else technique
            parts = inference.inner[0].parts
            message = self.sentences.at_once(parts, {**fields, "broken": inner[0].message})
            return message, message.technique or own
        if technique == EITHER.name:
            ways = self.either_way(inference.inner, inner, fields)
            if ways is not None:
                return ways, technique
        if technique in (EITHER.name, LOOK_AHEAD.name):
            ahead = self.ahead(inference.inner, inner, fields, known)
            if ahead is None:
                return message, TRIAL.name
            return ahead if is_short(ahead) else message, LOOK_AHEAD.name
        return message, technique

    def ahead(
        self, inferences: Sequence[Inference], inner: Sequence[Step], fields: Fields, known: Losses
    ) -> Message | None:
        """Return the message of a look-ahead: what its steps force, and what that breaks."""
        chain = tuple(dict.fromkeys(one for step in inner[:-1] for one in step.statements))
        for one in inferences[:-1]:
            known = united([known, one.concluded])
        if not chain:
            return None
        context = self.sentences.context(inferences[-1].parts, known, {"because": ()})
        broken = self.sentences.broken(context)
        return ahead_message(attrs.evolve(context, given={**fields, "chain": chain}), broken)

    def either_way(
        self, inferences: Sequence[Inference], inner: Sequence[Step], fields: Fields
    ) -> Message | None:
        """Return the message of a trial in which each step excludes one of a few things."""
        denied = [one for step in inner[:-1] for one in step.statements]
        ways = [way for one in denied if (way := self.claims.denial(one)) is not None]
        if len(ways) < max(2, len(denied)):
            return None
        key, asked = self.sentences.either_way(inferences[-1].parts[-1])
        rules = self.sentences.names_of([p for one in inferences[:-1] for p in one.parts])
        more = {"ways": one_of(ways), "asked": asked, "rules": Message("list", {"items": rules})}
        return Message(key, {**fields, **more})

    def with_own(self, inference: Inference, known: Losses) -> Inference:
        """Return an inference with what was known of its variables, where a claim needs it.

        What gave that when the inference was made may have been left out since.
        """
        *parts, last = inference.parts
        own = self.claims.also_needed(inference.concluded, known)
        if not own:
            return inference
        return attrs.evolve(
            inference, parts=(*parts, last._replace(reasons=united([last.reasons, own])))
        )

    def part(self, part: Deduction) -> Part:
        """Return a deduction as a part of a step."""
        return Part(
            rule=self.names[part.maker],
            maker=part.maker,
            number=part.constraint,
            kind=part.kind,
            nodes=part.nodes,
            reasons=part.reasons,
            concluded=part.concluded,
            rules=part.rules,
        )


def one_of(ways: Sequence[Statement]) -> object:
    """Return "one of them is so" of statements with one phrase, of one place, or each by itself."""
    places = tuple(dict.fromkeys(way.place for way in ways))
    phrases = tuple(dict.fromkeys(way.phrase for way in ways))
    if len(phrases) == 1:
        return Message("one-of", {"places": places, "phrase": phrases[0]})
    if len(places) == 1 and all(phrase.startswith(IS) for phrase in phrases):
        return (Left(places[0], tuple(phrase.removeprefix(IS) for phrase in phrases)),)
    return Message("choice", {"items": tuple((way,) for way in ways)})
