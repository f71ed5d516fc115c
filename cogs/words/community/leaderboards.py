"""What leaderboards say, and invitations about rating."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.wording import counted
from bot.matches.nouns import DUEL
from bot.matches.ratings.eligibility import FIRST_GAMES, Prospect
from bot.matches.ratings.ladders import quarter_of
from cogs.kit.safe_text import listed, plain
from cogs.words.nouns import command, noun, nouns, spoken_of

HERE, EVERYWHERE = "This server", "All servers"
ME = "Where am I?"


def note() -> str:
    """Below a leaderboard: what `new` means."""
    return f"new: too few {nouns()} for a rank"


def none_yet() -> str:
    return f"Nobody has played a rated {noun()} here yet. {what_is_rated()}"


def what_is_rated() -> str:
    decks = " with standard decks" if spoken_of() is DUEL else ""
    return (
        f"{nouns().capitalize()} between people{decks} are rated, unless the server says otherwise or "
        f"somebody plays one of their first {FIRST_GAMES}: {command('challenge')} starts one."
    )


def none_this_season() -> str:
    """The same in a season that is on."""
    return f"Nobody has played a rated {noun()} here in this season yet. {command('challenge')} starts one."


def no_such_season() -> str:
    """The same in a season that is over."""
    return f"There are no rated {nouns()} in that season."


RATED, UNRATED = "Rated", "Not rated"


def terms(rated: bool | None) -> str:
    """An invitation's wish about rating; empty if its author has none."""
    return "" if rated is None else RATED if rated else UNRATED


_LEAVING = " A player who gives up is placed behind everyone who plays on; the last one left wins."


def _among_first(newcomers: Sequence[str], *, is_own: bool = False) -> str:
    """It is one of the first games of these people."""
    whose = "your" if is_own else listed([f"{plain(each)}'s" for each in newcomers])
    return f"it is one of {whose or _ANYBODYS} first {FIRST_GAMES} {nouns()} against people"


_ANYBODYS = "somebody's"


def _unless(prospect: Prospect) -> str:
    return f", unless {_among_first(())}" if prospect.is_open else ""


def first_games() -> str:
    """Why a game that has begun is not rated."""
    return f"{UNRATED}: {_among_first(())}."


def expected(prospect: Prospect, most: int, *, is_own: bool = False) -> str:
    """An invitation's note on rating; for more than two players, also the rule for leaving.

    With `is_own`, its reader is the only player so far.
    """
    leaving = _LEAVING if most > 2 else ""
    first = _among_first(prospect.newcomers, is_own=is_own)
    match prospect.outcome:
        case "rated":
            although = f", though {first}" if prospect.newcomers else _unless(prospect)
            return f"{RATED}{although}.{leaving}"
        case "unrated" if prospect.newcomers:
            return f"{UNRATED}: {first}."
        case "unrated":
            return f"{UNRATED}."
        case "if-standard":
            decks = f"if {'both' if most == 2 else 'all'} decks are standard"
            return f"{RATED} {decks}{_unless(prospect)}.{leaving}"
        case _:
            assert_never(prospect.outcome)


def title(game: str, *, is_everywhere: bool) -> str:
    return f"{game} · {'all servers' if is_everywhere else 'this server'}"


_QUARTERS = ("January to March", "April to June", "July to September", "October to December")


def season_name(number: int) -> str:
    """A season as it is called wherever standings are shown: by its number, with its months."""
    year, quarter = quarter_of(number)
    return f"Season {number}, {_QUARTERS[quarter - 1]} {year}"


def season_button(number: int) -> str:
    return f"Season {number}"


def season(number: int, *, is_on: bool) -> str:
    """Which season a leaderboard shows, and what its arrows mean."""
    return f"{season_name(number)} · {'arrows: since last week' if is_on else 'over'}"


def range_line(first: int, last: int, count: int) -> str:
    """Which part of a leaderboard a page shows: `1–16 of 212`."""
    return f"{first}–{last} of {count}" if first < last else f"{first} of {count}"


def on_the_web(address: str) -> str:
    """Where everybody can read all of it."""
    return f"-# All of it, with everybody's history: {address}"


def no_rank(to_rank: int) -> str:
    """For somebody who needs about this many more games for a rank; 0 once the season is over."""
    more = counted(to_rank, f"more {noun()}", f"more {nouns()}")
    return f"no rank yet (about {more})" if to_rank else "no rank"


def own_line(place: str, rating: int, margin: int | None, games: int) -> str:
    """The reader's row; `place` is their rank, or says that there is none. `margin` None is not shown."""
    shown = f"{rating}, provisional" if margin is None else f"{rating} ± {margin}"
    return f"You: {place} · {shown} · {counted(games, noun())}"


def not_rated(season_is_on: bool) -> str:
    """The reader has no duel that counts."""
    return (
        f"You have no rated {noun()} in this season."
        if season_is_on
        else f"You had no rated {noun()} in that season."
    )
