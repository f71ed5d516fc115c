"""The tests of consent play Paces, where much may be taken back."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from bot.games.records import Record, parse_record, verify
from bot.matches.service import Matches
from bot.matches.values import Duel, Moderator, Player
from bot.store import Store
from tests.matches.consent.paces import PACES, TABLETOP
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, make_matches
from tests.matches.toy import TOYS

MODERATOR = Moderator(9, "Mod")
GAMES = {**TOYS, PACES.name: TABLETOP}


@dataclass
class Walk:
    """The services over one database, made anew as after a restart."""

    store: Store
    clock: Clock
    matches: Matches

    def restart(self) -> None:
        """Another process takes over: it knows only what is stored."""
        self.matches = make_matches(self.store, self.clock, games=GAMES)

    async def duel(self, *players: Player, **options: object) -> Duel:
        """A duel of these players in this order, the first to act; by default Ann and Ben."""
        host, *others = players or (ANN, BEN)
        if len(others) == 1:
            values = {"deck": None, "board": None, "place": HALL, "interaction_id": 501, "rated": False}
            values |= options
            invitation = await self.matches.invitations.invite(host, others[0], game="paces", **values)  # type: ignore[arg-type]
            return await self.matches.invitations.accept(invitation.id, others[0], None, 502)
        await self.matches.servers.change(10, MODERATOR, lambda before: replace(before, rated=False))
        opened = await self.matches.game_tables.open_table(
            host, HALL, "paces", 501, players=len(players), **options
        )  # type: ignore[arg-type]
        for number, player in enumerate(others):
            await self.matches.game_tables.join(opened.id, player, None, 600 + number)
        return await self.matches.chronicle.duel(opened.id)

    async def play(self, duel: Duel, *actions: str) -> Duel:
        """Whoever is to act does these, one after the other."""
        for action in actions:
            look = await self.matches.play.look(duel.id, None)
            (seat,) = look.waiting
            duel = (
                await self.matches.play.act(duel.id, look.duel.players[seat].user_id or 0, action)
            ).look.duel
        return duel

    async def gone(self, duel: Duel) -> tuple[int, ...]:
        """How far each player is."""
        view = await self.matches.play.view(duel.id, None)
        return view.gone  # type: ignore[attr-defined] -- the view of Paces

    async def to_act(self, duel: Duel) -> int | None:
        view = await self.matches.play.view(duel.id, None)
        return view.to_act  # type: ignore[attr-defined] -- the view of Paces

    async def told(self, duel: Duel) -> list[str]:
        """The kinds of all public events in the log."""
        return [event.kind for _, event in (await self.matches.play.full_look(duel.id)).log]  # type: ignore[attr-defined] -- of Paces

    async def ended(self, duel: Duel) -> Record:
        """Concede if the duel runs, and return its record, which holds."""
        if (await self.matches.chronicle.duel(duel.id)).running:
            await self.matches.play.concede(duel.id, ANN.user_id or 0)
        record = parse_record(await self.matches.chronicle.record(duel.id))
        assert verify(record, {PACES.name: PACES}) == []
        return record


@pytest.fixture
async def walk(url: str) -> AsyncIterator[Walk]:
    store, clock = await Store.open(url), Clock()
    walk = Walk(store, clock, make_matches(store, clock, games=GAMES))
    yield walk
    await store.close()


__all__ = ["ANN", "BEN", "CAT"]
