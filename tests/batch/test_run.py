"""Batches: the same results however they run, wherever they were ended, and none twice."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
import pytest

from puzzlefw.batch.here import Here
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch, Progress, journal_of
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.workers import Chunk
from puzzlefw.errors import JournalError
from tests.batch.runs import INPUT, SOLVE, read, records, run_here


class Watched(Here):
    """Works here, and notes the items that it was given; it ends before *most*."""

    def __init__(self, task: Task, most: int = 1000) -> None:
        super().__init__(task)
        self.given: list[int] = []
        self.most = most

    def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
        for finished in super().run(chunk):
            if len(self.given) == self.most:
                raise KeyboardInterrupt
            self.given += [done.number for done in finished]
            yield finished


def test_every_item_has_a_record_in_the_order_of_the_input(output: Path) -> None:
    assert Progress(21, 3, 0) == run_here(SOLVE, output)
    found = records(output)
    verdicts = ["unique", "none", "several", "error", "unique", "several", "none"]
    assert verdicts * 3 == [record["verdict"] for record in found]
    lines = [line for line, text in enumerate(INPUT.split("\n"), 1) if not text.startswith("#")]
    assert lines == [record["line"] for record in found]
    assert "label" == found[5]["label"]
    assert {"nodes": 0} == {k: v for k, v in found[0]["statistics"].items() if k == "nodes"}
    assert not {"seconds", "by_propagator"} & {*found[0]["statistics"]}


def test_an_item_without_a_result_tells_why_and_the_command_that_repeats_it(output: Path) -> None:
    run_here(SOLVE, output)
    record = records(output)[3]
    assert "expected 1 of . and 1 to 1 in row 1, found 'nonsense'" == record["error"]
    assert "puzzlefw solve --plugin toy --nodes 1000 -- nonsense" == record["command"]


def test_the_command_has_as_much_memory_as_the_item_had() -> None:
    item = Item(0, "", next(read("12/..")))
    command = attrs.evolve(SOLVE, mebibytes=64).command(item)
    assert "(ulimit -v 65536; puzzlefw solve --plugin toy --nodes 1000 -- 12/..)" == command


def test_what_cannot_be_read_is_an_item_too(output: Path) -> None:
    found = read(b"12/..\n\xff\xff\n" + b"1" * (1 << 21) + b"\n12/..\n")
    assert Progress(4, 2, 0) == Batch(SOLVE, output, Here(SOLVE)).run(found)
    errors = [record["error"] for record in records(output)]
    assert [None, "expected UTF-8 text, found the byte 0xff at position 1"] == errors[:2]
    assert "expected a puzzle of at most 1048576 bytes" in errors[2]
    assert None is records(output)[1]["command"]


def test_a_solution_may_be_what_solve_prints_as_json(output: Path) -> None:
    task = Task(verb="check", plugin="toy")
    lines = ('{"solutions": ["12/21"]}', "[[1, 2], [2, 1]]", "[[1, 1], [2, 2]]")
    run_here(task, output, "\n".join(f"12/..\t{line}" for line in lines))
    assert ["correct", "correct", "wrong"] == [record["verdict"] for record in records(output)]


@pytest.mark.parametrize("verb", ["solve", "count", "grade", "check"])
def test_processes_give_the_same_bytes(verb: str, tmp_path: Path) -> None:
    task = SOLVE if verb == "solve" else Task(verb=verb, plugin="toy")
    text = INPUT if verb != "check" else "12/..\t12/21\n12/..\t12/12\n12/..\n12/..\tx\n"
    one, two = tmp_path / "one", tmp_path / "two"
    run_here(task, one, text)
    with Processes(task, 2) as workers:
        Batch(task, two, workers).run(read(text))
    assert one.read_bytes() == two.read_bytes()
    assert b'"verdict"' in one.read_bytes() or b'"count"' in one.read_bytes()


@pytest.mark.parametrize("after", [0, 1, 7, 20])
def test_what_was_ended_goes_on_where_it_was(after: int, tmp_path: Path) -> None:
    whole, ended = tmp_path / "whole", tmp_path / "ended"
    run_here(SOLVE, whole)
    with pytest.raises(KeyboardInterrupt):
        Batch(SOLVE, ended, Watched(SOLVE, after)).run(read())
    assert not ended.exists()
    rest = Watched(SOLVE)
    progress = Batch(SOLVE, ended, rest).run(read())
    assert [*range(after, 21)] == rest.given
    assert Progress(21, 3, after) == progress
    assert whole.read_bytes() == ended.read_bytes()


def test_what_is_done_is_not_done_again(output: Path) -> None:
    run_here(SOLVE, output)
    before = output.read_bytes(), journal_of(output).read_bytes()
    again = Watched(SOLVE)
    assert Progress(21, 3, 21) == Batch(SOLVE, output, again).run(read())
    assert [] == again.given
    assert before == (output.read_bytes(), journal_of(output).read_bytes())


def test_of_a_changed_input_only_what_changed_is_done(output: Path) -> None:
    run_here(SOLVE, output, "12/..\n../..\n")
    again = Watched(SOLVE)
    Batch(SOLVE, output, again).run(read("12/..\n21/..\n12/..\n"))
    assert [1, 2] == again.given
    assert ["12/..", "21/..", "12/.."] == [record["puzzle"] for record in records(output)]


def test_a_shorter_input_gives_fewer_results(output: Path) -> None:
    run_here(SOLVE, output, "12/..\n../..\n")
    assert Progress(1, 0, 1) == run_here(SOLVE, output, "12/..\n")
    assert 1 == len(records(output))


def test_unordered_results_stand_as_they_came(output: Path) -> None:
    class Backwards(Here):
        def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
            yield [done for finished in [*super().run(chunk)][::-1] for done in finished]

    Batch(SOLVE, output, Backwards(SOLVE), is_unordered=True).run(read("12/..\n../..\n21/..\n"))
    assert [3, 2, 1] == [record["line"] for record in records(output)]
    run_here(SOLVE, output, "12/..\n../..\n21/..\n")
    assert [1, 2, 3] == [record["line"] for record in records(output)]


def test_two_runs_of_one_output_are_refused(output: Path) -> None:
    class Twice(Here):
        def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
            with pytest.raises(JournalError, match=r"another run is writing 'results.jsonl'"):
                run_here(SOLVE, output)
            return super().run(chunk)

    assert 21 == Batch(SOLVE, output, Twice(SOLVE)).run(read()).done


def test_another_task_on_the_same_journal_is_refused_in_words(output: Path) -> None:
    run_here(SOLVE, output)
    before = journal_of(output).read_bytes()
    for options, now in (({"nodes": 5}, 5), ({}, None)):
        other = Task(verb="solve", plugin="toy", options=options)
        said = f"nodes is {now} now and was 1000; remove it to begin anew"
        with pytest.raises(JournalError, match=said):
            run_here(other, output)
    assert before == journal_of(output).read_bytes()


def test_progress_is_told_of_what_counts_alone(output: Path) -> None:
    told: list[tuple[int, int]] = []

    def tell(progress: Progress) -> None:
        lines = journal_of(output).read_bytes().splitlines()
        told.append((progress.done, len(lines) - 1))

    run_here(SOLVE, output, tell=tell)
    assert told[-1] == (21, 21)
    assert all(done == synced for done, synced in told)
