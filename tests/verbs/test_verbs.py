"""Verbs are data: what is made of them is the same everywhere, and a verb is added by one file."""

import inspect
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import puzzlefw
from puzzlefw import OptionError, load_puzzle
from puzzlefw.batch.task import Task
from puzzlefw.problem.limits import BRANCHINGS, SEARCHES
from puzzlefw.puzzle.problem import Problem
from puzzlefw.verbs import PURPOSES, names, purpose_of, verb_named
from puzzlefw.verbs.solve import BRANCHING, SEARCH
from puzzlefw.verbs.verb import Option
from tests.support.commands import python

TALLY = '''
"""``tally``: how many variables there are, and how many of them have a large domain."""

from puzzlefw.verbs.verb import COUNT, Option, Verb


def run(problem, *, least=2):
    if problem.instance is None:
        raise KeyboardInterrupt
    domains = problem.layout.domains()
    return {"variables": len(domains), "large": sum(d.bit_count() >= least for d in domains)}


def record(reply):
    error = None if reply.error is None else str(reply.error)
    return {"puzzle": reply.entry.text, **(reply.result or {}), "error": error}


def words(reply):
    yield f"{reply.result['large']} of {reply.result['variables']} are large"


VERB = Verb(
    name="tally",
    purpose="Tally the variables of PUZZLE.",
    options=(Option("least", "Call N values large.", COUNT, default=2, metavar="N"),),
    run=run,
    record=record,
    words=words,
    status=lambda found: 0,
)
'''
"""A verb with one option, as one file."""
NET = "2x2:1248"


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the installed framework, to which one file was added."""
    folder = tmp_path_factory.mktemp("added")
    source = Path(puzzlefw.__file__).parent
    shutil.copytree(source, folder / "puzzlefw", ignore=shutil.ignore_patterns("__pycache__"))
    for module in source.parent.glob("*__mypyc*"):  # which the compiled modules are in
        shutil.copy(module, folder)
    (folder / "puzzlefw" / "verbs" / "tally.py").write_text(TALLY)
    return folder


def run(folder: Path, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with the framework of *folder* in place of the installed one."""
    return subprocess.run(
        [sys.executable, *command],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )


def test_a_verb_of_one_file_is_a_command(added: Path) -> None:
    command = ("-m", "puzzlefw")
    assert (
        "tally             Tally the variables of PUZZLE.\n"
        in run(added, *command, "--help").stdout
    )
    shown = run(added, *command, "tally", "--help").stdout
    assert "--least N" in shown
    assert "[default: 2]" not in shown
    assert "4 of 4 are large\n" == run(added, *command, "tally", NET).stdout
    assert (
        "a\t0 of 4 are large\n"
        == run(
            added, *command, "tally", "--least", "9", "-p", "net", "-", given=f"a\t{NET}\n"
        ).stdout[:21]
    )
    found = run(added, *command, "tally", "--least", "0", NET)
    assert (2, True) == (found.returncode, "expected an integer from 1 on" in found.stderr)
    record = {"puzzle": NET, "variables": 4, "large": 4, "error": None}
    assert record == json.loads(run(added, *command, "tally", "--json", NET).stdout)


def test_a_verb_of_one_file_works_in_a_batch(added: Path, tmp_path: Path) -> None:
    output = tmp_path / "records"
    command = ("-m", "puzzlefw", "batch", "tally", "-p", "net", "-", "--output", str(output))
    lines = f"{NET}\nnonsense\n"
    done = run(added, *command, "--jobs", "1", "--least", "3", given=lines)
    assert 2 == done.returncode, done.stderr
    first, second = map(json.loads, output.read_text().splitlines())
    assert {"puzzle": NET, "variables": 4, "large": 4, "error": None} == first
    assert "puzzlefw tally --plugin net --least 3 -- nonsense" == second["command"]
    again = run(added, *command, "--jobs", "1", "--least", "4", given=lines)
    assert "least is 4 now and was 3" in again.stderr


def test_a_verb_of_one_file_is_asked_in_python(added: Path) -> None:
    code = (
        "from puzzlefw import load_puzzle\n"
        f"net, text = load_puzzle('net'), {NET!r}\n"
        "print(net.open(net.parse(text)).tally(least=9, seconds=1))\n"
        "print([one.result['large'] for one in net.map([text], 'tally')])\n"
    )
    done = run(added, "-c", code)
    assert "{'variables': 4, 'large': 0}\n[4]\n" == done.stdout, done.stderr


def test_what_is_no_verb_is_no_attribute_of_a_problem() -> None:
    net = load_puzzle("net")
    problem = net.open(net.parse(NET))
    for name in ("tally", "verb", "options", "_private"):
        with pytest.raises(AttributeError, match=f"'Problem' object has no attribute '{name}'"):
            getattr(problem, name)


HEAVY = ("attr", "pluggy", "librt", "puzzlefw.engine", "puzzlefw.puzzle", "puzzlefw.report")
HEAVY += ("click.shell_completion",)


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in names())])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys; from puzzlefw.cli.main import command_line\n"
        f"try: command_line.main({arguments!r})\n"
        f"finally: print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    assert "[]" == python(code).stdout.splitlines()[-1]


def test_the_list_of_commands_loads_no_verb() -> None:
    code = (
        "import sys; from puzzlefw.cli.main import command_line\n"
        "try: command_line.main(['--help'])\n"
        "finally: print(sorted(name for name in sys.modules if name.startswith('puzzlefw')))"
    )
    expected = [
        *("puzzlefw", "puzzlefw.cli", "puzzlefw.cli.completion", "puzzlefw.cli.endings"),
        *("puzzlefw.cli.main", "puzzlefw.cli.terminal", "puzzlefw.errors", "puzzlefw.runtime"),
        *("puzzlefw.runtime.moved", "puzzlefw.verbs"),
    ]
    assert repr(expected) == python(code).stdout.splitlines()[-1]


@pytest.mark.parametrize("name", names())
def test_every_verb_says_what_it_is(name: str) -> None:
    verb = verb_named(name)
    assert name == verb.name
    assert (name in PURPOSES) != bool(verb.purpose)
    assert purpose_of(name).endswith(".")


@pytest.mark.parametrize("name", [name for name in names() if not verb_named(name).makes])
def test_a_problem_has_a_method_for_each_verb_with_what_it_is_asked(name: str) -> None:
    """What a method cannot take has one of its own: another solver, and variants."""
    method = inspect.signature(getattr(Problem, name)).parameters
    verb = verb_named(name)
    apart = {"compare_variants", "solver", "formulation", "encoding", "no_cuts", "cross_check"}
    wanted = {option.name for option in verb.options_for("run")} - apart
    wanted |= {"state"} if verb.takes_state else set()
    wanted |= {"solution"} if verb.takes_solution else set()
    assert set() == wanted - {*method}


def test_choices_are_those_of_the_search() -> None:
    assert SEARCHES == SEARCH.takes
    assert (*BRANCHINGS,) == BRANCHING.takes


@pytest.mark.parametrize("name", names())
def test_an_option_is_typed_as_it_is_read(name: str) -> None:
    """So the command that a batch records says the same again."""
    for option in verb_named(name).options:
        assert [] == option.words_for(option.usual)
        for value in values_of(option):
            typed = option.words_for(value)
            assert typed[:1] == [option.typed]
            assert option.is_flag or read(option, typed[1]) == value


def values_of(option: Option) -> list[object]:
    """Return some values that an option takes."""
    if option.is_flag:
        return [True] if option.usual is False else []
    if type(option.takes) is tuple:  # words to choose from
        return [value for value in option.takes if value != option.usual]
    texts = {"steps": "2-5", "only_techniques": "a,b"}
    return [read(option, texts.get(option.name, "7"))]


def read(option: Option, text: str) -> object:
    """Return the value that a text stands for."""
    reads = getattr(option.takes, "read", str)
    return reads(text)


@pytest.mark.parametrize(
    ("verb", "options", "said"),
    [
        ("solve", {"nodse": 0}, "expected one of the options limit, .* of solve, found 'nodse'"),
        ("solve", {"all": True}, "expected one of the options .* of solve, found 'all'"),
        ("solve", {"search": "x"}, "expected one of learn, plain for search, found 'x'"),
        ("solve", {"limit": -5}, "expected an integer from 1 on for limit, found -5"),
        ("solve", {"limit": True}, "expected an integer from 1 on for limit, found True"),
        ("solve", {"limit": 2.5}, "expected an integer from 1 on for limit, found 2.5"),
        ("solve", {"no_cuts": 1}, "expected true or false for no_cuts, found 1"),
        ("explain", {"steps": "x"}, "expected a number or A-B, counted from 1 for steps, found"),
        (
            "hint",
            {"depth": "zz"},
            "expected one of the options uniqueness, language of hint, found 'depth'",
        ),
        ("check", {"limit": 2}, "expected no option of check, found 'limit'"),
        ("nosuch", {}, "expected one of check, count, .*, found 'nosuch'"),
        ("options", {}, "expected one of check, count, .*, found 'options'"),
    ],
)
def test_a_task_is_refused_in_words(verb: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Task(verb=verb, plugin="net", options=options)


def test_a_task_reads_texts_and_is_hashable() -> None:
    task = Task(verb="explain", plugin="net", options={"steps": "2-5"})
    assert {"steps": range(2, 6)} == task.options
    assert isinstance(hash(task), int)
    assert "2-5" == task.key()["steps"]


def test_what_another_version_left_behind_is_no_verb(added: Path) -> None:
    stale = added / "puzzlefw" / "verbs" / "stale.py"
    stale.write_text("from puzzlefw.verbs.nothing import Thing\n")
    plain = added / "puzzlefw" / "verbs" / "plain.py"
    plain.write_text("THING = 1\n")
    code = "from puzzlefw.verbs import names; print({'tally', 'stale', 'plain'} & {*names()})"
    try:
        done = run(added, "-c", code)
        assert "{'tally'}\n" == done.stdout, done.stderr
        assert 0 == run(added, "-m", "puzzlefw", "batch", "--help").returncode
    finally:
        stale.unlink()
        plain.unlink()
