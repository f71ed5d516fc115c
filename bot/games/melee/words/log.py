"""Log lines: one line for each thing that happened, the same for everybody.

The caller gives the players' names as they should be shown, in the order of the seats. Card names pass
through `escape`, since players' own decks may have any names.
"""

from collections.abc import Callable, Iterable
from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events.card_events import CardEvent
from bot.games.melee.events.events import (
    AbilityRolled,
    AbilityUsed,
    Absorbed,
    Activated,
    Attacked,
    AttackFizzled,
    ChainBroken,
    ChoiceAsked,
    CombatResult,
    Conceded,
    Damaged,
    Destroyed,
    DiceRolled,
    DieTurned,
    Discarded,
    DrawAgreed,
    Drew,
    DrewCards,
    EnergyChanged,
    EnergyMaxChanged,
    Event,
    GainedAgain,
    GameOver,
    Healed,
    Looked,
    MadeImmune,
    Moved,
    OrderChosen,
    Recovered,
    Returned,
    RolledOff,
    StatChanged,
    StatsNow,
    StatusEnded,
    StatusGained,
    StatusRolled,
    StatusStopped,
    Summoned,
    TerrainChanged,
    TurnBegan,
    TurnEnded,
    Warded,
    Who,
)
from bot.games.melee.words.ability_log import ability_line
from bot.games.melee.words.terms import (
    PLACES,
    STATUS_ADJECTIVES,
    STATUS_NOUNS,
    ending_text,
)
from bot.games.two_seats import Seat

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
    "tie": "A tie: no damage.",
    "out-of-range": "but the attacker is beyond the defender's Range: no damage.",
    "asleep": "but the defender is asleep: no damage.",
    "absorbed": "no damage.",
    "": "no damage.",
}


def log_lines(events: Iterable[Event], names: tuple[str, str], escape: Escape = str) -> list[str]:
    """The lines of many events; a combat's dice and its result share one."""
    lines: list[str] = []
    before: Event | None = None
    for event in events:
        line = log_line(event, names, escape)
        if line and isinstance(event, CombatResult) and isinstance(before, Attacked):
            lines[-1] += f" {line}"
        elif line:
            lines.append(line)
        before = event
    return lines


def log_line(event: Event, names: tuple[str, str], escape: Escape = str) -> str | None:
    """What happened, in one line for everybody; None if a line would say nothing new, or too much."""

    def at(who: Who) -> str:
        return f"{escape(who.name)} ({tile_name(who.tile)})"

    match event:
        case RolledOff() | OrderChosen() | TurnBegan() | DrawAgreed() | Conceded() | GameOver():
            return _course(event, names)
        case EnergyChanged():
            return _energy(event, names)
        case Drew():
            cards = "a card" if event.count == 1 else f"{event.count} cards"
            return f"{names[event.seat]} draws {cards}: {event.hand} in hand, {event.deck} left in the deck."
        case EnergyMaxChanged() | Discarded() | Recovered() | Looked() | Returned():
            return _card(event, names, escape)
        case Summoned():
            return f"{names[event.who.owner]} summons {escape(event.who.name)} for {event.cost} energy."
        case Moved():
            way = f"from {tile_name(event.path[0])} to {tile_name(event.path[-1])}"
            return f"{escape(event.who.name)} {_MOVES[event.cause]} {way}."
        case DiceRolled():
            defense = f"{at(event.defender)} {event.defense_die}"
            return f"The dice: {at(event.attacker)} rolls {event.attack_die}, {defense}."
        case Attacked():
            attack = f"{event.attack} + {event.attack_die} = {event.attack + event.attack_die}"
            defense = f"{event.defense} + {event.defense_die} = {event.defense + event.defense_die}"
            return f"{at(event.attacker)} attacks {at(event.defender)}: {attack} against {defense}."
        case AttackFizzled():
            return f"{at(event.attacker)} can no longer attack that target: the attack is spent."
        case CombatResult():
            return _result(event, at)
        case Damaged() | Healed():
            return _damage(event, at)
        case Destroyed():
            return f"{at(event.who)} is destroyed."
        case StatusGained() | StatusStopped() | StatusRolled() | StatusEnded():
            return _status(event, at)
        case AbilityUsed() | AbilityRolled() | ChainBroken() | GainedAgain() | StatChanged() | DieTurned():
            return ability_line(event, at)
        case Warded() | MadeImmune() | Absorbed():
            return ability_line(event, at)
        case TerrainChanged():
            before, after = (PLACES.get(name, name) for name in (event.before, event.after))
            return f"{tile_name(event.tile)} turns from {before} into {after}."
        case ChoiceAsked():
            return f"{names[event.seat]} has a choice to make for {at(event.who)}."
        case TurnEnded() | Activated() | DrewCards() | StatsNow():
            return None
    assert_never(event)


def _course(
    event: RolledOff | OrderChosen | TurnBegan | DrawAgreed | Conceded | GameOver, names: tuple[str, str]
) -> str:
    match event:
        case RolledOff():
            rolls = f"Roll-off: {names[Seat.SOUTH]} {event.south}, {names[Seat.NORTH]} {event.north}"
            return f"{rolls}: a tie, again." if event.south == event.north else f"{rolls}."
        case OrderChosen():
            return f"{names[event.by]} chooses to go {'first' if event.by == event.first else 'second'}."
        case TurnBegan():
            return f"Turn {event.number}: {names[event.seat]}."
        case DrawAgreed():
            return "Both players agree to a draw."
        case Conceded():
            return f"{names[event.seat]} concedes."
        case GameOver():
            return f"{ending_text(event.winner, event.by, names)}."
    assert_never(event)


def _energy(event: EnergyChanged, names: tuple[str, str]) -> str | None:
    if event.reason == "summon":
        return None  # the summon itself says what it cost
    stock = f"{event.energy} of {event.maximum}"
    if event.amount == 0:
        return f"{names[event.seat]} gains no energy, having {stock}."
    verb = "gains" if event.amount > 0 else "loses"
    lost = f" ({event.wasted} more would be too many)" if event.wasted else ""
    return f"{names[event.seat]} {verb} {abs(event.amount)} energy{lost}: {stock}."


def _card(event: CardEvent, names: tuple[str, str], escape: Escape) -> str:
    match event:
        case EnergyMaxChanged():
            verb = "rises" if event.amount > 0 else "falls"
            stock = f"{event.energy} of {event.maximum}"
            return f"The energy maximum of {names[event.seat]} {verb} by {abs(event.amount)}: {stock}."
        case Discarded(source="hand"):
            return f"{names[event.seat]} discards {escape(event.card)}: {event.hand} in hand."
        case Discarded():
            discarded = f"discards {escape(event.card)} from the top of the deck"
            return f"{names[event.seat]} {discarded}: {event.deck} left in it."
        case Recovered():
            taken = f"takes {escape(event.card)} back from the discard pile"
            return f"{names[event.seat]} {taken}: {event.hand} in hand."
        case Looked():
            cards = "the top card" if event.count == 1 else f"the top {event.count} cards"
            return f"{names[event.seat]} looks at {cards} of the deck."
        case Returned():
            who = f"{escape(event.who.name)} ({tile_name(event.who.tile)})"
            return f"{who} returns to the hand of {names[event.who.owner]}: {event.hand} in hand."
    assert_never(event)


def _result(event: CombatResult, at: Callable[[Who], str]) -> str:
    if event.reason == "tie":
        return _NO_DAMAGE["tie"]
    working = [f"Difference {event.difference}"]
    if event.bonus:
        working.append(f"{event.bonus} more from a bonus")
    if event.reduction:
        working.append(f"{event.reduction} less from a reduction")
    if event.victim is None:
        joint = ", " if event.reason in ("out-of-range", "asleep") else ": "
        return ", ".join(working) + joint + _NO_DAMAGE[event.reason]
    if event.doubled:
        working.append("doubled by Burn")
    return f"{', '.join(working)}: {event.damage} damage to {at(event.victim)}."


def _damage(event: Damaged | Healed, at: Callable[[Who], str]) -> str | None:
    left = f"{event.hp - event.damage} of {event.hp} HP left"
    if isinstance(event, Healed):
        return f"{at(event.who)} heals {event.amount} damage: {left}."
    is_last = event.damage >= event.hp  # the next line says that it is destroyed
    if event.cause == "combat":
        return None if is_last else f"{at(event.who)}: {left}."
    taken = f"{at(event.who)} takes {event.amount} damage {_CAUSES[event.cause]}"
    return f"{taken}." if is_last else f"{taken}: {left}."


def _status(
    event: StatusGained | StatusStopped | StatusRolled | StatusEnded, at: Callable[[Who], str]
) -> str:
    who = at(event.who)
    noun = STATUS_NOUNS.get(event.status, event.status)
    match event:
        case StatusGained():
            return (
                f"{who} falls asleep."
                if event.status == "sleep"
                else f"{who} is {STATUS_ADJECTIVES[event.status]}."
            )
        case StatusStopped(by="immune"):
            return f"{who} is immune to {noun}."
        case StatusStopped():
            return (
                f"{noun} has no effect on {who}: it is already {STATUS_ADJECTIVES.get(event.by, event.by)}."
            )
        case StatusRolled():
            if event.status == "sleep":
                return f"{who} rolls {event.die} for Sleep: it {'wakes up' if event.ended else 'sleeps on'}."
            return f"{who} rolls {event.die} for {noun}: it {'ends' if event.ended else 'stays'}."
        case StatusEnded():
            return f"{who} is no longer {STATUS_ADJECTIVES.get(event.status, event.status)}."
    assert_never(event)
