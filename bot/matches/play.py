"""Actions, one at a time: checked, played on a copy, stored, and only then seen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.games.two_seats import Seat
from bot.matches.context import Context
from bot.matches.live import Live
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Played
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

    async def played_deck(self, duel_id: str, seat: Seat) -> Any:
        """The deck that this seat plays with, as plain values of its game; both are public (S-5).

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        return (await self._context.load(duel_id)).deck(seat)

    async def plan(self, duel_id: str, user_id: int, what: int | str) -> object:
        """What the own entity on this tile, or this card of the own hand, may do now: for the player to act.

        Refusals: no-such-duel, not-a-player, duel-over, not-your-turn, no-plan.
        """
        live = await self._context.load(duel_id)
        seat = _seat(live.duel, user_id)
        _check_turn(live, seat)
        plan = live.plan(seat, what)
        if plan is None:
            raise Refusal("no-plan", what=str(what))
        return plan

    async def check_turn(self, duel_id: str, user_id: int, ply: int | None = None) -> None:
        """Do nothing if this user may act now; `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, not-your-turn.
        """
        live = await self._context.load(duel_id)
        seat = _seat(live.duel, user_id)
        _check_ply(live, seat, ply)
        _check_turn(live, seat)

    async def act(self, duel_id: str, user_id: int, action: object, ply: int | None = None) -> Played:
        """Play an action of the duel's game; it is stored when this returns.

        `ply` is the one the pressed control was drawn for, None for typed commands. A concession is the
        player's own, whomever it names. Refusals, in this order: no-such-duel, not-a-player, duel-over,
        stale, not-your-turn (never for conceding), no-draw-offer and own-draw-offer (for agreeing to a draw,
        which takes the opponent's offer); then IllegalAction. An opponent's draw offer ends with the action,
        an own one stays.
        """
        return await self._act(duel_id, user_id, lambda _live, _seat: action, ply)

    async def concede(self, duel_id: str, user_id: int, ply: int | None = None) -> Played:
        """Give up, whoever is to act (W-4); `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale.
        """
        return await self._act(duel_id, user_id, Live.conceding, ply)

    async def accept_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Played:
        """Take the opponent's offer (W-4); `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        return await self._act(duel_id, user_id, Live.agreeing, ply)

    async def offer_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Duel:
        """Offer a draw; it stands until it is taken, declined, or the opponent acts. `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, draw-already-offered (details `who`; if that
        is the opponent, accept it).
        """
        async with self._context.locks.of(duel_id), self._store.writing() as tables:
            duel = await self._context.duel(tables, duel_id)
            seat = _seat(duel, user_id)
            if ply is not None:
                _check_ply(await self._context.positions.load(tables, duel), seat, ply)
            if duel.draw_offer is not None:
                raise Refusal("draw-already-offered", who=duel.players[duel.draw_offer].name)
            await tables.duels.set_draw_offer(duel, seat)
        self._context.changes.tell(duel_id)
        return replace(duel, draw_offer=seat)

    async def decline_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Duel:
        """Decline the opponent's offer; `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        async with self._context.locks.of(duel_id), self._store.writing() as tables:
            duel = await self._context.duel(tables, duel_id)
            seat = _seat(duel, user_id)
            if ply is not None:
                _check_ply(await self._context.positions.load(tables, duel), seat, ply)
            _check_offer(duel, seat)
            await tables.duels.set_draw_offer(duel, None)
        self._context.changes.tell(duel_id)
        return replace(duel, draw_offer=None)

    async def _act(
        self, duel_id: str, user_id: int, choose: Callable[[Live, Seat], object], ply: int | None
    ) -> Played:
        async with self._context.locks.of(duel_id):
            while True:
                live = await self._context.load(duel_id)
                seat = _seat(live.duel, user_id)
                _check_ply(live, seat, ply)
                try:
                    played = await self._step(live, seat, choose(live, seat))
                    break
                except Conflict:
                    continue  # another process was first: look again at what it left
        self._context.changes.tell(duel_id)
        return played

    async def _step(self, live: Live, seat: Seat, action: object) -> Played:
        """Play on a copy and store it in one transaction; Conflict if the duel was changed meanwhile."""
        before, now = live.duel, self._context.now()
        match live.purpose(action):
            case "concession":
                action = live.conceding(seat)
            case "agreement":
                _check_offer(before, seat)
            case "turn":
                _check_turn(live, seat)
        step = live.play(seat, action, now)
        async with self._store.writing() as tables:
            await tables.duels.append(
                before, step.after.duel, step.line, step.snapshot, step.after.dice_counter, now
            )
            after = replace(step.after, duel=await self._context.duel(tables, before.id))
        self._context.positions.keep(after)
        return Played(after.duel, step.line.ply, seat, action, step.public, after.view(seat))


def _seat(duel: Duel, user_id: int) -> Seat:
    seat = duel.seat_of(user_id)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    return seat


def _check_offer(duel: Duel, seat: Seat) -> None:
    if duel.draw_offer is seat:
        raise Refusal("own-draw-offer", who=duel.players[seat.other].name)
    if duel.draw_offer is None:
        raise Refusal("no-draw-offer", duel=duel.id)


def _check_ply(live: Live, seat: Seat, ply: int | None) -> None:
    if ply is not None and ply != live.duel.ply:
        who = "" if seat in live.waiting else live.who_acts
        raise Refusal("stale", duel=live.duel.id, who=who, ply=str(live.duel.ply))


def _check_turn(live: Live, seat: Seat) -> None:
    if seat not in live.waiting:
        raise Refusal("not-your-turn", duel=live.duel.id, who=live.who_acts)
