"""A process that starts in whatever state a tournament is in finds it as it was, and goes on."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime

import pytest

from bot.matches.tournaments.organising.direction import Act
from bot.store import Store
from bot.tournaments.log.events import Cancelled, Overridden, Paused, Penalized, Resumed, Undone
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GUILD, HOUR, OLGA, Cup

Step = Callable[[Cup], Awaitable[object]]
RULES = TournamentRules("swiss", rounds=2, cut=2, seeding="joining")


@pytest.mark.nightly
async def test_a_restart_after_each_step_of_a_tournament_changes_nothing(cup: Cup, url: str) -> None:
    """Sign-up, check-in, drafts, rounds, a pause, the cut, the end, and the end undone."""
    start = cup.clock() + 2 * HOUR
    steps: list[tuple[str, Step]] = [
        ("signing-up", lambda cup: _created(cup, start)),
        ("signing-up", lambda cup: _all(cup.join(person) for person in range(1, 6))),
        ("signing-up", lambda cup: cup.of.registration.leave(cup.id, 5)),
        ("signing-up", lambda cup: cup.tick(minutes=90)),
        ("signing-up", lambda cup: _all(cup.of.registration.check_in(cup.id, each) for each in range(1, 5))),
        ("running", lambda cup: cup.tick(minutes=30)),
        ("running", _release),
        ("running", lambda cup: cup.win(1, 1, 1)),
        ("running", lambda cup: _act(cup, Paused())),
        ("running", lambda cup: _act(cup, Resumed())),
        ("running", lambda cup: _act(cup, Overridden(MatchId(1, 2), MatchResult((2, 1), (0, 1))))),
        ("running", _release),
        ("running", lambda cup: _act(cup, Penalized(EntrantId(3), 2))),
        ("running", _lower_seeds_lose),
        ("running", _release),
        ("finished", lambda cup: _act(cup, Overridden(MatchId(3, 1), MatchResult((1, 2), (1, 0))))),
        ("running", _undo_override),
        ("cancelled", lambda cup: _act(cup, Cancelled())),
    ]
    called = 0
    for phase, step in steps:
        async with _anew(cup, url) as process:
            await step(process)
            await process.go_on()
            before = await process.show()
            called += len(process.posted)
        assert before.state.phase == phase
        async with _anew(cup, url) as process:
            await process.keeper.start()
            await process.keeper.idle()
            assert await process.show() == before
            found = await process.of.listings.in_server(GUILD, is_alive=before.tournament.lives)
            assert [each.state for each in found] == [before.state]
            assert process.posted == []
            assert process.told == []
    assert called == 2 + 2 + 1 + 1, "each match is called once, and again if its result is undone"


@asynccontextmanager
async def _anew(cup: Cup, url: str) -> AsyncIterator[Cup]:
    """Another process, for as long as it lives."""
    store = await Store.open(url)
    process = Cup(store, cup.clock)
    yield process
    await process.keeper.close()
    await store.close()


async def _created(cup: Cup, start: datetime) -> None:
    await cup.create(RULES, starts_at=start, check_in=60, release="after-review", no_show=45)


async def _all(work: Iterable[Awaitable[object]]) -> None:
    for each in work:
        await each


async def _act(cup: Cup, act: Act) -> None:
    await cup.of.direction.act(GUILD, cup.id, OLGA, act, "so", is_sure=True)


async def _release(cup: Cup) -> None:
    after = (await cup.of.releases.draft(GUILD, cup.id, OLGA)).after
    await cup.of.releases.release(GUILD, cup.id, OLGA, after)


async def _lower_seeds_lose(cup: Cup) -> None:
    for each in (await cup.show()).state.open_matches:
        await cup.win(each.id.round, each.id.table, min(each.pairing.seats))


async def _undo_override(cup: Cup) -> None:
    log = await cup.of.lookup.log(cup.id)
    last = max(each.entry.number for each in log if isinstance(each.entry.event, Overridden))
    await _act(cup, Undone(last))
