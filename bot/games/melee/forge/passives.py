"""Passive abilities that generated entities may have, each with the themes and bodies that it fits."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.melee.forge.parts import STATUS, TERRAIN, AbilityTemplate, Kind, Theme

_ALL: tuple[Kind, ...] = ("fast", "close", "far", "hard", "aid", "lead")
_FIGHT: tuple[Kind, ...] = ("fast", "close", "hard", "lead")
_LATE = (3, 6)
Rule = Mapping[str, Any]


def _passive(
    key: str,
    themes: Sequence[Theme],
    *rules: Rule,
    kinds: tuple[Kind, ...] = _ALL,
    costs: tuple[int, int] = (0, 6),
) -> AbilityTemplate:
    return AbilityTemplate(key, tuple(themes), kinds, {"rules": rules}, costs)


def _stat(stat: str, amount: int, *only_if: Rule) -> Rule:
    return {"kind": "stat", "stat": stat, "amount": amount, "only_if": only_if}


def _aura(side: str, within: int, stat: str, amount: int) -> Rule:
    return {"kind": "aura", "side": side, "within": within, "stat": stat, "amount": amount}


def _bonus(amount: int, *only_if: Rule) -> Rule:
    return {"kind": "bonus-damage", "amount": amount, "only_if": only_if}


def _armor(*only_if: Rule) -> Rule:
    return {"kind": "armor", "amount": 1, "only_if": only_if}


def _immune(*to: str) -> Rule:
    return {"kind": "immune", "to": to}


def _easy(*terrain: str) -> Rule:
    return {"kind": "terrain-cost", "terrain": terrain, "cost": 1}


def _on(*terrain: str) -> Rule:
    return {"kind": "on-terrain", "terrain": terrain}


def _beside(*terrain: str) -> Rule:
    return {"kind": "next-to-terrain", "terrain": terrain}


def _near(side: str, within: int, least: int) -> Rule:
    return {"kind": "nearby", "side": side, "within": within, "at_least": least}


_MOVED: Rule = {"kind": "has-moved"}
_STILL: Rule = {"kind": "has-moved", "none": True}
_HURT: Rule = {"kind": "damaged"}
_WHOLE: Rule = {"kind": "damaged", "none": True}
_ATTACKING: Rule = {"kind": "role", "role": "attacker"}
_DEFENDING: Rule = {"kind": "role", "role": "defender"}
_AILING: Rule = {"kind": "has-status", "status": [STATUS], "who": "other"}
_WOUNDED: Rule = {"kind": "damaged", "who": "other"}
_ALONE: Rule = {"kind": "nearby", "side": "enemy", "within": 1, "at_most": 0}

PASSIVES = (
    # Movement.
    _passive("forest feet", ["any", "ground", "rush"], _easy("forest")),
    _passive("water feet", ["any", "ground"], _easy("water")),
    _passive("all feet", ["rush", "ground"], _easy("forest", "water"), kinds=("fast", "close", "aid")),
    _passive("thorn feet", ["thorn", "rush"], _immune("thorns"), _easy("forest")),
    _passive("past swords", ["rush", "trick"], {"kind": "pass-enemies"}, kinds=("fast", "close")),
    _passive("over walls", ["rush", "wall"], {"kind": "pass-mountains"}, kinds=("fast", "close")),
    # Immunities.
    _passive("own kind", ["status", "any"], _immune(STATUS, "thorns")),
    _passive("sure stand", ["wall", "shove"], _immune("push", "stun"), kinds=("hard", "close", "lead")),
    _passive("wakeful", ["sleep", "stun", "aim"], _immune("stun", "sleep")),
    _passive("clean blood", ["heal", "poison", "burn"], _immune("poison", "burn")),
    _passive("rooted", ["thorn", "ground"], _immune("push", "thorns")),
    # Attack.
    _passive("at a run", ["rush"], _stat("attack", 1, _MOVED), kinds=("fast", "close")),
    _passive("in company", ["swarm"], _stat("attack", 1, _near("ally", 1, 1)), kinds=_FIGHT),
    _passive("well paid", ["energy"], _stat("attack", 1, {"kind": "energy-at-least", "amount": 3})),
    _passive("at bay", ["fury"], _stat("attack", 1, _HURT), kinds=_FIGHT),
    _passive("home ground", ["ground"], _stat("attack", 1, _beside(TERRAIN)), kinds=_FIGHT),
    _passive("in the pack", ["swarm"], _bonus(1, _near("ally", 2, 2)), kinds=_FIGHT),
    _passive("cruel", ["status"], _bonus(1, _AILING)),
    _passive("merciless", ["status"], _bonus(2, _AILING), kinds=("close", "far", "lead"), costs=(2, 6)),
    _passive("scenting blood", ["fury", "thorn"], _bonus(1, _WOUNDED), kinds=("close", "fast", "lead")),
    _passive("running blow", ["rush"], _bonus(1, _MOVED), kinds=("fast", "close", "far")),
    _passive("clear shot", ["aim"], _bonus(1, _ALONE), kinds=("far",)),
    _passive("steady aim", ["aim"], _stat("range", 1, _STILL), kinds=("far",), costs=(2, 6)),
    _passive("high seat", ["aim", "ground"], _stat("range", 1, _on("forest", TERRAIN)), kinds=("far",)),
    _passive("over heads", ["aim"], {"kind": "shoot-over", "over": ["entity"]}, kinds=("far",)),
    _passive(
        "over all", ["aim", "trick"], {"kind": "shoot-over", "over": ["mountain", "entity"]}, kinds=("far",)
    ),
    # Defense.
    _passive("dug in", ["ground", "wall"], _stat("defense", 1, _on(TERRAIN, "forest"))),
    _passive("back to the wall", ["wall", "ground"], _stat("defense", 1, _beside("forest", "mountain"))),
    _passive("shoulder to shoulder", ["swarm", "wall"], _stat("defense", 1, _near("ally", 1, 1))),
    _passive("out of reach", ["aim", "trick"], _stat("defense", 2, _ALONE), kinds=("far", "aid")),
    _passive("unbroken", ["wall", "any"], _stat("defense", 1, _WHOLE)),
    _passive(
        "nothing to lose", ["sleep", "poison"], _stat("defense", 1, {"kind": "energy-at-most", "amount": 1})
    ),
    _passive("scarred", ["wall", "fury"], _armor(_HURT)),
    _passive("braced", ["wall"], _armor(_DEFENDING), kinds=("hard", "close", "lead")),
    _passive("charging", ["fury", "rush"], _armor(_ATTACKING), kinds=_FIGHT),
    _passive("in cover", ["ground", "wall"], _armor(_on("forest", TERRAIN))),
    _passive("barbed", ["thorn"], {"kind": "reflect", "amount": 1}),
    _passive(
        "bristling", ["thorn"], {"kind": "reflect", "amount": 2, "only_if": [_DEFENDING]}, kinds=("hard",)
    ),
    _passive("long arm", ["wall", "thorn"], {"kind": "strike-back"}, kinds=("hard", "close")),
    # Others.
    _passive("skittish", ["rush", "trick"], _stat("speed", 1, _near("enemy", 2, 1)), kinds=("fast", "far")),
    _passive("outrider", ["rush"], _aura("ally", 2, "speed", 1), kinds=("fast", "aid", "lead")),
    _passive(
        "captain", ["swarm", "fury"], _aura("ally", 1, "attack", 1), kinds=("close", "aid"), costs=_LATE
    ),
    _passive(
        "bulwark", ["swarm", "wall"], _aura("ally", 1, "defense", 1), kinds=("hard", "aid"), costs=_LATE
    ),
    _passive("spotter", ["aim"], _aura("ally", 1, "range", 1), kinds=("aid", "fast", "far")),
    _passive("hindering", ["stun", "ground"], _aura("enemy", 2, "speed", -1)),
    _passive("dread", ["sleep", "stun", "poison"], _aura("enemy", 1, "attack", -1), costs=_LATE),
    _passive("banner", ["fury", "swarm", "burn"], _aura("ally", 2, "attack", 1), kinds=("lead",)),
    _passive("canopy", ["wall", "heal", "ground"], _aura("ally", 2, "defense", 1), kinds=("lead",)),
    _passive(
        "thrift", ["energy"], {"kind": "cheaper-summons", "amount": 1, "from_cost": 4}, kinds=("aid", "hard")
    ),
    # Dice.
    _passive(
        "second try",
        ["dice", "aim"],
        {"kind": "reroll", "only_if": [_ATTACKING, {"kind": "combat-die", "at_most": 2}]},
    ),
    _passive(
        "jinx",
        ["dice", "trick"],
        {
            "kind": "reroll",
            "who": "other",
            "only_if": [{"kind": "combat-die", "at_least": 6, "who": "other"}],
        },
    ),
    _passive("patient", ["dice", "aim"], {"kind": "add-to-die", "amount": 1, "only_if": [_STILL]}),
    _passive("loaded", ["dice", "wall"], {"kind": "add-to-die", "amount": 1, "only_if": [_DEFENDING]}),
    _passive(
        "even hand", ["dice"], _bonus(1, {"kind": "combat-die", "shows": "even"}, _ATTACKING), kinds=_FIGHT
    ),
)
