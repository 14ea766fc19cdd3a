"""The toy puzzle with one hook changed for the worse, and the promise that each breaks."""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import count, permutations
from random import Random
from typing import Any

import attrs

import puzzlefw_toy as toy
from puzzlefw import Block, Example, FormatError, GenerationError, ParseError
from puzzlefw.constraints import AllDifferent, Constraint
from puzzlefw.engine import Propagator, Residual, Store, Worklist
from puzzlefw.explaining import Message
from puzzlefw.generating.generation import Solver
from puzzlefw.grid import Direction, Shape
from puzzlefw.view import Cell, Choice, Margin, Mark, Printed, Text, View
from puzzlefw_toy import Differ, Square

Hooks = dict[str, Callable[..., Any]]
Options = Mapping[str, Any]
Solution = Sequence[int]


@attrs.frozen
class BrokenPlugin:
    """A change of the toy's hooks, and the *promise* that it breaks.

    With *has_oracle* it takes instances and brute force from the author to see it.
    """

    name: str
    promise: str
    hooks: Hooks
    has_oracle: bool = False


def parse_leaking(text: str, options: Options) -> Square:
    """Let the error of a look-up through."""
    if text.startswith("x"):
        return Square(len(text), ({"x": (0,)}[text[1:]]), True)
    return toy.puzzlefw_parse(text, options)


def parse_lenient(text: str, options: Options) -> Square:
    """Take whatever Python takes for a digit."""
    if "\u0663" in text or "\u00b2" in text:
        return Square(1, tuple(int(digit) for digit in text.strip("x./")))
    return toy.puzzlefw_parse(text, options)


def parse_deep(text: str, options: Options) -> Square:
    """Read brackets by recursion."""
    return parse_deep(text[1:], options) if text[:1] == "[" else toy.puzzlefw_parse(text, options)


def parse_silent(text: str, options: Options) -> Square:
    """Refuse without a word."""
    try:
        return toy.puzzlefw_parse(text, options)
    except ParseError:
        raise ParseError("") from None


def format_losing(instance: Square, style: str | None) -> str:
    """Forget the diagonals."""
    return toy.puzzlefw_format(attrs.evolve(instance, diagonals=False), style)


def format_unreadable(instance: Square, style: str | None) -> str:
    """Write a style that cannot carry the instance, all the same."""
    return (
        toy.puzzlefw_format(attrs.evolve(instance, diagonals=False), style)
        if style
        else (toy.puzzlefw_format(instance, style))
    )


def format_raising(instance: Square, style: str | None) -> str:
    """Refuse the canonical style for some."""
    if instance.diagonals:
        raise FormatError("expected no diagonals")
    return toy.puzzlefw_format(instance, style)


def parse_padded(text: str, options: Options) -> Square:
    """Take whatever is no digit for an open cell."""
    return toy.puzzlefw_parse("".join(c if c in "x/0123456789" else "." for c in text), options)


def parse_solution_cut(instance: Square, text: str) -> Solution:
    """Look at as many rows as there are, and at no more."""
    rows = text.split("/")[: instance.side]
    return toy.puzzlefw_parse_solution(instance, "/".join(rows))  # type: ignore[no-any-return]


def render_wide(instance: Square, solution: Solution | None) -> str:
    """Draw digits of double width."""
    picture: str = toy.puzzlefw_render(instance, solution)
    return "".join(chr(0xFF10 + int(c)) if c.isdigit() else c for c in picture)


def render_with_dots(instance: Square, solution: Solution | None) -> str:
    """Draw an open cell as what is the same in all solutions."""
    picture: str = toy.puzzlefw_render(instance, solution)
    return picture.replace(".", "\u00b7")


def render_transposed(instance: Square, solution: Solution | None) -> str:
    """Draw columns as lines."""
    lines = toy.puzzlefw_render(instance, solution).split("\n")
    return "\n".join(map("".join, zip(*lines, strict=True)))


def render_first_row(instance: Square, solution: Solution | None) -> str:
    """Draw the first row only."""
    picture: str = toy.puzzlefw_render(instance, solution)
    return picture.split("\n")[0]


def variables_without_shape(instance: Square) -> list[Block]:
    """Leave the shape out."""
    return [attrs.evolve(block, shape=None) for block in toy.puzzlefw_variables(instance)]


def generate_usual(params: Options, rng: Random, solver: Solver) -> Square:
    """Make a square of three rows, whatever was asked for."""
    return toy.puzzlefw_generate({"side": 3}, rng, solver)  # type: ignore[no-any-return]


def generate_few(params: Options, rng: Random, solver: Solver) -> Square:
    """Make squares of up to two rows only: no default."""
    if params["side"] > 2:
        raise GenerationError("expected at most two rows")
    return toy.puzzlefw_generate(params, rng, solver)  # type: ignore[no-any-return]


def info_with(*examples: Example) -> Callable[[], Any]:
    """Return the hook that gives other examples."""
    return lambda: attrs.evolve(toy.puzzlefw_info(), examples=examples)


def info_signed(*signs: str) -> Callable[[], Any]:
    """Return the hook that gives other signs."""
    return lambda: attrs.evolve(toy.puzzlefw_info(), signs=signs)


def variables_without_one(instance: Square) -> list[Block]:
    """Forget that an open cell may hold a 1."""
    every = range(min(2, instance.side), instance.side + 1)
    return [Block("cells", [[cell] if cell else every for cell in instance.cells])]


def check_rows_only(instance: Square, solution: Solution) -> list[str]:
    """Look at rows only."""
    side = instance.side
    rows = [solution[start : start + side] for start in range(0, side * side, side)]
    return ["a row holds a digit twice" for row in rows if len(set(row)) < side]


def check_givens_only(instance: Square, solution: Solution) -> list[str]:
    """Refuse a right answer: one with a 1 in the corner."""
    broken: list[str] = toy.puzzlefw_check(instance, solution)
    return broken or (["the corner holds 1"] if solution[0] == 1 else [])


def check_mute(instance: Square, solution: Solution) -> list[str]:
    """Find a fault, and say nothing."""
    return ["" for _ in toy.puzzlefw_check(instance, solution)]


def rows_alone(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
    """Forget the columns."""
    cells = variables["cells"]
    lines = instance.lines()
    kept = lines[: instance.side] + lines[2 * instance.side :]
    return [Differ([[cells[place] for place in line] for line in kept])]


def from_zero(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
    """Suppose that variables are numbered from 0."""
    return [Differ([list(line) for line in instance.lines()])]


class Hasty(Differ):
    """Removes the smaller value of two from the others, as if it were taken."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        for line in self.lines:
            for one, other in permutations(line, 2):
                mask = store.domains[one]
                if mask.bit_count() == 2:
                    store.keep(other, ~(mask & -mask))


class Sleepy(Differ):
    """Looks at the first line only after the first run."""

    def attach(self, store: Store, me: int) -> None:
        for variable in self.lines[0]:
            store.subscribe(me, variable, 0, 0)
        store.worklists[me].make_room(len(self.lines))


def rules_of(kind: type[Differ]) -> Callable[..., list[Propagator]]:
    """Return the hook that makes the toy's rule with another class."""

    def propagators(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
        cells = variables["cells"]
        return [kind([[cells[place] for place in line] for line in instance.lines()])]

    return propagators


def format_solution_backwards(instance: Square, solution: Solution) -> str:
    """Write the rows from the last to the first."""
    rows: str = toy.puzzlefw_format_solution(instance, solution)
    return "/".join(reversed(rows.split("/")))


def format_solution_in_lines(instance: Square, solution: Solution) -> str:
    """Write a line for each row."""
    return "\n".join(toy.written(instance, solution, "."))


def parse_solution_leaking(instance: Square, text: str) -> Solution:
    """Read characters as numbers before looking at them."""
    cells = tuple(int(digit) for digit in text.replace("/", ""))
    return toy.puzzlefw_parse_solution(instance, text) and cells


class Kept(tuple[int, ...]):
    """A solution that keeps the array of the engine beside it."""

    array: object


def solution_kept(instance: Square, values: Mapping[str, Sequence[int]]) -> Kept:
    """Keep what cannot be pickled."""
    kept = Kept(values["cells"])
    kept.array = values["cells"]
    return kept


class Backwards(tuple[int, ...]):
    """A solution that is another one when it is read."""

    def __reduce__(self) -> tuple[type, tuple[tuple[int, ...]]]:
        return tuple, (self[::-1],)


def render_solved(instance: Square, solution: Solution | None) -> str:
    """Draw solutions only."""
    assert solution is not None
    return toy.puzzlefw_render(instance, solution)


def render_with_escapes(instance: Square, solution: Solution | None) -> str:
    """Paint the picture."""
    return "\x1b[31m" + toy.puzzlefw_render(instance, solution)


def faults_of_many(instance: Square) -> list[str]:
    """Take a board with many digits for a wrong one."""
    return ["too many digits"] if 0 not in instance.cells else []


def branching_at_random(
    instance: Square, variables: Mapping[str, range]
) -> Callable[[Store], tuple[int, int] | None]:
    """Choose by the global random numbers."""

    def choose(store: Store) -> tuple[int, int] | None:
        is_open = [v for v in variables["cells"] if not store.is_fixed(v)]
        if not is_open:
            return None
        chosen = random.choice(is_open)
        return chosen, store.domains[chosen] & -store.domains[chosen]

    return choose


class Untold(Differ):
    """Fails to say which constraints it keeps."""

    def constraints(self) -> Sequence[Constraint]:
        return [AllDifferent(line) for line in self.lines[: 1 // 0]]


class Crumbled(Differ):
    """Says that nothing is left of the rule once any digit is known."""

    def residuals(self, store: Store) -> list[Residual]:
        fixed = [store.is_fixed(v) for line in self.lines for v in line]
        return [] if any(fixed) else super().residuals(store)


def other_clue(instance: Square, clues: Sequence[int], solution: Solution | None) -> Square:
    """Open all cells but the first, which gets another digit."""
    rest = (0,) * (len(instance.cells) - 1)
    return attrs.evolve(instance, cells=(1 + instance.cells[0] % instance.side, *rest))


def next_form(instance: Square) -> Square:
    """Return another board, one further each time."""
    return Square(instance.side, (*instance.cells[1:], instance.cells[0]))


def keys_backwards(instance: Square, solution: Solution) -> list[str]:
    """Tell the marks of a solution from its last cell to its first."""
    return toy.puzzlefw_keys(instance, solution)[::-1]


def view_of_ones(instance: Square, variables: Mapping[str, range]) -> View:
    """Show in each cell whether it holds a 1."""
    shape = Shape(instance.side, instance.side)
    marks = (Mark("1", Text("1"), 0b10, "one"), Mark("o", None, ~0b10 & 0b1111111111, "other"))
    places = zip(shape.cells(), variables["cells"], strict=True)
    return View(shape=shape, choices=[Choice(Cell(*cell), v, marks) for cell, v in places])


DRAWINGS = count(1)


def view_of_drawings(instance: Square, variables: Mapping[str, range]) -> View:
    """Print how often this was asked for."""
    seen = toy.puzzlefw_view(instance, variables)
    number = str(next(DRAWINGS))
    return attrs.evolve(
        seen, printed=[*seen.printed, Printed(Margin(Direction.UP, 0), Text(number))]
    )


def places_transposed(instance: Square) -> list[tuple[int, int]]:
    """Take columns for lines."""
    return [(place % instance.side, place // instance.side) for place in range(instance.side**2)]


def places_below(instance: Square) -> list[tuple[int, int]]:
    """Count lines from 1."""
    return [
        (place // instance.side + 1, place % instance.side) for place in range(instance.side**2)
    ]


def generate(params: Options, rng: Random, solver: Solver) -> Square:
    """Return a square of two rows with one digit given: right."""
    return Square(2, tuple(rng.sample([1, 0, 0, 0], 4)))


def generate_open(params: Options, rng: Random, solver: Solver) -> Square:
    """Return a square with several solutions."""
    return Square(2, (0, 0, 0, 0))


CALLS = count(1)


def generate_anew(params: Options, rng: Random, solver: Solver) -> Square:
    """Return another square at each call."""
    return Square(2, ((1, 0, 0, 0), (2, 0, 0, 0))[next(CALLS) % 2])


def generate_nothing(params: Options, rng: Random, solver: Solver) -> Square:
    """Refuse in no words."""
    raise GenerationError("")


EXAMPLES = toy.puzzlefw_info().examples


def broken(name: str, promise: str, has_oracle: bool = False, **hooks: Any) -> BrokenPlugin:
    """Return the toy with *hooks* named without their prefix."""
    return BrokenPlugin(
        name, promise, {f"puzzlefw_{hook}": one for hook, one in hooks.items()}, has_oracle
    )


BROKEN = (
    broken("parse leaks a KeyError", "nonsense", parse=parse_leaking),
    broken("parse takes other digits", "nonsense", parse=parse_lenient),
    broken("parse runs out of stack", "nonsense", parse=parse_deep),
    broken("parse refuses in no words", "nonsense", parse=parse_silent),
    broken("format loses a field", "round_trip", format=format_losing),
    broken("a style loses a field", "round_trip", format=format_unreadable),
    broken("format refuses", "round_trip", format=format_raising),
    broken("a sign is missing", "round_trip", info=info_signed(r"[1-9.]+(/|$)")),
    broken("a sign is no pattern", "round_trip", info=info_signed("(")),
    broken("an example counts wrong", "examples", info=info_with(*EXAMPLES, Example("1", 2))),
    broken(
        "no example without solution", "example_kinds", info=info_with(EXAMPLES[0], EXAMPLES[2])
    ),
    broken("an example is no puzzle", "examples", info=info_with(*EXAMPLES, Example("?", 1))),
    broken("a value is forgotten", "examples", variables=variables_without_one),
    broken("a value is forgotten, by force", "search", True, variables=variables_without_one),
    broken("check is always empty", "check_refuses", check=lambda instance, solution: []),
    broken("check looks at rows only", "check_refuses", check=check_rows_only),
    broken("check refuses right answers", "check_accepts", check=check_givens_only),
    broken("check is mute", "check_refuses", check=check_mute),
    broken("no constraint is told", "exported", propagators=rules_of(Untold)),
    broken("columns are forgotten", "search", propagators=rows_alone),
    broken("columns are forgotten in larger ones", "search_inside", propagators=rows_alone),
    broken(
        "columns are forgotten by the check as well",
        "search",
        True,
        propagators=rows_alone,
        check=check_rows_only,
    ),
    broken("a rule removes too much", "propagators", propagators=rules_of(Hasty)),
    broken("a rule sleeps on", "propagators", propagators=rules_of(Sleepy)),
    broken("a rule is in too small residuals", "counted", True, propagators=rules_of(Crumbled)),
    broken("a cell shows too little", "mapped", view=view_of_ones),
    broken("cells are looked for in their columns", "places", places=places_transposed),
    broken(
        "two cells stand at one place",
        "places",
        places=lambda instance: [(0, 0)] * instance.side**2,
    ),
    broken("a cell is beside the picture", "places", places=places_below),
    broken("a cell has no place", "places", places=lambda instance: [(0, 0)]),
    broken("handles are guessed", "order_free", propagators=from_zero),
    broken(
        "a solution is written backwards",
        "solution_text",
        format_solution=format_solution_backwards,
    ),
    broken(
        "a solution has several lines", "solution_text", format_solution=format_solution_in_lines
    ),
    broken(
        "parse_solution leaks a ValueError",
        "solution_nonsense",
        parse_solution=parse_solution_leaking,
    ),
    broken("only solutions are drawn", "render", render=render_solved),
    broken("a picture holds escapes", "render", render=render_with_escapes),
    broken("a solution cannot be pickled", "pickled", solution=solution_kept),
    broken(
        "a solution is pickled backwards",
        "pickled",
        solution=lambda values: Backwards(values["cells"]),
    ),
    broken("faults are guessed", "faults", True, faults=faults_of_many),
    broken("any other character is an open cell", "typos", parse=parse_padded),
    broken("further rows are ignored", "solution_typos", parse_solution=parse_solution_cut),
    broken("a picture has wide digits", "render", render=render_wide),
    broken("a picture has the dots of maps", "render", render=render_with_dots),
    broken("a picture is transposed", "drawn", render=render_transposed),
    broken("two digits have one mark", "seen", view=view_of_ones),
    broken("marks are told backwards", "determined", keys=keys_backwards),
    broken("pictures are numbered", "pictured", view=view_of_drawings),
    broken("a clue is left out and another one added", "mended", without=other_clue),
    broken("each board is another board's form", "canonical", canonical=next_form),
    broken("a sentence is in no catalogue", "explained", sentence=lambda: Message("nothing")),
    broken("a picture has one row", "drawn", render=render_first_row),
    broken("a board has no shape", "drawn", variables=variables_without_shape, view=None),
    broken("a param is ignored", "generated_params", generate=generate_usual),
    broken("the defaults are refused", "generated_params", generate=generate_few),
    broken("order is left to chance", "deterministic", branching=branching_at_random),
    broken("several solutions are generated", "generated_unique", generate=generate_open),
    broken("the seed does not decide", "generated_by_seed", generate=generate_anew),
    broken("the generator refuses in no words", "generated_unique", generate=generate_nothing),
    broken(
        "what is generated is not carried",
        "generated_text",
        generate=(lambda params, rng, solver: Square(1, (1,), True)),
        format=format_losing,
    ),
    broken(
        "no param tells what a style refuses",
        "generated_text",
        style_faults=lambda params, style: [],
        generate=(lambda params, rng, solver: Square(1, (0,), True)),
    ),
)
