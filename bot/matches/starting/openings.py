"""Makes a duel's first position and stores the duel: from an invitation, or as the next game of a series."""

from dataclasses import dataclass, replace

from bot.games.contract import Json
from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import make_header, make_line, write_state
from bot.matches.context import Context
from bot.matches.duels.past import keep_turns
from bot.matches.duels.ticking import Ticking
from bot.matches.memory.live import turns_of, with_outcome
from bot.matches.values import DeckFormat, Duel, ForkOrigin, Invitation, Invited, Place
from bot.store.duels.duels import StoredPosition
from bot.store.invitations import Secret
from bot.store.tables import Tables


@dataclass(frozen=True, slots=True)
class DuelStart:
    """Everything from which a duel begins.

    `seats` are who sits where, with their decks; `formats` go by seat. `invitation` has the id, the game and
    the clock. `place` and `thread_id` say where the duel is played, on `board`. `accept_id` is part of the
    dice. `caster` is by how many turns the caster view lags behind; None if there is none. `origin` is set
    for a fork. `match_id` stands in the dice and the record; None means the invitation's id.
    """

    invitation: Invitation
    secret: Secret
    accept_id: str
    seats: tuple[Invited, ...]
    formats: tuple[DeckFormat | None, ...]
    setup: Json
    board: str | None
    place: Place
    is_rated: bool
    thread_id: int | None = None
    caster: int | None = None
    origin: ForkOrigin | None = None
    match_id: str | None = None


class Openings:
    """Begins duels, each in the transaction of the given `tables`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ticking = Ticking(context)

    async def begin(self, tables: Tables, start: DuelStart) -> Duel:
        """Store the new duel with ply 0 of its record, and return it. Refusal: unknown-game."""
        invitation, now = start.invitation, self._context.now()
        tabletop = self._context.tabletop(invitation.game)
        game, challenge_id = tabletop.game, start.secret.challenge_id
        match_id = start.match_id or invitation.id
        dice = SeededDice(start.secret.seed, game.name, match_id, challenge_id, start.accept_id)
        rolled = RecordingDice(dice)
        state, events = game.begin(start.setup, rolled)
        snapshot, state_hash = write_state(game, state)
        line = make_line(game, state, None, "", rolled.rolled, events, state_hash)
        header = make_header(
            game,
            start.setup,
            match_id=match_id,
            challenge_id=challenge_id,
            accept_id=start.accept_id,
            seats=tuple(each.player.name for each in start.seats),
            seed=start.secret.seed,
        )
        duel = Duel(
            id=invitation.id,
            game=game.name,
            players=tuple(each.player for each in start.seats),
            decks=tuple(each.deck for each in start.seats),
            board=start.board,
            place=start.place,
            thread_id=start.thread_id,
            seed_hash=invitation.seed_hash,
            seed_hex=None,
            created_at=now,
            ended_at=None,
            ply=line.ply,
            places=None,
            by=None,
            draw_offer=None,
            formats=start.formats,
            is_rated=start.is_rated,
            caster=start.caster,
            origin=start.origin,
        )
        turns = turns_of(tabletop, state, len(start.seats))
        clock = await self._ticking.begin(tables, invitation.clock, duel, game.waiting(state), turns)
        duel = with_outcome(replace(duel, clock=clock), tabletop, state, now)
        position = StoredPosition(header.model_dump_json(), snapshot, dice.counter, line.hash)
        await tables.duels.begin(duel, start.accept_id, position, line)
        await keep_turns(tables, tabletop, duel, [(line.ply, state, snapshot)])
        await self._context.signal(tables, "duel", duel.id, duel.place)
        return await self._context.duel(tables, duel.id)
