"""Sheets: what a file may say, what is refused with its line, and what is made of it."""

from pathlib import Path

import pytest

from puzzlefw.errors import LimitError, ParseError
from puzzlefw.pictures.booklet import PAPERS, Booklet
from puzzlefw.pictures.booklet_html import booklet
from puzzlefw.sheets.making import Making
from puzzlefw.sheets.plan import Plan, Section
from puzzlefw.sheets.reading import read_plan
from tests.cli.test_cli import installed_toys, run  # noqa: F401  toys are found as installed

NET = "5x5:3eda288d5228712377c92a7d2"
SMALL = '[[section]]\nplugin = "net"\nparams = { width = 3, height = 3 }\n'


def made(text: str, seconds: float | None = None, folder: Path = Path()) -> Booklet:
    """Return what a file says as a booklet."""
    return Making(*read_plan(text), folder, seconds).booklet()


def texts(told: Booklet) -> list[str]:
    """Return the pictures of the puzzles of a booklet, as text."""
    return [str(item.shown) for chapter in told.chapters for item in chapter.puzzles]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "line 1: expected at least one section"),
        ("section = 3", "line 1: expected at least one section, .* found 'section' as something"),
        (
            'seed = 1\n[section]\nplugin = "net"\n',
            "line 2: expected at least one section, which .*else",
        ),
        ("section = [3]", r"line 1: expected \[\[section\]\], found 3 in its place"),
        ("a = [1,\n2", "line 2: expected TOML: unclosed array"),
        ('title = "a\n', "line 1, column 11: expected TOML: "),
        (f'\ntitel = "a"\n{SMALL}', r"line 2: expected a known key, found 'titel' \(perhaps title"),
        (f"{SMALL}colour = 1\n", "line 4: expected a known key, found 'colour'"),
        (f"\n\nper-page = 31\n{SMALL}", "line 3: per-page: expected an integer from 1 to 30"),
        (f"grades = 1\n{SMALL}", "line 1: grades: expected true or false, found 1"),
        (f"sheets = true\n{SMALL}", "line 1: sheets: expected an integer from 1 to 1000"),
        (f'paper = "a3"\n{SMALL}', f"line 1: paper: expected one of {', '.join(PAPERS)}"),
        (f"binding = nan\n{SMALL}", "line 1: binding: expected a number from 0 to 40"),
        (f'language = "xx"\n{SMALL}', "line 1: language: expected a language of "),
        (f"{SMALL}count = 0\n", "line 4: count: expected an integer from 1 to 1000, found 0"),
        (f'{SMALL}extensions = "a"\n', "line 4: extensions: expected a list of texts"),
        (f'{SMALL}extensions = ["a"]\n', "line 4: extensions: expected an installed extension"),
        (f"{SMALL}{SMALL}seed = -1\n", "line 7: seed: expected an integer from 0 "),
        ('[[section]]\nplugin = "nett"\n', "line 2: plugin: expected an installed puzzle"),
        ("[[section]]\ncount = 1\n", "line 1: plugin: expected the name of a puzzle, found none"),
        (
            '[[section]]\nplugin = "net"\nparams = { width = 0 }\n',
            "line 3: params: expected ",
        ),
        (
            '[[section]]\nplugin = "net"\n[section.params]\nheight = 5\nwidth = 0\n',
            "line 5: params: exp",
        ),
        ('[[section]]\nplugin = "net"\nparams = 5\n', "line 3: params: expected a table"),
        (f'{SMALL}preset = "huge"\n', "line 4: preset: expected "),
        (f"{SMALL}count = 900\n", "line 4: count: expected 900 puzzles that differ"),
        ('[[section]]\nplugin = "shikaku"\n\ndifficulty = "extreme"\n', "line 4: difficulty: "),
        ('[[section]]\nfile = "none.txt"\n', "line 2: file: cannot read none.txt: No such file"),
        (f'[[section]]\npuzzles = ["{NET}"]\nfile = "a"\n', "line 3: file: expected puzzles or a"),
        (f'[[section]]\nseed = 1\npuzzles = ["{NET}"]\n', "line 2: seed: expected none beside puz"),
        (f'[[section]]\ncount = 2\npuzzles = ["{NET}"]\n', "line 2: count: expected 2 puzzles to"),
        ('[[section]]\nplugin = "net"\npuzzles = ["2x2:6666"]\n', "puzzle 1: expected exactly one"),
        ('[[section]]\nplugin = "net"\npuzzles = ["2x2:zz"]\n', "line 3: puzzles: puzzle 1: exp"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, error: str) -> None:
    with pytest.raises(ParseError, match=error):
        made(text)


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = f'sheets = 0\ntitel = "a"\n{SMALL}colour = 1\n{SMALL}seed = -1\n'
    with pytest.raises(ParseError) as caught:
        made(text)
    assert [1, 2, 6, 10] == [
        int(line.partition(":")[0].removeprefix("line ")) for line in str(caught.value).splitlines()
    ]
    text = f'language = "xx"\n{SMALL}preset = "huge"\n[[section]]\n{SMALL}'
    result = run("sheet", "-", given=text)
    assert (2, "") == (result.exit_code, result.stdout)
    found = [line.split(": ")[:3] for line in result.stderr.splitlines()]
    assert [
        ["error", "line 1", "language"],
        ["error", "line 5", "preset"],
        ["error", "line 6", "plugin"],
    ] == found


def test_every_key_is_read() -> None:
    plan, lines = read_plan(
        'title = "T"\nauthor = "A"\nnote = "N"\nlanguage = "de"\nsheets = 2\nheading = "H"\n'
        'seed = 1\ngrades = false\nrules = "page"\nsolutions = "behind"\nper-page = 3\n'
        'paper = "a5"\nbinding = 2.5\nlarge-print = true\ntheme = "contrast"\n'
        '[[section]]\nplugin = "net"\nextensions = []\ncount = 2\ntitle = "t"\nnote = "n"\n'
        'preset = "small"\ndifficulty = "easy"\nseed = 3\npuzzles = []\nfile = ""\n'
        "[section.params]\nwidth = 4\n"
    )
    section = Section(
        plugin="net",
        extensions=[],
        count=2,
        title="t",
        note="n",
        preset="small",
        difficulty="easy",
        seed=3,
        puzzles=[],
        params={"width": 4},
    )
    assert section == plan.section[0]
    assert plan == Plan(
        title="T",
        author="A",
        note="N",
        language="de",
        sheets=2,
        heading="H",
        seed=1,
        grades=False,
        rules="page",
        solutions="behind",
        per_page=3,
        paper="a5",
        binding=2.5,
        large_print=True,
        theme="contrast",
        section=(section,),
    )
    assert (11, 20, 27) == (lines.of("per-page"), lines.of("title", 0), lines.of("params", 0))


def test_a_book_has_its_sheets_and_no_puzzle_twice_and_equal_bytes() -> None:
    text = f'seed = 5\nsheets = 3\nheading = "Week {{number}}"\n{SMALL}count = 2\n'
    told = made(text)
    assert ["Week 1", "Week 2", "Week 3"] == [chapter.heading for chapter in told.chapters]
    assert 6 == len(set(texts(told)))
    assert booklet(told) == booklet(made(text))
    assert texts(told) != texts(made(text.replace("seed = 5", "seed = 6")))


def test_types_mix_and_rules_come_once_or_on_their_pages() -> None:
    text = f'seed = 1\n{SMALL}note = "Mind the gap."\n[[section]]\nplugin = "akari"\nseed = 2\n'
    once, page, none = (made(f'rules = "{rules}"\n{text}') for rules in ("once", "page", "none"))
    assert ["Net", "Akari"] == [words.heading for words in once.words]
    (items,) = ([item.above for item in chapter.puzzles] for chapter in page.chapters)
    assert [["Net", "Net"], ["Akari"]] == [[words.heading for words in above] for above in items]
    assert "Mind the gap." == items[0][1].text
    assert () == tuple(page.words) == tuple(none.words)


def test_labels_tell_the_grade_unless_not_wanted() -> None:
    (item,) = made(f"seed = 1\n{SMALL}").chapters[0].puzzles
    assert "Net (easy)" == item.label
    german = made(f'seed = 1\nlanguage = "de"\n{SMALL}')
    assert ("Net (leicht)", "Lösungen") == (german.chapters[0].puzzles[0].label, german.solutions)
    (item,) = made(f'seed = 1\ngrades = false\n{SMALL}title = "Pipes"\n').chapters[0].puzzles
    assert "Pipes" == item.label


def test_given_puzzles_may_be_of_any_types(tmp_path: Path) -> None:
    (tmp_path / "some.txt").write_text(f"# mine\nfirst\t{NET}\nslither/3/3/h3h3h\n")
    told = made('[[section]]\nfile = "some.txt"\ncount = 1\n', folder=tmp_path)
    assert ["Net, first (easy)"] == [item.label for item in told.chapters[0].puzzles]
    told = made(f'grades = false\n[[section]]\ncount = 1\npuzzles = ["{NET}"]\n')
    assert [1] == [len(chapter.solutions) for chapter in told.chapters]
    told = made(f'solutions = "none"\n[[section]]\npuzzles = ["{NET}"]\n')
    assert [()] == [tuple(chapter.solutions) for chapter in told.chapters]


def test_rules_of_extensions_hold() -> None:
    text = '[[section]]\nplugin = "net"\npuzzles = ["3x1:151"]\n'
    assert 1 == len(texts(made(text)))
    with pytest.raises(ParseError, match="puzzle 1: expected exactly one solution, found none"):
        made(f'{text}extensions = ["net_upright"]\n')


def test_a_title_names_the_rules_that_are_added() -> None:
    text = 'rules = "page"\n[[section]]\nplugin = "sudoku"\nparams = {{ side = 4 }}\n{}'
    (item,) = made(text.format('extensions = ["thermometer", "xv"]\n')).chapters[0].puzzles
    assert item.label.startswith("Sudoku, Thermometer, XV (")
    assert ["Sudoku", "Sudoku, Thermometer, XV"] == [words.heading for words in item.above]


def test_a_limit_holds_for_each_puzzle() -> None:
    with pytest.raises(LimitError):
        made('[[section]]\nplugin = "net"\nparams = { width = 200, height = 200 }\n', 0.05)


def test_the_command_writes_a_sheet_and_nothing_after_a_fault(tmp_path: Path) -> None:
    plan, page = tmp_path / "a.toml", tmp_path / "a.html"
    plan.write_text(f'title = "Mine"\n{SMALL}')
    result = run("sheet", str(plan), "-o", str(page))
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    assert "<title>Mine</title>" in page.read_text()
    before = page.read_bytes()
    plan.write_text(f"{SMALL}count = 900\n")
    result = run("sheet", str(plan), "-o", str(page))
    assert "--overwrite replaces it" in result.stderr
    result = run("sheet", str(plan), "-o", str(page), "--overwrite")
    assert (2, "") == (result.exit_code, result.stdout)
    assert result.stderr.startswith("error: line 4: count: expected 900 puzzles")
    assert [before] == [page.read_bytes()]
    assert ["a.html", "a.toml", "site"] == sorted(path.name for path in tmp_path.iterdir())


def test_a_plan_comes_from_standard_input_too() -> None:
    result = run("sheet", "-", given=f"seed = 1\n{SMALL}")
    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("found", [b"title = '\xff'", None])
def test_what_is_no_text_is_refused(tmp_path: Path, found: bytes | None) -> None:
    path = tmp_path / "a.toml"
    if found is not None:
        path.write_bytes(found)
    result = run("sheet", str(path))
    assert 2 == result.exit_code
    assert "line 1: expected text in UTF-8" in result.stderr or "expected a file" in result.stderr
