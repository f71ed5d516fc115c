"""Actions, one at a time: checked, played on a copy, stored, and only then seen."""

from dataclasses import replace
from typing import Any

from bot.games.contract import CONCEDE, DRAW
from bot.games.errors import IllegalAction
from bot.matches.context import Context
from bot.matches.live import Live, is_out_of_turn
from bot.matches.refusals import Refusal
from bot.matches.values import Actor, ComputerSeat, Duel, Played
from bot.store import Conflict


class Play:
    """What players do in a duel, and what they see of it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def view(self, duel_id: str, user_id: int | None) -> object:
        """What this user may know of the duel: a player their side, anybody else and None what is public.

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        live = await self._context.load(duel_id)
        return live.view(live.duel.seat_of(user_id))

    async def played_deck(self, duel_id: str, seat: int) -> Any:
        """The deck that this seat plays with, as plain values of its game; both are public (S-5).

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        return (await self._context.load(duel_id)).deck(seat)

    async def plan(self, duel_id: str, by: Actor, what: int | str) -> object:
        """What the own entity on this tile, or this card of the own hand, may do now: for the player to act.

        Refusals: no-such-duel, not-a-player, duel-over, not-your-turn, no-plan.
        """
        live = await self._context.load(duel_id)
        seat = _seat(live.duel, by)
        _check_turn(live, seat)
        plan = live.plan(seat, what)
        if plan is None:
            raise Refusal("no-plan", what=str(what))
        return plan

    async def act(self, duel_id: str, by: Actor, action: object | str, prompt: int | None = None) -> Played:
        """Play an action, given as a value or as its text; it is stored when this returns.

        `prompt` is the one the pressed control was drawn for, None for typed commands. Refusals, in this
        order: no-such-duel, not-a-player, duel-over, left-duel, stale, not-your-turn (never for conceding),
        no-draw-offer and own-draw-offer (for `draw`, which takes the opponent's offer); then IllegalAction.
        An opponent's draw offer ends with the action, an own one stays.
        """
        async with self._context.locks.of(duel_id):
            while True:
                live = await self._context.load(duel_id)
                seat = _seat(live.duel, by)
                _check_prompt(live, seat, prompt)
                try:
                    played = await self._step(live, seat, action)
                    break
                except Conflict:
                    continue  # another process was first: look again at what it left
        self._context.changes.tell(duel_id)
        return played

    async def concede(self, duel_id: str, by: Actor, prompt: int | None = None) -> Played:
        """Give up, whoever is to act (W-4); `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale.
        """
        return await self.act(duel_id, by, CONCEDE, prompt)

    async def accept_draw(self, duel_id: str, by: Actor, prompt: int | None = None) -> Played:
        """Take the opponent's offer (W-4); `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        return await self.act(duel_id, by, DRAW, prompt)

    async def offer_draw(self, duel_id: str, by: Actor, prompt: int | None = None) -> Duel:
        """Offer a draw; it stands until it is taken, declined, or the opponent acts. `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draws (more than two play),
        draw-already-offered (details `who`; if that is the opponent, accept it).
        """
        async with self._context.locks.of(duel_id), self._store.writing() as tables:
            duel = await self._context.duel(tables, duel_id)
            seat = _seat(duel, by)
            if prompt is not None:
                _check_prompt(await self._context.positions.load(tables, duel), seat, prompt)
            if len(duel.players) != 2:
                raise Refusal("no-draws", duel=duel.id)
            if duel.draw_offer is not None:
                raise Refusal("draw-already-offered", who=duel.players[duel.draw_offer].name)
            await tables.duels.set_draw_offer(duel, seat)
        self._context.changes.tell(duel_id)
        return replace(duel, draw_offer=seat)

    async def decline_draw(self, duel_id: str, by: Actor, prompt: int | None = None) -> Duel:
        """Decline the opponent's offer; `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        async with self._context.locks.of(duel_id), self._store.writing() as tables:
            duel = await self._context.duel(tables, duel_id)
            seat = _seat(duel, by)
            if prompt is not None:
                _check_prompt(await self._context.positions.load(tables, duel), seat, prompt)
            _check_offer(duel, seat)
            await tables.duels.set_draw_offer(duel, None)
        self._context.changes.tell(duel_id)
        return replace(duel, draw_offer=None)

    async def _step(self, live: Live, seat: int, action: object | str) -> Played:
        """Play on a copy and store it in one transaction; Conflict if the duel was changed meanwhile."""
        before, now = live.duel, self._context.now()
        try:
            meant, text = live.understood(seat, action)
        except IllegalAction:
            _check_turn(live, seat)  # says more to who is not to act
            raise
        if text == DRAW:
            _check_offer(before, seat)
        if not is_out_of_turn(text):
            _check_turn(live, seat)
        step = live.play(seat, meant, text, now)
        async with self._store.writing() as tables:
            await tables.duels.append(
                before, step.after.duel, step.line, step.snapshot, step.after.dice_counter, now
            )
            after = replace(step.after, duel=await self._context.duel(tables, before.id))
        self._context.positions.keep(after)
        return Played(after.duel, step.line.ply, seat, step.line.action, step.public, after.view(seat))


def _seat(duel: Duel, by: Actor) -> int:
    seat = by.seat if isinstance(by, ComputerSeat) else duel.seat_of(by)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    if seat in duel.left:
        raise Refusal("left-duel", duel=duel.id)
    return seat


def _check_offer(duel: Duel, seat: int) -> None:
    if duel.draw_offer == seat:
        raise Refusal("own-draw-offer", who=duel.players[duel.others(seat)[0]].name)
    if duel.draw_offer is None:
        raise Refusal("no-draw-offer", duel=duel.id)


def _check_prompt(live: Live, seat: int, prompt: int | None) -> None:
    if prompt is not None and prompt != live.prompt(seat):
        who = "" if seat in live.waiting else live.who_acts
        raise Refusal("stale", duel=live.duel.id, who=who, ply=str(live.duel.ply))


def _check_turn(live: Live, seat: int) -> None:
    if seat not in live.waiting:
        raise Refusal("not-your-turn", duel=live.duel.id, who=live.who_acts)
