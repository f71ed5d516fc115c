"""From an invitation to a duel: what is checked before one begins, and its first position."""

from bot.games.dice import SEED_BYTES, RecordingDice, SeededDice, seed_hash
from bot.games.records import canonical, make_header, make_line
from bot.games.two_seats import Seat
from bot.matches.computers import level_of
from bot.matches.context import Context
from bot.matches.deck_choice import DeckChoice
from bot.matches.live import with_outcome
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation, Place, Player
from bot.store.duels import Position
from bot.store.invitations import Secret
from bot.store.tables import Tables


class Beginnings:
    """The checks and steps that challenges, lobbies, rematches and practice share.

    Each is done in the transaction of the `tables` that it is given.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._choice = DeckChoice(context)

    async def invitation(self, tables: Tables, invitation_id: str) -> Invitation:
        """The invitation with this id, in whatever state. Refusal: no-such-invitation."""
        invitation = await tables.invitations.get(invitation_id)
        if invitation is None:
            raise Refusal("no-such-invitation", invitation=invitation_id)
        return invitation

    def check_open(self, invitation: Invitation) -> None:
        """Refusal: invitation-closed."""
        state = invitation.state
        if state == "open" and invitation.expires_at <= self._context.now():
            state = "expired"
        if state != "open":
            raise Refusal("invitation-closed", invitation=invitation.id, state=state)

    def choose_board(self, board: str | None) -> str:
        """The id of this board, or of the default one. Refusal: unknown-board."""
        content = self._context.content
        if board is None:
            board = content.default_board
        if board not in content.boards:
            raise Refusal("unknown-board", board=board)
        return board

    async def check_duels(self, tables: Tables, player: Player) -> None:
        """Refusal: too-many-duels."""
        limit = self._context.limits.duels
        if len(await tables.duels.running(user_id=player.user_id)) >= limit:
            raise Refusal("too-many-duels", who=player.name, limit=str(limit))

    async def add(
        self,
        tables: Tables,
        author: Player,
        opponent: Player | None,
        place: Place,
        deck: str,
        board: str,
        interaction_id: int,
        game: str,
        *,
        rematch_of: str | None = None,
    ) -> Invitation:
        """Store an invitation with its seed, if the author may have another and this pair has none yet.

        Refusals: too-many-duels, too-many-invitations, already-challenged.
        """
        now = self._context.now()
        await self.check_duels(tables, author)
        mine = await tables.invitations.open_of(author.user_id, now)
        for each in mine:
            pair = {each.author.user_id, each.opponent.user_id if each.opponent else None}
            if opponent is not None and opponent.user_id in pair:
                raise Refusal("already-challenged", invitation=each.id, author=each.author.name)
        if sum(each.author.user_id == author.user_id for each in mine) >= self._context.limits.duels:
            raise Refusal("too-many-invitations", limit=str(self._context.limits.duels))
        seed = self._context.token_bytes(SEED_BYTES)
        invitation = Invitation(
            id="",
            kind="lobby" if opponent is None else "challenge",
            author=author,
            opponent=opponent,
            deck=deck,
            board=board,
            place=place,
            message_id=None,
            seed_hash=seed_hash(seed),
            created_at=now,
            expires_at=now + self._context.limits.lifetime,
            state="open",
            duel_id=None,
            game=game,
            rematch_of=rematch_of,
        )
        return await tables.invitations.add(invitation, Secret(seed, str(interaction_id)))

    async def deck_before(self, tables: Tables, invitation: Invitation) -> str | None:
        """In a rematch, the deck that the invited player played last time, if it is still there."""
        if invitation.rematch_of is None:
            return None
        duel = await self._context.duel(tables, invitation.rematch_of)
        author = duel.seat_of(invitation.author.user_id)
        seat = Seat.NORTH if author is None else author.other
        owner = _deck_owner(invitation.author, duel.players[seat])
        return await self._choice.still(tables, owner.user_id, duel.decks[seat], invitation.game)

    async def begin(
        self, tables: Tables, invitation: Invitation, player: Player, deck: str, accept_id: str
    ) -> Duel:
        """Close the invitation and begin its duel.

        Refusals: unknown-game, unknown-deck, newer-deck, unreadable-deck, unknown-board.
        """
        tabletop = self._context.tabletop(invitation.game)
        game = tabletop.game
        now = self._context.now()
        south, south_deck = invitation.author, invitation.deck  # the challenger, S-1
        north, north_deck = player, deck
        owner = _deck_owner(south, north)
        played = (
            await self._choice.read(tables, south.user_id, south_deck, game.name),
            await self._choice.read(tables, owner.user_id, north_deck, game.name),
        )
        setup = tabletop.make_setup(
            *played,
            self._context.content.boards[self.choose_board(invitation.board)],
            self._context.limits.turn_limit,
        )
        secret = await tables.invitations.secret(invitation.id)
        dice = SeededDice(secret.seed, game.name, invitation.id, secret.challenge_id, accept_id)
        rolled = RecordingDice(dice)
        state, events = game.begin(setup, rolled)
        snapshot = canonical(game.snapshot(state))
        line = make_line(game, state, None, "", rolled.rolled, events, snapshot)
        header = make_header(
            game,
            setup,
            match_id=invitation.id,
            challenge_id=secret.challenge_id,
            accept_id=accept_id,
            seats=(south.name, north.name),
            seed=secret.seed,
        )
        duel = Duel(
            id=invitation.id,
            game=game.name,
            players=(south, north),
            decks=(south_deck, north_deck),
            board=invitation.board,
            place=invitation.place,
            thread_id=None,
            seed_hash=invitation.seed_hash,
            seed_hex=None,
            created_at=now,
            ended_at=None,
            ply=line.ply,
            winner=None,
            by=None,
            draw_offer=None,
            formats=(self._choice.format_of(played[Seat.SOUTH]), self._choice.format_of(played[Seat.NORTH])),
        )
        await tables.invitations.close(invitation.id, "accepted", player)
        position = Position(header.model_dump_json(), snapshot, dice.counter, line.hash)
        await tables.duels.begin(with_outcome(duel, tabletop, state, now), accept_id, position, line)
        return await self._context.duel(tables, invitation.id)


def _deck_owner(author: Player, other: Player) -> Player:
    """Whose decks the other player may play: their own; a computer plays those of its opponent."""
    return other if level_of(other.user_id) is None else author
