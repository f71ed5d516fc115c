"""Checks actions one at a time, plays each on a copy and stores it before it is shown."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from bot.games.errors import IllegalAction
from bot.matches.context import Context
from bot.matches.duels.steps import Steps
from bot.matches.memory.live import Live, check_offer, check_ply, check_prompt, check_turn, seat_in
from bot.matches.memory.logs import SecretLog
from bot.matches.memory.looks import FullLook, Look, Meant, PlayedAction
from bot.matches.refusals import Refusal
from bot.matches.values import Actor, Duel
from bot.store import Conflict
from bot.store.tables import Tables

Result = TypeVar("Result")


class DuelPlay:
    """Players' actions in duels, and their views of them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._steps = Steps(context)

    async def look(self, duel_id: str, user_id: int | None) -> Look:
        """The duel as this user sees it. None, and all but its players, see it as spectators.

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        return _look(await self._context.load(duel_id), user_id)

    def last_look(self, duel_id: str, user_id: int | None) -> Look | None:
        """The last known position; None if it is not kept. Another process may have played on."""
        live = self._context.positions.known(duel_id)
        return None if live is None else _look(live, user_id)

    async def looks(self, duel_ids: Sequence[str]) -> list[Look]:
        """These duels as a spectator sees them, in their order; refusals as in `look`."""
        async with self._store.reading() as tables:
            return [_look(await self._load(tables, duel_id), None) for duel_id in duel_ids]

    async def full_look(self, duel_id: str, user_id: int | None = None) -> FullLook:
        """Like `look`, with the log and the messages that show the duel."""

        async def read(tables: Tables) -> tuple[Live, SecretLog, FullLook]:
            duel = await self._context.duel(tables, duel_id)
            live = await self._context.positions.read(tables, duel)
            log = await self._context.logs.read(tables, duel)
            told = await tables.own_settings.notifications(duel.user_ids)
            posts = await tables.posts.of(duel_id)
            return live, log, FullLook(duel.seat_of(user_id), live, log, posts, told)

        live, log, look = await self._store.read(read)
        self._context.positions.keep(live)
        self._context.logs.keep(live.duel, log)
        return look

    async def meant(self, user_id: int, channel_id: int | None, game: str | None = None) -> Meant:
        """The duels that this user's command may refer to in that channel.

        The one of this thread; else the user's running ones, of several the only one played in the channel
        itself; else the last one played there. For a command of a game's own, `game` leaves out the user's
        duels of other games; the channel's own duel may still be one. Refusals: damaged-duel,
        unknown-game.
        """

        async def read(tables: Tables) -> tuple[list[Duel], Live | None]:
            duels = await _duels_meant(tables, user_id, channel_id, game)
            return duels, await self._context.positions.read(tables, duels[0]) if len(duels) == 1 else None

        duels, live = await self._store.read(read)
        if live is None:
            return Meant(tuple(duels), None)
        self._context.positions.keep(live)
        return Meant((live.duel,), _look(live, user_id))

    async def prompts(self, duels: Sequence[Duel], user_id: int) -> list[int]:
        """The prompt numbers of this user in running duels of theirs.

        For a duel that cannot continue, it is the ply.
        """
        async with self._store.reading() as tables:
            return [await self._prompt(tables, duel, user_id) for duel in duels]

    async def view(self, duel_id: str, user_id: int | None) -> object:
        """The view of this user; refusals as in `look`."""
        return (await self.look(duel_id, user_id)).own

    async def act(self, duel_id: str, by: Actor, action: object, prompt: int | None = None) -> PlayedAction:
        """Play an action of the duel's game, and store it before returning.

        `prompt` is the one for which the pressed control was drawn, None for typed commands. A concession
        is always the player's own, regardless of its seat. Refusals, in this order: no-such-duel,
        not-a-player, duel-over, out-of-duel, stale, not-your-turn (never for conceding), no-draw-offer and
        own-draw-offer (for agreeing to a draw, which takes the opponent's offer); then IllegalAction. The
        action ends an opponent's draw offer; the player's own offer stays.
        """
        return await self._act(duel_id, by, lambda _live, _seat: action, prompt)

    async def concede(self, duel_id: str, by: Actor, prompt: int | None = None) -> PlayedAction:
        """Give up, even on another player's turn (W-4); `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale.
        """
        return await self._act(duel_id, by, Live.conceding, prompt)

    async def forfeit(self, duel_id: str, by: Actor) -> PlayedAction:
        """Lose for not coming to a match of a tournament (TO-39).

        Refusals: no-such-duel, not-a-player, duel-over, out-of-duel, not-your-turn.
        """

        async def play(live: Live) -> PlayedAction:
            seat = seat_in(live, by)
            check_turn(live, seat)
            return await self._store_played(live, seat, live.forfeiting(seat))

        return await self.attempt(duel_id, play)

    async def accept_draw(self, duel_id: str, by: Actor, ply: int | None = None) -> PlayedAction:
        """Accept the opponent's draw offer (W-4).

        `ply` is the one at which the pressed control was drawn, None for a typed command: the seat may have
        been asked something else before. Refusals: no-such-duel, not-a-player, duel-over, stale,
        no-draw-offer, own-draw-offer.
        """

        async def accept(live: Live) -> PlayedAction:
            seat = seat_in(live, by)
            check_ply(live, seat, ply)
            check_offer(live.duel, seat)
            return await self._store_played(live, seat, live.agreeing(seat))

        return await self.attempt(duel_id, accept)

    async def offer_draw(self, duel_id: str, by: Actor, prompt: int | None = None) -> Duel:
        """Offer a draw. It stands until it is answered or the opponent acts. `prompt` as in `act`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draws (more than two play),
        draw-already-offered (`who`, unless this player has; else accept it), computer-declines,
        asked-already (this turn).
        """

        async def offer(live: Live) -> Duel:
            seat = seat_in(live, by)
            check_prompt(live, seat, prompt)
            if len(live.duel.players) != 2:
                raise Refusal("no-draws", duel=duel_id)
            offering = live.duel.draw_offer
            if offering is not None:
                who = None if offering == seat else live.duel.players[offering].name
                raise Refusal("draw-already-offered", who=who)
            other = live.duel.players[live.duel.others(seat)[0]]
            if other.is_computer:
                raise Refusal("computer-declines", who=other.name)
            return await self._steps.set_offer(live, seat)

        return await self.attempt(duel_id, offer)

    async def decline_draw(self, duel_id: str, by: Actor, ply: int | None = None) -> Duel:
        """Decline the opponent's offer; `ply` as in `accept_draw`.

        Refusals: no-such-duel, not-a-player, duel-over, stale, no-draw-offer, own-draw-offer.
        """

        async def decline(live: Live) -> Duel:
            seat = seat_in(live, by)
            check_ply(live, seat, ply)
            check_offer(live.duel, seat)
            return await self._steps.set_offer(live, None)

        return await self.attempt(duel_id, decline)

    async def _load(self, tables: Tables, duel_id: str) -> Live:
        return await self._context.positions.load(tables, await self._context.duel(tables, duel_id))

    async def _prompt(self, tables: Tables, duel: Duel, user_id: int) -> int:
        try:
            return _look(await self._context.positions.load(tables, duel), user_id).prompt()
        except Refusal:
            return duel.ply

    async def _act(
        self, duel_id: str, by: Actor, choose: Callable[[Live, int], object], prompt: int | None
    ) -> PlayedAction:
        """Play the action that `choose` returns for the duel's latest position."""

        async def play(live: Live) -> PlayedAction:
            seat = seat_in(live, by)
            check_prompt(live, seat, prompt)
            action = choose(live, seat)
            match live.purpose(action):
                case "concession":
                    action = live.conceding(seat)
                case "agreement":
                    check_offer(live.duel, seat)
                case "forfeit":
                    error = IllegalAction("bad-action")  # only the clock plays it
                    error.game = live.duel.game
                    raise error
                case "turn":
                    check_turn(live, seat)
            return await self._store_played(live, seat, action)

        return await self.attempt(duel_id, play)

    async def attempt(self, duel_id: str, attempt: Callable[[Live], Awaitable[Result]]) -> Result:
        """Run `attempt` on the duel's latest position, one change at a time.

        Try the last known position first, as the store reports if another process has played since. Refuse
        only after reading the store.
        """
        async with self._context.locks.of(duel_id):
            live = self._context.positions.known(duel_id)
            is_read = False
            while True:
                if live is None:
                    live, is_read = await self._context.load(duel_id), True
                try:
                    return await attempt(live)
                except Conflict:
                    live = None  # another process was first: read the duel again
                except (Refusal, IllegalAction):
                    if is_read:
                        raise
                    live = None

    async def _store_played(self, live: Live, seat: int, action: object) -> PlayedAction:
        """Play on a copy and store it in one transaction; Conflict if the duel was changed meanwhile.

        Prompts whose answers make no difference are then answered, too.
        """
        now = self._context.now()
        steps = [live.play(seat, action, now)]
        while (idle := steps[-1].after.idle_action()) is not None:
            steps.append(steps[-1].after.play(*idle, now, is_chosen=False))
        look = await self._steps.store(live, seat, steps, now)
        return PlayedAction(look, seat, action, live.duel.ply)


def _look(live: Live, user_id: int | None) -> Look:
    return Look(live.duel.seat_of(user_id), live)


async def _duels_meant(tables: Tables, user_id: int, channel_id: int | None, game: str | None) -> list[Duel]:
    here = None if channel_id is None else await tables.duels.living_in(channel_id)
    if here is not None and here.thread_id == channel_id:
        return [here]
    mine = [duel for duel in await tables.duels.running(user_id=user_id) if game in (None, duel.game)]
    if len(mine) > 1 and here is not None:
        living = [duel for duel in mine if duel.place.channel_id == channel_id]
        alone = [duel for duel in living if duel.thread_id is None]
        if len(alone) == 1:
            return alone
    if not mine and here is not None:
        return [here]
    return mine
