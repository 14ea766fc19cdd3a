"""Text in and text out: every format, and what is refused with which words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_aquarium.plugin
from puzzlefw import FormatError, ParseError, bind_puzzle
from puzzlefw_aquarium.instance import Instance, Rule, Solution
from tests.aquarium.strategies import instances
from tests.support.instances import golden

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
LINES = [line for lines in golden("aquarium").values() for line in lines]
LINK = "aquarium/4/4/bu8i90/i3213g"
TASK = "1_2_2_1;1,1,2,2"
CANONICAL = "vessel;1_?;2_0;1,1,1,1;0v"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:31].replace("\t", " "))
def test_published_tasks_survive_every_format(line: str) -> None:
    task = line.split("\t")[1]
    instance = AQUARIUM.parse(task)
    assert task == AQUARIUM.format(instance, "task")
    for style in (None, "puzzlink"):
        assert instance == AQUARIUM.parse(AQUARIUM.format(instance, style))


def test_a_task_lists_columns_then_rows_then_tanks() -> None:
    wanted = Instance(2, 2, (0, 0, 1, 1), (1, 2), (2, 1))
    assert wanted == AQUARIUM.parse(" 1_2_2_1;5,5,3,3\n")
    assert TASK == AQUARIUM.format(wanted, "task")


@pytest.mark.parametrize(
    "line",
    [
        "var task = 'TASK';",
        "var task='TASK'",
        '  let task = "TASK"; var size = 2;',
        "<script>var Game = {}; var task = 'TASK'; Game.start();</script>",
        "task = 'TASK'",
    ],
)
def test_a_task_is_read_from_the_line_of_the_page_that_sets_it(line: str) -> None:
    assert AQUARIUM.parse(TASK) == AQUARIUM.parse(line.replace("TASK", TASK))


def test_a_question_mark_is_a_missing_clue() -> None:
    wanted = Instance(2, 2, (0, 0, 1, 1), (None, 2), (2, None))
    assert wanted == AQUARIUM.parse("?_2_2_?;1,1,2,2")
    assert "region;?_2;2_?;1,1,2,2" == AQUARIUM.format(wanted)


@pytest.mark.parametrize(
    "prefix",
    [
        *("", "https://puzz.link/p?", "http://pzv.jp/p.html?", "https://pzprxs.vercel.app/p?"),
        *("puzz.link/p?", "pzv.jp/p.html?", "//puzz.link/p?"),
    ],
)
@pytest.mark.parametrize("suffix", ["", "/"])
def test_a_link_is_read_from_any_host(prefix: str, suffix: str) -> None:
    instance = AQUARIUM.parse(prefix + LINK + suffix)
    assert ((None, None, None, 3), (2, 1, 3, None)) == (instance.column_clues, instance.row_clues)
    assert (0, 0, 1, 1, 2, 0, 1, 3, 2, 0, 2, 3, 2, 2, 2, 3) == instance.tanks
    assert "vessel" == instance.rule
    assert f"https://puzz.link/p?{LINK}" == AQUARIUM.format(instance, "puzzlink")


def test_the_flag_r_of_a_link_is_the_region_rule() -> None:
    text = "https://puzz.link/p?aquarium/r/1/2/0/.-10g"
    instance = AQUARIUM.parse(text)
    assert Instance(2, 1, (0, 0), (None,), (16, None), "region") == instance
    assert text.replace("/.-", "/g-") == AQUARIUM.format(instance, "puzzlink")


def test_a_link_carries_a_stray_wall() -> None:
    wanted = Instance(2, 2, (0, 0, 0, 0), (None, None), (None, None), "vessel", b"\1\0\0\0")
    assert wanted == AQUARIUM.parse("aquarium/2/2/g0/j")


def test_more_missing_clues_than_a_character_can_skip() -> None:
    wide = Instance(1, 40, (0,) * 40, (None,) * 40, (7,))
    text = AQUARIUM.format(wide, "puzzlink")
    assert text.endswith("/zz7")
    assert wide == AQUARIUM.parse(text)


@pytest.mark.parametrize("rule", ["region", "vessel", "local"])
@pytest.mark.parametrize("text", [LINK, TASK, CANONICAL])
def test_the_option_overrides_the_rule_of_the_text(text: str, rule: Rule) -> None:
    assert rule == AQUARIUM.parse(text, rule=rule).rule


@pytest.mark.parametrize(
    ("text", "style", "message"),
    [
        (CANONICAL, "task", "stands for the region rule, and this is vessel"),
        ("region;1_1;1;1,1", "task", "is square, and this has 1 rows and 2 columns"),
        ("region;1_1;1_1;1,1,1,1;0v", "task", "no walls inside a tank"),
        ("region;1_?;1_1;1,1,1,1", "task", "has all clues"),
        ("local;1_1;1;1,1", "puzzlink", "region and vessel, this is local"),
        ("region;1_1;1_1;1,2,2,1", "puzzlink", r"in one piece.*at \(1, 0\)"),
        ("region;256;?;1", "puzzlink", "at most 255, this has 256"),
        (TASK, "hexapipes", "'hexapipes'"),
    ],
)
def test_a_style_says_what_it_cannot_carry(text: str, style: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        AQUARIUM.format(AQUARIUM.parse(text), style)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a task such as"),
        ("hello", "found 'hello'"),
        ("1_1_1;1", "as many row clues as column clues before ';', found 3 clues"),
        ("1_1", "expected ';' and the tank ids at character 4, found the end"),
        ("1_x;1", "expected a number for clue 1 at character 3, found 'x;1'"),
        ("1_-1;1", "expected a number for clue 1 at character 3, found '-1;1'"),
        ("1_1;", "expected a number for tank id 0 at character 5, found the end"),
        ("1_1;a", "expected a number for tank id 0 at character 5, found 'a'"),
        ("1_1;1,2", "expected 1 tank ids for 1 rows and 1 columns, found 2"),
        ("1_1_1_1;1,2,3", "expected 4 tank ids for 2 rows and 2 columns, found 3"),
        ("1_1;1;0v", "expected the end after the last tank id at character 6, found ';0v'"),
        ("1_1;1 ,", "expected the end after the last tank id at character 6"),
        ("1_1000000000;1", "at most 9 digits for clue 1 at character 3"),
        ("1_1;\u0661", r"expected plain ASCII, found '\\u0661' at character 5"),
        ("1_\u00b2;1", "expected plain ASCII"),
        ("1_1_0;1", "found 3 clues"),
        ("1_\ud800;1", r"found '\\ud800' at character 3"),
        ("_".join("1" * 802) + ";1", "at most 400 rows and columns .*, found 401 and 401"),
        ("region;1;1", "expected ';' and the tank ids at character 11, found the end"),
        ("region", "expected a task|expected ';'|expected a number"),
        ("region;1;1;1;", "for stray wall 0 at character 14, found the end"),
        ("region;1_1;1;1,1;2v", "a cell below 2 with 'v' or 'h' for stray wall 0"),
        ("region;1_1;1;1,1;0v,0x", "for stray wall 1 at character 21, found '0x'"),
        ("region;1_1;1;1,2;0v", "expected stray walls between two cells of one tank"),
        ("region;1_1;1;1,1;0v;", "expected the end after the last part at character 20"),
        ("vessel;1_1;1_1;1,2,2,1", r"expected tanks in one piece under the vessel rule"),
        ("var task = '1_1_1_1;1,1,2';", "expected 4 tank ids for 2 rows and 2 columns, found 3"),
        ("var task = '';", "expected a task such as .*, found the end"),
        ("var task = '1_1;1", 'found "var task = \'1_1;1"'),
        ("multitask = '1_1;1'", 'expected a number for clue 0 at character 1, found "multitask'),
        (
            "https://www.puzzle-aquarium.com/?e=MDozLDM1MywzNDI=",
            "a link to puzzle-aquarium.com, wh",
        ),
        ("puzzle-aquarium.com/", "which holds no board: copy the line"),
        ("heyawake/4/4/0/0", "expected a URL with 'aquarium/'"),
        ("https://puzz.link/p", "expected a URL with 'aquarium/'"),
        ("aquarium/4/4/bu8i90", "found 3 parts after 'aquarium'"),
        ("aquarium/r/4/4/bu8i90", "found 3 parts after 'aquarium/r'"),
        ("aquarium/x/4/4/bu8i90/i3213g", "found 5 parts"),
        ("aquarium/4x/4/bu8i90/i3213g", "expected a number for the width, found '4x'"),
        ("aquarium/4/0/bu8i90/i3213g", "expected a height of at least 1"),
        ("aquarium/401/1/0/0", "at most 400 rows and columns .*, found 1 and 401"),
        ("aquarium/4/4/bu8i9/i3213g", "expected 6 characters of borders .*, found 5"),
        ("aquarium/4/4/bu8w90/i3213g", "a to v at character 4 of the borders, found 'w'"),
        ("aquarium/4/4/buAi90/i3213g", "a to v at character 3 of the borders, found 'A'"),
        ("aquarium/4/4/bu8i90/i3213", "expected 8 clues for 4 columns and 4 rows, found 7"),
        ("aquarium/4/4/bu8i90/i3213z", "expected 8 clues .*, found 27"),
        ("aquarium/4/4/bu8i90/i3213g1", "expected the end after the last clue at character 7"),
        ("aquarium/4/4/bu8i90/i3A13g", "for row 1 at character 3 of the clues, found 'A13g'"),
        ("aquarium/1/3/0/12A", "for row 2 at character 3 of the clues, found 'A'"),
        ("aquarium/1/3/0/123A", "for row 3 at character 4 of the clues, found 'A'"),
        ("aquarium/4/4/bu8i90/-1", "for column 1 at character 1 of the clues, found '-1'"),
    ],
)
def test_a_bad_text_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        AQUARIUM.parse(text)


def test_a_larger_board_is_read_on_request() -> None:
    text = "_".join("1" * 401) + ";1;" + ",".join("1" * 401)
    with pytest.raises(ParseError, match="at most 400"):
        AQUARIUM.parse(f"region;{text}")
    assert 401 == AQUARIUM.parse(f"region;{text}", max_side=401).width


@given(instances, st.data())
def test_a_solution_survives_as_text(instance: Instance, data: st.DataObject) -> None:
    size = instance.height * instance.width
    water = bytes(data.draw(st.lists(st.integers(0, 1), min_size=size, max_size=size)))
    solution = Solution(instance.height, instance.width, water)
    text = AQUARIUM.format_solution(instance, solution)
    assert solution == AQUARIUM.parse_solution(instance, text)
    assert solution == AQUARIUM.parse_solution(instance, text.replace("/", "\r\n"))
    numbers = text.replace("#", "1 ").replace(".", "0 ").replace("/", "\n")
    assert solution == AQUARIUM.parse_solution(instance, numbers)
    assert solution == AQUARIUM.parse_solution(instance, numbers.replace(" ", ", "))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected 2 rows joined by '/', found 1"),
        ("../../..", "expected 2 rows joined by '/', found 3"),
        (".../..", "expected 2 characters in row 1, found 3"),
        ("../#x", r"expected '#' or '\.' at row 2, column 2, found 'x'"),
        ("../#\ud800", r"at row 2, column 2, found '\\ud800'"),
        ("..\n#x", r"expected '#' or '\.' at row 2, column 2, found 'x'"),
        ("0 1\n1 2", r"expected '#' or '\.' at row 2, column 2, found '2'"),
        ("0 1\n1", "expected 2 characters in row 2, found 1"),
        ("0 1", "expected 2 rows joined by '/', found 1"),
    ],
)
def test_a_bad_solution_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        AQUARIUM.parse_solution(AQUARIUM.parse(TASK), text)
