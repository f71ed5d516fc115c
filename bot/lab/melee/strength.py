"""The known strength of a deck: a starter deck's win rate, or the forecast for any other."""

from bot.content.measured import Measured, version_words
from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.tiers.features import features_of
from bot.games.melee.tiers.forecast import Forecaster, tier_meaning, tier_words
from bot.lab.figures import rate_of
from bot.lab.melee.weighings import starter_like

_UNKNOWN = "Only its games can tell ({command}): "
_OF_COST = "of cost "  # how the features that count cards begin
_MEASURED = "{version}: its share of games against the other starter decks, with the {level} on both sides."


def tier_told(content: Content, deck: DeckList, command: str = "`/deck test`") -> tuple[str, str] | None:
    """A deck's strength and its meaning, a line each. None if nothing is known.

    A starter deck, whatever it and its cards are called, has what `lab balance` has measured; any other deck
    has a forecast. Without one, `command` is named as the one that plays the deck's games.
    """
    measured = content.measured
    if measured is not None and (won := _won(content, measured, deck)) is not None:
        return won, _MEASURED.format(version=measured.version, level=measured.players)
    if content.tiers is None:
        return None
    forecaster = content.tiers.forecaster
    forecast = forecaster.forecast(deck)
    if forecast is None:
        return tier_words(forecast), _unknown(forecaster, deck, command)
    older = f" {version_words(content.tiers.changed)}." if content.tiers.changed else ""
    return tier_words(forecast), tier_meaning(forecaster.level) + older


def _unknown(forecaster: Forecaster, deck: DeckList, command: str) -> str:
    """Why a deck has no forecast, and what to do; costs come first, since everybody sees them."""
    found, only = features_of(deck), _UNKNOWN.format(command=command)
    costs = [
        name.removeprefix(_OF_COST)
        for name in forecaster.strange_features(deck)
        if name.startswith(_OF_COST) and found[name] > forecaster.features[name].high
    ]
    if costs:
        return f"{only}no deck that forecasts come from has so many cards of cost {' or '.join(costs)}."
    return f"{only}stats or abilities go beyond those of the decks that forecasts come from."


def _won(content: Content, measured: Measured, deck: DeckList) -> str | None:
    starter = starter_like(deck, content.decks)
    if starter is None or starter not in measured.decks:
        return None
    score = measured.decks[starter].overall
    rate = rate_of(score.wins, score.draws, score.losses)
    if rate.share is None:
        return None
    return f"won {rate.share:.1%} ({rate.low * 100:.1f}–{rate.high * 100:.1f}) of {rate.games:,} games"
