"""Shared steps of organisers' acts: the check of rights, the question before, the panel after."""

import asyncio
import logging

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.organising.direction import Act
from bot.tournaments.log.events import ByeGiven, Dropped, KeptApart, Left, Paused, Resumed, Undone
from bot.tournaments.matches import MatchId
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of, is_role_lost, organiser_of, role_note
from cogs.tournaments.organising.leavers import leavers, still_in
from cogs.tournaments.organising.panel import panel, question
from cogs.tournaments.rounds.links import duel_links
from cogs.words import bans
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.organising.progress import MAX_OPEN
from cogs.words.tournaments.playing import tournament_choice

_log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds for which a panel waits for the next round; the keeper of tournaments pairs it in any case."""
MAX_BANNED = 10
"""Maximum number of people with a ban whom the panel names."""
AT_ONCE = (Paused, Resumed, ByeGiven, KeptApart)
"""Acts that lose nothing and can be undone at once, so there is no question."""


async def show(interaction: Interaction, tournament_id: str, done: str = "") -> None:
    """Show the panel, with what follows from the act just `done`.

    Refusals: no-such-tournament, not-an-organiser.
    """
    if done:
        await _come_to_rest(interaction, tournament_id)
    shown = await organised(interaction, tournament_id)
    note = await role_note(interaction)
    text = "\n".join(each for each in (done, note) if each)
    await answer(interaction, await _panel(interaction, shown, text))


async def organised(interaction: Interaction, tournament_id: str) -> ShownTournament:
    """The tournament, for one of its organisers. Refusals: no-such-tournament, not-an-organiser."""
    tournaments = services_of(interaction).matches.tournaments
    shown = await tournaments.lookup.show(tournament_id, home_of(interaction))
    if not await tournaments.organising.may(tournament_id, await organiser_of(interaction)):
        if await is_role_lost(interaction):
            raise NotAdmitted(tournament_choice.ROLE_LOST)
        raise Refusal("not-an-organiser", tournament=shown.tournament.name)
    return shown


async def ask(
    interaction: Interaction, shown: ShownTournament, act: Act, reason: str = "", note: str = ""
) -> None:
    """List the consequences of an act, and ask for confirmation. Acts that lose nothing are done at once.

    Refusals: as in `Direction.preview`.
    """
    if isinstance(act, AT_ONCE):
        await do(interaction, shown, act, reason)
        return
    directing = services_of(interaction).matches.tournaments.direction
    id_, by = shown.tournament.id, await organiser_of(interaction)
    is_early = shown.state.phase == "signing-up" and isinstance(act, Dropped | Left)
    found = None if is_early else await directing.preview(home_of(interaction), id_, by, act)
    undone = None
    if isinstance(act, Undone):
        log = await services_of(interaction).matches.tournaments.lookup.log(id_)
        undone = next((each.entry.event for each in log if each.entry.number == act.event), None)
    await answer(interaction, question(shown, act, found, reason, note, undone))


async def do(
    interaction: Interaction, shown: ShownTournament, act: Act, reason: str = "", seen: int | None = None
) -> None:
    """Carry out an act, and show the panel. Refusals: as in `Direction.act`."""
    services = services_of(interaction)
    id_, by = shown.tournament.id, await organiser_of(interaction)
    await services.matches.tournaments.direction.act(
        home_of(interaction), id_, by, act, reason, is_sure=True, seen=seen
    )
    await _come_to_rest(interaction, id_)
    after = await services.matches.tournaments.lookup.show(id_)
    done = words.done(act, shown.names, shown)
    await answer(interaction, await _panel(interaction, after, done))


async def _panel(interaction: Interaction, shown: ShownTournament, done: str) -> Post:
    links, gone = await _links(interaction, shown), await leavers(interaction, shown)
    page = services_of(interaction).door.page_of(shown.page)
    return panel(
        shown, done, links, gone, await _bans(interaction, shown), page, await _again(interaction, shown)
    )


async def _again(interaction: Interaction, shown: ShownTournament) -> str:
    """The name of the recurring tournament to which it belongs, for those who may change that."""
    if not (await organiser_of(interaction)).is_appointed:
        return ""
    found = await services_of(interaction).matches.tournaments.recurring.brief(shown.tournament.id)
    return "" if found is None else found.name


async def _bans(interaction: Interaction, shown: ShownTournament) -> list[str]:
    """Lines about the bans of people who are still in the tournament."""
    people = {shown.users[each]: each for each in still_in(shown) if shown.users.get(each, 0) > 0}
    found = await services_of(interaction).matches.moderation.bans(shown.tournament.guild_id, people)
    users = list(dict.fromkeys(each.user_id for each in found))
    some = [
        (plain(shown.names[people[user]]), [each for each in found if each.user_id == user])
        for user in users[:MAX_BANNED]
    ]
    return bans.of_entrants(some, len(users) - len(some))


async def _come_to_rest(interaction: Interaction, tournament_id: str) -> None:
    """Let a tournament go on after an act, such as pair its first round. A long pairing is not awaited."""
    settling = services_of(interaction).matches.tournaments.settlement.settle(tournament_id)
    try:
        await asyncio.wait_for(settling, PATIENCE)
    except (TimeoutError, MultiverseError) as error:
        _log.info("Tournament %s is shown before it has come to rest: %s", tournament_id, error)


async def _links(interaction: Interaction, shown: ShownTournament) -> dict[MatchId, str]:
    """Links to the duels of the open matches that the panel names."""
    matches, found = services_of(interaction).matches, {}
    for each in shown.state.open_matches[:MAX_OPEN]:
        duels = shown.running(each) or shown.duels(each)[-1:]
        links = [(await duel_links(matches, shown, [duel]))[:1] for duel in duels]
        if any(links):
            found[each.id] = ", ".join(link for few in links for link in few)
    return found
