"""Notices about a tournament, kept in the store until somebody has passed them on."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, get_args

from bot.matches.books.books import TournamentBook
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer, Tournament
from bot.tournaments.matches import EntrantId, MatchId

Told = Literal[
    "sign-up-closes",
    "check-in-opens",
    "check-in-reminds",
    "start",
    "not-checked-in",
    "no-place",
    "deck-left-out",
    "too-few",
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
]
TOLD: tuple[Told, ...] = get_args(Told)

_NEW = "new "
AGAIN = timedelta(minutes=1)
"""After how long a notice is given out again that nobody has said to be told."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something has happened that people are to be told.

    `people` are the ids of those whom it concerns: who has not checked in, whose match goes on, who did not
    come. `round` and `match` are set where it is about one. `too-few` says that the tournament could not
    start: fewer people have signed up, or checked in, than it needs. `not-checked-in`, `no-place` and `deck-
    left-out` say that it has started without these people, the last because of their decks. `minutes` are
    left in the round that a `round-warning` is about. `come-too`
    calls those who have as much time again to come to a match that nobody has come to (TO-39): `minutes`.
    `moved-up` says that there are more places, and `place-
    freed` that somebody has left, so that these people have one now. `changed` says that the parts of the
    plan called `fields` have another value, `deck-unfit` that the deck of these people is not allowed any
    more. `deck-unreadable` tells the organisers that the deck which these people have locked does not read,
    so that `match` cannot begin. `game-waits` reminds them of the next game of their `match`, unless they
    have begun it.
    `key` is for `told`. `is_again` says that the notice was given out before, and may have been told.
    """

    tournament: Tournament
    kind: Told
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
    kind: Told,
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
    """Store a notice and return it for the caller to tell; untold, it is given out again after `AGAIN`.

    With `is_new`, the loop gives it out `after` that time, and the caller must not tell it.
    """
    where, at = None if match is None else str(match), int(now.timestamp())
    what = [kind, list(people), round_, where, minutes, list(fields), at]
    key = json.dumps(what, separators=(",", ":"))
    subject, due_at = (f"{_NEW}{key}", now + after) if is_new else (key, now + AGAIN)
    await tables.tournament_timers.set(Timer(book.tournament.id, "tell", subject, due_at))
    return _notice(book, key)


async def tell_freed(tables: Tables, before: TournamentBook, after: TournamentBook, now: datetime) -> None:
    """Keep for those who waited that they have a place now, because somebody is out before the start."""
    if after.state.phase == "signing-up" and (people := [e for e in before.waiting if e in after.playing]):
        await keep(tables, after, "place-freed", now, people, is_new=True)


async def give_out_again(tables: Tables, book: TournamentBook, timer: Timer, now: datetime) -> Notice | None:
    """The notice of a timer that was not told in time; None if somebody else has taken it."""
    if not await tables.tournament_timers.take(timer, now):
        return None
    key = timer.subject.removeprefix(_NEW)
    await tables.tournament_timers.set(replace(timer, subject=key, due_at=now + AGAIN))
    return replace(_notice(book, key), is_again=timer.subject == key)


async def told(tables: Tables, notice: Notice) -> None:
    """The people of this notice have been told."""
    if notice.key:
        await tables.tournament_timers.remove(notice.tournament.id, "tell", notice.key)


def users(book: TournamentBook, entrants: Iterable[EntrantId]) -> tuple[int, ...]:
    """The ids of these people, without those whose data is deleted."""
    ids = [book.people[each].user_id for each in entrants]
    return tuple(each for each in ids if each > 0)


def _notice(book: TournamentBook, key: str) -> Notice:
    name, people, number, match, minutes, fields, _ = json.loads(key)
    kind = next(each for each in TOLD if each == name)
    ids = users(book, people)
    if kind == "too-few":
        ids = (book.tournament.organiser_id,)
    where = None if match is None else MatchId.parse(match)
    return Notice(book.tournament, kind, ids, number, where, minutes, tuple(fields), key)
