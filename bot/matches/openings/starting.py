"""Drafts of invitations, a server's permission, and the first position of a duel."""

import dataclasses
from collections.abc import Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.contract import Json
from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import make_header, make_line, write_state
from bot.matches.clocks.choice import ClockWish
from bot.matches.context import Context
from bot.matches.duels.past import keep_turns
from bot.matches.duels.ticking import Ticking
from bot.matches.memory.live import questions_in, turns_of, with_outcome
from bot.matches.memory.namesakes import seated_apart
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.values import (
    DeckFormat,
    Duel,
    ForkOrigin,
    Invitation,
    Invited,
    Kind,
    Place,
    Player,
    ServerSettings,
)
from bot.reprs import repr_without
from bot.series.rules import BestOf
from bot.store.duels.duels import StoredPosition
from bot.store.invitations import Secret
from bot.store.tables import Tables


class DuelStart(Struct, frozen=True):
    """Everything needed to begin a duel.

    `seats` (players with their decks) and `formats` go by seat. `invitation` has the id, the game and the
    clock. `place` and `thread_id` say where the duel is played, on `board`. `accept_id` is a part of the
    dice. `caster` is the delay of the caster view, in turns; None if there is none. `origin` is set for a
    fork. `match_id` is used in the dice and the record; None means the invitation's id.
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
    """Begins duels, from an invitation or as the next game of a series, in the given transaction."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ticking = Ticking(context)

    async def begin(self, tables: Tables, start: DuelStart) -> Duel:
        """Store the new duel with ply 0 of its record. Returns it. Refusal: unknown-game."""
        start = replace(start, seats=await seated_apart(tables, start.seats))
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
        waiting, turns = game.waiting(state), turns_of(tabletop, state, len(start.seats))
        questions = questions_in(tabletop, state, waiting)
        clock = await self._ticking.begin(tables, invitation.clock, duel, waiting, turns, questions)
        duel = with_outcome(dataclasses.replace(duel, clock=clock), tabletop, state, now)
        position = StoredPosition(header.model_dump_json(), snapshot, dice.counter, line.hash)
        await tables.duels.begin(duel, start.accept_id, position, line)
        if duel.caster is not None:
            await keep_turns(tables, tabletop, duel, duel.caster, [(line.ply, state, snapshot)])
        await self._context.signal(tables, "duel", duel.id, duel.place)
        return await self._context.duel(tables, duel.id)


class InvitationDraft(Struct, frozen=True):
    """An invitation before it is checked and stored: without number, seed and times. See `Invitation`.

    `clock` is the author's wish; None means the server's default. `secret` is the dice's; None means a new
    one.
    """

    kind: Kind
    seats: tuple[Invited, ...]
    place: Place
    board: str | None
    game: str
    least: int = 2
    most: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    rematch_of: str | None = None
    clock: ClockWish | None = None
    rated: bool | None = None
    best_of: BestOf = 1
    caster: int | None = None
    secret: Secret | None = None

    def __repr__(self) -> str:
        return repr_without(self, "secret")


async def check_permitted(
    context: Context, tables: Tables, place: Place, game: str, players: Iterable[Player]
) -> ServerSettings:
    """Check that a server allows this game, and one more duel of these people.

    Returns the server's settings; outside a server, the defaults. Refusals: game-not-allowed (game, allowed:
    titles); too-many-duels-here (who, limit); too-many-server-duels (limit).
    """
    settings = await tables.server_settings.of(place.guild_id)
    if place.guild_id is None:
        return settings
    if not settings.allows_game(game):
        allowed = tuple(title_of(context.games, name) for name in settings.games)
        raise Refusal("game-not-allowed", game=title_of(context.games, game), allowed=allowed)
    if settings.person_duels is not None:
        for player in players:
            if player.user_id is None:
                continue
            running = await tables.duels.count_running(place.guild_id, player.user_id)
            if running >= settings.person_duels:
                raise Refusal("too-many-duels-here", who=player.name, limit=settings.person_duels)
    limit = min(settings.server_duels or context.limits.server_duels, context.limits.server_duels)
    if await tables.duels.count_running(place.guild_id) >= limit:
        raise Refusal("too-many-server-duels", limit=limit)
    return settings
