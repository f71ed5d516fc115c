"""What a step did, in short: who lost how much, came, went, or has what now."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.history.steps import Step
from bot.games.melee.words.terms import STATS, STATUS_NOUNS, immunities
from bot.games.two_seats import Seat
from bot.games.wording.numerals import signed

FactKind = Literal["hurt", "healed", "status", "destroyed", "shoved", "trigger", "rolled", "note"]

_SHOVES = {"push": "pushed", "pull": "pulled", "swap": "swapped", "teleport": "teleported"}
_SOURCES = {"thorns": "thorns", "poison": "Poison", "reflect": "reflected"}
_WARDS = {"shield": "shield {}", "reduce": "takes {} less", "reflect": "reflects {}"}
SIDES = (Seat.SOUTH.word.capitalize(), Seat.NORTH.word.capitalize())
NO_DAMAGE = {
    "tie": "tie",
    "out-of-range": "out of range",
    "asleep": "asleep",
    "absorbed": "absorbed",
    "": "no damage",
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a step did, to `who` or, if that is None, to the side `seat` or a tile.

    `amount` is damage or healing, or a die. `words` are a status for `status`, where the damage comes from
    (empty for combat) for `hurt`, and otherwise what to say after the name.
    """

    who: Who | None
    kind: FactKind
    words: str = ""
    amount: int = 0
    seat: Seat | None = None

    def note(self, sides: tuple[str, str] = SIDES) -> str:
        """The words of a note, after the name of the side that it is about."""
        return self.words if self.seat is None else f"{sides[self.seat]} {self.words}"


def facts_of(step: Step) -> tuple[Fact, ...]:
    """What a step did, in order, facts about one entity side by side. The dice and the own move are apart."""
    draws = [event for event in step.events if isinstance(event, ev.Drew)]
    own_draw = draws[0] if draws and step.kind == "summon" else None  # every summon draws a card (M-3)
    found = [fact for event in step.events if event is not own_draw for fact in _facts(event, step)]
    order: dict[int, list[Fact]] = {}
    for index, fact in enumerate(found):
        order.setdefault(-1 - index if fact.who is None else fact.who.serial, []).append(fact)
    return tuple(fact for group in order.values() for fact in group)


def no_damage(step: Step) -> str:
    """Why a combat did no damage, in a word or two; empty if it did some, or if there was no combat."""
    for event in step.events:
        if isinstance(event, ev.CombatResult):
            return "" if event.damage else NO_DAMAGE[event.reason]
        if isinstance(event, ev.AttackFizzled):
            return "no dice"
    return ""


def upkeep_rolls(steps: Sequence[Step]) -> tuple[ev.StatusRolled, ...]:
    """The rolls for statuses at the start of the newest turn among these steps."""
    if not steps:
        return ()
    turn = steps[-1].turn
    return tuple(
        event
        for step in steps
        if step.turn == turn and step.kind == "start"
        for event in step.events
        if isinstance(event, ev.StatusRolled)
    )


def _facts(event: Event, step: Step) -> Iterator[Fact]:
    match event:
        case ev.Damaged(who, amount, _, _, cause):
            yield Fact(who, "hurt", _SOURCES.get(cause, ""), amount)
        case ev.Healed(who, amount):
            yield Fact(who, "healed", "", amount)
        case ev.StatusGained(who, status):
            yield Fact(who, "status", status)
        case ev.Destroyed(who):
            yield Fact(who, "destroyed", "destroyed")
        case ev.Returned(who):
            yield Fact(who, "note", "returned to hand")
        case ev.Moved(who, path, cause):
            if cause not in ("move", "summon") and path[0] != path[-1]:
                yield Fact(who, "shoved", f"{_SHOVES[cause]} to {tile_name(path[-1])}")
        case ev.AbilityUsed(who, moment):
            if moment != "activated":
                yield Fact(who, "trigger", "Trigger")
        case ev.AbilityRolled(who, die, _, at_least):
            verdict = "" if not at_least else "works" if die >= at_least else "fails"
            yield Fact(who, "rolled", verdict, die)
        case ev.StatusStopped(who, status):
            yield Fact(who, "note", f"no {STATUS_NOUNS.get(status, status)}")
        case ev.StatusEnded(who, status):
            yield Fact(who, "note", f"{STATUS_NOUNS.get(status, status)} ends")
        case ev.StatChanged(who, stat, amount):
            yield Fact(who, "note", f"{signed(amount)} {STATS.get(stat, stat)}")
        case ev.Warded(who, ward, amount):
            yield Fact(who, "note", _WARDS[ward].format(amount))
        case ev.MadeImmune(who, to):
            yield Fact(who, "note", f"immune to {immunities(to)}")
        case ev.Absorbed(who, amount):
            yield Fact(who, "note", f"shield takes {amount}")
        case ev.GainedAgain(who, what):
            yield Fact(who, "note", f"may {what} again")
        case ev.ChainBroken(who):
            yield Fact(who, "note", "no Trigger")
        case ev.DieTurned(who, before, now):
            yield Fact(who, "note", f"die {before} → {now}")
        case ev.TerrainChanged(tile, before, after):
            yield Fact(None, "note", f"{tile_name(tile)}: {before} → {after}")
        case ev.EnergyMaxChanged(seat, amount):
            yield Fact(None, "note", f"{signed(amount)} energy maximum", seat=seat)
        case ev.Discarded(seat, card):
            yield Fact(None, "note", f"discards {card}", seat=seat)
        case ev.Recovered(seat, card):
            yield Fact(None, "note", f"takes back {card}", seat=seat)
        case ev.Looked(seat, count):
            yield Fact(None, "note", f"looks at {count}", seat=seat)
        case ev.EnergyChanged(seat, amount, reason=reason):
            if reason == "ability" and amount:
                yield Fact(None, "note", f"{signed(amount)} energy", seat=seat)
        case ev.Drew(seat, count):
            if count and step.kind != "start":
                yield Fact(None, "note", f"draws {count}", seat=seat)
        case ev.RolledOff() | ev.OrderChosen() | ev.TurnBegan() | ev.TurnEnded() | ev.DrewCards():
            pass
        case ev.RulesChanged():
            pass
        case ev.Summoned() | ev.Activated() | ev.DiceRolled() | ev.Attacked() | ev.AttackFizzled():
            pass
        case ev.CombatResult() | ev.StatusRolled() | ev.StatsNow() | ev.ChoiceAsked():
            pass
        case ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack() | ev.GameOver():
            pass
        case _:
            assert_never(event)
