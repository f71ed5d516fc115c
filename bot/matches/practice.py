"""Duels against the computer, as the services see them: what it is asked, and what it may be asked for."""

from dataclasses import dataclass

from bot.games.two_seats import Seat
from bot.matches.challenges import Challenges
from bot.matches.computers import COMPUTERS, Question, level_of
from bot.matches.refusals import Refusal
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import Duel, EventT, Invitation, ViewT

#: Who answers when a person asks for a hint.
ADVISER = "master"


@dataclass(frozen=True, slots=True)
class Due:
    """A computer player must act: who, in which duel, at which ply, and what it is asked."""

    duel: Duel
    user_id: int
    ply: int
    question: Question


class Practice(Challenges[ActionT, EventT, ViewT, PlanT]):
    """What computer players need of the services; what they do, they do as any player."""

    async def welcome(self, invitation_id: str, deck: str | None, interaction_id: int = 0) -> Duel:
        """A computer player accepts the challenge that it was sent: the duel begins with its roll-off.

        `deck` None means the one of the duel before in a rematch, else any but the challenger's, if there is
        another. Refusals: no-such-invitation, not-for-you (a person was challenged), invitation-closed,
        unknown-deck, unknown-board, too-many-duels.
        """
        async with self._store.writing() as tables:
            invitation = await self._invitation(tables, invitation_id)
            player = invitation.opponent
            if player is None or level_of(player.user_id) is None:
                raise Refusal("not-for-you", invitation=invitation_id, who=(player or invitation.author).name)
            self._check_open(invitation)
            await self._check_duels(tables, invitation.author)
            if deck is None:
                deck = await self._deck_before(tables, invitation)
            if deck is None:
                others = [each for each in self._content.decks if each != invitation.deck]
                place = int.from_bytes(self._token_bytes(8), "big")
                deck = others[place % len(others)] if others else invitation.deck
            duel = await self._begin(tables, invitation, player, deck, str(interaction_id))
        self._changed(duel.id)
        return duel

    async def due(self, duel_id: str) -> Due | None:
        """What the computer is asked, if it is to act in this duel.

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        live = await self._load(duel_id)
        waiting = live.game.waiting(live.state)
        if not waiting:
            return None
        (seat,) = map(Seat, waiting)
        user_id = live.duel.players[seat].user_id
        level, ask = level_of(user_id), self._tabletop(live.duel.game).ask
        if level is None or ask is None:
            return None
        question = ask(live.header, live.state, live.duel.ply, seat, level)
        return Due(live.duel, user_id, live.duel.ply, question)

    async def hint(self, duel_id: str, user_id: int) -> Question:
        """What is asked on behalf of a player who wants a hint, on their turn of a duel against the computer.

        Refusals: no-such-duel, not-a-player, no-hints (against people), duel-over, not-your-turn.
        """
        live = await self._load(duel_id)
        seat = live.duel.seat_of(user_id)
        if seat is None:
            raise Refusal("not-a-player", duel=duel_id)
        ask = self._tabletop(live.duel.game).ask
        if ask is None or level_of(live.duel.players[seat.other].user_id) is None:
            raise Refusal("no-hints", duel=duel_id)
        if not live.duel.running:
            raise Refusal("duel-over", duel=duel_id)
        if seat not in live.game.waiting(live.state):
            raise Refusal("not-your-turn", duel=duel_id, who=live.duel.players[seat.other].name)
        return ask(live.header, live.state, live.duel.ply, seat, ADVISER)

    async def practising(self) -> list[Duel]:
        """The running duels with a computer player."""
        async with self._store.reading() as tables:
            return [duel for user_id in COMPUTERS for duel in await tables.duels.running(None, user_id)]

    async def unanswered(self) -> list[Invitation]:
        """The open invitations to a computer player: it had no time to accept before the bot ended."""
        async with self._store.reading() as tables:
            found = await tables.invitations.open()
        return [each for each in found if each.opponent and level_of(each.opponent.user_id) is not None]
