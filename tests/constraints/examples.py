"""A small constraint of each kind, on the variables 0 to 2."""

from puzzlefw import authoring as pf

ONE = (0, 0b10)
TWO = (1, 0b01)
JOINT = ((0, *ONE), (2, *TWO))
EXAMPLES: tuple[pf.Constraint, ...] = (
    pf.Table((0, 1), [(0, 1), (1, 0)]),
    pf.CompressedTable((0, 1), [(1, 2), (2, 1)]),
    pf.SingleLoop([(0, 1, 0, 2), (0, 1, 1, 2)], True),
    pf.AllDifferent((0, 1, 2)),
    pf.DistinctSum((0, 1, 2), 5),
    pf.Element(0, (1, 2), 1),
    pf.Linear([pf.counted(*ONE), pf.counted(*TWO, 3)], ">=", 3),
    pf.Regular((0, 1, 2), pf.runs(2)),
    pf.Clause([ONE, TWO]),
    pf.Implication(ONE, TWO),
    pf.Equivalence(ONE, TWO),
    pf.Connected([(0, 1)], [ONE, TWO], False),
    pf.Regions([(0, 1)], [ONE, TWO], {0: None}),
    pf.Groups([(0, 1)], [0, 1]),
    pf.RisingSizes([(0, 1)], [0, 1], [1, 2], [1, 2]),
    pf.Pairing([(0, 1)], [ONE, TWO]),
    pf.Circuit((0, 1, 2), [(1,), (2, 0), (0,)]),
    pf.SpanningTree(3, [JOINT], [1]),
    pf.SpanningGraph(3, [JOINT], [1]),
    pf.Conjunction([pf.Clause([ONE]), pf.Clause([TWO])]),
    pf.Clauses([(0, 1), (1, 2)], range(3), 0b10),
    pf.CompressedTables([(0, 1), (2, 2)], [(1, 2), (2, 3)]),
    pf.Counts([((0, 1), "==", 1), ((2,), "<=", 0)], range(3), 0b10),
    pf.Predicate((0, 1), bool),
)
