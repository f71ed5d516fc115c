"""Services with War alone, tables of several people, and simple players for them."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.games.dice import FastDice
from bot.games.records import parse_record, verify
from bot.games.war import WAR
from bot.games.war.position.actions import Action, Leave
from bot.games.war.rules.imagine import veil
from bot.games.war.sight.view import View
from bot.matches import service
from bot.matches.clocks.timekeeper import Timekeeper
from bot.matches.service import Matches
from bot.matches.values import Duel, Player
from bot.matches.war.tabletop import WAR_TABLETOP
from bot.players.war.choices import possible_actions
from bot.players.war.levels import make_player
from bot.store import Store
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, count_up

GAME = WAR.name
UNITS = ("builder", "spearman", "scout")
PEOPLE = (ANN, BEN, CAT, Player(4, "Dot"))


def make_matches(store: Store, clock: Clock, beat: timedelta) -> Matches:
    """The services of a process that knows War."""
    games = {GAME: WAR_TABLETOP}
    context = service.make_context(store, {}, now=clock, games=games, token_bytes=count_up, beat=beat)
    return service.make_matches(context)


@dataclass
class Hall:
    """A process, and the people at its tables: the first so many of PEOPLE, in this order.

    It shows that it lives at each `beat`.
    """

    store: Store
    clock: Clock
    beat: timedelta = timedelta(minutes=1)

    def __post_init__(self) -> None:
        self.matches = make_matches(self.store, self.clock, self.beat)
        self.keeper = Timekeeper(self.matches.clocks, remind=self._note, ask_discord=self._ask)
        self.matches.changes.watch(self.keeper.notice)

    async def _note(self, reminder: object) -> None:
        """Nobody reads reminders here."""

    async def _ask(self) -> None:
        """Discord is there."""
        self.matches.clocks.heart.found("requests")

    async def close(self) -> None:
        await self.keeper.close()
        await self.store.close()

    async def live(self, span: timedelta) -> None:
        """Let time pass in which the process is alive."""
        end = self.clock.time + span
        while True:
            await asyncio.sleep(0)  # what has changed is told
            await self.keeper.tick()
            if self.clock.time >= end:
                return
            self.clock.time = min(end, self.clock.time + self.beat)

    async def begin(self, seats: int, **options: Any) -> Duel:
        """A game of so many people."""
        tables = self.matches.game_tables
        opened = await tables.open_table(PEOPLE[0], HALL, GAME, 501, players=seats, **options)
        for number, player in enumerate(PEOPLE[1:seats]):
            await tables.join(opened.id, player, None, 600 + number)
        return await self.matches.chronicle.duel(opened.id)

    async def now(self, duel: Duel) -> Duel:
        return await self.matches.chronicle.duel(duel.id)

    async def view(self, duel: Duel, seat: int | None = None) -> View:
        user_id = None if seat is None else duel.players[seat].user_id
        view = await self.matches.play.view(duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def act(self, duel: Duel, seat: int, action: Action) -> None:
        """A person plays this."""
        user_id = duel.players[seat].user_id
        assert user_id is not None
        if isinstance(action, Leave):
            await self.matches.play.concede(duel.id, user_id)
        else:
            await self.matches.play.act(duel.id, user_id, action)

    async def type(self, duel: Duel, seat: int, line: str) -> None:
        """A person plays this line."""
        await self.act(duel, seat, WAR.parse_action(line, seat))

    async def act_on(self, duel: Duel) -> int:
        """Whoever is asked plays as the novice would, and every fourth time ends; gives their seat."""
        live = await self.matches.play._context.load(duel.id)
        seat, phase = min(live.waiting), live.state.position.phase
        if live.duel.ply % 4 == 0 and phase in ("build", "action"):
            await self.type(duel, seat, "built" if phase == "build" else "end")
        else:
            sight = veil(live.state, seat)
            dice = FastDice(live.duel.ply)
            await self.act(duel, seat, make_player("novice").choose(sight, possible_actions(sight), dice))
        return seat

    async def set_up(self, duel: Duel) -> None:
        """Whoever may choose acts first, and all set a Builder, a Spearman and a Scout."""
        while (view := await self.view(duel)).phase in ("first", "start"):
            (seat, *_) = view.waiting
            city = [each.name for each in view.hexes if each.city == seat]
            units = " ".join(f"{kind} {at}" for kind, at in zip(UNITS, city, strict=False))
            await self.type(duel, seat, "first action" if view.phase == "first" else f"start {units}")

    async def to_end(self, duel: Duel) -> Duel:
        """All play on to the end."""
        while (await self.now(duel)).running:
            await self.act_on(duel)
        return await self.now(duel)

    async def faults(self, duel: Duel) -> list[str]:
        """What is wrong with the game's record."""
        return verify(parse_record(await self.matches.chronicle.record(duel.id)), {GAME: WAR})
