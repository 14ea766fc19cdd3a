"""Which tests judge the mutants of each module, and what share each part is to find of them.

The rows are read in order, and the first that fits a module decides: so no module is forgotten.
The tests of a row stand with the fastest and most telling first, as the first failure ends a run.
"""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

Tests = tuple[str, ...]

GOALS = {
    "engine": 90,
    "propagators": 90,
    "net": 90,
    "aquarium": 90,
    "kit": 85,
    "parsers": 85,
    "command-line": 85,
    "framework": 85,
}
"""The least score that is wanted of each part, in percent."""

SOURCES = ("framework", "plugins/net", "plugins/aquarium")
KIT = ("testing",)
SHRINKING = ("tests/testing",)
"""What asks to what a failure is made small, and so cannot do without that."""


def files(folder: str, names: str) -> Tests:
    """Return the files of tests called *names*, with spaces between them, in a folder."""
    return tuple(f"{folder}/test_{name}.py" for name in names.split())


def among(path: str, names: str) -> Tests:
    """Return the tests called *names*, with spaces between them, of the file *path*."""
    return tuple(f"{path}::{name}" for name in names.split())


def of_kind(kind: str) -> Tests:
    """Return the tests of what keeps any kind of constraint, for one kind."""
    path = "propagators/test_every_kind.py"
    strength, reasons = "a_run_is_sound_and_as_strong_as_it_says", "reasons_are_valid_and_minimal"
    names = (strength, f"{reasons}_where_it_is_said", "dives_end_where_a_new_store_ends")
    return among(path, " ".join(f"test_{name}[{kind}]" for name in names))


SUITES = "propagators/test_suites.py"
VARIANTS = "propagators/test_variants.py"

SEARCH = files("engine/search", "branching search")
LEARNING = files("engine/search", "activity conflict_analysis learned_clauses learner search")
ENGINE = (
    *files("engine", "bits clock fixpoint store trail worklist"),
    *SEARCH,
    "propagators/test_clause.py",
    "engine/search/test_learner.py",
)
COUNTING = ("engine/counting/test_counter.py", "verbs/test_count.py")
RESIDUAL = ("propagators/sums/test_sum_pairs.py", *COUNTING)
MAPS = ("problem/test_ambiguity.py", "cli/test_cli.py")
CONSTRAINTS = ("constraints/test_constraints.py", "propagators/test_posting.py")
ALL_DIFFERENT = (
    *files("propagators", "all_different"),
    *of_kind("AllDifferent"),
    *among(SUITES, "TestAllDifferent"),
    *among(VARIANTS, "TestAllDifferentOfLargeValues TestAllDifferentFamily"),
)
CLAUSE = (
    *files("propagators", "clause"),
    *of_kind("Clause"),
    *of_kind("Implication"),
    *among(SUITES, "TestClause TestImplication"),
)
TABLE = (
    *files("propagators", "table"),
    *of_kind("Table"),
    *among(SUITES, "TestTable"),
    *among(VARIANTS, "TestTableFamily TestTableOfLargeValues"),
)
REGULAR_SUITES = "TestRegular TestBlocks TestRegularFamily TestRegularOfManyStates"
REGULAR = (
    *files("propagators", "regular"),
    *of_kind("Regular"),
    *among("propagators/test_regular_suite.py", REGULAR_SUITES),
)
PREDICATE = (*files("propagators", "predicate"), *among(SUITES, "TestPredicate"))
SUM = (
    *files("propagators/sums", "linear_sum"),
    *among(SUITES, "TestLinear"),
    *among(VARIANTS, "TestLinearOfLargeWeights"),
)
PAIR = (*files("propagators/sums", "sum_pairs"), *among(SUITES, "TestLinearPairs"))
CONNECTED = (
    *files("propagators/graphs", "connected_subset"),
    *of_kind("Connected"),
    *among(SUITES, "TestConnected"),
)
TREE = (
    *files("propagators/graphs", "spanning_tree"),
    *among(SUITES, "TestSpanningTree TestBridges TestSpanningTreeOfChoices"),
    *among(VARIANTS, "TestSpanningTreeOfOneBlock"),
)
# What has no tests of its own is tried through every propagator that rests on it.
SHARED = (
    *CLAUSE,
    *TABLE,
    *files("propagators", "all_different"),
    *files("propagators/graphs", "connected_subset"),
    *files("propagators/sums", "linear_sum"),
)
NOTATION = files("net", "notation conformance")
READING = (
    *files("notation", "numerals entries"),
    *files("cli", "opening cli"),
    *("net/test_notation.py", "aquarium/test_notation.py"),
)
COMMANDS = (
    *("report/test_words.py", "cli/test_cli.py", "puzzle/test_puzzle.py", "pictures/test_text.py"),
    *("notation/test_entries.py", "cli/test_opening.py", "verbs/test_count.py"),
    "cli/test_generate.py",
    # The others measure time, which says nothing beside other work.
    "test_bad_input.py::test_good_lines_among_bad_ones_are_answered",
    "test_bad_input.py::test_each_file_is_answered_by_one_line",
)
GENERATION = ("cli/test_generate.py", "generating/test_generation.py")
FRAMEWORK = (
    *files("puzzle", "puzzle catalog"),
    *("pictures/test_text.py", "verbs/test_searches.py", "cli/test_cli.py"),
    "test_architecture.py",
)
NET = files("net", "rules drawing notation conformance solving")
# Without those of generators and propagators, which have tests of their own and take minutes.
AQUARIUM_SUITE = among(
    "aquarium/test_conformance.py::TestAquarium",
    "test_examples test_round_trip test_nonsense test_solution_text test_solution_nonsense"
    " test_search test_search_inside test_counted test_mapped test_check_accepts test_check_refuses"
    " test_faults test_order_free test_symmetric test_deterministic test_render test_pickled",
)
AQUARIUM = (
    *files("aquarium", "rules water model drawing search"),
    *AQUARIUM_SUITE,
    "aquarium/test_propagators.py",
)
AQUARIUM_NOTATION = (*files("aquarium", "notation model"), *AQUARIUM_SUITE)
# What a seed makes is told at once; that it has one solution takes longer.
NET_GENERATOR = (
    "net/test_generator.py::test_a_seed_makes_the_same_boards_as_ever",
    "net/test_generator.py",
)
AQUARIUM_GENERATOR = (
    "aquarium/test_generator.py::test_a_seed_makes_the_same_board_as_ever",
    "aquarium/test_generator.py",
)

ROWS: tuple[tuple[str, str, Tests], ...] = (
    ("engine", "engine.search.branching engine.search.search", (*SEARCH, *ENGINE)),
    ("engine", "engine.search.*", LEARNING),
    ("engine", "engine.counting.* engine.residual", COUNTING),
    ("engine", "engine.interpreted.build", ("engine/test_build.py",)),
    ("engine", "engine.*", ENGINE),
    ("propagators", "constraints.linear", (*CONSTRAINTS, *SUM)),
    ("propagators", "constraints.* propagators.posting", CONSTRAINTS),
    ("propagators", "propagators.all_different propagators.matching", ALL_DIFFERENT),
    ("propagators", "propagators.clause", CLAUSE),
    ("propagators", "propagators.predicate", PREDICATE),
    ("propagators", "propagators.regular* propagators.state_sets", REGULAR),
    ("propagators", "propagators.table*", TABLE),
    ("propagators", "propagators.sums.residual", RESIDUAL),
    ("propagators", "propagators.sums.linear* propagators.sums.packed_sums", SUM),
    ("propagators", "propagators.sums.pair* propagators.sums.sum_pairs", PAIR),
    ("propagators", "propagators.graphs.biconnected propagators.graphs.tree_residual", COUNTING),
    ("propagators", "propagators.graphs.connected_subset", CONNECTED),
    ("propagators", "propagators.graphs.cut_nodes propagators.graphs.low_link", CONNECTED),
    ("propagators", "propagators.graphs.*", TREE),
    ("propagators", "propagators.*", SHARED),
    ("kit", "testing.*", KIT),
    ("parsers", "cli.opening notation.*", READING),
    ("parsers", "net.notation.*", NOTATION),
    ("parsers", "aquarium.notation.*", AQUARIUM_NOTATION),
    ("net", "net.generator.*", NET_GENERATOR),
    ("net", "net.propagators", ("net/test_propagators.py", *NET)),
    ("net", "net.*", NET),
    ("aquarium", "aquarium.generator.*", AQUARIUM_GENERATOR),
    ("aquarium", "aquarium.*", AQUARIUM),
    ("command-line", "cli.check_plugin cli.verdicts", ("cli/test_check_plugin.py",)),
    ("command-line", "cli.check_propagator", ("cli/test_check_propagator.py",)),
    ("command-line", "cli.completion cli.bash_completion", ("cli/test_completion.py",)),
    ("command-line", "verbs.count.*", ("verbs/test_count.py",)),
    (
        "command-line",
        "cli.generate cli.generate_work cli.progress verbs.generate.* generating.*",
        GENERATION,
    ),
    (
        "command-line",
        "cli.print cli.print_work pictures.booklet pictures.pdf",
        ("pictures/test_booklet.py", "cli/test_print.py"),
    ),
    ("command-line", "cli.endings", ("cli/test_endings.py", *COMMANDS)),
    (
        "command-line",
        "cli.* __main__ batch.* pictures.* problem.variants report.words report.records",
        COMMANDS,
    ),
    ("command-line", "contract.options contract.results", COMMANDS),
    ("framework", "problem.ambiguity problem.cells report.maps", MAPS),
    ("framework", "grid.*", ("grid/test_shape.py",)),
    ("framework", "*", FRAMEWORK),
)
"""Part, patterns of modules, and tests: modules below ``puzzlefw``, or by plugin."""


def name_of(module: str) -> str:
    """Return by which name the rows know a module's path in the checkout."""
    top, folder, *inside = Path(module).with_suffix("").parts
    return ".".join(inside if top == "framework" else [folder, *inside[1:]])


def groups(checkout: Path, part: str) -> Iterator[tuple[Tests, list[str]]]:
    """Visit the modules of *part* that have tests in common, and what pytest is to run on them."""
    found: dict[Tests, list[str]] = {}
    for source in SOURCES:
        for path in sorted((checkout / source).rglob("*.py")):
            module = path.relative_to(checkout).as_posix()
            if path.name != "__init__.py":
                owner, _, tests = row_of(name_of(module))
                if owner == part:
                    found.setdefault(tuple(f"tests/{test}" for test in tests), []).append(module)
    yield from found.items()


def row_of(name: str) -> tuple[str, str, Tests]:
    """Return the first row that fits a module."""
    return next(row for row in ROWS if any(fnmatch(name, some) for some in row[1].split()))
