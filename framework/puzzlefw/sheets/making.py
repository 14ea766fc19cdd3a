"""Makes a booklet of a plan: every puzzle is there and proven before a page is laid out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from puzzlefw.errors import OptionError
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.pictures.booklet import Booklet, Chapter, Form, Item, Words, captioned
from puzzlefw.play.rules import added_sentences, own_sentences
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling, telling_of
from puzzlefw.sheets.crew import Crew
from puzzlefw.sheets.plan import Plan, Section
from puzzlefw.sheets.reading import Faults, Lines, at
from puzzlefw.sheets.sources import Drawn, Listed, Proven, source_of


class Making:
    """Makes the puzzles of a plan; raises ParseError at once for what it cannot have."""

    def __init__(self, plan: Plan, lines: Lines, folder: Path, seconds: float | None) -> None:
        faults, self.sources = Faults(), list[Drawn | Listed]()
        with faults.kept():
            try:
                self.own = Language(plan.language)
            except OptionError as error:
                raise at(lines.of("language"), f"language: {error}") from None
        for number in range(len(plan.section)):
            with faults.kept():
                self.sources.append(source_of(plan, number, lines, folder, seconds=seconds))
        faults.expect_none()
        self.plan = plan
        self.rules: dict[Words, None] = {}
        self.count = plan.sheets * sum(section.count for section in plan.section)

    @contextmanager
    def together(self, jobs: int) -> Iterator[None]:
        """Have puzzles made by several processes meanwhile; they are the same as those of one."""
        drawn = {at: one for at, one in enumerate(self.sources) if isinstance(one, Drawn)}
        counts = {at: one.told.section.count for at, one in drawn.items()}
        expected = (
            (at, sheet * count + number)
            for sheet in range(self.plan.sheets)
            for at, count in counts.items()
            for number in range(count)
        )
        if jobs == 1 or not drawn:
            yield
            return
        with Crew(drawn, expected, jobs) as crew:
            crew.start()
            for source in drawn.values():
                source.crew = crew
            yield

    def booklet(self, note: Callable[[], object] = lambda: None) -> Booklet:
        """Return the booklet; *note* is called after each puzzle.

        Raises ParseError for a puzzle that cannot be made or has not one solution, and LimitError
        for one that takes longer than it may.
        """
        plan = self.plan
        chapters = [self.chapter(number, note) for number in range(1, plan.sheets + 1)]
        words = [*self.rules] if plan.rules == "once" else []
        if plan.note:
            words.insert(0, Words(plan.title, plan.note))
        form = Form(
            per_page=plan.per_page,
            paper=plan.paper,
            binding=plan.binding,
            is_large=plan.large_print,
            solutions="behind" if plan.solutions == "behind" else "end",
            theme=plan.theme,
        )
        return Booklet(
            chapters=chapters,
            form=form,
            title=plan.title,
            author=plan.author,
            words=words,
            language=plan.language,
            solutions=self.own.text(Message("print-solutions")),
        )

    def chapter(self, number: int, note: Callable[[], object]) -> Chapter:
        """Return one of the sheets, which are counted from 1."""
        puzzles: list[Item] = []
        solutions: list[Item] = []
        for source in self.sources:
            for _ in range(source.told.section.count):
                proven = source.take()
                place = len(puzzles) + 1
                puzzles.append(self.item(source.told.section, proven, place))
                if self.plan.solutions != "none":
                    shown = proven.problem.show(proven.solution, theme=self.plan.theme)
                    solutions.append(Item(place, shown=shown))
                note()
        heading = self.plan.heading.replace("{number}", str(number))
        return Chapter(puzzles=puzzles, solutions=solutions, heading=heading)

    def item(self, section: Section, proven: Proven, number: int) -> Item:
        """Return a puzzle as it is printed, with its rules and note where these are wanted."""
        problem, plan = proven.problem, self.plan
        telling = telling_of(problem.puzzle, plan.language)
        view, title = problem.view, section.title or problem.puzzle.hooks.full_title
        above = [Words(title, section.note)] if section.note else []
        if plan.rules != "none":
            rules = rules_of(problem, telling)
            if plan.rules == "page":
                above[:0] = rules
            else:
                self.rules |= dict.fromkeys(rules)
        named = ", ".join(filter(None, (title, proven.label)))
        label = captioned(named, telling.language.word(view.variant))
        if proven.band:
            label += f" ({telling.language.text(Message(f'band-{proven.band}'))})"
        return Item(number, label, problem.show(theme=plan.theme), above=tuple(above))


def rules_of(problem: Problem, telling: Telling) -> list[Words]:
    """Return the rules of a puzzle, and behind them those that its extensions add.

    Each has a heading of its own, so that types with the same puzzle share its rules on a page.
    """
    hooks, about = problem.puzzle.hooks, (telling, problem.view, problem.instance)
    found = [Words(hooks.info.title, " ".join(own_sentences(*about)))]
    if added := added_sentences(*about):
        found.append(Words(hooks.full_title, " ".join(added)))
    return found
