"""The agreed time of a match as a file for calendar programs. Pure."""

from datetime import datetime, timedelta
from uuid import NAMESPACE_URL, uuid5

from bot.matches.books.agreed_times import moment_of
from bot.matches.tournaments.exports.calendar_file import CalendarEntry, calendar_file
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.match_times import AgreedTime
from bot.tournaments.matches import Match
from cogs.kit.safe_text import clean
from cogs.words.tournaments.playing import match_times as words

LENGTH = timedelta(hours=1)
"""How long a match stands in calendars; nobody knows how long it will take."""


def match_calendar(
    shown: ShownTournament, match: Match, agreed: AgreedTime, application: int, link: str, now: datetime
) -> bytes:
    """The file of a match with an agreed time. `application` is the bot's id, `link` leads to the match.

    A later file of the same match replaces it.
    """
    assert agreed.at is not None, "the match has a time"
    start, tournament = moment_of(agreed.at), shown.tournament
    people = [clean(shown.names.get(each, "?")) for each in match.pairing.seats]
    name = words.event_name(str(match.id), clean(tournament.name), people)
    origin = shown.state.origins[match.id.whole]
    here = f"https://discord.com/channels/{tournament.guild_id}/{tournament.id}"
    entry = CalendarEntry(
        uid=str(uuid5(NAMESPACE_URL, f"{here}#{application}/match/{origin.entry}/{match.id}")),
        revision=agreed.entry,
        created_at=tournament.created_at,
        changed_at=now,
        start=start,
        end=start + LENGTH,
        standing="planned",
        name=name,
        description=link,
        place="Discord",
        kind=clean(tournament.name),
        link=link,
    )
    return calendar_file(name, [entry])
