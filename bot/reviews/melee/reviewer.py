"""Everything that reviews need of Melee."""

from bot.games.melee import MELEE
from bot.reviews.contract import Reviewer
from bot.reviews.melee.adviser import MeleeAdviser
from bot.reviews.melee.judge import MeleeJudge

MELEE_REVIEWER = Reviewer(MELEE, MeleeJudge(), MeleeAdviser())
