"""Words of a server's public pages. They show no markdown, and everything is escaped where it is put."""

from datetime import UTC, datetime

from bot.games.wording import counted, ordinal

HIDDEN = "Name hidden"
"""Stands for people who don't want to be named on pages."""
BOARDS, TOURNAMENTS, CALENDAR = "Leaderboards", "Tournaments", "Calendar"
RUNNING, COMING, OVER = "Running", "Coming", "Over"
NO_BOARDS = "Nobody has played a rated game here yet."
NO_TOURNAMENTS = "No tournament here has a date yet."
CALENDAR_NOTE = (
    "Subscribe to this address in your calendar program, and it keeps all dates current. "
    "Or open it once to add the dates as they are now."
)
CALENDAR_LINK = "Calendar of tournaments (iCalendar)"
FIND, FIND_BUTTON, CLEAR = "Find a player", "Find", "Show everybody"
SEASONS, GAMES = "Seasons", "Other games"
NO_RANK = "–"
RANK, PLAYER, RATING, RECORD = "Rank", "Player", "Rating", "Won–lost"
ARROWS = "Arrows show how many ranks somebody has gained or lost since last week."
NONE_HERE = "Nobody has a place in this season yet."
HISTORY_SEASONS, TITLES, PLACES, OPPONENTS = "Seasons", "Titles", "Tournaments", "Against each opponent"
SEASON, PLACE, TOURNAMENT, ENDED, OPPONENT = "Season", "Place", "Tournament", "Ended", "Opponent"
NO_TITLES = "No tournament won here yet."
NO_PLACES = "No tournament of this game has ended here with this player in it."
NO_OPPONENTS = "No rated results against anybody here."


def title(*parts: str) -> str:
    """A document's title, the most special part first."""
    return " · ".join(parts)


def board_title(game: str) -> str:
    return f"{game} leaderboard"


def people(count: int) -> str:
    return counted(count, "player")


def board_line(count: int, leader: str) -> str:
    """What stands beside a leaderboard's link; `leader` is empty while nobody has a rank."""
    if not count:
        return "nobody has played in this season yet"
    return f"{people(count)} this season" + (f", led by {leader}" if leader else "")


def state(season: str, is_on: bool) -> str:
    return season if is_on else f"{season} · over"


def range_line(shown: int, count: int, wanted: str) -> str:
    """How many of all rows are shown."""
    if not wanted:
        return people(count)
    return f"{shown} of {people(count)} with “{wanted}” in the name"


def new_note(nouns: str) -> str:
    return f"Players without a rank have played too few {nouns} for one."


def risen(ranks: int) -> str:
    """The ranks gained or lost in a week: an arrow; empty for none."""
    return "" if not ranks else f"{'▲' if ranks > 0 else '▼'}{abs(ranks)}"


def risen_aloud(ranks: int) -> str:
    return "" if not ranks else f"{'up' if ranks > 0 else 'down'} {abs(ranks)} since last week"


def season_short(number: int) -> str:
    return f"Season {number}"


def history_title(person: str) -> str:
    return f"{person}: history"


def placed(place: int, count: int) -> str:
    return f"{ordinal(place)} of {count}"


def moment(at: datetime) -> str:
    """A time for readers whose browsers run no scripts."""
    return f"{at.astimezone(UTC):%-d %B %Y, %H:%M} UTC"


def day(at: datetime) -> str:
    """A day in UTC, where the hour says nothing."""
    return f"{at.astimezone(UTC):%-d %b %Y}"


def others(count: int) -> str:
    return f"and {counted(count, 'other')}, met less often"


def from_last(count: int) -> str:
    return f"From the last {counted(count, 'tournament')} of this game here."
