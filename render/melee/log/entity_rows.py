"""Rows of the log strip for what happens to entities; `event_rows` is the entry point."""

from collections.abc import Callable
from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Who
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.melee.log.rows import Mini, Rolled, Row, Sign, Text
from render.melee.palette import BADGES, ENERGY_ICON, HARM_TEXT, HEALING_TEXT, HP, STATUS_TINTS
from render.pen.fonts import Face
from render.pen.icons import portrait_of
from render.pen.palette import MUTED, TEXT
from render.pen.script import clean

#: Finds the portrait of a seat's card by its name.
Glyphs = Callable[[Seat, str], str]
BodyEvent = ev.Summoned | ev.Moved | ev.Destroyed | ev.Damaged | ev.Healed
DiceEvent = ev.DiceRolled | ev.DieTurned | ev.AttackFizzled
StatusEvent = ev.StatusGained | ev.StatusStopped | ev.StatusRolled | ev.StatusEnded

_MOVES = {"move": "moved", "push": "pushed", "pull": "pulled", "swap": "swapped", "teleport": "warped"}
_CAUSES = {"thorns": "thorns", "poison": "poison", "ability": "ability", "reflect": "reflected"}


def glyphs_of(view: View) -> Glyphs:
    """Finds portraits of cards that events name, in the public deck lists and among entities in play."""
    known = {(side.seat, card.name): card.glyph for side in view.sides for card in side.deck_list}
    known |= {(entity.owner, entity.card.name): entity.card.glyph for entity in view.entities}
    return lambda owner, name: portrait_of(name, known.get((owner, name), ""))


def card_named(owner: Seat, name: str, glyphs: Glyphs) -> Row:
    """A card's small token and name."""
    return (Mini(owner, glyphs(owner, name)), Text(clean(name), name=True))


def named(who: Who, glyphs: Glyphs) -> Row:
    """An entity's small token and name."""
    return card_named(who.owner, who.name, glyphs)


def body_row(event: BodyEvent, glyphs: Glyphs) -> Row:
    """Changes of an entity's place or HP. Combat damage is in the attack's row."""
    match event:
        case ev.Summoned(who, cost):
            price = (Sign("lightning_bolt", ENERGY_ICON), Text(str(cost), face=Face.BOLD))
            return (*named(who, glyphs), Text("summoned", MUTED), *price)
        case ev.Moved(who, path, cause):
            if cause == "summon":
                return ()
            way = f"{_MOVES[cause]} {tile_name(path[0])} → {tile_name(path[-1])}"
            return (*named(who, glyphs), Text(way, MUTED))
        case ev.Destroyed(who):
            return (*named(who, glyphs), Sign("skull", HARM_TEXT), Text("destroyed", HARM_TEXT, Face.BOLD))
        case ev.Damaged(who, amount, _, _, cause):
            if cause == "combat":
                return ()
            harm = (Text(f"−{amount}", HARM_TEXT, Face.BOLD), Sign("heart", HP.tint))
            return (*named(who, glyphs), Text(_CAUSES[cause], MUTED), *harm)
        case ev.Healed(who, amount):
            good = (Text(f"+{amount}", HEALING_TEXT, Face.BOLD), Sign("heart", HP.tint))
            return (*named(who, glyphs), Text("healed", MUTED), *good)
    assert_never(event)


def dice_row(event: DiceEvent, glyphs: Glyphs) -> Row:
    """What happens in a combat before its dice count."""
    match event:
        case ev.DiceRolled(attacker, defender, attack_die, defense_die):
            one, two = _token(attacker, glyphs), _token(defender, glyphs)
            dice = Rolled(attack_die, attacker.owner), Rolled(defense_die, defender.owner)
            return (Sign("dice_multiple", TEXT), one, dice[0], two, dice[1])
        case ev.DieTurned(who, before, now):
            dice = Rolled(before, who.owner), Rolled(now, who.owner)
            return (*named(who, glyphs), dice[0], Text("becomes", MUTED), dice[1])
        case ev.AttackFizzled(attacker):
            return (*named(attacker, glyphs), Text("cannot attack any more", MUTED))
    assert_never(event)


def status_row(event: StatusEvent, glyphs: Glyphs) -> Row:
    """Statuses gained, kept, ended or prevented."""
    match event:
        case ev.StatusRolled(who, status, die, ended):
            verdict = (Rolled(die, who.owner), Text("ends" if ended else "stays", MUTED))
            return (*named(who, glyphs), *_status(status), *verdict)
        case ev.StatusGained(who, status):
            return (*named(who, glyphs), *_status(status))
        case ev.StatusEnded(who, status):
            return (*named(who, glyphs), *_status(status), Text("ends", MUTED))
        case ev.StatusStopped(who, status):
            return (*named(who, glyphs), *_status(status), Text("has no effect", MUTED))
    assert_never(event)


def _token(who: Who, glyphs: Glyphs) -> Mini:
    return Mini(who.owner, glyphs(who.owner, who.name))


def _status(status: str) -> Row:
    return (Sign(BADGES[status].icon, STATUS_TINTS[status]), Text(status))
