"""Actions, one at a time: checked, played on a copy, stored, and only then seen."""

from dataclasses import replace
from typing import Any

from bot.games.contract import CONCEDE, DRAW
from bot.games.dice import RecordingDice
from bot.games.errors import IllegalAction
from bot.games.records import canonical, make_line
from bot.games.two_seats import Seat
from bot.matches.base import Base
from bot.matches.positions import Live
from bot.matches.refusals import Refusal
from bot.matches.seating import with_outcome
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import Duel, EventT, Played, ViewT
from bot.store import Conflict


class Play(Base[ActionT, EventT, ViewT, PlanT]):
    """What players do in a duel, and what they see of it."""

    async def view(self, duel_id: str, user_id: int | None) -> ViewT:
        """What this user may know of the duel: a player their side, anybody else and None what is public.

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        live = await self._load(duel_id)
        return self._see(live, live.duel.seat_of(user_id))

    async def played_deck(self, duel_id: str, seat: Seat) -> Any:
        """The deck that this seat plays with, as plain values of its game; both are public (S-5).

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        return (await self._load(duel_id)).header.setup["decks"][seat]

    async def plan(self, duel_id: str, user_id: int, what: int | str) -> PlanT:
        """What the own entity on this tile, or this card of the own hand, may do now: for the player to act.

        Refusals: no-such-duel, not-a-player, duel-over, not-your-turn, no-plan.
        """
        live = await self._load(duel_id)
        seat = self._seat(live.duel, user_id)
        self._check_turn(live, seat)
        tabletop = self._tabletop(live.duel.game)
        plan = tabletop.plan(live.state, seat, what) if tabletop.plan is not None else None
        if plan is None:
            raise Refusal("no-plan", what=str(what))
        return plan

    async def act(
        self, duel_id: str, user_id: int, action: ActionT | str, ply: int | None = None
    ) -> Played[EventT, ViewT]:
        """Play an action, given as a value or as its text; it is stored when this returns.

        `ply` is the one the pressed control was drawn for, None for typed commands. Refusals, in this order:
        no-such-duel, not-a-player, duel-over, stale, not-your-turn (never for conceding), no-draw-offer and
        own-draw-offer (for `draw`, which takes the opponent's offer); then IllegalAction. An opponent's
        draw offer ends with the action, an own one stays.
        """
        async with self._lock(duel_id):
            while True:
                live = await self._load(duel_id)
                seat = self._seat(live.duel, user_id)
                self._check_ply(live, seat, ply)
                try:
                    played = await self._play(live, seat, action)
                    break
                except Conflict:
                    continue  # another process was first: look again at what it left
        self._changed(duel_id)
        return played

    async def concede(self, duel_id: str, user_id: int, ply: int | None = None) -> Played[EventT, ViewT]:
        """Give up, whoever is to act (W-4); `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale.
        """
        return await self.act(duel_id, user_id, CONCEDE, ply)

    async def accept_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Played[EventT, ViewT]:
        """Take the opponent's offer (W-4); `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        return await self.act(duel_id, user_id, DRAW, ply)

    async def offer_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Duel:
        """Offer a draw; it stands until it is taken, declined, or the opponent acts. `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, draw-already-offered (details `who`; if that
        is the opponent, accept it).
        """
        async with self._lock(duel_id), self._store.writing() as tables:
            duel = await self._duel(tables, duel_id)
            seat = self._seat(duel, user_id)
            if ply is not None:
                self._check_ply(await self._positions.load(tables, duel), seat, ply)
            if duel.draw_offer is not None:
                raise Refusal("draw-already-offered", who=duel.players[duel.draw_offer].name)
            await tables.duels.set_draw_offer(duel, seat)
        self._changed(duel_id)
        return replace(duel, draw_offer=seat)

    async def decline_draw(self, duel_id: str, user_id: int, ply: int | None = None) -> Duel:
        """Decline the opponent's offer; `ply` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """
        async with self._lock(duel_id), self._store.writing() as tables:
            duel = await self._duel(tables, duel_id)
            seat = self._seat(duel, user_id)
            if ply is not None:
                self._check_ply(await self._positions.load(tables, duel), seat, ply)
            self._check_offer(duel, seat)
            await tables.duels.set_draw_offer(duel, None)
        self._changed(duel_id)
        return replace(duel, draw_offer=None)

    async def _play(self, live: Live, seat: Seat, action: ActionT | str) -> Played[EventT, ViewT]:
        """Play on a copy and store it in one transaction; Conflict if the duel was changed meanwhile."""
        game, before, now = live.game, live.duel, self._now()
        meant, text = self._understand(live, seat, action)
        if text == DRAW:
            self._check_offer(before, seat)
        if text not in (CONCEDE, DRAW):
            self._check_turn(live, seat)
        state, dice = game.copy(live.state), live.dice()
        rolled = RecordingDice(dice)
        events = game.apply(state, seat, meant, rolled)
        line = make_line(game, state, int(seat), text, rolled.rolled, events)
        offer = None if before.draw_offer is seat.other else before.draw_offer
        after = with_outcome(replace(before, ply=line.ply, draw_offer=offer), game, state, now)
        snapshot = canonical(game.snapshot(state))
        async with self._store.writing() as tables:
            await tables.duels.append(before, after, line, snapshot, dice.counter, now)
            after = await self._duel(tables, before.id)
        played = Live(after, game, state, live.header, live.secret, dice.counter)
        self._positions.keep(played)
        public = tuple(event for event in events if game.audience(event) is None)
        return Played(after, line.ply, seat, line.action, public, self._see(played, seat))

    def _understand(self, live: Live, seat: Seat, action: ActionT | str) -> tuple[ActionT, str]:
        """The action as this seat says it, whoever it may name, and its one text form."""
        try:
            text = action if isinstance(action, str) else live.game.format_action(action)
            meant: ActionT = live.game.parse_action(text, seat)
        except IllegalAction:
            self._check_turn(live, seat)  # says more to who is not to act
            raise
        return meant, live.game.format_action(meant)

    def _see(self, live: Live, seat: Seat | None) -> ViewT:
        seen: ViewT = live.game.view(live.state, seat)
        return seen

    def _seat(self, duel: Duel, user_id: int) -> Seat:
        seat = duel.seat_of(user_id)
        if seat is None:
            raise Refusal("not-a-player", duel=duel.id)
        if not duel.running:
            raise Refusal("duel-over", duel=duel.id)
        return seat

    def _check_offer(self, duel: Duel, seat: Seat) -> None:
        if duel.draw_offer is seat:
            raise Refusal("own-draw-offer", who=duel.players[seat.other].name)
        if duel.draw_offer is None:
            raise Refusal("no-draw-offer", duel=duel.id)

    def _check_ply(self, live: Live, seat: Seat, ply: int | None) -> None:
        if ply is not None and ply != live.duel.ply:
            who = "" if seat in live.game.waiting(live.state) else _to_act(live)
            raise Refusal("stale", duel=live.duel.id, who=who, ply=str(live.duel.ply))

    def _check_turn(self, live: Live, seat: Seat) -> None:
        if seat not in live.game.waiting(live.state):
            raise Refusal("not-your-turn", duel=live.duel.id, who=_to_act(live))


def _to_act(live: Live) -> str:
    return " and ".join(live.duel.players[seat].name for seat in sorted(live.game.waiting(live.state)))
