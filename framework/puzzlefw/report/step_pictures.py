"""Explanations as pictures: the board after each step, with what is new and what it rests on."""

from collections.abc import Iterator
from typing import NamedTuple

import attrs

from puzzlefw.contract.findings import Explanation
from puzzlefw.explaining import Step
from puzzlefw.pictures.html import Section
from puzzlefw.pictures.shown import Shown
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.report.explanations import Telling, grouped
from puzzlefw.report.marking import Marking
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import State


class Pictured(NamedTuple):
    """A step with its number, and the board after it."""

    number: int
    step: Step
    shown: Shown


def pictured(
    problem: OpenInstance,
    found: Explanation,
    telling: Telling,
    *,
    state: State | None = None,
    wanted: range | None = None,
    theme: str = "light",
) -> Iterator[Pictured]:
    """Visit the *wanted* steps of an explanation from *state*, each with the board after it.

    What is new is outlined, and all else that the step names is highlighted.
    """
    if found.conflict is not None:
        problem = problem.of(found.conflict.instance)
    view, empty = problem.view, problem.show(theme=theme)
    marking = Marking(telling.language, view)
    left = problem.layout.domains()
    chains = problem.layout.chains
    for variable, mask in chains.parts({} if state is None else state.domains(view)).items():
        left[variable] &= mask
    for number, step in enumerate(found.steps, 1):
        poll()
        for variable, lost in step.losses.items():
            left[variable] &= ~lost
        if wanted is None or number in wanted:
            new, beside = marking.of(step)
            title = f"{empty.title}, step {number}"
            after = attrs.evolve(empty, state=State.within(view, chains.domains(left)), title=title)
            shown = attrs.evolve(after, marked=new, beside=beside, is_numbered=True)
            yield Pictured(number, step, shown)


def sections(
    telling: Telling, found: Explanation, steps: Iterator[Pictured], label: str
) -> Iterator[Section]:
    """Visit the parts of a page: a picture for each step, with what it says."""
    starts = {group[0][0]: group[0][1].technique for group in grouped(found.steps)}
    yield Section(label, lines=list(telling.head(found)))
    technique = ""
    for number, step, shown in steps:
        is_first = number in starts or not technique
        technique = telling.language.technique(step.technique)
        heading = f"{technique[:1].upper()}{technique[1:]}" if is_first else ""
        yield Section(heading, shown.element(), telling.step_lines(number, step))
    yield Section(lines=list(telling.end(found)))
