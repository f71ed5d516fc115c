"""Tests of decks that stopped: the button **Go on**, the list of those that can, and a late **Cancel**."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import DeckList
from bot.lab.journal import GamesChanged
from bot.matches.decks.open_tests import MAX_OPEN, OpenTest
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.melee.lab.comparison import Comparison, DeckPair, run_comparison
from cogs.melee.lab.keeping import go_on_button, once_of
from cogs.melee.lab.single_test import SingleTest, run_deck_test
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison as words
from cogs.melee.words.lab import deck_tests
from cogs.services import services_of


async def go_on(press: Press) -> None:
    """Let the user's kept test go on with its next games.

    Refusals: test-goes-on, already-testing, lab-full.
    """
    interaction = press.interaction
    tests = decks_of(interaction).open_tests
    found = await tests.find(press.user, press.id.number)
    if found is None:
        await answer(interaction, words.OPEN_GONE)
    elif not await _went_on(interaction, found):
        await tests.drop(press.user, found.key)
        await answer(interaction, words.CHANGED)


async def _went_on(interaction: Interaction, found: OpenTest) -> bool:
    """Play further games of a test; False if they would not fit to the kept ones."""
    if not found.decks:
        return False
    asked = reopened(found)
    job = asked.job(list(content_of(interaction).boards.values()))
    if (journal := found.journal(job)) is None:
        return False
    try:
        if isinstance(asked, SingleTest):
            await run_deck_test(interaction, asked, job, journal)
        else:
            await run_comparison(interaction, asked, job, journal)
    except GamesChanged:
        return False
    return True


def reopened(found: OpenTest) -> Comparison | SingleTest:
    """A kept test, asked again. Its decks are readable."""
    asked = found.question
    opponents: tuple[DeckList, ...] = tuple(map(melee_deck, found.opponents))
    decks = tuple(map(melee_deck, found.decks))
    if len(decks) == 1:
        return SingleTest(decks[0], opponents, asked.games, asked.level, found.deck_id, found)
    (one, other), (name, other_name), (label, other_label) = decks, asked.names, asked.labels
    pair = DeckPair(
        (one, other),
        (name, other_name),
        asked.title,
        (label, other_label),
        asked.notes,
        is_swap=asked.is_swap,
    )
    return Comparison(pair, opponents, asked.games, asked.level, found.deck_id, found)


async def resting_tests(interaction: Interaction) -> list[OpenTest]:
    """The user's tests that can go on, without those that play now: the newest `MAX_OPEN`, newest first."""
    kept = await decks_of(interaction).open_tests.of(interaction.user.id)
    playing = services_of(interaction).deck_tests
    return [each for each in kept if not playing.plays(once_of(each.key))][:MAX_OPEN]


async def stop(press: Press) -> None:
    """Stop a test or a weighing; its message then shows the figures so far.

    After a restart of the bot, it shows the tests that can go on instead.
    """
    services, key = services_of(press.interaction), press.id.key
    if services.scales.leave(key, press.user) or services.deck_tests.cancel(key, press.user):
        return
    tests = await resting_tests(press.interaction)
    text = "\n".join([words.RESTARTED_WITH, *open_lines(tests)]) if tests else words.RESTARTED
    await answer(press.interaction, Post(text, rows=open_buttons(tests)))


def open_lines(tests: Sequence[OpenTest]) -> list[str]:
    """The kept tests, numbered as their buttons are."""
    return [_open_line(number, each) for number, each in enumerate(tests, 1)]


def _open_line(number: int, test: OpenTest) -> str:
    asked = test.question
    if len(asked.names) == 1:
        against = len(asked.opponents)
        return deck_tests.open_line(number, asked.names[0], against, test.games, asked.games, test.kept_at)
    return words.open_line(number, (asked.names[0], asked.names[1]), test.games, test.kept_at)


def open_buttons(tests: Sequence[OpenTest]) -> tuple[tuple[Button, ...], ...]:
    """The buttons of kept tests."""
    buttons = tuple(go_on_button(each.key, words.go_on_label(number)) for number, each in enumerate(tests, 1))
    return (buttons,) if buttons else ()
