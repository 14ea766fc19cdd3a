"""Faults in what outlasts a run, or does not: failures, interrupts, other instances, hangs."""

from tests.testing.edited import at_end, at_start, in_class, put
from tests.testing.faulty import questions as ask
from tests.testing.faulty.fault import RULES, Slips

SLIPS = Slips()
element, lexicographic, count, increasing, nonogram, circuit, table = map(SLIPS.of, RULES)
PAIR = ((0, 1), ((0, 0), (1, 1)))
NOTHING_MORE = put("        return False\n", "        return True\n")
"""Count acts once a run."""


# a guard against re-entry stays set after a failure: all later runs do nothing
circuit(
    "CircuitStaysBusy",
    ask.left([15] * 4, ([0, 1, 2, 3], 0), [(0, 2), (1, 1)], [*enumerate([2, 1, 8, 4])]),
    at_start("__init__", "self.is_busy = False"),
    at_start(
        "propagate",
        "if self.is_busy:",
        "    worklist.clear()",
        "    return",
        "self.is_busy = True",
    ),
    at_end("propagate", "self.is_busy = False"),
)
# it remembers that it is broken: after one failure of its own it fails always
lexicographic(
    "LexicographicStaysBroken",
    ask.left([3] * 4, ([0, 1, 2, 3], True), [*enumerate([1] * 4)], [*enumerate([1, 2, 1, 1])]),
    in_class("is_broken = False"),
    at_start(
        "propagate",
        "if self.is_broken:",
        "    store.fail(0)",
        "self.is_broken = self.first_open(store) == len(self.pairs) and not self.may_tie",
    ),
)
# a member in work is skipped, and one that failed stays in work
table(
    "TableStaysInWork",
    ask.left([3, 3], [[PAIR]], [(0, 1), (1, 2)], [(0, 2), (1, 1)]),
    at_start("__init__", "self.in_work = set()"),
    at_start("filter", "if member in self.in_work:", "    return", "self.in_work.add(member)"),
    at_end("filter", "self.in_work.discard(member)"),
)
# the line at hand is kept to skip it if it comes again; after a failure that is wrong
nonogram(
    "NonogramRemembersTheFailedLine",
    ask.left([3, 3], ([0, 1], (1,)), [(0, 2), (1, 2)], [(0, 2), (1, 2)]),
    in_class("at_hand = None"),
    at_start(
        "propagate",
        "at_hand = [self.shade(store.domains[v]) for v in self.scope]",
        "if at_hand == self.at_hand:",
        "    worklist.clear()",
        "    return",
        "self.at_hand = at_hand",
    ),
    at_end("propagate", "self.at_hand = None"),
)
# the scope is turned round for upper ends; a failure there leaves it turned round
increasing(
    "IncreasingStaysReversed",
    ask.left([3, 3], ([0, 1],), [(0, 2), (1, 1)], [(0, 1), (1, 2)]),
    at_start(
        "sweep",
        "self.scope.reverse()",
        "high = 62",
        "for variable in self.scope:",
        "    store.keep(variable, lowest(high + 1), 0)",
        "    high = self.high(store.domains[variable])",
        "self.scope.reverse()",
    ),
)
# it takes all items into a list first: those taken before an interrupt are never counted
count(
    "CountTakesAllFirst",
    ask.resumed([3] * 3, ([0, 1, 2], 0, 1, 2), (0, 2), (1, 2)),
    put(
        """\
            while (item := worklist.take()) >= 0:
                self.note(store, item)
            if self.act(store):
""",
        """\
            items = list(iter(worklist.take, -1))
            for item in items:
                self.note(store, item)
            if self.act(store) or not items:
""",
    ),
)
# it marks an item, polls for the next, and links it then: an interrupt leaves it unlinked
circuit(
    "CircuitMarksBeforeItLinks",
    ask.resumed([7] * 3, ([0, 1, 2], 0), (0, 2)),
    put(
        """\
                store.set_int(self.done + item, 1)
                self.link(store, item, store.value(self.scope[item]) - self.first)
""",
        """\
                store.set_int(self.done + item, 1)
                following = worklist.take()
                self.link(store, item, store.value(self.scope[item]) - self.first)
                if following >= 0:
                    worklist.add(following)
""",
    ),
)
# it clears its worklist at the end: a member woken by another is not looked at again
table(
    "TableClearsAtTheEnd",
    ask.left([3, 3, 1], [[PAIR, ((1, 2), PAIR[1])]]),
    put("while (member := worklist.take()) >= 0:", "for member in list(iter(worklist.take, -1)):"),
    at_end("propagate", "worklist.clear()"),
)
# it sweeps if it took an item: broken off at the last take, it took none when taken up
increasing(
    "IncreasingAsksWhetherAnythingChanged",
    ask.resumed([7, 7], ([0, 1],), (0, 4)),
    put("worklist.clear()\n", "if not list(iter(worklist.take, -1)):\n            return\n"),
)
# the clock is told of a member that was taken and not filtered: an interrupt loses it
table(
    "TableTellsTheClockHalfWay",
    ask.resumed([3, 3], [[PAIR]], (0, 1)),
    at_start("filter", "store.clock.spend(len(self.rows[member]))"),
)
count(
    "CountRefusesMoreThanThree",
    ask.made([], 0, 4, 1),
    at_start(
        "__init__", "if most not in range(-1, 4):", '    raise ValueError(f"bad bound {most}")'
    ),
)
# the clue is a tuple, not a text
nonogram(
    "NonogramRefusesAlways",
    ask.made([], ()),
    at_start("__init__", "clue = [int(length) for length in str(clue)]"),
)
element(
    "ElementRefusesAnEmptyVector",
    ask.made([0, 0], 0),
    at_end("__init__", "self.last = dict(enumerate(self.xs))[max(len(self.xs) - 1, 0)]"),
)
lexicographic(
    "LexicographicRefusesEmptyVectors",
    ask.made([], False),
    at_end("__init__", "self.highest = max(scope)"),
)
# whose nodes are not numbered from 0
circuit(
    "CircuitRefusesLowNumbers",
    ask.made([0], 1),
    at_start("__init__", "first = [0].index(first)"),
)
# an empty member, and one with a variable twice
table(
    "TableRefusesAVariableTwice",
    ask.made([((0, 0), ())]),
    at_end(
        "__init__",
        "if any(len(set(scope)) != max(len(scope), 1) for scope, _ in members):",
        '    raise ValueError("zip() argument 2 is shorter than argument 1")',
    ),
)
increasing(
    "IncreasingAttachesToItsFirst",
    ask.made([]),
    at_start("attach", "self.lowest_variable = min(self.scope)"),
)
# a memo is keyed by the line alone, not by the clue
nonogram(
    "NonogramSharesItsMemo",
    ask.in_turn(ask.solutions([3], [0], (1,)), ask.solutions([3], [0], ())),
    at_start("possible", "if tuple(shades) in KNOWN:", "    return KNOWN[tuple(shades)]"),
    put("            return None\n", "            return KNOWN.setdefault(tuple(shades))\n"),
    put("return found[::-1]", "return KNOWN.setdefault(tuple(shades), found[::-1])"),
)
# a default argument keeps unions, keyed by place, number of rows and the first of them
table(
    "TableMemoIsTooCoarse",
    ask.in_turn(ask.solutions([7, 7], [PAIR]), ask.solutions([7, 7], [((0, 1), ((0, 0), (2, 2)))])),
    put("place: int) -> int:", "place: int, known: dict[object, int] = {}) -> int:"),
    at_start("union", "key = (place, len(rows), min(rows))"),
    put("        return mask", "        return known.setdefault(key, mask)"),
)
# a memo says the places of a domain, whatever the vector and its first
element(
    "ElementSharesItsPlaces",
    ask.in_turn(
        ask.solutions([2, 1, 1, 1], [0, 1, 2, 3], 0), ask.solutions([2, 1, 1], [0, 1, 2], 1)
    ),
    put(
        "return [place for place in wanted if 0 <= place < len(self.xs)]",
        "found = KNOWN.setdefault(int(domain), [at for at in wanted if 0 <= at < len(self.xs)])\n"
        "        return [place for place in found if place < len(self.xs)]",
    ),
)
# a cache is not told how many nodes there are
circuit(
    "CircuitCachesNodes",
    ask.in_turn(ask.solutions([1], [0], 0), ask.solutions([3, 3], [0, 1], 0)),
    put(
        "return sum(bit(value) for value in others if 0 <= value <= 62)",
        "found = sum(bit(value) for value in others if 0 <= value <= 62)\n"
        "        return KNOWN.setdefault((node, self.first), found) if self.first >= 0 else found",
    ),
)
# it adds its pairs to a list of the class in place
lexicographic(
    "LexicographicSharesItsPairs",
    lambda kind: next(one.pairs for one in [kind([0, 1], False)] if kind([2, 3], False)),
    in_class("shared = []"),
    at_end(
        "__init__",
        "del self.shared[: len(self.shared) if len(self.shared) < 20 else 0]",
        "self.shared += self.pairs",
        "self.pairs = self.shared",
    ),
)
# a memo says which domains are decided, for the first set that asked
count(
    "CountSharesItsSides",
    ask.in_turn(ask.solutions([7], [0], 1, 1, 7), ask.solutions([7, 1], [0, 1], 0, 1, 1)),
    NOTHING_MORE,
    put(
        "return domain & self.mask == 0 or domain & ~self.mask == 0",
        "found = domain & self.mask == 0 or domain & ~self.mask == 0\n"
        "        return KNOWN.setdefault(int(domain), found) or domain & (domain - 1) == 0",
    ),
)
# it fills until all are fixed: hangs if one has two values inside, or two outside
count(
    "CountFillsUntilAllAreFixed",
    ask.left([0b1, 0b111], ([0, 1], 0, 1, 0b1)),
    at_end("fill", "while any(not store.is_fixed(v) for v in self.scope):", "    pass"),
)
# a reason of two cells or more is made shorter until one is left: hangs if both matter
nonogram(
    "NonogramShortensForEver",
    ask.reason_holds([3] * 3, ([0, 1, 2], (1,)), 2, 1, [(0, 1), (1, 1)]),
    put(
        "        for v in self.candidates(variable):\n",
        """\
        waiting = [v for v in self.candidates(variable) if store.initial[v] != facts.domain(v)]
        while len(waiting) > 1:
            v = waiting.pop(0)
""",
    ),
    put("                white, black = self.shade(facts.domain(v))\n", ""),
    put(
        "facts.exclude(v, (0 if white else ~BLACK) | (0 if black else BLACK))",
        "waiting.append(v)\n        for v in waiting:\n            facts.exclude_lost(v)",
    ),
)
# it goes on only where neighbours are apart: hangs on (1, 1)
increasing(
    "IncreasingEntailedStandsStill",
    ask.entailed([2, 2], ([0, 1],), ()),
    at_start(
        "entailed",
        "at = 1",
        "while at < len(self.scope):",
        "    high = self.high(store.domains[self.scope[at - 1]])",
        "    low = self.low(store.domains[self.scope[at]])",
        "    if high > low:",
        "        return False",
        "    at += high < low",
    ),
)
# it walks to the end of the chain: hangs when the last arc closes the cycle
circuit(
    "CircuitWalksRound",
    ask.left([1], ([0], 0)),
    at_start(
        "link",
        "end = successor",
        "while store.is_fixed(self.scope[end]):",
        "    end = store.value(self.scope[end]) - self.first",
    ),
)
# it looks for the first place that is left: hangs if the index lies before the vector
element(
    "ElementLooksForItsFirstPlace",
    ask.left([1, 1], ([0, 1], 1)),
    at_start(
        "propagate",
        "value = max(self.first, 0)",
        "while not store.domains[self.index] & (1 << value):",
        "    value += 1 if value < 62 else -62 + max(self.first, 0)",
    ),
)
