"""Which decks of Melee a place lets in: by its ban list, its formats and their tier."""

import math
from collections.abc import Iterator, Sequence

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.sharing import parse_code, share_code
from bot.games.melee.tiers.forecast import Forecast
from bot.lab.verdicts.limits import keeps_within
from bot.matches.decks.weights import weight_in
from bot.matches.melee.formats import as_played, deck_format, strange_cards
from bot.matches.melee.scales import plan, weighing_key
from bot.matches.refusals import Refusal
from bot.matches.tabletop import DeckLimits, Stock
from bot.store.weighings.values import StoredWeighing


def check_deck(
    deck: DeckList, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
) -> None:
    """Check a deck; starter decks are of every tier. Refusals: those of `OwnDecks.check`."""
    starters = [each for each in stock.decks.values() if isinstance(each, DeckList)]
    banned = list(dict.fromkeys(_banned(deck, limits.banned, starters)))
    if banned:
        raise Refusal("deck-banned", deck=deck.name, names=tuple(banned))
    if limits.standard_only and deck_format(deck, starters) != "standard":
        cards = strange_cards(deck, starters, only_starters=False)
        raise Refusal("deck-not-standard", deck=deck.name, cards=tuple(cards))
    if limits.tier is not None and weighing_key(deck, stock) is not None:
        _check_weight(deck, limits.tier, stock, weighing)


def _check_weight(deck: DeckList, limit: int, stock: Stock, weighing: StoredWeighing | None) -> None:
    """Only a weighing lets a deck in. A forecast only keeps one out, if all of its interval is beyond."""
    if weighing is not None:
        weight = weight_in(weighing)
        low, high, holds = keeps_within(weight, limit / 100)
        if holds:
            return
        if holds is False or plan(deck, stock, weighing) is None:
            raise Refusal(
                "deck-outweighs",
                deck=deck.name,
                limit=limit,
                share=weight.share,
                low=low,
                high=high,
                games=weight.games,
                verdict="fails" if holds is False else "open",
            )
    if isinstance(stock, Content) and stock.tiers is not None:
        _check_forecast(deck, limit, stock.tiers.forecaster.forecast(deck))
    raise Refusal("deck-unweighed", deck=deck.name, limit=limit)


def _check_forecast(deck: DeckList, limit: int, forecast: Forecast) -> None:
    if forecast.low * 100 <= limit:
        return
    share, low, high = (round(100 * each) for each in forecast)
    over = math.ceil(forecast.low * 100 - limit)
    raise Refusal("deck-over-tier", deck=deck.name, share=share, low=low, high=high, limit=limit, over=over)


def _banned(deck: DeckList, banned: Sequence[str], starters: Sequence[DeckList]) -> Iterator[str]:
    """The names on the list that the deck, or a card of it, answers to.

    What starter decks and their cards do is banned with their names: another name is no way around.
    """
    names = {each.casefold(): each for each in banned}
    if not names:
        return
    decks = [starter.name for starter in starters if as_played(starter) == as_played(deck)]
    known = {card.nameless(): card.name for each in starters for card in each.entity}
    cards = [name for card in deck.entity for name in (card.name, known.get(card.nameless(), ""))]
    yield from (names[name.casefold()] for name in (deck.name, *decks, *cards) if name.casefold() in names)
    code = share_code(deck)
    yield from (each for each in banned if _code(each) == code)


def _code(text: str) -> str | None:
    try:
        return parse_code(text)
    except ValueError:
        return None
