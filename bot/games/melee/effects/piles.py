"""Cards drawn, discarded, taken back, looked at, and entities returned to hands."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from bot.games.melee.abilities.effects import EntityEffect, PlayedEffect
from bot.games.melee.abilities.piles import discard, draw_from_top, recover, return_to_hand, seat_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, Found, TopCards
from bot.games.melee.cards.effects import ONE, Worth
from bot.games.melee.cards.target_kinds import (
    AnyTarget,
    TargetAll,
    TargetChosen,
    TargetDeckTop,
    TargetDiscardPile,
    TargetHand,
    TargetRandom,
)
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import target_text


class Draw(PlayedEffect):
    """The owner draws cards (M-10)."""

    kind: Literal["draw"]
    amount: int = Field(strict=True, ge=1, le=10)

    def ways(self) -> int | None:
        """None: the cards drawn are unknown."""
        return None

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        play.draw(source.owner, self.amount)

    def words(self, it: Referent) -> str:
        return "draw a card" if self.amount == 1 else f"draw {self.amount} cards"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "draw", self.amount * ONE

    def worth(self) -> Worth:
        return Worth("card", self.amount)


class Discard(PlayedEffect):
    """A card goes from a hand or the top of a deck to its owner's discard pile (AB-32)."""

    kind: Literal["discard"]
    target: Annotated[TargetHand | TargetDeckTop, Field(discriminator="kind")]

    def whom(self) -> AnyTarget | None:
        return self.target

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        seat, from_hand = seat_of(source, self.target.whose), isinstance(self.target, TargetHand)
        for card in targets:
            assert isinstance(card, int)
            discard(play, seat, card, from_hand)

    def purpose(self) -> str:
        return "a card to discard"

    def words(self, it: Referent) -> str:
        match self.target:
            case TargetDeckTop(whose="own"):
                return "discard the top card of your deck"
            case TargetDeckTop():
                return "your opponent discards the top card of their deck"
            case TargetHand(whose="opponent"):
                return "your opponent discards a random card"
            case TargetHand(pick="chosen"):
                return "discard a card of your choice"
        return "discard a random card"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return ("own discard" if self.target.whose == "own" else "discard"), ONE


class Recover(PlayedEffect):
    """A card goes from the owner's discard pile back to their hand (AB-32)."""

    kind: Literal["recover"]
    target: TargetDiscardPile

    def whom(self) -> AnyTarget | None:
        return self.target

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        for card in targets:
            assert isinstance(card, int)
            recover(play, source.owner, card)

    def purpose(self) -> str:
        return "a card to take back"

    def words(self, it: Referent) -> str:
        return "return a card of your choice from your discard pile to your hand"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "recover", ONE


class LookAtCards(PlayedEffect):
    """The owner looks at the top cards of their deck, draws one, and puts the rest at the bottom (AB-33)."""

    kind: Literal["look"]
    amount: int = Field(strict=True, ge=2, le=4)

    def ways(self) -> int | None:
        """None: the cards are unknown."""
        return None

    def aim(self) -> Aim:
        return TopCards(self.amount)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        for card in targets:
            assert isinstance(card, int)
            draw_from_top(play, source.owner, card, self.amount)

    def purpose(self) -> str:
        return "a card to draw"

    def words(self, it: Referent) -> str:
        return f"look at the top {self.amount} cards of your deck, draw one, put the rest at the bottom"

    def is_between_two(self) -> bool:
        """No: its owner chooses from a deck."""
        return False

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "look", ONE


class ReturnToHand(EntityEffect):
    """Entities go from play back to their owners' hands (AB-31)."""

    kind: Literal["return"]

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        return_to_hand(play, entity)

    def brings_back_allies(self) -> bool:
        match self.target:
            case TargetAll() | TargetChosen() | TargetRandom():
                return self.target.side != "enemy"
        return False

    def purpose(self) -> str:
        return "to return to its owner's hand"

    def words(self, it: Referent) -> str:
        return f"return {target_text(self.target, it)} to its owner's hand"

    def leaves(self) -> Referent:
        """Nobody: the entity has left play."""
        return None

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return ("return ally" if friend else "return enemy"), reached
