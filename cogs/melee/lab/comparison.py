"""`/deck test` with `compare`, or with `out` and `in`: is a deck better than another, with the same dice?"""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.lab.errors import LabError
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.power import DIFFER, noticed, power
from bot.lab.verdicts.sequential import Sprt, decide
from bot.lab.verdicts.swap import SwapFigures, paired_scores, swap_figures
from bot.matches.decks.deck_test_history import compared_figures_of
from bot.matches.decks.deck_tests import Stop
from cogs.kit.answers import Interaction
from cogs.kit.messages import Attachment, Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import escape
from cogs.melee.collection.lab_pictures import comparison_picture
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.conduct import LEVEL, conduct, draw
from cogs.melee.lab.deck_lookup import find_any_deck, find_in, find_out, find_version
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison as words
from cogs.melee.words.lab import deck_test_history, lab_report

TEST = Sprt(0.0, 0.05)
"""No gain, or one of 5 points: a smaller one takes more games than a test in chat has."""


@dataclass(frozen=True, slots=True)
class DeckPair:
    """Two decks to compare, the one that may be better first, with their names and notes on them.

    `labels` are short names for a picture whose `title` says of which deck they are. `is_swap` says that
    they are one deck, with and without a swapped card.
    """

    decks: tuple[DeckList, DeckList]
    names: tuple[str, str]
    title: str
    labels: tuple[str, str]
    notes: tuple[str, ...] = ()
    is_swap: bool = False


async def swap_pair(interaction: Interaction, deck: DeckList, out: str, card: str) -> DeckPair:
    """A deck with a card in the place of one of its own, and the deck itself.

    Raises Unclear; refusals as in `naming.find_in`.
    """
    leaving, coming = find_out(deck, out), await find_in(interaction, card)
    try:
        changed = plans.changed_deck(deck, leaving, coming)
    except LabError as error:
        raise Unclear(escape(f"{error}.")) from error
    names = words.in_place(deck.name, leaving.name, coming.name), deck.name
    return DeckPair((changed, deck), names, deck.name, words.labels(coming.name, leaving.name), is_swap=True)


async def version_pair(interaction: Interaction, tested: Shelved, other: str) -> DeckPair:
    """A deck, and another one or an earlier version of itself.

    Raises Unclear. Refusals: unknown-deck, unknown-code, newer-deck, unreadable-deck.
    """
    deck = tested.deck
    version = await find_version(interaction, tested, other)
    second = await find_any_deck(interaction, other) if version is None else melee_deck(version.deck)
    if plans.plays_alike(second, deck):
        raise Unclear(words.THE_SAME)
    if version is None:
        names = deck.name, second.name
        return DeckPair((deck, second), names, words.title(*names), names)
    names = deck.name, words.version_name(second.name, version.tested_at)
    note = words.since_then(deck_test_history.changes(second, deck))
    return DeckPair((deck, second), names, deck.name, words.version_labels(version.tested_at), (note,))


async def run_comparison(
    interaction: Interaction, tested: Shelved, pair: DeckPair, opponents: Sequence[DeckList], games: int
) -> None:
    """Play at most `games` games of both decks against each opponent, until the test has decided.

    `tested` is the deck whose owner keeps the figures.

    The interaction is already acknowledged. Refusals: already-testing, lab-full.
    """
    boards = list(content_of(interaction).boards.values())
    new, old = pair.decks
    job = plans.swap(
        old, new, opponents, (LEVEL, LEVEL), boards, games=games, seed=secrets.randbits(32), key=_KEY
    )

    async def tell(results: DuelResults, stopped: Stop | None) -> Post:
        found = await asyncio.to_thread(swap_figures, results, TEST)
        icons = [other.entity[0].glyph for other in opponents]
        await _keep(interaction, tested, pair, opponents, results, found)
        picture = comparison_picture(pair.title, pair.labels, icons, found, results)
        written = lab_report.of_comparison(pair.names, found, results, pair.notes, is_swap=pair.is_swap)
        report = Attachment("deck-test.md", written.encode())
        text = words.figures(pair.names, found, results, stopped, pair.notes, is_swap=pair.is_swap)
        return Post(text, await draw(interaction, stopped, picture), documents=(report,))

    heading = f"{words.heading(pair.names, job)}\n{await _can_tell(pair, len(opponents) * games)}"
    await conduct(interaction, job, heading, tell, has_decided)


async def _can_tell(pair: DeckPair, pairs: int) -> str:
    """What so many pairs of games can tell of these two decks, in words."""
    variance = DIFFER["swap" if pair.is_swap else "compare"]
    often = await asyncio.to_thread(power, TEST, TEST.gain, pairs, variance)
    least = await asyncio.to_thread(noticed, TEST, pairs, variance)
    return words.can_tell(TEST.gain, often, least)


async def _keep(
    interaction: Interaction,
    tested: Shelved,
    pair: DeckPair,
    opponents: Sequence[DeckList],
    results: DuelResults,
    found: SwapFigures,
) -> None:
    """Keep the figures of an own deck, if there are any."""
    if tested.own is None or not found.pairs:
        return
    marks, other = [share_code(each) for each in opponents], pair.names[0 if pair.is_swap else 1]
    figures = compared_figures_of(results, marks, found, other, is_swap=pair.is_swap)
    tests = decks_of(interaction).tests
    await tests.keep(interaction.user.id, tested.id, tested.deck, figures)


_KEY = "compared"  # with which the keys of dice begin: both decks may have one name


def has_decided(results: DuelResults) -> bool:
    """Whether the games decide the comparison."""
    games = list(zip(results.games[::2], results.games[1::2], strict=True))
    return decide(TEST, paired_scores(games)).verdict is not None
