"""Trigger abilities that generated entities may have, each with the themes and bodies that it fits."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.melee.forge.parts import STATUS, TERRAIN, Kind, Template, Theme

_FIGHT: tuple[Kind, ...] = ("fast", "close", "hard", "lead")
_SMALL: tuple[Kind, ...] = ("fast", "close", "far", "hard", "aid")
_STRIKE: tuple[Kind, ...] = ("fast", "close", "far", "hard")
_HOLD: tuple[Kind, ...] = ("hard", "close", "aid")
_LEAD: tuple[Kind, ...] = ("lead",)
Data = Mapping[str, Any]


def _trigger(
    key: str,
    themes: Sequence[Theme],
    when: str | Data,
    *do: Data,
    kinds: tuple[Kind, ...] = _SMALL,
    costs: tuple[int, int] = (0, 6),
    **demands: object,
) -> Template:
    return Template(key, tuple(themes), kinds, {"when": when, "do": do, **demands}, costs)


def _use(
    key: str,
    themes: Sequence[Theme],
    cost: int,
    *do: Data,
    kinds: tuple[Kind, ...] = ("aid", "far"),
    costs: tuple[int, int] = (2, 6),
) -> Template:
    return _trigger(key, themes, "activated", *do, kinds=kinds, costs=costs, cost=cost)


def _feat(key: str, themes: Sequence[Theme], *do: Data) -> Template:
    """What the one who leads the deck can do once: an Exhaust ability."""
    return _trigger(key, themes, "activated", *do, kinds=_LEAD, exhaust=True)


# --- whom -------------------------------------------------------------------------------------------------

_SELF: Data = {"kind": "self"}
_OTHER: Data = {"kind": "other"}
_SAME: Data = {"kind": "same"}


def _all(side: str, within: int, around: str = "self") -> Data:
    return {"kind": "all", "side": side, "within": within, "around": around}


def _one(side: str, within: int) -> Data:
    return {"kind": "chosen", "side": side, "within": within, "sight": side == "enemy"}


def _any_of(side: str, within: int) -> Data:
    return {"kind": "random", "side": side, "within": within}


# --- what -------------------------------------------------------------------------------------------------


def _harm(target: Data, amount: int) -> Data:
    return {"kind": "damage", "target": target, "amount": amount}


def _mend(target: Data, amount: int) -> Data:
    return {"kind": "heal", "target": target, "amount": amount}


def _ail(target: Data) -> Data:
    return {"kind": "status", "target": target, "status": STATUS}


def _stat(target: Data, stat: str, amount: int, until: str) -> Data:
    return {"kind": "stat", "target": target, "stat": stat, "amount": amount, "until": until}


def _energy(amount: int, change: str = "gain") -> Data:
    return {"kind": "energy", "change": change, "amount": amount}


def _push(target: Data, distance: int) -> Data:
    return {"kind": "push", "target": target, "distance": distance}


def _pull(target: Data, distance: int) -> Data:
    return {"kind": "pull", "target": target, "distance": distance}


def _ward(kind: str, target: Data, amount: int, until: str) -> Data:
    return {"kind": kind, "target": target, "amount": amount, "until": until}


def _swap(target: Data) -> Data:
    return {"kind": "swap", "target": target}


def _roll(at_least: int, then: Data, *otherwise: Data) -> Data:
    return {"kind": "roll", "at_least": at_least, "then": [then], "otherwise": otherwise}


def _again(what: str) -> Data:
    return {"kind": "again", "what": what}


_DRAW: Data = {"kind": "draw", "amount": 1}
_STEAL_CARD: Data = {"kind": "discard", "target": {"kind": "hand", "whose": "opponent", "pick": "random"}}
_RECOVER: Data = {"kind": "recover", "target": {"kind": "discard-pile"}}
_STILL: Data = {"kind": "has-moved", "none": True}
_NEXT = "your-next-turn"


def _nearby(side: str, within: int, least: int) -> Data:
    return {"kind": "nearby", "side": side, "within": within, "at_least": least}


def _comes(side: str) -> Data:
    return {"kind": "comes-near", "side": side, "within": 1}


TRIGGERS = (
    # Coming into play.
    _trigger("arrives looking", ["cards", "any"], "summoned", {"kind": "look", "amount": 2}),
    _trigger("arrives with more", ["cards", "trick"], "summoned", _DRAW, costs=(2, 6)),
    _trigger("arrives paid", ["energy"], "summoned", _energy(1)),
    _trigger(
        "digs a store", ["energy"], "summoned", {"kind": "energy-max", "amount": 1}, _energy(1), kinds=_HOLD
    ),
    _trigger("arrives striking", ["burn", "aim", "fury"], "summoned", _harm(_one("enemy", 4), 1)),
    _trigger("arrives afflicting", ["status"], "summoned", _ail(_one("enemy", 3)), costs=(2, 6)),
    _trigger("arrives like weather", ["stun", "sleep"], "summoned", _ail(_all("enemy", 2)), costs=(3, 6)),
    _trigger("arrives shoving", ["shove"], "summoned", _push(_all("enemy", 2), 1)),
    _trigger("arrives mending", ["heal"], "summoned", _mend(_all("ally", 3), 2), kinds=("aid", "hard")),
    _trigger("arrives guarding", ["wall"], "summoned", _ward("shield", _all("ally", 2), 1, _NEXT)),
    _trigger(
        "waves on", ["rush"], "summoned", _stat(_one("ally", 6), "speed", 2, "turn"), kinds=("fast", "aid")
    ),
    _trigger(
        "grows cover",
        ["ground"],
        "summoned",
        {"kind": "terrain", "target": {"kind": "tile", "within": 2}, "to": TERRAIN},
    ),
    _trigger("arrives remembering", ["cards"], "summoned", _RECOVER, kinds=("aid", "close"), costs=(3, 6)),
    _trigger(
        "sends home",
        ["trick", "shove"],
        "summoned",
        {"kind": "return", "target": _one("enemy", 3)},
        costs=(4, 6),
        kinds=("close", "far", "hard"),
    ),
    # Every turn.
    _trigger(
        "paid in company", ["swarm", "energy"], "turn-start", _energy(1), only_if=[_nearby("ally", 2, 2)]
    ),
    _trigger(
        "paid in peace",
        ["energy", "heal"],
        "turn-start",
        _energy(1),
        kinds=("aid", "far"),
        only_if=[{"kind": "nearby", "side": "enemy", "within": 2, "at_most": 0}],
        costs=(2, 6),
    ),
    _trigger("mends a friend", ["heal"], "turn-start", _mend(_one("ally", 2), 1), kinds=("aid", "hard")),
    _trigger("mends itself", ["heal", "ground", "wall"], "turn-start", _mend(_SELF, 1)),
    _trigger("spits", ["burn", "poison", "fury"], "turn-start", _harm(_any_of("enemy", 2), 1)),
    _trigger("elbows", ["shove"], "turn-start", _push(_all("enemy", 1), 1), kinds=_FIGHT),
    _trigger("shelters", ["wall"], "turn-start", _ward("shield", _all("ally", 1), 1, _NEXT), kinds=_HOLD),
    _trigger(
        "keeps still",
        ["wall", "aim", "sleep"],
        "turn-end",
        _stat(_SELF, "defense", 1, _NEXT),
        only_if=[_STILL],
        kinds=("hard", "far", "aid"),
    ),
    _trigger(
        "sets a shield",
        ["wall", "ground"],
        "turn-end",
        _ward("shield", _SELF, 1, _NEXT),
        only_if=[_STILL],
        kinds=("hard", "far", "aid"),
    ),
    _trigger("pricks", ["thorn", "burn"], "turn-end", _harm(_any_of("enemy", 1), 1), kinds=_FIGHT),
    _trigger(
        "keeps the books",
        ["cards", "swarm"],
        "turn-end",
        {"kind": "look", "amount": 3},
        only_if=[_nearby("ally", 14, 2)],
    ),
    # Attacking.
    _trigger("steps back", ["rush", "trick"], "after-attacking", _again("move"), kinds=_STRIKE, costs=(2, 6)),
    _trigger("knocks back", ["shove"], "after-attacking", _push(_OTHER, 2), kinds=_STRIKE),
    _trigger("reels in", ["shove", "poison"], "after-attacking", _pull(_OTHER, 2), kinds=("far", "hard")),
    _trigger("earns", ["energy"], "after-attacking", _energy(1), kinds=_STRIKE, costs=(3, 6)),
    _trigger("calls the pack", ["swarm"], "after-attacking", _pull(_all("ally", 3), 1), kinds=_FIGHT),
    _trigger("falls in", ["wall"], "after-attacking", _stat(_SELF, "defense", 1, _NEXT), kinds=_STRIKE),
    _trigger("feeds", ["heal", "fury"], "after-attacking", _mend(_SELF, 1), kinds=_STRIKE),
    _trigger(
        "runs in",
        ["rush"],
        "before-attacking",
        _stat(_SELF, "attack", 1, "combat"),
        only_if=[{"kind": "has-moved"}],
        kinds=("fast", "close"),
    ),
    _trigger(
        "finds the gap",
        ["fury", "dice"],
        "before-attacking",
        _roll(4, _stat(_OTHER, "defense", -2, "combat")),
        kinds=_STRIKE,
    ),
    _trigger(
        "all or nothing",
        ["fury", "burn", "dice"],
        "before-attacking",
        _roll(3, _stat(_SELF, "attack", 1, "combat"), _harm(_SELF, 1)),
        kinds=("close", "hard"),
    ),
    _trigger("marks", ["status"], "deals-combat-damage", _ail(_OTHER), kinds=_STRIKE),
    _trigger("nudges", ["shove", "aim"], "deals-combat-damage", _push(_OTHER, 1), kinds=_STRIKE),
    _trigger("saps", ["energy", "poison"], "deals-combat-damage", _energy(1, "lose"), kinds=_STRIKE),
    _trigger("picks pockets", ["trick", "cards"], "deals-combat-damage", _STEAL_CARD, kinds=_STRIKE),
    _trigger("drinks", ["heal", "poison"], "deals-combat-damage", _mend(_SELF, 1), kinds=_STRIKE),
    _trigger("collects", ["cards", "aim", "any"], "destroys", _DRAW, kinds=_STRIKE),
    _trigger("loots", ["energy", "rush"], "destroys", _energy(1), kinds=_STRIKE),
    _trigger("grows bold", ["fury"], "destroys", _stat(_SELF, "attack", 1, "in-play"), kinds=_STRIKE),
    _trigger("strikes again", ["fury", "burn"], "destroys", _again("attack"), kinds=_STRIKE),
    _trigger("slips on", ["rush", "aim", "trick"], "destroys", _again("move"), kinds=_STRIKE),
    _trigger("feasts", ["poison", "heal"], "destroys", _mend(_SELF, 3), kinds=_STRIKE),
    # Being attacked.
    _trigger("stings", ["thorn", "any"], "attacked", _harm(_OTHER, 1), kinds=_SMALL),
    _trigger("braces", ["wall"], "attacked", _stat(_SELF, "defense", 1, "combat"), kinds=_HOLD),
    _trigger("answers", ["thorn", "wall"], "attacked", _ward("reflect", _SELF, 2, "combat"), kinds=_HOLD),
    _trigger("taints", ["status"], "takes-combat-damage", _ail(_OTHER)),
    _trigger(
        "takes offence", ["fury"], "takes-combat-damage", _stat(_SELF, "attack", 1, "in-play"), kinds=_HOLD
    ),
    _trigger("sells its scars", ["energy"], "takes-combat-damage", _energy(1), kinds=_HOLD),
    _trigger("repays", ["thorn"], "after-defending", _harm(_OTHER, 1), kinds=_HOLD),
    _trigger("dazes", ["status"], "after-defending", _ail(_OTHER), kinds=("hard", "close"), costs=(2, 6)),
    _trigger("drags near", ["poison", "shove"], "after-defending", _pull(_OTHER, 2), kinds=_HOLD, may=True),
    _trigger("throws off", ["shove"], "after-defending", _push(_OTHER, 2), kinds=("hard", "close", "far")),
    _trigger("changes places", ["trick", "swarm"], "after-defending", _swap(_one("ally", 4)), may=True),
    # Leaving.
    _trigger("leaves a note", ["cards", "any"], "destroyed", _DRAW, costs=(1, 2)),
    _trigger("leaves a purse", ["energy", "swarm"], "destroyed", _energy(1), costs=(1, 3)),
    _trigger("bursts", ["burn", "thorn"], "destroyed", _harm(_all("enemy", 1), 1)),
    _trigger("last breath", ["poison", "sleep"], "destroyed", _ail(_all("enemy", 1))),
    _trigger("comes back", ["swarm", "cards"], "destroyed", _roll(4, _RECOVER), costs=(1, 3)),
    # Others come and go.
    _trigger(
        "greets",
        ["swarm", "wall"],
        "ally-summoned",
        _stat(_OTHER, "defense", 1, _NEXT),
        kinds=("aid", "hard"),
    ),
    _trigger(
        "speeds", ["rush", "swarm"], "ally-summoned", _stat(_OTHER, "speed", 1, "turn"), kinds=("aid", "fast")
    ),
    _trigger(
        "arms", ["fury", "burn"], "ally-summoned", _stat(_OTHER, "attack", 1, "turn"), kinds=("aid", "close")
    ),
    _trigger("warns", ["burn", "aim"], "enemy-summoned", _roll(4, _harm(_OTHER, 1)), kinds=("far", "aid")),
    _trigger("hexes", ["sleep", "stun"], "enemy-summoned", _roll(5, _ail(_OTHER)), kinds=("far", "aid")),
    _trigger("reads the end", ["cards", "sleep"], "enemy-destroyed", _DRAW, kinds=("far", "aid", "fast")),
    _trigger(
        "takes heart", ["fury", "swarm"], "enemy-destroyed", _stat(_SELF, "attack", 1, "turn"), kinds=_FIGHT
    ),
    _trigger("avenges", ["thorn", "swarm", "wall"], "ally-destroyed", _harm(_OTHER, 2), kinds=_HOLD),
    _trigger(
        "mourns",
        ["sleep", "fury", "stun"],
        "ally-destroyed",
        _stat(_SELF, "attack", 1, "in-play"),
        kinds=_HOLD,
    ),
    _trigger("turns away", ["shove", "aim"], _comes("enemy"), _push(_OTHER, 2)),
    _trigger("catches", ["status"], _comes("enemy"), _roll(4, _ail(_OTHER))),
    _trigger("unnerves", ["sleep", "stun", "trick"], _comes("enemy"), _stat(_OTHER, "attack", -1, _NEXT)),
    _trigger("bites", ["thorn", "fury"], _comes("enemy"), _harm(_OTHER, 1), kinds=_HOLD, costs=(2, 6)),
    _trigger(
        "lends a shield",
        ["wall", "heal"],
        _comes("ally"),
        _ward("shield", _OTHER, 1, _NEXT),
        kinds=("aid", "hard"),
    ),
    _trigger(
        "at home",
        ["ground"],
        {"kind": "enters", "terrain": [TERRAIN, "forest"]},
        _stat(_SELF, "attack", 1, _NEXT),
        kinds=_FIGHT,
    ),
    _trigger(
        "drinks the ground",
        ["ground", "heal"],
        {"kind": "enters", "terrain": [TERRAIN, "forest"]},
        _mend(_SELF, 1),
    ),
    _trigger("sparks", ["burn", "swarm"], "moved", _harm(_any_of("enemy", 1), 1), kinds=("fast", "close")),
    # Dice.
    _trigger("once more", ["dice", "aim"], "dice-rolled", {"kind": "reroll"}, may=True, costs=(2, 6)),
    _trigger(
        "spoils",
        ["dice"],
        "dice-rolled",
        {"kind": "add-to-die", "amount": -1, "who": "other"},
        only_if=[{"kind": "role", "role": "defender"}],
    ),
    _trigger(
        "cheats",
        ["dice"],
        "dice-rolled",
        {"kind": "add-to-die", "amount": 1},
        only_if=[{"kind": "role", "role": "attacker"}],
        kinds=_STRIKE,
    ),
    # For energy.
    _use("picks off", ["aim", "burn"], 1, _harm(_one("enemy", 3), 1)),
    _use("afflicts", ["status"], 1, _roll(4, _ail(_one("enemy", 3)))),
    _use("binds wounds", ["heal"], 1, _mend(_one("ally", 3), 2), kinds=("aid", "hard")),
    _use("drives on", ["fury", "burn"], 1, _stat(_one("ally", 3), "attack", 2, "turn"), _harm(_SAME, 1)),
    _use("stands before", ["wall"], 1, _ward("reduce", _one("ally", 2), 2, _NEXT), kinds=("hard", "aid")),
    _use("mocks", ["sleep", "trick"], 1, _stat(_one("enemy", 3), "attack", -2, _NEXT)),
    _use("trades places", ["trick"], 1, _swap({**_one("ally", 4), "side": "any"})),
    _use("shoves", ["shove"], 1, _push(_one("enemy", 3), 2)),
    _use("toughens", ["heal", "wall"], 1, _stat(_one("ally", 2), "hp", 1, "in-play"), _mend(_SAME, 1)),
    _use("blinks", ["trick"], 0, {"kind": "teleport", "within": 2}, kinds=("far", "fast", "aid")),
    _use(
        "lays ground",
        ["ground"],
        0,
        {"kind": "terrain", "target": {"kind": "tile", "within": 2}, "to": TERRAIN},
    ),
    _use(
        "spends cards",
        ["energy", "cards"],
        0,
        {"kind": "discard", "target": {"kind": "hand"}},
        _energy(1),
        kinds=("aid",),
        costs=(1, 3),
    ),
    # Feats of those who lead.
    _feat("storm", ["burn", "status", "aim"], _harm(_one("enemy", 4), 2), _ail(_SAME)),
    _feat("plague", ["status"], _ail(_all("enemy", 3))),
    _feat("volley", ["aim", "burn", "thorn"], _harm(_all("enemy", 3), 1), _push(_all("enemy", 2), 1)),
    _feat(
        "charge",
        ["rush", "fury"],
        _stat(_all("ally", 14), "speed", 2, "turn"),
        _stat(_all("ally", 14), "attack", 1, "turn"),
    ),
    _feat("great wave", ["shove", "ground"], _push(_all("enemy", 3), 2), _harm(_all("enemy", 1), 1)),
    _feat("testudo", ["wall"], _ward("shield", _all("ally", 3), 2, _NEXT), _ward("reflect", _SELF, 2, _NEXT)),
    _feat("great healing", ["heal", "ground"], _mend(_all("ally", 14), 2), _mend(_SELF, 2)),
    _feat("roll call", ["cards", "swarm"], _RECOVER, _energy(2)),
    _feat("windfall", ["energy", "dice"], _energy(3), _DRAW),
    _feat("sleight", ["trick"], _swap({**_one("enemy", 4), "side": "any"}), _energy(1)),
    _feat("hush", ["sleep", "stun"], _ail(_one("enemy", 4)), _energy(1)),
    _feat("wild luck", ["dice", "trick"], _roll(4, _harm(_all("enemy", 3), 2), _mend(_all("ally", 3), 2))),
)
