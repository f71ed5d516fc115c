"""Forecasts in words."""

from bot.games.melee.tiers.forecast import Forecast


def tier_words(forecast: Forecast) -> str:
    """How well a deck should play: `plays like a 62% deck (55–69)`."""
    share, low, high = (round(100 * each) for each in forecast)
    article = "an" if share in (8, 11, 18) or 80 <= share < 90 else "a"
    return f"plays like {article} {share}% deck ({low}–{high})"


def tier_meaning(level: float) -> str:
    """What such a forecast says."""
    return (
        "Foretold from the cards: its share of games against the starter decks, with the adept on both "
        f"sides. The interval holds for {round(100 * level)} of 100 decks."
    )
