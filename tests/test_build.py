"""The build: many sources are compiled in units, and again when one of them changes."""

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
pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")


def the_setup() -> ModuleType:
    """Return ``setup.py`` as a module, without running it."""
    spec = importlib.util.spec_from_file_location("puzzlefw_setup", SETUP)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def built(folder: Path) -> Path:
    """Build the module of two sources in *folder*; return its file."""
    sources = [str(folder / "one.c"), str(folder / "two.c")]
    extension = Extension("tiny", sources)
    command = the_setup().BuildAllOrNothing(
        Distribution({"name": "tiny", "ext_modules": [extension]})
    )
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.run()
    (made,) = (folder / "lib").iterdir()
    return made


def value_in(made: Path) -> str:
    """Return what the built module says, imported by a new Python."""
    code = [sys.executable, "-c", "import tiny; print(tiny.value)"]
    done = subprocess.run(code, cwd=made.parent, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_change_of_one_source_is_built_and_what_is_unchanged_is_kept(tmp_path: Path) -> None:
    (tmp_path / "one.c").write_text(MODULE)
    (tmp_path / "two.c").write_text("int value(void) { return 1; }")
    made = built(tmp_path)
    assert "1" == value_in(made)
    (tmp_path / "two.c").write_text("int value(void) { return 2; }")
    assert "2" == value_in(built(tmp_path))
    before = made.stat().st_mtime_ns
    assert before == built(tmp_path).stat().st_mtime_ns


def test_each_source_is_in_one_unit_and_the_engine_in_its_own() -> None:
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
    ] == the_setup().units(sources)
