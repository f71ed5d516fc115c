"""The JSON Schema of deck files, made from the models, for the editors that people write decks with."""

from collections.abc import Mapping
from typing import Any

from bot.games.melee.cards.cards import DECK_FORMAT, DeckList

SCHEMA_ID = f"urn:multiverse-melee:deck:{DECK_FORMAT}"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"

#: The meaning of each key, the same in every table.
MEANINGS: Mapping[str, str] = {
    "$schema": "Where the editor finds this schema; it is no part of the deck.",
    "amount": "How much; a negative number lowers the value.",
    "around": "From which entity steps are counted: this one, the other one, or the one chosen before.",
    "at_least": "The least number for which it holds.",
    "at_most": "The greatest number for which it holds.",
    "attack": "Attack: added to the die when it attacks (A-3).",
    "change": "Whether its owner gains it, the opponent loses it, or the owner steals it.",
    "cost": "Energy to summon the card, or to use the ability; for a terrain, movement points (M-3, M-5).",
    "defense": "Defense: added to the die when it is attacked (A-3).",
    "distance": "The maximum number of tiles that it moves or is moved (AB-10).",
    "do": "What happens, one effect after another.",
    "entity": "The ten entity cards, in the order of their list numbers (S-3).",
    "exhaust": "Uses up its owner's one Exhaust token (AB-3).",
    "flavour": "A line of story; it means nothing to the rules.",
    "format": "The version of this format; a file without it is in format 1.",
    "from_cost": "Only cards with at least this printed cost.",
    "generator": "Which generator made the deck.",
    "glyph": "The icon on the card: a name of Material Design Icons, with underscores.",
    "hp": "HP: the damage that destroys it (A-7).",
    "kind": "Which one it is; the other keys depend on it.",
    "may": "Its owner may decline (AB-4).",
    "name": "The name; it can't look like a tile, a status, a number, yes or no.",
    "none": "The opposite: it holds if there is none.",
    "only_if": "Only if all of these hold.",
    "origin": "What a generated deck was made from.",
    "otherwise": "What happens if the roll fails.",
    "over": "What it shoots over.",
    "passive": "The Passive ability: rules that always hold while the entity is in play (AB-1).",
    "pick": "Whether its owner chooses the card or a die does.",
    "plan": "How the deck wants to be played, in a sentence.",
    "range": "Range: how many steps away it can attack (A-1).",
    "realm": "The realm it comes from; it colours the cards.",
    "role": "What the entity is in its deck, in a word; it means nothing to the rules.",
    "rules": "The rules that always hold.",
    "seed": "Tells decks made from the same text apart.",
    "shows": "Odd or even.",
    "side": "Whose entities: allies, enemies or any.",
    "sight": "Only those in line of sight (A-2).",
    "speed": "Speed: movement points (M-5).",
    "stat": "Which value changes.",
    "status": "Which status, or statuses.",
    "target": "Who or what it affects.",
    "terrain": "Which terrains.",
    "text": "The text that the deck was made from.",
    "then": "What happens if the roll succeeds.",
    "to": "What it becomes, or what it is immune to.",
    "trigger": "The Trigger ability: it resolves when the named event happens (AB-1).",
    "until": "How long it lasts (AB-11).",
    "uses": "How many times a turn (AB-12).",
    "what": "A move or an attack.",
    "when": "The moment at which it happens.",
    "who": "This entity, or the other one in the combat or event.",
    "whose": "Its owner's or the opponent's.",
    "within": "The greatest distance in steps (A-1).",
}


def deck_schema() -> dict[str, Any]:
    """The JSON Schema of a deck file: whatever it refuses, `parse_deck` refuses too."""
    schema = DeckList.model_json_schema()
    for name, part in (("DeckList", schema), *schema["$defs"].items()):
        _explain(name, part)
    schema["properties"]["$schema"] = {"type": "string", "description": MEANINGS["$schema"]}
    head = {"$schema": _DIALECT, "$id": SCHEMA_ID, "title": "A deck of Multiverse Melee"}
    return {**head, **{key: value for key, value in schema.items() if key != "title"}}


def _explain(name: str, part: dict[str, Any]) -> None:
    """Describe each key, and require those that a deck file must have."""
    properties: dict[str, Any] = part.get("properties", {})
    for key, rule in properties.items():
        rule.setdefault("description", MEANINGS[key])
    required = list(part.get("required", ()))
    if "kind" in properties and "kind" not in required:
        required.append("kind")
    if name == "EntityCard":
        for ability in ("passive", "trigger"):
            properties[ability] = {
                "$ref": f"#/$defs/{ability.capitalize()}",
                "description": MEANINGS[ability],
            }
            required.append(ability)
    if required:
        part["required"] = required
