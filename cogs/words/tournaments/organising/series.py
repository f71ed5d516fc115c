"""Words of series of tournaments. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording.numerals import counted, ordinal

_MAX = 8


def head(name: str, tournaments: Sequence[str]) -> str:
    """The title, and which tournaments count, the latest last."""
    latest = ", ".join(tournaments[-_MAX:])
    more = f" and {len(tournaments) - _MAX} before" if len(tournaments) > _MAX else ""
    return f"## {name}\n-# {counted(len(tournaments), 'tournament')}: {latest}{more}"


def line(place: int, name: str, total: int, points: Sequence[int | None]) -> str:
    """Somebody's place, points in all and in each tournament; a dash where they did not play."""
    each = " + ".join("–" if one is None else str(one) for one in points[-_MAX:])
    return f"{ordinal(place)} · **{name}** · {counted(total, 'point')} ({each})"


def more(count: int) -> str:
    return f"-# and {counted(count, 'person', 'people')} more"
