"""Facts: who did what to whom, how much, from where to where, by which ability or for which cause."""

from dataclasses import dataclass
from typing import assert_never

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.facts.vocabulary import REASONS, What
from bot.games.melee.words.terms import PLACES, STATUS_ADJECTIVES, immunities
from bot.games.melee.words.undone import undone_words
from bot.games.two_seats import Seat
from bot.games.wording.numerals import signed

_MOVES = {
    "move": What.MOVED,
    "summon": What.MOVED,
    "push": What.PUSHED,
    "pull": What.PULLED,
    "swap": What.SWAPPED_AWAY,
    "teleport": What.TELEPORTED,
}
_WARDS = {"shield": What.SHIELDED, "reduce": What.GUARDED, "reflect": What.REFLECTS}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened to `who`, or to the side `seat`; `audience` alone may know it, if that is set.

    `what` says which of the other fields count: `whom` is the other entity, `name` a word such as a status,
    `numbers` what the log adds (left, of), `dice` dice with the `values` that they are added to. Damage has
    its `cause`, and in `by` who dealt it. `until` is when a change ends, `moment` when an ability is used.
    """

    what: What
    who: Who | None = None
    seat: Seat | None = None
    whom: Who | None = None
    amount: int = 0
    name: str = ""
    names: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    way: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    cause: str = ""
    by: Who | None = None
    until: str = ""
    moment: str = ""
    exhausts: bool = False
    audience: Seat | None = None

    @property
    def subject(self) -> int | Seat | None:
        """Whom the wording is about: a key for the entity, or the side; None if it is about nobody."""
        said = self.what.said
        if said.startswith("{who}") and self.who is not None:
            return -self.who.serial - len(Seat)  # apart from seats
        return self.seat if said.startswith("{seat}") else None


def facts_of(event: Event) -> tuple[Fact, ...]:
    """What an event tells by itself; nothing if it only keeps books. `episodes` adds what is around it."""
    match event:
        case ev.RolledOff() | ev.OrderChosen() | ev.TurnBegan() | ev.RulesChanged() | ev.GameOver():
            return (_course(event),)
        case ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack():
            return (_agreed(event),)
        case ev.EnergyChanged() | ev.EnergyMaxChanged():
            return _energy(event)
        case ev.Drew() | ev.DrewCards() | ev.Looked() | ev.Discarded() | ev.Recovered() | ev.Returned():
            return _cards(event)
        case ev.Summoned(who, cost):
            return (Fact(What.SUMMONED, who, amount=cost),)
        case ev.Moved(who, path, cause):
            return () if path[0] == path[-1] else (Fact(_MOVES[cause], who, way=path),)
        case ev.DiceRolled() | ev.DieTurned() | ev.Attacked() | ev.AttackFizzled() | ev.CombatResult():
            return _combat(event)
        case ev.Damaged() | ev.Healed() | ev.Destroyed() | ev.Absorbed():
            return (_harm(event),)
        case ev.StatusGained() | ev.StatusStopped() | ev.StatusRolled() | ev.StatusEnded():
            return (_status(event),)
        case ev.AbilityUsed() | ev.AbilityRolled() | ev.ChainBroken() | ev.ChoiceAsked():
            return (_ability(event),)
        case ev.GainedAgain() | ev.StatChanged() | ev.Warded() | ev.MadeImmune() | ev.TerrainChanged():
            return (_grant(event),)
        case ev.TurnEnded() | ev.Activated() | ev.StatsNow():
            return ()
    assert_never(event)


def _course(event: ev.RolledOff | ev.OrderChosen | ev.TurnBegan | ev.RulesChanged | ev.GameOver) -> Fact:
    match event:
        case ev.RolledOff(south, north):
            if south == north:
                return Fact(What.TIED_OFF, dice=(south, north))
            winner = Seat.SOUTH if south > north else Seat.NORTH
            return Fact(What.ROLLED_OFF, seat=winner, dice=(south, north))
        case ev.OrderChosen(by, first):
            return Fact(What.CHOSE_ORDER, seat=by, name="first" if by == first else "second")
        case ev.TurnBegan(number, seat):
            return Fact(What.TURN, seat=seat, amount=number)
        case ev.RulesChanged(version):
            return Fact(What.RULES_CHANGED, name=version)
        case ev.GameOver(winner, by):
            return Fact(What.OVER, seat=winner, name=by)
    assert_never(event)


def _agreed(event: ev.DrawAgreed | ev.Conceded | ev.LostOnTime | ev.TookBack) -> Fact:
    match event:
        case ev.DrawAgreed():
            return Fact(What.DRAW_AGREED)
        case ev.Conceded(seat):
            return Fact(What.CONCEDED, seat=seat)
        case ev.LostOnTime(seat):
            return Fact(What.OUT_OF_TIME, seat=seat)
        case ev.TookBack(seat, actions):
            return Fact(What.TOOK_BACK, seat=seat, name=undone_words(actions))
    assert_never(event)


def _energy(event: ev.EnergyChanged | ev.EnergyMaxChanged) -> tuple[Fact, ...]:
    seat, amount, stock = event.seat, event.amount, (event.energy, event.maximum)
    if isinstance(event, ev.EnergyMaxChanged):
        return (Fact(What.ENERGY_MAX_CHANGED, seat=seat, amount=amount, numbers=stock),)
    if event.reason == "summon":
        return ()  # the summon itself says what it cost
    if amount < 0:
        return (Fact(What.ENERGY_LOST, seat=seat, amount=-amount, numbers=stock),)
    what = What.ENERGY_GAINED if amount else What.ENERGY_KEPT
    name = f"{event.wasted} over the maximum is lost" if amount and event.wasted else ""
    return (Fact(what, seat=seat, amount=amount, name=name, numbers=stock),)


def _cards(
    event: ev.Drew | ev.DrewCards | ev.Looked | ev.Discarded | ev.Recovered | ev.Returned,
) -> tuple[Fact, ...]:
    match event:
        case ev.Drew(seat, count, hand, deck):
            drew = Fact(What.DREW, seat=seat, amount=count, numbers=(hand, deck))
            return (drew,) if count else ()
        case ev.DrewCards(seat, cards):
            return (Fact(What.DREW_CARDS, seat=seat, names=cards, audience=seat),)
        case ev.Looked(seat, count):
            return (Fact(What.LOOKED, seat=seat, amount=count),)
        case ev.Discarded(seat, card, source, hand, deck):
            what = What.DISCARDED if source == "hand" else What.MILLED
            return (Fact(what, seat=seat, names=(card,), numbers=(hand, deck)),)
        case ev.Recovered(seat, card, hand):
            return (Fact(What.RECOVERED, seat=seat, names=(card,), numbers=(hand, 0)),)
        case ev.Returned(who, hand):
            return (Fact(What.RETURNED, who, numbers=(hand, 0)),)
    assert_never(event)


def _combat(
    event: ev.DiceRolled | ev.DieTurned | ev.Attacked | ev.AttackFizzled | ev.CombatResult,
) -> tuple[Fact, ...]:
    match event:
        case ev.DiceRolled(attacker, defender, attack_die, defense_die):
            return (Fact(What.DICE_ROLLED, attacker, whom=defender, dice=(attack_die, defense_die)),)
        case ev.DieTurned(who, before, now, added):
            what = What.DIE_CHANGED if added else What.REROLLED
            return (Fact(what, who, amount=added, dice=(before, now)),)
        case ev.Attacked(attacker, defender):
            dice, values = (event.attack_die, event.defense_die), (event.attack, event.defense)
            return (Fact(What.ATTACKED, attacker, whom=defender, dice=dice, values=values),)
        case ev.AttackFizzled(attacker):
            return (Fact(What.FIZZLED, attacker),)
        case ev.CombatResult():
            return _result(event)
    assert_never(event)


def _result(event: ev.CombatResult) -> tuple[Fact, ...]:
    """How the difference became damage (A-5), and why it became none."""
    working = [str(event.difference)]
    working += [f"{signed(event.bonus)} bonus"] if event.bonus else []
    working += [f"{signed(-event.reduction)} reduction"] if event.reduction else []
    working += ["doubled by Burn"] if event.doubled else []
    result = (Fact(What.RESULT, name=", ".join(working)),) if event.reason != "tie" else ()
    if event.damage:
        return result
    return (*result, Fact(What.NO_DAMAGE, name=REASONS.get(event.reason, "")))


def _harm(event: ev.Damaged | ev.Healed | ev.Destroyed | ev.Absorbed) -> Fact:
    match event:
        case ev.Damaged(who, amount, damage, hp, cause):
            left = (hp - damage, hp) if damage < hp else None  # else the next fact says that it is destroyed
            return Fact(What.HURT, who, amount=amount, numbers=left, cause=cause)
        case ev.Healed(who, amount, damage, hp):
            return Fact(What.HEALED, who, amount=amount, numbers=(hp - damage, hp))
        case ev.Destroyed(who, cause):
            return Fact(What.DESTROYED, who, cause=cause)
        case ev.Absorbed(who, amount, left):
            return Fact(What.ABSORBED, who, amount=amount, name=f"{left} left" if left else "used up")
    assert_never(event)


def _status(event: ev.StatusGained | ev.StatusStopped | ev.StatusRolled | ev.StatusEnded) -> Fact:
    who, status = event.who, event.status
    match event:
        case ev.StatusGained():
            return Fact(What.FELL_ASLEEP if status == "sleep" else What.STATUS_GAINED, who, name=status)
        case ev.StatusStopped(by="immune"):
            return Fact(What.IMMUNE, who, name=status)
        case ev.StatusStopped(by=by):
            return Fact(What.EXCLUDED, who, name=status, names=(STATUS_ADJECTIVES.get(by, by),))
        case ev.StatusRolled(die=die, ended=ended):
            what = What.STATUS_ROLLED_OFF if ended else What.STATUS_STAYS
            return Fact(what, who, name=status, dice=(die,))
        case ev.StatusEnded():
            return Fact(What.STATUS_ENDED, who, name=status)
    assert_never(event)


def _ability(event: ev.AbilityUsed | ev.AbilityRolled | ev.ChainBroken | ev.ChoiceAsked) -> Fact:
    match event:
        case ev.AbilityUsed(who, moment, exhaust):
            return Fact(What.USED, who, moment=moment, exhausts=exhaust)
        case ev.AbilityRolled(who, die, sides, at_least):
            if not at_least:
                return Fact(What.PICKED, who, dice=(die,), numbers=(sides, 0))
            what = What.WORKED if die >= at_least else What.FAILED
            return Fact(what, who, dice=(die,), numbers=(at_least, 0))
        case ev.ChainBroken(who):
            return Fact(What.CHAIN_BROKEN, who)
        case ev.ChoiceAsked(seat, who, prompt):
            return Fact(What.ASKED, who, seat, moment=prompt)
    assert_never(event)


def _grant(event: ev.GainedAgain | ev.StatChanged | ev.Warded | ev.MadeImmune | ev.TerrainChanged) -> Fact:
    match event:
        case ev.GainedAgain(who, what):
            return Fact(What.AGAIN, who, name=what, until="turn")
        case ev.StatChanged(who, stat, amount, until):
            return Fact(What.STAT_CHANGED, who, name=stat, amount=amount, until=until)
        case ev.Warded(who, ward, amount, until):
            return Fact(_WARDS[ward], who, amount=amount, until=until)
        case ev.MadeImmune(who, to, until):
            return Fact(What.MADE_IMMUNE, who, name=immunities(to), until=until)
        case ev.TerrainChanged(tile, before, after):
            places = (PLACES.get(before, before), PLACES.get(after, after))
            return Fact(What.TERRAIN_CHANGED, names=places, way=(tile,))
    assert_never(event)
