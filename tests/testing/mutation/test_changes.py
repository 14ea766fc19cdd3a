"""What is changed to make a mutant, line by line."""

import pytest

from puzzlefw.testing.mutation.mutants import changes
from puzzlefw.testing.mutation.source import Source


def mutated(text: str) -> list[str]:
    """Return what the one line *text*, alone in a function, becomes."""
    source = Source(f"def f():\n    {text}\n")
    found = [source.shown(change) for change in changes(source, source.tree.body[0])]
    assert {" ".join(text.split())} >= {before for before, _ in found}
    return [after for _, after in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a >= b", ["x = a > b"]),
        ("x = a <= b < c", ["x = a < b < c", "x = a <= b <= c"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a is None", ["x = a is not None"]),
        ("x = a + b", ["x = a - b"]),
        ("x = (a + b) * c", ["x = (a + b) + c", "x = (a - b) * c"]),
        ("x = a // b % c", ["x = (a * b) % c", "x = a // b + c"]),
        ("x = a & b != c", ["x = (a | b) != c", "x = a & b == c"]),
        ("x = a << b", ["x = a >> b"]),
        ("x = ~a", ["x = a"]),
        ("x = -(a - b)", ["x = (a - b)", "x = -(a + b)"]),
        ("x = not a", ["x = a"]),
        ("x = 0", ["x = 1"]),
        ("x = 7", ["x = 6", "x = 8"]),
        ("x = 0b10", ["x = 0b1", "x = 0b11"]),
        ("x = True", ["x = False"]),
        ("x = a and b", ["x = True and b", "x = a or b", "x = a and True"]),
        ("x = a or b", ["x = False or b", "x = a and b", "x = a or False"]),
        (
            "x = not (a or b)",
            ["x = (a or b)", "x = not ((a and b))", "x = not (False or b)", "x = not (a or False)"],
        ),
        ("x = a if b else c", ["x = a if False else c", "x = a if True else c"]),
        ("while a: a.pop()", ["while False: a.pop()", "while a: pass"]),
        ("return a == b", ["return False", "return True"]),
        ("return any(a)", ["return False", "return True", "return all(a)"]),
        ("return not a", ["return False", "return True"]),
        ("return", ["pass"]),
        ("return a", []),
        ("x = [v for v in a]", ["x = [v for v in list(a)[1:]]", "x = [v for v in list(a)[:-1]]"]),
        ("x = smallest(a)", ["x = largest(a)"]),
        ("x = ANY", ["x = FIXED"]),
        ("a.b(c)", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a += b", ["pass", "a -= b"]),
    ],
)
def test_a_line_becomes(text: str, expected: list[str]) -> None:
    assert sorted(expected) == sorted(mutated(text))


def test_a_condition_is_taken_for_true_and_for_false_and_not_negated_beside() -> None:
    assert ["if False: pass", "if True: pass"] == mutated("if a == b: pass")


def test_a_loop_leaves_out_its_first_item_or_its_last() -> None:
    expected = ["for a in list(b)[1:]: pass", "for a in list(b)[:-1]: pass"]
    assert sorted(expected) == sorted(mutated("for a in b: pass"))


@pytest.mark.parametrize(("text", "other"), [("break", "continue"), ("continue", "break")])
def test_a_loop_goes_on_or_ends(text: str, other: str) -> None:
    source = Source(f"def f():\n    for a in b:\n        {text}\n")
    shown = [source.shown(change) for change in changes(source, source.tree.body[0])]
    assert (text, other) in shown


@pytest.mark.parametrize(
    "text",
    [
        "assert a < b, 7",
        "raise ValueError(f'{a + 1}')",
        "x: tuple[1, 2] = a",
        '"""A text of 3."""',
        "x = f'{a + 1}'",
        "def g(a: int = 3) -> 4: ...",
        "def __repr__(self): return 7",
    ],
)
def test_what_no_answer_depends_on_is_left_alone(text: str) -> None:
    assert [] == mutated(text)


def test_places_are_right_beside_characters_of_several_bytes() -> None:
    assert ["x = 'äöü€', a - b"] == mutated("x = 'äöü€', a + b")


def test_several_lines_are_shown_as_one() -> None:
    source = Source("def f():\n    x = g(\n        a,\n        b,\n    ) + c\n")
    (change,) = changes(source, source.tree.body[0])
    assert (") + c", ") - c") == source.shown(change)
