"""What profiles say. Names come escaped."""

from collections.abc import Sequence
from datetime import timedelta

from bot.games.wording import counted, numeral
from cogs.words.community.leaderboards import season_name, what_is_rated
from cogs.words.nouns import noun

ALL_SEASONS = "All seasons"
CHOOSE_SEASON, CHOOSE_GAME = "Which season", "Which game"
OTHER_DECK, ELSEWHERE = "A private deck", "elsewhere"
NOBODY = "This person"
FAVOURITE_CARDS, CARD_GLYPH = "Cards used most", "cards"
"""The title in place of favourite decks in a game without decks, and each card's icon."""
FAVOURITE_DECKS = "Favourite decks"
LUCK_TO_COME, NO_LUCK = "not known yet", "not measured"
"""In place of the luck in a game that measures it, and in one that doesn't."""


def others(count: int) -> str:
    return f"{count} others"


def heading(name: str) -> str:
    return f"### {name}"


def subtitle(game: str, season: int | None, now: int, *, is_everywhere: bool) -> str:
    """The scope of a profile. For all seasons, the rank is that of the season `now`."""
    place = "all servers" if is_everywhere else "this server"
    seasons = f"all seasons, rank of {season_name(now)}" if season is None else season_name(season)
    return f"-# {game} · {place} · {seasons}"


def none_yet(name: str, *, is_own: bool, has_season: bool) -> str:
    when = " in this season" if has_season else ""
    if is_own:
        return f"You have no rated {noun()} here{when}. {what_is_rated()}"
    return f"{name} has no rated {noun()} here{when}."


def when(season: int | None) -> str:
    return "this season" if season is None else f"in season {season}"


def season_label(number: int, *, is_on: bool) -> str:
    return f"{season_name(number)}{' (now)' if is_on else ''}"


def score(won: int, lost: int, drawn: int) -> str:
    """A record in figures: `30–20`, with draws `30–20–2`."""
    return f"{won}–{lost}–{drawn}" if drawn else f"{won}–{lost}"


def seats(challenger: str, challenged: str) -> str:
    return f"**By seat** as challenger {challenger} · challenged {challenged}"


def order(first: str, second: str, duels: int) -> str:
    return f"**By turn** going first {first} · second {second} · last {counted(duels, 'record')}"


def used(name: str, games: int, duels: int, won: int) -> str:
    """Something that was used in so many duels, of which some were won."""
    return f"{name} in {games} of {duels}, {round(100 * won / games)}% won"


def used_most(each: Sequence[str]) -> str:
    return f"**Used most** {' · '.join(each)}"


def clock(turns: int, timeouts: int, total: timedelta, *, is_daily: bool) -> str:
    in_time = max(0, turns - timeouts)
    ran_out = f"time ran out {counted(timeouts, 'time')}" if timeouts else "time never ran out"
    kind = "Multi-day clocks" if is_daily else "Clocks"
    return (
        f"**{kind}** {share(in_time, turns)} of {counted(turns, 'turn')} in time · {ran_out} · "
        f"{span(total / turns)} a turn"
    )


def share(count: int, of: int) -> str:
    """A share in percent, rounded down, so that 100% means all."""
    return f"{100 * count // of}%"


def luck(surplus: float, unit: str) -> str:
    return f"**Luck** {numeral(surplus, '+.1f') if round(surplus, 1) else '0'} {unit} a {noun()}"


def span(time: timedelta) -> str:
    """A mean in its largest unit: `34 s`, `5 min`, `7 h`, `2 days`."""
    seconds = round(time.total_seconds())
    if seconds < 100:
        return f"{seconds} s"
    if seconds < 100 * 60:
        return f"{round(seconds / 60)} min"
    if seconds < 48 * 3600:
        return f"{round(seconds / 3600)} h"
    return counted(round(seconds / 86400), "day")
