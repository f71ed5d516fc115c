"""The shipped content of games that nobody is offered yet (`bot.games.prepared`)."""

from collections.abc import Mapping

from bot.content.registry import ShippedContent

PREPARED_CONTENTS: Mapping[str, ShippedContent] = {}
