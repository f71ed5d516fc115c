"""Duels that are under way when the bot starts, at a position that a test needs.

They are played by the match services on the bot's own database, with fixed seeds: the bot then finds them as
it finds its duels after a restart.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import product
from typing import TypeAlias

from bot.games.melee.board.tiles import SUMMON_AREAS, steps
from bot.games.melee.position.actions import Action, Attack, Choose, Move, Summon, Use
from bot.games.melee.sight.view import View
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from tests.shipped import shipped
from tests.wire.actors import Actor
from tests.wire.hall import Hall, Table

ACTIONS = 120
PEACEFUL, ASKING = "gloomfen", "windward-host"
"""Decks for duels in which nobody is hurt; Triggers of the second one ask whom they affect even then."""
FIRST, TRIES = 2, 40  # the first two duels come to none of the positions that are asked for most
Wanted: TypeAlias = Callable[[View], bool]


def anything_goes(view: View) -> bool:
    """Every position will do."""
    return True


def has_begun(view: View) -> bool:
    """Whether the first turn has begun."""
    return view.turn > 0


def all_can_act(view: View) -> bool:
    """Whether a card can be summoned and three entities may move, attack and use an ability, one each.

    None of them has begun, as whoever has would be done when the next one acts.
    """
    if any(entity.activity == "acting" for entity in view.entities):
        return False
    kinds: tuple[type[Action], ...] = (Move, Attack, Use)
    able = [{_actor(each) for each in view.actions if isinstance(each, kind)} for kind in kinds]
    summons = any(isinstance(action, Summon) for action in view.actions)
    return summons and any(len(set(three)) == 3 for three in product(*able))


def _actor(action: Action) -> int:
    match action:
        case Move(tile, _) | Attack(tile, _) | Use(tile, _):
            return tile
    raise TypeError(action)


def must_choose(view: View) -> bool:
    """Whether an ability waits for a choice of the player to act."""
    return any(isinstance(action, Choose) for action in view.actions)


async def prepare(hall: Hall, *wanted: tuple[Table, Wanted]) -> list[Duel]:
    """Play a duel at each table until its player to act sees what is wanted; AssertionError if none does.

    A bot that runs knows of them and shows them after its next start.
    """
    async with open_matches(hall) as matches:
        return [await _until(matches, table, is_wanted) for table, is_wanted in wanted]


@asynccontextmanager
async def open_matches(hall: Hall) -> AsyncIterator[Matches]:
    """The match services on the hall's database, beside those of a bot that may be running."""
    store = await Store.open(hall.database)
    seeds = _seeds()
    try:
        yield make_matches(
            make_context(
                store,
                {"melee": shipped()},
                games=TABLETOPS,
                now=lambda: datetime.now(UTC),
                token_bytes=lambda _: next(seeds),
                max_server_duels=1_000_000,
            )
        )
    finally:
        await store.close()


async def ask_nothing(table: Table) -> None:
    """Turn off the question before a turn ends for all people of the table."""
    async with open_matches(table.hall) as matches:
        for person in (table.rowan, table.juniper, table.sage):
            await matches.settings.set_questions(int(person.id), are_asked=False)


def _seeds() -> Iterator[bytes]:
    number = 0
    while True:
        yield hashlib.sha256(b"prepared %d" % number).digest()
        number += 1


async def _until(matches: Matches, table: Table, is_wanted: Wanted) -> Duel:
    deck = ASKING if is_wanted is must_choose else PEACEFUL
    for number in range(FIRST, FIRST + TRIES):
        duel = await _begin(matches, table, number, deck)
        chance = random.Random(number)
        for _ in range(ACTIONS):
            view = await _to_act(matches, duel)
            if view is None:
                break
            if is_wanted(view):
                return duel
            assert view.seat is not None
            await matches.play.act(duel.id, duel.players[view.seat].user_id, _advance(view, chance))
        else:
            await matches.play.concede(duel.id, duel.players[0].user_id)
    raise AssertionError(f"no such position in {TRIES} duels")


async def _begin(matches: Matches, table: Table, number: int, deck: str) -> Duel:
    south, north = _player(table.rowan), _player(table.juniper)
    guild = table.channel.guild
    assert guild is not None
    place = Place(int(guild.id), int(table.channel.id))
    invitation = await matches.invitations.invite(
        south, north, place, deck, "riven-ford", 2 * number + 1, game="melee"
    )
    return await matches.invitations.accept(invitation.id, north, deck, 2 * number + 2)


def _player(actor: Actor) -> Player:
    return Player(int(actor.id), actor.display, False)


async def _to_act(matches: Matches, duel: Duel) -> View | None:
    """What the player to act sees; None once it is over."""
    seat = (await matches.play.view(duel.id, None)).to_act
    return None if seat is None else await matches.play.view(duel.id, duel.players[seat].user_id)


def _advance(view: View, chance: random.Random) -> Action:
    """Summon a few, bring them near the enemy, hurt nobody."""
    assert view.seat is not None
    goal = SUMMON_AREAS[view.seat.other]
    few = sum(each.owner is view.seat for each in view.entities) < 3

    def worth(action: Action) -> tuple[int, float]:
        match action:
            case Summon(_, to) if few:
                return 1, steps(to, goal) + chance.random()
            case Move(start, to) if 1 < steps(to, goal) < steps(start, goal):
                return 2, steps(to, goal) + chance.random()
            case Summon() | Move() | Attack() | Use():
                return 4, 0
            case _:
                return 3, chance.random()

    return min(view.actions, key=worth)
