"""The games whose records can be reviewed, by name."""

from collections.abc import Mapping

from bot.reviews.contract import Reviewer
from bot.reviews.melee.reviewer import MELEE_REVIEWER

REVIEWERS: Mapping[str, Reviewer] = {MELEE_REVIEWER.game.name: MELEE_REVIEWER}
