"""Which players of a tournament are no longer members of its server.

Without the members intent, Discord tells of nobody who leaves, so the bot asks for the people of a tournament
when an organiser looks at it.
"""

import asyncio
import logging
from collections.abc import Iterable

import discord

from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction

_log = logging.getLogger(__name__)

AT_ONCE = 100
"""Discord's limit for people in one request."""
MAX_ASKED = 500
"""Maximum of people who are looked up for one panel; those with an open match come first."""
PATIENCE = 2.0
"""Seconds until Discord's answer is no longer awaited."""


async def leavers(interaction: Interaction, shown: ShownTournament) -> frozenset[EntrantId]:
    """The people who are still in a tournament but have left its server; nobody, if that is not known."""
    guild = interaction.guild
    people = {shown.users.get(each, 0): each for each in still_in(shown)}
    asked = [each for each in people if each > 0][:MAX_ASKED]
    if guild is None or not asked:
        return frozenset()
    parts = [asked[at : at + AT_ONCE] for at in range(0, len(asked), AT_ONCE)]
    try:
        async with asyncio.timeout(PATIENCE):
            found = await asyncio.gather(
                *(guild.query_members(user_ids=part, limit=AT_ONCE, cache=False) for part in parts)
            )
    except (TimeoutError, discord.DiscordException) as error:
        _log.info("Who has left the server of tournament %s is not known: %s", shown.tournament.id, error)
        return frozenset()
    here = {each.id for part in found for each in part}
    return frozenset(people[each] for each in asked if each not in here)


def still_in(shown: ShownTournament) -> Iterable[EntrantId]:
    """Everybody who plays on or is signed up, also in teams; people with an open match first."""
    state = shown.state
    match state.phase:
        case "signing-up":
            found: Iterable[EntrantId] = state.signed_up
        case "running":
            busy = [seat for each in state.open_matches for seat in each.pairing.seats]
            playing = (each.id for each in state.entrants if each.dropped_after is None)
            found = dict.fromkeys([*busy, *playing])
        case _:
            found = ()
    return [person for each in found for person in shown.behind(each)]
