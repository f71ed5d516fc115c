"""Lists among a server's settings, with one entry switched."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop, title_of
from bot.matches.values import ServerSettings

MAX_CHANNELS = 25
"""Maximum channels and categories on the list: Discord's menus hold no more."""


def with_channel_switched(
    before: ServerSettings, channel: int, still_exists: Callable[[int], bool]
) -> ServerSettings:
    """With this channel added to those of duels, or removed if it was one; without the last, all are allowed.

    Channels that no longer exist are forgotten. Refusal: too-many-channels (limit).
    """
    others = tuple(each for each in before.channels if each != channel and still_exists(each))
    if channel in before.channels:
        return replace(before, channels=others)
    if len(others) >= MAX_CHANNELS:
        raise Refusal("too-many-channels", limit=MAX_CHANNELS)
    return replace(before, channels=(*others, channel))


def with_game_switched(before: ServerSettings, game: str, games: Mapping[str, Tabletop]) -> ServerSettings:
    """With this game of `games` allowed, or no longer allowed if it was.

    Once all are allowed, those of later versions are, too. Refusal: last-game (game: its title), as no games
    would mean all.
    """
    after = tuple(each for each in games if before.allows_game(each) != (each == game))
    if not after:
        raise Refusal("last-game", game=title_of(games, game))
    return replace(before, games=() if len(after) == len(games) else after)
