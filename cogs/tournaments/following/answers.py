"""`/tournament follow`, and the button that ends it."""

from collections.abc import AsyncIterator, Sequence

from discord.app_commands import Choice

from bot.games.wording import shortened
from bot.matches.tournaments.listings import TournamentListing
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Place
from bot.store.tournaments.values import Tournament
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import parse_number
from cogs.kit.messages import Post, message_link
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.services import services_of
from cogs.sight import may_see, member_for
from cogs.tournaments.authority import home_of
from cogs.tournaments.tournament_choice import fitting, named
from cogs.words.tournaments.playing import follows as words


async def follow(interaction: Interaction, typed: str, tournament: str | None) -> None:
    """Follow a player, or stop following them. Refusals: those of `TournamentFollowing.begin`.

    Raises NotAdmitted if no player or several have this name, or if their tournament is hidden from the user.
    """
    guild_id, services = home_of(interaction), services_of(interaction)
    shown, entrant = await _player(interaction, typed, tournament)
    id_, user_id, name = shown.tournament.id, interaction.user.id, plain(shown.names[entrant])
    follows = services.follows
    if await follows.stop(id_, user_id, entrant):
        await answer(interaction, words.stopped(name))
        return
    if not await follows.begin(id_, guild_id, user_id, entrant):
        await answer(interaction, words.DMS_CLOSED)
        return
    entry = await services.matches.tournaments.following.get(id_, user_id, entrant)
    if entry is None or entry.channel_id is None or entry.message_id is None:
        await answer(interaction, words.comes_soon(name))
        return
    await answer(interaction, words.following(name, message_link(None, entry.channel_id, entry.message_id)))


async def stop(press: Press) -> None:
    """Stop following a player, and say so in the message itself."""
    follows = services_of(press.interaction).follows
    entrant = EntrantId(parse_number(press.id.part(0)))
    await follows.stop(str(press.id.number), press.user, entrant)
    await answer(press.interaction, Post(words.STOPPED))


async def people(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: all players of the tournaments that the user may see."""
    if interaction.guild_id is None:
        return []
    chosen = getattr(interaction.namespace, "tournament", None)
    listed = await _seen(interaction)
    listed = [each for each in listed if chosen in (each.tournament.id, each.tournament.name)] or listed
    found = []
    async for shown in _shown(interaction, listed):
        cup = f" · {shown.tournament.name}" if len(listed) > 1 else ""
        for entrant in shown.state.signed_up:
            label = shortened(clean(f"{shown.names[entrant]}{cup}", LABEL_LIMIT), LABEL_LIMIT)
            found.append((label, _value(shown.tournament, entrant)))
    return narrowed(found, typed)


async def _player(
    interaction: Interaction, typed: str, tournament: str | None
) -> tuple[ShownTournament, EntrantId]:
    """The player that an option names, by its offered value or by name."""
    listed = await _seen(interaction)
    if tournament is not None:
        id_ = named(listed, tournament).id
        listed = [each for each in listed if each.tournament.id == id_]
    if not listed:
        raise NotAdmitted(words.NONE_HERE)
    found = []
    async for shown in _shown(interaction, listed):
        called = shown.named(typed)
        for entrant in shown.state.signed_up:
            if typed == _value(shown.tournament, entrant):
                return shown, entrant
            if entrant in called or not {*called}.isdisjoint(shown.behind(entrant)):
                found.append((shown, entrant))
    match found:
        case []:
            raise NotAdmitted(words.unknown(plain(typed, LABEL_LIMIT)))
        case [only]:
            return only
        case _:
            raise NotAdmitted(words.SEVERAL)


async def _seen(interaction: Interaction) -> list[TournamentListing]:
    """The living tournaments on this server whose channel the user may see."""
    found = [each for each in await fitting(interaction, "any") if each.tournament.lives]
    member = await member_for(interaction, interaction.guild_id)
    if member is None:
        return []
    places = [Place(each.tournament.guild_id, each.tournament.channel_id) for each in found]
    return [
        each
        for each, place in zip(found, places, strict=True)
        if await may_see(interaction.client, member, place)
    ]


async def _shown(
    interaction: Interaction, listed: Sequence[TournamentListing]
) -> AsyncIterator[ShownTournament]:
    showing = services_of(interaction).matches.tournaments.lookup
    for each in listed:
        yield await showing.show(each.tournament.id)


def _value(tournament: Tournament, entrant: EntrantId) -> str:
    """The value of an option for a player, independent of their name."""
    return f"{tournament.id}.{entrant}"
