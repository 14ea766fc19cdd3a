"""Stars of Galaxies in the texts of both collections."""

from collections.abc import Sequence

from puzzlefw import authoring as pf
from puzzlefw.notation.codes import after_gaps
from puzzlefw_galaxies.instance import BLACK, HOLE, WHITE, Star, cells_at, points_of

FILED = pf.WordTable({".": None, "1": WHITE, "2": BLACK, "X": -HOLE})
"""What stands at a point in a file of puzz.link: a hole in the middle of its cell."""


def at_points(shape: pf.Shape, stars: Sequence[Star]) -> list[int | None]:
    """Return the colour of the star at each point, None where there is none."""
    points = points_of(shape)
    found: list[int | None] = [None] * points.size
    for cells, colour in stars:
        one, last = shape.cell(cells[0]), shape.cell(cells[-1])
        found[points.index((one[0] + last[0], one[1] + last[1]))] = colour
    return found


def stars_at(shape: pf.Shape, found: Sequence[int | None]) -> tuple[Star, ...]:
    """Return the stars of the colours found at the first points."""
    points = points_of(shape)
    each = enumerate(found[: points.size])
    return tuple((cells_at(shape, points.cell(n)), colour) for n, colour in each if colour)


class LinkStars:
    """The stars of a link, at the points row by row.

    A digit is a star, black if it is odd, and up to seven points without one behind it; ``g`` to
    ``z`` are 1 to 20 points without.
    """

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[Star, ...]:
        found: list[int | None] = []
        while len(found) < points_of(fields["shape"]).size and scanner.goes_on():
            if "g" <= scanner.peek() <= "z":
                found += [None] * (scanner.digits(36) - 15)
            else:
                gap, colour = divmod(scanner.digits(16), 2)
                found += [colour + 1] + [None] * gap
        return stars_at(fields["shape"], found)

    def write(self, value: Sequence[Star], fields: pf.Fields) -> str:
        text, left = "", at_points(fields["shape"], value)
        while left:
            colour = left[0]
            # Behind a star the end of the board counts as points without.
            end = 7 if colour else len(left) - 1
            gap = min(7 if colour else 19, next((n for n, one in enumerate(left[1:]) if one), end))
            text += f"{2 * gap + colour - 1:x}" if colour else chr(ord("g") + gap)
            left = left[gap + 1 :]
        return text


class FileStars:
    """Stars and holes in a file: a sign for each point, without blanks between them."""

    def from_rows(
        self, rows: pf.Rows, fields: pf.Fields
    ) -> tuple[tuple[Star, ...], tuple[int | None, ...]]:
        shape, points = fields["shape"], points_of(fields["shape"])
        signs = [sign for row in rows.take(points.height, points.width, list) for sign in row]
        found = FILED.from_words(signs, fields)
        holes = [HOLE if found[n] == -HOLE else None for n in middles(shape)]
        if holes.count(HOLE) != found.count(-HOLE):
            raise pf.ParseError("expected holes in the middles of cells, found one between cells")
        return stars_at(shape, [max(0, one or 0) for one in found]), tuple(holes)

    def to_rows(
        self, value: tuple[Sequence[Star], Sequence[int | None]], fields: pf.Fields
    ) -> list[str]:
        shape, (stars, holes) = fields["shape"], value
        found = at_points(shape, stars)
        for at, hole in zip(middles(shape), holes, strict=True):
            found[at] = found[at] or (hole and -hole)
        signs, width = "".join(FILED.to_words(found, fields)), points_of(shape).width
        return [signs[begin : begin + width] for begin in range(0, len(signs), width)]


def middles(shape: pf.Shape) -> list[int]:
    """Return the points in the middles of cells."""
    return [points_of(shape).index((2 * row, 2 * column)) for row, column in shape.cells()]


class IdStars:
    """The stars of a game ID: ``a`` to ``y`` are 0 to 24 points without and a star behind these.

    ``z`` is 25 points without; a star of a capital letter is black.
    """

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[Star, ...]:
        found: list[int | None] = []
        count = points_of(fields["shape"]).size
        while scanner.peek().isalpha() and scanner.peek().isascii():
            letter = scanner.accept(scanner.peek())
            found += [None] * (ord(letter.lower()) - ord("a"))
            if letter not in "zZ":
                found.append(WHITE if letter.islower() else BLACK)
            if len(found) > count and any(found[count:]):
                scanner.at -= 1
                raise scanner.error(f"stars at {count} points")
        return stars_at(fields["shape"], found)

    def write(self, value: Sequence[Star], fields: pf.Fields) -> str:
        pf.expect(not any(fields["holes"]), "no hole", "one", pf.FormatError)
        text = ""
        for gap, colour in after_gaps(at_points(fields["shape"], value)):
            letter = chr(ord("a") + gap % 25)
            text += "z" * (gap // 25) + (letter if colour == WHITE else letter.upper())
        return text
