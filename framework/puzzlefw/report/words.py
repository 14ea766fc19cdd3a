"""Results in words: a sentence for one puzzle, a line for each of many, search statistics."""

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from puzzlefw.contract.estimate import Estimate
from puzzlefw.contract.results import Answer
from puzzlefw.engine import Statistics
from puzzlefw.errors import ParseError
from puzzlefw.notation.numerals import digits
from puzzlefw.problem.open_instance import OpenInstance

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Ambiguity, Count, CrossCheck
    from puzzlefw.solvers.rounds import Report

REASONS = {
    "time": "the time limit was reached",
    "nodes": "the limit on nodes was reached",
    "solutions": "the limit on solutions was reached",
    "interrupt": "it was interrupted",
}
"""Why a search or a count ended before its end."""

READ: Final = 7
"""The most digits that an estimate is written out with."""

VARIANT_MATTERS = {
    True: "The answer depends on the variant.",
    False: "The answer is the same under every variant.",
    None: "Whether the answer depends on the variant is not known.",
}

Variants = Mapping[str, Answer | ParseError]


@attrs.frozen
class Solved:
    """A problem with its answer, and what else was asked for; no problem where none could be read.

    *variants* are its answers under each variant of the rules; *variant* is the one in force, "" if
    that is not known. *ambiguity* tells where its solutions differ, *crossed* what a second solver
    answered.
    """

    problem: OpenInstance | None
    answer: Answer
    variants: Variants = attrs.field(factory=dict)
    ambiguity: "Ambiguity | None" = None
    variant: str = ""
    crossed: "CrossCheck | None" = None


def sentence(answer: Answer) -> str:
    """Return the answer in one or two sentences."""
    if answer.report is not None and answer.report.unchecked:
        return unchecked(answer, answer.report)
    return checked(answer)


def unchecked(answer: Answer, report: "Report") -> str:
    """Return the answer of a model without cuts, and what the check says to it."""
    if answer.verdict == "none":
        return "No solution, even without the cuts."
    number = f"{answer.found} found"
    if answer.stopped_by:
        number += f", then {REASONS[answer.stopped_by]}"
    broken = [said for said in report.broken if said]
    right = f"the check refuses {len(broken)}: {broken[0]}" if broken else "the check refuses none"
    return f"Not checked for {report.unchecked}: {number}; {right}."


def count_sentence(count: "Count") -> str:
    """Return the count in one sentence."""
    plural = "" if count.number == 1 else "s"
    if not count.is_exact:
        reason = REASONS[count.stopped_by]
        if count.number == 0:
            return f"Not known: {reason} before any solution was found."
        if count.estimate is not None:
            number, error = estimate_words(count.estimate)
            least = f"(within {error}), at least {digits(count.number)}"
            return f"About {number} solutions {least}: {reason}."
        return f"At least {digits(count.number)} solution{plural}: {reason}."
    if count.number > 0:
        number = "one" if count.number == 1 else digits(count.number)
        return f"Exactly {number} solution{plural}."
    return f"No solution: {'; '.join(count.faults)}." if count.faults else "No solution."


def count_words(count: "Count") -> str:
    """Return the count in a few words, for a line of many."""
    if count.is_exact:
        return digits(count.number)
    about = ""
    if count.estimate is not None:
        number, error = estimate_words(count.estimate)
        about = f"about {number} (within {error}), "
    return f"{about}at least {digits(count.number)}"


def estimate_words(estimate: Estimate) -> tuple[str, str]:
    """Return the number, such as 6.671e21 where it is long, and the error in percent."""
    number = digits(estimate.number)
    if len(number) > READ:
        number = f"{number[0]}.{number[1:4]}e{len(number) - 1}"
    return number, f"{math.ceil(100 * estimate.error)} %"


def cross_line(crossed: "CrossCheck") -> str:
    """Return in a line whether a second solver agrees."""
    if crossed.failed:
        return f"{crossed.name} gave no answer: {crossed.failed}"
    if crossed.differs:
        return f"THE SOLVERS DISAGREE: {crossed.differs}."
    if crossed.answer.verdict == "unknown":
        reason = REASONS[crossed.answer.stopped_by]
        return f"{crossed.name} says nothing against it: {reason}."
    return f"{crossed.name} agrees."


def report_lines(reports: "Sequence[Report]") -> list[str]:
    """Return the sizes and costs of models, added up, one figure on each line."""
    figures = {
        "variables": sum(one.size.variables for one in reports),
        "constraints": sum(one.size.constraints for one in reports),
        "nonzeros": sum(one.size.nonzeros for one in reports),
        "rounds": sum(one.rounds for one in reports),
        "cuts": sum(one.cuts for one in reports),
    }
    models = {" ".join(filter(None, [r.solver, r.formulation, r.encoding])) for r in reports}
    return [
        f"{'model':<14}{', '.join(sorted(models)):>12}",
        *(f"{name:<14}{count:>12}" for name, count in figures.items()),
    ]


def checked(answer: Answer) -> str:
    """Return an answer whose solutions have passed the check."""
    found = answer.found
    reason = REASONS.get(answer.stopped_by, "")
    if answer.verdict == "unique":
        return "Exactly one solution."
    if answer.verdict == "none":
        return f"No solution: {'; '.join(answer.faults)}." if answer.faults else "No solution."
    if answer.verdict == "several":
        if not reason:
            return f"{found} solutions, and no more."
        if answer.stopped_by == "solutions":
            return f"More than one solution: here are {found}."
        return f"More than one solution: {found} found, then {reason}."
    if found:
        return f"A solution, but maybe not the only one: {reason}."
    return f"Not known: {reason} before any solution was found."


def answer_line(solved: Solved) -> str:
    """Return the answer as fields separated by tabs: the verdict, then solutions or faults."""
    answer = solved.answer
    fields = [answer.verdict, *solution_texts(solved), *answer.faults]
    if answer.report is not None and answer.report.unchecked:
        fields.append(unchecked(answer, answer.report))
    if solved.crossed is not None:
        fields.append(cross_line(solved.crossed))
    if solved.variants:
        fields.append(
            "variants: " + ", ".join(f"{r} {verdict(a)}" for r, a in solved.variants.items())
        )
    return "\t".join(fields)


def solution_texts(solved: Solved) -> list[str]:
    """Return the solutions of the answer as text."""
    if solved.problem is None:
        return []
    return [solved.problem.format_solution(found) for found in solved.answer.solutions]


def verdict(answer: Answer | ParseError) -> str:
    """Return the verdict, or "refused" if the variant does not apply."""
    return "refused" if isinstance(answer, ParseError) else answer.verdict


def variant_lines(solved: Solved) -> list[str]:
    """Return the verdict under each variant, and whether the variant matters.

    Where they are not compared, and there is not exactly one solution, they are named.
    """
    if not solved.variants:
        return other_variants(solved)
    from puzzlefw.problem.variants import differ  # start-up counts

    lines: list[str] = []
    for variant, answer in solved.variants.items():
        said = f"no puzzle: {answer}" if isinstance(answer, ParseError) else sentence(answer)
        in_force = ", the variant in force" if variant == solved.variant else ""
        lines.append(f"Under {variant}{in_force}: {said}")
    return [*lines, VARIANT_MATTERS[differ(solved.variants)]]


def other_variants(solved: Solved) -> list[str]:
    """Return in a line under which variant this is, as the puzzle may be meant under another."""
    is_certain = solved.answer.verdict == "unique" or solved.answer.faults
    if solved.problem is None or is_certain or solved.answer.verdict == "unknown":
        return []
    hooks, lines = solved.problem.hooks, []
    own = hooks.own_of({"instance": solved.problem.instance})["instance"]
    for option in (one for one in hooks.info.options if one.is_variant):
        values = option.variants()
        here = [name for name in values if values[name] == getattr(own, option.name, None)]
        others = ", ".join(name for name in values if name not in here)
        lines += [f"Read under {name}; --compare-variants tries {others} too." for name in here]
    return lines


def statistics_lines(statistics: Statistics) -> list[str]:
    """Return the figures of a search, one on each line, then each class of propagator."""
    figures = attrs.asdict(statistics, recurse=False)
    figures.pop("by_propagator")
    seconds, analysis = figures.pop("seconds"), figures.pop("analysis_seconds")
    lines = [f"{name:<14}{count:>12}" for name, count in figures.items()]
    lines.append(f"{'seconds':<14}{seconds:>12.6f}")
    for cost in statistics.by_propagator:
        lines.append(f"{cost.name}: {cost.runs} runs, {cost.seconds or 0.0:.6f} seconds")
    if statistics.learned:
        lines.append(f"Reasons and clauses: {statistics.learned} clauses, {analysis:.6f} seconds")
    return lines
