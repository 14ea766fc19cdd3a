"""Defects of the engine, each a change of one place in its source."""

from tests.testing.defect import MACHINE, Defect
from tests.testing.worlds import Change

FORGETS_NEIGHBOUR = Change(
    "engine/store.py",
    "        end: i64 = len(readers)\n        while i < end:",
    "        end: i64 = i64(len(readers)) - 2\n        while i < end:",
)
OLDEST_FIRST = Change(
    "engine/store.py",
    "        position = self.trail_size\n"
    "        while position > mark:\n"
    "            position -= 1\n",
    "        position = mark - 1\n"
    "        while position < self.trail_size - 1:\n"
    "            position += 1\n",
)
QUEUE_KEPT = Change("engine/store.py", "        self.forget_waiting()\n", "")
NEVER_AGAIN = Change(
    "engine/fixpoint.py", "        if store.worklists[p].count > 0:\n", "        if False:\n"
)
STALE_FLAGS = Change(
    "engine/worklist.py",
    "        while self.count > 0:\n            self.drop_first()\n",
    "        self.count = 0\n",
)
FAILURE_KEPT = Change(
    "engine/store.py",
    "        self.active = DECISION\n        self.failed = False\n",
    "        self.active = DECISION\n",
)
INTS_KEPT = Change(
    "engine/store.py",
    "                ints[-1 - at] = i32(self.trail_mask[position])\n",
    "                pass\n",
)
LAST_TWICE = Change(
    "engine/search/search.py",
    "            elif self.decisions.count == 0:\n                return self.give_up()\n",
    "            elif self.decisions.count == 0:\n"
    "                self.solutions += 1\n"
    "                return self.solutions == 2\n",
)
LIMIT_OFF = Change(
    "engine/search/search.py",
    "if self.nodes == self.node_limit:",
    "if self.nodes == self.node_limit + 1:",
)
SHORT_SHIFT = Change(
    "engine/bits.py", "    return word << by\n", "    return (word << by) & 0x7FFFFFFF\n"
)
TAKES_63 = Change("engine/store.py", "            if mask < 0:\n", "            if False:\n")
PUSH_ANYWHERE = Change(
    "engine/store.py", "if self.failed or self.active >= 0 or self.is_waiting():", "if self.failed:"
)

ENGINES = (
    Defect("loop forgets the last neighbour", "P7", "SumBetween", (FORGETS_NEIGHBOUR,)),
    Defect("trail undone oldest first", "P8", "SumBetween", (OLDEST_FIRST,)),
    Defect("queue not cleared on failure", "P12", "SumBetween", (QUEUE_KEPT,)),
    Defect("never re-queues a non-idempotent runner", "P4", "FillsOneAndSaysSo", (NEVER_AGAIN,)),
    Defect("in-queue flags stale after failure", "P12", "SumBetween", (STALE_FLAGS,)),
    Defect("failure not forgotten", "P8", "SumBetween", (FAILURE_KEPT,)),
    Defect("reversible integers not restored", "P8", "ExactlyK", (INTS_KEPT,)),
    Defect("the last solution reported twice", "P11", "SumBetween", (LAST_TWICE,)),
    Defect("the limit on nodes off by one", MACHINE, "SumBetween", (LIMIT_OFF,)),
    Defect("shifts of 32 bits: the values 31, 32 and 62", "P1", "LargeSum", (SHORT_SHIFT,)),
    Defect("the value 63 not refused", MACHINE, "", (TAKES_63,)),
    Defect("a level opened though rules wait", MACHINE, "SumBetween", (PUSH_ANYWHERE,)),
    Defect("trail undone oldest first, as seen from outside", MACHINE, "", (OLDEST_FIRST,)),
    Defect("queue not cleared, as seen from outside", MACHINE, "", (QUEUE_KEPT,)),
)
