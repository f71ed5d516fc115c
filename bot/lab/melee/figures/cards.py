"""What each card does for its deck, over all games of a job that noted cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.lab.figures import Proportion, WinRate, share_of, win_rate
from bot.lab.melee.jobs import CardPlayed, DuelResults
from bot.lab.shrinkage import Shrunk, shrunk_rates

EARLY = 4  # own turns


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card over all games: `drawn` out of all games, `summoned` out of those in which it was drawn,
    `survived` out of those in which it was summoned.

    Damage is attributed to cards as `cardwatch.CardWatch` says; per energy paid to summon the card it is None
    if nothing was paid. `opening` has the games in whose opening hand the card was. `first_summon` is the
    average of the owner's turns in which it was first summoned, `waited` that of the turns that it had then
    been in the hand; both are None if it never was. `dead` are the games, of those in which it was drawn,
    that ended with it in the hand, never summoned.

    The deck's win rates follow: with the card in the opening hand, in games in which it was drawn, and in
    those in which it was summoned in its owner's first EARLY turns, each as measured and after shrinkage
    among the deck's cards; `otherwise` is the win rate in all games in which it was not summoned early.
    """

    name: str
    cost: int
    opening: Proportion
    drawn: Proportion
    summoned: Proportion
    survived: Proportion
    dead: Proportion
    first_summon: float | None
    waited: float | None
    dealt: int
    taken: int
    energy: int
    dealt_per_energy: float | None
    taken_per_energy: float | None
    in_opening: WinRate
    in_opening_shrunk: Shrunk
    when_drawn: WinRate
    when_drawn_shrunk: Shrunk
    early: WinRate
    early_shrunk: Shrunk
    otherwise: WinRate


def card_figures(deck: DeckList, results: DuelResults) -> tuple[CardFigures, ...]:
    """The figures of the cards of `deck`, which is the first side's in all matchups of the job."""
    games = [game for matchup in results.games for game in matchup]
    scores = [game.score for game in games]
    played = [[game.cards[place] for game in games] for place in range(len(deck.entity))]

    def rates(holds: Callable[[CardPlayed], bool]) -> list[tuple[WinRate, Shrunk]]:
        found = [
            win_rate(score for one, score in zip(card, scores, strict=True) if holds(one)) for card in played
        ]
        return list(zip(found, shrunk_rates(found), strict=True))

    opening = rates(lambda one: one.opening)
    drawn = rates(lambda one: one.drawn)
    early = rates(_is_early)
    return tuple(
        _figures(card, played[place], scores, opening[place], drawn[place], early[place])
        for place, card in enumerate(deck.entity)
    )


def _is_early(one: CardPlayed) -> bool:
    return 0 < one.turn <= EARLY


def _figures(
    card: EntityCard,
    played: Sequence[CardPlayed],
    scores: Sequence[float],
    opening: tuple[WinRate, Shrunk],
    when_drawn: tuple[WinRate, Shrunk],
    early: tuple[WinRate, Shrunk],
) -> CardFigures:
    drawn = sum(one.drawn for one in played)
    summoned = sum(one.summons > 0 for one in played)
    dealt, taken = sum(one.dealt for one in played), sum(one.taken for one in played)
    energy = sum(one.energy for one in played)
    first = [one for one in played if one.turn]
    return CardFigures(
        card.name,
        card.cost,
        share_of(sum(one.opening for one in played), len(played)),
        share_of(drawn, len(played)),
        share_of(summoned, drawn),
        share_of(sum(one.survived for one in played), summoned),
        share_of(sum(one.stuck for one in played), drawn),
        fmean(one.turn for one in first) if first else None,
        fmean(one.turn - one.came for one in first) if first else None,
        dealt,
        taken,
        energy,
        dealt / energy if energy else None,
        taken / energy if energy else None,
        *opening,
        *when_drawn,
        *early,
        win_rate(score for one, score in zip(played, scores, strict=True) if not _is_early(one)),
    )
