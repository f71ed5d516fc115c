"""`/deck test`: the computer plays many games with a deck; its owner's figures are kept for comparisons."""

import asyncio
import secrets
from collections.abc import Sequence

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.lab.course import course_of
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.melee.jobs import DuelResults
from bot.matches.decks.deck_tests import Stop
from bot.matches.decks.kept_tests import change_of, figures_of
from cogs.kit.answers import Interaction
from cogs.kit.messages import Attachment, Post
from cogs.melee.collection.lab_pictures import cards_picture, course_picture, matchups_picture
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.conduct import LEVEL, conduct, draw
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import deck_testing as words
from cogs.melee.words.lab import kept_tests, lab_report

MIN, MAX, DEFAULT = 20, 400, 100
"""Games against each deck."""


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
        return Post(words.figures(found, results, stopped, since), pictures, documents=(report,))

    await conduct(interaction, job, words.heading(job), tell)


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
                return kept_tests.since(old.tested_at, then, deck, change)
    return ""
