"""Reads the source of the framework: what is public, and with which arguments."""

import ast
import importlib

from tests.docs.pages import ROOT

FRAMEWORK = ROOT / "framework"


def public_names(name: str) -> list[str]:
    """Return the public names of the module *name*: its __all__, or else what it defines."""
    module = importlib.import_module(name)
    if hasattr(module, "__all__"):
        return sorted(module.__all__)
    names: list[str] = []
    for node in source_of(name).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names += [target.id for target in targets if isinstance(target, ast.Name)]
    return sorted(found for found in names if not found.startswith("_"))


def source_of(module: str) -> ast.Module:
    """Return the source of a module, or of a package's ``__init__``, as a tree.

    Read from the file: a compiled module has no source to ask for.
    """
    path = FRAMEWORK.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def definition(module: str, name: str) -> ast.AST | None:
    """Return the function or class called *name* in *module*, or where it imports it from."""
    for node in ast.walk(source_of(module)):
        is_named = isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name
        if is_named and "overload" not in map(ast.unparse, node.decorator_list):
            return node
        if isinstance(node, ast.ImportFrom) and name in [found.name for found in node.names]:
            assert node.module is not None
            return definition(node.module, name)
    return None


def signature(function: ast.FunctionDef) -> str:
    """Return a function's name and arguments without types, as api.md writes them."""
    arguments = function.args
    for argument in ast.walk(arguments):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    arguments.posonlyargs = [one for one in arguments.posonlyargs if one.arg != "self"]
    arguments.args = [one for one in arguments.args if one.arg != "self"]
    text = ast.unparse(arguments)
    return f"{function.name}({text})"


def full_signature(function: ast.FunctionDef) -> str:
    """Return a function's name, arguments and answer as its source has them."""
    returns = "" if function.returns is None else f" -> {ast.unparse(function.returns)}"
    return f"{function.name}({ast.unparse(function.args)}){returns}"


def methods(node: ast.AST | None) -> list[str]:
    """Return the signatures of the public methods of a class."""
    assert isinstance(node, ast.ClassDef)
    return [
        signature(method)
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        and not method.name.startswith("_")
        and "property" not in map(ast.unparse, method.decorator_list)
    ]
