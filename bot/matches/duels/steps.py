"""Stores actions and draw offers, each request in one transaction."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.takebacks import parse_takeback, write_course
from bot.matches.context import Context
from bot.matches.duels.past import keep_turns
from bot.matches.duels.ticking import Ticking
from bot.matches.game_options import form_of
from bot.matches.memory.agreement import note_asked
from bot.matches.memory.live import Live, NewAction
from bot.matches.memory.logs import SecretLog
from bot.matches.memory.looks import FullLook
from bot.matches.tabletop import SOLO
from bot.matches.values import Duel
from bot.store import Conflict
from bot.store.tables import Tables


class Steps:
    """Stores every change of a running duel before it is shown."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ticking = Ticking(context)

    async def store(
        self, before: Live, seat: int, steps: Sequence[NewAction], at: datetime, *, is_late: bool = False
    ) -> FullLook:
        """Store one or more successive actions; the duel between them is never shown.

        `is_late` says that they are played because the seat's time has run out, which happens only once.

        Returns the view of the player in `seat` afterwards, read in the same transaction. Raises Conflict if
        the duel is no longer as in `before`.
        """

        async def work(tables: Tables) -> tuple[Live, SecretLog, FullLook]:
            duel = before.duel
            if is_late and not await tables.clocks.take_timer(duel.id, at):
                raise Conflict(f"somebody else has ended the turn in duel {duel.id}")
            is_takeback = any(parse_takeback(step.line.action) is not None for step in steps)
            for step in steps:
                course = write_course(step.after.course)
                duel = await tables.duels.append(
                    duel, step.after.duel, step.line, step.snapshot, step.after.dice_counter, at, course
                )
            if duel.caster is not None:
                played = [(step.line.ply, step.after.state, step.snapshot) for step in steps]
                await keep_turns(tables, before.tabletop, duel, duel.caster, played, before.state)
            await self._context.signal(tables, "duel", duel.id, duel.place)
            if not duel.running:  # now the seed becomes public
                duel = await self._context.duel(tables, duel.id)
                await _keep_score(tables, steps[-1].after, duel)
            after = replace(steps[-1].after, duel=duel)
            if duel.clock is not None:
                clock = await self._ticking.move_on(
                    tables, after, seat, at, is_late=is_late, is_takeback=is_takeback
                )
                duel = replace(duel, clock=clock)
                after = replace(after, duel=duel)
            posts = await tables.posts.of(before.duel.id)
            told = await tables.own_settings.notifications(duel.user_ids)
            log: SecretLog | None = None
            if not is_takeback:
                log = self._context.logs.added(before.duel, [step.log for step in steps])
            if log is None:
                log = await self._context.logs.read(tables, after.duel)
            return after, log, FullLook(seat, after, log, posts, told)

        _, _, look = await self._context.store.write(work, self._is_stored)
        return look

    async def set_offer(self, before: Live, offer: int | None) -> Duel:
        """Set or clear the draw offer. Raises Conflict if the duel is no longer as in `before`.

        Refusal: asked-already, if the player has offered one in this turn.
        """

        async def work(tables: Tables) -> Live:
            if offer is not None:
                await note_asked(tables, before, offer, "draw")
            await tables.duels.set_draw_offer(before.duel, offer)
            await self._context.signal(tables, "duel", before.duel.id, before.duel.place)
            return replace(before, duel=await self._context.duel(tables, before.duel.id))

        return (await self._context.store.write(work, self._is_offered)).duel

    def _is_offered(self, live: Live) -> None:
        self._context.positions.keep(live)
        self._context.changes.tell(live.duel)

    def _is_stored(self, stored: tuple[Live, SecretLog, FullLook]) -> None:
        after, log, look = stored
        self._context.positions.keep(after)
        self._context.logs.keep(look.duel, log)
        self._context.changes.tell(look.duel, look.from_outside())


async def _keep_score(tables: Tables, ended: Live, duel: Duel) -> None:
    """Keep the score of a solo game that ends now."""
    tabletop = ended.tabletop
    if tabletop.solo_score is None or not any(player.is_computer for player in duel.players):
        return
    invitation = await tables.invitations.get(duel.id)
    if invitation is None or SOLO not in invitation.options:
        return
    score = tabletop.solo_score(ended.state)
    if score is not None:
        await tables.solo.put_score(duel.id, form_of(invitation.options, tabletop.options), score)
