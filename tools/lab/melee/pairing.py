"""How many pairs of games end differently when two decks are compared, with dice shared in several ways.

The fewer, the fewer games a comparison takes. `python -m tools.lab.melee.pairing` prints the counts.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from bot.content.melee.shipped import load_content
from bot.content.melee.value import opponent
from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.two_seats import Seat
from bot.lab.jobs import seating, seeds
from bot.lab.melee.jobs import DuelMatchup
from bot.lab.melee.plans import duel_matchup
from bot.lab.melee.play import play_game, setup_of

Sharing: TypeAlias = Literal["independent", "as played", "deals by cost", "deals by cost, dice by turn"]
SHARINGS: tuple[Sharing, ...] = (
    "independent",
    "as played",
    "deals by cost",
    "deals by cost, dice by turn",
)
GAMES = 24
"""Games against each opponent."""
_LEVEL = "adept"
_BITS = 2**64 - 1


class TurnDice:
    """Dice that begin anew with each turn, so that what was rolled before does not matter."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._dice = FastDice(seed)
        self.begin(0)

    def begin(self, turn: int) -> None:
        """Begin the dice of a turn."""
        self._dice = FastDice((self._seed * 1_000_003 + turn * 7919 + 1) & _BITS)

    def roll(self, sides: int = 6) -> int:
        """The next die of the turn."""
        return self._dice.roll(sides)

    def follow(self, events: Iterable[Event]) -> None:
        """Notice that turns begin; see `play.Watch`."""
        for event in events:
            if isinstance(event, ev.TurnBegan):
                self.begin(event.number)


def differing(
    decks: tuple[DeckList, DeckList],
    opponents: Sequence[DeckList],
    boards: Sequence[Board],
    sharing: Sharing,
    *,
    games: int,
    seed: int,
) -> tuple[int, int]:
    """How many of the pairs of games against these opponents end differently, and how many there are."""
    if sharing.startswith("deals by cost"):
        decks = _by_cost(decks[0]), _by_cost(decks[1])
        opponents = [_by_cost(other) for other in opponents]
    by_turn, other_seed = sharing.endswith("by turn"), seed + (sharing == "independent")
    found = 0
    for other in opponents:
        one, two = (
            duel_matchup(deck, other, (_LEVEL, _LEVEL), boards, key=f"c|{other.name}") for deck in decks
        )
        found += sum(
            _score(one, number, seed, by_turn=by_turn) != _score(two, number, other_seed, by_turn=by_turn)
            for number in range(games)
        )
    return found, games * len(opponents)


def _by_cost(deck: DeckList) -> DeckList:
    """The deck with its cards in the order of their costs, so that a shuffle deals like costs."""
    return deck.model_copy(update={"entity": tuple(sorted(deck.entity, key=lambda card: card.cost))})


def _score(matchup: DuelMatchup, number: int, seed: int, *, by_turn: bool) -> float:
    table, seat, first = seating(matchup, number)
    rolled, step = seeds(seed, matchup.key, number), 1 if seat is Seat.SOUTH else -1
    south, north = table.decks[::step]
    own = rolled.sides if seat is Seat.SOUTH else rolled.sides[::-1]
    by_turns = TurnDice(rolled.duel) if by_turn else None
    dice: Dice = FastDice(rolled.duel) if by_turns is None else by_turns
    players = opponent(_LEVEL), opponent(_LEVEL)
    state = play_game(setup_of(south, north, table.board), first, players, dice, own, by_turns)
    assert state.outcome is not None, "a game is played to its end"
    winner = state.outcome.winner
    return 0.5 if winner is None else float(winner is seat)


def main() -> None:
    """Print the counts for three pairs of starter decks."""
    content = load_content()
    decks, boards = list(content.decks.values()), list(content.boards.values())
    for sharing in SHARINGS:
        found = pairs = 0
        for seed, (one, two) in enumerate(zip(decks[:6:2], decks[1:6:2], strict=True), 1):
            others = [deck for deck in decks if deck not in (one, two)]
            more = differing((one, two), others, boards, sharing, games=GAMES, seed=seed)
            found, pairs = found + more[0], pairs + more[1]
        sys.stdout.write(f"{sharing}: {found} of {pairs}\n")


if __name__ == "__main__":
    main()
