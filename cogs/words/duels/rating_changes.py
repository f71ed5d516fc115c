"""Words of rating changes at the end of a duel. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.games.wording import signed
from bot.matches.ratings.eligibility import FIRST_GAMES, Reason
from bot.ratings.fairness import Exclusion
from cogs.words.nouns import noun, nouns

_UNRATED: Mapping[Reason, str] = {
    "computer": "",
    "outside": "-# Not rated: ratings are for {nouns} on a server.",
    "author": "-# Not rated, as the invitation said.",
    "banned": "-# Not rated: not all of you may play rated {nouns} here.",
    "decks": "-# Not rated: not all decks are standard.",
    "server": "-# Not rated, by this server's setting.",
    "newcomer": "-# Not rated: it was one of somebody's first {first} {nouns} against people.",
}
_EXCLUDED: Mapping[Exclusion, str] = {
    "void": "",
    "quick-concessions": "-# No rating changes: between the same two, one early concession a week counts.",
    "one-sided": "-# No rating changes: over the same player, five wins in a row count within a week.",
}


def no_result() -> str:
    return f"-# No rating changes: this {noun()} has no result."


def unrated(reason: Reason) -> str:
    return _UNRATED[reason].format(nouns=nouns(), first=FIRST_GAMES)


def excluded(exclusion: Exclusion) -> str:
    return _EXCLUDED[exclusion]


def placed(place: int, change: str) -> str:
    """A player's rating with their place, in a game of several: `2. rowan 1500 → **1508** (+8)`."""
    return f"{place}. {change}"


def changed(name: str, before: int, after: int, is_provisional: bool) -> str:
    """A player's rating before and after: `rowan 1500 → **1562** (+62, provisional)`."""
    provisional = ", provisional" if is_provisional else ""
    return (
        f"{name} {before} → **{after}** ({signed(after - before) if after != before else '0'}{provisional})"
    )


def changes(players: Sequence[str]) -> str:
    return "\n".join(["**Ratings**", *players])
