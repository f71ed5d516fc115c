"""Bans of people from a server's play: from rated play, tournaments, queues, or all play with others."""

from collections.abc import Iterable
from typing import assert_never

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Ban, BanScope, Player
from bot.store.servers.moderation import ban_from
from bot.store.tables import Tables


async def check_ban(
    context: Context,
    tables: Tables,
    guild_id: int | None,
    player: Player,
    scope: BanScope,
    *,
    asker: int | None = None,
) -> None:
    """Check that this person is not banned from this kind of play on this server, nor from all.

    Refusals (who, unless it is the `asker`; when: Unix time): banned-from-rated, banned-from-tournaments,
    banned-from-queue, banned-from-play.
    """
    if guild_id is None or player.user_id is None:
        return
    check_bans(await tables.bans.all_of(guild_id, player.user_id, context.now()), player, scope, asker=asker)


def check_bans(bans: Iterable[Ban], player: Player, scope: BanScope, *, asker: int | None = None) -> None:
    """The same for a person whose bans are known."""
    ban = ban_from(bans, scope)
    if ban is not None:
        raise refusal_of(ban, None if player.user_id == asker else player.name)


def refusal_of(ban: Ban, who: str | None = None) -> Refusal:
    """The refusal for this ban; `who` is the banned person's name, None if they read it themselves."""
    when = int(ban.until.timestamp())
    match ban.scope:
        case "rated":
            return Refusal("banned-from-rated", who=who, when=when)
        case "tournaments":
            return Refusal("banned-from-tournaments", who=who, when=when)
        case "queue":
            return Refusal("banned-from-queue", who=who, when=when)
        case "all":
            return Refusal("banned-from-play", who=who, when=when)
        case other:
            assert_never(other)
