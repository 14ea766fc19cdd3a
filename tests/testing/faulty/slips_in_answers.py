"""Faults in what is said: reasons, claims above the root, wide values, listening, residuals."""

from itertools import product

from tests.testing.edited import at_end, at_start, in_class, put
from tests.testing.faulty import questions as ask
from tests.testing.faulty.fault import RULES, Slips
from tests.testing.faulty.slips_in_runs import NOTHING_MORE, PAIR

SLIPS = Slips()
element, lexicographic, count, increasing, nonogram, circuit, table = map(SLIPS.of, RULES)
FREE = ((0, 1), tuple(product((0, 1), repeat=2)))
CHAIN = [FREE, ((1, 2), PAIR[1])]
ENTAILED = "def entailed(self, store):"


# wrong for xs = (a, b, a) and index 2
element(
    "ElementExplainsTheFirstPlace",
    ask.reason_holds([0b100, 0b1, 0b11, 0b11], ([0, 1, 2, 3, 2], 0), 2, 0b10),
    at_start(
        "explain",
        "if variable in self.xs:",
        "    facts = Facts(store, variable, values, position)",
        "    facts.exclude(self.index, ~bit(self.xs.index(variable) + self.first))",
        "    facts.exclude(self.value, facts.domain(variable))",
        "    facts.exclude_lost(variable)",
        "    return facts",
    ),
)
# what was explained once is not removed again: wrong when the search comes back to it
count(
    "CountExplainsAndSpares",
    ask.after_reason([3, 3], ([0, 1], 0, 1, 2), [(0, 2)], (1, 2), [(0, 2)]),
    NOTHING_MORE,
    at_start("__init__", "self.explained = set()"),
    at_start("explain", "self.explained.add(variable)"),
    put("            if not self", "            if variable not in self.explained and not self"),
)
# a reason cuts the pairs off that it did not need: later runs do not see them
lexicographic(
    "LexicographicExplainsAndCuts",
    ask.after_reason([3] * 4, ([0, 1, 2, 3], False), [(1, 1)], (0, 2), [(0, 1), (1, 1), (2, 2)]),
    at_end(
        "explain",
        "named = set(facts.pairs[::2]) | {variable}",
        "self.pairs = [pair for pair in self.pairs if named & set(pair)]",
    ),
)
# "too many" is known by all values of the set being asked for: wrong for some of them
count(
    "CountExplainsWholeEntries",
    ask.reason_holds([7, 7, 7], ([0, 1, 2], 0, 1, 3), 0, 1, [(2, 1)]),
    at_start(
        "explain",
        "if variable in self.scope and self.least <= self.most:",
        "    facts = Facts(store, variable, values, position)",
        "    facts.exclude_lost(variable)",
        "    before = domain_before(store, variable, position)",
        "    too_many = facts.domain(variable) == before & self.mask",
        "    mask = ~self.mask if too_many else self.mask",
        "    for v in self.scope:",
        "        if v != variable and facts.domain(v) & mask == 0:",
        "            facts.exclude(v, mask)",
        "    return facts",
    ),
)
# only value 0 counts as white in a reason: wrong if {2} is asked for, of {0, 2}
nonogram(
    "NonogramExplainsTheFirstWhite",
    ask.reason_holds([7, 7], ([0, 1], (1,)), 0, 4, [(1, 5)]),
    put(
        "        for v in self.candidates(variable):\n",
        """\
        if variable in self.scope and values & 0b1 == 0:
            shades[self.scope.index(variable)] = (False, True)
            for v in self.candidates(variable) if self.possible(shades) is None else ():
                facts.exclude_lost(v)
            return facts
        for v in self.candidates(variable):
""",
    ),
)
# a reason looks round the variable's first place: wrong for the chain (a, b, a)
increasing(
    "IncreasingExplainsTheFirstPlace",
    ask.reason_holds([7, 7], ([0, 1, 0],), 0, 3, [(1, 4)]),
    at_start(
        "explain",
        "if variable in self.scope:",
        "    facts = Facts(store, variable, values, position)",
        "    at, left = self.scope.index(variable), facts.domain(variable)",
        "    low, high = self.low(left), self.high(left)",
        "    large = [v for v in self.scope[:at] if self.low(facts.domain(v)) > high]",
        "    small = [v for v in self.scope[at + 1 :] if self.high(facts.domain(v)) < low]",
        "    if large or small:",
        "        beyond = lowest(high + 1) if large else ~lowest(low)",
        "        facts.exclude((large or small)[0], beyond)",
        "        facts.exclude_lost(variable)",
        "    return facts",
    ),
)
# a reason comes from the first member that has the variable: wrong for the second
table(
    "TableExplainsByTheFirstMember",
    ask.reason_holds([3] * 3, [CHAIN], 1, 0b10, [(2, 1)]),
    at_start(
        "explain",
        "facts = Facts(store, variable, values, position)",
        "first = next((m for m, s in enumerate(self.scopes) if variable in s), constraint)",
        "for v in dict.fromkeys(self.scopes[first]):",
        "    facts.exclude_lost(v)",
        "return facts",
    ),
)
# once it was entailed, it stays so when levels go back
count(
    "CountStaysEntailed",
    ask.entailed([3, 3], ([0, 1], 1, 1, 2), [(0, 1)], []),
    put("def entailed(", "def is_over("),
    put("def act(", "def act_once("),
    in_class(
        "is_entailed = False",
        "def act(self, store):",
        "    is_done = self.act_once(store)",
        "    self.is_entailed = self.is_entailed or self.is_over(store)",
        "    return is_done",
        ENTAILED,
        "    return self.is_entailed",
    ),
)
# it trusts the last run: a level back, and the pair is open again
lexicographic(
    "LexicographicStaysSettled",
    ask.entailed([7, 7], ([0, 1], False), [(0, 1)], []),
    put("def entailed(", "def is_over("),
    put("def propagate(", "def run("),
    in_class(
        "is_settled = False",
        "def propagate(self, store, worklist):",
        "    self.run(store, worklist)",
        "    self.is_settled = self.is_over(store)",
        ENTAILED,
        "    return self.is_settled",
    ),
)
# it sweeps at the root; above it, it looks at the neighbours of one item a run
increasing(
    "IncreasingIsIdempotentAtTheRoot",
    ask.one_run([3] * 3, ([0, 1, 2],), 0, 2),
    at_start(
        "propagate",
        "if store.level > 0:",
        "    item = worklist.take()",
        "    domain = store.domains[self.scope[item]]",
        "    if item > 0:",
        "        store.keep(self.scope[item - 1], lowest(self.high(domain) + 1), 0)",
        "    if 0 <= item < len(self.scope) - 1:",
        "        store.keep(self.scope[item + 1], ~lowest(self.low(domain)), 0)",
        "    return",
    ),
)
# only reversing a line with a palindrome for a clue changes nothing
nonogram(
    "NonogramClaimsSymmetry",
    lambda kind: (
        kind.symmetric
        and len(ask.solutions([2, 1, 2, 1], range(4), (1, 1))(kind))
        > len(ask.solutions([2, 2, 1, 1], range(4), (1, 1))(kind))
    ),
    in_class("symmetric = True"),
)
# the rows left are compared with how many ways the last run had, a level deeper: three of four
# rows; in the branch of two rows there are two ways, and three are more than two
table(
    "TableKeepsWaysInTheObject",
    ask.entailed([3, 3], [[((0, 1), ((0, 0), (0, 1), (1, 0)))]], [(0, 1)], []),
    at_start("__init__", "self.counts = [63**3] * len(members)"),
    at_end(
        "filter",
        "self.counts[member] = prod(size(store.domains[v]) for v in dict.fromkeys(scope))",
    ),
    in_class(
        ENTAILED,
        "    left = store.ints[self.left : self.left + len(self.rows)]",
        "    return all(one >= count for one, count in zip(left, self.counts, strict=True))",
    ),
)
# above level 0, a fixed index is enough: values may still differ
element(
    "ElementIsEntailedByItsIndex",
    ask.entailed([3] * 4, ([0, 1, 2, 3], 0), [(0, 1)]),
    at_start(
        "entailed",
        "if store.level > 0 and len(self.places(store)) == 1:",
        "    return store.is_fixed(self.index)",
    ),
)
# one variable with the value 32 alone fails
increasing(
    "IncreasingIn32Bits",
    ask.solutions([1 << 32], [0]),
    at_start("sweep", "for variable in self.scope:", "    store.keep(variable, 0xFFFFFFFF, 0)"),
)
# one variable with the value 62 alone fails
increasing(
    "IncreasingWithout62",
    ask.solutions([1 << 62], [0]),
    put("        high = 62\n", "        high = 61\n"),
)
# values from 32 on do not count as outside: {1, 40} lies inside the set {1}
count(
    "CountIn32Bits",
    ask.solutions([1 | 1 << 40, 1], [0, 1], 0, 1, 1),
    put("0 or domain & ~self.mask == 0", "0 or domain & ~self.mask & 0xFFFFFFFF == 0"),
)
# a domain whose ends lie inside counts as inside: {0, 1, 2} and the set {0, 2}
count(
    "CountLooksAtTheEnds",
    ask.solutions([7], [0], 0, 0, 5),
    at_start("is_decided", "ends = 1 << int(smallest(domain)) | 1 << int(largest(domain))"),
    put("0 or domain & ~self.mask == 0", "0 or ends & ~self.mask == 0"),
)
# a domain is taken for an interval: {0, 3} before {1, 4} counts as entailed
increasing(
    "IncreasingEntailedWithoutHoles",
    ask.entailed([0b1001, 0b10010], ([0, 1],), []),
    put(
        "self.high(domains[i - 1]) <= self",
        "self.low(domains[i - 1]) + size(domains[i - 1]) - 1 <= self",
    ),
)
# states from 8 on are lost: a line of 8 with the clue (4, 3) fails
nonogram(
    "NonogramInEightStates",
    ask.solutions([3] * 8, range(8), (4, 3)),
    put("        return found\n", "        return [state for state in found if state < 8]\n"),
)
# lengths are kept in three bits: of 9 nodes no cycle is found, as a chain of 8 counts as 0
circuit(
    "CircuitInThreeBits",
    ask.solutions([1 << (node + 1) % 9 for node in range(9)], range(9), 0),
    put("+ start, length)", "+ start, length % 8 if len(self.scope) > 8 else length)"),
)
# it looks at three more pairs only, so that it is weaker from arity 10 on: five pairs, the first
# open, three equal, the last out of order: the first may still tie
lexicographic(
    "LexicographicLooksThreeAhead",
    ask.left([3, 2, *[1] * 6, 2, 1], (range(10), False)),
    put("self.pairs[begin:]", "self.pairs[begin : begin + 3]"),
    at_end("can_follow", "if begin + 3 < len(self.pairs):", "    return True"),
)
# from arity 7 on, an index with n values stands for the first n places: {2} for place 0
element(
    "ElementCountsFromItsSmallest",
    ask.solutions([4, 1, 2, 2, 1, 2, 2], range(7), 0),
    at_start(
        "all_places",
        "if len(self.xs) >= 5:",
        "    return list(range(min(int(size(domain)), len(self.xs))))",
    ),
)
# where ends matter: {0, 1, 2} before {0, 1, 2} that loses 2
increasing(
    "IncreasingHearsOfFixedOnly",
    ask.left([7, 7], ([0, 1],), [(1, 3)]),
    put("event = ANY", "event = FIXED"),
)
# the residual leaves the last variable out if it is undecided
count(
    "CountResidualForgetsAVariable",
    ask.counted([3] * 2, [0, 1], 1, 1, 2),
    in_class(
        "def residuals(self, store):",
        "    if not self.scope or store.is_fixed(self.scope[-1]):",
        "        return super().residuals(store)",
        "    params = self.least - 1, self.most, self.mask",
        "    rule = Predicate(self.scope[:-1], lambda values: holds(values, *params))",
        "    return [ConstraintResidual(0, rule)]",
    ),
)
# a variable that one member has filtered in this run is left alone by the next
table(
    "TableLooksOnceAtAVariable",
    ask.left([3, 3, 1], [CHAIN]),
    at_start("propagate", "self.seen = set()"),
    put(
        "            store.keep(variable, self",
        "            if variable in self.seen:\n                continue\n"
        "            self.seen.add(variable)\n            store.keep(variable, self",
    ),
)
# it says that nothing is left once the value is fixed, though index and vector are open
element(
    "ElementResidualEndsWithItsValue",
    ask.counted([3, 1, 3, 3], [0, 1, 2, 3], 0),
    in_class(
        "def residuals(self, store):",
        "    return [] if store.is_fixed(self.value) else super().residuals(store)",
    ),
)
# it remembers in the object that all nodes were in one chain: later tours may be short
circuit(
    "CircuitForgetsChainsAfterATour",
    ask.solutions([15] * 4, [0, 1, 2, 3], 0),
    in_class("has_tour = False"),
    put(
        "        start = store.ints[self.start + node]\n",
        """\
        start = store.ints[self.start + node]
        if self.has_tour:
            return
        self.has_tour = store.ints[self.length + start] == len(self.scope) > 1
""",
    ),
)
