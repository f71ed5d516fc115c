"""The two rows of the log strip: the newest attack with its dice, then the other latest events."""

from collections.abc import Iterator, Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import Attacked, CombatResult, Event
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.melee.log.entity_rows import Glyphs, glyphs_of, named
from render.melee.log.event_rows import event_row
from render.melee.log.rows import Gap, Part, Rolled, Row, Sign, Text, row_width
from render.melee.palette import BADGES, HARM_TEXT, STATS, STATUS_TINTS
from render.pen.fonts import Face
from render.pen.palette import GOLD, MUTED

LINES = 2
_BETWEEN = Gap(22)
_REASONS = {
    "tie": "a tie",
    "out-of-range": "out of range",
    "asleep": "asleep: no damage",
    "absorbed": "absorbed",
}


def log_rows(view: View, recent: Sequence[Event], room: int) -> list[Row]:
    """At most two rows, the newest events first; short ones share a row of up to `room` pixels."""
    glyphs = glyphs_of(view)
    attack = newest_attack(recent, glyphs)
    rows = [attack] if attack else []
    rest = list(_newest_first(view, recent, glyphs))
    while rest and len(rows) < LINES:
        row = rest.pop(0)
        while rest and row_width(row) + _BETWEEN.pixels + row_width(rest[0]) <= room:
            row = (*rest.pop(0), _BETWEEN, *row)
        rows.append(row)
    return rows


def newest_attack(recent: Sequence[Event], glyphs: Glyphs) -> Row:
    """The newest attack: both totals with their dice, and the result. Empty if nobody attacked."""
    for index in range(len(recent) - 1, -1, -1):
        event = recent[index]
        if isinstance(event, Attacked):
            result = next((later for later in recent[index:] if isinstance(later, CombatResult)), None)
            return (*_fought(event, glyphs), *(_worked_out(result, event) if result else ()))
    return ()


def _fought(attack: Attacked, glyphs: Glyphs) -> Row:
    attacker, defender = attack.attacker, attack.defender
    return (
        *named(attacker, glyphs),
        Sign("sword", STATS["attack"].tint),
        *named(defender, glyphs),
        Gap(12),
        Text(f"{attack.attack} +", MUTED),
        Rolled(attack.attack_die, attacker.owner),
        Text(f"= {attack.attack + attack.attack_die}"),
        Text("vs", MUTED),
        Text(f"{attack.defense} +", MUTED),
        Rolled(attack.defense_die, defender.owner),
        Text(f"= {attack.defense + attack.defense_die}"),
    )


def _worked_out(result: CombatResult, attack: Attacked) -> Iterator[Part]:
    """How the difference became damage (A-5); steps that changed nothing are left out."""
    yield Gap(4)
    if result.damage == 0:
        yield Text(_REASONS.get(result.reason, "no damage"), MUTED, Face.BOLD)
        return
    working = str(result.difference)
    working += f" +{result.bonus}" if result.bonus else ""
    working += f" −{result.reduction}" if result.reduction else ""
    if result.doubled:
        yield Text(f"{working} ×2", MUTED)
        yield Sign(BADGES["burn"].icon, STATUS_TINTS["burn"])
    elif result.bonus or result.reduction:
        yield Text(f"{working} =", MUTED)
    back = result.victim is not None and result.victim.serial == attack.attacker.serial
    yield Text(f"{result.damage} back" if back else f"{result.damage} damage", HARM_TEXT, Face.BOLD)


def _newest_first(view: View, recent: Sequence[Event], glyphs: Glyphs) -> Iterator[Row]:
    held = _held_area(view)
    if held:
        yield held
    for event in reversed(recent):
        row = event_row(event, glyphs)
        if row:
            yield row


def _held_area(view: View) -> Row:
    """A warning while an enemy stands on a Summon Area, which it may capture (W-1); else empty."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        entity = view.entity_at(tile)
        if entity is not None and entity.owner is not seat and view.outcome is None:
            words = Text(f"{seat.word.capitalize()}’s Summon Area is held", GOLD, Face.BOLD)
            return (Sign("flag_variant", GOLD), words)
    return ()
