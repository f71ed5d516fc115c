"""Finds the tournament that a command means: the named one, the only possible one, or a chosen one."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Literal, TypeAlias

from discord.app_commands import Choice

from bot.games.wording import fold
from bot.matches.books.rights import Organiser
from bot.matches.tournaments.lookup import TournamentListing
from bot.store.tournaments.values import Tournament
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain, trim
from cogs.services import services_of
from cogs.tournaments.authority import home_of, is_role_lost, organiser_of
from cogs.words.tournaments.playing import tournament_choice as words

Purpose: TypeAlias = Literal["join", "own", "organise", "amend", "any"]
"""The use of a tournament: signing up, own entries, organising (`amend`: also ended ones), or looking."""

_NONE = {
    "join": words.NONE_TO_JOIN,
    "own": words.NOT_IN_ANY,
    "organise": words.NONE_TO_ORGANISE,
    "amend": words.NONE_TO_ORGANISE,
    "any": words.NONE_HERE,
}


async def find(
    interaction: Interaction, typed: str | None, purpose: Purpose, control: ControlId
) -> Tournament | None:
    """The tournament. If several fit, asks in a menu with this control and returns None.

    The values of the menu's entries are the tournaments' ids. Raises NotAdmitted if none fits.
    """
    if typed is not None:
        ended = await _ended(interaction) if purpose in ("amend", "any") else []
        return named([*await _living(interaction), *ended], typed)
    found = await fitting(interaction, purpose)
    match found:
        case [] if purpose in ("organise", "amend") and await is_role_lost(interaction):
            raise NotAdmitted(words.ROLE_LOST)
        case []:
            raise NotAdmitted(_NONE[purpose])
        case [only]:
            return only.tournament
        case _:
            entries = tuple(MenuEntry(each.tournament.id, _label(each)) for each in found[:MENU_LIMIT])
            await answer(interaction, Post(words.WHICH, rows=(Menu(control, words.WHICH_MENU, entries),)))
            return None


async def fitting(interaction: Interaction, purpose: Purpose) -> list[TournamentListing]:
    """The living tournaments of this server that fit, newest first.

    For looking and amending: ended ones if there is no living one.
    """
    found = await _living(interaction)
    match purpose:
        case "join":
            return [each for each in found if each.state.phase == "signing-up" or each.plan.late_until]
        case "own":
            mine = {each.tournament.id for each in await _entered(interaction)}
            return [each for each in found if each.tournament.id in mine]
        case "organise":
            by = await organiser_of(interaction)
            own = set() if by.is_appointed else await _organised(interaction, by)
            return [each for each in found if by.is_appointed or each.tournament.id in own]
        case "amend":
            return await fitting(interaction, "organise") or await _organised_before(interaction)
        case "any":
            return found or await _ended(interaction)


def choices(purpose: Purpose) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
    """Autocomplete: the tournaments that fit."""

    async def offered(interaction: Interaction, typed: str) -> list[Choice[str]]:
        if interaction.guild_id is None:
            return []
        found = await fitting(interaction, purpose)
        if purpose == "amend" and any(each.tournament.ended_at is None for each in found):
            found += await _organised_before(interaction)
        if purpose == "any" and any(each.tournament.ended_at is None for each in found):
            found += await _ended(interaction)
        return narrowed(((_label(each), each.tournament.id) for each in found), typed)

    return offered


def named(found: Sequence[TournamentListing], typed: str) -> Tournament:
    """The tournament with this id or name. Raises NotAdmitted."""
    for each in found:
        if typed == each.tournament.id or fold(typed) == fold(each.tournament.name):
            return each.tournament
    raise NotAdmitted(words.unknown(plain(typed, LABEL_LIMIT)))


async def _living(interaction: Interaction) -> list[TournamentListing]:
    showing = services_of(interaction).matches.tournaments.lookup
    return await showing.in_server(home_of(interaction))


async def _ended(interaction: Interaction) -> list[TournamentListing]:
    showing = services_of(interaction).matches.tournaments.lookup
    return await showing.in_server(home_of(interaction), is_alive=False)


async def _entered(interaction: Interaction) -> list[TournamentListing]:
    showing = services_of(interaction).matches.tournaments.lookup
    return await showing.of_person(interaction.user.id)


async def _organised(interaction: Interaction, by: Organiser) -> set[str]:
    showing = services_of(interaction).matches.tournaments.lookup
    return {each.id for each in await showing.organised_by(by.user_id, home_of(interaction))}


async def _organised_before(interaction: Interaction) -> list[TournamentListing]:
    """The latest ended tournaments here that the user may still amend."""
    organising, by = services_of(interaction).matches.tournaments.organising, await organiser_of(interaction)
    return [each for each in await _ended(interaction) if await organising.may(each.tournament.id, by)]


def _label(listed: TournamentListing) -> str:
    tournament, plan = listed.tournament, listed.plan
    name = clean(tournament.name, LABEL_LIMIT)
    return trim(words.label(name, plan.rules.format, listed.entrants, plan.capacity), LABEL_LIMIT)
