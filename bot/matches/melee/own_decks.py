"""People's own decks of Melee: how they are kept, checked against limits, and weighed."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.content.melee.deck_files import format_stored, parse_stored
from bot.content.melee.shipped import Content
from bot.games.codes import parse_code
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DECK_FORMAT, DeckList
from bot.games.melee.decks.files import deck_hash, share_code
from bot.games.melee.tiers.forecast import Forecast
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.melee.weighings import deck_mark, plan_weighing, scales_mark, starter_like, weight_of
from bot.lab.verdicts.bounds import keeps_within
from bot.matches.melee.formats import as_played, deck_format, strange_cards
from bot.matches.refusals import Refusal
from bot.matches.tabletop import DeckLimits, Stock, WrittenDeck, weight_in
from bot.matches.values import DeckFormat
from bot.store.weighings import StoredWeighing, WeighingKey


class MeleeDeckRules:
    """See `tabletop.OwnDecks`."""

    format = DECK_FORMAT

    def write(self, deck: DeckList) -> WrittenDeck:
        """The deck in the newest format."""
        return WrittenDeck(deck.name, DECK_FORMAT, format_stored(deck), deck_hash(deck), share_code(deck))

    def read(self, content: str) -> DeckList:
        """The deck in this text, in any format."""
        return parse_stored(content)

    def parse_code(self, text: str) -> str:
        """The code as it is stored."""
        return parse_code(text)

    def code_of(self, deck: object) -> str:
        """The code of a deck; empty for a deck of another game."""
        return share_code(deck) if isinstance(deck, DeckList) else ""

    def kind(self, deck: object, starters: Iterable[object]) -> DeckFormat:
        """See `formats.deck_format`; decks of other games are all standard."""
        if not isinstance(deck, DeckList):
            return "standard"
        return deck_format(deck, (each for each in starters if isinstance(each, DeckList)))

    def strange_cards(
        self, deck: object, starters: Iterable[object], *, only_starters: bool
    ) -> tuple[str, ...]:
        if not isinstance(deck, DeckList):
            return ()
        known = [each for each in starters if isinstance(each, DeckList)]
        return strange_cards(deck, known, only_starters=only_starters)

    def names(self, starters: Iterable[object]) -> Iterable[str]:
        """The names of the decks of Melee among these, each before its cards."""
        for deck in starters:
            if isinstance(deck, DeckList):
                yield deck.name
                yield from (card.name for card in deck.entity)

    def check(
        self, deck: object, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
    ) -> None:
        """See `check_deck`; decks of other games have no limits."""
        if isinstance(deck, DeckList):
            check_deck(deck, limits, stock, weighing)

    def weighing_key(self, deck: object, stock: Stock) -> WeighingKey | None:
        """See `weighing_key`; decks of other games are not weighed."""
        return weighing_key(deck, stock) if isinstance(deck, DeckList) else None

    def plan_weighing(self, deck: object, stock: Stock, weighing: StoredWeighing) -> DuelJob | None:
        return plan(deck, stock, weighing) if isinstance(deck, DeckList) else None

    def weighed(self, weighing: StoredWeighing, results: DuelResults) -> StoredWeighing:
        """See `weighed`."""
        return weighed(weighing, results)


def check_deck(
    deck: DeckList, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
) -> None:
    """Check a deck. Starter decks are within every tier. Refusals: those of `OwnDecks.check`."""
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
    """A deck needs a weighing within the limit. A forecast can only keep it out, not let it in."""
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


def _check_forecast(deck: DeckList, limit: int, forecast: Forecast | None) -> None:
    if forecast is None or forecast.low * 100 <= limit:
        return
    share, low, high = (round(100 * each) for each in forecast)
    over = math.ceil(forecast.low * 100 - limit)
    raise Refusal("deck-over-tier", deck=deck.name, share=share, low=low, high=high, limit=limit, over=over)


def _banned(deck: DeckList, banned: Sequence[str], starters: Sequence[DeckList]) -> Iterator[str]:
    """The banned names that are the deck's or one of its cards'.

    A banned starter deck or card is banned under other names, too.
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


def weighing_key(deck: DeckList, stock: Stock) -> WeighingKey | None:
    """The key of this deck's weighing; None for a starter deck, also under other names."""
    starters = _starters(stock)
    if starter_like(deck, starters) is not None:
        return None
    return WeighingKey(deck_mark(deck), scales_mark([*starters.values()], _boards(stock)))


def plan(deck: DeckList, stock: Stock, weighing: StoredWeighing) -> DuelJob | None:
    """The remaining games of this weighing; None if there are none."""
    return plan_weighing(
        deck, [*_starters(stock).values()], _boards(stock), seed=weighing.seed, played=weighing.games
    )


def weighed(weighing: StoredWeighing, results: DuelResults) -> StoredWeighing:
    """The weighing after these games."""
    points, games = weight_in(weighing).plus(weight_of(results))
    return replace(weighing, points=points, games=games)


def _starters(stock: Stock) -> Mapping[str, DeckList]:
    return {id_: each for id_, each in stock.decks.items() if isinstance(each, DeckList)}


def _boards(stock: Stock) -> Sequence[Board]:
    return [each for each in stock.boards.values() if isinstance(each, Board)]
