"""`/deck test` and `/deck results`: finds what the options name, then tests it or shows its kept tests."""

from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList
from bot.games.wording import utf16_length
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.decks.kept_tests import KeptTest, change_of
from cogs.kit.answers import Interaction, answer
from cogs.kit.refusals import Unclear
from cogs.kit.writing import TEXT_LIMIT
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.comparing import DeckPair, run_comparison, swap_pair, version_pair
from cogs.melee.lab.deck_testing import run_deck_test
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparing, deck_testing
from cogs.melee.words.lab import kept_tests as words


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
    """Find the named decks and cards, and test them. Raises Unclear; refusals as in both steps."""
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


async def show_results(interaction: Interaction, own: OwnDeck) -> None:
    kept = await decks_of(interaction).tests.of(interaction.user.id, own.id)
    if not kept:
        await answer(interaction, words.none(own.name))
        return
    now = own.readable
    lines = [words.head(own.name)]
    newest = next((one for one in kept if one.figures.versus is None), None)
    for one in kept:
        is_older = newest is not None and one.hash != newest.hash and one.key < newest.key
        change = change_of(one.figures, newest.figures) if newest is not None and is_older else None
        lines.append(words.line(one.tested_at, one.figures, _version(one, now), change))
    while utf16_length("\n".join([*lines, words.NOTE])) > TEXT_LIMIT:
        lines.pop()  # long names: the oldest tests are left out
    await answer(interaction, "\n".join([*lines, words.NOTE]))


def _version(one: KeptTest, now: object | None) -> str:
    if one.deck is None or now is None:
        return words.UNREADABLE
    then, deck = melee_deck(one.deck), melee_deck(now)
    return words.SAME if then == deck else f"since then {words.changes(then, deck)}"
