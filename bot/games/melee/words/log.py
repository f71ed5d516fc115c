"""Log lines: one line for each thing that happened, the same for everybody who may see it.

What one player alone may see says *you*.

The caller gives the players' names as they should be shown, in the order of the seats. Card names pass
through `escape`, since players' own decks may have any names.
"""

from collections.abc import Callable, Iterable
from typing import TypeGuard, assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.events.card_events import CardEvent
from bot.games.melee.events.events import Event, Who
from bot.games.melee.words.ability_log import ability_line
from bot.games.melee.words.terms import (
    PLACES,
    STATUS_ADJECTIVES,
    STATUS_NOUNS,
    ending_text,
    listed,
)
from bot.games.melee.words.undone import undone_words
from bot.games.two_seats import Seat
from bot.games.wording.numerals import signed

Escape = Callable[[str], str]

_CAUSES = {
    "thorns": "from thorns",
    "poison": "from Poison",
    "ability": "from an ability",
    "reflect": "by reflection",
}
_MOVES = {
    "move": "moves",
    "summon": "moves off",
    "push": "is pushed",
    "pull": "is pulled",
    "swap": "changes places",
    "teleport": "teleports",
}
_NO_DAMAGE = {
    "tie": "Tied: no damage.",
    "out-of-range": "but the attacker is out of the defender's Range: no damage.",
    "asleep": "but the defender is asleep: no damage.",
    "absorbed": "no damage.",
    "": "no damage.",
}

#: They are told by others, or by the picture.
_UNTOLD = (ev.Activated, ev.StatsNow)
#: What happens by itself, or by an action: never as the effect of an ability.
_NO_EFFECTS = (
    ev.AbilityUsed,
    ev.Attacked,
    ev.AttackFizzled,
    ev.ChainBroken,
    ev.CombatResult,
    ev.Conceded,
    ev.DiceRolled,
    ev.DrawAgreed,
    ev.GameOver,
    ev.LostOnTime,
    ev.RulesChanged,
    ev.StatusRolled,
    ev.Summoned,
    ev.TookBack,
    ev.TurnBegan,
    ev.TurnEnded,
)


def log_lines(events: Iterable[Event], names: tuple[str, str], escape: Escape = str) -> list[str]:
    """The lines of many events; a combat's dice and its result share one, and so do the two of a swap.

    An ability that changed nothing says so.
    """
    lines: list[str] = []
    before: Event | None = None
    user: Seat | None = None
    for event in events:
        if isinstance(event, _UNTOLD):
            continue
        if isinstance(before, ev.AbilityUsed) and not _is_effect(event):
            lines[-1] += _nothing(before)
        if isinstance(event, ev.AbilityUsed):
            user = event.who.owner
        line = log_line(event, names, escape, user)
        if line and isinstance(event, ev.CombatResult) and isinstance(before, ev.Attacked):
            lines[-1] += f" {line}"
        elif isinstance(before, ev.Moved) and _is_way_back(event, before):
            lines[-1] = f"{_at(before.who, escape)} changes places with {_at(event.who, escape)}."
            before = None
            continue
        elif line:
            lines.append(line)
        before = event
    if isinstance(before, ev.AbilityUsed):
        lines[-1] += _nothing(before)
    return lines


def _is_effect(event: Event) -> bool:
    """Whether an event right after that of an ability is what the ability did."""
    match event:
        case ev.Damaged():
            return event.cause in ("ability", "thorns")
        case ev.EnergyChanged():
            return event.reason == "ability"
    return not isinstance(event, _NO_EFFECTS)


def _nothing(ability: ev.AbilityUsed) -> str:
    """How the line of an ability that changed nothing ends."""
    return " Nothing happens." if ability.moment == "activated" else " nothing happens."


def _is_way_back(event: Event, before: ev.Moved) -> TypeGuard[ev.Moved]:
    """Whether two moves are the two of one swap."""
    if not isinstance(event, ev.Moved) or event.cause != "swap" or before.cause != "swap":
        return False
    return event.path == before.path[::-1]


def _at(who: Who, escape: Escape) -> str:
    """An entity with its tile."""
    return f"{escape(who.name)} ({tile_name(who.tile)})"


def log_line(
    event: Event, names: tuple[str, str], escape: Escape = str, user: Seat | None = None
) -> str | None:
    """What happened, in one line for those who may see it; None if a line would say nothing new.

    `user` is the seat whose ability happened last.
    """

    def at(who: Who) -> str:
        return _at(who, escape)

    match event:
        case ev.RolledOff() | ev.OrderChosen() | ev.TurnBegan() | ev.RulesChanged():
            return _course(event, names)
        case ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack() | ev.GameOver():
            return _course(event, names)
        case ev.EnergyChanged():
            return _energy(event, names)
        case ev.Drew():
            cards = "a card" if event.count == 1 else f"{event.count} cards"
            return f"{names[event.seat]} draws {cards}: {event.hand} in hand, {event.deck} left in the deck."
        case ev.EnergyMaxChanged() | ev.Discarded() | ev.Recovered() | ev.Looked() | ev.Returned():
            return _card(event, names, escape)
        case ev.Summoned():
            return f"{names[event.who.owner]} summons {escape(event.who.name)} for {event.cost} energy."
        case ev.Moved():
            way = f"from {tile_name(event.path[0])} to {tile_name(event.path[-1])}"
            return f"{escape(event.who.name)} {_MOVES[event.cause]} {way}."
        case ev.DiceRolled():
            defense = f"{at(event.defender)} {event.defense_die}"
            return f"Dice: {at(event.attacker)} rolls {event.attack_die}, {defense}."
        case ev.Attacked():
            attack = f"{event.attack} + {event.attack_die} = {event.attack + event.attack_die}"
            defense = f"{event.defense} + {event.defense_die} = {event.defense + event.defense_die}"
            return f"{at(event.attacker)} attacks {at(event.defender)}: {attack} against {defense}."
        case ev.AttackFizzled():
            return f"{at(event.attacker)} can no longer attack its target. The attack is spent."
        case ev.CombatResult():
            return _result(event, at)
        case ev.Damaged() | ev.Healed():
            return _damage(event, at)
        case ev.Destroyed():
            return f"{at(event.who)} is destroyed."
        case ev.StatusGained() | ev.StatusStopped() | ev.StatusRolled() | ev.StatusEnded():
            return _status(event, at)
        case ev.AbilityUsed() | ev.AbilityRolled() | ev.ChainBroken() | ev.GainedAgain() | ev.StatChanged():
            return ability_line(event, at, "" if user is None else names[user])
        case ev.DieTurned() | ev.Warded() | ev.MadeImmune() | ev.Absorbed():
            return ability_line(event, at, "" if user is None else names[user])
        case ev.TerrainChanged():
            before, after = (PLACES.get(name, name) for name in (event.before, event.after))
            return f"{tile_name(event.tile)} changes from {before} to {after}."
        case ev.ChoiceAsked():
            return f"{names[event.seat]} chooses for {at(event.who)}."
        case ev.DrewCards():
            return f"You draw {listed([escape(card) for card in event.cards], 'and')}."
        case ev.TurnEnded() | ev.Activated() | ev.StatsNow():
            return None
    assert_never(event)


def _course(
    event: ev.RolledOff
    | ev.OrderChosen
    | ev.TurnBegan
    | ev.DrawAgreed
    | ev.Conceded
    | ev.LostOnTime
    | ev.TookBack
    | ev.RulesChanged
    | ev.GameOver,
    names: tuple[str, str],
) -> str:
    match event:
        case ev.RolledOff():
            rolls = f"Roll-off: {names[Seat.SOUTH]} {event.south}, {names[Seat.NORTH]} {event.north}"
            return f"{rolls}: a tie, again." if event.south == event.north else f"{rolls}."
        case ev.OrderChosen():
            return f"{names[event.by]} chooses to go {'first' if event.by == event.first else 'second'}."
        case ev.TurnBegan():
            return f"Turn {event.number}: {names[event.seat]}."
        case ev.DrawAgreed():
            return "Both players agree to a draw."
        case ev.Conceded():
            return f"{names[event.seat]} concedes."
        case ev.LostOnTime():
            return f"{names[event.seat]}'s time has run out for the third turn in a row."
        case ev.TookBack():
            return f"{names[event.seat]} takes back {undone_words(event.actions)}."
        case ev.RulesChanged():
            return f"The rules have changed: version {event.version} holds from here on."
        case ev.GameOver():
            return f"{ending_text(event.winner, event.by, names)}."
    assert_never(event)


def _energy(event: ev.EnergyChanged, names: tuple[str, str]) -> str | None:
    if event.reason == "summon":
        return None  # the summon itself says what it cost
    stock = f"{event.energy} of {event.maximum}"
    if event.amount == 0:
        return f"{names[event.seat]} stays at {stock} energy."
    verb = "gains" if event.amount > 0 else "loses"
    lost = f" ({event.wasted} over the maximum is lost)" if event.wasted else ""
    return f"{names[event.seat]} {verb} {abs(event.amount)} energy{lost}: {stock}."


def _card(event: CardEvent, names: tuple[str, str], escape: Escape) -> str:
    match event:
        case ev.EnergyMaxChanged():
            verb = "rises" if event.amount > 0 else "falls"
            stock = f"{event.energy} of {event.maximum}"
            return f"The energy maximum of {names[event.seat]} {verb} by {abs(event.amount)}: {stock}."
        case ev.Discarded(source="hand"):
            return f"{names[event.seat]} discards {escape(event.card)}: {event.hand} in hand."
        case ev.Discarded():
            discarded = f"discards {escape(event.card)} from the top of the deck"
            return f"{names[event.seat]} {discarded}: {event.deck} left in it."
        case ev.Recovered():
            taken = f"takes {escape(event.card)} back from the discard pile"
            return f"{names[event.seat]} {taken}: {event.hand} in hand."
        case ev.Looked():
            cards = "the top card" if event.count == 1 else f"the top {event.count} cards"
            return f"{names[event.seat]} looks at {cards} of the deck."
        case ev.Returned():
            back = f"returns to the hand of {names[event.who.owner]}: {event.hand} in hand"
            return f"{_at(event.who, escape)} {back}."
    assert_never(event)


def _result(event: ev.CombatResult, at: Callable[[Who], str]) -> str:
    if event.reason == "tie":
        return _NO_DAMAGE["tie"]
    working = [f"Difference {event.difference}"]
    if event.bonus:
        working.append(f"{signed(event.bonus)} bonus")
    if event.reduction:
        working.append(f"{signed(-event.reduction)} reduction")
    if event.victim is None:
        joint = ", " if event.reason in ("out-of-range", "asleep") else ": "
        return ", ".join(working) + joint + _NO_DAMAGE[event.reason]
    if event.doubled:
        working.append("doubled by Burn")
    return f"{', '.join(working)}: {event.damage} damage to {at(event.victim)}."


def _damage(event: ev.Damaged | ev.Healed, at: Callable[[Who], str]) -> str | None:
    left = f"{event.hp - event.damage} of {event.hp} HP left"
    if isinstance(event, ev.Healed):
        return f"{at(event.who)} heals {event.amount}: {left}."
    is_last = event.damage >= event.hp  # the next line says that it is destroyed
    if event.cause == "combat":
        return None if is_last else f"{at(event.who)}: {left}."
    taken = f"{at(event.who)} takes {event.amount} damage {_CAUSES[event.cause]}"
    return f"{taken}." if is_last else f"{taken}: {left}."


def _status(
    event: ev.StatusGained | ev.StatusStopped | ev.StatusRolled | ev.StatusEnded, at: Callable[[Who], str]
) -> str:
    who = at(event.who)
    noun = STATUS_NOUNS.get(event.status, event.status)
    match event:
        case ev.StatusGained():
            return (
                f"{who} falls asleep."
                if event.status == "sleep"
                else f"{who} is {STATUS_ADJECTIVES[event.status]}."
            )
        case ev.StatusStopped(by="immune"):
            return f"{who} is immune to {noun}."
        case ev.StatusStopped():
            return (
                f"{noun} has no effect on {who}: it is already {STATUS_ADJECTIVES.get(event.by, event.by)}."
            )
        case ev.StatusRolled():
            if event.status == "sleep":
                return (
                    f"{who} rolls {event.die} for Sleep: it {'wakes up' if event.ended else 'stays asleep'}."
                )
            return f"{who} rolls {event.die} for {noun}: it {'ends' if event.ended else 'stays'}."
        case ev.StatusEnded():
            return f"{who} is no longer {STATUS_ADJECTIVES.get(event.status, event.status)}."
    assert_never(event)
