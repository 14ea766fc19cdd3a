"""Messages become sentences: places, lists, statements, catalogues."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from fluent.syntax import FluentParser, ast

from puzzlefw import load_puzzle
from puzzlefw.errors import OptionError
from puzzlefw.explaining import Message, Rest, Statement
from puzzlefw.explaining.catalogues import OWN, languages
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.listing import Run, runs
from puzzlefw.explaining.messages import Left
from puzzlefw.explaining.statements import conjugated
from puzzlefw.grid import Direction
from puzzlefw.view import Between, Cell, Corner, Line, Margin, Place, Side

ENGLISH = Language()
RIGHT, DOWN = Direction.RIGHT, Direction.DOWN
ROOT = Path(__file__).parents[2]
CATALOGUES = sorted([*ROOT.glob("framework/**/*.ftl"), *ROOT.glob("plugins/**/*.ftl")])


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Cell(2, 4), "r3c5"),
        (Line("row", 0), "row 1"),
        (Line("column", 3), "column 4"),
        (Side(0, 1, Direction.DOWN), "the lower side of r1c2"),
        (Side(0, 1, Direction.DOWN, "across"), "from r1c2 to r2c2"),
        (Corner(0, 0), "the upper left corner of r1c1"),
        (Margin(Direction.UP, 2), "above column 3"),
        (Margin(Direction.LEFT, 0), "left of row 1"),
        (Between(Cell(0, 0), Cell(0, 2)), "r1c1\u2013r1c3"),
    ],
)
def test_places_are_named_as_players_name_them(place: Place, words: str) -> None:
    assert words == ENGLISH.place(place)


def cells(*places: tuple[int, int]) -> tuple[Cell, ...]:
    """Return cells."""
    return tuple(Cell(*place) for place in places)


@pytest.mark.parametrize(
    ("places", "words"),
    [
        (cells((0, 0)), "r1c1"),
        (cells((0, 1), (0, 0)), "r1c1 and r1c2"),
        (cells((0, 0), (1, 0), (2, 0)), "r1c1 to r3c1"),
        (cells((0, 0), (0, 2), (1, 2)), "r1c1, r1c3 and r2c3"),
        (cells((0, 0), (0, 2), (0, 4)), "r1c1, r1c3 and r1c5"),
        ((Rest(Line("row", 3)),), "the rest of row 4"),
    ],
)
def test_cells_side_by_side_are_a_range(places: tuple[Place, ...], words: str) -> None:
    assert words == ENGLISH.listed(places)


def ways(*ends: tuple[int, int, Direction]) -> list[Place]:
    """Return ways of a line from cell to cell."""
    return [Side(*end, "across") for end in ends]


@pytest.mark.parametrize(
    ("phrase", "places", "words"),
    [
        ("has the line", ways((0, 1, RIGHT)), "the line goes from r1c2 to r1c3"),
        (
            "has the line",
            ways((0, 1, RIGHT), (1, 2, DOWN), (0, 2, DOWN), (4, 0, RIGHT)),
            "the line goes from r1c2 through r1c3 to r3c3 and from r5c1 to r5c2",
        ),
        ("has no line", ways((0, 1, RIGHT)), "there is no line between r1c2 and r1c3"),
        (
            "has no line",
            ways((0, 1, RIGHT), (0, 0, RIGHT), (4, 0, RIGHT)),
            "there is no line between r1c2 and r1c3 or r1c1 and between r5c1 and r5c2",
        ),
    ],
)
def test_a_way_is_said_by_its_cells(phrase: str, places: list[Place], words: str) -> None:
    assert words == ENGLISH.about(phrase, places)


def test_ways_are_pointed_at_by_their_ends() -> None:
    assert "r1c2\u2013r1c4" == ENGLISH.listed(ways((0, 1, RIGHT), (0, 2, RIGHT)))


def test_one_of_several_ways_has_the_line() -> None:
    places = tuple(ways((0, 1, RIGHT), (1, 1, DOWN)))
    message = Message("one-of", {"places": places, "phrase": "has the line"})
    assert "one of r1c2\u2013r1c3 and r2c2\u2013r3c2 has the line" == ENGLISH.text(message)


def test_every_place_is_in_one_run() -> None:
    square = cells((0, 0), (0, 1), (1, 0), (1, 1))
    assert [Run(*square[:2]), Run(*square[2:])] == runs(square)


def statement(row: int, column: int, phrase: str) -> Statement:
    """Return that something is said of a cell."""
    return Statement(Cell(row, column), "#", phrase, True)


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (
            [statement(0, 0, "is full"), statement(0, 1, "is dry"), statement(0, 2, "is dry")],
            "r1c1 is full and r1c2 and r1c3 are dry",
        ),
        ([statement(0, 0, "is not 5"), Left(Cell(0, 0), ("5", "8", "9"))], "r1c1 is 8 or 9"),
        ([statement(0, 0, f"is not {n}") for n in "4813"], "r1c1 is not 1, 3, 4 or 8"),
        ([statement(0, 0, "has not 1 bridge")], "r1c1 does not have 1 bridge"),
    ],
)
def test_statements_are_said_together(statements: list[Statement | Left], words: str) -> None:
    assert words == ENGLISH.said(statements)


@pytest.mark.parametrize(
    ("phrase", "of_several"),
    [
        ("is full", "are full"),
        ("has a star", "have a star"),
        ("does not point up", "do not point up"),
        ("holds 3", "hold 3"),
        ("blinks", "blink"),
    ],
)
def test_a_phrase_that_no_catalogue_has_is_made_plural(phrase: str, of_several: str) -> None:
    assert of_several == conjugated(phrase)
    assert f"r1c1 and r1c2 {of_several}" == ENGLISH.said(
        (statement(0, 0, phrase), statement(0, 1, phrase))
    )


def test_a_plugin_brings_its_own_sentences() -> None:
    language = Language("en", load_puzzle("net").info.texts)
    tile = Message("tile-tee", {"cell": Cell(0, 1)})
    then = Message("points-to", {"arms": Message("arm-up")})
    assert "The tee at r1c2 points up." == language.sentence(
        Message("tile-then", {"tile": tile, "then": then})
    )


def test_of_very_many_places_some_are_named_and_the_others_counted() -> None:
    every_other = cells(*((row, 0) for row in range(0, 60, 2)))
    words = ENGLISH.listed(every_other)
    assert words.startswith("r1c1, r3c1, ")
    assert words.endswith("r15c1 and 22 more")


def test_lists_are_of_all_or_of_one() -> None:
    items = tuple(Message("row", {"number": n}) for n in (1, 2, 3))
    said = {how: ENGLISH.text(Message(how, {"items": items})) for how in ("list", "choice")}
    assert {"list": "row 1, row 2 and row 3", "choice": "row 1, row 2 or row 3"} == said


def test_a_language_without_catalogue_is_refused() -> None:
    with pytest.raises(OptionError, match="expected a language of de, en, found 'xx'"):
        Language("xx")


def test_a_sentence_that_is_in_no_catalogue_is_a_mistake() -> None:
    with pytest.raises(
        ValueError, match=r"no sentence 'nothing' in any .* the fields \$one, \$other"
    ):
        ENGLISH.text(Message("nothing", {"one": "r1c1", "other": "r1c2"}))
    with pytest.raises(ValueError, match="sentence 'row'"):
        ENGLISH.text(Message("row"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_catalogue_has_no_mistakes_and_what_the_english_one_has(path: Path) -> None:
    *module, _, _ = path.name.split(".")
    own = path.with_name(".".join([*module, "en", "ftl"]))
    texts = path.read_text("utf-8"), own.read_text("utf-8") if own.exists() else ""
    resource, english = map(FluentParser().parse, texts)
    assert [] == [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    names, wanted = (
        {
            entry.id.name
            for entry in one.body
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("technique-")
        }
        for one in (resource, english)
    )
    assert set() == wanted - names
    # English says the phrases of marks and rules as the plugin has them.
    verbs = ("are-", "cannot-", "fault-", "has-", "have-", "make-", "must-", "points-", "run-")
    others = ("name-", "rules-", "word-")
    assert all(name.startswith((*verbs, *others)) for name in names - wanted)


SEVERAL = re.compile(
    r"\b1( more)? (are|have|cells|rows|columns|steps|stars|bridges|lights|numbers|areas|islands"
    r"|places|changes|clues|suppositions|solutions|tiles|blocks"
    r"|sind|haben|Felder|Zeilen|Spalten|Schritte|Sterne|Brücken|Lichter|Zahlen|Gebiete|Inseln"
    r"|Änderungen|Hinweise|Annahmen|Lösungen|Ziffern|Arme|Steinen|Bäume|Zelte|Blöcke)\b"
)
"""One thing, said as if it were several."""
ALWAYS_SEVERAL = (
    "are-too-near-for-the-same-number",
    "block-of-cells",
    "more-steps",
    "hidden-set",
    "line-adds-up-parts",
    "fault-the-run-from-row-column-to-the-right-has-cells-and-there-are-digits",
    "fault-the-run-from-row-column-down-has-cells-and-there-are-digits",
)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_message_has_its_forms_for_none_one_and_two(path: Path) -> None:
    text, name = path.read_text("utf-8"), path.name.split(".")[-2]
    language = Language(name, {name: text})
    entries = [one for one in FluentParser().parse(text).body if isinstance(one, ast.Message)]
    own = ROOT / "framework" / OWN.replace(".", "/") / f"{name}.ftl"
    names = re.findall(r"\$([a-z0-9_-]+)", text + own.read_text("utf-8"))
    for number in (0, 1, 2):
        fields = dict.fromkeys(names, number)
        said = [
            language.template(entry.id.name, fields)
            for entry in entries
            if entry.id.name not in ALWAYS_SEVERAL
        ]
        assert [] == [words for words in said if SEVERAL.search(words)]


@pytest.mark.parametrize("count", [1, 2])
def test_a_fault_has_forms_for_one_and_for_several(count: int) -> None:
    texts = {
        "de": "fault-the-lamp-has-fly = { $n1 ->\n [one] 1 Fliege\n *[other] { $n1 } Fliegen\n}"
    }
    words = f"the lamp has {count} {'fly' if count == 1 else 'flys'}"
    assert f"{count} Fliege{'n' * (count > 1)}" == Language("de", texts).fault(words)


def test_a_clue_has_its_article_in_german() -> None:
    clues = [
        Message("clue", {"clue": what, "place": Cell(0, 0)}) for what in ("3", Message("tree"))
    ]
    assert ["die 3 bei Z1S1", "der Baum bei Z1S1"] == [*map(Language("de").text, clues)]


def test_a_module_has_its_catalogues_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "moonshine.py").write_text("")
    (tmp_path / "moonshine.de.ftl").write_text("word-moon = Mond", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    said = [Language(name, "moonshine").word("moon") for name in ("de", "en")]
    assert ["Mond", "moon"] == said


def test_a_module_without_a_file_has_no_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "moonlight", ModuleType("moonlight"))
    assert "moon" == Language("de", "moonlight").word("moon")


def test_a_plugin_says_nothing_of_the_catalogues_beside_it() -> None:
    hitori = load_puzzle("hitori")
    assert "puzzlefw_hitori" == hitori.info.texts
    assert "gleiche Zahl" == Language("de", hitori.info.texts).technique("same number")


def test_the_framework_has_english_and_another_language() -> None:
    assert ["de", "en"] == languages(OWN)


def test_that_a_number_of_things_is_not_there_is_said_in_german() -> None:
    said = (statement(0, 0, "has not 1 bridge"),)
    assert "Z1S1 hat nicht 1 bridge" == Language("de").said(said)
