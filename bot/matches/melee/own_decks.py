"""People's own decks of Melee, as the services keep them."""

from collections.abc import Iterable

from bot.content.melee.deck_files import format_stored, parse_stored
from bot.games.melee.cards.cards import DECK_FORMAT, DeckList
from bot.games.melee.decks.sharing import deck_hash, parse_code, share_code
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.matches.melee import scales
from bot.matches.melee.formats import deck_format, strange_cards
from bot.matches.melee.limits import check_deck
from bot.matches.tabletop import DeckLimits, Stock, WrittenDeck
from bot.matches.values import DeckFormat
from bot.store.weighings.values import StoredWeighing, WeighingKey


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
        """The code in the form that is kept."""
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
        """See `formats.strange_cards`."""
        if not isinstance(deck, DeckList):
            return ()
        known = [each for each in starters if isinstance(each, DeckList)]
        return strange_cards(deck, known, only_starters=only_starters)

    def names(self, starters: Iterable[object]) -> Iterable[str]:
        """The names of those that are decks of Melee, each before its cards."""
        for deck in starters:
            if isinstance(deck, DeckList):
                yield deck.name
                yield from (card.name for card in deck.entity)

    def check(
        self, deck: object, limits: DeckLimits, stock: Stock, weighing: StoredWeighing | None = None
    ) -> None:
        """See `limits.check_deck`; decks of other games have no limits."""
        if isinstance(deck, DeckList):
            check_deck(deck, limits, stock, weighing)

    def weighing_key(self, deck: object, stock: Stock) -> WeighingKey | None:
        """See `scales.weighing_key`; decks of other games are not weighed."""
        return scales.weighing_key(deck, stock) if isinstance(deck, DeckList) else None

    def plan_weighing(self, deck: object, stock: Stock, weighing: StoredWeighing) -> DuelJob | None:
        """See `lab.melee.weighing.plan_weighing`."""
        return scales.plan(deck, stock, weighing) if isinstance(deck, DeckList) else None

    def weighed(self, weighing: StoredWeighing, results: DuelResults) -> StoredWeighing:
        """The weighing with whole rounds of these games."""
        return scales.weighed(weighing, results)
