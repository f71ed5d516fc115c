"""What statistics of real duels say."""

from collections.abc import Mapping

from bot.games.wording import counted
from bot.statistics.duels import Format
from cogs.words.nouns import command, noun, nouns

SECTIONS: Mapping[str, str] = {
    "decks": "Decks",
    "first": "Going first",
    "matchups": "Matchups",
    "cards": "Cards",
}
"""The labels of the sections, by what their controls say."""
TITLES: Mapping[str, str] = {
    "decks": "How decks fare",
    "first": "Going first and second",
    "matchups": "Deck matchups",
    "cards": "What drawing a card does",
}
FORMATS: Mapping[Format, tuple[str, str]] = {
    "all": ("All duels", "with any decks"),
    "starter": ("Starter decks", "both play a starter deck or a copy of one"),
    "standard": ("Standard decks", "both play a starter deck or one as it was generated"),
    "open": ("Open decks", "at least one deck is neither"),
    "rated": ("Rated duels", "those that count for the leaderboard"),
}
"""Each format: its label and its description."""

HERE, EVERYWHERE = "This server", "All servers"
ALL_SEASONS, THIS_SEASON = "All seasons", "This season"
OTHER_DECKS = "Other decks"
ALL_DECKS = "All starter decks"
REAL, FIRST, SECOND = "real duels", "going first", "going second"
IMPACT = "points of win rate when drawn, against when not"
TOO_FEW, NOT_MEASURED = "too few", "not measured"
WITHOUT_DECKS = "won, with 95% interval"
FORMAT_MENU = "Which duels"
CSV, JSON = "CSV", "JSON"
NOT_AN_ORGANISER = (
    "Files are for organisers: people with **Manage Server** or the role that `/settings` names."
)
EXPORTED = "All sections of this page in one file. The bot's docs/meta.md explains every field."
NO_MATCHUPS = "No two starter decks have met in these duels yet."
_NOT_ENOUGH: Mapping[str, str] = {
    "decks": "No deck is known in these {nouns} yet.",
    "first": "Too few players have gone first in these {nouns} to say anything.",
    "cards": "No card has enough of these {nouns} with it and without it yet.",
}
NOTES: Mapping[str, str] = {
    "decks": "won against other starter decks, with 95% interval",
    "first": "won against other starter decks, with 95% interval",
    "cards": "A correlation: longer duels draw more cards. With few duels, the figure stays near 0.",
}
EXPLAINED: Mapping[str, str] = {
    "decks": "Only starter decks go by name, all others together. A draw is half a win.",
    "first": "A correlation: where a player chooses who goes first, the stronger one may choose more often.",
    "matchups": "How often the row's deck has won against the column's, in percent. A draw is half a win.",
    "cards": "How much more often its deck won when it had drawn the card, which need not be the reason.",
}
"""The explanation below each section's picture."""


def lab(players: str, *, is_older: bool = False) -> str:
    older = " (another version)" if is_older else ""
    return f"lab: {players} against {players}{older}"


def lab_version(version: str) -> str:
    """Says that the lab's figures are older than the cards, in the words of `Measured.version`."""
    return f"The lab's figures: {version[0].lower()}{version[1:]}."


def none_yet(*, has_decks: bool, is_for_several: bool) -> str:
    """Explains which matches count, before any does: those of two players, even if more can play."""
    decks = "; those with decks of your own wait until enough people have played some" if has_decks else ""
    more = " Those of more people don't: `/leaderboard` and `/profile` show them." if is_for_several else ""
    return (
        f"No {noun()} counts here yet. {nouns().capitalize()} between two people count once they have a "
        f"result{decks}.{more} {command('challenge')} starts one."
    )


def all_of_them() -> str:
    return f"All {nouns()}"


def not_enough(section: str) -> str:
    return _NOT_ENOUGH[section].format(nouns=nouns())


def subtitle(game: str, *, is_everywhere: bool, season: int | None, form: Format, duels: int) -> str:
    parts = [
        game,
        "all servers" if is_everywhere else "this server",
        "all seasons" if season is None else f"season {season}",
        *(() if form == "all" else (FORMATS[form][0].lower(),)),
        counted(duels, noun()),
    ]
    return " · ".join(parts)


def played(percent: float, duels: int | None, times: int) -> str:
    """How often a deck was played, and in how many duels its rate was seen; None if that is not told."""
    share = "under 1%" if 0 < percent < 0.5 else f"{percent:.0f}%"
    often = f"played {times:,}×" if duels is None else counted(duels, noun())
    return f"{share} of decks · {often}"


def orders(first: int | None, second: int | None) -> str:
    """In how many duels a deck went first, and second; None if that is not told."""
    return f"first in {_told(first)}, second in {_told(second)}"


def card(deck: str, drawn: int) -> str:
    return f"{deck} · {counted(drawn, noun())}"


def _told(count: int | None) -> str:
    return "few" if count is None else f"{count:,}"
