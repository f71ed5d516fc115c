"""The traced ways, each from somebody's action until the bot is at rest."""

from collections.abc import Callable, Coroutine, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from msgspec.structs import replace

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.position.actions import End, Move, Summon, Use
from bot.games.two_seats import Seat
from bot.tournaments.rules import TournamentRules
from cogs.melee.words.duel.after import WHAT_HAPPENED
from render import registry
from tests.e2e.busy_turn import SUMMONED
from tests.e2e.content import small_content
from tests.e2e.playing import by_command
from tests.e2e.studio import QuickStudio
from tests.e2e.table import said, table_at, text_of
from tests.e2e.tournaments.cup import cup_at
from tests.e2e.tournaments.cups import Cup


class Notes(Protocol):
    """Notes something of what runs while it is `noting`: functions, or statements."""

    def noting(self) -> AbstractContextManager[None]:
        """Note what runs; several times add up."""


#: Plays up to where a way begins, in a database in this folder, and has the way noted.
Way = Callable[[Path, Notes], Coroutine[None, None, None]]


async def move(folder: Path, notes: Notes) -> None:
    """A Move is pressed, until its board is posted."""
    async with table_at(folder) as table:
        duel = await table.begin_turns(south="ember-court", north="gloomfen")
        for _ in Seat:
            actions = (await table.view(duel, await table.actor(duel))).actions
            await by_command(table, duel, next(each for each in actions if isinstance(each, Summon)))
            await by_command(table, duel, End())
        actions = (await table.view(duel, table.rowan)).actions
        action = next(each for each in actions if isinstance(each, Move))
        act = await table.choose(table.rowan, table.board(duel), "act", tile_name(action.start))
        with notes.noting():
            await table.choose(table.rowan, act.response, "to", tile_name(action.to))
        assert (await table.view(duel)).entity_at(action.to) is not None


async def join(folder: Path, notes: Notes) -> None:
    """`/tournament join` is sent, until its answer and the announcement show who plays."""
    async with cup_at(folder) as cup:
        await cup.announce()
        with notes.noting():
            answer = await cup.join(cup.table.rowan)
            await cup.table.env.settle()
        assert "You play **Runners**" in answer
        assert "rowan" in text_of(await cup.announcement())


async def push(folder: Path, notes: Notes) -> None:
    """An ability pushes; the board and its picture tell it, **What happened?** a seat and a spectator."""
    studio: Any = _Studio()
    async with table_at(folder, studio=studio, content=_with_pushers()) as table:
        duel = await table.begin_turns(south="pushers", north="pushers")
        for seat in Seat:
            hand = (await table.view(duel, table.player(duel, seat))).sides[seat].hand or ()
            for card, tile in zip(hand, SUMMONED[seat], strict=False):
                await table.player(duel, seat).slash(
                    table.thread(duel), "play summon", card=card.name, to=tile
                )
            await by_command(table, duel, End())
        studio.drawing = registry
        with notes.noting():
            await by_command(table, duel, Use(parse_tile(SUMMONED[Seat.SOUTH][0]), ()))
        told = [text_of(table.board(duel))]
        await by_command(table, duel, End())
        for who in (table.juniper, table.sage):
            with notes.noting():
                answer = await table.press(who, table.board(duel), WHAT_HAPPENED)
            told.append(said(answer))
        assert all("pushed" in each for each in told), told


async def result(folder: Path, notes: Notes) -> None:
    """A game of a tournament is conceded, until its result stands in the channel and in the table."""
    async with table_at(folder) as table:
        cup = Cup(table)
        await cup.start(TournamentRules("swiss", rounds=2, seeding="joining"), people=4)
        duel = await cup.duel_of(1)
        asked = await table.rowan.slash(table.thread(duel), "duel concede")
        with notes.noting():
            await table.press(table.rowan, asked.response, "Yes, concede")
            await cup.settle()
        assert any("**sage** beat rowan 1–0" in each for each in cup.texts())


class _Studio:
    """Quick pictures up to where a way begins: real ones take far longer while each call is watched."""

    def __init__(self) -> None:
        self.drawing: object = QuickStudio()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.drawing, name)


def _with_pushers() -> Content:
    """The short decks and boards, and a deck whose entities push every enemy near them."""
    small = small_content()
    near = {"kind": "all", "side": "enemy", "within": 3}
    do = [{"kind": "push", "target": near, "distance": 1}]
    trigger = Trigger.model_validate({"when": "activated", "do": do})
    pusher = EntityCard(name="Pusher", cost=1, hp=20, attack=2, defense=1, speed=4, range=1, trigger=trigger)
    cards = tuple(pusher.model_copy(update={"name": f"Pusher {number}"}) for number in range(1, 11))
    pushers = DeckList(name="Pushers", realm="ember", plan="Ten Pushers.", entity=cards)
    return replace(small, decks={"pushers": pushers, **small.decks})


WAYS: Mapping[str, Way] = {"move": move, "join": join, "push": push, "result": result}
