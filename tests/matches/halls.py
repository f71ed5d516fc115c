"""Services with one game alone, and tables of several people; each game has its own players for them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Generic, TypeVar

from bot.clocks.clock import Clock as DuelClock
from bot.games.records import parse_record, verify
from bot.matches import service
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel, Player
from bot.store import Store
from tests.matches.clocks.test_clocks import Keeper
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, Table, count_up

PEOPLE = (ANN, BEN, CAT, Player(4, "Dot"))
ViewT = TypeVar("ViewT")


class GameHall(Keeper, Generic[ViewT]):
    """A process, and the people at its tables: the first so many of PEOPLE, in this order.

    It knows the game of its `tabletop` alone, whose views and acts of leaving are of these types.
    `hasty_action` is what a quick player does, by position, seat and ply.
    """

    tabletop: Tabletop
    view_type: type[ViewT]
    leave_type: type
    hasty_action: Callable[[Any, int, int], Any]

    def __init__(self, store: Store, clock: Clock, beat: timedelta = timedelta(minutes=1)) -> None:
        self.games = {self.tabletop.game.name: self.tabletop}
        context = service.make_context(
            store, {}, now=clock, games=self.games, token_bytes=count_up, beat=beat
        )
        super().__init__(Table(service.make_matches(context), clock, store), beat)

    async def close(self) -> None:
        await super().close()
        await self.table.store.close()

    async def begin(self, seats: int, **options: Any) -> Duel:
        """A game of so many people."""
        (game,), tables = self.games, self.matches.game_tables
        opened = await tables.open_table(PEOPLE[0], HALL, game, 501, players=seats, **options)
        for number, player in enumerate(PEOPLE[1:seats]):
            await tables.join(opened.id, player, None, 600 + number)
        return await self.matches.chronicle.duel(opened.id)

    async def now(self, duel: Duel) -> Duel:
        return await self.matches.chronicle.duel(duel.id)

    async def clock_of(self, duel: Duel) -> DuelClock:
        clock = (await self.now(duel)).clock
        assert clock is not None
        return clock

    async def running(self, duel: Duel) -> list[int]:
        """The seats whose clocks run."""
        clock = await self.clock_of(duel)
        return [seat for seat in duel.seats if clock.is_running(seat)]

    async def view(self, duel: Duel, seat: int | None = None) -> ViewT:
        user_id = None if seat is None else duel.players[seat].user_id
        view = await self.matches.play.view(duel.id, user_id)
        assert isinstance(view, self.view_type)
        return view

    async def act(self, duel: Duel, seat: int, action: Any) -> None:
        """A person plays this."""
        user_id = duel.players[seat].user_id
        assert user_id is not None
        if isinstance(action, self.leave_type):
            await self.matches.play.concede(duel.id, user_id)
        else:
            await self.matches.play.act(duel.id, user_id, action)

    async def type(self, duel: Duel, seat: int, line: str) -> None:
        """A person plays this line."""
        await self.act(duel, seat, self.tabletop.game.parse_action(line, seat))

    async def act_on(self, duel: Duel) -> int:
        """Whoever is asked plays hastily; gives their seat."""
        live = await self.matches.play._context.load(duel.id)
        seat = min(live.waiting)
        await self.act(duel, seat, self.hasty_action(live.state, seat, live.duel.ply))
        return seat

    async def to_end(self, duel: Duel) -> Duel:
        """All play on to the end."""
        while (await self.now(duel)).running:
            await self.act_on(duel)
        return await self.now(duel)

    async def faults(self, duel: Duel) -> list[str]:
        """What is wrong with the game's record."""
        record = parse_record(await self.matches.chronicle.record(duel.id))
        return verify(record, {name: each.game for name, each in self.games.items()})
