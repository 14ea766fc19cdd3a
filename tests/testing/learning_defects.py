"""Defects of learning, each a change of one place in the engine's source.

All run on an engine that restarts and forgets early, which small models show nothing of else.
"""

from tests.testing.defect import Defect
from tests.testing.worlds import Change

LEARNING_FILE = "engine/search/learner.py"
HURRIED = (
    Change(LEARNING_FILE, "until_restart: i64 = RESTART_AFTER", "until_restart: i64 = 3"),
    Change(LEARNING_FILE, "until_restart = RESTART_AFTER *", "until_restart = 3 *"),
    Change(LEARNING_FILE, "room: i64 = REDUCE_AFTER", "room: i64 = 4"),
    Change(LEARNING_FILE, "room += REDUCE_AFTER", "room += 4"),
    Change(LEARNING_FILE, "until_restart = RESTART_AFTER\n", "until_restart = 3\n"),
    Change(LEARNING_FILE, "kept + REDUCE_AFTER", "kept + 4"),
    Change("engine/search/incremental.py", "kept > MOST_KEPT:", "kept > 8:"),
    Change("engine/search/search.py", "self.failures + THAW_AFTER", "self.failures + 2"),
)


def defect(name: str, file: str, old: str, new: str) -> Defect:
    """Return the defect that *new* stands for *old* in a file of the engine."""
    return Defect(name, "learned", "models", (*HURRIED, Change(f"engine/{file}.py", old, new)))


LEARNERS = (
    defect(
        "a learned clause kept from a wrong level",
        "search/search",
        "        given = store.marks[self.base]\n",
        "        given = store.trail_size\n",
    ),
    defect(
        "analysis forgets a fact",
        "search/conflict_analysis",
        ">> 3))\n        for number in range(",
        ">> 3))\n        for number in range(i64(1), ",
    ),
    defect(
        "analysis forgets what is left when it resolves",
        "search/conflict_analysis",
        "        fresh = lost & self.rooted[variable] & ~self.needed[variable]\n",
        "        fresh = lost & self.rooted[variable] if self.needed[variable] == 0 else 0\n",
    ),
    defect(
        "minimisation trusts facts that are not needed",
        "search/conflict_analysis",
        "                return 0\n        return lost",
        "                continue\n        return lost",
    ),
    defect(
        "a watch is not moved",
        "search/learned_clauses",
        "        self.place_watch(clause, side)\n        return True\n",
        "        return True\n",
    ),
    defect(
        "a pending clause is not asserted again",
        "search/learned_clauses",
        "        if store.level > level:\n"
        "            self.pending = append(append(self.pending, number), level)\n",
        "",
    ),
    defect(
        "the second watch is not the last to fail",
        "search/conflict_clause",
        "            exchange(self.conditions, 2, i64(len(self.conditions)) - 2)\n",
        "",
    ),
    defect(
        "decisions are not frozen after a solution",
        "search/search",
        "                    self.decisions.frozen = self.decisions.count\n",
        "                    self.decisions.frozen = 0\n",
    ),
    defect(
        "decisions are thawed too early",
        "search/search",
        "        bottom = lowest + self.decisions.frozen\n",
        "        bottom = lowest + max(i64(0), self.decisions.frozen - 1)\n",
    ),
    defect(
        "more than the first solution is excluded",
        "search/decisions",
        "        at = self.count - 1\n",
        "        at = self.count - 2\n",
    ),
    defect(
        "the first solution comes again once its decisions thaw",
        "search/search",
        "        learner.exclude(self.store, self.first)\n",
        "",
    ),
    defect(
        "a search that is left leaves its clauses",
        "search/search",
        "        if self.learner is not None and not self.is_incremental:\n",
        "        if False:\n",
    ),
    defect(
        "what holds with a decision is taken as given",
        "search/search",
        "            is_lowest = self.decisions.count == 0 and",
        "            is_lowest = self.decisions.count <= 1 and",
    ),
    defect(
        "a learned clause leaves assumptions out",
        "search/conflict_clause",
        "        self.conditions = append(append(self.conditions, variable), mask)\n",
        "        if store.trail_level[became_true(store, variable, mask)] == self.assumed:\n"
        "            return\n"
        "        self.conditions = append(append(self.conditions, variable), mask)\n",
    ),
    defect(
        "what follows from an assumption is kept",
        "search/incremental",
        "            search.close()\n",
        "            pass\n",
    ),
    defect(
        "what follows from a solution is kept",
        "search/incremental",
        "        if not search.is_over:\n",
        "        if search.solutions > 0 and self.learner is not None:\n"
        "            self.learner.analysis.rooted = self.store.domains[:]\n"
        "        if not search.is_over:\n",
    ),
    defect(
        "a part of a core is taken for all of it",
        "search/incremental",
        "elif len(core) == 2 and",
        "elif len(core) >= 2 and",
    ),
    defect(
        "a core has the last assumption alone",
        "search/final_analysis",
        "            core = append(append(core, variable), gone)\n",
        "            core = append(append(vec[i64](), variable), gone)\n",
    ),
    defect(
        "a core forgets an earlier assumption on the same variable",
        "search/final_analysis",
        "            needed[variable] = lost & ~gone\n",
        "            needed[variable] = 0\n",
    ),
    defect(
        "decisions after a limit are taken for refuted",
        "search/incremental",
        '            if self.stopped_by == "":\n                self.take_core',
        "            if True:\n                self.take_core",
    ),
)
