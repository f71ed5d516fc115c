"""The two lines of the log strip: the newest attack with its dice, then what else happened last."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.contract import Seat
from bot.games.melee.board import SUMMON_AREAS, tile_name
from bot.games.melee.events import (
    AbilityRolled,
    AbilityUsed,
    Attacked,
    AttackFizzled,
    ChoiceAsked,
    CombatResult,
    Conceded,
    Damaged,
    Destroyed,
    DrawAgreed,
    Drew,
    EnergyChanged,
    Event,
    GainedAgain,
    GameOver,
    Healed,
    Moved,
    OrderChosen,
    RolledOff,
    StatChanged,
    StatusEnded,
    StatusGained,
    StatusRolled,
    StatusStopped,
    Summoned,
    Who,
)
from bot.games.melee.view import View
from render.fonts import Face
from render.icons import portrait_of
from render.palette import BADGES as STATUSES
from render.palette import (
    ENERGY_ICON,
    GOLD,
    HARM_TEXT,
    HEALING_TEXT,
    HP,
    MUTED,
    STATS,
    STATUS_TINTS,
    TEXT,
)
from render.rows import Gap, Mini, Part, Rolled, Row, Sign, Text, row_width
from render.script import clean

_BETWEEN = Gap(22)
_ATTACK_INK = STATS["attack"].tint
_REASONS = {
    "tie": "a tie",
    "out-of-range": "out of range",
    "asleep": "asleep: no damage",
    "absorbed": "absorbed",
}
_ENDINGS = {
    "capture": "by capture",
    "elimination": "by elimination",
    "turn-limit": "at the turn limit",
    "concession": "by concession",
    "agreement": "by agreement",
}
_CAUSES = {"thorns": "thorns", "poison": "poison", "ability": "ability"}


def log_rows(view: View, recent: Sequence[Event], room: int) -> list[Row]:
    """At most two rows, each as wide as `room` allows: several short events may share one."""
    glyphs = _glyphs(view)
    attack = _newest_attack(recent, glyphs)
    rows = [attack] if attack else []
    rest = list(_newest_first(view, recent, glyphs, after_attack=bool(attack)))
    while rest and len(rows) < 2:
        row = rest.pop(0)
        while rest and row_width(row) + _BETWEEN.pixels + row_width(rest[0]) <= room:
            row = (*rest.pop(0), _BETWEEN, *row)
        rows.append(row)
    return rows


def _glyphs(view: View) -> Callable[[Who], str]:
    """Finds the portrait of an entity that an event names, in the public deck lists."""
    known = {(side.seat, card.name): card.glyph for side in view.sides for card in side.deck_list}
    known |= {(entity.owner, entity.card.name): entity.card.glyph for entity in view.entities}
    return lambda who: portrait_of(who.name, known.get((who.owner, who.name), ""))


def _named(who: Who, glyphs: Callable[[Who], str]) -> Row:
    return (Mini(who.owner, glyphs(who)), Text(clean(who.name), name=True))


def _newest_attack(recent: Sequence[Event], glyphs: Callable[[Who], str]) -> Row | None:
    place = next(
        (index for index in range(len(recent) - 1, -1, -1) if isinstance(recent[index], Attacked)), None
    )
    if place is None:
        return None
    attack = recent[place]
    assert isinstance(attack, Attacked)
    result = next((event for event in recent[place:] if isinstance(event, CombatResult)), None)
    attacker, defender = attack.attacker, attack.defender
    return (
        *_named(attacker, glyphs),
        Sign("sword", _ATTACK_INK),
        *_named(defender, glyphs),
        Gap(12),
        Text(f"{attack.attack} +", MUTED),
        Rolled(attack.attack_die, attacker.owner),
        Text(f"= {attack.attack + attack.attack_die}"),
        Text("vs", MUTED),
        Text(f"{attack.defense} +", MUTED),
        Rolled(attack.defense_die, defender.owner),
        Text(f"= {attack.defense + attack.defense_die}"),
        *(_worked_out(result, attack) if result else ()),
    )


def _worked_out(result: CombatResult, attack: Attacked) -> Iterator[Part]:
    """From the difference to the damage (A-5), only as far as anything changed on the way."""
    yield Gap(4)
    if result.damage == 0:
        yield Text(_REASONS.get(result.reason, "no damage"), MUTED, Face.BOLD)
        return
    working = str(result.difference)
    working += f" +{result.bonus}" if result.bonus else ""
    working += f" −{result.reduction}" if result.reduction else ""
    if result.doubled:
        yield Text(f"{working} ×2", MUTED)
        yield Sign(STATUSES["burn"].icon, STATUS_TINTS["burn"])
    elif result.bonus or result.reduction:
        yield Text(f"{working} =", MUTED)
    back = result.victim is not None and result.victim.serial == attack.attacker.serial
    yield Text(f"{result.damage} back" if back else f"{result.damage} damage", HARM_TEXT, Face.BOLD)


def _newest_first(
    view: View, recent: Sequence[Event], glyphs: Callable[[Who], str], *, after_attack: bool
) -> Iterator[Row]:
    held = _held_area(view)
    if held:
        yield held
    for event in reversed(recent):
        if after_attack and isinstance(event, Damaged) and event.cause == "combat":
            continue
        row = _row(event, glyphs)
        if row:
            yield row


def _held_area(view: View) -> Row:
    """A warning while an enemy stands on a Summon Area: at the end of that turn it is captured (W-1)."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        entity = view.entity_at(tile)
        if entity is not None and entity.owner is not seat and view.outcome is None:
            return (
                Sign("flag_variant", GOLD),
                Text(f"{seat.word.capitalize()}’s Summon Area is held", GOLD, Face.BOLD),
            )
    return ()


def _row(event: Event, glyphs: Callable[[Who], str]) -> Row:
    """An event in a few words and signs; empty for what needs none."""
    match event:
        case RolledOff(south, north):
            return (
                Sign("dice_multiple", TEXT),
                Text("Roll-off: South", MUTED),
                Rolled(south, Seat.SOUTH),
                Text("North", MUTED),
                Rolled(north, Seat.NORTH),
            )
        case OrderChosen(_, first):
            return (Text(f"{first.word.capitalize()} goes first"),)
        case Summoned(who, cost):
            return (
                *_named(who, glyphs),
                Text("summoned", MUTED),
                Sign("lightning_bolt", ENERGY_ICON),
                Text(str(cost), face=Face.BOLD),
            )
        case Moved(who, path, cause) if cause != "summon":
            verb = {
                "move": "moved",
                "push": "pushed",
                "pull": "pulled",
                "swap": "swapped",
                "teleport": "warped",
            }[cause]
            return (*_named(who, glyphs), Text(f"{verb} {tile_name(path[0])} → {tile_name(path[-1])}", MUTED))
        case Destroyed(who):
            return (*_named(who, glyphs), Sign("skull", HARM_TEXT), Text("destroyed", HARM_TEXT, Face.BOLD))
        case Damaged(who, amount, _, _, cause) if cause != "combat":
            return (
                *_named(who, glyphs),
                Text(_CAUSES[cause], MUTED),
                Text(f"−{amount}", HARM_TEXT, Face.BOLD),
                Sign("heart", HP.tint),
            )
        case Healed(who, amount):
            return (
                *_named(who, glyphs),
                Text("healed", MUTED),
                Text(f"+{amount}", HEALING_TEXT, Face.BOLD),
                Sign("heart", HP.tint),
            )
        case _:
            return _other_row(event, glyphs)


def _other_row(event: Event, glyphs: Callable[[Who], str]) -> Row:
    match event:
        case StatusRolled(who, status, die, ended):
            return (
                *_named(who, glyphs),
                *_status(status),
                Rolled(die, who.owner),
                Text("ends" if ended else "stays", MUTED),
            )
        case StatusGained(who, status):
            return (*_named(who, glyphs), *_status(status))
        case StatusEnded(who, status):
            return (*_named(who, glyphs), *_status(status), Text("ends", MUTED))
        case StatusStopped(who, status):
            return (*_named(who, glyphs), *_status(status), Text("has no effect", MUTED))
        case EnergyChanged(seat, amount, _, _, reason) if reason != "summon" and amount:
            verb = "gains" if amount > 0 else "loses"
            return (
                Text(f"{seat.word.capitalize()} {verb}"),
                Sign("lightning_bolt", ENERGY_ICON),
                Text(str(abs(amount)), face=Face.BOLD),
                Text("energy"),
            )
        case Drew(seat, count) if count:
            return (
                Text(f"{seat.word.capitalize()} draws"),
                Sign("cards", TEXT),
                Text(str(count), face=Face.BOLD),
            )
        case AbilityUsed(who, _, exhaust):
            sign = Sign("timer_sand", STATUS_TINTS["exhaust"]) if exhaust else Sign("flash", GOLD)
            return (*_named(who, glyphs), sign, Text("uses its Trigger", MUTED))
        case AbilityRolled(who, die, _, at_least):
            verdict = "" if not at_least else ("succeeds" if die >= at_least else "fails")
            return (
                *_named(who, glyphs),
                Text("rolls", MUTED),
                Rolled(die, who.owner),
                *((Text(verdict, MUTED),) if verdict else ()),
            )
        case AttackFizzled(attacker):
            return (*_named(attacker, glyphs), Text("cannot attack any more", MUTED))
        case GainedAgain(who, what):
            return (
                *_named(who, glyphs),
                Text("may move again" if what == "move" else "may attack again", MUTED),
            )
        case StatChanged(who, stat, amount):
            concept = STATS[stat]
            return (
                *_named(who, glyphs),
                Sign(concept.icon, concept.tint),
                Text(f"{amount:+d}".replace("-", "−"), face=Face.BOLD),
            )
        case ChoiceAsked(seat, who):
            return (*_named(who, glyphs), Text(f"{seat.word.capitalize()} chooses", MUTED))
        case Conceded(seat):
            return (Sign("flag", TEXT), Text(f"{seat.word.capitalize()} concedes"))
        case DrawAgreed():
            return (Sign("handshake", TEXT), Text("A draw by agreement"))
        case GameOver(winner, by):
            return _ending(winner, by)
        case _:
            return ()


def _status(status: str) -> Row:
    return (Sign(STATUSES[status].icon, STATUS_TINTS[status]), Text(status))


def _ending(winner: Seat | None, by: str) -> Row:
    how = _ENDINGS.get(by, by)
    if winner is None:
        return (Sign("handshake", GOLD), Text(f"The duel is drawn {how}", GOLD, Face.BOLD))
    return (Sign("trophy", GOLD), Text(f"{winner.word.capitalize()} wins {how}", GOLD, Face.BOLD))
