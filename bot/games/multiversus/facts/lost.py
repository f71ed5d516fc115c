"""Which actions of an activation were lost, because nothing could be done with them (V-T5)."""

from msgspec import Struct, field

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.sheets.vocabulary import MEMBERS, NAMES, NONE, ROLES, UNIT_OF


class Plan(Struct):
    """What the active side has chosen in the activation under way, and what is left of it so far."""

    seat: int = -1
    unit: str = ""
    left: list[str] = field(default_factory=list)
    is_unable: bool = False

    def follow(self, event: ev.Event) -> None:
        """Take note of the next event."""
        match event:
            case ev.ChoiceRevealed(seat, choice, is_open=False) if choice != NONE:
                unit, *kinds = choice.split(" ")
                if len(kinds) == 2:  # the reactive side has one
                    self.seat, self.unit, self.left, self.is_unable = seat, unit, kinds, False
            case ev.CharacterMoved(who, by, manner="walk") if who == by:
                self._use(who, "move")
            case ev.WalkStopped(who):
                self._use(who, "move")
            case ev.Attacked(who) | ev.AttackLost(who):
                self._use(who, "attack")
            case ev.StuntUsed(who) | ev.StuntFailed(who):
                self._use(who, "stunt")
            case ev.HealthChanged(who, health) if health in ("disabled", "gone") and self._is_of(who):
                self.is_unable = MEMBERS[ROLES.index(UNIT_ROLE[who])] == 1
            case ev.ActionEnded(everything=True) | ev.CoinSpent() | ev.TurnBegan():
                if not isinstance(event, ev.CoinSpent) or event.seat == self.seat:
                    self.left = []
            case _:
                pass

    def lost_at(self, event: ev.Event) -> tuple[str, ...]:
        """The action coins lost, if the activation ends with this event; twice the same is a double."""
        is_end = isinstance(event, ev.CoinSpent) and (event.seat, event.unit) == (self.seat, self.unit)
        return tuple(kind for kind in self.left if kind != "defend") if is_end else ()

    def _is_of(self, who: str) -> bool:
        return UNIT_ROLE.get(who) == self.unit

    def _use(self, who: str, kind: str) -> None:
        if self._is_of(who):
            self.left = [each for each in self.left if each != kind]


UNIT_ROLE = {name: ROLES[unit] for name, unit in zip(NAMES, UNIT_OF, strict=True)}
"""Each one's unit, by name."""
