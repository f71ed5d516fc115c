"""What ships with Melee, and people's own decks of it, as commands find them."""

from typing import cast

from bot.content.registry import Content
from bot.games.melee import MELEE
from bot.matches.decks.decks import OwnDeckService
from cogs.kit.answers import Interaction
from cogs.services import services_of


def content_of(interaction: Interaction) -> Content:
    return cast(Content, services_of(interaction).stock(MELEE.name))


def decks_of(interaction: Interaction) -> OwnDeckService:
    return services_of(interaction).matches.decks[MELEE.name]
