"""A choice in secret that may be changed until the others have chosen, where a game allows it."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.games.contract import Dice
from bot.games.records import parse_record, verify
from bot.matches.service import Matches
from bot.matches.values import Duel
from bot.store import Store
from sample.sealed.game import Action, Bid, Event, SealedBids, State, View
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, make_matches, refused


class OpenBids(SealedBids):
    """Sealed Bids in which a bid may be changed until all have bid."""

    def prompt(self, state: State, seat: int) -> int:
        return state.round + state.taken_back

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        again = self._reopened(state, seat)
        return super().legal(again, seat)

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        if isinstance(action, Bid) and seat in state.bids:
            again = self._reopened(state, seat)
            state.hands, state.bids = again.hands, again.bids
        return super().apply(state, seat, action, dice)

    def _reopened(self, state: State, seat: int) -> State:
        again = self.copy(state)
        if seat in again.bids:
            again.hands[seat] = tuple(sorted((*again.hands[seat], again.bids.pop(seat))))
        return again


OPEN = OpenBids()


@dataclass
class Bidding:
    """Three who bid, with a clock that runs."""

    matches: Matches
    clock: Clock
    duel: Duel

    async def bid(self, seat: int, place: int, prompt: int | None = None) -> Any:
        """Bid the card at this place of the hand with which the round began."""
        view = await self.view(seat)
        cards = sorted([*view.hand, *([] if view.bid is None else [view.bid])])
        user_id = self.duel.players[seat].user_id
        assert user_id is not None
        return await self.matches.play.act(self.duel.id, user_id, Bid(cards[place]), prompt)

    async def view(self, seat: int) -> View:
        view = await self.matches.play.view(self.duel.id, self.duel.players[seat].user_id)
        assert isinstance(view, View)
        return view


@pytest.fixture
async def bidding(url: str) -> AsyncIterator[Bidding]:
    store, clock = await Store.open(url), Clock()
    games = {OPEN.name: replace(TABLETOP, game=OPEN, turn=lambda state: state.round)}
    matches = make_matches(store, clock, games=games)
    opened = await matches.game_tables.open_table(ANN, HALL, OPEN.name, 501, players=3, clock="1d")
    for number, player in enumerate((BEN, CAT)):
        await matches.game_tables.join(opened.id, player, None, 600 + number)
    yield Bidding(matches, clock, await matches.chronicle.duel(opened.id))
    await store.close()


async def test_a_choice_may_be_changed_until_the_others_have_chosen(bidding: Bidding) -> None:
    first = await bidding.bid(0, 0, 1)
    assert first.look.waiting == {1, 2}
    again = await bidding.bid(0, -1, 1)
    view = await bidding.view(0)
    assert (again.look.waiting, again.look.duel.ply) == ({1, 2}, 2)
    assert view.bid is not None, "a control of the same prompt still works"
    assert view.bid >= max(view.hand)


async def test_nobody_waits_for_a_seat_that_has_chosen(bidding: Bidding) -> None:
    for _ in range(2):
        look = (await bidding.bid(0, 0)).look
        assert look.duel.clock is not None
        assert [look.duel.clock.is_running(seat) for seat in range(3)] == [False, True, True]
        bidding.clock.pass_by(hours=1)
    left = [look.duel.clock.remaining(seat, bidding.clock()) for seat in range(3)]
    assert left[0] > left[1] == left[2]


async def test_once_all_have_chosen_controls_of_that_choice_are_out_of_date(bidding: Bidding) -> None:
    for seat in range(3):
        await bidding.bid(seat, seat)
    await refused("stale", bidding.bid(0, 0, 1))


async def test_a_record_with_changed_choices_holds(bidding: Bidding) -> None:
    while (duel := await bidding.matches.chronicle.duel(bidding.duel.id)).running:
        await bidding.bid(1, 0)
        for seat in range(3):
            await bidding.bid(seat, -1)
    record = parse_record(await bidding.matches.chronicle.record(duel.id))
    assert verify(record, {OPEN.name: OPEN}) == []
    assert len(record.lines) == 1 + 4 * 4


async def test_where_a_choice_is_final_it_is_refused(url: str) -> None:
    store = await Store.open(url)
    matches = make_matches(store, Clock(), games={TABLETOP.game.name: TABLETOP})
    opened = await matches.game_tables.open_table(ANN, HALL, TABLETOP.game.name, 501, players=3)
    for number, player in enumerate((BEN, CAT)):
        await matches.game_tables.join(opened.id, player, None, 600 + number)
    final = Bidding(matches, Clock(), await matches.chronicle.duel(opened.id))
    await final.bid(0, 0)
    assert (await refused("not-your-turn", final.bid(0, 1)))["who"] == ("Ben", "Cat")
    await store.close()
