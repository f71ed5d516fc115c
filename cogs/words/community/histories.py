"""Words of a person's history in tournaments and against opponents. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted, ordinal
from cogs.kit.safe_text import listed
from cogs.words.community.profiles import score

BUTTON, BACK = "Titles and opponents", "Back to the profile"
OPPONENTS = "**Against each opponent**, won and lost, then drawn"
NOBODY_MET = "-# No rated results against anybody here that you may see."
NO_TOURNAMENTS = "-# No tournament of this game has ended here with this player in it."


def titles(count: int, named: Sequence[str]) -> str:
    rest = count - len(named)
    more = [f"{rest} more"] if rest else []
    return f"**{counted(count, 'title')}** · {listed([*named, *more])}"


def best_places(named: Sequence[str]) -> str:
    return f"**Best other places** · {listed(named)}"


def placed(place: int, people: int, tournament: str) -> str:
    return f"{ordinal(place)} of {people} in {tournament}"


def tournament(name: str, ended: int | None) -> str:
    """A tournament and the day on which it ended, as a Unix time."""
    return name if ended is None else f"{name} (<t:{ended}:d>)"


def from_last(count: int) -> str:
    return f"-# From the last {counted(count, 'tournament')} here."


def on_the_web(address: str) -> str:
    """Where everybody can read it."""
    return f"-# On the web, with places in each season: {address}"


def opponent(name: str, won: int, lost: int, drawn: int) -> str:
    return f"- {name} {score(won, lost, drawn)}"


def others(count: int) -> str:
    return f"-# and {counted(count, 'other')}, met less often"
