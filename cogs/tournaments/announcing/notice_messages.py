"""What the notices about tournaments say, to whom, and with which button."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, assert_never

from msgspec import Struct

from bot.matches.books.more_time import end_of
from bot.matches.service import Matches
from bot.matches.tabletop import board_name
from bot.matches.tournaments.lookup import ShownTournament, takes_sign_ups
from bot.matches.tournaments.notices import Notice
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.checks import fewest
from bot.tournaments.log.time_checks import agreed_at, is_open_match
from bot.tournaments.matches import MatchId
from bot.tournaments.rules import BY_STANDINGS
from cogs.display.boards.match_lines import arrange_button, here_button
from cogs.kit.messages import Button, Style
from cogs.kit.safe_text import escape, plain
from cogs.tournaments.announcing.post import CHECK_IN, LEAVE, MAX_NAME, TEAM, enter_id
from cogs.words.tournaments.planning import announcement, plan_changes
from cogs.words.tournaments.playing import match_times as time_words
from cogs.words.tournaments.playing import notices as words
from cogs.words.tournaments.playing import teams as team_words

Way = Literal["as-wished", "direct", "channel"]
"""How a message reaches people: as they chose in `/me`, by direct message alone, or as a post for all."""

_BeforeStart = Literal["check-in-opens", "check-in-reminds", "start-reminds", "start", "too-few"]
_Place = Literal[
    "not-checked-in",
    "no-place",
    "deck-left-out",
    "ban-left-out",
    "moved-up",
    "place-freed",
    "moved-down",
    "deck-unfit",
    "team-short",
]
_Play = Literal["round-warning", "round-end", "no-show", "come-too", "game-waits", "deck-unreadable"]
_Team = Literal["team-asked", "team-left", "team-joined", "captain"]
_Date = Literal["repeat-empty", "repeat-late", "repeat-stopped"]


class NoticeMessage(Struct, frozen=True):
    """One message of a notice.

    Attributes:
        people: the user ids of those whom it is for; empty for a post to the channel.
        text: what it says.
        key: tells it from all other messages about its tournament, in each process.
        button: what it offers to press, if anything.
        way: how it reaches them.
    """

    people: tuple[int, ...]
    text: str
    key: str
    button: Button | None = None
    way: Way = "as-wished"


class NoticeWriter:
    """Writes the messages of a notice from what is known of its tournament by now."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def messages(self, notice: Notice) -> Sequence[NoticeMessage]:
        """The messages of a notice; none if it is moot by now, or told elsewhere."""
        shown = await self._matches.tournaments.lookup.show(notice.tournament.id)
        kind = notice.kind
        match kind:
            case "sign-up-closes":
                return ()  # the announcement says it
            case "check-in-opens" | "check-in-reminds" | "start-reminds" | "start" | "too-few":
                return _before_start(shown, notice, kind)
            case (
                "not-checked-in"
                | "no-place"
                | "deck-left-out"
                | "ban-left-out"
                | "moved-up"
                | "place-freed"
                | "moved-down"
                | "deck-unfit"
                | "team-short"
            ):
                return (_about_place(shown, notice, kind),)
            case "round-warning" | "round-end" | "no-show" | "come-too" | "game-waits" | "deck-unreadable":
                return await self._about_play(shown, notice, kind)
            case "changed":
                return (self._about_changes(shown, notice),)
            case "banned":
                return await self._about_bans(shown, notice)
            case "repeat-empty" | "repeat-late" | "repeat-stopped":
                return await self._about_dates(notice, kind)
            case "team-out":
                text = team_words.no_member(name_of(notice.tournament), plain(notice.fields[0]))
                return (NoticeMessage(notice.people, text, _own_key(notice), way="direct"),)
            case "team-asked" | "team-left" | "team-joined" | "captain":
                return await self._about_team(notice, kind)
            case "agreed-time" | "time-reminds" | "time-lapsed" | "time-set" | "times-asked":
                return await self._about_time(shown, notice)
            case other:
                assert_never(other)

    async def _about_play(
        self, shown: ShownTournament, notice: Notice, kind: _Play
    ) -> Sequence[NoticeMessage]:
        """A round, or a match of it, that needs its players."""
        name, number, people, key = name_of(shown.tournament), notice.round or 0, notice.people, _key(notice)
        played = None if notice.match is None else shown.played.get(notice.match)
        match kind:
            case "round-warning":
                text = words.round_ends_soon(name, number, notice.minutes)
                return (NoticeMessage(people, text, f"{key}-{notice.minutes}"),)
            case "round-end":
                return (NoticeMessage(people, words.round_ended(name, number), key),)
            case "no-show":  # in the channel, the news mention them
                wishes = await self._matches.settings.notifications(people)
                some = tuple(each for each in people if wishes[each] == "dm")
                text = words.not_come(name, number, is_board=shown.plan.rules.has_boards)
                return (NoticeMessage(some, text, key, way="direct"),)
            case "come-too":
                if played is None or not played.running:
                    return ()
                text = words.come_too(
                    name, str(notice.match), notice.minutes, len(played.match.pairing.seats)
                )
                return (NoticeMessage(people, text, _own_key(notice), here_button(played.running[-1])),)
            case "game-waits":
                if played is None or not played.awaits_players or shown.state.is_paused:
                    return ()
                duel = await self._matches.chronicle.duel(played.duels[-1])
                text = words.game_waits(name, str(notice.match), f"<#{duel.channel_id}>")
                return (NoticeMessage(people, text, _own_key(notice)),)
            case "deck-unreadable":
                named = [plain(shown.names[each]) for each, user in shown.users.items() if user in people]
                text = words.deck_unreadable(name, named, str(notice.match))
                return (NoticeMessage(_organisers(shown), text, _own_key(notice), way="direct"),)
            case other:
                assert_never(other)

    def _about_changes(self, shown: ShownTournament, notice: Notice) -> NoticeMessage:
        """Another value of parts of the plan."""
        board = escape(board_name(self._matches.games, shown.tournament.game, shown.plan.board))
        lines = plan_changes.changed_lines(shown.plan, notice.fields, board, shown.limits)
        return NoticeMessage(notice.people, words.changed(name_of(shown.tournament), lines), _own_key(notice))

    async def _about_bans(self, shown: ShownTournament, notice: Notice) -> Sequence[NoticeMessage]:
        """Entrants with a ban on their server, unless it is lifted by now; for the organisers."""
        found = await self._matches.moderation.bans(shown.tournament.guild_id, notice.people)
        names = {user: plain(shown.names[each]) for each, user in shown.users.items()}
        lines = [
            (names[user], [each for each in found if each.user_id == user])
            for user in notice.people
            if any(each.user_id == user for each in found)
        ]
        if not lines:
            return ()
        text = words.banned(name_of(shown.tournament), lines)
        return (NoticeMessage(_organisers(shown), text, _own_key(notice), way="direct"),)

    async def _about_dates(self, notice: Notice, kind: _Date) -> Sequence[NoticeMessage]:
        """A date of a recurring tournament that is not held; if no more follow, the channel is told, too."""
        people, key = notice.people, _key(notice)
        found = await self._matches.tournaments.recurring.of_tournament(notice.tournament.id)
        if kind == "repeat-stopped":
            name = name_of(notice.tournament) if found is None else plain(found.recurrence.name, MAX_NAME)
            text = words.repeat_stopped(name, 1 if found is None else found.empty)
            post = NoticeMessage((), text, f"{key}-0", way="channel")
            return (post, NoticeMessage(people, text, key, way="direct"))
        following = left = None
        if found is not None and found.recurrence.runs:
            coming = [each.starts_at for each in found.coming if each.will_be_held]
            following = int(coming[0].timestamp()) if coming else None
            most = found.recurrence.most_empty
            left = None if most is None else max(1, most - found.empty)
        name, is_late = name_of(notice.tournament), kind == "repeat-late"
        text = words.repeat_late(name, following) if is_late else words.repeat_empty(name, following, left)
        return (NoticeMessage(people, text, key, way="direct"),)

    async def _about_team(self, notice: Notice, kind: _Team) -> Sequence[NoticeMessage]:
        """A team that people are in or asked into, unless they have left it by now."""
        tournament, teams = notice.tournament, self._matches.tournaments.teams
        found = [
            (each, own) for each in notice.people if (own := await teams.own(tournament.id, each)) is not None
        ]
        if not found:
            return ()
        people, own = tuple(each for each, _ in found), found[0][1]
        name, button = name_of(tournament), Button(enter_id(tournament.id, TEAM), team_words.MY_TEAM)
        team, captain = plain(own.team.name), plain(own.book.name(own.team.captain))
        way: Way = "as-wished"
        match kind:
            case "captain":
                text = team_words.captain_now(name, team)
            case "team-joined":
                text = team_words.put_in(name, team)
            case "team-left":
                text, way = team_words.one_less(name, team), "direct"
            case "team-asked":
                text = team_words.asked(name, team, captain)
            case other:
                assert_never(other)
        return (NoticeMessage(people, text, _own_key(notice), button, way),)

    async def _about_time(self, shown: ShownTournament, notice: Notice) -> Sequence[NoticeMessage]:
        """When a match is played (TO-59)."""
        if notice.match is None:
            return ()
        message = _about_time(shown, notice, notice.match, await self._place(shown, notice))
        return () if message is None else (message,)

    async def _place(self, shown: ShownTournament, notice: Notice) -> str:
        """Where the match of a notice is played: its latest game's thread, or the tournament's channel."""
        played = None if notice.match is None else shown.played.get(notice.match)
        if played is None or not played.duels:
            return f"<#{shown.tournament.channel_id}>"
        return f"<#{(await self._matches.chronicle.duel(played.duels[-1])).channel_id}>"


def _before_start(shown: ShownTournament, notice: Notice, kind: _BeforeStart) -> Sequence[NoticeMessage]:
    """A start that comes, is there, or fails."""
    tournament, people, key = shown.tournament, notice.people, _key(notice)
    name, starts = name_of(tournament), shown.plan.starts_at
    moment = 0 if starts is None else int(starts.timestamp())
    check_in = Button(enter_id(tournament.id, CHECK_IN), announcement.CHECK_IN, Style.primary)
    match kind:
        case "check-in-opens":
            return (NoticeMessage(people, words.check_in_opens(name, moment), f"{key}-{moment}", check_in),)
        case "check-in-reminds":
            return (NoticeMessage(people, words.check_in_reminds(name, moment), f"{key}-{moment}", check_in),)
        case "start-reminds":
            leave = Button(enter_id(tournament.id, LEAVE), announcement.LEAVE)
            return (NoticeMessage(people, words.start_reminds(name, moment), f"{key}-{moment}", leave),)
        case "start":
            if shown.plan.release == "by-itself":
                return ()  # the calls of the first matches say it, or the news to those who have a bye
            return (NoticeMessage(_players(shown), words.started(name), key),)
        case "too-few":
            here, least = _ready(shown), fewest(shown.plan.rules)
            text = words.too_few(name, here, least, of_teams=shown.plan.rules.is_of_teams)
            return (NoticeMessage(people, text, f"{key}-{moment}", way="direct"),)
        case other:
            assert_never(other)


def _about_place(shown: ShownTournament, notice: Notice, kind: _Place) -> NoticeMessage:
    """A place in the tournament that people have now, or have no more."""
    name, needs_check_in = name_of(shown.tournament), shown.plan.needs_check_in
    way: Way = "as-wished"
    match kind:
        case "not-checked-in" | "no-place" | "deck-left-out":
            way_in = words.LATE_IN if takes_sign_ups(shown) else ""
            if not way_in and shown.plan.rules.format in BY_STANDINGS:
                way_in = words.LET_IN
            text = _LEFT_OUT[kind](name, way_in)
        case "ban-left-out":
            text, way = words.ban_left_out(name), "direct"
        case "moved-up":
            text = words.more_places(name, needs_check_in=needs_check_in)
        case "place-freed":
            text = words.place_freed(name, needs_check_in=needs_check_in)
        case "moved-down":
            text = words.moved_down(name)
        case "deck-unfit":
            text = words.deck_unfit(name)
        case "team-short":
            text = team_words.short(name)
        case other:
            assert_never(other)
    return NoticeMessage(notice.people, text, _own_key(notice), way=way)


def _about_time(shown: ShownTournament, notice: Notice, number: MatchId, where: str) -> NoticeMessage | None:
    """When a match is played (TO-59), for its players, who play `where`; None if it is moot by now."""
    if not is_open_match(shown.state, number):
        return None
    name, played = name_of(shown.tournament), shown.played.get(number)
    duel_id = played.running[-1] if played is not None and played.running else None
    button = None if duel_id is None else arrange_button(duel_id)
    at, which = agreed_at(shown.state, number), str(number)
    match notice.kind:
        case "agreed-time":
            text = time_words.it_is_time(name, which, notice.minutes, where, is_board=bool(number.board))
            button = here_button(duel_id) if duel_id is not None and notice.minutes else None
        case "time-reminds" if at is not None:
            text = time_words.begins_soon(name, which, at, where)
        case "time-lapsed":
            text = time_words.lapsed(name, which)
        case "time-set":
            text = time_words.organiser_set(name, which, int(notice.fields[0]) if notice.fields else None)
            button = None
        case "times-asked" if at is None:
            ends = end_of(shown.timers, shown.state, number)
            text = time_words.when(name, which, None if ends is None else int(ends.due_at.timestamp()))
        case _:
            return None
    return NoticeMessage(notice.people, text, _own_key(notice), button)


_LEFT_OUT: Mapping[str, Callable[[str, str], str]] = {
    "not-checked-in": words.not_checked_in,
    "no-place": words.no_place,
    "deck-left-out": words.deck_left_out,
}


def name_of(tournament: Tournament) -> str:
    """The tournament's name in a notice."""
    return plain(tournament.name, MAX_NAME)


def _key(notice: Notice) -> str:
    """Tells kinds, rounds and matches apart, but not the same thing told twice."""
    return f"{notice.kind}-{notice.round}-{notice.match}"


def _own_key(notice: Notice) -> str:
    """Tells every notice from every other."""
    return f"{_key(notice)}-{zlib.crc32(notice.key.encode()):08x}"


def _players(shown: ShownTournament) -> tuple[int, ...]:
    people = (one for each in shown.state.entrants for one in shown.behind(each.id))
    return tuple(shown.users[each] for each in people if shown.users.get(each, 0) > 0)


def _organisers(shown: ShownTournament) -> tuple[int, ...]:
    """The tournament's creator and helpers."""
    asked = dict.fromkeys((shown.tournament.organiser_id, *(each.user_id for each in shown.helpers)))
    return tuple(each for each in asked if each > 0)


def _ready(shown: ShownTournament) -> int:
    """How many would play if the tournament started now."""
    if not shown.plan.needs_check_in:
        return len(shown.playing)
    return sum(each in shown.state.checked_in for each in shown.state.signed_up)
