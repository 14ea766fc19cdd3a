"""The ways in which an instance can be said as a program: the plugin's own, and its constraints."""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import OptionError
from puzzlefw.problem.model import Model, domains_left
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.arguments import quote
from puzzlefw.solvers.formulation import Formulation
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.values import Translation
from puzzlefw.view import State

VALUES: Final = "values"
"""The formulation that every puzzle has."""
HOOK: Final = "puzzlefw_formulations"


def formulations(problem: OpenInstance, state: State | None = None) -> list[Formulation]:
    """Return how *problem* can be said as a program: in the plugin's own ways, then as values.

    The plugin's own know neither the rules of extensions nor states, and are left out there.
    """
    hooks = problem.hooks
    found: list[Formulation] = []
    if hooks.has(HOOK) and not hooks.is_extended and state is None:
        for one in hooks.several(HOOK, instance=problem.instance):
            if not isinstance(one, Formulation):
                raise hooks.blame(HOOK, f"gave {type(one).__name__}, not a Formulation")
            if one.name == VALUES or one.name in [known.name for known in found]:
                raise hooks.blame(HOOK, f"gave {one.name!r} twice, or one called {VALUES!r}")
            found.append(one)
    return [*found, values_formulation(problem, state)]


def formulation_named(problem: OpenInstance, name: str | None, state: State | None) -> Formulation:
    """Return the formulation called *name*, or the first; raises OptionError if there is none."""
    every = formulations(problem, state)
    for one in every:
        if name in (None, one.name):
            return one
    known = ", ".join(one.name for one in every)
    note = ""
    if problem.hooks.is_extended or state is not None:
        note = ", which alone knows states and the rules of extensions"
    raise OptionError(f"expected a formulation ({known}{note}), found {quote(name)}")


def values_formulation(problem: OpenInstance, state: State | None) -> Formulation:
    """Return the translation of the constraints of all propagators, which never run."""
    values = Values(problem, state)
    return Formulation(
        VALUES,
        "a 0/1 variable for each value of each variable; graphs by cuts",
        values.build,
        values.solution,
        values.cuts,
        "what its graphs ask for",
        hides=problem.layout.has_auxiliary,
    )


class Values:
    """A problem as values of its variables: the model and the translation that were made last."""

    def __init__(self, problem: OpenInstance, state: State | None) -> None:
        self.problem = problem
        self.state = state
        self.model: Model
        self.translation: Translation

    def build(self, is_complete: bool) -> Program:
        """Return the program; see ``Formulation``."""
        self.model = model = self.problem.take()
        domains = [int(mask) for mask in model.store.initial]
        if self.state is not None:
            domains = domains_left(model, self.state)
        names = names_of(model)
        meanings = Meanings(model)
        self.translation = Translation(domains, names, meanings.of, is_complete=is_complete)
        for propagator in model.network.propagators:
            for rule in propagator.constraints():
                if not rule.is_redundant:
                    self.translation.add(rule)
        self.problem.put_back(model)
        return self.translation.program

    def solution(self, values: Sequence[bool]) -> Any:
        """Return the solution that values of the program mean."""
        found = vec[i64](self.translation.values(values))
        return self.model.meaning(self.model.by_block(found))

    def cuts(self, values: Sequence[bool]) -> list[Literals]:
        """Return clauses that values of the program break, as their graphs ask for them."""
        return self.translation.cuts(values)


def names_of(model: Model) -> list[str]:
    """Return the names of the variables of a store: a block and a place, and of a word its own."""
    chains = model.layout.chains
    return [
        f"{block}_{at}_{number}" if variable in chains else f"{block}_{at}"
        for block, variables in model.blocks.items()
        for at, variable in enumerate(variables)
        for number in range(len(chains.of(variable)))
    ]


class Meanings:
    """What values of variables say of the board, as far as its view tells."""

    def __init__(self, model: Model) -> None:
        self.said: dict[tuple[int, int], str] = {}
        view = model.layout.word_view
        for choice in () if view is None else view.choices:
            for mark in choice.marks:
                words = f"{choice.place.words()}: {mark.word}"
                for value in range(mark.mask.bit_length()):
                    if mark.mask >> value & 1:
                        known = self.said.get((choice.variable, value))
                        joined = words if known is None else f"{known}; {words}"
                        self.said[choice.variable, value] = joined

    def of(self, variable: int, value: int) -> str:
        """Return the meaning of a value, "" if the view does not tell."""
        return self.said.get((variable, value), "")
