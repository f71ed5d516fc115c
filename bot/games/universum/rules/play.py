"""A position in play: its state, its dice, and the log of what happens."""

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.state import State

NEW_DISCARD = 5
"""Number of cards in a new discard pile (U-S3, U-T8)."""


class GameInPlay:
    """A state, its dice and its log, which is None where nobody wants the events."""

    __slots__ = ("dice", "log", "state")

    def __init__(self, state: State, dice: Dice, log: list[Event] | None) -> None:
        self.state = state
        self.dice = dice
        self.log = log

    def draw(self, seat: int, count: int, reason: ev.DrawReason) -> None:
        """Draw cards into a seat's hand, as many of `count` as there are (U-T8)."""
        state = self.state
        drawn = self.take(count)
        if not drawn:
            return
        hand = state.hands[seat]
        hand += drawn
        if self.log is not None:
            self.log.append(ev.Drew(seat, len(drawn), len(hand), len(state.stack), reason))
            self.log.append(ev.DrewCards(seat, tuple(drawn)))

    def take(self, count: int) -> list[str]:
        """Take up to `count` cards from the action stack, and renew it once its last one is drawn (U-T8).

        If it is empty from the start, it is renewed first if it can be. Cards that cannot be drawn are left
        out.
        """
        stack = self.state.stack
        taken: list[str] = []
        for _ in range(count):
            if not stack:
                self._renew()
                if not stack:
                    break
            taken.append(stack.pop())
            if not stack:
                self._renew()
        return taken

    def _renew(self) -> None:
        """Shuffle the discard pile, in the order in which its cards came, into a new stack (U-T8).

        The stack's top five cards, but never its last one, make the new pile.
        """
        state = self.state
        pile = state.discard
        if not pile:
            return
        shuffle(pile, self.dice)
        laid = min(NEW_DISCARD, len(pile) - 1)
        state.stack.extend(reversed(pile[laid:]))
        del pile[laid:]
        if self.log is not None:
            self.log.append(ev.Reshuffled(tuple(pile), len(state.stack)))
