"""The dice, draws and summons of an ended duel, from the events of its record."""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.figures import Roll, SeatUsage
from bot.games.melee.events import events as ev
from bot.games.two_seats import Seat

SIDES = 6
_ROLLS = frozenset(
    {
        "rolled-off",
        "dice-rolled",
        "die-turned",
        "attacked",
        "attack-fizzled",
        "status-rolled",
        "ability-rolled",
    }
)


def rolls_of(events: Iterable[Json]) -> tuple[Roll, ...]:
    """Every die that was rolled, in order; `events` are those of a whole record, as they are stored.

    A rerolled die counts before and after (AB-19); an addition is no roll. A combat's die belongs to whoever
    owns the entity that it is for. Dice that tell something hidden, such as how decks were shuffled, are left
    out.
    """
    found: list[Roll] = []
    is_told = False
    for event in (ev.load_event(values) for values in events if values.get("kind") in _ROLLS):
        match event:
            case ev.RolledOff():
                found += [Roll(Seat.SOUTH, SIDES, event.south), Roll(Seat.NORTH, SIDES, event.north)]
            case ev.DiceRolled():
                is_told = True  # the dice of this combat come again, as they count
                found += _combat(event)
            case ev.DieTurned(added=0):
                found.append(Roll(event.who.owner, SIDES, event.now))
            case ev.Attacked():
                found += [] if is_told else _combat(event)
                is_told = False
            case ev.AttackFizzled():
                is_told = False
            case ev.StatusRolled():
                found.append(Roll(event.who.owner, SIDES, event.die))
            case ev.AbilityRolled():
                found.append(Roll(event.who.owner, event.sides, event.die))
            case _:
                pass
    return tuple(found)


def _combat(event: ev.DiceRolled | ev.Attacked) -> list[Roll]:
    return [
        Roll(event.attacker.owner, SIDES, event.attack_die),
        Roll(event.defender.owner, SIDES, event.defense_die),
    ]


_USES = frozenset({"order-chosen", "drew-cards", "recovered", "summoned"})


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, SeatUsage]:
    """The usage of both sides, by seat; `events` are those of a whole record, as they are stored.

    The opening hand is drawn. A card that an ability fetched from the discard pile counts as drawn, too.
    """
    first: Seat | None = None
    drawn: dict[Seat, set[str]] = {seat: set() for seat in Seat}
    used: dict[Seat, set[str]] = {seat: set() for seat in Seat}
    for event in (ev.load_event(values) for values in events if values.get("kind") in _USES):
        match event:
            case ev.OrderChosen():
                first = event.first
            case ev.DrewCards():
                drawn[event.seat] |= set(event.cards)
            case ev.Recovered():
                drawn[event.seat].add(event.card)
            case ev.Summoned():
                used[event.who.owner].add(event.who.name)
            case _:
                pass
    south, north = (
        SeatUsage(
            None if first is None else first is seat, tuple(sorted(drawn[seat])), tuple(sorted(used[seat]))
        )
        for seat in Seat
    )
    return south, north
