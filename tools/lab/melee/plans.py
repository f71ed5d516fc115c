"""The jobs that only the lab's commands ask for, beside those in `bot.lab.melee.plans`."""

from collections.abc import Sequence
from itertools import combinations

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.jobs import Job, Matchup
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelSetup
from bot.lab.melee.plans import Players, duel_matchup
from bot.lab.melee.play import DUELS
from tools.lab.verdicts.race import Field


def matrix(
    decks: Sequence[DeckList], player: str, boards: Sequence[Board], *, games: int, seed: int
) -> DuelJob:
    """Every deck against every other, each pair once, in the order of `itertools.combinations`."""
    pairs = combinations(decks, 2)
    return Job(tuple(duel_matchup(*pair, (player, player), boards) for pair in pairs), games, seed, DUELS)


def trial_field(
    deck: DeckList,
    changed: Sequence[DeckList],
    opponents: Sequence[DeckList],
    players: Players,
    boards: Sequence[Board],
    *,
    seed: int,
) -> Field[DuelSetup, DuelResult]:
    """A deck and changed ones against the same opponents, with the dice that `swap` gives them."""
    rows = [
        tuple(
            duel_matchup(one, other, players, boards, key=f"{deck.name}|{other.name}") for other in opponents
        )
        for one in (deck, *changed)
    ]
    return Field(rows[0], tuple(rows[1:]), seed, DUELS)


def ladder(
    players: Sequence[str], decks: Sequence[DeckList], boards: Sequence[Board], *, games: int, seed: int
) -> DuelJob:
    """Every level against every other, the later one first. Both play the same deck, each deck in turn.

    Deck and battlefield change together, so that even a short job has many of both.
    """
    tables = tuple(
        DuelSetup((deck, deck), boards[(place + shift) % len(boards)])
        for shift in range(len(boards))
        for place, deck in enumerate(decks)
    )
    matchups = tuple(
        Matchup((stronger, weaker), (stronger, weaker), tables, f"{stronger}|{weaker}")
        for weaker, stronger in combinations(players, 2)
    )
    return Job(matchups, games, seed, DUELS)
