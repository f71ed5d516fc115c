"""A server's tournaments as a file for calendar programs."""

from collections.abc import Iterable, Mapping
from uuid import NAMESPACE_URL, uuid5

from bot.matches.tabletop import Tabletop, title_of
from bot.matches.tournaments.audience.dates import DatedTournament
from bot.matches.tournaments.exports.calendar_file import CalendarEntry, calendar_file
from cogs.kit.messages import message_link
from cogs.kit.safe_text import clean
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.words.tournaments.playing import calendar as words

NAME_LIMIT = 100


def server_calendar(
    server: str,
    application: int,
    games: Mapping[str, Tabletop],
    dated: Iterable[DatedTournament],
    channels: Mapping[int, str],
) -> bytes:
    """The file. `application` is the bot's id; `channels` has the names of channels by their ids.

    What is in none of these channels is left out.
    """
    server = clean(server)
    entries = [
        _entry(each, server, application, title_of(games, each.game), channels)
        for each in dated
        if each.channel_id in channels
    ]
    return calendar_file(words.file_name(server), entries)


def _entry(
    dated: DatedTournament, server: str, application: int, title: str, channels: Mapping[int, str]
) -> CalendarEntry:
    post = dated.posts.get(ANNOUNCEMENT)
    link = "" if post is None else message_link(dated.guild_id, post.channel_id, post.message_id)
    name = clean(dated.name, NAME_LIMIT)
    here = f"https://discord.com/channels/{dated.guild_id}"
    return CalendarEntry(
        uid=str(uuid5(NAMESPACE_URL, f"{here}#{application}/{dated.key}")),
        revision=dated.revision,
        created_at=dated.created_at,
        changed_at=dated.changed_at,
        start=dated.start,
        end=dated.end,
        standing=dated.standing,
        name=words.cancelled(name) if dated.standing == "cancelled" else name,
        description=words.described(title, dated.plan, dated.standing),
        place=words.place(channels[dated.channel_id], server),
        kind=title,
        link=link,
    )
