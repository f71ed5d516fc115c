"""Looking back on ended duels at their tables, action by action, as each seat saw them, with all hands."""

import asyncio
from collections import OrderedDict
from typing import Any

from bot.games.contract import Game
from bot.games.errors import MultiverseError
from bot.matches.memory.looks import FullLook
from bot.matches.records.positions import RecordedPositions, recorded_positions
from bot.web.casting import hands
from bot.web.frames import Json, steps_frame
from bot.web.scenes import SentScene, sent_scene
from bot.web.visitors import Visitor
from cogs.touch import Toucher

KEPT = 4
"""Duels whose positions are kept: some hundred kB each."""
TOLD = 5
"""Actions whose steps are told with a position: its own and those before it."""


class NoPast(MultiverseError):
    """The record is of other rules, which play it otherwise."""


def looked_back(
    look: FullLook, game: Game[Any, Any, Any, Any], toucher: Toucher, positions: RecordedPositions, place: int
) -> tuple[FullLook, Json]:
    """The ended duel as the viewer saw it at this place of the plies, and what had happened just before."""
    then = look.as_it_was(positions.plies[place], game.resume(look.setup, positions.snapshot(place)))
    since = positions.plies[place - TOLD] if place >= TOLD else -1
    told = steps_frame(toucher.steps(then, since), then.duel.ply)
    return then, {
        "ply": then.duel.ply,
        "plies": positions.plies,
        "turns": positions.turns,
        "steps": told["steps"],
    }


class Past:
    """The positions of the ended duels that people looked back on last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, RecordedPositions] = OrderedDict()
        self._reading = asyncio.Lock()

    async def scene(self, visitor: Visitor, look: FullLook, toucher: Toucher, ply: int) -> SentScene:
        """The table after the action of this ply, or of the last one before it that stands.

        Refusals: still-running, record-gone, decks-secret. Raises NoPast, PaintError.
        """
        positions = await self._of(visitor, look)
        place = max((at for at, each in enumerate(positions.plies) if each <= ply), default=0)
        game = visitor.services.matches.games[look.duel.game].game
        then, past = looked_back(look, game, toucher, positions, place)
        sent = await sent_scene(visitor, look, toucher, then)
        others = [seat for seat in then.duel.seats if seat != then.seat]
        is_open = visitor.face(look.duel).opens_hands
        held = await hands(then, toucher, others if is_open else ())
        return sent.with_hands(held, {"past": past})

    async def _of(self, visitor: Visitor, look: FullLook) -> RecordedPositions:
        matches, duel = visitor.services.matches, look.duel
        record = await matches.chronicle.record_for(duel.id, visitor.user_id)
        async with self._reading:
            found = self._kept.get(duel.id)
            if found is None:
                tabletop = matches.games[duel.game]
                found = await visitor.services.thinkers.run(
                    recorded_positions, record, tabletop.game, tabletop.turn
                )
            if found is None:
                raise NoPast
            self._kept[duel.id] = found
            self._kept.move_to_end(duel.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found
