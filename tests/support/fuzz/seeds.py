"""Valid texts to begin from: every format of both puzzles, solutions, options."""

from functools import cache

import attrs

from puzzlefw import FormatError, Puzzle, load_puzzle
from tests.support.oracles.random_instances import aquarium_cases, net_cases

PLUGINS = ("net", "aquarium")
INSTANCES = 60
SETTINGS = {
    "net": ("wrap=true", "wrap=false", "max_side=400", "max_side=3", "max_side=10000"),
    "aquarium": ("rule=region", "rule=vessel", "rule=local", "max_side=400", "max_side=3"),
}
LABELS = ("", "1\t", "2+\tby hand\t", "# ", "\ufeff")


@attrs.frozen
class Seeds:
    """The texts of one puzzle type; *answered* holds puzzles with a solution behind a tab."""

    puzzle: Puzzle
    texts: tuple[str, ...]
    answered: tuple[str, ...]


@cache
def seeds(plugin: str) -> Seeds:
    """Return the seeds of *plugin*."""
    puzzle = load_puzzle(plugin)
    texts = [example.text for example in puzzle.info.examples]
    cases = net_cases(INSTANCES, 0) if plugin == "net" else aquarium_cases(INSTANCES, 0)
    texts += [case.text for case in cases]
    answered: list[str] = []
    for text in tuple(texts):
        instance = puzzle.parse(text)
        texts += styled(puzzle, instance)
        texts += embedded(plugin, puzzle.format(instance))
        answer = puzzle.solve(instance, limit=1, nodes=100)
        answered += [
            f"{puzzle.format(instance)}\t{puzzle.format_solution(instance, solution)}"
            for solution in answer.solutions
        ]
    return Seeds(puzzle, tuple(dict.fromkeys(texts)), tuple(answered))


def embedded(plugin: str, text: str) -> list[str]:
    """Return *text* where people copy it from: in a link, a saved game, a line of a page."""
    if plugin == "aquarium":
        return [f"var task = '{text}';"]
    params, _, description = text.partition(":")
    records = {"SAVEFILE": "Tatham", "GAME": "Net", "PARAMS": params, "DESC": description}
    saved = "\n".join(f"{name:<8}:{len(value)}:{value}" for name, value in records.items())
    return [f"https://example.org/net.html#{text}", saved]


def styled(puzzle: Puzzle, instance: object) -> list[str]:
    """Return *instance* in every style that carries it."""
    texts = [puzzle.format(instance)]
    for style in puzzle.info.styles:
        try:
            texts.append(puzzle.format(instance, style))
        except FormatError:
            continue
    return texts
