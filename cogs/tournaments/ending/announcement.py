"""Announces the end of each tournament once, also after a crash, and keeps the message up to date."""

import asyncio
import logging
from collections.abc import Callable, Iterable

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.context import ChangeFeed
from bot.matches.planning.plan import MAX_NAME
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.series import series_points
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.course.places import places, winners
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.standings.columns import number, record
from bot.tournaments.standings.table import told_apart
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.kit.safe_text import listed, plain
from cogs.tournaments.ending.controls import REPORT, export_id, report_id
from cogs.tournaments.rounds.told_results import result_line
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.series import series_id
from cogs.tournaments.tables.sheets import ImageSheet, sheets
from cogs.tournaments.tables.standing_scenes import ELIMINATIONS, standings_scenes
from cogs.tournaments.tables.view import TableView
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.ending import end as words
from cogs.words.tournaments.playing import news

_log = logging.getLogger(__name__)

END = "end"
"""The role of the message in the store. Its content is the post's fingerprint."""
AFTER_NEWS = 8.0
"""Seconds from a change until the announcement: news of the last results come first."""
AMONG = 100
PLACES = 8
"""How many of the best the text names."""
MENTIONED = 8
"""Maximum of mentioned winners, if several share the first place. Others are only named."""


class EndMessage(Struct, frozen=True):
    """The message without the bytes of its picture, and the image to draw."""

    post: Post
    image: ImageSheet | None


class EndAnnouncements(TournamentUpkeep):
    """Posts and edits these messages, one at a time for each tournament.

    The winners are mentioned once. Later changes edit the message; a deleted message is not posted again.
    """

    name = "tournament-ends"
    undone = "The end of tournament %s is not announced"

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: DuelPlaces,
        wait: Callable[[int], float],
        after: float = AFTER_NEWS,
    ) -> None:
        super().__init__(client, matches, places, wait, after)
        self._painter = painter

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournament_ends(self.wake)
        changes.watch_acts(self.wake)  # the message names the tournament, also after its end was undone

    async def start(self) -> None:
        """Announce ends that an earlier process missed, and update living tournaments.

        Also tells the other parts of these ends: at a start, they look only at living tournaments.
        """
        for tournament_id in await self._showing.unannounced(END):
            self._uncertain.add(tournament_id)
            self._matches.changes.tell_own_tournament(tournament_id)
        for tournament_id in await self._showing.alive():  # an end may have been undone
            self.wake(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        before = (await self._showing.posts(tournament_id)).get(END)
        if before is None and tournament_id not in await self._showing.unannounced(END):
            return
        shown = await self._showing.show(tournament_id)
        if before is None:
            if shown.state.phase != "finished":
                return
            before = await self._posted_before(shown, END, REPORT, AMONG)
        message = await asyncio.to_thread(end_message, shown)
        print_ = message.post.fingerprint()
        if before is not None and before.content == print_:
            return
        post, is_whole = await self._drawn(message)
        content = print_ if is_whole else ""  # without its picture, it is shown again at the next change
        if before is None:
            posted = await self._post(shown, post)
            before = TournamentPost(END, posted.channel.id, posted.id)
        elif not await self._places.edit(before, post):
            content = print_
        await self._remember(tournament_id, replace(before, content=content))

    async def _drawn(self, message: EndMessage) -> tuple[Post, bool]:
        """The message with its picture, and whether the picture could be drawn."""
        post, image = message.post, message.image
        if image is None:
            return post, True
        try:
            data = await self._painter.draw(Urgency.LOOK, image.draw, image.scene, image.page)
        except PaintError as error:
            _log.warning("The final standings of a tournament are not drawn: %s", error)
            return replace(post, pictures=(), below=words.NO_PICTURE), False
        return replace(post, pictures=tuple(replace(each, data=data) for each in post.pictures)), True

    async def _post(self, shown: ShownTournament, post: Post) -> discord.Message:
        channel = self._places.channel(await self._channel_id(shown))
        self._uncertain.add(shown.tournament.id)  # if this fails, Discord may have got it anyway
        nonce = nonce_of("tournament-end", shown.tournament.id)
        return await channel.send(
            view=post.layout(), files=post.files(), allowed_mentions=post.mentions, nonce=nonce
        )


def end_message(shown: ShownTournament) -> EndMessage:
    """The announcement of a tournament's end; if the end is undone, a message that says so."""
    is_over = shown.state.phase == "finished"
    lines = [words.head(plain(shown.tournament.name, MAX_NAME), is_over=is_over)]
    match shown.state.phase:
        case "finished":
            image = sheets(standings_scenes(TournamentAudience(shown)))[0]
            lines += _lines(shown)
            picture = Picture("final-standings.jpg", image.alt)
            post = Post("\n".join(lines), (picture,), rows=_rows(shown), pings=_winners(shown)[:MENTIONED])
            return EndMessage(post, image)
        case "cancelled":
            lines = [*lines, words.cancelled(news.stated(shown.reason))]
        case _:
            lines = [*lines, words.GOES_ON]
    return EndMessage(Post("\n".join(lines), rows=_rows(shown)), None)


def _lines(shown: ShownTournament) -> Iterable[str]:
    state, rows = shown.state, places(shown.state)
    first = winners(rows)
    mentioned = set(_winners(shown)[:MENTIONED])
    yield words.winners([_called(shown, each, mentioned) for each in first]) if first else words.NOBODY_WON
    is_table = not state.has_bracket and state.rules.format != "groups"
    if first and is_table and told_apart(rows[:2], "draw"):
        yield news.drawn_first(*(_name(shown, each.entrant) for each in rows[:2]))
    for what, match in last_matches(state):
        yield words.match(what, result_line(match, lambda each: _name(shown, each)))
    is_elimination = state.rules.format in ELIMINATIONS
    for row in rows[:PLACES]:
        points = "" if is_elimination else number(row.points)
        yield words.place(row.place, _name(shown, row.entrant), points, record(row))
    if state.cut:
        yield words.BEFORE_CUT
    if len(rows) > PLACES:
        yield words.more(len(rows) - PLACES)
    if shown.plan.series is not None:
        gained = [(each, points) for each, points in series_points(shown.plan, state).items() if points]
        if gained:
            named = [(_name(shown, each), points) for each, points in gained[:PLACES]]
            yield words.series(plain(shown.plan.series, MAX_NAME), named, max(0, len(gained) - PLACES))


def last_matches(state: TournamentState) -> Iterable[tuple[str, Match]]:
    """The deciding matches of an elimination, with their names; none without an elimination."""
    if not state.has_bracket:
        return
    over = [each for each in state.matches if each.is_played]
    finals = [each for each in over if each.stage == "final"] or [
        each for each in over if each.stage == "single"
    ]
    if finals:
        yield words.FINAL, max(finals, key=lambda each: each.id)
    yield from ((words.THIRD_PLACE, each) for each in over if each.stage == "third")


def _winners(shown: ShownTournament) -> tuple[int, ...]:
    """The winners whom Discord knows."""
    first = (one for each in winners(places(shown.state)) for one in shown.behind(each))
    return tuple(shown.users[each] for each in first if shown.users[each] > 0)


def _called(shown: ShownTournament, entrant: EntrantId, mentioned: set[int]) -> str:
    users = [shown.users[each] for each in shown.behind(entrant)]
    called = [words.person(user) for user in users if user in mentioned]
    if entrant in shown.teams and called:
        return f"{_name(shown, entrant)} ({listed(called)})"
    return called[0] if called else _name(shown, entrant)


def _rows(shown: ShownTournament) -> tuple[Row, ...]:
    id_ = shown.tournament.id
    series = () if shown.plan.series is None else (Button(series_id(id_), words.SERIES),)
    return (
        (
            Button(TableView(id_, "standings").control, words.STANDINGS),
            *series,
            Button(report_id(id_), words.REPORT, Style.primary),
            Button(export_id(id_), words.EXPORT),
        ),
    )


def _name(shown: ShownTournament, entrant: EntrantId) -> str:
    return plain(shown.names.get(entrant, ""))
