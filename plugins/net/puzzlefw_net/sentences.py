"""The sentences of steps on Nets."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from puzzlefw.explaining import Message, Part, Step
from puzzlefw.view import Cell
from puzzlefw_net.difficulty import IN_A_ROW, NEIGHBOUR, PASSES
from puzzlefw_net.instance import ARMS, STRAIGHTS, Instance, shape
from puzzlefw_net.propagators import neighbours
from puzzlefw_net.view import rotations

CLOCKWISE: Final = (1, 0, 3, 2)
ARM_NAMES: Final = [side.name.lower() for side in ARMS]


@lru_cache(maxsize=2)
def neighbours_of(instance: Instance) -> Sequence[int]:
    """Return the tile beyond each side; kept, as steps are told one after the other."""
    return [int(one) for one in neighbours(instance)]


def sentence(
    instance: Instance, variables: Mapping[str, range], step: Step, known: Mapping[int, int]
) -> Message:
    """Return a step in words: which tile, why, and how it points."""
    return Words(instance, variables["tiles"].start, known).message(step)


class Words:
    """Says steps to one who knows how tiles do not point: values that variables have lost."""

    def __init__(self, instance: Instance, first: int, known: Mapping[int, int]) -> None:
        self.instance = instance
        self.first = first
        self.known = known

    def message(self, step: Step) -> Message:
        """Return the sentence of a step."""
        if not step.losses:
            return self.broken(step)
        (variable, lost), *_ = step.losses.items()
        then = self.pointing(variable, lost, self.known.get(variable, 0))
        fields: dict[str, object] = {"tile": self.tile(variable), "then": then}
        if step.parts[0].rule == "ConnectDemand":
            return self.demanded(step, fields)
        (part,) = step.parts
        value = part.concluded[variable]
        fields["arms"] = joined(value.bit_length() - 1)
        fields["nodes"] = self.cells(part.nodes)
        if part.kind == "loop":
            return Message("loop", fields)
        if part.kind == "closed" and part.nodes and step.technique == "facing ends":
            number, other = variable - self.first, part.nodes[0]
            fields["other"] = self.tile(self.first + other)
            fields["across"] = self.across(number, other)
            return Message("facing", fields)
        return Message("closed" if part.kind == "closed" else "narrow", fields)

    def demanded(self, step: Step, fields: dict[str, object]) -> Message:
        """Return the sentence of a step that neighbours and walls decide."""
        walls = [part.number for part in step.parts if self.is_wall(part.number)]
        others = [part for part in step.parts if not self.is_wall(part.number)]
        because = [*self.walls(walls), *(self.side(one.number, one.reasons) for one in others)]
        passing = [part.number // 4 for part in others if self.is_open(part)]
        technique = "" if walls or step.reasons else NEIGHBOUR  # a blank, or a cross, decides
        if passing:
            shapes = {shape(self.instance.tiles[number]) for number in passing}
            technique = IN_A_ROW if shapes <= {"straight", "bend"} else PASSES
        fields["because"] = Message("list", {"items": tuple(because)})
        already = self.already(step)
        if already is not None:
            return Message("demand-beside", fields | {"already": already}, technique)
        return Message("demand", fields, technique)

    def already(self, step: Step) -> Message | None:
        """Return the earlier facts about the tile, None if the step needs none of them."""
        ((variable, lost),) = step.losses.items()
        known = self.known.get(variable, 0)
        if len(self.left(variable, lost)) == len(self.left(variable, lost | known)):
            return None
        gone = [arms for arms in self.values(variable) if known >> arms & 1]
        return self.pointing_in_part(*decided(self.left(variable, known)), gone)

    def walls(self, numbers: Sequence[int]) -> list[Message]:
        """Return that there are walls on some sides, or that arms there would meet their own tile.

        The second is so on a torus that is one tile wide, or high.
        """
        board = self.instance
        found = []
        kinds = ((False, "walls", "list", "wall"), (True, "own", "choice", "arm"))
        for is_own, name, how, word in kinds:
            sides = [
                number % 4
                for number in numbers
                if is_own == (board.wraps and (board.height if number % 2 else board.width) == 1)
            ]
            if sides:
                items = [Message(f"{word}-{ARM_NAMES[one]}") for one in CLOCKWISE if one in sides]
                found.append(Message(name, {"sides": Message(how, {"items": tuple(items)})}))
        return found

    def is_wall(self, number: int) -> bool:
        """Return whether a side of a tile, 4 * tile + side, is a wall or a barrier."""
        return neighbours_of(self.instance)[number] < 0

    def side(self, number: int, losses: Mapping[int, int]) -> Message:
        """Return whether a tile points to a side of its own, which losses decide."""
        tile, side = divmod(number, 4)
        variable = self.first + tile
        points = self.left(variable, losses.get(variable, 0))[0] >> side & 1
        width, beyond = self.instance.width, neighbours_of(self.instance)[number]
        is_next = beyond == tile + (1, -width, -1, width)[side]
        fields = {
            "tile": self.tile(variable),
            "arm": Message(f"arm-{ARM_NAMES[side]}"),
            "across": "no" if beyond < 0 or is_next else "yes",
        }
        return Message("points" if points else "points-not", fields)

    def across(self, one: int, other: int) -> str:
        """Return "yes" if two neighbours are beside each other only beyond an edge."""
        (row, column), (other_row, other_column) = (
            divmod(number, self.instance.width) for number in (one, other)
        )
        return "no" if abs(row - other_row) + abs(column - other_column) == 1 else "yes"

    def is_open(self, part: Part) -> bool:
        """Return whether the tile that demands may still turn."""
        return any(len(self.left(v, self.known.get(v, 0))) > 1 for v in part.reasons)

    def values(self, variable: int) -> tuple[int, ...]:
        """Return the ways in which a tile can be turned."""
        return rotations(self.instance.tiles[variable - self.first])

    def left(self, variable: int, lost: int) -> list[int]:
        """Return the ways in which a tile can be turned without those *lost*."""
        return [arms for arms in self.values(variable) if not lost >> arms & 1]

    def broken(self, step: Step) -> Message:
        """Return that something cannot be."""
        part = step.parts[-1]
        if part.rule == "ConnectDemand":
            return self.broken_demand(part)
        tiles = tuple(
            Message(
                "tile-then",
                {"tile": self.tile(variable), "then": self.pointing(variable, lost, 0)},
            )
            for variable, lost in part.reasons.items()
        )
        fields = {
            "because": Message("list", {"items": tiles}),
            "nodes": self.cells(part.nodes),
            "tiles": tuple(map(self.tile, part.reasons)),
        }
        kind = part.kind if part.kind in ("loop", "closed") and part.nodes else "narrow"
        return Message(f"broken-{kind}", fields)

    def broken_demand(self, part: Part) -> Message:
        """Return that a tile points where it must not, or does not where it must."""
        side = part.number % 4
        one = self.side(part.number, part.reasons)
        if self.is_wall(part.number):
            (wall,) = self.walls([part.number])
            return Message("broken-wall", {"walls": wall, "but": one})
        other = neighbours_of(self.instance)[part.number]
        both = (one, self.side(4 * other + (side ^ 2), part.reasons))
        return Message("broken-demand", {"because": Message("list", {"items": both})})

    def pointing(self, variable: int, lost: int, known: int) -> Message:
        """Return how a tile is turned with what it has *lost*: what is new of that."""
        old, left = self.left(variable, known), self.left(variable, known | lost)
        if len(left) == 1:
            if left[0] in STRAIGHTS:
                return Message("runs-across" if left[0] & 1 else "runs-down")
            if not left[0]:
                return Message("points-nowhere")
            return Message("points-to", {"arms": joined(left[0])})
        every = zip(decided(left), decided(old), strict=True)
        yes, no = ([side for side in new if side not in before] for new, before in every)
        return self.pointing_in_part(yes, no, [arms for arms in old if lost >> arms & 1])

    @staticmethod
    def pointing_in_part(yes: Sequence[int], no: Sequence[int], gone: Sequence[int]) -> Message:
        """Return where a tile points, or where not, or in which ways it is not turned."""
        if yes:
            return Message("points-to", {"arms": listed(yes)})
        if no:
            return Message("points-not-to", {"arms": listed(no, "choice")})
        ways = Message("choice", {"items": tuple(map(joined, gone))})
        return Message("points-not-to", {"arms": ways})

    def tile(self, variable: int) -> Message:
        """Return a tile by its shape and place."""
        number = variable - self.first
        (cell,) = self.cells([number])
        return Message(f"tile-{shape(self.instance.tiles[number])}", {"cell": cell})

    def cells(self, numbers: Sequence[int]) -> tuple[Cell, ...]:
        """Return the places of tiles."""
        return tuple(Cell(*divmod(number, self.instance.width)) for number in numbers)


def decided(ways: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return on which sides there is an arm in all of some ways, and on which in none."""
    yes = [side for side in CLOCKWISE if all(arms >> side & 1 for arms in ways)]
    no = [side for side in CLOCKWISE if not any(arms >> side & 1 for arms in ways)]
    return yes, no


def joined(arms: int) -> Message:
    """Return a set of arms in words."""
    return listed([side for side in CLOCKWISE if arms >> side & 1])


def listed(sides: Sequence[int], how: str = "list") -> Message:
    """Return directions in words: all of them, or as a "choice"."""
    return Message(how, {"items": tuple(Message(f"arm-{ARM_NAMES[side]}") for side in sides)})
