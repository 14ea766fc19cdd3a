"""Counts solutions without visiting each: the counts of independent components are multiplied.

After E. Birnbaum, E. Lozinskii, "The good old Davis-Putnam procedure helps counting models"
(JAIR 10, 1999), for the idea, and T. Sang and others, "Combining component caching and clause
learning for effective model counting" (SAT 2004), for the cache.

*Why the product is exact.* Components share no variable. Each residual depends on the variables
of one component only, and all residuals together are equivalent to all the rules (see
``residual``). So an assignment is a solution if and only if its part in each component solves that
component. A decision in one component does not change the others, so below a decision what is left
of its component splits into components again.

*What propagation may do to other components.* Propagation does not know of components. While one
component is counted, it may remove values from another, or fail there. What it removes is in no
solution of the whole. So if all other components have a solution, it removes nothing that is
counted. If one of them has none, the product is 0, whatever was counted for the first. Only in
that case can the count of a component be too low.

*Why the cache is exact.* An entry may be too low only if another component of its product, or of
a product further up, has no solution. That product is 0 then, as a count is never too high. When a
product of several components is 0, all entries made since it began are removed.
"""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.counting.cache import CountCache
from puzzlefw.engine.counting.components import Component, Decomposition
from puzzlefw.engine.counting.tree import Product, Sum
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.interpreted import polling
from puzzlefw.engine.interpreted.limits import expect_limit
from puzzlefw.engine.interpreted.numbers import times
from puzzlefw.engine.interpreted.statistics import Statistics
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.branching import smallest_domain
from puzzlefw.errors import Contradiction, LimitError


@final
class SolutionCounter:
    """Counts the solutions of a network; ``run`` once, then read ``number``.

    ``is_exact`` tells whether *number* is the number of solutions. If not, it is a lower bound, and
    ``stopped_by`` is "time", "nodes", or "solutions" if *limit* was reached. The bound assumes
    that there is a solution if the caller says *is_solvable*.
    With a *component*, only its solutions are counted; all others must have one.
    The store is left at the level it was given at. There is no recursion: depth costs memory only.
    """

    is_exact: bool = False
    stopped_by: str = ""
    nodes: i64 = 0
    failures: i64 = 0
    deepest: i64 = 0
    hits: i64 = 0
    seconds: float = 0.0
    depth: i64 = 0

    def __init__(
        self,
        network: Network,
        *,
        limit: int | None = None,
        node_limit: int | None = None,
        is_solvable: bool = False,
        component: Component | None = None,
    ) -> None:
        store = network.store
        expect_limit("solutions", limit)
        expect_limit("decisions", node_limit)
        self.network = network
        self.store = store
        self.limit = limit
        self.node_limit = i64(-1 if node_limit is None else node_limit)
        self.is_solvable = is_solvable
        self.component = component
        self.number = 1 if is_solvable else 0
        self.base: i64 = store.level
        self.decomposition = Decomposition(network)
        # The product over all components, and the current node below it; nothing is counted yet.
        self.root = Product([], 0, 0, None)
        self.node: Product | Sum = self.root
        self.cache = CountCache()

    def run(self) -> None:
        """Count to the end or to a limit; after an interrupt *number* is a lower bound too."""
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
        """Count components and try values in turn; False if a limit was reached."""
        if not self.begin(self.component, None):
            self.number = 0
            return True
        while self.stopped_by == "":
            node = self.node
            if isinstance(node, Sum):
                self.try_value(node)
            elif not node.is_over():
                self.count_component(node)
            else:
                self.end_product(node)
                if node.above is None:
                    self.number = node.number
                    return True
                self.add_value(node.above, node.number)
            if self.nodes == self.node_limit and self.stopped_by == "":
                self.stopped_by = "nodes"
        return False

    def begin(self, component: Component | None, above: Sum | None) -> bool:
        """Propagate, then split *component*, or all variables; False if there is no solution."""
        if component is not None:
            self.store.clock.spend(len(component.variables))  # the cost of splitting them
        try:
            fixpoint(self.network)
            whole = self.decomposition.whole() if component is None else component
            components, free = self.decomposition.split(whole)
        except Contradiction:
            self.store.failed = True
            self.failures += 1
            return False
        product = Product(components, free, len(self.cache.entries), above)
        self.node = product
        if above is None:
            self.root = product
        return True

    def count_component(self, product: Product) -> None:
        """Take the count of the next component from the cache, or begin a sum over a variable."""
        component = product.components[product.counted]
        key = component.key(self.store)
        known = self.cache.entries.get(key)
        if known is not None:
            self.hits += 1
            self.multiply(product, known)
            return
        variable = smallest_domain(self.store, component.variables)
        if variable < 0:
            variable = component.variables[0]  # propagation for other components fixed them all
        self.node = Sum(component, key, variable, self.store.domains[variable], product)
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)

    def multiply(self, product: Product, number: int) -> None:
        """Multiply by the count of the next component."""
        product.number = times(product.number, number)
        product.counted += 1

    def try_value(self, total: Sum) -> None:
        """Try the next value of a sum; end the sum if none is left."""
        store = self.store
        if total.left == 0:
            self.end_sum(total)
            return
        value = total.left & -total.left
        total.left ^= value
        self.nodes += 1
        store.push()
        store.keep(total.variable, value)
        if not self.begin(total.component, total):
            store.undo_to(store.level - 1)

    def add_value(self, total: Sum, number: int) -> None:
        """Add the count for one value to a sum, and go back to try the next."""
        self.node = total
        total.number += number
        self.store.undo_to(self.store.level - 1)
        if number != 0 and self.limit is not None and self.at_least() >= self.limit:
            self.stopped_by = "solutions"

    def end_sum(self, total: Sum) -> None:
        """Take a finished sum as the count of its component, and add it to the cache."""
        self.node = total.above
        self.depth -= 1
        self.multiply(total.above, total.number)
        self.cache.add(total.key, total.number)

    def end_product(self, product: Product) -> None:
        """Remove what was cached since a product of several components began, if it is 0."""
        if product.number == 0 and len(product.components) > 1:
            self.cache.cut(product.mark)

    def at_least(self) -> int:
        """Return a lower bound on the number of solutions in the middle of a count; O(depth)."""
        certain = 0
        node: Product | Sum | None = self.node
        while node is not None:
            if isinstance(node, Sum):
                certain += node.number
                node = node.above
            else:
                is_solvable = self.is_solvable and node is self.root
                certain = node.at_least(certain, is_solvable)
                node = node.above
        return certain

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
