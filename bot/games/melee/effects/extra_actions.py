"""One more move or attack in this turn."""

from collections.abc import Sequence
from typing import Literal

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Found
from bot.games.melee.cards.effects import ONE
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.effects.timing import THEIR_TURN
from bot.games.melee.events.events import GainedAgain
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import referent_text

#: Moments that the extra move or attack would cause again.
_ENDLESS = {
    ("moved", "move"),
    ("enters", "move"),
    ("before-attacking", "attack"),
    ("after-attacking", "attack"),
}
#: Moments after which this entity does not move or attack in this turn: it has left play, the turn is over,
#: or it is the opponent's.
_NO_MORE = THEIR_TURN | {"turn-end", "destroyed"}


class Again(PlayedEffect):
    """This entity may move or attack once more in this turn (AB-14)."""

    kind: Literal["again"]
    what: Literal["move", "attack"]

    def objection(self, when: str) -> str:
        if (when, self.what) in _ENDLESS:
            return f"{when} and `again` would cause each other without end (AB-12)"
        return ""

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        if source.serial not in play.state.entities:
            return
        if self.what == "move":
            source.moves += 1
        else:
            source.attacks += 1
        if play.log is not None:
            play.log.append(GainedAgain(who(source), self.what))

    def words(self, it: Referent) -> str:
        return f"{referent_text('self', it)} may {self.what} once more this turn"

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it comes when this entity can act no more."""
        return when in _NO_MORE

    def gives_more(self) -> bool:
        return True

    def leaves(self) -> Referent:
        return "self"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "again", ONE
