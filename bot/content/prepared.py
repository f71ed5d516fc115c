"""The shipped content of games that nobody is offered yet (`bot.games.prepared`)."""

from collections.abc import Mapping

from bot.content.registry import ShippedContent
from bot.content.war.shipped import check_sheets as check_war
from bot.content.war.shipped import load_sheets

PREPARED_CONTENTS: Mapping[str, ShippedContent] = {
    "multiverse-war": ShippedContent(load_sheets, check_war),
}
