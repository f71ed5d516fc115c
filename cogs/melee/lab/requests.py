"""`/deck test` and `/deck results`: games of the computer with a deck, and their kept figures."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.games.wording import utf16_length
from bot.lab.course import course_of
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.melee.jobs import DuelResults
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.decks.deck_test_history import KeptTest, change_of, figures_of
from bot.matches.decks.deck_tests import Stop
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Attachment, Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.collection.lab_pictures import cards_picture, course_picture, matchups_picture
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.comparison import Comparison, DeckPair, run_comparison, swap_pair, version_pair
from cogs.melee.lab.conduct import LEVEL, conduct, draw
from cogs.melee.lab.going_on import open_buttons, open_lines
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison, deck_test_history, deck_tests, lab_report

MIN, MAX, DEFAULT = 20, 400, 100
"""Games against each deck."""


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
    if pair is None:
        await run_deck_test(interaction, tested, field, wish.games)
    else:
        asked = Comparison(pair, tuple(field), wish.games, None if tested.own is None else tested.id)
        await run_comparison(interaction, asked, asked.job(list(content_of(interaction).boards.values())))


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
    """Answer with all undecided comparisons that the user can go on with."""
    tests = await decks_of(interaction).open_tests.of(interaction.user.id)
    if not tests:
        await answer(interaction, comparison.NONE_OPEN)
        return
    text = "\n".join([comparison.OPEN_TESTS, *open_lines(tests)])
    await answer(interaction, Post(text, rows=open_buttons(tests)))


async def show_results(interaction: Interaction, own: OwnDeck) -> None:
    """Answer with the kept tests of an own deck, and its comparisons that can go on."""
    kept = await decks_of(interaction).tests.of(interaction.user.id, own.id)
    if not kept:
        await answer(interaction, deck_test_history.none(own.name))
        return
    undecided = await decks_of(interaction).open_tests.of(interaction.user.id)
    tests = [one for one in undecided if one.deck_id == own.id]
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


async def run_deck_test(
    interaction: Interaction, tested: Shelved, opponents: Sequence[DeckList], games: int
) -> None:
    """Play `games` games against each opponent. Answer with the progress, then with the figures.

    The interaction is already acknowledged. Refusals: already-testing, lab-full.
    """
    deck = tested.deck
    boards = list(content_of(interaction).boards.values())
    seed = secrets.randbits(32)
    job = plans.gauntlet(deck, opponents, (LEVEL, LEVEL), boards, games=games, seed=seed, cards=True)

    async def tell(results: DuelResults, stopped: Stop | None) -> Post:
        found = await asyncio.to_thread(deck_figures, results)
        rounds = course_of([game for games in results.games for game in games])
        since = await _kept(interaction, tested, deck, opponents, results)
        pictures = await draw(
            interaction,
            stopped,
            matchups_picture(found, results),
            cards_picture(found, results),
            course_picture(rounds, results),
        )
        report = Attachment("deck-test.md", lab_report.of_test(found, rounds, results).encode())
        return Post(deck_tests.figures(found, results, stopped, since), pictures, documents=(report,))

    await conduct(interaction, job, deck_tests.heading(job), tell)


async def _kept(
    interaction: Interaction,
    tested: Shelved,
    deck: DeckList,
    opponents: Sequence[DeckList],
    results: DuelResults,
) -> str:
    """Keep the figures of an own deck; say how they differ from those of its last version, if it had one."""
    if tested.own is None:
        return ""
    tests = decks_of(interaction).tests
    figures = figures_of(results, [share_code(other) for other in opponents])
    before = await tests.of(interaction.user.id, tested.id)
    await tests.keep(interaction.user.id, tested.id, deck, figures)
    for old in before:
        if old.deck is not None and (then := melee_deck(old.deck)) != deck:
            change = change_of(old.figures, figures)
            if change is not None:
                return deck_test_history.since(old.tested_at, then, deck, change)
    return ""
