"""Completion: what a shell is offered while a command is typed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import FishComplete, ShellComplete, ZshComplete
from click.testing import CliRunner

from puzzlefw.cli.bash_completion import Bash
from puzzlefw.cli.completion import SHELLS, VARIABLE
from puzzlefw.cli.main import command_line
from tests.puzzle.test_catalog import install
from tests.support.installed import INSTALLED, with_others


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the words of one test in the next."""
    monkeypatch.setenv("COMP_WORDS", "")
    monkeypatch.setenv("COMP_CWORD", "")


def offered(kind: type[ShellComplete], words: str, current: str) -> list[str]:
    """Return the lines that a shell is offered; *current* tells which of the *words* it is in."""
    os.environ.update(COMP_WORDS=f"puzzlefw {words}", COMP_CWORD=current)
    return kind(command_line, {}, "puzzlefw", VARIABLE).complete().splitlines()


def bash(words: str) -> list[str]:
    """Return what bash is offered at the end of *words*, which it takes apart at "="."""
    apart = words.replace("=", " = ").rstrip(" ") + " " * words.endswith(" ")
    return offered(Bash, apart, str(len(apart.split(" "))))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("solve -p ", " ".join(f"plain,{name}" for name in INSTALLED)),
        ("solve --plugin ne", "plain,net"),
        ("check-plugin aq", "plain,aquarium"),
        ("generate -p aquarium --preset 6x6-", "plain,6x6-easy plain,6x6-normal plain,6x6-hard"),
        (
            "convert -p net --format ",
            "plain,canonical plain,id plain,matrix plain,hexapipes plain,penpa plain,plain"
            " plain,json",
        ),
        ("convert --format ta", "plain,tatham plain,task"),
        ("generate -p net --format=m", "plain,matrix"),
        ("generate -p net --set wrap", "plain,wrapping=true plain,wrapping=false"),
        ("generate -p net --set width=", "plain,5"),
        ("solve -p aquarium --set ru", "plain,rule=region plain,rule=vessel plain,rule=local"),
        ("solve -p aquarium --set rule=", "plain,region plain,vessel plain,local"),
        ("solve -p aquarium --set rule=ve", "plain,vessel"),
        ("solve -p nowhere --set ", ""),
        ("solve --search l", "plain,learn"),
        ("completion ", "plain,bash plain,zsh plain,fish"),
        ("solve --com", "plain,--compare-variants"),
        ("solve puz", "file,puz"),
        ("check 1x1:0 sol", "file,sol"),
    ],
)
def test_bash_is_offered_what_goes_on_with_the_word(words: str, expected: str) -> None:
    assert expected.split() == bash(words)


def test_other_shells_are_told_what_a_word_stands_for() -> None:
    zsh = offered(ZshComplete, "generate -p net --preset 9x", "5")
    expected = ["plain", "9x9", "width=9; height=9", "plain", "9x9w"]
    assert [*expected, "width=9; height=9; wrapping=true"] == zsh
    fish = offered(FishComplete, "solve -p aquarium --set rule=lo", "rule=lo")
    assert ["plain,rule=local"] == [line.split("\t")[0] for line in fish]
    assert "how water settles; by default as the text says" in fish[0]


def test_the_variable_names_the_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUZZLEFW_PLUGIN", "aquarium")
    styles = ["canonical", "task", "puzzlink", "penpa", "plain", "json"]
    assert [f"plain,{style}" for style in styles] == bash("convert --format ")


@pytest.mark.parametrize("code", ["import nowhere_at_all", "print('noise')\n1 / 0"])
def test_a_broken_plugin_completes_nothing_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    install(tmp_path, "bad", f"extra_completed_{len(code)}", code, "puzzlefw")
    assert [f"plain,{name}" for name in with_others("extra")] == bash("solve -p ")
    assert [] == bash("convert -p extra --set ")
    assert ["plain,tatham", "plain,task"] == bash("convert --format t")
    assert "" == capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell_is_printed(shell: str) -> None:
    result = CliRunner().invoke(command_line, ["completion", shell])
    assert 0 == result.exit_code
    assert f"{VARIABLE}={shell}_complete" in result.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_with_the_script() -> None:
    lines = (
        'eval "$(puzzlefw completion bash)"\n'
        "COMP_WORDS=(puzzlefw solve -p aquarium --set rule = lo) COMP_CWORD=7\n"
        "_puzzlefw_completion puzzlefw lo --set && echo ${COMPREPLY[@]}\n"
    )
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "--norc", "-c", lines],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": path},
        check=False,
    )
    assert ("local\n", "", 0) == (done.stdout, done.stderr, done.returncode)
