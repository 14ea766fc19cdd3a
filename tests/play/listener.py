"""A player who hears: of the page, the name and description of what has the focus, and no more."""

import re
from collections import deque
from collections.abc import Iterator
from typing import Any

PLACE = re.compile(
    r"row \d+, column \d+|from r\d+c\d+ to r\d+c\d+|r\d+c\d+\N{EN DASH}r\d+c\d+"
    r"|the (?:upper|lower|left|right) side of r\d+c\d+"
)
AREA = re.compile(r"the (\w+) of (r\d+c\d+)(?:: ([^,]+))?")
LINE = re.compile(r"([\d ]+) (above|below|left of|right of) (?:row|column) (\d+)")
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
Areas = dict[str, tuple[str, str]]
"""Of each kind of area, its first cell, and its clue or total."""


LONGEST = 300
"""Longer is what is heard of a whole board."""


class Listener:
    """Walks over a board by arrows, and remembers what was heard."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")
        self.words: dict[str, tuple[str, str]] = {}
        """Of each place, what is heard before its name and after it."""
        self.areas: dict[str, Areas] = {}
        self.lines: dict[tuple[str, int], list[int]] = {}
        self.ways: dict[str, dict[str, str]] = {}
        """Of each place, where arrows lead."""

    def heard(self) -> str:
        """Return the name and the description of what has the focus."""
        focused = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": focused["result"]["objectId"], "fetchRelatives": False}
        node = self.session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        return ", ".join(node[part]["value"] for part in ("name", "description") if part in node)

    def press(self, key: str) -> str:
        """Press a key, and return what is heard then."""
        self.page.keyboard.press(key)
        return self.heard()

    def role(self, role: str) -> Iterator[str]:
        """Visit the names of what has a role."""
        for node in self.session.send("Accessibility.getFullAXTree")["nodes"]:
            if node.get("role", {}).get("value") == role:
                yield node["name"]["value"]

    def enter(self) -> str:
        """Go to the board by the tabulator, and return the place that is heard."""
        # Some browsers stop at what scrolls, the whole board, before they go to a place in it.
        while not (found := PLACE.search(said := self.press("Tab"))) or len(said) > LONGEST:
            pass
        self.note(said, {})
        return found[0]

    def note(self, heard: str, before: Areas) -> str:
        """Remember what is heard, and return the place; areas not told are those *before*."""
        found = PLACE.search(heard)
        assert found, heard
        place, after = found[0], heard[found.end() :]
        self.words.setdefault(place, (heard[: found.start()], after))
        told = {kind: (cell, clue or "") for kind, cell, clue in AREA.findall(after)}
        self.areas.setdefault(place, {**before, **told})
        for clue, side, number in LINE.findall(after):
            self.lines[side, int(number)] = [int(one) for one in clue.split()]
        return place

    def walk(self) -> str:
        """Walk over the whole board, and return where the walk ends."""
        here = self.enter()
        while True:
            self.ways.setdefault(here, {})
            way = self.way(here, lambda one: len(self.ways.get(one, ())) < len(ARROWS))
            if way is None:
                return here
            here = self.follow(here, way)
            for key in ARROWS:
                if key not in self.ways.setdefault(here, {}):
                    before, areas = here, self.areas[here]
                    here = self.note(self.press(key), areas)
                    self.ways[before][key] = here
                    break

    def way(self, here: str, is_there: Any) -> list[str] | None:
        """Return the arrows that lead to the nearest of some places, None without one."""
        waiting, seen = deque([(here, [])]), {here}
        while waiting:
            one, keys = waiting.popleft()
            if is_there(one):
                return keys
            for key, to in self.ways.get(one, {}).items():
                if to not in seen:
                    seen.add(to)
                    waiting.append((to, [*keys, key]))
        return None

    def follow(self, here: str, keys: list[str]) -> str:
        """Press arrows, and return where they lead."""
        for key in keys:
            self.page.keyboard.press(key)
            here = self.ways[here][key]
        return here
