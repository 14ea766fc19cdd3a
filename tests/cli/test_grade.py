"""The command ``grade``, and the wishes of ``generate``."""

import json

from tests.cli.test_cli import refusal
from tests.cli.test_explain import NET, run


def test_a_grade_is_said_in_another_language() -> None:
    said = "Leicht: Aufwand 79, 3.2 je Feld, schwerster Schritt 2, kein Versuch.\n"
    assert said == run("grade", NET, "--language", "de").stdout


def test_what_is_made_is_as_hard_as_asked_for() -> None:
    result = run("generate", "-p", "net", "--difficulty", "hard", "--seed", "3", "--json")
    made = json.loads(result.stdout)
    assert "hard" == made["band"]
    assert run("grade", made["puzzle"]).stdout.startswith("Hard: ")


def test_techniques_are_named_by_list() -> None:
    lines = run("list", "-p", "net", "--techniques").stdout.splitlines()
    assert "edge tile" == lines[0].partition("  ")[0]
    assert "nested trial" == lines[-1].partition("  ")[0]
    said = "error: expected a puzzle, --plugin NAME, for --techniques\n"
    assert said == refusal("list", "--techniques")
    named = ("-p", "net", "--with", "none_of_this_name")
    assert "expected an installed extension" in refusal("list", "--techniques", *named)
    assert "expected --techniques beside --with" in refusal("list", "--with", "any")
