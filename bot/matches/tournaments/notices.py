"""Notices about a tournament, kept in the store until they are delivered."""

import json
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.books.books import TournamentBook
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer, Tournament
from bot.tournaments.matches import EntrantId, MatchId

NewsKind = Literal[
    "sign-up-closes",
    "check-in-opens",
    "check-in-reminds",
    "start-reminds",
    "start",
    "not-checked-in",
    "no-place",
    "deck-left-out",
    "ban-left-out",
    "too-few",
    "repeat-empty",
    "repeat-late",
    "repeat-stopped",
    "no-show",
    "come-too",
    "round-warning",
    "round-end",
    "changed",
    "moved-up",
    "place-freed",
    "moved-down",
    "deck-unfit",
    "deck-unreadable",
    "game-waits",
    "agreed-time",
    "time-reminds",
    "time-lapsed",
    "time-set",
    "times-asked",
    "banned",
    "team-asked",
    "team-short",
    "team-left",
    "team-out",
    "team-joined",
    "captain",
]
NEWS_KINDS: tuple[NewsKind, ...] = get_args(NewsKind)

_NEW = "new "
AGAIN = timedelta(minutes=1)
"""The time after which an unconfirmed notice is given out again."""


class Notice(Struct, frozen=True):
    """An event that `people` (user ids) are to be notified of, about a `round` or `match` where one is set.

    - `not-checked-in`, `no-place`, `deck-left-out`, `ban-left-out`: the tournament has started without
      these people.
    - `too-few`: it could not start, as fewer people than it needs have signed up or checked in.
    - `repeat-empty`, `repeat-stopped`: the same for a date of a recurring tournament, which is cancelled; it
      has stopped, as that happened too often.
    - `repeat-late`: a date of one is cancelled, as no process ran when it was to start.
    - `round-warning`: the round ends in `minutes`.
    - `come-too`: nobody has come to the match, and these people have `minutes` to do so (TO-39).
    - `moved-up`, `place-freed`: these people have a place now, because of more places or an entrant's
      leaving.
    - `changed`: the parts of the plan called `fields` have another value.
    - `deck-unfit`: the deck of these people is not allowed any more.
    - `deck-unreadable`: for the organisers; the locked deck of these people is unreadable, so that `match`
      cannot begin.
    - `game-waits`: these people have not begun the next game of their `match` yet.
    - `agreed-time`: the agreed time of these people's `match` has come, and they have `minutes` to be there.
    - `time-reminds`: it comes in an hour. `time-lapsed`: it came while the tournament was paused or the bot
      down, so they need another one.
    - `time-set`: an organiser has set the time of their `match`, or called it off.
    - `times-asked`: an organiser reminds them to agree on a time.
    - `banned`: for the organisers; these entrants are banned from something on the server.
    - `team-asked`: a captain has asked these people into a team.
    - `team-short`: the tournament has started without the team of these people.
    - `team-left`: somebody has left the team that this captain leads, or has refused to join it.
    - `team-out`: its captain or an organiser has taken these people out of the team that `fields` names, or
      they are not asked into it any more.
    - `team-joined`: an organiser has put these people into a team.
    - `captain`: this person is the captain of a team now, as the one before has left it or passed that on.

    `key` is for `confirm`. `is_again` says that the notice was given out before, and may have been delivered.
    """

    tournament: Tournament
    kind: NewsKind
    people: tuple[int, ...] = ()
    round: int | None = None
    match: MatchId | None = None
    minutes: int = 0
    fields: tuple[str, ...] = ()
    key: str = ""
    is_again: bool = False


async def keep(
    tables: Tables,
    book: TournamentBook,
    kind: NewsKind,
    now: datetime,
    people: Iterable[EntrantId] = (),
    *,
    match: MatchId | None = None,
    round_: int | None = None,
    minutes: int = 0,
    fields: Iterable[str] = (),
    is_new: bool = False,
    after: timedelta = timedelta(0),
) -> Notice:
    """Store a notice and return it for the caller to deliver; unconfirmed, it is given out again after
    `AGAIN`.

    With `is_new`, the loop gives it out `after` that time, and the caller must not deliver it.
    """
    where, at = None if match is None else str(match), int(now.timestamp())
    what = [kind, list(people), round_, where, minutes, list(fields), at]
    key = json.dumps(what, separators=(",", ":"))
    subject, due_at = (f"{_NEW}{key}", now + after) if is_new else (key, now + AGAIN)
    await tables.tournament_timers.set(Timer(book.tournament.id, "tell", subject, due_at))
    return _notice(book, key)


async def tell_freed(tables: Tables, before: TournamentBook, after: TournamentBook, now: datetime) -> None:
    """Store a notice for those on the waiting list who have a place now, as an entrant has left."""
    if after.state.phase == "signing-up" and (people := [e for e in before.waiting if e in after.playing]):
        await keep(tables, after, "place-freed", now, people, is_new=True)


async def give_out_again(tables: Tables, book: TournamentBook, timer: Timer, now: datetime) -> Notice | None:
    """The notice of a timer that was not confirmed in time; None if another process has taken it."""
    if not await tables.tournament_timers.take(timer, now):
        return None
    key = timer.subject.removeprefix(_NEW)
    await tables.tournament_timers.set(replace(timer, subject=key, due_at=now + AGAIN))
    return replace(_notice(book, key), is_again=timer.subject == key)


async def confirm(tables: Tables, notice: Notice) -> None:
    """Note that a notice has been delivered."""
    if notice.key:
        await tables.tournament_timers.remove(notice.tournament.id, "tell", notice.key)


def users(book: TournamentBook, entrants: Iterable[EntrantId]) -> tuple[int, ...]:
    """The ids of these people, and of the members of these teams, without those whose data is deleted."""
    ids = [person.user_id for each in entrants for person in book.behind(each)]
    return tuple(each for each in ids if each > 0)


def _notice(book: TournamentBook, key: str) -> Notice:
    name, people, number, match, minutes, fields, _ = json.loads(key)
    kind = next(each for each in NEWS_KINDS if each == name)
    ids = users(book, people)
    if kind in ("too-few", "repeat-empty", "repeat-late", "repeat-stopped"):
        ids = tuple(each for each in (book.tournament.organiser_id,) if each > 0)
    where = None if match is None else MatchId.parse(match)
    return Notice(book.tournament, kind, ids, number, where, minutes, tuple(fields), key)
