"""Decides whether a duel is rated, in the transaction in which it begins."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from bot.matches.bans import check_ban
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import DeckFormat, Duel, Invitation, Place, Player
from bot.store.tables import Tables

Reason: TypeAlias = Literal["computer", "outside", "author", "banned", "decks", "server", "newcomer"]
"""Why a duel is not rated: a computer plays, it is in direct messages, its author chose so, and so on."""
FIRST_GAMES = 3
"""How many of somebody's first games of a kind against people are not rated by themselves (R-11)."""


class Prospect(Struct, frozen=True):
    """Whether a future duel will be rated. `if-standard` says that its decks decide.

    It is among the first games of the `newcomers`, by name: so it is not rated, unless the challenge says so
    (`is_chosen`). `is_open` if somebody else may join for whom it is among their first.
    """

    outcome: Literal["rated", "unrated", "if-standard"]
    newcomers: tuple[str, ...] = ()
    is_chosen: bool = False
    is_open: bool = False


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


async def is_rated(
    context: Context,
    tables: Tables,
    invitation: Invitation,
    players: Sequence[Player],
    formats: Iterable[DeckFormat | None],
) -> bool:
    """Whether the duel of an invitation is rated: as `counts`, but first games only by choice (R-11)."""
    if not await counts(context, tables, invitation.rated, invitation.place, players, formats):
        return False
    return bool(invitation.rated) or not await newcomers(tables, invitation.game, players)


async def newcomers(
    tables: Tables, game: str, players: Iterable[Player], before: str | None = None
) -> tuple[Player, ...]:
    """The people for whom a new game is one of their first against people.

    With the id of a duel, only games that began `before` it count.
    """
    return tuple(
        [
            each
            for each in players
            if each.user_id is not None
            and await tables.played.begun(each.user_id, game, FIRST_GAMES, before) < FIRST_GAMES
        ]
    )


async def prospect(context: Context, invitation: Invitation) -> Prospect:
    """Whether the duel of this invitation will be rated, without revealing secret decks.

    If a person who is banned from rated play joins later, it will be unrated.
    """
    people = [each.player for each in invitation.seats]
    is_open = len(people) < invitation.most
    return await prospect_of(
        context, invitation.game, invitation.place, people, wish=invitation.rated, is_open=is_open
    )


async def prospect_of(
    context: Context,
    game: str,
    place: Place,
    people: Sequence[Player],
    *,
    wish: bool | None = None,
    is_open: bool = False,
) -> Prospect:
    """The same for a duel of these people in this place; `is_open` if others may join."""
    if wish is False:
        return Prospect("unrated")
    async with context.store.reading() as tables:
        if wish is None and not await may_count(context, tables, place, people):
            return Prospect("unrated")
        default = (await tables.server_settings.of(place.guild_id)).rated
        new = tuple(each.name for each in await newcomers(tables, game, people))
    if wish:
        return Prospect("rated", new, is_chosen=True)
    if default is False or new:
        return Prospect("unrated", new if default is not False else ())
    tabletop = context.games.get(game)
    decides = default is None and tabletop is not None and tabletop.own_decks is not None
    return Prospect("if-standard" if decides else "rated", is_open=is_open)


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
        if default is None and "open" in duel.formats:
            return "decks"
        first = duel.id if duel.series is None else duel.series.series_id
        is_first = default is not False and await newcomers(tables, duel.game, duel.players, first)
    return "newcomer" if is_first else "server"
