"""What somebody asks `/deck test` for: a test of one deck, or a comparison."""

from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList
from cogs.kit.answers import Interaction
from cogs.kit.refusals import Unclear
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.comparing import DeckPair, run_comparison, swap_pair, version_pair
from cogs.melee.lab.deck_testing import run_deck_test
from cogs.melee.stock import content_of
from cogs.melee.words.lab import comparing, deck_testing


@dataclass(frozen=True, slots=True)
class DeckTestWish:
    """The options of the command as they were typed."""

    deck: str
    against: str | None
    games: int
    compare: str | None
    out: str | None
    card: str | None


async def run_wish(interaction: Interaction, wish: DeckTestWish) -> None:
    """Find what is named, and test it. Raises Unclear; refusals are those of finding and testing decks."""
    if wish.compare and (wish.out or wish.card):
        raise Unclear(comparing.ONE_OF_BOTH)
    if bool(wish.out) != bool(wish.card):
        raise Unclear(comparing.BOTH_CARDS)
    tested = await find_deck(interaction, wish.deck)
    pair: DeckPair | None = None
    if wish.compare:
        pair = await version_pair(interaction, tested, wish.compare)
    elif wish.out and wish.card:
        pair = await swap_pair(interaction, tested.deck, wish.out, wish.card)
    field = await _field(interaction, wish, tested, pair)
    if not field:
        raise Unclear(deck_testing.ITSELF_ALONE if pair is None else comparing.NO_FIELD)
    if pair is None:
        await run_deck_test(interaction, tested, field, wish.games)
    else:
        await run_comparison(interaction, tested, pair, field, wish.games)


async def _field(
    interaction: Interaction, wish: DeckTestWish, tested: Shelved, pair: DeckPair | None
) -> list[DeckList]:
    """The deck named as opponent, or all starter decks but those that are tested."""
    if wish.against:
        return [(await find_deck(interaction, wish.against)).deck]
    starters = content_of(interaction).decks
    others = () if pair is None else pair.decks
    return [deck for key, deck in starters.items() if key != tested.id and deck not in others]
