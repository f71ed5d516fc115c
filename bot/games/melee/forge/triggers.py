"""Trigger abilities that generated entities may have, each with the themes and bodies that it fits."""

from collections.abc import Sequence

from bot.games.melee.forge.parts import TERRAIN, AbilityTemplate, Kind, Theme
from bot.games.melee.forge.phrases import (
    DRAW,
    NEXT,
    OTHER,
    RECOVER,
    SAME,
    SELF,
    STEAL_CARD,
    STILL,
    Data,
    again,
    ail,
    all_of,
    alter,
    any_of,
    comes,
    energy,
    harm,
    mend,
    nearby,
    one,
    pull,
    push,
    roll,
    swap,
    ward,
)

_FIGHT: tuple[Kind, ...] = ("fast", "close", "hard", "lead")
_SMALL: tuple[Kind, ...] = ("fast", "close", "far", "hard", "aid")
_STRIKE: tuple[Kind, ...] = ("fast", "close", "far", "hard")
_HOLD: tuple[Kind, ...] = ("hard", "close", "aid")
_LEAD: tuple[Kind, ...] = ("lead",)


def _trigger(
    key: str,
    themes: Sequence[Theme],
    when: str | Data,
    *do: Data,
    kinds: tuple[Kind, ...] = _SMALL,
    costs: tuple[int, int] = (0, 6),
    **demands: object,
) -> AbilityTemplate:
    return AbilityTemplate(key, tuple(themes), kinds, {"when": when, "do": do, **demands}, costs)


def _use(
    key: str,
    themes: Sequence[Theme],
    cost: int,
    *do: Data,
    kinds: tuple[Kind, ...] = ("aid", "far"),
    costs: tuple[int, int] = (2, 6),
) -> AbilityTemplate:
    return _trigger(key, themes, "activated", *do, kinds=kinds, costs=costs, cost=cost)


def _feat(key: str, themes: Sequence[Theme], *do: Data) -> AbilityTemplate:
    """An Exhaust ability of the entity that leads the deck."""
    return _trigger(key, themes, "activated", *do, kinds=_LEAD, exhaust=True)


TRIGGERS = (
    # Coming into play.
    _trigger("arrives looking", ["cards", "any"], "summoned", {"kind": "look", "amount": 2}),
    _trigger("arrives with more", ["cards", "trick"], "summoned", DRAW, costs=(2, 6)),
    _trigger("arrives paid", ["energy"], "summoned", energy(1)),
    _trigger(
        "digs a store", ["energy"], "summoned", {"kind": "energy-max", "amount": 1}, energy(1), kinds=_HOLD
    ),
    _trigger("arrives striking", ["burn", "aim", "fury"], "summoned", harm(one("enemy", 4), 1)),
    _trigger("arrives afflicting", ["status"], "summoned", ail(one("enemy", 3)), costs=(2, 6)),
    _trigger("arrives like weather", ["stun", "sleep"], "summoned", ail(all_of("enemy", 2)), costs=(3, 6)),
    _trigger("arrives shoving", ["shove"], "summoned", push(all_of("enemy", 2), 1)),
    _trigger("arrives mending", ["heal"], "summoned", mend(all_of("ally", 3), 2), kinds=("aid", "hard")),
    _trigger("arrives guarding", ["wall"], "summoned", ward("shield", all_of("ally", 2), 1, NEXT)),
    _trigger(
        "waves on", ["rush"], "summoned", alter(one("ally", 6), "speed", 2, "turn"), kinds=("fast", "aid")
    ),
    _trigger(
        "grows cover",
        ["ground"],
        "summoned",
        {"kind": "terrain", "target": {"kind": "tile", "within": 2}, "to": TERRAIN},
    ),
    _trigger("arrives remembering", ["cards"], "summoned", RECOVER, kinds=("aid", "close"), costs=(3, 6)),
    _trigger(
        "sends home",
        ["trick", "shove"],
        "summoned",
        {"kind": "return", "target": one("enemy", 3)},
        costs=(4, 6),
        kinds=("close", "far", "hard"),
    ),
    # Every turn.
    _trigger("paid in company", ["swarm", "energy"], "turn-start", energy(1), only_if=[nearby("ally", 2, 2)]),
    _trigger(
        "paid in peace",
        ["energy", "heal"],
        "turn-start",
        energy(1),
        kinds=("aid", "far"),
        only_if=[{"kind": "nearby", "side": "enemy", "within": 2, "at_most": 0}],
        costs=(2, 6),
    ),
    _trigger("mends a friend", ["heal"], "turn-start", mend(one("ally", 2), 1), kinds=("aid", "hard")),
    _trigger("mends itself", ["heal", "ground", "wall"], "turn-start", mend(SELF, 1)),
    _trigger("spits", ["burn", "poison", "fury"], "turn-start", harm(any_of("enemy", 2), 1)),
    _trigger("elbows", ["shove"], "turn-start", push(all_of("enemy", 1), 1), kinds=_FIGHT),
    _trigger("shelters", ["wall"], "turn-start", ward("shield", all_of("ally", 1), 1, NEXT), kinds=_HOLD),
    _trigger(
        "keeps still",
        ["wall", "aim", "sleep"],
        "turn-end",
        alter(SELF, "defense", 1, NEXT),
        only_if=[STILL],
        kinds=("hard", "far", "aid"),
    ),
    _trigger(
        "sets a shield",
        ["wall", "ground"],
        "turn-end",
        ward("shield", SELF, 1, NEXT),
        only_if=[STILL],
        kinds=("hard", "far", "aid"),
    ),
    _trigger("pricks", ["thorn", "burn"], "turn-end", harm(any_of("enemy", 1), 1), kinds=_FIGHT),
    _trigger(
        "keeps the books",
        ["cards", "swarm"],
        "turn-end",
        {"kind": "look", "amount": 3},
        only_if=[nearby("ally", 14, 2)],
    ),
    # Attacking.
    _trigger("steps back", ["rush", "trick"], "after-attacking", again("move"), kinds=_STRIKE, costs=(2, 6)),
    _trigger("knocks back", ["shove"], "after-attacking", push(OTHER, 2), kinds=_STRIKE),
    _trigger("reels in", ["shove", "poison"], "after-attacking", pull(OTHER, 2), kinds=("far", "hard")),
    _trigger("earns", ["energy"], "after-attacking", energy(1), kinds=_STRIKE, costs=(3, 6)),
    _trigger("calls the pack", ["swarm"], "after-attacking", pull(all_of("ally", 3), 1), kinds=_FIGHT),
    _trigger("falls in", ["wall"], "after-attacking", alter(SELF, "defense", 1, NEXT), kinds=_STRIKE),
    _trigger("feeds", ["heal", "fury"], "after-attacking", mend(SELF, 1), kinds=_STRIKE),
    _trigger(
        "runs in",
        ["rush"],
        "before-attacking",
        alter(SELF, "attack", 1, "combat"),
        only_if=[{"kind": "has-moved"}],
        kinds=("fast", "close"),
    ),
    _trigger(
        "finds the gap",
        ["fury", "dice"],
        "before-attacking",
        roll(4, alter(OTHER, "defense", -2, "combat")),
        kinds=_STRIKE,
    ),
    _trigger(
        "all or nothing",
        ["fury", "burn", "dice"],
        "before-attacking",
        roll(3, alter(SELF, "attack", 1, "combat"), harm(SELF, 1)),
        kinds=("close", "hard"),
    ),
    _trigger("marks", ["status"], "deals-combat-damage", ail(OTHER), kinds=_STRIKE),
    _trigger("nudges", ["shove", "aim"], "deals-combat-damage", push(OTHER, 1), kinds=_STRIKE),
    _trigger("saps", ["energy", "poison"], "deals-combat-damage", energy(1, "lose"), kinds=_STRIKE),
    _trigger("picks pockets", ["trick", "cards"], "deals-combat-damage", STEAL_CARD, kinds=_STRIKE),
    _trigger("drinks", ["heal", "poison"], "deals-combat-damage", mend(SELF, 1), kinds=_STRIKE),
    _trigger("collects", ["cards", "aim", "any"], "destroys", DRAW, kinds=_STRIKE),
    _trigger("loots", ["energy", "rush"], "destroys", energy(1), kinds=_STRIKE),
    _trigger("grows bold", ["fury"], "destroys", alter(SELF, "attack", 1, "in-play"), kinds=_STRIKE),
    _trigger("strikes again", ["fury", "burn"], "destroys", again("attack"), kinds=_STRIKE),
    _trigger("slips on", ["rush", "aim", "trick"], "destroys", again("move"), kinds=_STRIKE),
    _trigger("feasts", ["poison", "heal"], "destroys", mend(SELF, 3), kinds=_STRIKE),
    # Being attacked.
    _trigger("stings", ["thorn", "any"], "attacked", harm(OTHER, 1), kinds=_SMALL),
    _trigger("braces", ["wall"], "attacked", alter(SELF, "defense", 1, "combat"), kinds=_HOLD),
    _trigger("answers", ["thorn", "wall"], "attacked", ward("reflect", SELF, 2, "combat"), kinds=_HOLD),
    _trigger("taints", ["status"], "takes-combat-damage", ail(OTHER)),
    _trigger(
        "takes offence", ["fury"], "takes-combat-damage", alter(SELF, "attack", 1, "in-play"), kinds=_HOLD
    ),
    _trigger("sells its scars", ["energy"], "takes-combat-damage", energy(1), kinds=_HOLD),
    _trigger("repays", ["thorn"], "after-defending", harm(OTHER, 1), kinds=_HOLD),
    _trigger("dazes", ["status"], "after-defending", ail(OTHER), kinds=("hard", "close"), costs=(2, 6)),
    _trigger("drags near", ["poison", "shove"], "after-defending", pull(OTHER, 2), kinds=_HOLD, may=True),
    _trigger("throws off", ["shove"], "after-defending", push(OTHER, 2), kinds=("hard", "close", "far")),
    _trigger("changes places", ["trick", "swarm"], "after-defending", swap(one("ally", 4)), may=True),
    # Leaving.
    _trigger("leaves a note", ["cards", "any"], "destroyed", DRAW, costs=(1, 2)),
    _trigger("leaves a purse", ["energy", "swarm"], "destroyed", energy(1), costs=(1, 3)),
    _trigger("bursts", ["burn", "thorn"], "destroyed", harm(all_of("enemy", 1), 1)),
    _trigger("last breath", ["poison", "sleep"], "destroyed", ail(all_of("enemy", 1))),
    _trigger("comes back", ["swarm", "cards"], "destroyed", roll(4, RECOVER), costs=(1, 3)),
    # When others come and go.
    _trigger(
        "greets",
        ["swarm", "wall"],
        "ally-summoned",
        alter(OTHER, "defense", 1, NEXT),
        kinds=("aid", "hard"),
    ),
    _trigger(
        "speeds", ["rush", "swarm"], "ally-summoned", alter(OTHER, "speed", 1, "turn"), kinds=("aid", "fast")
    ),
    _trigger(
        "arms", ["fury", "burn"], "ally-summoned", alter(OTHER, "attack", 1, "turn"), kinds=("aid", "close")
    ),
    _trigger("warns", ["burn", "aim"], "enemy-summoned", roll(4, harm(OTHER, 1)), kinds=("far", "aid")),
    _trigger("hexes", ["sleep", "stun"], "enemy-summoned", roll(5, ail(OTHER)), kinds=("far", "aid")),
    _trigger("reads the end", ["cards", "sleep"], "enemy-destroyed", DRAW, kinds=("far", "aid", "fast")),
    _trigger(
        "takes heart", ["fury", "swarm"], "enemy-destroyed", alter(SELF, "attack", 1, "turn"), kinds=_FIGHT
    ),
    _trigger("avenges", ["thorn", "swarm", "wall"], "ally-destroyed", harm(OTHER, 2), kinds=_HOLD),
    _trigger(
        "mourns",
        ["sleep", "fury", "stun"],
        "ally-destroyed",
        alter(SELF, "attack", 1, "in-play"),
        kinds=_HOLD,
    ),
    _trigger("turns away", ["shove", "aim"], comes("enemy"), push(OTHER, 2)),
    _trigger("catches", ["status"], comes("enemy"), roll(4, ail(OTHER))),
    _trigger("unnerves", ["sleep", "stun", "trick"], comes("enemy"), alter(OTHER, "attack", -1, NEXT)),
    _trigger("bites", ["thorn", "fury"], comes("enemy"), harm(OTHER, 1), kinds=_HOLD, costs=(2, 6)),
    _trigger(
        "lends a shield",
        ["wall", "heal"],
        comes("ally"),
        ward("shield", OTHER, 1, NEXT),
        kinds=("aid", "hard"),
    ),
    _trigger(
        "at home",
        ["ground"],
        {"kind": "enters", "terrain": [TERRAIN, "forest"]},
        alter(SELF, "attack", 1, NEXT),
        kinds=_FIGHT,
    ),
    _trigger(
        "drinks the ground",
        ["ground", "heal"],
        {"kind": "enters", "terrain": [TERRAIN, "forest"]},
        mend(SELF, 1),
    ),
    _trigger("sparks", ["burn", "swarm"], "moved", harm(any_of("enemy", 1), 1), kinds=("fast", "close")),
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
    _use("picks off", ["aim", "burn"], 1, harm(one("enemy", 3), 1)),
    _use("afflicts", ["status"], 1, roll(4, ail(one("enemy", 3)))),
    _use("binds wounds", ["heal"], 1, mend(one("ally", 3), 2), kinds=("aid", "hard")),
    _use("drives on", ["fury", "burn"], 1, alter(one("ally", 3), "attack", 2, "turn"), harm(SAME, 1)),
    _use("stands before", ["wall"], 1, ward("reduce", one("ally", 2), 2, NEXT), kinds=("hard", "aid")),
    _use("mocks", ["sleep", "trick"], 1, alter(one("enemy", 3), "attack", -2, NEXT)),
    _use("trades places", ["trick"], 1, swap({**one("ally", 4), "side": "any"})),
    _use("shoves", ["shove"], 1, push(one("enemy", 3), 2)),
    _use("toughens", ["heal", "wall"], 1, alter(one("ally", 2), "hp", 1, "in-play"), mend(SAME, 1)),
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
        energy(1),
        kinds=("aid",),
        costs=(1, 3),
    ),
    # Feats of leaders.
    _feat("storm", ["burn", "status", "aim"], harm(one("enemy", 4), 2), ail(SAME)),
    _feat("plague", ["status"], ail(all_of("enemy", 3))),
    _feat("volley", ["aim", "burn", "thorn"], harm(all_of("enemy", 3), 1), push(all_of("enemy", 2), 1)),
    _feat(
        "charge",
        ["rush", "fury"],
        alter(all_of("ally", 14), "speed", 2, "turn"),
        alter(all_of("ally", 14), "attack", 1, "turn"),
    ),
    _feat("great wave", ["shove", "ground"], push(all_of("enemy", 3), 2), harm(all_of("enemy", 1), 1)),
    _feat("testudo", ["wall"], ward("shield", all_of("ally", 3), 2, NEXT), ward("reflect", SELF, 2, NEXT)),
    _feat("great healing", ["heal", "ground"], mend(all_of("ally", 14), 2), mend(SELF, 2)),
    _feat("roll call", ["cards", "swarm"], RECOVER, energy(2)),
    _feat("windfall", ["energy", "dice"], energy(3), DRAW),
    _feat("sleight", ["trick"], swap({**one("enemy", 4), "side": "any"}), energy(1)),
    _feat("hush", ["sleep", "stun"], ail(one("enemy", 4)), energy(1)),
    _feat("wild luck", ["dice", "trick"], roll(4, harm(all_of("enemy", 3), 2), mend(all_of("ally", 3), 2))),
)
