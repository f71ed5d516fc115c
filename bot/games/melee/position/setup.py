"""The part of a duel that never changes, shared by all its positions."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import Board
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.ground import Ground


class Setup:
    """The ground on which a duel begins, its compiled cards and what they wait for, and its limits.

    `chooser` is the seat that chooses the order of play without a roll-off; None if there is a roll-off.
    """

    __slots__ = (
        "cards",
        "chooser",
        "deck_names",
        "decks",
        "ground",
        "has_cheaper",
        "moments",
        "turn_limit",
        "watches_destructions",
        "watches_summons",
    )

    def __init__(
        self,
        board: Board,
        cards: Sequence[CompiledCard],
        decks: tuple[tuple[int, ...], tuple[int, ...]],
        deck_names: tuple[str, str],
        turn_limit: int,
        chooser: int | None = None,
    ) -> None:
        self.cards = tuple(cards)
        self.decks = decks
        self.deck_names = deck_names
        self.turn_limit = turn_limit
        self.chooser = chooser
        self.ground = Ground(board, self.cards)
        everything = range(len(self.cards))
        #: By seat: what the Triggers of its cards wait for. A scenario has no decks; its cards may belong to
        #: either seat.
        self.moments = tuple(
            frozenset(self.cards[card].moment for card in deck or everything) for deck in decks
        )
        moments = self.moments[0] | self.moments[1]
        #: Whether any card waits for what happens to others. Moments ask this most often.
        self.watches_summons = not moments.isdisjoint(("ally-summoned", "enemy-summoned"))
        self.watches_destructions = not moments.isdisjoint(("ally-destroyed", "enemy-destroyed"))
        #: Whether any card makes others cheaper to summon.
        self.has_cheaper = any(rules.cheaper for rules in self.cards)
