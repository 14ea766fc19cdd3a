"""The promise of explanations: each step follows by its one rule, and is said in words."""

from collections.abc import Sequence
from itertools import product
from math import prod

from puzzlefw.constraints import Constraint
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining import Part, Step
from puzzlefw.explaining.finding.losses import Losses, add
from puzzlefw.explaining.language import Language
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.relations import check_relations
from puzzlefw.testing.plugins.subject import TOO_LONG, PuzzleSubject

MOST_TUPLES = 20_000
"""The most tuples of values by which one conclusion is tried."""
ENDINGS = (("broken", "none"), ("solved", "open"), ("several",))
"""How steps end by the number of solutions; "open" where nothing can be said of a variable."""


@puzzle_promise(share=3)
def check_explained(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Steps lean on earlier ones, follow by one rule, lead to the solution, and are sentences."""
    found, problem = subject.all_found(case), subject.problem(case)
    if problem.faults:
        raise Skip(TOO_LONG)
    told = problem.explain()
    # Steps to a conflict use its clues alone.
    used = subject.puzzle.open(told.conflict.instance) if told.conflict else problem
    model = used.build()
    steps = Steps(
        [propagator.constraints() for propagator in model.network.propagators],
        [int(mask) for mask in model.store.initial],
        Language("en", subject.puzzle.info.texts),
    )
    for rules in steps.rules:
        check_relations(rules, steps.initial)
    known: Losses = {}
    steps.check(told.steps, known)
    solutions = len(found.words)
    for values in found.words:
        wrong = [v for v, lost in known.items() if lost >> values[v] & 1]
        expect(not wrong, f"the steps exclude the solution {values} at variables {wrong}")
    expect(
        told.verdict in ENDINGS[min(solutions, 2)],
        f"there are {solutions} solutions, and the steps end {told.verdict!r}",
    )
    return ["solved"] if told.verdict == "solved" else []


class Steps:
    """What steps are tried by: the rules and domains of a model, and a language."""

    def __init__(
        self, rules: Sequence[Sequence[Constraint]], initial: Sequence[int], language: Language
    ) -> None:
        self.rules = rules
        self.initial = initial
        self.language = language

    def check(self, steps: Sequence[Step], known: Losses) -> None:
        """Check steps one after the other, and add what they conclude to what is *known*."""
        for step in steps:
            said = self.say(step)
            missing = {v: lost for v, lost in step.reasons.items() if lost & ~known.get(v, 0)}
            expect(not missing, f"{said!r} leans on what is not known: {missing}")
            if step.inner:
                self.check(step.inner, self.supposing(step, known))
                expect(not step.inner[-1].losses, f"{said!r} does not end in a contradiction")
            for part in step.parts:
                self.check_part(part, said)
            add(known, step.losses)

    def supposing(self, step: Step, known: Losses) -> Losses:
        """Return the facts for a trial: what is *known*, and the opposite of its conclusion."""
        supposed = dict(known)
        for variable, lost in step.losses.items():
            add(supposed, {variable: self.initial[variable] & ~lost})
        return supposed

    def say(self, step: Step) -> str:
        """Return the sentence of a step."""
        try:
            return self.language.sentence(step.message)
        except ValueError as error:
            raise AssertionError(f"a step cannot be said: {error}") from None

    def check_part(self, part: Part, said: str) -> None:
        """Check that what a part says follows from its reasons, by its rule or rules alone."""
        rules = [self.rules[part.maker][number] for number in part.rules or (part.number,)]
        scope = list(dict.fromkeys(variable for rule in rules for variable in rule.scope))
        domains = [self.initial[v] & ~part.reasons.get(v, 0) for v in scope]
        if prod(domain.bit_count() for domain in domains) > MOST_TUPLES:
            return
        left = dict.fromkeys(scope, 0)
        for values in product(*map(values_of, domains)):
            value_of = dict(zip(scope, values, strict=True))
            if all(rule.holds([value_of[v] for v in rule.scope]) for rule in rules):
                for variable, value in value_of.items():
                    left[variable] |= 1 << value
        wrong = {v: lost for v, lost in part.concluded.items() if left[v] & lost}
        expect(not wrong, f"{said!r} does not follow from its reasons {part.reasons}: {wrong}")
        is_broken = not any(left.values())
        expect(
            bool(part.concluded) or is_broken,
            f"{said!r}: the rule can hold with the reasons {part.reasons}",
        )
