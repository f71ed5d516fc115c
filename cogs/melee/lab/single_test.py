"""`/deck test` of one deck: its games against others, then its figures."""

import asyncio
import secrets
from collections.abc import Sequence

from msgspec import Struct

from bot.content.melee.deck_files import format_stored
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.lab.course import course_of
from bot.lab.journal import Journal
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.matches.decks.deck_test_history import DeckTestFigures, change_of, figures_of
from bot.matches.decks.deck_tests import Stop
from bot.matches.decks.open_tests import OpenQuestion, OpenTest, marks_of
from cogs.kit.answers import Interaction
from cogs.kit.messages import Attachment, Post
from cogs.melee.collection.lab_pictures import cards_picture, course_picture, matchups_picture
from cogs.melee.lab.conduct import LEVEL, conduct, draw
from cogs.melee.lab.keeping import Keeper, go_on_button
from cogs.melee.stock import decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import deck_test_history, deck_tests, lab_report


class SingleTest(Struct, frozen=True):
    """A test of one deck in `games` games against each of the opponents; `player` plays both sides.

    `own` is the deck's id if it is the user's own; `before` the kept test that goes on.
    """

    deck: DeckList
    opponents: tuple[DeckList, ...]
    games: int
    player: str = LEVEL
    own: str | None = None
    before: OpenTest | None = None

    def job(self, boards: Sequence[Board]) -> DuelJob:
        """All its games. A test that goes on has the same random seed."""
        return plans.gauntlet(
            self.deck,
            self.opponents,
            (self.player, self.player),
            boards,
            games=self.games,
            seed=secrets.randbits(32) if self.before is None else self.before.question.seed,
            cards=True,
        )

    def question(self, job: DuelJob) -> OpenQuestion:
        """The test as it is kept."""
        return OpenQuestion(
            decks=(format_stored(self.deck),),
            opponents=tuple(map(format_stored, self.opponents)),
            names=(self.deck.name,),
            level=self.player,
            seed=job.seed,
            games=self.games,
            marks=marks_of(job),
        )


async def run_deck_test(
    interaction: Interaction, asked: SingleTest, job: DuelJob, journal: Journal | None = None
) -> None:
    """Play the games of a test. Answer with the progress, then with the figures; `journal` has those before.

    The interaction is already acknowledged. Raises GamesChanged. Refusals: test-goes-on, already-testing,
    lab-full.
    """
    keeper = Keeper(interaction, asked.question(job), asked.own, asked.before)
    marks = [share_code(other) for other in asked.opponents]

    async def tell(results: DuelResults, stopped: Stop | None) -> Post:
        found = await asyncio.to_thread(deck_figures, results)
        rounds = course_of([game for games in results.games for game in games])
        figures = figures_of(results, marks)
        since = await _since(interaction, asked, figures)
        key = await keeper.end(results, figures, asked.deck, is_open=results.is_partial)
        pictures = await draw(
            interaction,
            stopped,
            matchups_picture(found, results),
            cards_picture(found, results),
            course_picture(rounds, results),
        )
        report = Attachment("deck-test.md", lab_report.of_test(found, rounds, results).encode())
        further = "" if key is None else deck_tests.go_on(job.total - results.played)
        text = deck_tests.figures(found, results, stopped, since, further)
        rows = () if key is None else ((go_on_button(key),),)
        return Post(text, pictures, rows=rows, documents=(report,))

    heading = deck_tests.heading(job)
    if asked.before is not None:
        heading = f"{heading}\n{deck_tests.goes_on(asked.before.games)}"
    await conduct(interaction, job, heading, tell, keeper=keeper, journal=journal)


async def _since(interaction: Interaction, asked: SingleTest, figures: DeckTestFigures) -> str:
    """How an own deck's figures differ from those of its last version; nothing if it had none."""
    if asked.own is None:
        return ""
    for old in await decks_of(interaction).tests.of(interaction.user.id, asked.own):
        if old.deck is not None and (then := melee_deck(old.deck)) != asked.deck:
            change = change_of(old.figures, figures)
            if change is not None:
                return deck_test_history.since(old.tested_at, then, asked.deck, change)
    return ""
