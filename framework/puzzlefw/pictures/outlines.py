"""The paths of simple shapes around their centres."""

from math import cos, pi, sin

from puzzlefw.grid.shape import Direction


def number(value: float) -> str:
    """Return a coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def circle(x: int, y: int, radius: float) -> str:
    """Return the path of a circle."""
    radius = round(radius, 1)  # or two arcs would not make one circle
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


def cross(x: int, y: int, arm: int) -> str:
    """Return the path of two strokes across each other."""
    return f"M{x - arm} {y - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}"


def star(x: int, y: int, radius: float) -> str:
    """Return the path of a star, one point up."""
    points = []
    for corner in range(10):
        far = radius * (1 if corner % 2 == 0 else 0.42)
        angle = corner * pi / 5
        points.append(f"{number(x + far * sin(angle))} {number(y - far * cos(angle))}")
    return f"M{'L'.join(points)}z"


def step(direction: Direction, far: int) -> str:
    """Return the path of a straight step."""
    down, right = direction.step
    return f"v{down * far}" if down else f"h{right * far}"


def arrow(x: int, y: int, direction: Direction, size: int) -> str:
    """Return the path of an arrow through the centre."""
    down, right = direction.step
    half, wing = size // 3, size // 5
    tip_x, tip_y = x + right * half, y + down * half
    back_x, back_y = -right * wing, -down * wing
    return (
        f"M{x - right * half} {y - down * half}L{tip_x} {tip_y}"
        f"m{back_x + down * wing} {back_y + right * wing}L{tip_x} {tip_y}"
        f"l{back_x - down * wing} {back_y - right * wing}"
    )


def chevron(x: int, y: int, direction: Direction, size: int) -> str:
    """Return the path of two strokes that meet in a point."""
    down, right = direction.step
    deep, wide = size // 5, size // 3
    back_x, back_y = x - right * deep, y - down * deep
    return (
        f"M{back_x + down * wide} {back_y + right * wide}L{x + right * deep} {y + down * deep}"
        f"L{back_x - down * wide} {back_y - right * wide}"
    )


def pointed(x: int, y: int, towards: tuple[int, int], size: int) -> str:
    """Return the path of a short arrow at the corner of a square, *towards* it."""
    down, right = towards
    wing = size // 8
    tip_x, tip_y = x + right * (size // 2 - 1), y + down * (size // 2 - 1)
    back_x, back_y = tip_x - right * wing, tip_y - down * wing
    start = f"M{back_x - right * wing} {back_y - down * wing}L{tip_x} {tip_y}"
    return f"{start}M{back_x} {tip_y}h{right * wing}v{-down * wing}"
