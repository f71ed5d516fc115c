"""The columns of leaderboards."""

from collections.abc import Sequence

from bot.games.tables import Cell, Change, Column, Figure, Trend


def leader_columns(nouns: str) -> tuple[Column, ...]:
    """The columns beside rank and name; `nouns` are what the game's matches are called."""
    return (
        Column("", "change", width=104, kind="change"),
        Column("", "last 20", "aside", 140, "trend"),
        Column("", nouns),
        Column("", "rating", "main", 112),
        Column("", "±", width=84),
    )


def leader_cells(
    rating: int, margin: int | None, games: int, risen: int, trend: Sequence[float], *, is_new: bool
) -> tuple[Cell, ...]:
    """A person's cells in these columns; `margin` None is not shown."""
    figures = (Figure("–" if each is None else str(each)) for each in (games, rating, margin))
    return (Change(risen, is_new), Trend(tuple(map(float, trend)), risen), *figures)
