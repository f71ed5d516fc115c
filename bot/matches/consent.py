"""Takebacks and ends without a result: proposals, agreement, refusal (docs/takebacks.md)."""

import dataclasses

from msgspec.structs import replace

from bot.games.errors import MultiverseError
from bot.games.records import digest
from bot.games.takebacks import parse_takeback, position_at
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.judge_calls import CalledMatch, call_judge, is_end_asked, match_of_duel
from bot.matches.books.moderated_games import signal_tournament
from bot.matches.context import Context
from bot.matches.duels.play import DuelPlay
from bot.matches.duels.steps import Steps
from bot.matches.memory.agreement import Takeback, check_end, consenting, note_asked, takeback_of
from bot.matches.memory.live import Live, check_ply, seat_in
from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.matches.values import AGREED, Actor, Duel
from bot.store import Conflict
from bot.store.consent import Proposal, ProposalKind, ProposalNotice
from bot.store.tables import Tables


class Consent:
    """Takebacks and ends without a result, alone or with the others' consent.

    `ply` is the pressed control's; None for a typed command. All methods with it have the refusals
    no-such-duel, not-a-player, duel-over, out-of-duel and stale.
    """

    def __init__(self, context: Context, play: DuelPlay) -> None:
        self._context = context
        self._store = context.store
        self._play = play
        self._steps = Steps(context)
        self._books = Books(context)

    async def takeback(self, duel_id: str, user_id: int) -> Takeback | None:
        """The takeback that this player may make or propose now, or None. Refusals: as in `DuelPlay.look`."""
        found = await self.takeback_or_why(duel_id, user_id)
        return None if isinstance(found, Refusal) else found

    async def takeback_or_why(self, duel_id: str, user_id: int) -> Takeback | Refusal | None:
        """The same, but a refusal where a player could do neither: rated-takeback, nothing-to-take-back,
        too-many-takebacks. Refusals: as in `DuelPlay.look`.
        """
        live = await self._context.load(duel_id)
        seat = live.duel.seat_of(user_id)
        if seat is None or not live.duel.running or seat in live.out:
            return None
        try:
            return await self._takeback(live, seat)
        except Refusal as error:
            return error

    async def may_end(self, duel_id: str, user_id: int) -> bool:
        """Whether this player may propose to end the duel without a result."""
        live = await self._context.load(duel_id)
        seat = live.duel.seat_of(user_id)
        if seat is None or not live.duel.running or seat in live.out:
            return False
        try:
            check_end(live)
        except Refusal:
            return False
        async with self._store.reading() as tables:
            called = await match_of_duel(self._books, tables, duel_id)
        return called is None or not is_end_asked(called)

    async def take_back(self, duel_id: str, by: Actor, ply: int | None = None) -> FullLook | Duel:
        """Take back this player's last action at once, or propose it to the others.

        Returns the player's look afterwards, or the duel with the proposal. Further refusals: rated-takeback,
        nothing-to-take-back, too-many-takebacks, takeback-gone (the rules have changed since); for a
        proposal, proposal-stands, own-proposal and asked-already.
        """

        async def take(live: Live) -> FullLook | Duel:
            seat = self._seat(live, by, ply)
            try:
                takeback = await self._takeback(live, seat)
            except Refusal as error:
                if error.code == "nothing-to-take-back":
                    _check_none_stands(live, seat)
                raise
            if takeback.way == "at once":
                return await self._undo(live, seat, takeback)
            return await self._propose(live, seat, "takeback")

        return await self._play.attempt(duel_id, take)

    async def end(self, duel_id: str, by: Actor, ply: int | None = None) -> Duel:
        """Propose to end the duel without a result. It ends at once if nobody has to agree.

        In a tournament, an organiser has to allow it, too: once all agree, a judge is called, and the duel
        runs on. Further refusals: too-late-to-end, proposal-stands, own-proposal, asked-already;
        too-many-calls, tournament-rule (`judge-called`, while an organiser is asked).
        """

        async def end(live: Live) -> Duel:
            seat = self._seat(live, by, ply)
            check_end(live)
            await self._check_unasked(live)
            if not consenting(live, seat):
                return await self._close(live, seat)
            return await self._propose(live, seat, "end")

        return await self._play.attempt(duel_id, end)

    async def agree(self, duel_id: str, by: Actor, ply: int | None = None) -> Duel:
        """Agree to another player's proposal. It is carried out once all have agreed.

        Further refusals: no-proposal, own-proposal, and those of the proposed act.
        """

        async def agree(live: Live) -> Duel:
            seat = self._seat(live, by, ply)
            proposal = _open_proposal(live)
            if proposal.seat == seat:
                raise Refusal("own-proposal", duel=duel_id)
            agreed = replace(proposal, agreed=proposal.agreed | {seat})
            if consenting(live, proposal.seat) - agreed.agreed:
                return await self._set(live, agreed)
            match proposal.kind:
                case "takeback":
                    takeback = await self._takeback(live, proposal.seat)
                    return (await self._undo(live, proposal.seat, takeback)).duel
                case "end":
                    check_end(live)
                    return await self._close(live, proposal.seat)

        return await self._play.attempt(duel_id, agree)

    async def decline(self, duel_id: str, by: Actor, ply: int | None = None) -> Duel:
        """Decline another player's proposal, or withdraw one's own.

        Further refusal: no-proposal.
        """

        async def decline(live: Live) -> Duel:
            self._seat(live, by, ply)
            _open_proposal(live)
            return await self._set(live, None)

        return await self._play.attempt(duel_id, decline)

    # --- the message with the proposal -------------------------------------------------------------------

    async def notice(self, duel_id: str) -> ProposalNotice | None:
        """The message that shows this duel's proposal with buttons; None if there is none."""
        async with self._store.reading() as tables:
            return await tables.proposals.notice(duel_id)

    async def set_notice(self, notice: ProposalNotice) -> None:
        """Store the message with the proposal."""
        await self._store.write(lambda tables: tables.proposals.put_notice(notice))

    async def forget_notice(self, duel_id: str) -> None:
        """Forget the message, which has no buttons left or is gone."""
        await self._store.write(lambda tables: tables.proposals.remove_notice(duel_id))

    async def was_taken_back(self, duel_id: str, ply: int) -> bool:
        """Whether the action after this ply, if there was one, was a takeback."""
        async with self._store.reading() as tables:
            lines = await tables.records.lines(duel_id, after=ply)
        return bool(lines) and parse_takeback(lines[0].action) is not None

    # --- steps -------------------------------------------------------------------------------------------

    def _seat(self, live: Live, by: Actor, ply: int | None) -> int:
        seat = seat_in(live, by)
        check_ply(live, seat, ply)
        return seat

    async def _takeback(self, live: Live, seat: int) -> Takeback:
        is_allowed = True
        if live.duel.is_rated:
            async with self._store.reading() as tables:
                settings = await tables.server_settings.of(live.duel.place.guild_id)
            is_allowed = settings.rated_takebacks
        return takeback_of(live, seat, is_allowed_rated=is_allowed)

    async def _undo(self, live: Live, seat: int, takeback: Takeback) -> FullLook:
        """Store the takeback. Returns the seat's look afterwards. Refusal: takeback-gone."""
        duel, game, now = live.duel, live.tabletop.game, self._context.now()
        async with self._store.reading() as tables:
            lines = await tables.records.lines(duel.id)
        if len(lines) != duel.ply + 1:
            raise Conflict(f"duel {duel.id} has moved on")
        try:
            earlier = position_at(game, live.header.setup, live.header.rules, lines, takeback.ply)
        except (MultiverseError, ValueError) as error:
            raise Refusal("takeback-gone", duel=duel.id) from error
        if digest(game.fingerprint(earlier)) != lines[takeback.ply].hash:
            raise Refusal("takeback-gone", duel=duel.id)
        undone = [live.parse(deed.seat, lines[deed.ply].action) for deed in live.course.since(takeback.ply)]
        step = live.take_back(seat, takeback.ply, earlier, undone, now)
        return await self._steps.store(live, seat, [step], now)

    async def _propose(self, live: Live, seat: int, kind: ProposalKind) -> Duel:
        _check_none_stands(live, seat)
        return await self._set(live, Proposal(kind, seat), is_new=True)

    async def _set(self, before: Live, proposal: Proposal | None, *, is_new: bool = False) -> Duel:
        """Store this proposal, or remove the last one. Raises Conflict if the duel differs from `before`."""
        duel = before.duel

        async def work(tables: Tables) -> Live:
            await self._check(tables, before)
            if proposal is None:
                await tables.proposals.remove(duel.id)
            else:
                if is_new:
                    await note_asked(tables, before, proposal.seat, proposal.kind)
                await tables.proposals.put(duel.id, proposal, duel.ply)
            await self._context.signal(tables, "duel", duel.id, duel.place)
            return dataclasses.replace(before, duel=await self._context.duel(tables, duel.id))

        return (await self._store.write(work, self._tell)).duel

    async def _close(self, before: Live, seat: int) -> Duel:
        """End the duel without a result, or call a judge for that if it is a tournament's.

        `seat` has proposed it. Raises Conflict if the duel differs from `before`.
        """
        duel = before.duel
        asked: list[TournamentBook] = []

        async def work(tables: Tables) -> Live:
            asked.clear()
            await self._check(tables, before)
            called = await match_of_duel(self._books, tables, duel.id)
            if called is None:
                await tables.duels.close(duel, AGREED, self._context.now())
                await tables.clocks.remove_timer(duel.id)
            else:
                asked.append(await self._call_judge(tables, called, duel, seat))
            await self._context.signal(tables, "duel", duel.id, duel.place)
            return dataclasses.replace(before, duel=await self._context.duel(tables, duel.id))

        after = (await self._store.write(work, self._tell)).duel
        for book in asked:
            self._books.keep(book)
            self._books.tell(book)
        return after

    async def _call_judge(self, tables: Tables, called: CalledMatch, duel: Duel, seat: int) -> TournamentBook:
        user_id = duel.players[seat].user_id
        assert user_id is not None, "people play in tournaments"
        await tables.proposals.remove(duel.id)
        book = await call_judge(self._books, tables, called, user_id, "no-result")
        await signal_tournament(self._context, tables, book)
        return book

    async def _check_unasked(self, live: Live) -> None:
        """Check that no organiser is asked to let it end. Refusal: tournament-rule (`judge-called`)."""
        async with self._store.reading() as tables:
            called = await match_of_duel(self._books, tables, live.duel.id)
        if called is not None and is_end_asked(called):
            raise Refusal("tournament-rule", reason="judge-called", match=str(called.number))

    async def _check(self, tables: Tables, before: Live) -> None:
        now = await self._context.duel(tables, before.duel.id)
        if now.proposal != before.duel.proposal:
            raise Conflict(f"duel {now.id} has another proposal by now")
        await tables.duels.touch(before.duel)

    def _tell(self, live: Live) -> None:
        self._context.positions.keep(live)
        self._context.changes.tell(live.duel)


def _check_none_stands(live: Live, seat: int) -> None:
    """Check that no proposal waits for an answer. Refusals: own-proposal, proposal-stands."""
    pending = live.duel.proposal
    if pending is None:
        return
    if pending.seat == seat:
        raise Refusal("own-proposal", duel=live.duel.id)
    raise Refusal("proposal-stands", who=live.duel.players[pending.seat].name)


def _open_proposal(live: Live) -> Proposal:
    """The open proposal. Refusal: no-proposal."""
    if live.duel.proposal is None:
        raise Refusal("no-proposal", duel=live.duel.id)
    return live.duel.proposal
