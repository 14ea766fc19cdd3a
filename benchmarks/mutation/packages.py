"""The packages that get a score, and the tests that are to find the mutants of each module."""

from collections.abc import Mapping
from pathlib import Path

import attrs

ENGINE = "framework/puzzlefw/engine"
SEARCH = f"{ENGINE}/search"
COUNTING = f"{ENGINE}/counting"
CONSTRAINTS = "framework/puzzlefw/constraints"
PROPAGATORS = "framework/puzzlefw/propagators"
SUMS = f"{PROPAGATORS}/sums"
GRAPHS = f"{PROPAGATORS}/graphs"
FRAMEWORK = "framework/puzzlefw"
PUZZLE = f"{FRAMEWORK}/puzzle"
CLI = f"{FRAMEWORK}/cli"
NET = "plugins/net/puzzlefw_net"
AQUARIUM = "plugins/aquarium/puzzlefw_aquarium"

SUITES = "tests/propagators/test_suites.py"
VARIANTS = "tests/propagators/test_variants.py"
BAD_INPUT = "tests/test_bad_input.py"

Tests = tuple[str, ...]


@attrs.frozen
class Package:
    """Modules with one score; *goal* is the least score that is wanted, in percent.

    *modules* says for each module, by its path in the checkout, what pytest is to run, the fastest
    and most telling first: it stops at the first failure.
    """

    name: str
    goal: int
    modules: Mapping[str, Tests]


def tested_by(folder: str, names: str, tests: Tests) -> dict[str, Tests]:
    """Return the modules *names* of *folder*, with spaces between them, all with one *tests*."""
    return {f"{folder}/{name}.py": tests for name in names.split()}


def promises_of(suite: str, names: str) -> Tests:
    """Return the tests of the promises *names*, with spaces between them, of a plugin's suite."""
    return tuple(f"{suite}::test_{name}" for name in names.split())


def suites(*names: str) -> Tests:
    """Return the suites of the test kit with these names."""
    return tuple(f"{SUITES}::Test{name}" for name in names)


def variants(*names: str) -> Tests:
    """Return the suites of variants of the shared rules with these names."""
    return tuple(f"{VARIANTS}::Test{name}" for name in names)


ENGINE_TESTS = (
    "tests/engine/test_bits.py",
    "tests/engine/test_clock.py",
    "tests/engine/test_facts.py",
    "tests/engine/test_fixpoint.py",
    "tests/engine/test_store.py",
    "tests/engine/test_trail.py",
    "tests/engine/test_union_find.py",
    "tests/engine/test_worklist.py",
    "tests/engine/search/test_branching.py",
    "tests/engine/search/test_search.py",
    "tests/engine/test_engine_machine.py",
    "tests/propagators/test_clause.py",
    "tests/engine/search/test_learner.py",
)
SEARCH_TESTS = ("tests/engine/search/test_branching.py", "tests/engine/search/test_search.py")
LEARNING_TESTS = (
    "tests/engine/search/test_activity.py",
    "tests/engine/search/test_conflict_analysis.py",
    "tests/engine/search/test_learned_clauses.py",
    "tests/engine/search/test_learner.py",
    "tests/engine/search/test_search.py",
)
VALUES_TESTS = ("tests/engine/counting/test_possible_values.py", "tests/puzzle/test_ambiguity.py")
COUNTING_TESTS = ("tests/engine/counting/test_counter.py", "tests/puzzle/test_count.py")
ALL_DIFFERENT_TESTS = (
    "tests/propagators/test_all_different.py",
    *suites("AllDifferent"),
    *variants("AllDifferentOfLargeValues", "AllDifferentFamily"),
)
CLAUSE_TESTS = ("tests/propagators/test_clause.py", *suites("Clause", "Implication"))
CONNECTED_TESTS = (
    "tests/propagators/graphs/test_connected_subset.py",
    *suites("Connected"),
)
SUM_TESTS = (
    "tests/propagators/sums/test_linear_sum.py",
    *suites("Linear"),
    *variants("LinearOfLargeWeights"),
)
PAIR_TESTS = ("tests/propagators/sums/test_sum_pairs.py", *suites("LinearPairs"))
PREDICATE_TESTS = ("tests/propagators/test_predicate.py", *suites("Predicate"))
TABLE_TESTS = (
    "tests/propagators/test_table.py",
    *suites("Table"),
    *variants("TableFamily", "TableOfLargeValues"),
)
TREE_TESTS = (
    "tests/propagators/graphs/test_spanning_tree.py",
    *suites("SpanningTree", "Bridges", "SpanningTreeOfChoices"),
    *variants("SpanningTreeOfOneBlock"),
)
# These have no tests of their own: they are tried through every propagator that rests on them.
SHARED_TESTS = (
    *CLAUSE_TESTS,
    *TABLE_TESTS,
    "tests/propagators/test_all_different.py",
    "tests/propagators/graphs/test_connected_subset.py",
    "tests/propagators/sums/test_linear_sum.py",
)
CONSTRAINT_TESTS = ("tests/constraints/test_constraints.py", "tests/propagators/test_posting.py")
READING_TESTS = (
    "tests/notation/test_numerals.py",
    "tests/batch/test_entries.py",
    "tests/cli/test_opening.py",
    "tests/cli/test_cli.py",
    "tests/net/test_notation.py",
    "tests/aquarium/test_notation.py",
)
COMMAND_TESTS = (
    "tests/report/test_words.py",
    "tests/cli/test_cli.py",
    "tests/puzzle/test_puzzle.py",
    "tests/pictures/test_text.py",
    "tests/batch/test_entries.py",
    "tests/cli/test_opening.py",
    "tests/puzzle/test_count.py",
    "tests/cli/test_generate.py",
    # The others measure time, which says nothing beside other work.
    f"{BAD_INPUT}::test_good_lines_among_bad_ones_are_answered",
    f"{BAD_INPUT}::test_each_file_is_answered_by_one_line",
)
SUM_RESIDUAL_TESTS = "tests/propagators/sums/test_residual.py"
GENERATION_TESTS = ("tests/cli/test_generate.py", "tests/puzzle/test_generation.py")
FRAMEWORK_TESTS = (
    "tests/puzzle/test_puzzle.py",
    "tests/puzzle/test_catalog.py",
    "tests/pictures/test_text.py",
    "tests/puzzle/test_searches.py",
    "tests/cli/test_cli.py",
    "tests/test_architecture.py",
)
AMBIGUITY_TESTS = ("tests/puzzle/test_ambiguity.py", "tests/cli/test_cli.py")
NET_NOTATION_TESTS = ("tests/net/test_notation.py", "tests/net/test_conformance.py")
NET_TESTS = (
    "tests/net/test_rules.py",
    "tests/net/test_drawing.py",
    "tests/net/test_notation.py",
    "tests/net/test_conformance.py",
    "tests/net/test_solving.py",
)
# What a seed makes is told at once; that it has one solution takes longer.
NET_GENERATOR = "tests/net/test_generator.py"
NET_GENERATOR_TESTS = (f"{NET_GENERATOR}::test_a_seed_makes_the_same_boards_as_ever", NET_GENERATOR)
AQUARIUM_GENERATOR = "tests/aquarium/test_generator.py"
AQUARIUM_GENERATOR_TESTS = (
    f"{AQUARIUM_GENERATOR}::test_a_seed_makes_the_same_board_as_ever",
    AQUARIUM_GENERATOR,
)
# Without those of generators and propagators, which have tests of their own and take minutes.
AQUARIUM_SUITE = promises_of(
    "tests/aquarium/test_conformance.py::TestAquarium",
    "examples round_trip nonsense solution_text solution_nonsense search search_inside counted"
    " mapped check_accepts check_refuses faults order_free symmetric deterministic render pickled",
)
AQUARIUM_NOTATION_TESTS = (
    "tests/aquarium/test_notation.py",
    "tests/aquarium/test_model.py",
    *AQUARIUM_SUITE,
)
AQUARIUM_TESTS = (
    "tests/aquarium/test_rules.py",
    "tests/aquarium/test_water.py",
    "tests/aquarium/test_model.py",
    "tests/aquarium/test_drawing.py",
    "tests/aquarium/test_search.py",
    *AQUARIUM_SUITE,
    "tests/aquarium/test_propagators.py",
)

ENGINE_MODULES = {
    **tested_by(SEARCH, "activity clause_arena conflict_analysis conflict_clause", LEARNING_TESTS),
    **tested_by(SEARCH, "learned_clauses learner watches", LEARNING_TESTS),
    **tested_by(SEARCH, "branching search", (*SEARCH_TESTS, *ENGINE_TESTS)),
    **tested_by(COUNTING, "cache components counter tree", COUNTING_TESTS),
    **tested_by(COUNTING, "possible_values", VALUES_TESTS),
    **tested_by(ENGINE, "residual", COUNTING_TESTS),
    **tested_by(f"{ENGINE}/interpreted", "polling statistics", ENGINE_TESTS),
}
PROPAGATOR_MODULES = {
    **tested_by(CONSTRAINTS, "conditions constraint graphs predicate values", CONSTRAINT_TESTS),
    **tested_by(CONSTRAINTS, "linear", (*CONSTRAINT_TESTS, *SUM_TESTS)),
    **tested_by(PROPAGATORS, "posting", CONSTRAINT_TESTS),
    **tested_by(PROPAGATORS, "predicate", PREDICATE_TESTS),
    **tested_by(PROPAGATORS, "all_different matching", ALL_DIFFERENT_TESTS),
    **tested_by(PROPAGATORS, "clause", CLAUSE_TESTS),
    **tested_by(PROPAGATORS, "table table_rows", TABLE_TESTS),
    **tested_by(SUMS, "linear_sum linear_sum_reasons packed_sums", SUM_TESTS),
    **tested_by(SUMS, "pair_program pair_reasons pair_rows pair_terms pair_word", PAIR_TESTS),
    **tested_by(SUMS, "sum_pairs", PAIR_TESTS),
    **tested_by(SUMS, "residual", (SUM_RESIDUAL_TESTS, *COUNTING_TESTS)),
    **tested_by(GRAPHS, "biconnected tree_residual", COUNTING_TESTS),
    **tested_by(GRAPHS, "connected_subset cut_nodes low_link", CONNECTED_TESTS),
    **tested_by(GRAPHS, "forced_bridges spanning_tree tree_bounds tree_floods", TREE_TESTS),
    **tested_by(GRAPHS, "tree_graph tree_past tree_reasons", TREE_TESTS),
}
PARSER_MODULES = {
    **tested_by(f"{FRAMEWORK}/batch", "entries", READING_TESTS),
    **tested_by(CLI, "opening", READING_TESTS),
    **tested_by(f"{FRAMEWORK}/notation", "numerals", READING_TESTS),
    **tested_by(f"{NET}/notation", "formats game_ids hexapipes", NET_NOTATION_TESTS),
    **tested_by(
        f"{AQUARIUM}/notation",
        "canonical formats puzzlink puzzlink_borders puzzlink_clues scanner task",
        AQUARIUM_NOTATION_TESTS,
    ),
}
COMMAND_MODULES = {
    **tested_by(FRAMEWORK, "__main__", COMMAND_TESTS),
    **tested_by(CLI, "check convert input main options puzzle_command render", COMMAND_TESTS),
    **tested_by(CLI, "solve terminal", COMMAND_TESTS),
    **tested_by(f"{FRAMEWORK}/batch", "work", COMMAND_TESTS),
    **tested_by(f"{FRAMEWORK}/contract", "options results", COMMAND_TESTS),
    **tested_by(f"{FRAMEWORK}/pictures", "text", COMMAND_TESTS),
    **tested_by(f"{FRAMEWORK}/report", "records words", COMMAND_TESTS),
    **tested_by(PUZZLE, "variants", COMMAND_TESTS),
    **tested_by(CLI, "check_plugin", ("tests/cli/test_check_plugin.py",)),
    **tested_by(CLI, "count", ("tests/puzzle/test_count.py",)),
    **tested_by(PUZZLE, "count", ("tests/puzzle/test_count.py",)),
    **tested_by(CLI, "generate progress", GENERATION_TESTS),
    **tested_by(PUZZLE, "generate", GENERATION_TESTS),
    **tested_by(FRAMEWORK, "generation", GENERATION_TESTS),
}
NET_MODULES = {
    **tested_by(
        f"{NET}/generator",
        "draft generate mending random_numbers shuffling window window_graph",
        NET_GENERATOR_TESTS,
    ),
    **tested_by(NET, "propagators", ("tests/net/test_propagators.py", *NET_TESTS)),
}
AQUARIUM_MODULES = {
    **tested_by(
        f"{AQUARIUM}/generator", "deduction draft generate growth", AQUARIUM_GENERATOR_TESTS
    ),
}
FRAMEWORK_MODULES = {
    **tested_by(PUZZLE, "ambiguity cells", AMBIGUITY_TESTS),
    **tested_by(f"{FRAMEWORK}/report", "maps", AMBIGUITY_TESTS),
    **tested_by(FRAMEWORK, "grid", ("tests/test_grid.py",)),
}


def packages(checkout: Path) -> tuple[Package, ...]:
    """Return all packages; a module of *checkout* that none names joins those of its folder."""
    named = {
        **ENGINE_MODULES,
        **PROPAGATOR_MODULES,
        **NET_MODULES,
        **AQUARIUM_MODULES,
        **FRAMEWORK_MODULES,
        **PARSER_MODULES,
        **COMMAND_MODULES,
    }

    def others(folder: str, tests: Tests) -> dict[str, Tests]:
        stems = sorted(path.stem for path in (checkout / folder).glob("[!_]*.py"))
        modules = tested_by(folder, " ".join(stems), tests)
        return {module: tests for module in modules if module not in named}

    return (
        Package("engine", 90, ENGINE_MODULES | others(ENGINE, ENGINE_TESTS)),
        Package("propagators", 90, PROPAGATOR_MODULES | others(PROPAGATORS, SHARED_TESTS)),
        Package("net", 90, NET_MODULES | others(NET, NET_TESTS)),
        Package(
            "aquarium",
            90,
            AQUARIUM_MODULES
            | others(AQUARIUM, AQUARIUM_TESTS)
            | others(f"{AQUARIUM}/water", AQUARIUM_TESTS),
        ),
        Package("parsers", 85, PARSER_MODULES),
        Package("command-line", 85, COMMAND_MODULES),
        Package(
            "framework",
            85,
            FRAMEWORK_MODULES
            | others(FRAMEWORK, FRAMEWORK_TESTS)
            | others(f"{FRAMEWORK}/contract", FRAMEWORK_TESTS)
            | others(PUZZLE, FRAMEWORK_TESTS)
            | others(CLI, COMMAND_TESTS),
        ),
    )
