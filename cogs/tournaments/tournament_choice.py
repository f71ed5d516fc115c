"""Finds the tournament that a command means: the named one, the only possible one, or a chosen one."""

from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from discord.app_commands import Choice

from bot.clocks.zones import ZoneInfo
from bot.games.wording import fold
from bot.matches.books.rights import Organiser
from bot.matches.tournaments.listings import TournamentListing
from bot.matches.tournaments.lookup import is_check_in_open, takes_sign_ups
from bot.store.tournaments.values import Tournament
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of, is_role_lost, organiser_of
from cogs.words.tournaments.playing import tournament_choice as words

Purpose: TypeAlias = Literal[
    "join", "checkin", "leave", "own", "start", "organise", "decide", "amend", "tables", "any"
]
"""The use of a tournament: signing up, checking in, leaving or dropping out, own entries, starting,
organising (`amend`: also ended ones; `decide`: those with matches), looking (`tables`: where something is
paired)."""

_NONE: Mapping[Purpose, str] = {
    "join": words.NONE_TO_JOIN,
    "checkin": words.NONE_TO_CHECK_IN,
    "leave": words.NONE_TO_LEAVE,
    "own": words.NOT_IN_ANY,
    "start": words.NONE_TO_START,
    "organise": words.NONE_TO_ORGANISE,
    "decide": words.NONE_TO_DECIDE,
    "amend": words.NONE_TO_AMEND,
    "tables": words.NOTHING_PAIRED,
    "any": words.NONE_HERE,
}
_WIDER: Mapping[Purpose, Purpose] = {
    "join": "own", "checkin": "own", "leave": "own", "start": "organise", "decide": "amend", "tables": "any",
}  # fmt: skip
"""Of these, one that does not fit is taken if it is the only one: then the act itself says why not."""


_OF_ENDED: Collection[Purpose] = ("amend", "decide", "any", "tables")


async def find(
    interaction: Interaction, typed: str | None, purpose: Purpose, control: ControlId
) -> Tournament | None:
    """The tournament. If several fit, asks in a menu with this control and returns None.

    The values of the menu's entries are the tournaments' ids. Raises NotAdmitted if none fits.
    """
    if typed is not None:
        ended = await _ended(interaction) if purpose in _OF_ENDED else []
        return named([*await _living(interaction), *ended], typed)
    found, asked = await fitting(interaction, purpose), purpose
    wider = None if found else _WIDER.get(purpose)
    if wider is not None:
        found = await fitting(interaction, wider)
        if len(found) > 1:
            raise NotAdmitted(_NONE[purpose])
        purpose = wider
    match found:
        case [] if purpose in ("organise", "amend") and await is_role_lost(interaction):
            raise NotAdmitted(words.ROLE_LOST)
        case [] if purpose == "own" and not await fitting(interaction, "join"):
            raise NotAdmitted(words.NONE_TO_JOIN if asked == "join" else words.IN_NONE)
        case []:
            raise NotAdmitted(_NONE[purpose])
        case [only]:
            return only.tournament
        case _:
            zone = await _zone(interaction)
            entries = tuple(MenuEntry(each.tournament.id, _label(each, zone)) for each in found[:MENU_LIMIT])
            await answer(interaction, Post(words.WHICH, rows=(Menu(control, words.WHICH_MENU, entries),)))
            return None


async def fitting(interaction: Interaction, purpose: Purpose) -> list[TournamentListing]:
    """The living tournaments of this server that fit, newest first.

    For looking and amending: ended ones if there is no living one.
    """
    found = await _living(interaction)
    match purpose:
        case "join":
            return [each for each in found if takes_sign_ups(each)]
        case "checkin":
            return [each for each in found if is_check_in_open(each) and _has_signed_up(each, not_yet=True)]
        case "leave":
            return [each for each in found if _has_signed_up(each) or _plays(each)]
        case "own":
            mine = {each.tournament.id for each in await _entered(interaction)}
            return [each for each in found if each.tournament.id in mine]
        case "start":
            organised = await fitting(interaction, "organise")
            return [each for each in organised if each.state.phase == "signing-up"]
        case "organise":
            by = await organiser_of(interaction)
            own = set() if by.is_appointed else await _organised(interaction, by)
            return [each for each in found if by.is_appointed or each.tournament.id in own]
        case "decide":
            return [each for each in await fitting(interaction, "amend") if each.state.matches]
        case "amend":
            return await fitting(interaction, "organise") or await _organised_before(interaction)
        case "tables":
            return [each for each in found or await _ended(interaction) if each.state.matches]
        case "any":
            return found or await _ended(interaction)


def choices(purpose: Purpose) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
    """Autocomplete: the tournaments that fit."""

    async def offered(interaction: Interaction, typed: str) -> list[Choice[str]]:
        if interaction.guild_id is None:
            return []
        found = await fitting(interaction, purpose)
        if any(each.tournament.lives for each in found):
            match purpose:
                case "amend" | "decide":
                    found += await _organised_before(interaction)
                case "any":
                    found += await _ended(interaction)
        if purpose == "decide":
            found = [each for each in found if each.state.matches]
        if purpose == "tables":
            both = [*await _living(interaction), *await _ended(interaction)]
            found = [each for each in both if each.state.matches]
        zone = await _zone(interaction)
        return narrowed(((_label(each, zone), each.tournament.id) for each in found), typed)

    return offered


def named(found: Sequence[TournamentListing], typed: str) -> Tournament:
    """The tournament with this id or name. Raises NotAdmitted."""
    for each in found:
        if typed == each.tournament.id or fold(typed) == fold(each.tournament.name):
            return each.tournament
    raise NotAdmitted(words.unknown(plain(typed, LABEL_LIMIT)))


async def _living(interaction: Interaction) -> list[TournamentListing]:
    listings = services_of(interaction).matches.tournaments.listings
    return await listings.in_server(home_of(interaction), viewer=interaction.user.id)


async def _ended(interaction: Interaction) -> list[TournamentListing]:
    listings = services_of(interaction).matches.tournaments.listings
    return await listings.in_server(home_of(interaction), is_alive=False)


async def _entered(interaction: Interaction) -> list[TournamentListing]:
    listings = services_of(interaction).matches.tournaments.listings
    return await listings.of_person(interaction.user.id)


async def _organised(interaction: Interaction, by: Organiser) -> set[str]:
    listings = services_of(interaction).matches.tournaments.listings
    return {each.id for each in await listings.organised_by(by.user_id, home_of(interaction))}


async def _organised_before(interaction: Interaction) -> list[TournamentListing]:
    """The latest ended tournaments here that the user may still amend."""
    organising, by = services_of(interaction).matches.tournaments.organising, await organiser_of(interaction)
    return [each for each in await _ended(interaction) if await organising.may(each.tournament.id, by)]


def _has_signed_up(listed: TournamentListing, *, not_yet: bool = False) -> bool:
    """Whether the user is signed up for one that has not started; `not_yet` if they may still check in."""
    state = listed.state
    is_in = state.phase == "signing-up" and listed.number in state.signed_up
    return is_in and not (not_yet and listed.number in state.checked_in)


def _plays(listed: TournamentListing) -> bool:
    """Whether the user plays on in one that runs."""
    entrant = None if listed.number is None else listed.state.entrant(listed.number)
    return listed.state.phase == "running" and entrant is not None and entrant.dropped_after is None


async def _zone(interaction: Interaction) -> ZoneInfo:
    return ZoneInfo((await services_of(interaction).matches.settings.of(interaction.user.id)).time_zone)


def _label(listed: TournamentListing, zone: ZoneInfo) -> str:
    """The name, shortened so that all the rest is seen: format, people, state and date."""
    tournament, plan = listed.tournament, listed.plan
    at = tournament.ended_at or (plan.starts_at if listed.state.phase == "signing-up" else None)
    facts = words.facts(
        listed.state, listed.entrants, plan.capacity, None if at is None else at.astimezone(zone)
    )
    return f"{clean(tournament.name, LABEL_LIMIT - len(facts) - 3)} · {facts}"
