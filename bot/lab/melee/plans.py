"""The jobs that people ask for: the matchups that each plays, and their keys."""

from collections.abc import Sequence
from itertools import combinations

from pydantic import ValidationError

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.errors import LabError
from bot.lab.jobs import Job, Matchup
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelResult, DuelTable
from bot.lab.melee.play import DUELS, DUELS_WITH_CARDS
from bot.lab.verdicts.race import Field

Players = tuple[str, str]


def duel_matchup(
    first: DeckList, second: DeckList, players: Players, boards: Sequence[Board], *, key: str = ""
) -> DuelMatchup:
    """One deck against another, on all boards in turn."""
    tables = tuple(DuelTable((first, second), board) for board in boards)
    return Matchup((first.name, second.name), players, tables, key or f"{first.name}|{second.name}")


def gauntlet(
    deck: DeckList,
    opponents: Sequence[DeckList],
    players: Players,
    boards: Sequence[Board],
    *,
    games: int,
    seed: int,
    cards: bool = False,
) -> DuelJob:
    """A deck against each of the others, `games` games each; with `cards`, note what its cards did."""
    matchups = tuple(duel_matchup(deck, other, players, boards) for other in opponents)
    return Job(matchups, games, seed, DUELS_WITH_CARDS if cards else DUELS)


def matrix(
    decks: Sequence[DeckList], player: str, boards: Sequence[Board], *, games: int, seed: int
) -> DuelJob:
    """Every deck against every other, each pair once, in the order of `itertools.combinations`."""
    pairs = combinations(decks, 2)
    return Job(tuple(duel_matchup(*pair, (player, player), boards) for pair in pairs), games, seed, DUELS)


def swap(
    deck: DeckList,
    changed: DeckList,
    opponents: Sequence[DeckList],
    players: Players,
    boards: Sequence[Board],
    *,
    games: int,
    seed: int,
    key: str = "",
) -> DuelJob:
    """A deck and another one against each of the others: two matchups per opponent, with one key.

    The keys, and so the dice, are those of the deck's own matchups unless `key` says what they begin with.
    """
    matchups = []
    for other in opponents:
        before = duel_matchup(deck, other, players, boards, key=f"{key}|{other.name}" if key else "")
        matchups += [before, duel_matchup(changed, other, players, boards, key=before.key)]
    return Job(tuple(matchups), games, seed, DUELS)


def trials(
    deck: DeckList,
    changed: Sequence[DeckList],
    opponents: Sequence[DeckList],
    players: Players,
    boards: Sequence[Board],
    *,
    seed: int,
) -> Field[DuelTable, DuelResult]:
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
        DuelTable((deck, deck), boards[(place + shift) % len(boards)])
        for shift in range(len(boards))
        for place, deck in enumerate(decks)
    )
    matchups = tuple(
        Matchup((stronger, weaker), (stronger, weaker), tables, f"{stronger}|{weaker}")
        for weaker, stronger in combinations(players, 2)
    )
    return Job(matchups, games, seed, DUELS)


def changed_deck(deck: DeckList, out: EntityCard, card: EntityCard) -> DeckList:
    """The deck with `card` in the place of `out`, one of its own.

    LabError if `card` is `out` itself, or if the deck already has a card of its name.
    """
    if card == out:
        raise LabError(f"{out.name!r} cannot take its own place: name another card to come in")
    entities = tuple(card if old == out else old for old in deck.entity)
    try:
        return DeckList.model_validate({**deck.model_dump(), "entity": entities})
    except ValidationError as error:
        raise LabError(f"{deck.name} has a card named {card.name!r} already") from error
