"""Which marks occur in a solution, place by place, found by one question after another.

Each solution that is found settles many places at once. A place where all of them agree is asked
for another mark; the answer "none" settles it. What one question learned helps the next.
After J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of propositional theories"
(ECAI 2010): the iterative algorithm, with one test for each place.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Generic

from puzzlefw.contract.determined import Determined, News
from puzzlefw.contract.results import InstanceT, SolutionT, Verdict
from puzzlefw.engine.search.incremental import Assumption
from puzzlefw.errors import InstanceError, LimitError
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.questions import Questions
from puzzlefw.problem.sightings import Sightings
from puzzlefw.runtime.arguments import expect_flag, quote
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.view import Place, State
from puzzlefw.view.states import expect_state_or_none

PATIENCE: Final = 200
"""How many decisions more than those of the longest solution make that a place is put off.

Others may be easier, and help. Next time it is given twice as many.
"""


class Determining(Generic[InstanceT, SolutionT]):
    """Iterate over it for the news, each of which is told once; ``result`` has what is known.

    It can be left at any time; a limit or an interrupt ends it. The time runs from its creation.
    *known* are solutions of this instance or a similar one: those that the check accepts count as
    found, so that after a small change of an instance little is left to ask. With *only_places* no
    place is asked about once two marks were seen there: of Fillomino that saves nearly all time.
    """

    def __init__(
        self,
        problem: OpenInstance[InstanceT, SolutionT],
        limits: Limits,
        state: State | None = None,
        known: Iterable[SolutionT] = (),
        *,
        only_places: bool = False,
    ) -> None:
        expect_state_or_none(state)
        expect_flag("only_places", only_places)
        view = problem.view
        if state is not None:
            problem.hooks.expect_state(view, state)
        self.problem = problem
        self.limits = limits
        self.state = state
        self.known = solutions_in(problem, known)
        self.deadline = Deadline(limits.seconds)
        given = State.of(view) if state is None else state
        self.sightings = Sightings(view, given, only_places=only_places)
        self.solutions: list[SolutionT] = []
        self.questions: Questions[InstanceT, SolutionT] | None = None
        self.assumptions: list[Assumption] = []
        self.blamed: tuple[Place, ...] = ()
        self.nodes = 0
        self.usual = 0
        self.is_over = False
        self.is_narrowed = False
        self.is_settled = False
        self.stopped_by = ""

    def run(self) -> Determined[SolutionT]:
        """Find out all, up to a limit."""
        while not self.is_over:
            self.step()
        return self.result()

    def __iter__(self) -> Iterator[News]:
        choices = self.sightings.choices
        while not self.is_over:
            self.step()
            if self.solutions:
                for number, mark, occurs in self.sightings.news():
                    choice = choices[number]
                    yield News(number, choice.place, choice.marks[mark], occurs)

    def step(self) -> None:
        """Ask one question, and note what follows from the answer."""
        self.is_over = True  # unless there is more to ask: after an error, too
        try:
            with self.deadline:
                self.is_over = not self.advance()
        except LimitError:
            self.stopped_by = "time"
        except KeyboardInterrupt:
            self.stopped_by = "interrupt"
            raise
        if self.is_over and self.questions is not None:
            self.problem.keep(self.questions)
            self.questions = None

    def advance(self) -> bool:
        """Ask one question; return whether there is another one."""
        if self.problem.faults:
            self.is_settled = True
            return False
        if self.known:
            self.recognise()
            return True
        if self.questions is None:
            self.questions = self.problem.questions()
            self.assumptions = self.questions.assumptions(self.state)
            if self.solutions:
                self.narrow(self.questions)
        questions = self.questions
        if not self.solutions:
            return self.find_first(questions)
        number = self.sightings.next_place()
        if number is None:
            self.is_settled = True
            return False
        self.ask(questions, number)
        return self.stopped_by == ""

    def recognise(self) -> None:
        """Take those of the known solutions for found that are right here, and show something."""
        known, self.known = self.known, ()
        for solution in known:
            try:
                marks = self.problem.state(solution).open
                if self.sightings.shows_more(marks) and not self.problem.violations(solution):
                    self.sightings.note(marks)
                    self.solutions.append(solution)
            except InstanceError:
                continue  # of another board

    def find_first(self, questions: Questions[InstanceT, SolutionT]) -> bool:
        """Look for a first solution; return whether there is one.

        What propagation excludes is noted before, as a search may take longer than there is time.
        """
        left = questions.left(self.assumptions)
        if all(left):
            self.sightings.narrow(self.problem.layout.chains.domains(left))
            self.is_narrowed = True
        if self.solve(questions, self.assumptions):
            self.narrow(questions)
            return True
        if self.stopped_by == "":
            self.is_settled = True
            self.blamed = self.places_of(questions)
        return False

    def ask(self, questions: Questions[InstanceT, SolutionT], number: int) -> None:
        """Ask for a solution that shows another mark in a place; without one, settle the place."""
        unseen = self.parts([self.sightings.unseen(number)])
        for other, mask in self.parts(self.sightings.preferred()):
            questions.search.prefer(other, mask)
        patience = PATIENCE + self.usual << self.sightings.put_off[number]
        if self.solve(questions, [*self.assumptions, *unseen], patience):
            return
        if questions.search.stopped_by:
            self.sightings.put_off[number] += 1
            return
        variable, mask = self.sightings.unseen(number)
        self.sightings.settle(number)
        if self.assumptions:  # without any, the search has kept this by itself
            self.assumptions += self.parts([(variable, ~mask)])
        self.narrow(questions)

    def narrow(self, questions: Questions[InstanceT, SolutionT]) -> None:
        """Leave out the marks that propagation excludes; no solution that was found has one."""
        left = questions.left(self.assumptions)
        self.sightings.narrow(self.problem.layout.chains.domains(left))
        if self.sightings.contradict():
            said = "gave rules that exclude a solution which the check accepts"
            raise self.problem.hooks.blame("puzzlefw_propagators", said)

    def solve(
        self,
        questions: Questions[InstanceT, SolutionT],
        assumptions: list[Assumption],
        patience: int | None = None,
    ) -> bool:
        """Find and note a solution; False if there is none, or a limit came first.

        More than *patience* decisions are not made for it; that is no limit on the whole.
        """
        left = self.limits.nodes_left(self.nodes)
        is_patient = patience is None or (left is not None and left <= patience)
        values = questions.solve(assumptions, left if is_patient else patience)
        self.nodes += questions.search.nodes
        if values is None:
            stopped_by = questions.search.stopped_by
            if is_patient or stopped_by == "time":
                self.stopped_by = stopped_by
            return False
        self.usual = max(self.usual, int(questions.search.nodes))
        self.solutions.append(questions.model.solution(values))
        named = self.problem.layout.chains.values(values)
        self.sightings.note(self.sightings.marks_of(list(named)))
        return True

    def places_of(self, questions: Questions[InstanceT, SolutionT]) -> tuple[Place, ...]:
        """Return the places of the state that the core of the last question names."""
        head = self.problem.layout.chains.head
        blamed = {head(self.assumptions[number][0]) for number in questions.search.core}
        return self.sightings.decided(blamed)

    def parts(self, given: Iterable[Assumption]) -> list[Assumption]:
        """Return assumptions on variables as assumptions on words."""
        chains = self.problem.layout.chains
        return [part for one in given for part in chains.parts(dict([one])).items()]

    def result(self) -> Determined[SolutionT]:
        """Return the result as far as it is known."""
        sightings = self.sightings
        is_complete = self.is_settled and not self.stopped_by
        verdict: Verdict = "unknown"
        if not self.solutions:
            verdict = "none" if is_complete else "unknown"
        elif sightings.several:
            verdict = "several"
        elif is_complete:
            verdict = "unique"
        is_known = bool(self.solutions) or (self.is_narrowed and not is_complete)
        return Determined(
            verdict=verdict,
            is_complete=is_complete,
            seen=State(tuple(sightings.seen)) if self.solutions else None,
            possible=State(tuple(sightings.possible)) if is_known else None,
            solutions=tuple(self.solutions),
            blamed=self.blamed,
            faults=self.problem.faults,
            stopped_by=self.stopped_by,
        )


def solutions_in(
    problem: OpenInstance[InstanceT, SolutionT], known: Iterable[SolutionT]
) -> tuple[SolutionT, ...]:
    """Return solutions that a caller hands in; raises TypeError for what is none."""
    if not isinstance(known, Iterable) or isinstance(known, str | bytes):
        raise TypeError(f"expected solutions for known, found {quote(known)}")
    found = tuple(known)
    for solution in found:
        problem.hooks.expect_solution(problem.instance, solution)
    return found
