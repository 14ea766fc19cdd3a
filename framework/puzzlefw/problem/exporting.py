"""Models as files: written for other solvers, and the answers of these read back."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

import attrs

from puzzlefw.errors import BrokenPluginError, OptionError, ParseError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.plugin.installed import SOLVERS, names_in
from puzzlefw.plugin.solvers import class_of, encoding_named, load_solver
from puzzlefw.problem.formulations import formulation_named
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.arguments import quote
from puzzlefw.solvers.formulation import Formulation
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.remote import Opened

VERSION: Final = 1
JSON: Final = "json"
MOST_DIGITS: Final = 18
"""The longest number of a variable that is read."""
COMMENTS: Final = {"dimacs": "c ", "lp": "\\ ", "mps": "* ", "cp-sat": "# "}
"""What begins a line of comment in each format."""
NONE_SAID: Final = ("s unsatisfiable", "unsatisfiable", "unsat", "status: infeasible")
"""The lines in which solvers say that there is no solution, in lower case."""
IN_SOL_FILES: Final = ("model status", "infeasible")
"""Two lines in which HiGHS says so; of a point that breaks the model it says the second alone."""


@attrs.frozen
class Exported:
    """The *text* of a model, and the *map* that goes with it.

    The map is data for JSON: the puzzle, the formulation, and for each variable its number from 1
    on, its name, and what it says of the board.
    """

    text: str
    map: dict[str, Any]


@attrs.frozen
class ReadBack:
    """What a solver's answer comes to: a *solution*, unchecked, or why there is none.

    With *is_none* the solver says that there is none. An answer may break the model itself. Of one
    that does not, but lacks what the model *left_out*, *cut* names variables of which one must be
    true, and none is.
    """

    solution: Any = None
    is_none: bool = False
    breaks_model: bool = False
    left_out: str = ""
    cut: tuple[str, ...] = ()


def export(
    hooks: Hooks,
    instance: Any,
    style: str,
    *,
    formulation: str | None = None,
    encoding: str | None = None,
    complete: bool = False,
    extensions: Sequence[str] = (),
) -> Exported:
    """Return the model of *instance* in a format: "json", or one that an installed solver writes.

    With *complete* it needs no cuts. Raises OptionError for unknown names.
    """
    chosen = formulation_named(OpenInstance(hooks, instance), formulation, None)
    program = chosen.build(complete)
    said = map_of(hooks, instance, chosen, program, complete=complete, extensions=extensions)
    if style == JSON and encoding is not None:
        raise OptionError("expected no encoding for json, which holds sums as they are")
    if style == JSON:
        return Exported(f"{json.dumps(said | program_record(program), indent=1)}\n", said)
    text = written(program, style, encoding)
    return Exported(head(style, said) + text, said)


def map_of(
    hooks: Hooks,
    instance: Any,
    chosen: Formulation,
    program: Program,
    *,
    complete: bool,
    extensions: Sequence[str],
) -> dict[str, Any]:
    """Return the map of a model; see ``Exported``."""
    variables = zip(program.names, program.meanings, strict=True)
    return {
        "puzzlefw_map": VERSION,
        "plugin": hooks.name,
        "extensions": list(extensions),
        "puzzle": hooks.format(instance),
        "formulation": chosen.name,
        "complete": complete,
        "cuts": 0,
        "may_need_cuts_for": "" if complete else chosen.left_out,
        "variables": [
            {"number": number, "name": name, "says": meaning}
            for number, (name, meaning) in enumerate(variables, 1)
        ],
    }


def written(program: Program, style: str, encoding: str | None) -> str:
    """Return a program in a format, by the solver that writes it; raises OptionError."""
    name = writer_of(style)
    solver = load_solver(name)
    with Opened(solver, program, encoding_named(name, solver, encoding)) as opened:
        return opened.text(style)


def head(style: str, said: Mapping[str, Any]) -> str:
    """Return the comment at the head of a model, "" for a format that has none."""
    lines = [f"a model of {said['plugin']}, formulation {said['formulation']}, by puzzlefw"]
    if lacks := said["may_need_cuts_for"]:
        lines += [
            f"It holds 0 cuts for {lacks} and may need more: a solution of it may lack that,",
            "while it is final that there is none.",
        ]
    comment = COMMENTS.get(style)
    return "" if comment is None else "".join(f"{comment}{line}\n" for line in lines)


def formats() -> dict[str, str]:
    """Return the formats that can be written, each with the solver that writes it."""
    found: dict[str, str] = {}
    for name in names_in(SOLVERS):
        with suppress(BrokenPluginError, OptionError):  # somebody's that is no solver
            found |= {style: name for style in class_of(name).formats if style not in found}
    return {**found, JSON: ""}


def writer_of(style: str) -> str:
    """Return the solver that writes *style*; raises OptionError for an unknown one."""
    known = formats()
    if style not in known:
        raise OptionError(f"expected a format ({', '.join(known)}), found {quote(style)}")
    return known[style]


def program_record(program: Program) -> dict[str, Any]:
    """Return the conditions of a program as data; the opposite of a literal is negative."""
    return {
        "clauses": [list(clause) for clause in program.clauses],
        "exactly_one": [list(choice) for choice in program.choices],
        "unions": [
            {"literal": literal, "exclusive": list(some)} for literal, some in program.unions
        ],
        "sums": [
            {"terms": [list(term) for term in one.terms], "low": one.low, "high": one.high}
            for one in program.sums
        ],
    }


def read_back(hooks: Hooks, instance: Any, said: Mapping[str, Any], text: str) -> ReadBack:
    """Read the *text* of a solver's answer by the map of the model.

    Raises ParseError for a text that is no answer, or one to another model.
    """
    chosen = formulation_named(OpenInstance(hooks, instance), str(said["formulation"]), None)
    is_complete = bool(said["complete"])
    program = chosen.build(is_complete)
    names = [str(one["name"]) for one in said["variables"]]
    if names != program.names:
        raise ParseError("expected a map of this puzzle's model, found one of other variables")
    if is_none(text):
        return ReadBack(is_none=True)
    values = values_of(text, names)
    if not program.is_kept(values):
        return ReadBack(breaks_model=True)
    for cut in () if is_complete else chosen.cuts(values):
        return ReadBack(left_out=chosen.left_out, cut=tuple(in_names(cut, names)))
    return ReadBack(chosen.solution(values))


def is_none(text: str) -> bool:
    """Return whether an answer says that there is no solution."""
    lines = [line.strip().lower() for line in text.splitlines()]
    return not {*NONE_SAID}.isdisjoint(lines) or IN_SOL_FILES in pairwise(lines)


def in_names(clause: Literals, names: Sequence[str]) -> Iterator[str]:
    """Visit the literals of a clause by their names."""
    for literal in clause:
        yield f"{'not ' if literal < 0 else ''}{names[abs(literal) - 1]}"


def values_of(text: str, names: Sequence[str]) -> list[bool]:
    """Return the value of each variable, in order; those that an answer leaves out are false.

    It has the lines of a SAT solver ("v 1 -2 0", or the numbers alone), of CP-SAT's response
    ("solution: 1", a line each), or a name and a value on each line, as in a .sol file. Raises
    ParseError for anything else.
    """
    lines = [line.split() for line in text.splitlines() if line.split()]
    in_order = [line[1] for line in lines if line[0] == "solution:" and len(line) == 2]
    if in_order:
        if len(in_order) != len(names):
            raise ParseError(f"expected {len(names)} values, found {len(in_order)}")
        return [value != "0" for value in in_order]
    literals = [line[1:] for line in lines if line[0] == "v"]
    literals = literals or [one for one in lines if one[-1] == "0" and all(map(is_integer, one))]
    if literals:
        true = {int(word) for line in literals for word in line if is_integer(word)}
        return [number in true for number in range(1, len(names) + 1)]
    known = set(names)
    pairs = [line for line in lines if line[0] in known and len(line) > 1 and is_number(line[1])]
    if names and not pairs:
        raise ParseError(
            "expected v lines, CP-SAT's response or a .sol file with a name and a value a line,"
            " found no value of a variable"
        )
    values = {name: float(value) > 0.5 for name, value, *_ in pairs}
    return [values.get(name, False) for name in names]


def is_integer(word: str) -> bool:
    """Return whether a word is an integer in digits."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS


def is_number(word: str) -> bool:
    """Return whether a word is a number."""
    try:
        float(word)
    except ValueError:
        return False
    return True
