"""All of Melee's texts in one place: card text, log lines, descriptions."""

from bot.games.melee.facts.text import log_lines
from bot.games.melee.history.step_text import step_lines, told_turn
from bot.games.melee.telling.describe import describe_hand, describe_view, text_board
from bot.games.melee.words.abilities import passive_text, trigger_heading, trigger_text
from bot.games.melee.words.cards import card_text
from bot.games.melee.words.effects import request_text

__all__ = [
    "card_text",
    "describe_hand",
    "describe_view",
    "log_lines",
    "passive_text",
    "request_text",
    "step_lines",
    "text_board",
    "told_turn",
    "trigger_heading",
    "trigger_text",
]
