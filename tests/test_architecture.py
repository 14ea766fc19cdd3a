"""The shape of the code base: who imports whom, what files are called, how masks are made."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

Node = TypeVar("Node", ast.BinOp, ast.Constant, ast.ClassDef)
ROOT = Path(__file__).parents[1]
FRAMEWORK = ROOT / "framework"
PLUGINS = ROOT / "plugins"
SOURCES = sorted([*FRAMEWORK.rglob("*.py"), *PLUGINS.rglob("*.py")])

# Lower layers first: a package, or a module beside the packages, imports from those before it.
LAYERS = (
    *("errors", "runtime", "constraints", "engine", "propagators", "solvers"),
    *("grid", "notation", "view", "fields", "plain", "checks", "explaining", "pictures"),
    *("contract", "generating", "authoring", "plugin", "problem", "report", "notebook"),
    *("verbs", "puzzle", "batch", "collection", "environments", "play", "sheets", "edit"),
    *("static_site", "testing", "new_project", "cli", "__main__"),
)


def dotted(path: Path) -> str:
    """Return the name by which a source file is imported."""
    start = FRAMEWORK if path.is_relative_to(FRAMEWORK) else path.parents[-len(ROOT.parts) - 2]
    parts = path.relative_to(start).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file; read once, as most tests walk all of them."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path, *, everywhere: bool = True) -> tuple[str, ...]:
    """Return the modules that a file imports; without *everywhere*, at run time only."""
    nodes = list(ast.walk(tree(path)))
    found: list[str] = []
    skipped: set[ast.AST] = set()
    for node in nodes:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            skipped.update(ast.walk(node))
    for node in nodes:
        if node in skipped and not everywhere:
            continue
        if isinstance(node, ast.Import):
            found += (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
    return tuple(found)


def layer(module: str) -> int | None:
    """Return the number of the layer of a module of the framework, None for the package itself."""
    parts = module.split(".")
    known = parts[0] == "puzzlefw" and len(parts) > 1 and parts[1] in LAYERS
    return LAYERS.index(parts[1]) if known else None


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the nodes that reach themselves, in groups that reach each other."""
    reached = {node: set(onward) for node, onward in graph.items()}
    for through in graph:
        for node in graph:
            if through in reached[node]:
                reached[node] |= reached[through]
    groups = {frozenset(n for n in graph if n in reached[m] and m in reached[n]) for m in graph}
    return sorted(sorted(group) for group in groups if group)


def test_imports_only_go_down() -> None:
    upward = {}
    for path in SOURCES:
        own = layer(dotted(path))
        if own is not None:
            others = {name: layer(name) for name in imports(path)}
            upward[path] = {name for name, other in others.items() if (other or 0) > own}
    assert {} == {path: names for path, names in upward.items() if names}


def test_the_framework_names_no_plugin() -> None:
    for path in FRAMEWORK.rglob("*.py"):
        assert (path, []) == (path, [n for n in imports(path) if n.startswith("puzzlefw_")])


def test_a_plugin_never_imports_another() -> None:
    for path in PLUGINS.rglob("*.py"):
        own = dotted(path).split(".")[0]
        others = {name.split(".")[0] for name in imports(path) if name.startswith("puzzlefw_")}
        assert (path, set()) == (path, others - {own})


def test_every_file_is_described() -> None:
    assert [] == [path for path in SOURCES if not ast.get_docstring(tree(path))]


def test_every_file_has_a_name_that_says_something() -> None:
    silent = {"utils", "util", "helpers", "common", "misc", "base", "manager"}
    assert [] == [path for path in SOURCES if path.stem in silent]


def test_no_compiled_file_shifts_a_constant_to_make_a_mask() -> None:
    # mypyc 2.4.1 makes a 32-bit shift of it, wrong from value 31 on; bits.bit does not.
    for place, node in compiled_nodes(ast.BinOp):
        if isinstance(node.op, ast.LShift) and not isinstance(node.right, ast.Constant):
            assert not re.fullmatch(r"(i64\()?-?\d+\)?", ast.unparse(node.left)), place


def test_no_compiled_file_has_a_constant_too_large_for_a_tagged_integer() -> None:
    # mypyc keeps it as a Python object, and reads that anew each time.
    for place, node in compiled_nodes(ast.Constant):
        assert not isinstance(node.value, int) or abs(node.value) < 1 << 62, place


def test_no_compiled_class_inherits_its_init() -> None:
    # mypyc 2.4.1 would run it twice, and keep what the first run made.
    named = {node.name for _, node in compiled_nodes(ast.ClassDef) if has_init(node)}
    for place, node in compiled_nodes(ast.ClassDef):
        inherited = named & {ast.unparse(base) for base in node.bases}
        assert has_init(node) or not inherited, place


def has_init(node: ast.ClassDef) -> bool:
    """Return True if a class defines __init__ itself."""
    return any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)


def compiled_nodes(kind: type[Node]) -> Iterator[tuple[str, Node]]:
    """Visit the nodes of a kind in all compiled files, each with its place."""
    for path in compiled():
        for node in ast.walk(tree(path)):
            if isinstance(node, kind):
                yield f"{path}:{node.lineno}", node


@cache
def compiled() -> set[Path]:
    """Return the files that the build compiles, as ``setup.py`` tells of its folders."""
    found = {*(FRAMEWORK / "puzzlefw/engine").rglob("*.py")}
    found |= {*(FRAMEWORK / "puzzlefw/propagators").rglob("*.py")}
    found |= {*(FRAMEWORK / "puzzlefw/explaining/finding").rglob("*.py")}
    for listing in PLUGINS.rglob("compiled.txt"):
        for pattern in listing.read_text(encoding="utf-8").split():
            found |= {*listing.parent.glob(pattern)}
    return {p for p in found if p.name != "__init__.py" and p.parent.name != "interpreted"}


def test_every_layer_is_there() -> None:
    inside = (FRAMEWORK / "puzzlefw").iterdir()
    names = {
        path.stem for path in inside if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert {*LAYERS, "__init__"} == names


def test_no_file_imports_itself_in_a_circle() -> None:
    names = {dotted(path) for path in SOURCES}
    graph = {dotted(path): names & set(imports(path)) - {dotted(path)} for path in SOURCES}
    # The packages that a module lies in are named beside what its imports mean.
    inside = {node: {n for n in graph if node.startswith(f"{n}.")} for node in graph}
    assert [] == circles({node: onward - inside[node] for node, onward in graph.items()})


@pytest.mark.parametrize(("folder", "other"), [("tests", "benchmarks"), ("framework", "tests")])
def test_what_is_tested_knows_nothing_of_what_measures_it(folder: str, other: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert not [name for name in imports(path) if name.split(".")[0] == other]


def test_no_file_of_the_benchmarks_imports_itself_in_a_circle() -> None:
    paths = sorted((ROOT / "benchmarks").rglob("*.py"))
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    graph = {name: names.keys() & set(imports(path)) - {name} for name, path in names.items()}
    assert [] == circles(graph)


def test_no_script_of_the_page_imports_itself_in_a_circle() -> None:
    paths = sorted((FRAMEWORK / "puzzlefw/play/script").glob("*.js"))
    found = {path.stem: path.read_text(encoding="utf-8") for path in paths}
    graph = {name: set(re.findall(r"\"\./(\w+)\.js\"", text)) for name, text in found.items()}
    assert {"point", "main"} <= graph.keys()
    assert [] == circles(graph)


def test_the_rules_share_nothing_with_the_propagators() -> None:
    for path in PLUGINS.rglob("rules.py"):
        package = dotted(path).split(".")[0]
        own = {name for name in imports(path) if name.startswith(package)}
        assert {name.split(".")[1] for name in own if "." in name} == {"instance"}


def test_one_module_reads_entry_points() -> None:
    readers = {
        dotted(path) for path in SOURCES if "importlib.metadata" in path.read_text(encoding="utf-8")
    }
    assert {"puzzlefw.plugin.installed"} == readers
    askers = {
        dotted(path) for path in SOURCES if "puzzlefw.plugin.entry_points" in set(imports(path))
    }
    assert {"puzzlefw.plugin.installed"} == askers


def test_only_search_and_its_kin_catch_contradictions() -> None:
    catchers = set()
    for path in SOURCES:
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.ExceptHandler) or node.type is None:
                continue
            if "Contradiction" in ast.unparse(node.type):
                catchers.add(dotted(path))
    engine = (*("counting.counter", "search.search", "search.incremental", "search.cubes"),)
    allowed = {*(f"puzzlefw.engine.{name}" for name in engine)}
    allowed |= {"puzzlefw.explaining.finding.board", "puzzlefw.verbs.count.sampling"}
    assert allowed == {c for c in catchers if ".testing" not in c}


def test_the_kit_is_imported_by_its_commands_alone_and_only_when_that_runs() -> None:
    users = set()
    for path in FRAMEWORK.rglob("*.py"):
        at_run_time = imports(path, everywhere=False)
        of_the_kit = any(name.startswith("puzzlefw.testing") for name in at_run_time)
        if of_the_kit and "testing" not in path.parts:
            users.add(dotted(path))
            body = tree(path).body
            at_once = [ast.unparse(node) for node in body if "Import" in type(node).__name__]
            assert [] == [statement for statement in at_once if "testing" in statement]
    assert {"puzzlefw.cli.check_plugin", "puzzlefw.cli.check_propagator"} == users


def test_a_new_test_of_imports_would_fail() -> None:
    assert layer("puzzlefw.errors") == 0
    assert layer("puzzlefw.testing.harness.tape") == len(LAYERS) - 4
    assert layer("puzzlefw") is layer("json") is None
    assert [["a", "b"], ["d"]] == circles({"a": {"b"}, "b": {"a", "c"}, "c": set(), "d": {"d"}})
