"""The words that cards, log lines and descriptions share: the rulebook's, one for each concept."""

from collections.abc import Sequence
from typing import Literal, assert_never

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.cards.condition_kinds import (
    CombatDie,
    Condition,
    EnergyAtLeast,
    EnergyAtMost,
    FirstAttack,
    HasMoved,
    HasStatus,
    IsDamaged,
    Nearby,
    NextToTerrain,
    OnTerrain,
    Role,
)
from bot.games.melee.cards.vocabulary import TerrainName
from bot.games.melee.events.entity_events import Wards
from bot.games.two_seats import Seat
from bot.games.wording import listed

#: The words for `other` if the moment gives no better name.
OTHER = "the other entity"
EVERYWHERE = 14  # steps from corner to corner of the board

HEADINGS = {
    "summoned": "on summon",
    "turn-start": "turn start",
    "turn-end": "turn end",
    "before-attacking": "before attack",
    "attacked": "when attacked",
    "deals-combat-damage": "on damage dealt",
    "takes-combat-damage": "on damage taken",
    "destroys": "on destroying",
    "destroyed": "when destroyed",
    "ally-summoned": "ally summoned",
    "enemy-summoned": "enemy summoned",
    "ally-destroyed": "ally destroyed",
    "enemy-destroyed": "enemy destroyed",
    "ally-near": "ally near",
    "enemy-near": "enemy near",
    "enters": "on terrain",
    "dice-rolled": "on the dice",
    "after-attacking": "after attack",
    "after-defending": "after defending",
    "moved": "after move",
    "activated": "activate",
}
#: The words for moments; `whose` says whose turn it is.
MOMENTS = {
    "summoned": "when summoned",
    "turn-start": "at the start of {whose} turn",
    "turn-end": "at the end of {whose} turn",
    "before-attacking": "before attacking",
    "attacked": "when attacked",
    "deals-combat-damage": "after dealing combat damage",
    "takes-combat-damage": "after taking combat damage",
    "destroys": "after destroying an enemy",
    "destroyed": "when destroyed",
    "ally-summoned": "when an ally is summoned",
    "enemy-summoned": "when an enemy is summoned",
    "ally-destroyed": "when an ally is destroyed",
    "enemy-destroyed": "when an enemy is destroyed",
    "ally-near": "when an ally comes near",
    "enemy-near": "when an enemy comes near",
    "enters": "when it stops there",
    "dice-rolled": "after the dice are rolled",
    "after-attacking": "after attacking",
    "after-defending": "after defending",
    "moved": "after moving",
    "activated": "activate",
}
STATUS_NOUNS = {"poison": "Poison", "burn": "Burn", "stun": "Stun", "sleep": "Sleep"}
STATUS_ADJECTIVES = {"poison": "Poisoned", "burn": "Burned", "stun": "Stunned", "sleep": "asleep"}
STATS = {"attack": "Attack", "defense": "Defense", "speed": "Speed", "range": "Range", "hp": "HP"}
_IMMUNITIES = {**STATUS_NOUNS, "thorns": "thorns damage", "push": "being pushed or pulled"}
UNTIL = {
    "combat": "for this combat",
    "turn": "this turn",
    "your-next-turn": "until your next turn",
    "in-play": "while in play",
}
HOW_WON = {
    "capture": "{winner} captures {loser}'s Summon Area",
    "elimination": "{loser} has no entity in play and no card in hand",
    "turn-limit": "{winner} is ahead at the turn limit",
    "concession": "{loser} concedes",
    "time": "{loser} runs out of time",
    "agreement": "both agreed",
}
HOW_DRAWN = {
    "elimination": "both sides are out at once",
    "turn-limit": "both sides are level at the turn limit",
    "agreement": "both agreed",
}
_REASONS_WON = {
    "capture": "held {area} until turn {turn} ended",
    "elimination": "left the other side nothing",
    "turn-limit": "was ahead when turn {turn}, the last one, ended",
    "concession": "won, as the other side conceded",
    "time": "won, as the other side ran out of time",
}
_REASONS_DRAWN = {
    "elimination": "neither side has anything left",
    "turn-limit": "level when turn {turn}, the last one, ended",
    "agreement": "both agreed",
}
ENDINGS = {
    "capture": "by capture",
    "elimination": "by elimination",
    "turn-limit": "at the turn limit",
    "concession": "by concession",
    "time": "on time",
    "agreement": "by agreement",
}
PLACES = {"mountain": "a mountain", "summon": "a Summon Area"}
PLURALS = {"ally": "allies", "enemy": "enemies"}
ARTICLES = {"ally": "an ally", "enemy": "an enemy", "any": "an entity"}


def cost_words(printed: int, cost: int) -> str:
    """A card's cost now, and its printed cost if that differs (AB-35)."""
    return f"cost {cost}" if cost == printed else f"cost {cost} instead of {printed}"


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def within(steps: int) -> str:
    """` within 3`; empty for a distance that covers the whole board."""
    return "" if steps == EVERYWHERE else f" within {steps}"


def immunities(names: Sequence[str]) -> str:
    """Immunities in words: `Poison and thorns damage`."""
    return listed([_IMMUNITIES.get(name, name) for name in names], "and")


def wards_text(wards: Wards, all_of_them: bool = True) -> list[str]:
    """An entity's temporary changes besides stats, in words; without `all_of_them`, only its shield.

    A change of HP is not among them: it is part of the HP shown.
    """
    parts = [f"shield {wards.shield}"] if wards.shield else []
    if all_of_them and wards.reduces:
        parts.append(f"{wards.reduces} less combat damage")
    if all_of_them and wards.reflects:
        parts.append(f"reflects up to {wards.reflects}")
    if all_of_them and wards.immune:
        parts.append(f"immune to {immunities(wards.immune)}")
    return parts


_WARDS = {
    "shield": "{whom} gets a shield against {amount} damage",
    "reduce": "{whom} takes {amount} less combat damage",
    "reflect": "{whom} reflects up to {amount} combat damage at the entity that deals it,",
}
_WARD_PURPOSES = {
    "shield": "to get a shield against {amount} damage",
    "reduce": "to take {amount} less combat damage",
    "reflect": ": it reflects up to {amount} combat damage at the entity that deals it,",
}


def ward_text(ward: str, whom: str, amount: int) -> str:
    """A ward's effect on an entity, before the words that say until when."""
    return _WARDS[ward].format(whom=whom, amount=amount)


def ward_purpose(ward: str, amount: int) -> str:
    """The purpose of choosing an entity that gets a ward, before the words that say until when."""
    return _WARD_PURPOSES[ward].format(amount=amount)


def terrains(names: Sequence[TerrainName]) -> str:
    """Terrains as alternatives: `forest, water or a Summon Area`."""
    return listed([PLACES.get(name, name) for name in names], "or")


def conditions_text(conditions: Sequence[Condition], this: str, link: str) -> str:
    """` if …` or ` while …` with all conditions, empty if there are none; `this` is the ability's entity."""
    if not conditions:
        return ""
    return f" {link} " + " and ".join(_condition(condition, this) for condition in conditions)


def _condition(condition: Condition, this: str) -> str:
    match condition:
        case OnTerrain() | NextToTerrain() | HasStatus() | IsDamaged():
            return f"{this if condition.who == 'self' else OTHER} is {_being(condition)}"
        case Nearby():
            return _nearby(condition, this)
        case Role():
            return f"{this} is {'attacking' if condition.role == 'attacker' else 'defending'}"
        case HasMoved():
            return f"{this} has {'not ' if condition.none else ''}moved this turn"
        case CombatDie():
            return f"{die_text(condition.who, this)} shows {_number(condition)}"
        case FirstAttack():
            return f"this is {'not ' if condition.none else ''}its first attack this turn"
        case EnergyAtLeast():
            return f"you have at least {condition.amount} energy"
        case EnergyAtMost():
            return f"you have at most {condition.amount} energy" if condition.amount else "you have no energy"
    assert_never(condition)


def possessive(name: str) -> str:
    """The possessive of a name: `its`, `this entity's`."""
    return "its" if name == "it" else f"{name}'s"


def face_text(condition: CombatDie) -> str:
    """The roll that a die must show, as a noun without an article: `6`, `roll of 2 or less`, `even roll`."""
    if condition.shows is not None:
        return f"{condition.shows} roll"
    if condition.at_least is not None:
        return "6" if condition.at_least == 6 else f"roll of {condition.at_least} or more"
    return "1" if condition.at_most == 1 else f"roll of {condition.at_most} or less"


def _number(condition: CombatDie) -> str:
    if condition.shows is not None:
        return f"an {condition.shows} number"
    if condition.at_least is not None:
        return "a 6" if condition.at_least == 6 else f"{condition.at_least} or more"
    return "a 1" if condition.at_most == 1 else f"{condition.at_most} or less"


def _being(condition: OnTerrain | NextToTerrain | HasStatus | IsDamaged) -> str:
    match condition:
        case OnTerrain():
            return "on " + terrains(condition.terrain)
        case NextToTerrain():
            return "next to " + terrains(condition.terrain)
        case HasStatus():
            words = [STATUS_ADJECTIVES[status] for status in condition.status]
            if not condition.none:
                return listed(words, "or")
            return f"not {words[0]}" if len(words) == 1 else "neither " + listed(words, "nor")
        case IsDamaged():
            return "undamaged" if condition.none else "damaged"
    assert_never(condition)


def _nearby(condition: Nearby, this: str) -> str:
    where = "in play" if condition.within == EVERYWHERE else f"within {condition.within} of {this}"
    match condition.at_least, condition.at_most:
        case 1, _:
            return f"{ARTICLES[condition.side]} is {where}"
        case int(least), _:
            return f"at least {least} {PLURALS[condition.side]} are {where}"
        case _, 0:
            return f"no {condition.side} is {where}"
        case _, 1:
            return f"at most 1 {condition.side} is {where}"
    return f"at most {condition.at_most} {PLURALS[condition.side]} are {where}"


def die_text(who: Literal["self", "other"], this: str) -> str:
    """Whose die of a combat: `its die`, `the other entity's die`."""
    return f"{possessive(this if who == 'self' else OTHER)} die"


def verdict_word(winner: Seat | None, viewer: Seat | None) -> str:
    """What an ended duel is to a player: `Victory`, `Defeat` or `Draw`; to spectators, as to the winner."""
    if winner is None:
        return "Draw"
    return "Defeat" if viewer is winner.other else "Victory"


def ending_reason(winner: Seat | None, by: str, turn: int) -> str:
    """Why the duel ended as it did, without names, for below the winner's."""
    reason = (_REASONS_DRAWN if winner is None else _REASONS_WON).get(by, by)
    area = "" if winner is None else tile_name(SUMMON_AREAS[winner.other])
    return reason.format(area=area, turn=turn)


def ending_text(winner: Seat | None, by: str, names: tuple[str, str]) -> str:
    """The end of a duel in words, without the full stop (W-1 to W-4)."""
    if winner is None:
        return f"A draw: {HOW_DRAWN.get(by, by)}"
    how = HOW_WON.get(by, by).format(winner=names[winner], loser=names[winner.other])
    return f"{names[winner]} wins: {how}"
