"""What a plugin promises of order: it changes no answer, and the same input has the same one."""

from collections.abc import Sequence
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Chains
from puzzlefw.engine import Network, Store
from puzzlefw.problem.layout import Layout
from puzzlefw.problem.limits import BRANCHINGS
from puzzlefw.problem.model import Model, propagators_for
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.damaged_texts import seeded_cases
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject, search_model
from puzzlefw.testing.propagators.companions import Shuffle, rank_anew

BRANCHING_NAMES: Sequence[str | None] = (None, *BRANCHINGS)


@puzzle_promise(draws=seeded_cases, share=2)
def check_order_free(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """No order of blocks, propagators, queues or decisions changes the solutions."""
    found = subject.all_found(case)
    random = Random(case.seed)
    model = rebuild(subject.puzzle, subject.instance(case), random)
    branching = random.choice(BRANCHING_NAMES)
    other = search_model(subject.puzzle, model, branching=branching, nodes=20_000)
    expect(
        sorted(found.texts) == sorted(other.texts),
        f"in another order the solutions are {sorted(other.texts)[:3]}, not"
        f" {sorted(found.texts)[:3]} ({len(other.texts)} and {len(found.texts)} in all)",
    )


def rebuild(puzzle: Puzzle, instance: Any, random: Random) -> Model:
    """Return the model of *instance*, all that has an order in a random one.

    Unrelated variables with one value may come first: a plugin reads its handles off
    ``variables`` and supposes none.
    """
    store = Store()
    blocks = list(puzzle.hooks.first("puzzlefw_variables", instance=instance))
    names = [block.name for block in blocks]
    random.shuffle(blocks)
    ranges: dict[str, range] = {}
    chains = Chains()
    for block in blocks:
        if random.random() < 0.5:
            store.new_block(vec[i64]([1] * random.randint(1, 3)))
        masks = block.masks()
        ranges[block.name] = block.numbered(store.new_block(masks), chains)
    # The mapping has the plugin's order, so that assignments read the same.
    ordered = {name: ranges[name] for name in names}
    propagators = propagators_for(puzzle.hooks, instance, ordered, chains)
    random.shuffle(propagators)
    network = Network(store)
    for propagator in propagators:
        network.post(propagator)
    network.post(Shuffle(range(len(store.domains)), random.randint(1, 1000)))
    rank_anew(network, random)
    return Model(Layout(puzzle.hooks, instance, ordered, chains=chains), network)


@puzzle_promise(share=4)
def check_deterministic(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The same input has the same answers in the same order."""
    first, second = (tell(subject, case) for _ in range(2))
    for name in first:
        expect(
            first[name] == second[name],
            f"{name} differ from one time to the next: {first[name]!r}, then {second[name]!r}",
        )


def tell(subject: PuzzleSubject, case: PuzzleCase) -> dict[str, object]:
    """Return everything that the plugin says on *case*, read anew."""
    puzzle = subject.puzzle
    subject.instance(case)
    instance = subject.read(case) if case.instance is None else case.instance
    found = search_model(puzzle, puzzle.open(instance).build(), most=8)
    texts = [puzzle.format(instance)]
    pictures = [puzzle.render(instance)] if puzzle.draws else []
    return {
        "texts": texts,
        "faults": puzzle.open(instance).faults,
        "pictures": pictures,
        "decisions": found.nodes,
        "solutions": found.texts,
    }
