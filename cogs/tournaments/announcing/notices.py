"""Notices to people about their tournaments, each sent once and as they chose in `/me`."""

import logging
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

import discord

from bot.matches.service import Matches
from bot.matches.tabletop import board_name
from bot.matches.tournaments.lookup import ShownTournament, takes_sign_ups
from bot.matches.tournaments.notices import NewsKind, Notice
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.checks import fewest
from bot.tournaments.rules import BY_STANDINGS
from cogs.display.boards.match_lines import here_button
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.connections import insist
from cogs.kit.messages import MAX_MENTIONS, NO_PINGS, Button, Post, Style, message_link, texts_of
from cogs.kit.safe_text import escape, plain
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.announcing.post import CHECK_IN, LEAVE, MAX_NAME, TEAM, enter_id
from cogs.tournaments.announcing.time_notices import time_notice
from cogs.words.tournaments.planning import announcement, plan_changes
from cogs.words.tournaments.playing import notices as words
from cogs.words.tournaments.playing import teams as team_words

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Due:
    """A message in the channel of a tournament, or to one person directly.

    `is_again` says that an earlier process may have sent it.
    """

    tournament: Tournament
    people: tuple[int, ...]
    text: str
    button: Button | None = None
    is_direct: bool = False
    is_again: bool = False


class TournamentNotices(Upkeep):
    """Sends each notice once. The store keeps notices until they are sent, so another process can take over.

    Refused direct messages are lost.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
    ) -> None:
        super().__init__(
            client,
            "tournament-notices",
            "Somebody is not told about their tournament (%s)",
            wait,
            of_duels=False,
        )
        self._matches = matches
        self._places = places
        self._due: dict[str, _Due] = {}
        self._owed: dict[str, tuple[Notice, set[str]]] = {}

    async def tell(self, notice: Notice) -> None:
        """Send a notice, unless this process is already sending it."""
        if notice.key and notice.key in self._owed:
            return
        keys = await self._tell(notice)
        if keys and notice.key:
            self._owed[notice.key] = notice, {*keys}
        else:
            await self._matches.tournaments.timers.confirm(notice)

    async def _tell(self, notice: Notice) -> Sequence[str]:
        """Queue the messages of a notice. Returns their keys."""
        tournament = notice.tournament
        name, key = _name(tournament), f"{notice.kind}-{notice.round}-{notice.match}"
        shown = await self._matches.tournaments.lookup.show(tournament.id)
        starts = shown.plan.starts_at
        moment = 0 if starts is None else int(starts.timestamp())
        check_in = Button(enter_id(tournament.id, CHECK_IN), announcement.CHECK_IN, Style.primary)
        people, again = notice.people, notice.is_again
        own_key = f"{key}-{_digest(notice.key)}"
        match notice.kind:
            case "sign-up-closes":
                return ()  # the announcement says it
            case "check-in-opens":
                text = words.check_in_opens(name, moment)
                return await self._call(tournament, people, text, f"{key}-{moment}", check_in, again)
            case "check-in-reminds":
                text = words.check_in_reminds(name, moment)
                return await self._call(tournament, people, text, f"{key}-{moment}", check_in, again)
            case "start-reminds":
                leave = Button(enter_id(tournament.id, LEAVE), announcement.LEAVE)
                text = words.start_reminds(name, moment)
                return await self._call(tournament, people, text, f"{key}-{moment}", leave, again)
            case "start":
                if shown.plan.release == "by-itself":
                    return ()  # the calls of the first matches say it, or the news to those who have a bye
                return await self._call(tournament, _players(shown), words.started(name), key, None, again)
            case "not-checked-in" | "no-place" | "deck-left-out":
                way_in = words.LATE_IN if takes_sign_ups(shown) else ""
                if not way_in and shown.plan.rules.format in BY_STANDINGS:
                    way_in = words.LET_IN
                text = _LEFT_OUT[notice.kind](name, way_in)
                return await self._call(tournament, people, text, own_key, None, again)
            case "ban-left-out":
                return self._directly(tournament, people, words.ban_left_out(name), own_key, None, again)
            case "banned":
                return await self._warn_of_bans(shown, people, own_key, is_again=again)
            case "too-few":
                here, least = _ready(shown), fewest(shown.plan.rules)
                text = words.too_few(name, here, least, of_teams=shown.plan.rules.is_of_teams)
                return self._directly(tournament, people, text, f"{key}-{moment}", None, again)
            case "repeat-empty" | "repeat-late" | "repeat-stopped":
                return await self._tell_of_dates(notice, key)
            case "round-warning":
                text = words.round_ends_soon(name, notice.round or 0, notice.minutes)
                return await self._call(tournament, people, text, f"{key}-{notice.minutes}", None, again)
            case "round-end":
                text = words.round_ended(name, notice.round or 0)
                return await self._call(tournament, people, text, key, None, again)
            case "no-show":  # in the channel, the news mention them
                wishes = await self._matches.settings.notifications(people)
                some = [each for each in people if wishes[each] == "dm"]
                text = words.not_come(name, notice.round or 0, is_board=shown.plan.rules.has_boards)
                return self._directly(tournament, some, text, key, None, again)
            case "come-too":
                played = None if notice.match is None else shown.played.get(notice.match)
                if played is None or not played.running:
                    return ()
                text = words.come_too(name, str(notice.match), notice.minutes)
                button = here_button(played.running[-1])
                return await self._call(
                    tournament, people, text, f"{key}-{_digest(notice.key)}", button, again
                )
            case "changed":
                board = escape(board_name(self._matches.games, shown.tournament.game, shown.plan.board))
                text = words.changed(
                    name, plan_changes.changed_lines(shown.plan, notice.fields, board, shown.limits)
                )
                return await self._call(tournament, people, text, own_key, None, again)
            case "moved-up":
                text = words.more_places(name, needs_check_in=shown.plan.needs_check_in)
                return await self._call(tournament, people, text, own_key, None, again)
            case "place-freed":
                text = words.place_freed(name, needs_check_in=shown.plan.needs_check_in)
                return await self._call(tournament, people, text, own_key, None, again)
            case "moved-down" | "deck-unfit":
                text = _TEXTS[notice.kind](name)
                return await self._call(tournament, people, text, own_key, None, again)
            case "game-waits":
                played = None if notice.match is None else shown.played.get(notice.match)
                if played is None or not played.awaits_players or shown.state.is_paused:
                    return ()
                duel = await self._matches.chronicle.duel(played.duels[-1])
                text = words.game_waits(name, str(notice.match), f"<#{duel.channel_id}>")
                return await self._call(tournament, people, text, own_key, None, again)
            case "team-asked" | "team-left" | "team-joined" | "captain":
                return await self._call_to_team(tournament, people, own_key, notice.kind, again)
            case "team-short":
                text = team_words.short(name)
                return await self._call(tournament, people, text, own_key, None, again)
            case "agreed-time" | "time-reminds" | "time-lapsed" | "time-set" | "times-asked":
                told = (
                    None
                    if notice.match is None
                    else time_notice(shown, notice, await self._thread(shown, notice))
                )
                if told is None:
                    return ()
                return await self._call(tournament, people, told.text, own_key, told.button, again)
            case "deck-unreadable":
                named = [plain(shown.names[each]) for each, user in shown.users.items() if user in people]
                text = words.deck_unreadable(name, named, str(notice.match))
                return self._directly(tournament, _organisers(shown), text, own_key, None, again)
            case other:
                assert_never(other)

    async def _tell_of_dates(self, notice: Notice, key: str) -> Sequence[str]:
        """Tell the organisers of an empty date; if no more follow, the channel is told, too."""
        tournament, again = notice.tournament, notice.is_again
        found = await self._matches.tournaments.recurring.of_tournament(tournament.id)
        if notice.kind == "repeat-stopped":
            name = _name(tournament) if found is None else plain(found.recurrence.name, MAX_NAME)
            text = words.repeat_stopped(name, 1 if found is None else found.empty)
            here = self._wake(f"{tournament.id}-{key}-0", _Due(tournament, (), text, is_again=again))
            return [here, *self._directly(tournament, notice.people, text, key, None, again)]
        following = left = None
        if found is not None and found.recurrence.runs:
            coming = [each.starts_at for each in found.coming if each.will_be_held]
            following = int(coming[0].timestamp()) if coming else None
            most = found.recurrence.most_empty
            left = None if most is None else max(1, most - found.empty)
        name = _name(tournament)
        is_late = notice.kind == "repeat-late"
        text = words.repeat_late(name, following) if is_late else words.repeat_empty(name, following, left)
        return self._directly(tournament, notice.people, text, key, None, again)

    async def _thread(self, shown: ShownTournament, notice: Notice) -> str:
        """Where the match of a notice is played: its latest game's thread, or the tournament's channel."""
        played = None if notice.match is None else shown.played.get(notice.match)
        if played is None or not played.duels:
            return f"<#{shown.tournament.channel_id}>"
        return f"<#{(await self._matches.chronicle.duel(played.duels[-1])).channel_id}>"

    async def _warn_of_bans(
        self, shown: ShownTournament, people: Sequence[int], key: str, *, is_again: bool
    ) -> Sequence[str]:
        """Tell the organisers directly of entrants with a ban on their server, unless it is lifted by now."""
        tournament = shown.tournament
        found = await self._matches.moderation.bans(tournament.guild_id, people)
        names = {user: plain(shown.names[each]) for each, user in shown.users.items()}
        lines = [
            (names[user], [each for each in found if each.user_id == user])
            for user in people
            if any(each.user_id == user for each in found)
        ]
        if not lines:
            return ()
        text = words.banned(_name(tournament), lines)
        return self._directly(tournament, _organisers(shown), text, key, None, is_again)

    async def _call_to_team(
        self, tournament: Tournament, people: Sequence[int], key: str, kind: NewsKind, is_again: bool
    ) -> Sequence[str]:
        """Tell people of the team that they are in or asked into, unless they have left it by now."""
        teams = self._matches.tournaments.teams
        found = [(each, own) for each in people if (own := await teams.own(tournament.id, each)) is not None]
        if not found:
            return ()
        own = found[0][1]
        name, button = _name(tournament), Button(enter_id(tournament.id, TEAM), team_words.MY_TEAM)
        team, captain = plain(own.team.name), plain(own.book.name(own.team.captain))
        if kind == "captain":
            text = team_words.captain_now(name, team)
        elif kind == "team-joined":
            text = team_words.put_in(name, team)
        elif kind == "team-left":
            text = team_words.one_less(name, team)
            return self._directly(tournament, [each for each, _ in found], text, key, button, is_again)
        else:
            text = team_words.asked(name, team, captain)
        return await self._call(tournament, [each for each, _ in found], text, key, button, is_again)

    async def _call(
        self,
        tournament: Tournament,
        people: Sequence[int],
        text: str,
        key: str,
        button: Button | None = None,
        is_again: bool = False,
    ) -> Sequence[str]:
        """Mention people in the tournament's channel, or send direct messages to those who prefer them.

        Returns the keys of the messages.
        """
        wishes = await self._matches.settings.notifications(people)
        mentioned = [each for each in people if wishes[each] == "mention"]
        keys = []
        for first in range(0, len(mentioned), MAX_MENTIONS):
            some = tuple(mentioned[first : first + MAX_MENTIONS])
            mentions = [f"<@{each}>" for each in some]
            due = _Due(tournament, some, words.calling(text, mentions), button, is_again=is_again)
            keys.append(self._wake(f"{tournament.id}-{key}-{first}", due))
        direct = [each for each in people if wishes[each] == "dm"]
        return [*keys, *self._directly(tournament, direct, text, key, button, is_again)]

    def _directly(
        self,
        tournament: Tournament,
        people: Sequence[int],
        text: str,
        key: str,
        button: Button | None = None,
        is_again: bool = False,
    ) -> Sequence[str]:
        keys = []
        for each in people:
            due = _Due(tournament, (each,), text, button, is_direct=True, is_again=is_again)
            keys.append(self._wake(f"{tournament.id}-{key}-to-{each}", due))
        return keys

    def _wake(self, key: str, due: _Due) -> str:
        self._due[key] = due
        self._attendants.wake(key)
        return key

    async def _attend(self, key: str) -> float | None:
        again = await super()._attend(key)
        if again is None:
            self._due.pop(key, None)
            await self._done(key)
        return again

    async def _done(self, key: str) -> None:
        """Note that a message is sent or given up. After its last message, a notice is done."""
        for notice, left in [*self._owed.values()]:
            left.discard(key)
            if not left:
                await self._matches.tournaments.timers.confirm(notice)
                self._owed.pop(notice.key, None)

    async def _do(self, key: str) -> None:
        due = self._due[key]
        rows = () if due.button is None else ((due.button,),)
        nonce = nonce_of("tournament-notice", key)
        if due.is_direct:
            post = Post(words.look(due.text, await self._where(due.tournament)), rows=rows)
            channel: discord.abc.Messageable = await self._places.direct(due.people[0])
        else:
            post = Post(due.text, rows=rows, pings=due.people)
            channel = self._places.channel(due.tournament.channel_id)
        if due.is_again and await self._is_there(channel, post):
            return
        allowed = NO_PINGS if due.is_direct else post.mentions
        await insist(lambda: channel.send(view=post.layout(), allowed_mentions=allowed, nonce=nonce))

    async def _is_there(self, channel: discord.abc.Messageable, post: Post) -> bool:
        """Whether an earlier process has sent this, but died before recording it."""
        return (
            await self._places.find(channel, lambda each: texts_of(each) == [post.text], RECENT) is not None
        )

    async def _where(self, tournament: Tournament) -> str:
        posts = await self._matches.tournaments.lookup.posts(tournament.id)
        found = posts.get(ANNOUNCEMENT)
        if found is None:
            return f"<#{tournament.channel_id}>"
        return message_link(tournament.guild_id, found.channel_id, found.message_id)


_LEFT_OUT: Mapping[NewsKind, Callable[[str, str], str]] = {
    "not-checked-in": words.not_checked_in,
    "no-place": words.no_place,
    "deck-left-out": words.deck_left_out,
}

_TEXTS: Mapping[NewsKind, Callable[[str], str]] = {
    "moved-down": words.moved_down,
    "deck-unfit": words.deck_unfit,
}


def _players(shown: ShownTournament) -> list[int]:
    people = (one for each in shown.state.entrants for one in shown.behind(each.id))
    return [shown.users[each] for each in people if shown.users.get(each, 0) > 0]


def _organisers(shown: ShownTournament) -> list[int]:
    """The tournament's creator and helpers."""
    asked = dict.fromkeys((shown.tournament.organiser_id, *(each.user_id for each in shown.helpers)))
    return [each for each in asked if each > 0]


def _ready(shown: ShownTournament) -> int:
    """How many would play if the tournament started now."""
    if not shown.plan.needs_check_in:
        return len(shown.playing)
    return sum(each in shown.state.checked_in for each in shown.state.signed_up)


def _name(tournament: Tournament) -> str:
    return plain(tournament.name, MAX_NAME)


def _digest(text: str) -> str:
    """A short digest of a text, for keys."""
    return f"{zlib.crc32(text.encode()):08x}"
