"""The boards of the benchmark: enough of them, of the right kind, none in both halves."""

from random import Random

import pytest

from benchmarks.corpus import HALVES, LineClass, read_classes
from benchmarks.targets import SHARES
from puzzlefw import load_puzzle

CLASSES = {work.stem: work for work in read_classes()}
QUICK = ("net_11x11", "net_11x11wb0.3", "ambiguous_11x11w", "net_25x25", "gen_10", "gen_15")


@pytest.mark.parametrize("work", CLASSES.values(), ids=lambda work: work.stem)
class TestEveryClass:
    def test_has_twenty_boards_or_more_half_of_them_held_back(self, work: LineClass) -> None:
        assert 20 <= len(work.lines)
        assert 10 <= min(len(work.known), len(work.held_back))

    def test_has_no_board_twice(self, work: LineClass) -> None:
        assert len(work.lines) == len({line.text for line in work.lines})

    def test_has_boards_of_its_size_and_a_known_verdict(self, work: LineClass) -> None:
        kind = load_puzzle(work.puzzle)
        for line in work.lines:
            instance = kind.parse(line.text)
            assert (work.size, work.size) == (instance.height, instance.width)
            wanted = "several" if work.stem.startswith("ambiguous") else "one"
            assert wanted == line.verdict


@pytest.mark.parametrize("stem", QUICK)
def test_boards_have_as_many_solutions_as_their_label_says(stem: str) -> None:
    work = CLASSES[stem]
    kind = load_puzzle(work.puzzle)
    for half in HALVES:
        for number in list(work.numbers(half))[:5]:
            answer = kind.open(kind.parse(work.lines[number].text)).solve()
            assert {"one": 1, "several": 2}[work.lines[number].verdict or ""] == len(
                answer.solutions
            )


def test_every_target_has_a_class() -> None:
    assert [] == [stem for stem in SHARES if stem not in CLASSES and "generate" not in stem]


@pytest.mark.extra("bench")
def test_a_drawn_aquarium_has_one_solution_and_is_the_same_for_a_seed() -> None:
    from benchmarks import fresh_aquariums

    texts = [fresh_aquariums.drawn(10, "seed") for _ in range(2)]
    assert texts[0] == texts[1]
    aquarium = load_puzzle("aquarium")
    assert "unique" == aquarium.open(aquarium.parse(texts[0])).solve().verdict
    tanks = fresh_aquariums.grown(6, 4, Random(1))
    assert [0, 1, 2, 3] == sorted(set(tanks))
