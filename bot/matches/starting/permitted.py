"""Checks what a server permits, in the transaction of whatever begins there."""

from collections.abc import Iterable

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.values import Place, Player, ServerSettings
from bot.store.tables import Tables


async def check_permitted(
    context: Context, tables: Tables, place: Place, game: str, players: Iterable[Player]
) -> ServerSettings:
    """Check the game, and that these people and the server may have one more duel.

    Returns the settings that this rests on; the defaults outside a server.

    Refusals: game-not-allowed (game, allowed: titles); too-many-duels-here (who, limit);
    too-many-server-duels (limit).
    """
    settings = await tables.server_settings.of(place.guild_id)
    if place.guild_id is None:
        return settings
    if not settings.allows_game(game):
        allowed = tuple(title_of(context.games, name) for name in settings.games)
        raise Refusal("game-not-allowed", game=title_of(context.games, game), allowed=allowed)
    if settings.person_duels is not None:
        for player in players:
            if player.user_id is None:
                continue
            running = await tables.duels.count_running(place.guild_id, player.user_id)
            if running >= settings.person_duels:
                raise Refusal("too-many-duels-here", who=player.name, limit=settings.person_duels)
    limit = min(settings.server_duels or context.limits.server_duels, context.limits.server_duels)
    if await tables.duels.count_running(place.guild_id) >= limit:
        raise Refusal("too-many-server-duels", limit=limit)
    return settings
