"""What the data files can have wrong together: words twice or unknown, territories that overlap."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.games.war.board.board import flower
from bot.games.war.sheets.forms import HeroForm, MapForm, ModeForm, SheetsForm
from bot.games.war.sheets.vocabulary import DIRECTIONS, SKILL_POINTS, TRACKS

RESERVED = frozenset((
    "swap", "explore", "set-up", "attack", "use", "with", "upgrade", "build", "road", "recruit", "hero",
    "skill", "improve", "mission", "gift", "treaty", "built", "end", "leave", "first", "start", "health",
    "ap", *DIRECTIONS,
))  # fmt: skip
"""Words of lines: no unit, hero, building, power or mission may have one."""


def sheets_faults(sheets: SheetsForm) -> Iterator[str]:
    """Every fault, with its place."""
    named = {
        "unit": [each.word for each in sheets.unit],
        "building": [each.word for each in sheets.building],
        "hero": [each.word for each in sheets.hero],
        "map": [each.word for each in sheets.map],
        "mode": [each.word for each in sheets.mode],
        "mission": [each.word for each in sheets.mission],
        "territory": [each.word for each in sheets.territory],
    }
    for name, words in named.items():
        yield from twice(name, words)
        for word in words:
            if word in RESERVED and name not in ("mode", "map"):
                yield f"{name} {word}: is a word of lines"
    yield from twice("unit or hero", named["unit"] + named["hero"])
    yield from twice("event with the die", [str(each.die) for each in sheets.event])
    if {each.die for each in sheets.event} != set(range(1, 11)):
        yield "event: a die of ten sides needs ten"
    if [each.track for each in sheets.unit].count("guardian") != 1:
        yield "unit: one is the guardian"
    for unit in sheets.unit:
        if unit.power is not None and unit.power.word in RESERVED:
            yield f"unit {unit.word}.power: {unit.power.word!r} is a word of lines"
        if unit.class_ in ("ranged", "siege") and not unit.range:
            yield f"unit {unit.word}.range: is missing"
    for track in TRACKS[:6]:
        if [each.age for each in sheets.unit if each.track == track][:1] != [1]:
            yield f"unit: the first of the track {track} must be of age 1"
    for hero in sheets.hero:
        yield from hero_faults(hero)
    for each in sheets.map:
        yield from map_faults(each)
    for mode in sheets.mode:
        yield from mode_faults(mode, sheets)


def twice(what: str, words: Iterable[str]) -> Iterator[str]:
    """Words that are there more than once."""
    for word, count in Counter(words).items():
        if count > 1:
            yield f"{what} {word}: is there {count} times"


def hero_faults(hero: HeroForm) -> Iterator[str]:
    """What a hero's sheet has wrong."""
    words = [power.word for power in hero.powers]
    yield from twice(f"hero {hero.word}.powers:", words)
    first = [power.word for power in hero.powers if power.level == 1]
    start = hero.start
    for word in start.powers:
        if word not in first:
            yield f"hero {hero.word}.start.powers: {word!r} is no power of level 1"
    if start.health + start.ap + len(start.powers) != SKILL_POINTS:
        yield f"hero {hero.word}.start: must spend {SKILL_POINTS} skill points"
    for word in words:
        if word in RESERVED:
            yield f"hero {hero.word}.powers: {word!r} is a word of lines"
    if hero.class_ == "ranged" and not hero.range:
        yield f"hero {hero.word}.range: is missing"


def map_faults(each: MapForm) -> Iterator[str]:
    """Territories that share hexes or leave the names, seats that are missing."""
    taken: dict[str, str] = {}
    for centre in (*(home.at for home in each.homes), *each.common, *each.quarry):
        try:
            names = flower(centre)
        except ValueError:
            yield f"map {each.word}: a hex around {centre} has no name"
            continue
        for name in names:
            if name in taken:
                yield f"map {each.word}: {centre} and {taken[name]} share {name}"
            taken.setdefault(name, centre)
    if sorted(home.seat for home in each.homes) != list(range(1, len(each.homes) + 1)):
        yield f"map {each.word}.homes: one for each seat"
    for home in each.homes:
        if len(set(home.open)) < len(home.open):
            yield f"map {each.word}.homes: the open directions of seat {home.seat} are the same"


def mode_faults(mode: ModeForm, sheets: SheetsForm) -> Iterator[str]:
    """What a mode names and nothing has, or has too few of."""
    place = next((each for each in sheets.map if each.word == mode.map), None)
    if place is None:
        yield f"mode {mode.word}.map: there is no {mode.map!r}"
    else:
        if len(place.homes) != mode.seats:
            yield f"mode {mode.word}.seats: its map has {len(place.homes)} homes (is {mode.seats})"
        for deck in ("common", "quarry"):
            has = sum(each.deck == deck for each in sheets.territory)
            needed = len(getattr(place, deck))
            if has < needed:
                yield f"mode {mode.word}.map: needs {needed} territories of {deck} (there are {has})"
    seats = sorted(seat for team in mode.teams for seat in team)
    if mode.teams and seats != list(range(1, mode.seats + 1)):
        yield f"mode {mode.word}.teams: every seat must be in one"
    known = {each.word for each in sheets.mission}
    for word in mode.without:
        if word not in known:
            yield f"mode {mode.word}.without: there is no mission {word!r}"
    left = sum(each.age == 1 and each.word not in mode.without for each in sheets.mission)
    if left < 2 * mode.seats:
        yield f"mode {mode.word}: needs {2 * mode.seats} missions of age 1 (there are {left})"
