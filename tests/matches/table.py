"""A service over a real database with the toy game, and what its tests say again and again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.matches import service
from bot.matches.memory.looks import PlayedAction
from bot.matches.ratings.eligibility import FIRST_GAMES
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import Duel, Invitation, Place, Player, Posted, Role
from bot.store import Store
from tests.matches.toy import CONTENT, TOYS, ToyContent

ANN, BEN, CAT = Player(1, "Ann"), Player(2, "Ben"), Player(3, "Cat")
HALL = Place(10, 100)


@dataclass
class Clock:
    """A clock that is set by hand."""

    time: datetime = datetime(2030, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, **delta: float) -> None:
        self.time += timedelta(**delta)


@dataclass
class Table:
    """A service and what the tests of it say again and again."""

    matches: Matches
    clock: Clock
    store: Store
    seen: list[str] = field(default_factory=list)

    async def challenge(self, author: Player = ANN, opponent: Player | None = BEN, **more: Any) -> Invitation:
        values = {"place": HALL, "deck": "low", "board": "short", "interaction_id": 501, "game": "toy"} | more
        return await self.matches.invitations.invite(author, opponent, **values)

    async def duel(self, author: Player = ANN, opponent: Player = BEN, **more: Any) -> Duel:
        invitation = await self.challenge(author, opponent, **more)
        return await self.matches.invitations.accept(invitation.id, opponent, "high", 502)

    async def past_first(self, one: Player = ANN, other: Player = BEN, **more: Any) -> None:
        """These two play their first games against people, none of them rated."""
        for _ in range(FIRST_GAMES):
            duel = await self.duel(one, other, rated=False, **more)
            await self.matches.play.concede(duel.id, other.user_id or 0)

    async def next(self, duel: Duel, action: str = "roll") -> PlayedAction:
        """The player to act does this."""
        view = await self.matches.play.view(duel.id, None)
        return await self.matches.play.act(duel.id, duel.players[view.to_act].user_id, action, view.ply)

    async def open_invitations(self) -> list[Invitation]:
        """Those that nobody has answered, as the database has them."""
        async with self.store.reading() as tables:
            return await tables.invitations.open()

    async def to_end(self, duel: Duel) -> Duel:
        """Roll until somebody is there."""
        while (duel := await self.matches.chronicle.duel(duel.id)).running:
            await self.next(duel)
        return duel


async def players(table: Table, duel: Duel) -> tuple[Player, Player]:
    """The player to act and the other one."""
    seat = (await table.matches.play.view(duel.id, None)).to_act
    return duel.players[seat], duel.players[seat.other]


async def log_of(matches: Matches, duel_id: str) -> list[tuple[int, Any]]:
    """Every public event of the duel, with its ply."""
    return list((await matches.play.full_look(duel_id)).log)


async def posts_of(matches: Matches, duel_id: str) -> dict[Role, Posted]:
    """Where the duel was last shown."""
    return dict((await matches.play.full_look(duel_id)).posts)


async def refused(code: str, awaitable: Any) -> Mapping[str, Any]:
    """The values of the refusal that must come with this code."""
    with pytest.raises(Refusal) as caught:
        await awaitable
    assert caught.value.code == code
    assert code in str(caught.value)
    return caught.value.values


def count_up(size: int) -> bytes:
    """Seeds for tests: 00 01 02 and so on."""
    return bytes(range(size))


def make_matches(store: Store, clock: Clock, content: ToyContent = CONTENT, **more: Any) -> Matches:
    """A service of the toy game."""
    options = {"games": TOYS, "token_bytes": count_up} | more
    stocks = dict.fromkeys(options["games"], content)
    return service.make_matches(service.make_context(store, stocks, now=clock, **options))
