"""A State as plain JSON values and back: one form for the store, one for the hashes in records.

The fingerprint is frozen: hashes in records never change. A later addition to the rules may appear in it only
if it is used. So far a snapshot is the same; if it ever differs, `load_snapshot` still reads this form. What
is in sight follows from the rest, and is not in it.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines
from bot.games.grid.sets import cells_of
from bot.games.war.position.blocks import Building, Holding, WarBlock
from bot.games.war.position.field import Field
from bot.games.war.position.setup import Setup
from bot.games.war.position.state import State


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup."""
    position = state.position
    field = position.field
    names = field.board.names

    def hexes(mask: int) -> list[str]:
        return [names[cell] for cell in cells_of(mask)]

    def missions(numbers: list[int]) -> list[str]:
        return [field.missions[number].word for number in numbers]

    deeds = position.deeds
    return {
        "ply": state.ply,
        "prompts": list(state.prompts),
        "drawn": state.is_drawn,
        "round": position.round,
        "phase": position.phase,
        "turn": position.turn,
        "asked": position.asked,
        "first": [position.first_build, position.first_action],
        "terrain": list(position.land.terrain),
        "roads": hexes(position.roads),
        "events": hexes(position.tokens),
        "control": list(position.control),
        "buildings": [_building_values(field, each) for each in position.buildings],
        "territories": [[field.territories[number].word for number in deck] for deck in position.decks],
        "missions": [missions(deck) for deck in position.mission_decks],
        "treaties": [list(each) for each in position.treaties],
        "offers": sorted(list(each) for each in position.offers),
        "tactical": position.tactical,
        "deeds": {
            "explored": deeds.explored,
            "events": deeds.events,
            "found": deeds.found,
            "kills": deeds.kills,
            "kills_by": list(deeds.kills_by),
            "destroyed": deeds.destroyed,
            "hits_city": deeds.hits_city,
            "unseen": sorted(list(each) for each in deeds.unseen),
        },
        "winners": position.winners,
        "by": position.by,
        "left": list(position.left),
        "guardians": [_block_values(field, each) for each in position.guardians],
        "seats": [
            _seat_values(field, each, missions(each.hand), missions(each.done)) for each in position.holdings
        ],
    }


def _seat_values(field: Field, holding: Holding, hand: list[str], done: list[str]) -> dict[str, Any]:
    heroes = {}
    for number, sheet in holding.sheets.items():
        kind = field.kinds[number]
        words = [power.word for power in kind.powers if sheet.powers >> power.number & 1]
        heroes[kind.word] = [sheet.xp, sheet.health, sheet.ap, words, sheet.points]
    return {
        "gold": holding.gold,
        "stones": holding.stones,
        "vp": holding.vp,
        "damage": holding.damage,
        "made": holding.made,
        "built": holding.built,
        "ages": list(holding.ages),
        "kills": list(holding.kills),
        "hand": hand,
        "done": done,
        "heroes": heroes,
        "out": holding.is_out,
        "blocks": [_block_values(field, block) for block in holding.blocks],
    }


_NUMBERS = (
    "number",
    "age",
    "wounds",
    "ap",
    "built",
    "guard",
    "wall",
    "cover",
    "on_roads",
    "powers_used",
    "rally",
    "watch",
)
_TRUTHS = ("resting", "is_set_up", "attacked", "acted", "is_off_road", "has_gained")


def _block_values(field: Field, block: WarBlock) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(block, name) for name in (*_NUMBERS, *_TRUTHS)}
    return {"kind": block.kind.word, "hex": field.board.names[block.cell], **values}


def _building_values(field: Field, each: Building) -> list[Any]:
    return [each.seat, each.kind.word, field.board.names[each.cell], each.age, each.damage, each.used]


def take_snapshot(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as the store keeps it."""
    return fingerprint(state)


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot; ContentError if it is not one of this setup."""
    # A bot without stored duels never reads one.
    from bot.games.war.position.reading import StateForm, read_state  # noqa: PLC0415

    try:
        form = StateForm.model_validate(values)
    except ValidationError as error:
        raise ContentError([f"snapshot: {fault}" for fault in fault_lines(error, StateForm)]) from error
    return read_state(setup, form)
