"""How well a deck plays, as far as is known: what a starter deck won, or what is foretold of another."""

from bot.content.measured import Measured, Score
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.tiers.words import tier_meaning, tier_words
from bot.lab.intervals import wilson
from bot.lab.melee.weighing import deck_mark

_MEASURED = "Measured: its share of games against the other starter decks, with the {level} on both sides."


def tier_told(content: Content, deck: DeckList) -> tuple[str, str] | None:
    """How well a deck plays, and what that says: a line each. None if nothing is known.

    A starter deck, whatever it and its cards are called, has what `lab balance` has measured; any other deck
    has a forecast.
    """
    measured = content.measured
    if measured is not None and (score := _score(content, measured, deck)) is not None:
        return _won(score), _MEASURED.format(level=measured.players)
    if content.tiers is None:
        return None
    forecaster = content.tiers.forecaster
    return tier_words(forecaster.forecast(deck)), tier_meaning(forecaster.level)


def _score(content: Content, measured: Measured, deck: DeckList) -> Score | None:
    mark = deck_mark(deck)
    same = (id_ for id_, each in content.decks.items() if deck_mark(each) == mark)
    found = measured.decks.get(next(same, ""))
    return found.overall if found is not None and found.overall.games else None


def _won(score: Score) -> str:
    share = (score.wins + score.draws / 2) / score.games
    low, high = wilson(share, score.games)
    return f"won {share:.1%} ({low * 100:.1f}–{high * 100:.1f}) of {score.games:,} games"
