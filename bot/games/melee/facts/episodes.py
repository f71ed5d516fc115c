"""Episodes: each fact that begins something, with what it led to. They say why anything happened."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who, audience
from bot.games.melee.facts.facts import Fact, What, facts_of
from bot.games.melee.rules.choices import MAY
from bot.games.two_seats import Seat

_TRAVELS = (What.MOVED, What.SUMMONED)
_SHOVES = ("push", "pull", "swap", "teleport")


class Episode(Struct, frozen=True):
    """A fact and what it led to, in order: an attack with its damage, an ability with its effects."""

    head: Fact
    effects: tuple[Fact, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All of it."""
        return (self.head, *self.effects)

    def explains(self, fact: Fact) -> bool:
        """Whether its head already says where the damage or healing of one of its effects comes from."""
        if self.head.what is What.USED:
            return fact.cause == "ability" or fact.what is What.HEALED
        return self.head.what is What.ATTACKED and fact.cause == "combat"


def episodes_of(
    events: Iterable[Event], before: Sequence[Event] = (), seat: Seat | None = None
) -> list[Episode]:
    """The episodes in these events that everybody, or this seat, may know.

    `before` are those that came first: what they began may go on here, and is named again.
    """
    teller = _Teller()
    for event in _open_part(before):
        teller.take(event)
    teller.found.clear()
    for event in events:
        if audience(event) in (None, seat):
            teller.take(event)
    return [Episode(head, tuple(effects)) for head, effects in teller.found]


def _open_part(before: Sequence[Event]) -> Sequence[Event]:
    """The events that may go on: all since the last use of an ability."""
    for place in range(len(before) - 1, -1, -1):
        if isinstance(before[place], ev.AbilityUsed):
            return before[place:]
    return ()


#: They say nothing about the answer to an ability that was offered before.
_BESIDE = ev.StatsNow | ev.RulesChanged
#: They come instead of an answer.
_INSTEAD = ev.TookBack | ev.Conceded | ev.LostOnTime | ev.DrawAgreed | ev.GameOver


def _is_use_of(who: Who, event: Event) -> bool:
    """Whether the ability is used: an event that no answer of its own announces."""
    return isinstance(event, ev.AbilityUsed) and event.who.serial == who.serial


class _Teller:
    """Takes in events in order and gathers them in episodes."""

    def __init__(self) -> None:
        self.found: list[tuple[Fact, list[Fact]]] = []
        self._head: Fact | None = None
        self._user: Who | None = None  # whose ability was used last
        self._fight: ev.Attacked | None = None
        self._last: Event | None = None
        self._offered: ev.ChoiceAsked | None = None  # an ability that may be declined

    def take(self, event: Event) -> None:
        """One more event."""
        if self._offered is not None and not isinstance(event, _BESIDE):
            offered, self._offered = self._offered, None
            if not isinstance(event, _INSTEAD) and not _is_use_of(offered.who, event):
                self._tell(Fact(What.DECLINED, offered.who, offered.seat), offered)
        has_come = self._head is not None and self._head.what is What.SUMMONED
        if isinstance(event, ev.TurnEnded) or (isinstance(event, ev.Activated) and not has_come):
            self._head = None
        for fact in facts_of(event):
            self._tell(self._with_source(fact, event), event)
        if isinstance(event, ev.AbilityUsed):
            self._user = event.who
        elif isinstance(event, ev.Attacked):
            self._fight = event
        elif isinstance(event, ev.ChoiceAsked) and event.prompt == MAY:
            self._offered = event
        if not isinstance(event, ev.StatsNow):
            self._last = event

    def _tell(self, fact: Fact, event: Event) -> None:
        if self._is_rest_of_last(fact, event):
            return
        fact = self._with_cost(fact, event)
        if self._head is not None and self._led_to(self._head, event):
            if not self.found or self.found[-1][0] is not self._head:
                self.found.append((self._head, []))  # it began before
            self.found[-1][1].append(fact)
        else:
            self.found.append((fact, []))
            self._head = fact

    def _is_rest_of_last(self, fact: Fact, event: Event) -> bool:
        """Take in the second event of two that are one fact: of a swap, or what cards were drawn."""
        last = self._last
        if not self.found:
            return False
        facts = self.found[-1][1] or [self.found[-1][0]]
        match event, last:
            case ev.Moved(cause="swap"), ev.Moved(cause="swap") if event.path == last.path[::-1]:
                whole = replace(facts[-1], what=What.SWAPPED, whom=event.who)
            case ev.DrewCards(seat=seat), ev.Drew(seat=drew) if seat is drew:
                whole = replace(fact, numbers=(last.hand, last.deck))
            case _:
                return False
        if facts[-1].what not in (What.SWAPPED_AWAY, What.DREW):
            return False
        if self.found[-1][1]:
            self.found[-1][1][-1] = whole
        else:
            self.found[-1] = (whole, [])
            self._head = whole
        return True

    def _with_cost(self, fact: Fact, event: Event) -> Fact:
        """An ability that is used, with the energy that was paid for it just before."""
        match event, self._last:
            case ev.AbilityUsed(who, "activated"), ev.EnergyChanged(seat, amount, reason="ability"):
                if self.found and amount < 0 and seat is who.owner:
                    _, effects = self.found[-1]
                    (effects or self.found).pop()
                    return replace(fact, amount=-amount)
        return fact

    def _with_source(self, fact: Fact, event: Event) -> Fact:
        """The fact with who dealt the damage, and whose next turn ends a change."""
        match event:
            case ev.Damaged(cause="ability") | ev.Healed():
                return replace(fact, by=self._user)
            case ev.Damaged(who, cause="combat" | "reflect") if self._fight is not None:
                one, two = self._fight.attacker, self._fight.defender
                return replace(fact, by=two if who.serial == one.serial else one)
            case ev.StatChanged() | ev.Warded() | ev.MadeImmune():
                return replace(fact, by=self._user)
            case ev.Destroyed(who, cause="ability") if self._last is not None and not self._hurt_last(who):
                return replace(fact, what=What.EXPIRED)  # (AB-20)
        return fact

    def _hurt_last(self, who: Who) -> bool:
        """Whether the last event could destroy this entity."""
        match self._last:
            case ev.Damaged(hurt) | ev.StatChanged(hurt, "hp"):
                return hurt.serial == who.serial
        return False

    def _led_to(self, head: Fact, event: Event) -> bool:
        """Whether what began with `head` led to this event."""
        what = head.what
        match event:
            case ev.Damaged(cause="combat" | "reflect") | ev.CombatResult():
                return what is What.ATTACKED
            case ev.Damaged(cause="thorns"):
                return what in (*_TRAVELS, What.USED)
            case ev.Damaged(cause="poison"):
                return False
            case ev.Damaged():
                return what is What.USED
            case ev.Absorbed() | ev.Destroyed():
                if (
                    isinstance(event, ev.Destroyed)
                    and event.cause == "ability"
                    and not self._hurt_last(event.who)
                ):
                    return False
                return what in (*_TRAVELS, What.USED, What.ATTACKED) or head.cause == "poison"
            case ev.Moved(cause="summon"):
                return what is What.SUMMONED
            case ev.Moved(cause=cause):
                return cause in _SHOVES and what in (What.USED, What.ATTACKED)
            case ev.DieTurned():
                return what in (What.DICE_ROLLED, What.USED)
            case ev.StatusRolled(who, status):
                return head.cause == status and head.subject == Fact(what, who).subject
            case ev.EnergyChanged():
                return event.reason == "ability" and what is What.USED
            case ev.ChoiceAsked(who=who, prompt=prompt):
                return what is What.USED and prompt != "may" and head.subject == Fact(what, who).subject
        return what in (What.USED, What.ATTACKED) and isinstance(event, _EFFECTS)


#: Facts that only abilities, and rules of cards in a combat, cause.
_EFFECTS = (
    ev.Healed, ev.StatusGained, ev.StatusStopped, ev.StatusEnded, ev.EnergyMaxChanged, ev.Drew, ev.DrewCards,
    ev.Looked, ev.Discarded, ev.Recovered, ev.Returned, ev.AbilityRolled, ev.GainedAgain, ev.StatChanged,
    ev.Warded, ev.MadeImmune, ev.TerrainChanged, ev.ChainBroken,
)  # fmt: skip
