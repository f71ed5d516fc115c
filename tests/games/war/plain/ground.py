"""Hexes of a plain game: names, neighbours, distances and lines (W-B1, W-L3)."""

from functools import cache

DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")
COSTS = {"grass": 1, "forest": 2, "hill": 2, "mountain": 3, "water": 2}
HEIGHTS = {"grass": 0, "forest": 1, "hill": 2, "mountain": 3, "water": 0}


def place(name: str) -> tuple[int, int]:
    """Twice the column, a half hex more in even rows, and the row."""
    column, row = ord(name[0]) - ord("a"), int(name[1:])
    return 2 * column + (row % 2 == 0), row


def name_at(x: int, row: int) -> str:
    """The name of a place, on the map or not."""
    column = (x - (row % 2 == 0)) // 2
    return f"{chr(ord('a') + column)}{row}" if column >= 0 and row > 0 else f"off {x} {row}"


STEPS = {"ne": (1, 1), "e": (2, 0), "se": (1, -1), "sw": (-1, -1), "w": (-2, 0), "nw": (-1, 1)}


def beside(name: str, direction: str) -> str:
    x, row = place(name)
    right, up = STEPS[direction]
    return name_at(x + right, row + up)


@cache
def around(name: str) -> tuple[str, ...]:
    """The six hexes around one, clockwise from `ne`, on the map or not."""
    return tuple(beside(name, direction) for direction in DIRECTIONS)


@cache
def distance(one: str, two: str) -> int:
    (x, row), (u, line) = place(one), place(two)
    across, up = abs(x - u), abs(row - line)
    return up + max(0, (across - up) // 2)


@cache
def between(one: str, two: str) -> tuple[tuple[str, ...], ...]:
    """For each point of the line between two centres the hex in which it lies, or the two on whose border."""
    steps = distance(one, two)
    (x, row), (u, line) = place(one), place(two)
    points = []
    for step in range(1, steps):
        # All in units of 1/steps; a row is sqrt(3) half hexes high, so squares of heights count three times.
        px, py = x * (steps - step) + u * step, row * (steps - step) + line * step
        found: dict[int, list[str]] = {}
        for near_row in range(py // steps - 1, py // steps + 3):
            for near_x in range(px // steps - 2, px // steps + 4):
                if (near_x - (near_row % 2 == 0)) % 2 == 0:
                    gap = (near_x * steps - px) ** 2 + 3 * (near_row * steps - py) ** 2
                    found.setdefault(gap, []).append(name_at(near_x, near_row))
        points.append(tuple(found[min(found)]))
    return tuple(points)
