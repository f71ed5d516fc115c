"""Weighs a deck: lets it play the starter decks until one knows whether it keeps within a limit.

The lab's climbs and the services weigh in the same way.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.files import plain_card
from bot.games.melee.decks.setups import TURN_LIMIT
from bot.games.melee.game import MELEE
from bot.games.records import digest
from bot.lab.jobs import ROUND, Job, counted_from_0
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.plans import duel_matchup
from bot.lab.melee.play import DUELS
from bot.lab.verdicts.bounds import Weight, keeps_within
from bot.players.melee.valuing import weights

LEVEL = "adept"
"""The level that plays both sides."""
ADEPT = weights.ADEPT
"""Every deck is weighed again by another version of the adept."""
EACH = 160
"""Maximum number of games against each starter deck."""


def bare_deck(deck: DeckList) -> DeckList:
    """The deck as it plays: its cards in one order, without any words that mean nothing to the rules.

    Decks that differ only in names, words and order become the same.
    """
    cards = sorted((_named(card, "Card") for card in deck.entity), key=lambda card: digest(plain_card(card)))
    named = tuple(_named(card, f"Card {place}") for place, card in enumerate(cards, 1))
    return DeckList(name="Weighed", entity=named)


def _named(card: EntityCard, name: str) -> EntityCard:
    return card.nameless().model_copy(update={"name": name})


@lru_cache(maxsize=256)
def deck_mark(deck: DeckList) -> str:
    """SHA-256 in hex of the deck as it plays."""
    return digest([plain_card(card) for card in bare_deck(deck).entity])


def starter_like(deck: DeckList, starters: Mapping[str, DeckList]) -> str | None:
    """The id of the starter deck that plays like this one, whatever it and its cards are called."""
    mark = deck_mark(deck)
    return next((id_ for id_, starter in starters.items() if deck_mark(starter) == mark), None)


def scales_mark(starters: Sequence[DeckList], boards: Sequence[Board]) -> str:
    """SHA-256 in hex of everything that the games of a weighing depend on, except the deck and the dice."""
    decks = [deck_mark(deck) for deck in starters]
    return digest([decks, [board.rows() for board in boards], MELEE.rules_version, TURN_LIMIT, LEVEL, ADEPT])


def most_games(starters: Sequence[DeckList]) -> int:
    """The most games of a weighing."""
    return EACH * len(starters)


def plan_weighing(
    deck: DeckList, starters: Sequence[DeckList], boards: Sequence[Board], *, seed: int, played: int = 0
) -> DuelJob | None:
    """The games of a weighing that are still to be played after the first `played`; None if there are none.

    Each starter deck is met as often. Seats and first turns alternate, and the battlefields come in turn, for
    each opponent from another one on. The games after so many always have the same dice.
    """
    done = played // len(starters)
    if done >= EACH:
        return None
    bare = bare_deck(deck)
    matchups = []
    for place, starter in enumerate(starters):
        first = (place + done // ROUND) % len(boards)
        turned = [*boards[first:], *boards[:first]]
        matchups.append(duel_matchup(bare, starter, (LEVEL, LEVEL), turned, key=f"weighing|{done}|{place}"))
    return Job(tuple(matchups), EACH - done, seed, DUELS)


def weight_of(results: DuelResults) -> Weight:
    """The sum of the games of a weighing's job: equally many of each opponent, in whole rounds."""
    whole = min(map(counted_from_0, results.games)) // ROUND * ROUND
    points = sum(game.score for games in results.games for game in games[:whole])
    return Weight(points, whole * len(results.games))


def tells(before: Weight, limit: float) -> Callable[[DuelResults], bool]:
    """Whether a job's games, with those before, decide about a limit: for `bot.lab.run.run`."""
    return lambda results: keeps_within(before.plus(weight_of(results)), limit).ok is not None
