"""Buttons that lead on from a game with a computer: to practice, and to the best scores of solo games."""

from bot.matches.nouns import DUEL
from bot.matches.values import Duel
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Row, Style
from cogs.words import solo
from cogs.words.nouns import spoken_of

SCORES = "scores"
"""The verb of controls that show best scores."""


def practice_control(duel: Duel, level: str, players: int) -> ControlId:
    """Begins a practice like this match: its game and options, this level by number, so many players."""
    if spoken_of() is DUEL:
        return control_id("practice", level)
    return control_id("practice", level, "", "", "", duel.game, players, duel.id)


def scores_button(game: str) -> Button:
    """Shows the best scores of solo games of this game."""
    return Button(control_id(SCORES, "0", game), solo.BEST_SCORES)


def after_solo(duel: Duel) -> Row:
    """What the last message of a solo game offers."""
    practise = Button(practice_control(duel, "0", 2), solo.PRACTISE, Style.primary)
    return (practise, scores_button(duel.game))
