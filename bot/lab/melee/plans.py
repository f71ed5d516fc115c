"""The jobs that people ask for: the matchups that each plays, and their keys."""

from collections import Counter
from collections.abc import Sequence

from pydantic import ValidationError

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.errors import LabError
from bot.lab.jobs import Job, Matchup
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelSetup
from bot.lab.melee.play import DUELS, DUELS_WITH_CARDS

Players = tuple[str, str]


def duel_matchup(
    first: DeckList, second: DeckList, players: Players, boards: Sequence[Board], *, key: str = ""
) -> DuelMatchup:
    """One deck against another, on all boards in turn."""
    tables = tuple(DuelSetup((first, second), board) for board in boards)
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


def plays_alike(one: DeckList, other: DeckList) -> bool:
    """Whether two decks have the same ten cards, perhaps in another order or under other names."""
    return Counter(card.nameless() for card in one.entity) == Counter(
        card.nameless() for card in other.entity
    )


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
