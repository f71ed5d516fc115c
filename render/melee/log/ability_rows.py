"""Rows of the log strip for what abilities do; `event_rows` is the entry point."""

from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.wording.numerals import signed
from render.melee.log.entity_rows import Glyphs, named
from render.melee.log.rows import Rolled, Row, Sign, Text
from render.melee.palette import HP, SHIELDED, STATS, STATUS_TINTS
from render.pen.fonts import Face
from render.pen.palette import GOLD, MUTED, TEXT

TriggerEvent = ev.AbilityUsed | ev.AbilityRolled | ev.ChainBroken | ev.ChoiceAsked
GrantEvent = ev.GainedAgain | ev.StatChanged | ev.Warded | ev.MadeImmune | ev.Absorbed | ev.TerrainChanged

_WARDS = {"shield": "shielded", "reduce": "guarded", "reflect": "reflects"}


def trigger_row(event: TriggerEvent, glyphs: Glyphs) -> Row:
    """Triggers: used, rolled for, stopped, or waiting for a choice."""
    match event:
        case ev.AbilityUsed(who, _, exhaust):
            sign = Sign("timer_sand", STATUS_TINTS["exhaust"]) if exhaust else Sign("flash", GOLD)
            return (*named(who, glyphs), sign, Text("uses its Trigger", MUTED))
        case ev.AbilityRolled(who, die, _, at_least):
            rolls = (*named(who, glyphs), Text("rolls", MUTED), Rolled(die, who.owner))
            if at_least == 0:
                return rolls
            return (*rolls, Text("succeeds" if die >= at_least else "fails", MUTED))
        case ev.ChainBroken(who):
            broken = (Sign("link_variant_off", MUTED), Text("no Trigger: the chain ends", MUTED))
            return (*named(who, glyphs), *broken)
        case ev.ChoiceAsked(seat, who):
            return (*named(who, glyphs), Text(f"{seat.word.capitalize()} chooses", MUTED))
    assert_never(event)


def grant_row(event: GrantEvent, glyphs: Glyphs) -> Row:
    """What abilities give to entities, and how they change the battlefield."""
    match event:
        case ev.GainedAgain(who, what):
            return (*named(who, glyphs), Text(f"may {what} again", MUTED))
        case ev.StatChanged(who, stat, amount):
            concept = STATS.get(stat, HP)
            sign = Sign(concept.icon, concept.tint)
            return (*named(who, glyphs), sign, Text(signed(amount), face=Face.BOLD))
        case ev.Warded(who, ward, amount):
            return (*named(who, glyphs), Text(_WARDS[ward], MUTED), Text(str(amount), face=Face.BOLD))
        case ev.MadeImmune(who):
            return (*named(who, glyphs), Text("immune", MUTED))
        case ev.Absorbed(who, amount):
            sign = Sign("shield_half_full", SHIELDED)
            return (*named(who, glyphs), sign, Text(f"absorbs {amount}", MUTED))
        case ev.TerrainChanged(tile, before, after):
            change = Text(f"{before} → {after}", MUTED)
            return (Sign("terrain", TEXT), Text(tile_name(tile), face=Face.BOLD), change)
    assert_never(event)
