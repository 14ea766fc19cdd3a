"""``.ci/run`` does first what the README says, as a new user would: nothing else is installed."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINES = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
INSTALLS = re.compile(r"\b(pip|apt-get|npm|uv) (\S+ )*(install|ci|sync)\b")


def body(name: str) -> list[str]:
    """Return the lines of a function of the script."""
    begin = next(n for n, line in enumerate(LINES) if re.match(rf"{name}\(\) [({{]", line))
    end = next(n for n, line in enumerate(LINES) if n > begin and line in (")", "}"))
    return [line.strip() for line in LINES[begin + 1 : end]]


def of_the_script() -> list[str]:
    """Return the lines that are in no function."""
    kept, is_inside = [], False
    for line in LINES:
        is_inside = is_inside or bool(re.match(r"\w+\(\) [({]$", line))
        if not is_inside:
            kept.append(line)
        is_inside = is_inside and line not in (")", "}")
    return kept


def test_both_are_run_before_anything_is_installed() -> None:
    lines = of_the_script()
    runs = [n for n, line in enumerate(lines) if line.startswith("in_fresh_environment ")]
    assert ["in_fresh_environment first 1", "in_fresh_environment second 2"] == [
        lines[n] for n in runs
    ]
    assert [] == [line for line in lines[: runs[1]] if INSTALLS.search(line)]
    assert [] == [line for line in lines[: runs[1]] if "PYTEST_ADDOPTS" in line]


def test_each_is_run_as_it_stands_in_an_environment_of_its_own() -> None:
    lines = body("in_fresh_environment")
    assert 'python3 -m venv "$work/$1"' in lines
    assert 'bash -euo pipefail -c "$(readme "$2")"' in lines
    assert [] == [line for line in lines if INSTALLS.search(line)]
