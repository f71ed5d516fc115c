"""Asks for the outlook of a tournament."""

import logging

from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tournaments.showing import ShownTournament
from bot.tournaments.outlook.values import Outlook

_log = logging.getLogger(__name__)


async def outlook_of(matches: Matches, shown: ShownTournament) -> Outlook | None:
    """Who still can make the cut; None if there is no such thing, or it takes too long to work out."""
    try:
        return await matches.tournaments.outlooks.of(shown)
    except Refusal as error:
        _log.warning("The outlook of tournament %s is not worked out: %s", shown.tournament.id, error)
        return None
