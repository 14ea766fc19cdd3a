"""What generators make: shares of clues, and how far solutions spread."""

from pathlib import Path

from click.testing import CliRunner

from benchmarks.generators import clue_share, main, published_share, spread
from puzzlefw import load_puzzle

UNRULY = load_puzzle("unruly")


def test_the_share_of_clues_counts_places_that_may_be_empty() -> None:
    board = UNRULY.parse("4x4:ajaabb")
    assert sum(one is not None for one in board.cells) / 16 == clue_share([board])
    assert clue_share([load_puzzle("lits").parse("lits/4/4/9q02jg")]) is None


def test_solutions_that_differ_at_random_are_not_alike() -> None:
    found = spread([f"{number:08b}" * 8 for number in range(256)])
    assert 256 == found["solutions"]
    assert 0.49 < found["agree"] < 0.5


def test_twins_among_many_solutions_are_alike() -> None:
    every = [f"{number:03b}" * 20 for number in range(8)]
    # Each solution is there twice: 8 of 120 pairs.
    assert 8 / 120 == spread([*every, *every])["pairs alike"]
    assert {} == spread(every[:1])


def test_published_boards_of_the_size_stand_beside_ours(tmp_path: Path) -> None:
    lines = ["1\tunruly\t4x4:ajaabb", "2\tunruly\t2x2:AAc", "3\tlits\tlits/4/4/9q02jg", "4", ""]
    (tmp_path / "some.tsv").write_text("\n".join(lines))
    board = UNRULY.parse("4x4:ajaabb")
    assert clue_share([board]) == published_share(UNRULY, tmp_path, board)
    assert published_share(UNRULY, None, board) is None


def test_figures_are_kept_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    sides = ["-p", "width=4", "-p", "height=4"]
    kept = ["--boards", "3", "--json", str(path)]
    run = CliRunner().invoke(main, ["--type", "unruly", *sides, *kept])
    assert 0 == run.exit_code
    assert "pairs alike" in run.output
    assert '"refused": 0' in path.read_text()
