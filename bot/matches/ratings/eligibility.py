"""Decides whether a duel is rated, in the transaction in which it begins."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bot.matches.bans import check_ban
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import DeckFormat, Duel, Invitation, Place, Player
from bot.store.tables import Tables

Reason: TypeAlias = Literal["computer", "outside", "author", "banned", "decks", "server"]
"""Why a duel is not rated: a computer plays, it is in direct messages, its author chose so, and so on."""
Prospect: TypeAlias = Literal["rated", "unrated", "if-standard"]
"""Whether a future duel will be rated. `if-standard` says that its decks decide."""


async def check_wish(
    context: Context,
    tables: Tables,
    wish: bool | None,
    place: Place,
    players: Iterable[Player],
    asker: int | None = None,
) -> None:
    """Check that these people may play a rated duel in this place, if `wish` asks for one.

    Refusals: not-rated-here, outside a server and against a computer; banned-from-rated and
    banned-from-play (who, unless it is the `asker`).
    """
    if not wish:
        return
    for player in players:
        if place.guild_id is None or player.user_id is None:
            raise Refusal("not-rated-here")
        await check_ban(context, tables, place.guild_id, player, "rated", asker=asker)


async def counts(
    context: Context,
    tables: Tables,
    wish: bool | None,
    place: Place,
    players: Iterable[Player],
    formats: Iterable[DeckFormat | None],
) -> bool:
    """Whether a new duel is rated: by its author's wish, which `check_wish` has allowed, else by its server.

    The default of servers is to rate duels between people with standard decks. A player banned from rated
    play, a computer, or a place outside a server makes a duel unrated.
    """
    if wish is not None:
        return wish
    if not await may_count(context, tables, place, players):
        return False
    default = (await tables.server_settings.of(place.guild_id)).rated
    if default is not None:
        return default
    return all(each in (None, "standard") for each in formats)


async def prospect(context: Context, invitation: Invitation) -> Prospect:
    """Whether the duel of this invitation will be rated, without revealing secret decks.

    If a person who is banned from rated play joins later, it will be unrated.
    """
    if invitation.rated is not None:
        return "rated" if invitation.rated else "unrated"
    people = [each.player for each in invitation.seats]
    async with context.store.reading() as tables:
        if not await may_count(context, tables, invitation.place, people):
            return "unrated"
        default = (await tables.server_settings.of(invitation.place.guild_id)).rated
    if default is not None:
        return "rated" if default else "unrated"
    tabletop = context.games.get(invitation.game)
    return "if-standard" if tabletop is not None and tabletop.own_decks is not None else "rated"


async def may_count(context: Context, tables: Tables, place: Place, players: Iterable[Player]) -> bool:
    """Whether a duel can be rated: all players are people on a server, and none is banned."""
    if place.guild_id is None:
        return False
    for player in players:
        if player.user_id is None or await tables.bans.of(place.guild_id, player.user_id, context.now()):
            return False
    return True


async def why_unrated(context: Context, duel: Duel) -> Reason:
    """Why a duel is not rated, by the current settings, which may have changed since it began."""
    guild_id = duel.place.guild_id
    if any(player.is_computer for player in duel.players):
        return "computer"
    if guild_id is None:
        return "outside"
    async with context.store.reading() as tables:
        invitation = await tables.invitations.get(duel.id)
        if invitation is not None and invitation.rated is False:
            return "author"
        for user_id in duel.user_ids:
            if await tables.bans.of(guild_id, user_id, duel.created_at):
                return "banned"
        default = (await tables.server_settings.of(guild_id)).rated
    return "decks" if default is None and "open" in duel.formats else "server"
