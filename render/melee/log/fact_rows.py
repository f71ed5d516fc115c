"""A fact as a row of a picture: its wording, with tokens, dice and icons in place of names and numbers."""

from collections.abc import Callable
from enum import IntEnum

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events.events import Who
from bot.games.melee.facts.episodes import Episode
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.facts.text import Voice, WordToken, cause_text, slot_text, tokens
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.grid.palette import REACH
from render.melee.log.rows import Mini, Row, RowDie, Sign, Text
from render.melee.palette import (
    BADGES,
    ENERGY_ICON,
    HARM_TEXT,
    HEALING_TEXT,
    HP,
    SHIELDED,
    STATS,
    STATUS_TINTS,
    WAYS,
)
from render.melee.sprites.token_styles import EMBLEMS
from render.pen.fonts import Typeface
from render.pen.icons import portrait_of
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean

#: Finds the portrait of a seat's card by its name.
Glyphs = Callable[[Seat, str], str]
NARROW = Typeface.CONDENSED_SEMIBOLD


class Detail(IntEnum):
    """How little a row says: names, words and signs; no names; signs without words; dice without values."""

    NAMES, WORDS, SIGNS, DICE = range(4)


#: They stand after whom a fact is about, or first if it is about nobody.
_SIGNS = {
    What.ROLLED_OFF: Sign("dice_multiple", TEXT),
    What.TIED_OFF: Sign("dice_multiple", TEXT),
    What.DRAW_AGREED: Sign("handshake", TEXT),
    What.CONCEDED: Sign("flag", TEXT),
    What.OUT_OF_TIME: Sign("timer_sand", TEXT),
    What.TOOK_BACK: Sign("undo", TEXT),
    What.ENERGY_MAX_CHANGED: Sign("lightning_bolt", ENERGY_ICON),
    What.SUMMONED: Sign("creation", GOLD),
    What.DESTROYED: Sign("skull", TEXT),
    What.EXPIRED: Sign("skull", TEXT),
    What.ABSORBED: Sign("shield_half_full", SHIELDED),
    What.CHAIN_BROKEN: Sign("link_variant_off", MUTED),
    What.TERRAIN_CHANGED: Sign("terrain", TEXT),
}
_SHOVES = (What.PUSHED, What.PULLED, What.TELEPORTED, What.SWAPPED_AWAY)


def glyphs_of(view: View) -> Glyphs:
    """Finds portraits of cards that facts name, in the public deck lists and among entities in play."""
    known = {(side.seat, card.name): card.glyph for side in view.sides for card in side.deck_list}
    known |= {(entity.owner, entity.card.name): entity.card.glyph for entity in view.entities}
    return lambda owner, name: portrait_of(name, known.get((owner, name), ""))


def token(who: Who, glyphs: Glyphs) -> Mini:
    """An entity's small token."""
    return Mini(who.owner, glyphs(who.owner, who.name))


def fact_row(
    fact: Fact,
    glyphs: Glyphs,
    detail: Detail = Detail.NAMES,
    within: Episode | None = None,
    *,
    is_named: bool = True,
) -> Row:
    """The row of a fact, as an effect `within` an episode if that is given.

    Without `is_named`, its subject already precedes it.
    """
    row: Row = ()
    sign = _sign(fact)
    said = tokens(fact.what.said)
    if sign and not (said[0].is_slot and said[0].text == "who"):
        row = (sign,)
    for place, part in enumerate(said):
        if place or part.text not in ("who", "seat") or is_named:
            row += _part(part, fact, glyphs, detail, within)
        if sign and not place and part.text == "who":
            row += (sign,)
    return row


def _sign(fact: Fact) -> Sign | None:
    if fact.what is What.USED:
        return Sign("timer_sand", STATUS_TINTS["exhaust"]) if fact.exhausts else Sign("flash", GOLD)
    if fact.what is What.OVER:
        return Sign("handshake" if fact.seat is None else "trophy", GOLD)
    return _SIGNS.get(fact.what)


def _part(part: WordToken, fact: Fact, glyphs: Glyphs, detail: Detail, within: Episode | None) -> Row:
    is_short = detail >= Detail.SIGNS
    if part.kept == "<" or (part.kept == "[" and is_short):
        return ()
    if part.is_slot:
        return slot_row(part.text, fact, glyphs, detail, within)
    words = part.text.strip(" ,:;")
    return (Text(_curly(words), MUTED, _face(detail)),) if words else ()


def slot_row(slot: str, fact: Fact, glyphs: Glyphs, detail: Detail, within: Episode | None = None) -> Row:
    """The contents of a slot of a wording; may be empty."""
    match slot:
        case "who" | "whom":
            return _entity(fact.who if slot == "who" else fact.whom, glyphs, detail)
        case "seat":
            return () if fact.seat is None else (_player(fact.seat),)
        case "south" | "north":
            return (_player(Seat.SOUTH if slot == "south" else Seat.NORTH),)
        case "die" | "die2" | "roll" | "roll2":
            return _dice(slot, fact, detail)
        case "names" if fact.seat is not None:
            return tuple(
                part
                for name in fact.names
                for part in _entity(Who(0, name, fact.seat, 0), glyphs, Detail.NAMES)
            )
        case "cause" | "source":
            return _cause(slot, fact, glyphs, detail, within)
        case "state" | "noun":
            word = Text(slot_text(slot, fact, _VOICE), STATUS_TINTS[fact.name], _face(detail))
            sign = Sign(BADGES[fact.name].icon, STATUS_TINTS[fact.name])
            return (sign,) if detail >= Detail.SIGNS else (sign, word)
        case "stat":
            concept = STATS.get(fact.name, HP)
            word = Text(slot_text(slot, fact, _VOICE), MUTED, _face(detail))
            return (Sign(concept.icon, concept.tint), *(() if detail >= Detail.SIGNS else (word,)))
        case _:
            return _words(slot, fact, detail)


def _player(seat: Seat) -> Mini:
    """A player, by the token that stands beside their name."""
    return Mini(seat, EMBLEMS[seat])


def _entity(who: Who | None, glyphs: Glyphs, detail: Detail) -> Row:
    if who is None:
        return ()
    name = (Text(clean(who.name), face=_face(detail), name=True),) if detail is Detail.NAMES else ()
    return (token(who, glyphs), *name)


def _dice(slot: str, fact: Fact, detail: Detail) -> Row:
    """A die in its owner's colour, with the value that it is added to."""
    second = slot[-1] == "2"
    who = fact.whom if second and fact.whom is not None else fact.who
    seat = Seat(second) if who is None else who.owner
    die = RowDie(fact.dice[second], seat)
    if slot.startswith("die"):
        return (die,)
    value = fact.values[second]
    values = (Text(f"{value}+", face=_face(detail)),) if detail < Detail.DICE else ()
    return (*values, die)


def _cause(slot: str, fact: Fact, glyphs: Glyphs, detail: Detail, within: Episode | None) -> Row:
    """The source of damage; a token stands for its dealer."""
    if within is not None and within.explains(fact):
        return ()
    if fact.by is None and slot == "source":
        return ()
    if fact.by is None or fact.cause == "combat":
        words = cause_text(fact, "")
        words = words.removeprefix("from ") if detail >= Detail.SIGNS else words
        return (Text(words, MUTED, _face(detail)),)
    said = slot_text(slot, fact, _BY)
    before, _, after = said.partition(_HERE)
    row: Row = (Text(before.strip(), MUTED, _face(detail)), token(fact.by, glyphs))
    after = "" if detail >= Detail.SIGNS else after.removeprefix("'s")
    return (*row, Text(after.strip(), MUTED, _face(detail))) if after else row


_VOICE = Voice()
_HERE = "\N{REPLACEMENT CHARACTER}"
_BY = Voice(escape=lambda _: _HERE)


def _words(slot: str, fact: Fact, detail: Detail) -> Row:
    bold, face = Typeface.BOLD if detail is Detail.NAMES else Typeface.CONDENSED, _face(detail)
    match slot:
        case "damage":
            heart = (Sign("heart", HP.tint),) if detail is Detail.NAMES else ()
            return (Text(f"−{fact.amount}", HARM_TEXT, bold), *heart)
        case "gain":
            heart = (Sign("heart", HP.tint),) if detail is Detail.NAMES else ()
            return (Text(f"+{fact.amount}", HEALING_TEXT, bold), *heart)
        case "energy":
            return (Sign("lightning_bolt", ENERGY_ICON), Text(str(fact.amount), face=bold))
        case "cards" | "top":
            return (Sign("cards", TEXT), Text(str(fact.amount), face=bold))
        case "amount" | "signed":
            return (Text(slot_text(slot, fact, _VOICE), face=bold),)
        case "way":
            start, end = tile_name(fact.way[0]), tile_name(fact.way[-1])
            ink = REACH if fact.what in _SHOVES else MUTED if fact.who is None else WAYS[fact.who.owner]
            return (Text(f"→ {end}" if detail >= Detail.SIGNS else f"{start} → {end}", ink, bold),)
        case "to":
            return (Text("→", MUTED, face),)
        case "ending":
            return (Text(_curly(slot_text(slot, fact, _VOICE)), GOLD, Typeface.BOLD),)
        case _:
            words = slot_text(slot, fact, _VOICE)
            ink = TEXT if slot == "tile" else MUTED
            return (Text(_curly(clean(words)), ink, face),) if words else ()


def _face(detail: Detail) -> Typeface:
    return Typeface.SEMIBOLD if detail is Detail.NAMES else NARROW


def _curly(words: str) -> str:
    return words.replace("'", "’")
