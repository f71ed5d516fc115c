"""What every command and control needs, in one value: services, content, painter, presenter."""

from dataclasses import dataclass
from typing import Protocol, cast

import discord

from bot.content.registry import Content
from bot.matches.deck_tests import DeckTests
from bot.matches.service import Matches
from bot.matches.values import Player
from bot.workers import Workers
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId
from cogs.kit.writing import clean
from cogs.showing.painter import Painter
from cogs.showing.presenter import Presenter


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that the Discord side of the bot uses.

    `thinkers` are where computer players think, `deck_tests` the tests of decks that run.
    """

    matches: Matches
    content: Content
    painter: Painter
    presenter: Presenter
    thinkers: Workers
    deck_tests: DeckTests


class HasServices(Protocol):
    """A client that carries the services."""

    services: Services


def services_of(interaction: Interaction) -> Services:
    """The services of the client that this interaction reached."""
    return cast(HasServices, interaction.client).services


def player_of(user: discord.abc.User) -> Player:
    """A Discord user as duels know them."""
    return Player(user.id, clean(user.display_name), user.bot)


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button or a chosen menu entry, with everything that its handler needs."""

    interaction: Interaction
    id: ControlId
    values: tuple[str, ...]
    services: Services

    @property
    def user(self) -> int:
        """Who pressed it."""
        return self.interaction.user.id

    @property
    def duel(self) -> str:
        """The id of the duel or invitation that it belongs to."""
        return self.id.key

    @property
    def value(self) -> str:
        """The entry chosen, empty for a button."""
        return self.values[0] if self.values else ""
