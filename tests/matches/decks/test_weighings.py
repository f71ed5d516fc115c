"""Decks on the scales: what is played, what is kept, who shares it, and what that decides."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from bot.content.melee.shipped import Content
from bot.games.melee.forge import generate
from bot.lab.errors import GameFailed
from bot.matches import service
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.decks.scales import Scales, Visit
from bot.matches.decks.weighings import Weighed, Weighings
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.service import Matches
from bot.store import Store
from tests.lab.workers import Rigged, doled, failing, rigged
from tests.matches.melee.test_own_decks import CONTENT as JUDGED
from tests.matches.melee.test_own_decks import strong
from tests.matches.table import Clock, count_up, refused
from tests.shipped import shipped

CONTENT: Content = replace(shipped(), tiers=None)
DECK, ANN, BEN, MAX = generate("Ada"), 1, 2, 1280


@dataclass
class House:
    """A service, and scales whose games are decided beforehand."""

    matches: Matches
    games: Rigged
    scales: Scales

    @property
    def weighings(self) -> Weighings:
        return self.matches.decks["melee"].weighings

    def with_workers(self, make_workers: Callable[[], Any], **options: Any) -> None:
        """Other scales, as after a restart."""
        tests = DeckTests(make_workers, clock=time.monotonic, pace=0.01, **options)
        self.scales = Scales(tests)

    def wins(self, percent: int) -> None:
        """From now on, whoever is weighed wins so many percent of its games."""
        self.games, make_workers = rigged(percent)
        self.with_workers(make_workers)

    async def weigh(self, limit: int = 60, deck: object = DECK, key: str = "a", user: int = ANN) -> Weighed:
        """Weigh to the end."""
        async with self.scales.visit(key, user, self.weighings, deck, limit, key) as visit:
            assert visit is not None
            return await self.until_told(key, visit)

    async def until_told(self, key: str, visit: Visit) -> Weighed:
        """How a visit's weighing stands once it has ended."""
        while True:
            async for _ in visit.progress_updates(0.01):
                pass
            await self.scales.go_on(key, visit)
            if visit.progress is None:
                return self.scales.seen(visit)

    async def known(self) -> Weighed | None:
        """What is known of the deck."""
        return await self.weighings.of(DECK)


@pytest.fixture
async def house(url: str) -> AsyncIterator[House]:
    store = await Store.open(url)
    games = {MELEE_TABLETOP.game.name: MELEE_TABLETOP}
    context = service.make_context(store, {"melee": CONTENT}, games=games, now=Clock(), token_bytes=count_up)
    executor, make_workers = rigged(50)
    matches = service.make_matches(context)
    tests = DeckTests(make_workers, clock=time.monotonic, pace=0.01)
    yield House(matches, executor, Scales(tests))
    await store.close()


async def test_an_ordinary_deck_is_let_in_after_some_games_and_known_from_then_on(
    house: House,
) -> None:
    assert await house.known() is None
    found = await house.weigh()
    assert found == await house.known()
    assert found.within(60).ok
    assert not found.is_whole
    assert 32 <= found.weight.games < 500
    played = house.games.games
    assert await house.weigh() == found
    assert house.games.games == played, "nobody weighs the same deck twice"


async def test_a_deck_at_the_limit_has_all_its_games_and_is_not_let_in(house: House) -> None:
    house.wins(60)
    found = await house.weigh()
    assert (found.is_whole, found.weight.games, found.within(60).ok) == (True, MAX, None)
    played = house.games.games
    house.wins(5)
    assert await house.weigh() == found
    assert (played, house.games.games) == (MAX, 0)


async def test_a_strong_deck_is_refused_for_good(house: House) -> None:
    house.wins(80)
    found = await house.weigh()
    assert found.within(60).ok is False
    assert await house.weigh() == found


async def test_another_limit_takes_the_same_games_and_more_only_if_they_do_not_decide_it(
    house: House,
) -> None:
    loose = await house.weigh(65)
    assert await house.weigh(70) == loose
    before = house.games.games
    tight = await house.weigh(55)
    assert tight.within(55).ok
    assert tight.weight.games > loose.weight.games
    assert house.games.games - before >= tight.weight.games - loose.weight.games
    assert await house.weigh(65) == tight


async def test_names_make_no_other_deck_and_starter_decks_are_never_weighed(house: House) -> None:
    found = await house.weigh()
    assert await house.weigh(deck=DECK.model_copy(update={"name": "Else"})) == found
    starter = next(iter(CONTENT.decks.values()))
    async with house.scales.visit("a", ANN, house.weighings, starter, 60, "a") as visit:
        assert visit is None
    assert await house.weighings.of(starter) is None


async def test_two_with_the_same_deck_watch_the_same_games(house: House) -> None:
    made, make_workers = doled(0)
    house.with_workers(make_workers)
    async with AsyncExitStack() as going:
        visits = [
            await going.enter_async_context(
                house.scales.visit(f"{user}", user, house.weighings, DECK, 60, f"{user}")
            )
            for user in (ANN, BEN)
        ]
        assert not house.scales.leave(f"{ANN}", BEN), "nobody cancels for others"
        assert house.scales.leave(f"{ANN}", ANN)
        first, second = [each for each in visits if each is not None]
        await house.until_told(f"{ANN}", first)
        assert first.end == "cancelled"
        assert second.progress is not None, "Ben still watches"
        house.scales.leave(f"{BEN}", BEN)
        await house.until_told(f"{BEN}", second)
        assert len(made) <= 1
    assert house.scales.leave(f"{ANN}", ANN), "a late press is known"
    assert not house.scales.leave("never", ANN)


async def test_of_two_questions_in_one_message_the_later_one_is_answered_there(house: House) -> None:
    _, make_workers = doled(0)
    house.with_workers(make_workers)
    async with AsyncExitStack() as going:
        first, other, second = [
            await going.enter_async_context(house.scales.visit(key, ANN, house.weighings, DECK, 60, place))
            for key, place in (("a", "here"), ("b", "there"), ("c", "here"))
        ]
        assert first is not None
        await house.until_told("a", first)
        assert first.is_replaced
        for each in (other, second):
            assert each is not None
            assert each.progress is not None
            assert not each.is_replaced
            each.leave()


async def test_what_was_played_before_a_cancel_counts_when_it_goes_on(house: House) -> None:
    made, make_workers = doled(20, rigged(50)[0])
    house.with_workers(make_workers)
    async with house.scales.visit("a", ANN, house.weighings, DECK, 60, "a") as visit:
        assert visit is not None
        async for progress in visit.progress_updates(0.01):
            if progress.done >= 64:
                house.scales.leave("a", ANN)
                made[0].shutdown(wait=False)
        await house.scales.go_on("a", visit)
    for _ in range(1000):
        if (kept := await house.known()) is not None:
            break
        await asyncio.sleep(0.01)
    assert kept is not None
    assert kept.weight.games >= 64
    house.wins(50)
    found = await house.weigh()
    assert found.weight.games > kept.weight.games


async def test_a_restart_in_the_middle_loses_games_but_draws_no_other_dice(house: House) -> None:
    begun = await house.weighings.begin(DECK)
    assert begun is not None
    again = await house.weighings.begin(DECK)
    assert again == begun
    plan = house.weighings.plan
    assert plan(DECK, begun) == plan(DECK, again)


async def test_a_game_that_breaks_off_decides_nothing(house: House) -> None:
    house.with_workers(lambda: failing(GameFailed("game 3 of Ada: oh")))
    async with house.scales.visit("a", ANN, house.weighings, DECK, 60, "a") as visit:
        assert visit is not None
        with pytest.raises(GameFailed):
            await house.until_told("a", visit)
    assert await house.known() is None
    house.wins(50)
    assert (await house.weigh()).within(60).ok


async def test_a_deck_foretold_beyond_the_limit_plays_no_game(url: str) -> None:
    store = await Store.open(url)
    context = service.make_context(
        store, {"melee": JUDGED}, games={"melee": MELEE_TABLETOP}, now=Clock(), token_bytes=count_up
    )
    games, make_workers = rigged(5)
    matches = service.make_matches(context)
    house = House(
        matches,
        games,
        Scales(DeckTests(make_workers, clock=time.monotonic)),
    )
    await refused("deck-over-tier", house.weigh(deck=strong()))
    assert games.games == 0
    await store.close()
