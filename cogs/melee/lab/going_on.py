"""Undecided comparisons of decks: the button **Go on**, and the list of those that can."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import DeckList
from bot.lab.journal import GamesChanged
from bot.matches.decks.open_tests import OpenTest
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Button
from cogs.kit.press import Press
from cogs.melee.lab.comparison import Comparison, DeckPair, go_on_button, run_comparison
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison as words


async def go_on(press: Press) -> None:
    """Let the user's kept comparison go on with its next games.

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
    """Play further games of a comparison; False if they would not fit to the kept ones."""
    if not found.decks:
        return False
    asked = reopened(found)
    job = asked.job(list(content_of(interaction).boards.values()))
    if (journal := found.journal(job)) is None:
        return False
    try:
        await run_comparison(interaction, asked, job, journal)
    except GamesChanged:
        return False
    return True


def reopened(found: OpenTest) -> Comparison:
    """A kept comparison, asked again. Its decks are readable."""
    asked = found.question
    one, other = map(melee_deck, found.decks)
    pair = DeckPair((one, other), asked.names, asked.title, asked.labels, asked.notes, is_swap=asked.is_swap)
    opponents: tuple[DeckList, ...] = tuple(map(melee_deck, found.opponents))
    return Comparison(pair, opponents, asked.games, found.deck_id, found)


def open_lines(tests: Sequence[OpenTest]) -> list[str]:
    """The kept comparisons, numbered as their buttons are."""
    return [
        words.open_line(number, each.question.names, each.games, each.kept_at)
        for number, each in enumerate(tests, 1)
    ]


def open_buttons(tests: Sequence[OpenTest]) -> tuple[tuple[Button, ...], ...]:
    """The buttons of kept comparisons."""
    buttons = tuple(go_on_button(each.key, words.go_on_label(number)) for number, each in enumerate(tests, 1))
    return (buttons,) if buttons else ()
