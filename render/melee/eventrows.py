"""One event in a few words and signs, for the log strip."""

from collections.abc import Callable

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events.events import (
    AbilityRolled,
    AbilityUsed,
    Absorbed,
    AttackFizzled,
    ChoiceAsked,
    Conceded,
    Damaged,
    Destroyed,
    DiceRolled,
    DieTurned,
    DrawAgreed,
    Drew,
    EnergyChanged,
    Event,
    GainedAgain,
    GameOver,
    Healed,
    MadeImmune,
    Moved,
    OrderChosen,
    RolledOff,
    StatChanged,
    StatusEnded,
    StatusGained,
    StatusRolled,
    StatusStopped,
    Summoned,
    Warded,
    Who,
)
from bot.games.melee.sight.view import View
from bot.games.numerals import signed
from bot.games.two_seats import Seat
from render.melee.rows import Mini, Rolled, Row, Sign, Text
from render.pen.fonts import Face
from render.pen.icons import portrait_of
from render.pen.palette import (
    BADGES,
    ENERGY_ICON,
    GOLD,
    HARM_TEXT,
    HEALING_TEXT,
    HP,
    MUTED,
    SHIELDED,
    STATS,
    STATUS_TINTS,
    TEXT,
)
from render.pen.script import clean

Glyphs = Callable[[Who], str]

_MOVES = {"move": "moved", "push": "pushed", "pull": "pulled", "swap": "swapped", "teleport": "warped"}
_CAUSES = {"thorns": "thorns", "poison": "poison", "ability": "ability", "reflect": "reflected"}
_WARDS = {"shield": "shielded", "reduce": "guarded", "reflect": "reflects"}
ENDINGS = {
    "capture": "by capture",
    "elimination": "by elimination",
    "turn-limit": "at the turn limit",
    "concession": "by concession",
    "agreement": "by agreement",
}


def glyphs_of(view: View) -> Glyphs:
    """Finds the portrait of an entity that an event names, in the public deck lists."""
    known = {(side.seat, card.name): card.glyph for side in view.sides for card in side.deck_list}
    known |= {(entity.owner, entity.card.name): entity.card.glyph for entity in view.entities}
    return lambda who: portrait_of(who.name, known.get((who.owner, who.name), ""))


def named(who: Who, glyphs: Glyphs) -> Row:
    """An entity with its small token."""
    return (Mini(who.owner, glyphs(who)), Text(clean(who.name), name=True))


def event_row(event: Event, glyphs: Glyphs) -> Row:
    """The event; empty for one that says nothing that the picture doesn't."""
    return (
        _course_row(event)
        or _resource_row(event)
        or _body_row(event, glyphs)
        or _status_row(event, glyphs)
        or _ability_row(event, glyphs)
    )


def _course_row(event: Event) -> Row:
    """How the duel begins and ends."""
    match event:
        case RolledOff(south, north):
            said = (
                "again" if south == north else f"{_side(Seat.NORTH if north > south else Seat.SOUTH)} chooses"
            )
            return (
                Sign("dice_multiple", TEXT),
                Text("Roll-off: South", MUTED),
                Rolled(south, Seat.SOUTH),
                Text("North", MUTED),
                Rolled(north, Seat.NORTH),
                Text(said, MUTED if south == north else TEXT),
            )
        case OrderChosen(_, first):
            return (Text(f"{_side(first)} goes first"),)
        case Conceded(seat):
            return (Sign("flag", TEXT), Text(f"{_side(seat)} concedes"))
        case DrawAgreed():
            return (Sign("handshake", TEXT), Text("A draw by agreement"))
        case GameOver(None, by):
            return (
                Sign("handshake", GOLD),
                Text(f"The duel is drawn {ENDINGS.get(by, by)}", GOLD, Face.BOLD),
            )
        case GameOver(Seat() as winner, by):
            return (
                Sign("trophy", GOLD),
                Text(f"{_side(winner)} wins {ENDINGS.get(by, by)}", GOLD, Face.BOLD),
            )
        case _:
            return ()


def _resource_row(event: Event) -> Row:
    """Energy and cards; what a summon costs stands with the summon."""
    match event:
        case EnergyChanged(seat, amount, _, _, reason) if reason != "summon" and amount:
            return (
                Text(f"{_side(seat)} {'gains' if amount > 0 else 'loses'}"),
                Sign("lightning_bolt", ENERGY_ICON),
                Text(str(abs(amount)), face=Face.BOLD),
                Text("energy"),
            )
        case Drew(seat, count) if count:
            return (Text(f"{_side(seat)} draws"), Sign("cards", TEXT), Text(str(count), face=Face.BOLD))
        case _:
            return ()


def _body_row(event: Event, glyphs: Glyphs) -> Row:
    """What happens to an entity's place and HP; combat damage stands with the attack."""
    match event:
        case Summoned(who, cost):
            price = (Sign("lightning_bolt", ENERGY_ICON), Text(str(cost), face=Face.BOLD))
            return (*named(who, glyphs), Text("summoned", MUTED), *price)
        case Moved(who, path, cause) if cause != "summon":
            way = f"{_MOVES[cause]} {tile_name(path[0])} → {tile_name(path[-1])}"
            return (*named(who, glyphs), Text(way, MUTED))
        case Destroyed(who):
            return (*named(who, glyphs), Sign("skull", HARM_TEXT), Text("destroyed", HARM_TEXT, Face.BOLD))
        case Damaged(who, amount, _, _, cause) if cause != "combat":
            harm = (Text(f"−{amount}", HARM_TEXT, Face.BOLD), Sign("heart", HP.tint))
            return (*named(who, glyphs), Text(_CAUSES[cause], MUTED), *harm)
        case Healed(who, amount):
            good = (Text(f"+{amount}", HEALING_TEXT, Face.BOLD), Sign("heart", HP.tint))
            return (*named(who, glyphs), Text("healed", MUTED), *good)
        case DiceRolled(attacker, defender, attack_die, defense_die):
            one, two = Mini(attacker.owner, glyphs(attacker)), Mini(defender.owner, glyphs(defender))
            dice = Rolled(attack_die, attacker.owner), Rolled(defense_die, defender.owner)
            return (Sign("dice_multiple", TEXT), one, dice[0], two, dice[1])
        case DieTurned(who, before, now):
            dice = Rolled(before, who.owner), Rolled(now, who.owner)
            return (*named(who, glyphs), dice[0], Text("becomes", MUTED), dice[1])
        case AttackFizzled(attacker):
            return (*named(attacker, glyphs), Text("cannot attack any more", MUTED))
        case _:
            return ()


def _status_row(event: Event, glyphs: Glyphs) -> Row:
    """Statuses that come, stay and go."""
    match event:
        case StatusRolled(who, status, die, ended):
            verdict = (Rolled(die, who.owner), Text("ends" if ended else "stays", MUTED))
            return (*named(who, glyphs), *_status(status), *verdict)
        case StatusGained(who, status):
            return (*named(who, glyphs), *_status(status))
        case StatusEnded(who, status):
            return (*named(who, glyphs), *_status(status), Text("ends", MUTED))
        case StatusStopped(who, status):
            return (*named(who, glyphs), *_status(status), Text("has no effect", MUTED))
        case _:
            return ()


def _ability_row(event: Event, glyphs: Glyphs) -> Row:
    """Triggers, and what they ask and give."""
    match event:
        case AbilityUsed(who, _, exhaust):
            sign = Sign("timer_sand", STATUS_TINTS["exhaust"]) if exhaust else Sign("flash", GOLD)
            return (*named(who, glyphs), sign, Text("uses its Trigger", MUTED))
        case AbilityRolled(who, die, _, 0):
            return (*named(who, glyphs), Text("rolls", MUTED), Rolled(die, who.owner))
        case AbilityRolled(who, die, _, at_least):
            verdict = Text("succeeds" if die >= at_least else "fails", MUTED)
            return (*named(who, glyphs), Text("rolls", MUTED), Rolled(die, who.owner), verdict)
        case GainedAgain(who, what):
            return (*named(who, glyphs), Text(f"may {what} again", MUTED))
        case StatChanged(who, stat, amount):
            concept = STATS.get(stat, HP)
            sign = Sign(concept.icon, concept.tint)
            return (*named(who, glyphs), sign, Text(signed(amount), face=Face.BOLD))
        case Warded(who, ward, amount):
            return (*named(who, glyphs), Text(_WARDS[ward], MUTED), Text(str(amount), face=Face.BOLD))
        case MadeImmune(who):
            return (*named(who, glyphs), Text("immune", MUTED))
        case Absorbed(who, amount):
            sign = Sign("shield_half_full", SHIELDED)
            return (*named(who, glyphs), sign, Text(f"absorbs {amount}", MUTED))
        case ChoiceAsked(seat, who):
            return (*named(who, glyphs), Text(f"{_side(seat)} chooses", MUTED))
        case _:
            return ()


def _side(seat: Seat) -> str:
    return seat.word.capitalize()


def _status(status: str) -> Row:
    return (Sign(BADGES[status].icon, STATUS_TINTS[status]), Text(status))
