"""The games whose records have luck reports, by name; those with an adviser have reviews, too."""

from collections.abc import Mapping

from bot.reviews.contract import Reviewer
from bot.reviews.melee.reviewer import MELEE_REVIEWER
from bot.reviews.multiversus.reviewer import MULTIVERSUS_REVIEWER

REVIEWERS: Mapping[str, Reviewer] = {each.game.name: each for each in (MELEE_REVIEWER, MULTIVERSUS_REVIEWER)}


def has_reviews(game: str) -> bool:
    """Whether turns of this game's players can be reviewed, and not only their luck."""
    return game in REVIEWERS and REVIEWERS[game].adviser is not None
