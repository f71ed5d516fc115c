"""What is fixed before a duel begins, and its beginning: decks, board, seats, limits, the first position."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.games.contract import Game
from bot.games.dice import SEED_BYTES, RecordingDice, SeededDice, seed_hash
from bot.games.records import canonical, make_header, make_line
from bot.games.two_seats import Seat
from bot.matches.computers import level_of
from bot.matches.library import Library
from bot.matches.refusals import Refusal
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import Duel, EventT, Invitation, Place, Player, ViewT
from bot.store.duels import Position
from bot.store.invitations import Secret
from bot.store.tables import Tables


def with_outcome(duel: Duel, game: Game[Any, Any, Any, Any], state: Any, at: datetime) -> Duel:
    """The duel as it stands at this state: ended if the game is over, else as it was."""
    standing = game.standing(state)
    if standing is None:
        return duel
    winner = None if standing.winner is None else Seat(standing.winner)
    return replace(duel, ended_at=at, winner=winner, by=standing.by, draw_offer=None)


class Seating(Library[ActionT, EventT, ViewT, PlanT]):
    """The checks and choices that challenges, lobbies and rematches share."""

    async def _preferred(self, tables: Tables, user_id: int) -> str | None:
        deck = await tables.preferences.deck(user_id)
        if deck is None or deck in self._content.decks:
            return deck
        return deck if await tables.decks.get(user_id, deck) is not None else None

    async def _choose_deck(self, tables: Tables, player: Player, deck: str | None, game: str) -> str:
        """The id of a deck that the player may play: this one, or the preferred one."""
        if deck is None:
            deck = await self._preferred(tables, player.user_id)
            if deck is None:
                raise Refusal("deck-needed", who=player.name)
        await self._read_deck(tables, player.user_id, deck, game)
        return deck

    async def _read_deck(self, tables: Tables, user_id: int, deck: str, game: str) -> Any:
        """The deck with this id that this user may play; Refusal if there is none or it cannot be read."""
        found = await self._playable(tables, game, user_id, deck)
        if found is None:
            raise Refusal("unknown-deck", deck=deck)
        return found

    async def _still(self, tables: Tables, user_id: int, deck: str, game: str) -> str | None:
        """This deck's id, if the user may still play it."""
        try:
            return None if await self._playable(tables, game, user_id, deck) is None else deck
        except Refusal:
            return None  # it is there, but cannot be read

    def _choose_board(self, board: str | None) -> str:
        if board is None:
            board = self._content.default_board
        if board not in self._content.boards:
            raise Refusal("unknown-board", board=board)
        return board

    async def _check_duels(self, tables: Tables, player: Player) -> None:
        if len(await tables.duels.running(user_id=player.user_id)) >= self._max_duels:
            raise Refusal("too-many-duels", who=player.name, limit=str(self._max_duels))

    async def _add(
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
        """Keep an invitation, seed and all, if the author may have one more and this pair has none yet."""
        now = self._now()
        await self._check_duels(tables, author)
        mine = await tables.invitations.open_of(author.user_id, now)
        for each in mine:
            pair = {each.author.user_id, each.opponent.user_id if each.opponent else None}
            if opponent is not None and opponent.user_id in pair:
                raise Refusal("already-challenged", invitation=each.id, author=each.author.name)
        if sum(each.author.user_id == author.user_id for each in mine) >= self._max_duels:
            raise Refusal("too-many-invitations", limit=str(self._max_duels))
        seed = self._token_bytes(SEED_BYTES)
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
            expires_at=now + self._lifetime,
            state="open",
            duel_id=None,
            game=game,
            rematch_of=rematch_of,
        )
        return await tables.invitations.add(invitation, Secret(seed, str(interaction_id)))

    async def _deck_before(self, tables: Tables, invitation: Invitation) -> str | None:
        """In a rematch, the deck that the one asked played in the duel before, if it is still there."""
        if invitation.rematch_of is None:
            return None
        duel = await self._duel(tables, invitation.rematch_of)
        author = duel.seat_of(invitation.author.user_id)
        seat = Seat.NORTH if author is None else author.other
        owner = _deck_owner(invitation.author, duel.players[seat])
        return await self._still(tables, owner.user_id, duel.decks[seat], invitation.game)

    async def _begin(
        self, tables: Tables, invitation: Invitation, player: Player, deck: str, accept_id: str
    ) -> Duel:
        """Close the invitation and begin its duel, all in the transaction of `tables`."""
        tabletop = self._tabletop(invitation.game)
        game = tabletop.game
        now = self._now()
        south, south_deck = invitation.author, invitation.deck  # the challenger, S-1
        north, north_deck = player, deck
        owner = _deck_owner(south, north)
        played = (
            await self._read_deck(tables, south.user_id, south_deck, game.name),
            await self._read_deck(tables, owner.user_id, north_deck, game.name),
        )
        setup = tabletop.make_setup(
            *played,
            self._content.boards[self._choose_board(invitation.board)],
            self._turn_limit,
        )
        secret = await tables.invitations.secret(invitation.id)
        dice = SeededDice(secret.seed, game.name, invitation.id, secret.challenge_id, accept_id)
        rolled = RecordingDice(dice)
        state, events = game.begin(setup, rolled)
        line = make_line(game, state, None, "", rolled.rolled, events)
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
            formats=(self.format_of(played[Seat.SOUTH]), self.format_of(played[Seat.NORTH])),
        )
        await tables.invitations.close(invitation.id, "accepted", player)
        position = Position(
            header.model_dump_json(), canonical(game.snapshot(state)), dice.counter, line.hash
        )
        await tables.duels.begin(with_outcome(duel, game, state, now), accept_id, position, line)
        return await self._duel(tables, invitation.id)


def _deck_owner(author: Player, other: Player) -> Player:
    """Whose decks the other player may play: its own, but the computer plays those of who practises."""
    return other if level_of(other.user_id) is None else author
