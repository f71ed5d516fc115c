"""The names of boards' and hands' picture files, by which a restart finds them again."""

from bot.matches.values import Duel
from cogs.kit.messages import Picture

PICTURE_ENDINGS = ("jpg", "webp")
"""How the file names of boards end: first as they are posted now, then as they were posted before."""


def picture_name(duel_id: str, ply: int, ending: str = PICTURE_ENDINGS[0]) -> str:
    """The file name of a board's picture; a restart finds the picture again by it."""
    return f"board-{duel_id}-{ply}.{ending}"


def part_name(duel_id: str, ply: int, part: str) -> str:
    """The file name of a picture of a part of a board; a restart does not take it for the board's."""
    return f"board-{duel_id}-{ply}-{part}.{PICTURE_ENDINGS[0]}"


def board_pictures(duel_id: str, ply: int, board: str, end: str | None) -> tuple[Picture, ...]:
    """A board's picture with its alt text, without data; at the end, its card comes before it."""
    picture = Picture(picture_name(duel_id, ply), board)
    return (picture,) if end is None else (Picture(picture_name(duel_id, ply, "webp"), end), picture)


def hand_prefix(duel: Duel, turn: int) -> str:
    """What the file names of a hand's pictures begin with; after a crash the message is known by it."""
    return f"hand-{duel.id}-{turn}-"
