"""The build: what it compiles, with and without inlining across units, and what it keeps."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from setuptools import Distribution, Extension

SETUP = Path(__file__).parents[1] / "setup.py"
MODULE = """
#include <Python.h>
int value(void);
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "tiny"};
PyMODINIT_FUNC PyInit_tiny(void) {
    PyObject *module = PyModule_Create(&tiny);
    PyModule_AddIntConstant(module, "value", value());
    return module;
}
"""
# A compiler that can do all but inline across units.
WITHOUT_INLINING = """#!/bin/sh
case "$*" in *-flto*) echo "no -flto here" >&2; exit 1;; esac
exec cc "$@"
"""
needs_a_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")


@pytest.fixture
def the_setup() -> ModuleType:
    """Return ``setup.py`` as a module, without running it."""
    spec = importlib.util.spec_from_file_location("puzzlefw_setup", SETUP)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def sources(tmp_path: Path) -> list[str]:
    """Return the C files of a module of two, in a folder of their own."""
    folder = tmp_path / "generated"
    folder.mkdir()
    (folder / "one.c").write_text(MODULE)
    (folder / "two.c").write_text("int value(void) { return 63; }\n")
    return [str(folder / "one.c"), str(folder / "two.c")]


def built(the_setup: ModuleType, extension: Extension, folder: Path) -> Path:
    """Build a module into *folder*; return its file."""
    command = the_setup.BuildAllOrNothing(
        Distribution({"name": "tiny", "ext_modules": [extension]})
    )
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.run()
    (made,) = (folder / "lib").iterdir()
    return made


def value_in(made: Path) -> str:
    """Return the value of the built module, imported by a new Python."""
    code = [sys.executable, "-c", "import tiny; print(tiny.value)"]
    done = subprocess.run(code, cwd=made.parent, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@needs_a_compiler
def test_many_sources_make_one_module(
    tmp_path: Path, the_setup: ModuleType, sources: list[str]
) -> None:
    assert "63" == value_in(built(the_setup, Extension("tiny", sources), tmp_path))


@needs_a_compiler
def test_a_compiler_that_cannot_inline_across_units_gets_one_unit(
    tmp_path: Path, the_setup: ModuleType, sources: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "compiler"
    compiler.write_text(WITHOUT_INLINING)
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    monkeypatch.setenv("LDSHARED", f"{compiler} -shared")
    assert "63" == value_in(built(the_setup, Extension("tiny", sources), tmp_path))
    assert ["unit.c"] == [path.name for path in (tmp_path / "temp/units").iterdir()]


@needs_a_compiler
def test_what_is_kept_is_installed_without_compiling(
    tmp_path: Path, the_setup: ModuleType, sources: list[str]
) -> None:
    made = built(the_setup, Extension("tiny", sources), tmp_path)
    the_setup.keep_kernel({"tiny": made}, tmp_path / "generated", tmp_path / "kept")
    (name, file) = next(iter(the_setup.kept_kernel(tmp_path / "kept").items()))
    again = built(the_setup, the_setup.KeptModule(name, file), tmp_path / "again")
    assert "63" == value_in(again)
    assert not (tmp_path / "again/temp").exists()
    assert (tmp_path / "kept/c/two.c").exists()


def kept(the_setup: ModuleType, folder: Path, content: str) -> None:
    """Keep a kernel of two modules in *folder*, as an install does."""
    work = folder.parent / f"work-{content}"
    (work / "c").mkdir(parents=True)
    (work / "one").write_text(content)
    (work / "two").write_text(content)
    modules = {"of.one": work / "one", "of.two": work / "two"}
    folder.parent.mkdir(exist_ok=True)
    the_setup.keep_kernel(modules, work / "c", folder)


def test_of_two_installs_at_once_the_first_kernel_stays(
    tmp_path: Path, the_setup: ModuleType
) -> None:
    kept(the_setup, tmp_path / "kernel", "first")
    kept(the_setup, tmp_path / "kernel", "second")
    assert {"of.one", "of.two"} == set(the_setup.kept_kernel(tmp_path / "kernel"))
    assert "first" == (tmp_path / "kernel/of.two").read_text()


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("of.two", "another"),
        ("of.two", ""),
        ("of.two", None),
        ("modules.json", None),
        ("modules.json", '{"of.o'),
        ("modules.json", "[]"),
        ("modules.json", '{"of.one": "0"}'),
        ("modules.json", '{"../elsewhere": "0"}'),
    ],
)
def test_a_damaged_or_unfinished_kernel_is_not_used_and_is_replaced(
    tmp_path: Path, the_setup: ModuleType, file: str, content: str | None
) -> None:
    folder = tmp_path / "kernel"
    kept(the_setup, folder, "first")
    if content is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(content)
    assert {} == the_setup.kept_kernel(folder)
    kept(the_setup, folder, "second")
    assert "second" == the_setup.kept_kernel(folder)["of.two"].read_text()


def test_only_the_kernels_kept_last_stay(tmp_path: Path, the_setup: ModuleType) -> None:
    parent = tmp_path / "kernels"
    parent.mkdir()
    for name in ("a", "b", "c"):
        kept_in = tmp_path / name
        kept_in.mkdir()
        (kept_in / "c").mkdir()
        the_setup.keep_kernel({}, kept_in / "c", parent / name)
    assert ["b", "c"] == sorted(path.name for path in parent.iterdir())


def test_the_hash_changes_with_a_source_the_flags_and_a_tool(
    tmp_path: Path, the_setup: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "framework/puzzlefw/engine/bits.py"
    source.parent.mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(the_setup, "ROOT", tmp_path)
    monkeypatch.setattr(the_setup, "TOOLS", ("setuptools",))
    seen = []
    for text in ("a = 1", "a = 2"):
        source.write_text(text)
        seen += [the_setup.kernel_key(), the_setup.kernel_key()]
    monkeypatch.setenv("CFLAGS", "-O0")
    seen.append(the_setup.kernel_key())
    monkeypatch.setattr(the_setup, "version", lambda _: "another")
    seen.append(the_setup.kernel_key())
    source.rename(source.with_name("other.py"))
    seen.append(the_setup.kernel_key())
    assert [0, 0, 1, 1, 2, 3, 4] == [list(dict.fromkeys(seen)).index(key) for key in seen]


def test_each_source_is_in_one_unit_and_the_engine_in_its_own(the_setup: ModuleType) -> None:
    sources = [
        "build/__native_puzzlefw___engine___store.c",
        "build/__native_puzzlefw___propagators___table.c",
        "build/__native_puzzlefw_net___rules.c",
        "build/int_ops.c",
    ]
    assert [
        ("unit_puzzlefw___engine", sources[:1]),
        ("unit_puzzlefw___propagators", sources[1:2]),
        ("unit_puzzlefw_", sources[2:3]),
        ("unit_runtime", sources[3:]),
    ] == the_setup.units(sources)
