"""What each card does for its deck, over all games of a job that noted cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.figures import Share, WinRate, share_of, win_rate
from bot.lab.melee.jobs import CardPlayed, DuelResults

EARLY = 4  # own turns


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card over all games: `drawn` out of all games, `summoned` out of those in which it was drawn,
    `survived` out of those in which it was summoned.

    Damage is attributed to cards as `cardwatch.CardWatch` says; per energy paid to summon the card it is None
    if nothing was paid. `early` is the deck's win rate in games in which the card was summoned in its owner's
    first EARLY turns, `otherwise` the win rate in all other games.
    """

    name: str
    cost: int
    drawn: Share
    summoned: Share
    survived: Share
    dealt: int
    taken: int
    energy: int
    dealt_per_energy: float | None
    taken_per_energy: float | None
    early: WinRate
    otherwise: WinRate


def card_figures(deck: DeckList, results: DuelResults) -> tuple[CardFigures, ...]:
    """The figures of the cards of `deck`, which is the first side's in all matchups of the job."""
    games = [game for matchup in results.games for game in matchup]
    scores = [game.score for game in games]
    return tuple(
        _figures(card, [game.cards[place] for game in games], scores)
        for place, card in enumerate(deck.entity)
    )


def _figures(card: EntityCard, played: Sequence[CardPlayed], scores: Sequence[float]) -> CardFigures:
    drawn = sum(one.drawn for one in played)
    summoned = sum(one.summons > 0 for one in played)
    dealt, taken = sum(one.dealt for one in played), sum(one.taken for one in played)
    energy = sum(one.energy for one in played)
    pairs = list(zip(played, scores, strict=True))
    return CardFigures(
        card.name,
        card.cost,
        share_of(drawn, len(played)),
        share_of(summoned, drawn),
        share_of(sum(one.survived for one in played), summoned),
        dealt,
        taken,
        energy,
        dealt / energy if energy else None,
        taken / energy if energy else None,
        win_rate(score for one, score in pairs if 0 < one.turn <= EARLY),
        win_rate(score for one, score in pairs if not 0 < one.turn <= EARLY),
    )
