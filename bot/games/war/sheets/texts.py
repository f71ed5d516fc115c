"""What missions need, what powers do, what units and buildings are good for; all made of their data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.war.sheets.forms import BuildingForm, HeroForm, MissionForm, PowerForm, UnitForm
from bot.games.war.sheets.vocabulary import Need, PowerKind, Terrain, Track, Trait, UnitClass
from bot.games.wording import counted

TRACK_NAMES: Final[Mapping[Track, str]] = {
    "spear": "spears", "sword": "swords", "bow": "ranged infantry", "horse": "mounted units",
    "scout": "scouts", "siege": "siege weapons", "builder": "builders", "decoy": "decoys",
    "medic": "medics", "guardian": "guardians", "hero": "heroes",
}  # fmt: skip
AGE_NAMES: Final = ("first age", "second age", "third age")


def title(word: str) -> str:
    """A mission's, building's or power's word as a title: `two-veins` is Two Veins."""
    return " ".join([part.capitalize() for part in word.split("-")])


def _kills(form: MissionForm) -> str:
    what = counted(form.count, "block or building", "blocks or buildings")
    return f"remove {what}" if form.by is None else f"remove {what} with {TRACK_NAMES[form.by]}"


def _buildings(form: MissionForm) -> str:
    what = counted(form.count, "building")
    return (
        f"own {what}" if form.age_at_least == 1 else f"own {what} of the {AGE_NAMES[form.age_at_least - 1]}"
    )


def _ages(form: MissionForm) -> str:
    return f"have {counted(form.count, 'track')} in the {AGE_NAMES[form.age_at_least - 1]}"


_GROUNDS: Final[Mapping[Terrain | None, str]] = {
    "grass": "on grass", "forest": "in forests", "hill": "on hills", "mountain": "on mountains",
    "water": "in water", None: "anywhere",
}  # fmt: skip
_NEEDS: Final[Mapping[Need, Callable[[MissionForm], str]]] = {
    "explored": lambda form: f"explore {counted(form.count, 'territory', 'territories')} in a phase",
    "events": lambda form: f"explore {counted(form.count, 'event')} in a phase",
    "found": lambda form: f"find {counted(form.count, 'enemy block')} in a phase",
    "kills": lambda form: f"{_kills(form)} in a phase",
    "destroyed": lambda form: f"destroy {counted(form.count, 'building')} in a phase",
    "hits-city": lambda form: f"deal {form.count} damage to enemy cities in a phase",
    "buildings": _buildings,
    "connected": lambda form: f"join {counted(form.count, 'building')} to your city by road",
    "garrison": lambda form: f"have soldiers in {counted(form.count, 'building')}",
    "quarries": lambda form: f"hold {counted(form.count, 'quarry', 'quarries')}",
    "gold": lambda form: f"have {form.count} gold",
    "stones": lambda form: f"have {counted(form.count, 'aether stone')}",
    "ground": lambda form: f"have {counted(form.count, 'soldier')} in the open {_GROUNDS[form.terrain]}",
    "at-city": lambda form: f"have {counted(form.count, 'soldier')} next to an enemy city",
    "learned": lambda form: f"learn the powers of {counted(form.count, 'track')}",
    "age": _ages,
    "kinds": lambda form: f"have {counted(form.count, 'kind')} of soldiers",
    "spread": lambda form: f"have soldiers in {counted(form.count, 'territory', 'territories')}",
    "hero": lambda form: "have a hero" if form.level == 1 else f"have a hero of level {form.level}",
}  # fmt: skip


def mission_text(form: MissionForm) -> str:
    """What a mission needs, such as `hold 2 quarries` (W-G5)."""
    return _NEEDS[form.need](form)


_POWERS: Final[Mapping[PowerKind, Callable[[PowerForm], str]]] = {
    "aim": lambda form: f"+{form.amount} in this attack",
    "smash": lambda form: f"its hit deals {form.amount} more damage to a building or city",
    "ride": lambda form: "keeps its action points after the attack",  # noqa: ARG005 -- as all powers
    "again": lambda form: "may attack once more if its target is gone",  # noqa: ARG005
    "wall": lambda form: f"−{form.amount} for blows from its front, −{form.back} for its own elsewhere",
    "cover": lambda form: "shoots at whoever begins a melee attack in front of it",  # noqa: ARG005
    "guard": lambda form: f"−{form.amount} for blows against it",
    "dash": lambda form: f"+{form.amount} action points",
    "watch": lambda form: f"sees all within {form.within} until the phase ends",
    "heal": lambda form: f"heals {counted(form.amount, 'wound')} {_near(form, 'of friends')}",
    "rally": lambda form: f"+{form.amount} for friendly soldiers within {form.within} until the phase ends",
    "bolt": lambda form: f"strikes within {form.within} at strength {form.strength} for {form.amount} damage",
    "leap": lambda form: f"moves to a hex within {form.within}, over anything",
    "tax": lambda form: f"brings {form.amount} gold",
}


def _near(form: PowerForm, whose: str) -> str:
    return f"{whose} within {form.within}" if form.within else "of its own"


def power_text(form: PowerForm) -> str:
    """What a power does, without its cost (W-P1)."""
    return _POWERS[form.kind](form)


# --- what there is to choose ------------------------------------------------------------------------------

_ROLES: Final[Mapping[UnitClass, Callable[[UnitForm], str]]] = {
    "melee": lambda form: "close combat",  # noqa: ARG005
    "mounted": lambda form: "close combat",  # noqa: ARG005
    "scout": lambda form: "explores; most others strike it first",  # noqa: ARG005
    "ranged": lambda form: f"shoots {form.range} hexes",
    "siege": lambda form: f"shoots {form.range} hexes, 2 damage to buildings, cities",
    "builder": lambda form: f"puts up {counted(form.age, 'building or road', 'buildings or roads')} a round",
    "decoy": lambda form: "looks like any unit until an enemy sees it, then it is gone",  # noqa: ARG005
    "medic": lambda form: power_text(form.power) if form.power else "",
    "guardian": lambda form: "only strikes back",  # noqa: ARG005
}  # fmt: skip
_TRAITS: Final[Mapping[Trait, str]] = {
    "set-up": "sets up first", "indirect": "over all but mountains", "heavy-armour": "−2 for blows at it",
    "hard-hitter": "+1 attacking", "agile": "−1 to hit it",
}  # fmt: skip
_USUAL_SIGHT: Final = 2
_MANY: Final = 6
"""Buildings that make so many tracks are said to make all units."""


def unit_text(form: UnitForm) -> str:
    """What a unit is good for: `shoots 2 hexes, strikes swords and scouts first`."""
    told = [_ROLES[form.class_](form)]
    if form.trumps:
        told.append(f"strikes {tracks_text(form.trumps)} first")
    told += [_TRAITS[trait] for trait in form.traits]
    if form.sight > _USUAL_SIGHT:
        told.append(f"sees {form.sight} hexes")
    return ", ".join(told)


def building_text(form: BuildingForm) -> str:
    """What a building is good for: `brings 2 gold a round, makes horses and scouts, 3 points`."""
    told = [f"brings {form.revenue} gold a round"] if form.revenue else []
    told.append(f"makes {tracks_text(form.makes)}" if len(form.makes) < _MANY else "makes all units")
    if form.sight:
        told.append(f"sees {form.sight} hexes")
    return ", ".join([*told, counted(form.vp[0], "point")])


def hero_text(form: HeroForm) -> str:
    """What a hero can do as it is recommended to begin: `ranged, health 3, 4 AP, Flare (…)`."""
    start = form.start
    powers = [f"{title(each.word)} ({power_text(each)})" for each in form.powers if each.word in start.powers]
    return ", ".join([form.class_, f"health {start.health}", f"{start.ap} AP", *powers])


def tracks_text(tracks: Sequence[Track]) -> str:
    """Tracks by the names of their units: `spears, swords and ranged infantry`."""
    names = [TRACK_NAMES[track] for track in tracks]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
