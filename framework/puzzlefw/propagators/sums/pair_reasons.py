"""Explanations of pairs of sums: why both totals are out of reach together, found by widening.

As for a single sum, the values in question are put back, term by term, as long as known terms
and widened ones do not reach both totals at once.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.linear import MOST_TOTAL
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.propagators.explaining import LatestFirst
from puzzlefw.propagators.sums.pair_program import PairProgram
from puzzlefw.propagators.sums.pair_rows import PairRows


@final
class PairWidening:
    """The terms of the violated pair, the term that changed last first.

    *known* are the values left to each term at the position, and *wide* those put back; both hold
    only values that are in question.
    """

    def __init__(self, program: PairProgram, rows: PairRows) -> None:
        longest = program.terms.scopes.longest
        self.program = program
        self.rows = rows
        self.terms = program.terms
        self.latest = LatestFirst(longest)
        self.places: vec[i64] = self.latest.order
        self.count: i64 = 0
        self.known: vec[i64] = scratch(longest)
        self.wide: vec[i64] = scratch(longest)

    def explain(self, facts: Facts, constraint: i64) -> None:
        """Add the *facts* by which the totals of a pair of sums are out of reach together."""
        variables = self.terms.scopes.variables
        begin = self.terms.scopes.starts[constraint]
        end = self.terms.scopes.starts[constraint + 1]
        self.latest.sort(facts, variables, begin, end)
        self.count = end - begin
        for step in range(self.count):
            variable = variables[self.places[step]]
            self.known[step] = facts.domain(variable)
            self.wide[step] = facts.initial(variable) & self.terms.covered[self.places[step]]
            if self.known[step] == 0:
                facts.exclude_lost(variable)
                return
        self.widen(constraint)
        for step in range(self.count):
            facts.exclude(variables[self.places[step]], ~self.wide[step])

    def widen(self, constraint: i64) -> None:
        """Take out the wide values with which both totals could be reached."""
        program = self.program
        self.list_terms(constraint)
        if program.is_too_far():
            self.cut_below()
            self.list_terms(constraint)
        if program.goal_one < 0 or program.goal_other < 0:
            return
        if program.is_too_far():
            # The pair was violated there because none of its terms was open.
            for step in range(self.count):
                self.wide[step] = self.known[step]
            return
        program.orient()
        self.rows.reach()
        self.rows.widen()
        for t in range(program.count):
            self.wide[program.names[t]] &= ~program.gone[t]

    def list_terms(self, constraint: i64) -> None:
        """List the wide groups, the known ones of each term first.

        The term that is widened first is the program's last.
        """
        program = self.program
        groups = program.groups
        masks = self.terms.masks
        program.start(constraint)
        end: i64 = 0
        for back in range(self.count):
            step = self.count - 1 - back
            term = self.places[step]
            known = self.known[step]
            beyond = self.wide[step]
            for group in range(self.terms.groups[term], self.terms.groups[term + 1]):
                if masks[group] & known != 0:
                    groups[end] = group
                    end += 1
                    beyond &= ~masks[group]
            knowns = end
            for group in range(self.terms.groups[term], self.terms.groups[term + 1]):
                if masks[group] & beyond != 0:
                    groups[end] = group
                    end += 1
            program.add(step, knowns, end)
        program.measure()

    def cut_below(self) -> None:
        """Take out the wide values that add less to either sum than the known ones do."""
        terms = self.terms
        for step in range(self.count):
            term = self.places[step]
            known = self.known[step]
            begin, end = terms.groups[term], terms.groups[term + 1]
            least_one: i64 = MOST_TOTAL
            least_other: i64 = MOST_TOTAL
            for group in range(begin, end):
                if terms.masks[group] & known != 0:
                    least_one = min(least_one, terms.ones[group])
                    least_other = min(least_other, terms.others[group])
            for group in range(begin, end):
                if terms.ones[group] < least_one or terms.others[group] < least_other:
                    self.wide[step] &= ~terms.masks[group]
