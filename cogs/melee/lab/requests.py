"""`/deck test` and `/deck results`: games of the computer with a deck, and their kept figures."""

from msgspec import Struct

from bot.games.melee.cards.cards import DeckList
from bot.games.wording import utf16_length
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.decks.deck_test_history import KeptTest, change_of
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.comparison import Comparison, DeckPair, run_comparison, swap_pair, version_pair
from cogs.melee.lab.going_on import open_buttons, open_lines, resting_tests
from cogs.melee.lab.single_test import SingleTest, run_deck_test
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison, deck_test_history, deck_tests

MIN, MAX, DEFAULT = 20, 400, 96
"""Games against each deck; the default has equally many games on each battlefield that ships."""


class DeckTestWish(Struct, frozen=True):
    """The options of the command as they were typed."""

    deck: str
    against: str | None
    games: int
    player: str
    compare: str | None
    out: str | None
    card: str | None


async def run_wish(interaction: Interaction, wish: DeckTestWish) -> None:
    """Find the named decks and cards, and test them. Raises Unclear; refusals as in both steps."""
    if wish.compare and (wish.out or wish.card):
        raise Unclear(comparison.ONE_OF_BOTH)
    if bool(wish.out) != bool(wish.card):
        raise Unclear(comparison.BOTH_CARDS)
    tested = await find_deck(interaction, wish.deck)
    pair: DeckPair | None = None
    if wish.compare:
        pair = await version_pair(interaction, tested, wish.compare)
    elif wish.out and wish.card:
        pair = await swap_pair(interaction, tested.deck, wish.out, wish.card)
    field = await _field(interaction, wish, tested, pair)
    if not field:
        raise Unclear(deck_tests.ITSELF_ALONE if pair is None else comparison.NO_FIELD)
    boards = list(content_of(interaction).boards.values())
    own = None if tested.own is None else tested.id
    if pair is None:
        single = SingleTest(tested.deck, tuple(field), wish.games, wish.player, own)
        await run_deck_test(interaction, single, single.job(boards))
    else:
        asked = Comparison(pair, tuple(field), wish.games, wish.player, own)
        await run_comparison(interaction, asked, asked.job(boards))


async def _field(
    interaction: Interaction, wish: DeckTestWish, tested: Shelved, pair: DeckPair | None
) -> list[DeckList]:
    """The deck named as opponent, or all starter decks but those that are tested."""
    if wish.against:
        return [(await find_deck(interaction, wish.against)).deck]
    starters = content_of(interaction).decks
    others = () if pair is None else pair.decks
    return [deck for key, deck in starters.items() if key != tested.id and deck not in others]


async def show_open_tests(interaction: Interaction) -> None:
    """Answer with all tests that the user can go on with."""
    tests = await resting_tests(interaction)
    if not tests:
        await answer(interaction, comparison.NONE_OPEN)
        return
    text = "\n".join([comparison.OPEN_TESTS, *open_lines(tests)])
    await answer(interaction, Post(text, rows=open_buttons(tests)))


async def show_results(interaction: Interaction, own: OwnDeck) -> None:
    """Answer with the kept tests of an own deck, and those that can go on."""
    kept = await decks_of(interaction).tests.of(interaction.user.id, own.id)
    tests = [one for one in await resting_tests(interaction) if one.deck_id == own.id]
    if not kept and not tests:
        await answer(interaction, deck_test_history.none(own.name))
        return
    end = [*open_lines(tests), deck_test_history.NOTE]
    now = own.readable
    lines = [deck_test_history.head(own.name)]
    newest = next((one for one in kept if one.figures.versus is None), None)
    for one in kept:
        is_older = newest is not None and one.hash != newest.hash and one.key < newest.key
        change = change_of(one.figures, newest.figures) if newest is not None and is_older else None
        lines.append(deck_test_history.line(one.tested_at, one.figures, _version(one, now), change))
    while utf16_length("\n".join([*lines, *end])) > TEXT_LIMIT:
        lines.pop()  # long names: the oldest tests are left out
    await answer(interaction, Post("\n".join([*lines, *end]), rows=open_buttons(tests)))


def _version(one: KeptTest, now: object | None) -> str:
    if one.deck is None or now is None:
        return deck_test_history.UNREADABLE
    then, deck = melee_deck(one.deck), melee_deck(now)
    return deck_test_history.SAME if then == deck else f"since then {deck_test_history.changes(then, deck)}"
