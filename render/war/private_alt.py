"""Sheets and battles in words, for people who cannot see their pictures, within Discord's limit."""

from bot.games.wording import counted, signed
from render.pen.script import fitting
from render.war.values import BattlePicture, BlowRow, HeroRow, UnitRow, WarSheet


def describe_battle(picture: BattlePicture) -> str:
    """Each blow with its strength, what changed it, and its die; then what came of it."""
    for told in (True, False):
        blows = [f"{place}. {_blow(blow, with_changes=told)}" for place, blow in enumerate(picture.blows, 1)]
        text = fitting([" ".join((f"{picture.title}.", *blows, *picture.results))])
        if told and text.endswith("…"):
            continue
        break
    return text


def _blow(blow: BlowRow, *, with_changes: bool) -> str:
    changes = ", ".join([f"{signed(change)} {name}" for name, change in blow.changes])
    why = f" (9, {changes})" if changes and with_changes else ""
    note = f", {blow.note}" if blow.note else ""
    came = f"die {blow.die}, {'a hit' if blow.is_hit else 'a miss'}" if blow.die else f"{blow.strength * 10}%"
    head = f"{blow.name} {blow.hex} {blow.verb} at {blow.target}{note}"
    return f"{head}: strength {blow.strength}{why}, {came}."


def describe_sheet(picture: WarSheet) -> str:
    """Gold, missions, tracks, each unit and each hero."""
    head = f"Your sheet: {picture.gold} gold, {picture.built} built."
    if picture.tactical is not None:
        head += f" Tactical points: {picture.tactical}."
    missions = " ".join(
        [f"{card.title}: {card.text}, {counted(card.points, 'point')}." for card in picture.missions]
    )
    tracks = "; ".join(
        [f"{each.name} age {each.age}, {each.kills} of {each.needed} kills" for each in picture.tracks]
    )
    heroes = [_hero(hero) for hero in picture.heroes]
    texts = []
    for brief in (False, True):
        units = "; ".join([_unit(unit, is_brief=brief) for unit in picture.units]) or "none"
        texts.append(" ".join((head, missions, f"Units: {units}.", *heroes, f"Tracks: {tracks}.")))
        texts.append(" ".join((head, missions, f"Units: {units}.", *heroes)))
    return fitting(sorted(texts, key=len, reverse=True))


def _unit(unit: UnitRow, *, is_brief: bool) -> str:
    block = unit.block
    told = [f"u{block.number} {block.name} {block.hex}"]
    if block.wounds:
        told.append(f"{block.health - block.wounds} of {block.health} health")
    if not is_brief:
        if block.ap is not None:
            told.append(f"{block.ap} of {unit.full_ap} AP")
        told += [*(["seen"] if block.is_seen else []), *unit.notes]
        told += [power.title for power in unit.powers if power.is_known and not block.level]
    return ", ".join(told)


def _hero(hero: HeroRow) -> str:
    powers = ", ".join([power.title for power in hero.powers if power.is_known]) or "no powers"
    gone = ", gone" if hero.is_gone else ""
    points = f", {counted(hero.points, 'point')} to spend" if hero.points else ""
    told = f"level {hero.level}, {hero.xp} XP, {hero.health} health, {hero.ap} AP{points}{gone}"
    return f"{hero.name}: {told}; {powers}."
