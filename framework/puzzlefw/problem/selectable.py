"""One kept problem of all that clues can leave: each of them can be chosen or left out.

What a clue brings (``clue_rules``) is posted under a condition, the clue's *selector*, and each
question is one of a single search, with the selectors as assumptions. After N. Eén, N. Sörensson,
"Temporal induction by incremental SAT solving" (BMC 2003), which leaves out clauses so.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.families import OneByOne
from puzzlefw.constraints.lowering import lowered
from puzzlefw.engine import Network, Store
from puzzlefw.engine.search.conditional import Selectors
from puzzlefw.engine.search.incremental import Assumption
from puzzlefw.errors import BrokenPluginError, InstanceError, LimitError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clue_rules import FEWER, LEFT, MORE, NOBODY, ClueRules, WithOnly
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import set_clock
from puzzlefw.problem.questions import Questions
from puzzlefw.propagators import ClausePropagator, propagators_of
from puzzlefw.runtime.deadline import poll

LEFT_OUT: Final = 0b01
CHOSEN: Final = 0b10


def selectable(
    hooks: Hooks, count: int, with_only: WithOnly, solution: Sequence[int] | None = None
) -> "Selectable | None":
    """Return a problem in which each of *count* clues can be chosen; None where none is known.

    So it is where a rule depends on several clues and does not follow from others, where variables
    come with clues, and where a plugin has propagators of its own. With the values of a *solution*,
    others can be asked for.
    """
    try:
        rules = ClueRules(hooks, count, with_only)
    except (BrokenPluginError, InstanceError):  # without some clues it is no board
        return None
    return Selectable(rules, count, solution) if rules.are_known else None


class Selectable:
    """A problem that is kept and asked with some of its clues; see ``selectable``.

    Not to be asked again after an exception other than LimitError.
    """

    def __init__(self, rules: ClueRules, count: int, solution: Sequence[int] | None) -> None:
        self.rules = rules
        self.chains = rules.base.layout.chains
        store = Store()
        set_clock(store)
        rules.base.layout.fill(store)
        first = store.new_block([LEFT_OUT | CHOSEN] * (count + 1))
        self.selectors = range(first, first + count)
        self.other = first + count
        self.network = Network(store)
        self.post_always(solution)
        self.post_chosen()
        self.questions: Questions[Any, Any] = Questions(Model(rules.base.layout, self.network))

    def post_always(self, solution: Sequence[int] | None) -> None:
        """Post the rules that hold whatever the clues, and that there is another solution."""
        rules = self.rules.base.given
        if any(kind == FEWER for kind, _ in self.rules.clue_of):
            rules = [one for one in OneByOne(rules) if (FEWER, one) not in self.rules.clue_of]
        for propagator in propagators_of(rules, self.chains):
            self.network.post(propagator)
        clauses = []
        if solution is not None:
            pairs = zip(self.rules.base.layout.domains(), solution, strict=True)
            others = [(v, mask & ~(1 << value)) for v, (mask, value) in enumerate(pairs)]
            clauses.append([(self.other, LEFT_OUT), *(one for one in others if one[1])])
        for part, clue in self.rules.clue_of.items():
            if part[0] == LEFT:
                clauses.append([(self.selectors[clue], LEFT_OUT), part[1]])
        self.network.post(ClausePropagator(clauses))

    def post_chosen(self) -> None:
        """Post the rules that come and go with a clue."""
        switch = Selectors()
        for kind, mask in ((MORE, CHOSEN), (FEWER, LEFT_OUT)):
            of_clue: dict[int, list[Any]] = {}
            for (own, rule), clue in self.rules.clue_of.items():
                if own == kind and clue != NOBODY:
                    of_clue.setdefault(clue, []).append(rule)
            for clue, some in of_clue.items():
                for propagator in propagators_of(lowered(some, self.chains)):
                    switch.post(self.network, propagator, self.selectors[clue], mask)
        self.network.post(switch)

    def solve(
        self, numbers: Sequence[int], nodes: int | None = None, *, other: bool = False
    ) -> vec[i64] | None:
        """Return the values of a solution with the clues *numbers* alone, None if there is none.

        With *other*, of one that is not the known solution. None also stands for *nodes* decisions
        without an answer: see ``is_proven``. Raises LimitError at the deadline.
        """
        set_clock(self.network.store)
        chosen = set(numbers)
        assumptions: list[Assumption] = [
            (selector, CHOSEN if number in chosen else LEFT_OUT)
            for number, selector in enumerate(self.selectors)
        ]
        assumptions.append((self.other, CHOSEN if other else LEFT_OUT))
        values = self.questions.solve(assumptions, nodes)
        if self.questions.search.stopped_by == "time":
            poll()
            raise LimitError("the time limit was reached")
        return values

    @property
    def is_proven(self) -> bool:
        """Whether the last question was answered, and no limit came before."""
        return self.questions.search.stopped_by == ""

    def broken_by(self, values: Sequence[int]) -> tuple[set[int], bool]:
        """Return the clues that *values* break, and whether they are right without any of these."""
        broken: set[int] = set()
        is_right_without = True
        named = self.chains.values(values)
        for (kind, what), clue in self.rules.clue_of.items():
            if kind == LEFT:
                variable, mask = what
                holds = mask >> values[variable] & 1 == 1
            else:
                holds = what.holds([named[variable] for variable in what.scope])
            if not holds and kind == FEWER:
                is_right_without = False
            elif not holds and clue != NOBODY:
                broken.add(clue)
        return broken, is_right_without

    def check(self, values: vec[i64], instance: Any) -> None:
        """Raise WrongAnswerError if *values* are no solution of *instance*, one that was asked."""
        self.questions.model.solution(values, of=instance)

    def is_right_for(self, numbers: Sequence[int]) -> bool:
        """Return whether the instance with some clues has the rules that were asked for them.

        For what is answered in the end, as rules are known from other sets of clues.
        """
        return self.rules.is_right_for(numbers)
