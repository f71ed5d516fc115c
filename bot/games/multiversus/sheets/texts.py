"""What sheets say, made from their data: powers, traits, special ground, points."""

from collections.abc import Sequence
from typing import Final

from bot.games.multiversus.sheets.forms import (
    MAX_DISTANCE,
    ItemForm,
    ScoringForm,
    StuntForm,
    TeamForm,
    TileForm,
    UnitForm,
)
from bot.games.multiversus.sheets.vocabulary import KINDS, MEMBERS, ROLES, Role, Side, TileRule, Trait
from bot.games.wording import counted, fold

UNIT_NAMES: Final[dict[Role, str]] = {
    "champion": "Champion",
    "lieutenant": "Lieutenant",
    "mob": "Mob",
    "beast": "Beast",
    "minion": "Minions",
    "piece": "Terrain",
}
SIDE_NAMES: Final[dict[Side, str]] = {"heroes": "Heroes", "adversaries": "Adversaries"}
TRAIT_TEXTS: Final[dict[Trait, str]] = {
    "ranged": "Ranged: can attack any enemy in sight.",
    "large": "Large: stands on four spaces.",
    "beast": "Beast: once it is Wounded, only a hit with Advantage Disables it.",
    "fly": "Flying: walks over everything and ends on a free space.",
    "steady": "Steady: cannot be pushed, pulled or slid.",
    "overwhelm": "Overwhelming: attacks with Advantage hit even those who defend.",
    "sure": "Sure-footed: takes no harm from special ground and is not slowed by it.",
    "shove": "Shoving: pushes up to 2 spaces after an attack.",
    "wary": "Wary: nobody has Advantage against it.",
    "blocking": "Blocking: nobody walks through it.",
    "obscuring": "Obscuring: nobody sees past it.",
}
TILE_TEXTS: Final[dict[TileRule, str]] = {
    "harm": "A Hero who comes onto it from other ground is hit.",
    "slow": "A Hero's walk ends on the first space of it.",
}
_COINS: Final = {1: "(!)", 2: "(!!)"}
COINS_NOTE: Final = "(!) takes one Stunt coin, (!!) a double Stunt."
"""What the signs after the names of powers mean."""


def power_title(stunt: StuntForm) -> str:
    """A power's name with its coins: `Hoist (!)`."""
    return f"{stunt.name} {_COINS[stunt.coins]}"


def typed_word(stunt: StuntForm) -> str:
    """The word for a power in typed lines, if it is not one of its name's; empty if it is."""
    return "" if stunt.word in fold(stunt.name).split(" ") else stunt.word


def power_text(stunt: StuntForm) -> str:
    """What a power does, in a sentence."""
    where, amount = _where(stunt), _up_to(stunt.amount)
    match stunt.effect:
        case "hit":
            return f"Hits an enemy{where}. Nobody can defend against it."
        case "push" if stunt.target == "enemies":
            return f"Pushes all enemies{where}, one after another, {amount}."
        case "push":
            return f"Pushes an enemy{where} {amount}."
        case "pull":
            return f"Pulls an enemy{where} {amount}."
        case "slide":
            return f"Slides an enemy{where} {amount} in a direction of your choice."
        case "heal" if stunt.target == "self":
            return "Recovers from its wound."
        case "heal":
            return f"Heals an ally{where} by one step."
        case "swap":
            return f"Trades places with an ally{where}, if both are Medium."
        case "command":
            return f"Lets an ally{where} walk {amount}."
        case "leap":
            return f"Leaps to a free space{where}."
        case "unmark":
            return "Takes its own mark off."


def _where(stunt: StuntForm) -> str:
    """How far a power reaches, as it follows the noun; empty for anywhere."""
    within = stunt.within
    sight = " in sight" if stunt.sight else ""
    if within is None or within >= MAX_DISTANCE:
        return sight
    return f"{sight} next to it" if within == 1 else f"{sight} within {within} spaces"


def _up_to(amount: int) -> str:
    return "1 space" if amount == 1 else f"up to {amount} spaces"


def unit_title(unit: UnitForm) -> str:
    """A unit's name with its role and number: `Ladder Hands (Mob of 2)`, `Hush Sparks (2 Minions)`."""
    count = MEMBERS[ROLES.index(unit.role)]
    named = {"mob": f"Mob of {count}", "minion": f"{count} Minions", "piece": f"Terrain, {count} pieces"}
    return f"{unit.name} ({named.get(unit.role, UNIT_NAMES[unit.role])})"


def unit_lines(unit: UnitForm, *, is_typed: bool = True) -> list[str]:
    """Everything about a unit: its moves, coins, traits and powers, a line each.

    `is_typed` says that its powers are used by typing: then words that are not in their names stand there.
    """
    double = 2 * unit.move if unit.double_move is None else unit.double_move
    walks = "Each walks" if MEMBERS[ROLES.index(unit.role)] > 1 else "Walks"
    lines = [f"{walks} {counted(unit.move, 'space')}, or {double} with a double Move."]
    if unit.actions != KINDS:
        lines.append(f"Action coins: {', '.join(kind.capitalize() for kind in unit.actions)} only.")
    lines += [TRAIT_TEXTS[trait] for trait in unit.traits]
    if unit.interact:
        lines.append("A Hero next to one of them can mark it (!).")
    return [*lines, *[_power_line(stunt, is_typed=is_typed) for stunt in unit.stunt]]


def _power_line(stunt: StuntForm, *, is_typed: bool) -> str:
    word = typed_word(stunt) if is_typed else ""
    return f"{power_title(stunt)}{f', typed “{word}”' if word else ''}: {power_text(stunt)}"


def tile_lines(tile: TileForm) -> list[str]:
    """What special ground does, a line for each rule."""
    return [f"{tile.name}: {TILE_TEXTS[rule]}" for rule in tile.rules]


def item_text(item: ItemForm) -> str:
    """What brings points, without a full stop: `1 for each marked piece`."""
    if item.unit is None:
        return f"{item.points} for each marked piece"
    name = {"minion": "Minion", "mob": "member of the Mob"}.get(item.unit)
    whom = f"each {name}" if name else f"the {UNIT_NAMES[item.unit]}"
    return f"{item.points} for {whom} if Disabled or gone"


def scoring_lines(team: TeamForm) -> list[str]:
    """What each side needs to win, and what brings it points; nothing for Heroes."""
    scoring = team.scoring
    if scoring is None:
        return []
    goals: Sequence[tuple[Side, int]] = (
        ("heroes", scoring.goal.heroes),
        ("adversaries", scoring.goal.adversaries),
    )
    return [
        f"The {SIDE_NAMES[side]} need {counted(goal, 'point')}: {scoring_text(scoring, side)}."
        for side, goal in goals
    ]


def scoring_text(scoring: ScoringForm, side: Side) -> str:
    """What brings a side points, without a full stop."""
    return ", ".join(item_text(item) for item in scoring.item if item.side == side)


def sheet_text(team: TeamForm, *, is_typed: bool = True) -> str:
    """A whole sheet as plain text; `is_typed` as in `unit_lines`."""
    lines = [f"{team.name} ({SIDE_NAMES[team.side]})", team.motto]
    for unit in team.unit:
        lines += ["", unit_title(unit), *[f"  {line}" for line in unit_lines(unit, is_typed=is_typed)]]
    rest = [COINS_NOTE, *([] if team.tile is None else tile_lines(team.tile)), *scoring_lines(team)]
    return "\n".join([*lines, "", *rest])
