"""Counts solutions without visiting them: independent parts are counted apart and multiplied.

After E. Birnbaum, E. Lozinskii, "The good old Davis-Putnam procedure helps counting models"
(JAIR 10, 1999), for the idea, and T. Sang and others, "Combining component caching and clause
learning for effective model counting" (SAT 2004), for the cache. Beside ``search``, the only
place that catches Contradiction.

*Why the product is exact.* Parts share no variable, each piece of a rule looks at the variables
of one part alone, and all pieces together are all the rules (see ``pieces``): an assignment
solves the whole exactly when each part of it solves its part. Deciding within a part leaves the
others as they were, so what a part falls into below a decision are parts again.

*What propagation may do to other parts.* It knows nothing of parts. While one is counted it may
remove values from another, or fail there, but what it removes is in no solution of the whole;
so where all other parts have a solution, it removes nothing that counts, and else the product
is 0, whatever the first part was counted as. A count can come out too low in that case only.

*Why the cache is exact.* An entry may be too low if a part beside it, at its own split or further
out, has no solution. That split comes to 0 then, as a count is never too high, and a split of
several parts that comes to 0 takes all entries made since it began with it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import size
from puzzlefw.engine.counting.components import Part, Splitter
from puzzlefw.engine.counting.tree import Choice, Split
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.interpreted import polling
from puzzlefw.engine.interpreted.statistics import Statistics
from puzzlefw.engine.network import Network
from puzzlefw.errors import Contradiction, LimitError

MOST_CACHED: Final = 64 << 20
"""Bytes in the cache; once it is full, what is counted is not remembered."""


@final
class Counter:
    """Counts the solutions of what is posted on a network; ``run`` once, then read ``number``.

    ``is_exact`` tells whether *number* is the number of solutions; if not, there are at least
    so many, and ``stopped_by`` is "time", "nodes" or "solutions", the last if *limit* was
    reached. The bound may use that there is a solution, if the caller says *is_solvable*.
    With a *part* its solutions are counted; the others must have one.
    ``seen[variable]`` is the mask of the values that occur in a solution; after a limit, see
    ``settled``.
    The store is left at the level that it came at. No recursion: depth costs memory only.
    """

    def __init__(
        self,
        network: Network,
        *,
        limit: int | None = None,
        node_limit: int | None = None,
        is_solvable: bool = False,
        part: Part | None = None,
    ) -> None:
        store = network.store
        self.network = network
        self.store = store
        self.limit = limit
        self.node_limit = i64(-1 if node_limit is None else node_limit)
        self.is_solvable = is_solvable
        self.part = part
        self.number = 1 if is_solvable else 0
        self.is_exact = False
        self.stopped_by = ""
        self.nodes: i64 = 0
        self.failures: i64 = 0
        self.deepest: i64 = 0
        self.hits: i64 = 0
        self.seconds: float = 0.0
        self.base: i64 = store.level
        self.splitter = Splitter(network)
        self.splits: list[Split] = []
        self.choices: list[Choice] = []
        self.seen: vec[i64] = filled(len(store.domains), 0)
        self.cache: dict[bytes, tuple[int, vec[i64]]] = {}
        self.cached: i64 = 0

    def run(self) -> None:
        """Count to the end or to a limit; what an interrupt leaves in *number* is certain too."""
        start: float = polling.now()
        try:
            self.is_exact = self.count()
        except LimitError:
            self.stopped_by = "time"
        finally:
            self.seconds += polling.now() - start
            if not self.is_exact:
                self.number = max(self.number, self.at_least())
            self.store.undo_to(self.base)

    def count(self) -> bool:
        """Count parts and try values in turns; False if a limit was reached."""
        if not self.begin(self.part):
            self.number = 0
            return True
        while True:
            if len(self.splits) == len(self.choices):
                self.try_value(self.choices[-1])
            elif not self.splits[-1].is_over():
                self.count_part(self.splits[-1])
            else:
                product = self.end_split()
                if not self.choices:
                    self.number = product
                    return True
                self.gain(self.choices[-1], product)
                self.store.undo_to(self.store.level - 1)
                if product != 0 and self.is_enough():
                    self.stopped_by = "solutions"
            if self.nodes == self.node_limit and self.stopped_by == "":
                self.stopped_by = "nodes"
            if self.stopped_by != "":
                return False

    def begin(self, part: Part | None) -> bool:
        """Propagate, and split *part*, or everything; False if there is no solution."""
        if part is not None:
            self.store.clock.spend(len(part.variables))  # which are about to be split
        try:
            fixpoint(self.network)
            whole = self.splitter.whole() if part is None else part
            parts, free = self.splitter.split(whole)
        except Contradiction:
            self.store.failed = True
            self.failures += 1
            return False
        self.splits.append(Split(parts, free, len(self.cache)))
        for variable in whole.variables:
            self.seen[variable] = self.store.domains[variable]
        return True

    def count_part(self, split: Split) -> None:
        """Count the next part from the cache, or begin to try the values of a variable of it."""
        part = split.parts[split.counted]
        key = part.key(self.store)
        known = self.cache.get(key)
        if known is not None:
            self.hits += 1
            self.take(part, known[0], known[1])
            return
        variable = self.most_constrained(part)
        self.choices.append(Choice(part, key, variable, self.store.domains[variable]))
        if i64(len(self.choices)) > self.deepest:
            self.deepest = len(self.choices)

    def most_constrained(self, part: Part) -> i64:
        """Return the variable of *part* with the fewest values left, the first in a tie."""
        best: i64 = -1
        fewest: i64 = 64
        for variable in part.variables:
            count = size(self.store.domains[variable])
            if count < fewest:
                fewest = count
                best = variable
        return best

    def try_value(self, choice: Choice) -> None:
        """Try the next value of a choice; if none is left, the part is counted."""
        store = self.store
        if choice.left == 0:
            self.end_choice()
            return
        value = choice.left & -choice.left
        choice.left ^= value
        self.nodes += 1
        store.push()
        store.keep(choice.variable, value)
        if not self.begin(choice.part):
            store.undo_to(store.level - 1)

    def end_choice(self) -> None:
        """Take the sum over all values as the number of solutions of the part, and remember it."""
        choice = self.choices.pop()
        self.take(choice.part, choice.total, choice.seen)
        if self.cached < MOST_CACHED:
            self.cached += cost_of(choice.key, choice.seen)
            self.cache[choice.key] = (choice.total, choice.seen)

    def gain(self, choice: Choice, product: int) -> None:
        """Add the solutions that a value has, and what the variables of the part are in them."""
        if product != 0:
            choice.total += product
            for i in range(i64(len(choice.seen))):
                choice.seen[i] |= self.seen[choice.part.variables[i]]

    def take(self, part: Part, total: int, seen: vec[i64]) -> None:
        """Multiply by the number of solutions of a part."""
        for i in range(i64(len(seen))):
            self.seen[part.variables[i]] = seen[i]
        self.splits[-1].product *= total
        self.splits[-1].counted += 1

    def end_split(self) -> int:
        """Return the product over all parts; see above why a 0 may empty the cache."""
        split = self.splits.pop()
        if split.product == 0 and len(split.parts) > 1:
            while len(self.cache) > split.mark:
                key, known = self.cache.popitem()
                self.cached -= cost_of(key, known[1])
        return split.product

    def is_enough(self) -> bool:
        """Return True if as many solutions as the limit asks for are certain."""
        return self.limit is not None and self.at_least() >= self.limit

    def at_least(self) -> int:
        """Return how many solutions are certain in the midst of counting; O(depth).

        A split counts only if its last part is at hand, as another may have no solution. Of the
        outermost split each part has one, if the whole is known to be solvable.
        """
        certain = 0
        for depth in range(len(self.splits) - 1, -1, -1):
            split = self.splits[depth]
            if depth < len(self.choices):
                certain += self.choices[depth].total
            is_solvable = depth == 0 and self.is_solvable
            if is_solvable and certain == 0:
                certain = 1
            if split.counted == i64(len(split.parts)):
                certain = 1
            elif split.counted + 1 < i64(len(split.parts)) and not is_solvable:
                certain = 0
            certain *= split.product
        return certain

    def settled(self) -> vec[i64]:
        """Return the mask for each variable whose ``seen`` is complete, 0 for the others."""
        settled = self.seen[:] if self.is_exact or self.splits else filled(len(self.seen), 0)
        if not self.is_exact and self.splits:
            for part in self.splits[0].parts[int(self.splits[0].counted) :]:
                for variable in part.variables:
                    settled[variable] = 0
        return settled

    def statistics(self) -> Statistics:
        """Return the figures of the count so far."""
        return Statistics(
            nodes=int(self.nodes),
            failures=int(self.failures),
            deepest=int(self.deepest),
            propagations=sum([int(runs) for runs in self.network.runs]),
            deductions=int(self.store.deductions),
            seconds=self.seconds,
        )


def cost_of(key: bytes, seen: vec[i64]) -> i64:
    """Return about how many bytes an entry of the cache takes."""
    return 256 + i64(len(key)) + 8 * i64(len(seen))
