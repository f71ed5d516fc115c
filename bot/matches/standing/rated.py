"""Decides whether a duel is rated, in the transaction in which it begins."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import DeckFormat, Duel, Invitation, Place, Player
from bot.store.tables import Tables

Reason: TypeAlias = Literal["computer", "outside", "author", "banned", "decks", "server"]
"""Why a duel is not rated: against a computer, in direct messages, as its author said, and so on."""
Prospect: TypeAlias = Literal["rated", "unrated", "if-standard"]
"""Whether a duel will be rated, before it begins: `if-standard` says that its decks decide."""


async def check_wish(
    context: Context,
    tables: Tables,
    wish: bool | None,
    place: Place,
    players: Iterable[Player],
    asker: int | None = None,
) -> None:
    """Check that these people may play a rated duel there, if the wish is for one.

    Refusals: not-rated-here, outside a server and against a computer; banned-from-rated (who, unless that is
    the `asker`; when: Unix time).
    """
    if not wish:
        return
    for player in players:
        if place.guild_id is None or player.user_id is None:
            raise Refusal("not-rated-here")
        ban = await tables.bans.of(place.guild_id, player.user_id, context.now())
        if ban is not None:
            who = None if player.user_id == asker else player.name
            raise Refusal("banned-from-rated", who=who, when=int(ban.until.timestamp()))


async def counts(
    context: Context,
    tables: Tables,
    wish: bool | None,
    place: Place,
    players: Iterable[Player],
    formats: Iterable[DeckFormat | None],
) -> bool:
    """Whether a new duel is rated: as its author wishes and `check_wish` allows, else as its server says.

    A server that says nothing rates duels between people with standard decks. Whoever is banned from rated
    play there, a computer, or a place outside a server makes a duel unrated.
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
    """Whether the duel of this invitation will be rated, as far as it may be told while decks are secret.

    Whoever is banned from rated play and joins later makes it unrated.
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
    """Whether a duel of these players there can be rated: people in a server, none of them banned."""
    if place.guild_id is None:
        return False
    for player in players:
        if player.user_id is None or await tables.bans.of(place.guild_id, player.user_id, context.now()):
            return False
    return True


async def why_unrated(context: Context, duel: Duel) -> Reason:
    """Why a duel is not rated, as far as that can still be told: settings may have changed since it began."""
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
