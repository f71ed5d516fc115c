"""Words of a close look: an entity with its values and why, its statuses and abilities; and of any tile."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS, Terrain, tile_name
from bot.games.melee.sight.close_up import Cause, CloseUp, ShownValue, Status, Ward, lasting_text
from bot.games.melee.sight.view import View
from bot.games.melee.words.terms import STATS, STATUS_NOUNS, immunities
from bot.games.two_seats import Seat
from bot.games.wording import as_sentences, counted
from cogs.kit.safe_text import escape, listed, unmarked

LOOK_AT = "Look at…"
LOOK_AT_WHOM = "Look at whom?"
NOBODY_TO_LOOK_AT = "Nobody is in play."
BACK_TO_TURN = "Back to your turn"

_DOES = {
    "poison": "1 damage as its turn begins",
    "burn": "it takes double combat damage",
    "sleep": "it cannot move, attack or use abilities, and deals no damage back",
    "stun": "it cannot move in its next turn, but may attack and use abilities",
}
_HOLDS = "it cannot move this turn, but may attack and use abilities"
_COSTS = {
    Terrain.GROUND: "1 movement point to enter",
    Terrain.FOREST: "2 movement points to enter",
    Terrain.WATER: "3 movement points to enter",
    Terrain.MOUNTAIN: "cannot be entered, and blocks the line of sight",
    Terrain.THORNS: "1 movement point to enter, and 1 damage",
    Terrain.SUMMON: "1 movement point for an enemy to enter; its owner's entities cannot",
}

#: The players' names by seat, escaped.
Names = tuple[str, str]


def entity_words(look: CloseUp, viewer: Seat | None, names: Names) -> str:
    """Everything about an entity, in markdown; `viewer` is None for a spectator."""
    entity = look.entity
    whose = "yours" if entity.owner is viewer else f"{names[entity.owner]}’s"
    lines = [f"### {escape(look.card.name)} · {tile_name(entity.tile)} · {whose}"]
    lines += effects_words(look, viewer, names)
    return "\n".join(lines)


EXHAUST = (
    "-# Exhaust: using it puts its owner’s one Exhaust token on this card. While it lies there, they can’t "
    "use any Exhaust ability."
)


def effects_words(look: CloseUp, viewer: Seat | None, names: Names) -> list[str]:
    """The lines below an entity's name: HP, values with their causes, statuses, Passive and Trigger."""
    entity = look.entity
    lines = [f"{entity.left} of {counted(entity.hp, 'HP', 'HP')} left"]
    plain = [
        f"{STATS[each.stat]} {each.now}" for each in look.values if not each.causes and each.stat != "hp"
    ]
    lines[0] += f" · {', '.join(plain)}" if plain else ""
    lines += [_value(each, viewer, names) for each in look.values if each.causes]
    lines += [_ward(each, viewer, names) for each in look.wards]
    lines += [_status(each) for each in look.statuses]
    if look.passive:
        lines.append(f"**Passive** {escape(look.passive)}")
    if look.trigger:
        spent = " (already used: the Exhaust token lies on this card)" if entity.exhausted else ""
        lines.append(f"**Trigger** {escape(look.trigger)}{spent}")
    if look.card.trigger is not None and look.card.trigger.exhaust:
        lines.append(EXHAUST)
    return lines


def tile_words(view: View, tile: int, names: Names) -> str:
    terrain = view.board.terrain[tile]
    title, costs = terrain.word.capitalize(), _COSTS[terrain]
    if tile in SUMMON_AREAS:
        title = f"Summon Area of {names[SUMMON_AREAS.index(tile)]}"
    return f"### {tile_name(tile)} · {title}\n{costs[:1].upper()}{costs[1:]}."


def ground_words(view: View, tile: int) -> str:
    return f"-# On {tile_name(tile)}: {view.board.terrain[tile].word}, {_COSTS[view.board.terrain[tile]]}."


def close_up_alt(look: CloseUp, viewer: Seat | None, names: Names) -> str:
    """The same in one line without markdown, for a picture's description."""
    return as_sentences(unmarked(entity_words(look, viewer, names)).splitlines())


def _value(value: ShownValue, viewer: Seat | None, names: Names) -> str:
    changes = " ".join(_change(each, viewer, names) for each in value.causes)
    total = value.printed + sum(each.amount for each in value.causes)
    floor = f" (never below {value.now})" if value.now > total else ""
    return f"**{STATS[value.stat]} {value.now}**: {value.printed} {changes}{floor}"


def _change(cause: Cause, viewer: Seat | None, names: Names) -> str:
    """`− 1 from Bog Piper until your next turn`."""
    sign = "−" if cause.amount < 0 else "+"
    by = ""
    if cause.lasts == "passive":
        by = " by its Passive"
    elif cause.source is not None:
        by = f" from {escape(cause.source.name)}"
    return f"{sign} {abs(cause.amount)}{by}{_lasts(cause, viewer, names)}"


def _lasts(cause: Cause, viewer: Seat | None, names: Names) -> str:
    return f" {lasting_text(cause, viewer, names)}".rstrip()


def _ward(ward: Ward, viewer: Seat | None, names: Names) -> str:
    cause = ward.cause
    amount = cause.amount
    words = {
        "shield": f"**Shield {amount}**: takes the next {amount} damage in its place",
        "reduce": f"**{amount} less** combat damage",
        "reflect": f"**Reflects up to {amount}** combat damage at the entity that deals it",
        "immunity": f"**Immune** to {immunities(ward.to)}",
    }[ward.kind]
    by = "" if cause.source is None else f", from {escape(cause.source.name)}"
    return f"{words}{by}{_lasts(cause, viewer, names)}"


def _status(status: Status) -> str:
    does = _HOLDS if status.holds else _DOES[status.name]
    noun = f"**{STATUS_NOUNS[status.name]}**: {does}"
    if not status.ended_by:
        return f"{noun}; gone when that turn ends" if not status.holds else f"{noun}; gone when it ends"
    return f"{noun}; each turn begins with a die, and {_faces(status.ended_by)} ends it"


def _faces(faces: Sequence[int]) -> str:
    return listed([str(each) for each in faces], "or")
