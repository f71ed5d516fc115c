"""Keeps the games of a test of decks while it plays and when it ends, so that it can go on."""

import logging

from discord import ButtonStyle

from bot.lab.melee.jobs import DuelResults
from bot.matches.decks.deck_test_history import DeckTestFigures
from bot.matches.decks.open_tests import OpenQuestion, OpenTest
from bot.store.errors import StoreError
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.melee.stock import decks_of
from cogs.melee.words.lab.deck_tests import GO_ON

_log = logging.getLogger(__name__)


class Keeper:
    """The kept games of one test: what it asked, and the `key` to go on with; None while none are kept."""

    def __init__(
        self, interaction: Interaction, question: OpenQuestion, own: str | None, before: OpenTest | None
    ) -> None:
        """`own` is the id of the user's own deck that is tested; `before` the kept test that goes on."""
        self._user_id = interaction.user.id
        self._tests = decks_of(interaction).open_tests
        self._question = question
        self._own = own
        self.key = None if before is None else before.key

    @property
    def once(self) -> str:
        """The mark of the kept test, of which only one plays at a time (`DeckTests.begin`)."""
        return "" if self.key is None else once_of(self.key)

    async def note(self, results: DuelResults) -> None:
        """Keep the games so far. A failure is not retried: the next time comes soon."""
        try:
            self.key = await self._tests.note(self._user_id, self._question, results, self._own, self.key)
        except StoreError as error:
            _log.warning("The games of a test of a deck could not be kept: %s", error)

    async def end(
        self, results: DuelResults, figures: DeckTestFigures, tested: object, *, is_open: bool
    ) -> int | None:
        """Keep the figures of an own deck, `tested`, and the games of a test that `is_open`.

        Returns the key to go on with, None if there is none.
        """
        if not is_open and self._own is None and self.key is None:
            return None
        of_deck = None if self._own is None else (self._own, tested)
        return await self._tests.keep(
            self._user_id,
            self._question,
            results,
            figures,
            of_deck=of_deck,
            is_open=is_open,
            key=self.key,
        )

    async def drop(self) -> None:
        """Keep none of the games."""
        if self.key is not None:
            await self._tests.drop(self._user_id, self.key)


def once_of(key: int) -> str:
    """The mark of the kept test with this key."""
    return f"open {key}"


def go_on_button(key: int, label: str = GO_ON) -> Button:
    """The button that lets a kept test go on."""
    return Button(control_id("furthertest", str(key)), label, ButtonStyle.primary)
