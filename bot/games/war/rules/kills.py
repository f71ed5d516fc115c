"""What wounds and damage bring about: kills, tracks, experience, seats that go out (W-U, W-F7)."""

from bot.games.grid.sets import cells_of
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.blocks import Building, WarBlock
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import ACTION
from bot.games.war.rules.run import Run, acting
from bot.games.war.sheets.vocabulary import (
    AGES,
    CITY_HEALTH,
    CONQUEST_POINTS,
    EVOLVING,
    LEARNED,
    LEVELS,
    TRACKS,
)


def wound(run: Run, block: WarBlock, amount: int, by: WarBlock) -> None:
    """A strike or power of `by` hurts a block."""
    block.wounds += amount
    if block.wounds < block.health:
        if run.log is not None:
            run.name(block)
            run.tell(be.Wounded(block.seat, run.hex(block.cell), block.wounds))
        return
    run.remove(block, "killed")
    if not block.kind.is_decoy:
        count_kill(run, by, block)


def damage(run: Run, building: Building, amount: int, by: WarBlock) -> None:
    """A strike damages a building (W-F7, W-V6)."""
    building.damage += amount
    if building.damage < building.kind.health:
        if run.log is not None:
            run.tell(be.DamageTaken(building.seat, run.hex(building.cell), "building", building.damage))
        return
    run.raze(building, by.seat)
    if by.seat >= 0:
        run.score(by.seat, 2 * building.kind.vp[building.age - 1], "destruction")
        if by.seat == acting(run.position):
            run.position.deeds.destroyed += 1
        count_kill(run, by, None)


def hit_city(run: Run, seat: int, amount: int, by: WarBlock) -> None:
    """A strike damages a seat's Settlement (W-F9)."""
    position = run.position
    holding = position.holdings[seat]
    lost = min(amount, CITY_HEALTH - holding.damage)
    holding.damage += lost
    if by.seat == acting(position):
        position.deeds.hits_city += lost
    if holding.damage < CITY_HEALTH:
        if run.log is not None:
            run.tell(be.DamageTaken(seat, "", "city", holding.damage))
        return
    if run.log is not None:
        run.tell(be.CityCaptured(seat, by.seat))
    if position.field.is_free_for_all:
        run.score(by.seat, CONQUEST_POINTS, "conquest")
        go_out(run, seat, "conquest")
    else:
        run.team_wins(position.field.team_of[by.seat], "conquest")


def count_kill(run: Run, by: WarBlock, victim: WarBlock | None) -> None:
    """A block has killed another, or destroyed a building (None) (W-U2)."""
    position = run.position
    if by.seat < 0:
        return
    kind = by.kind
    if by.seat == acting(position):
        position.deeds.kills += 1
        if kind.track < EVOLVING:
            position.deeds.kills_by[kind.track] += 1
    if victim is not None and victim.kind.bounty:
        run.earn(by.seat, victim.kind.bounty)
    if by.sheet is None:
        advance_track(run, by)
    elif victim is not None:
        gain_experience(run, by)


def advance_track(run: Run, by: WarBlock) -> None:
    """A kill of a unit counts on its track if that has its age (W-U2, W-U3)."""
    position, track = run.position, by.kind.track
    if track >= EVOLVING:
        return
    holding, field = position.holdings[by.seat], position.field
    if holding.ages[track] != by.kind.age:
        return
    kills = holding.kills[track] + 1
    if holding.ages[track] == AGES:
        kills = min(kills, LEARNED)
    elif kills >= field.evolve:
        holding.ages[track] += 1
        kills = 0
    holding.kills[track] = kills
    if run.log is not None:
        run.tell(ev.TrackMoved(by.seat, TRACKS[track], holding.ages[track], kills))
    reached = [age for age in holding.ages if age >= field.age_to_win]
    if kills == 0 and len(reached) >= field.ages_to_win:
        run.team_wins(field.team_of[by.seat], "evolution")


def gain_experience(run: Run, hero: WarBlock) -> None:
    """A hero has killed a block (W-H5)."""
    sheet, field = hero.sheet, run.position.field
    assert sheet is not None
    before = sheet.level
    sheet.xp = min(sheet.xp + 1, LEVELS[-1])
    level = sheet.level
    sheet.points += level - before
    if run.log is not None:
        run.tell(ev.HeroGrew(hero.seat, hero.kind.word, sheet.xp, level))
    if level >= field.hero_level:
        run.team_wins(field.team_of[hero.seat], "hero")


def go_out(run: Run, seat: int, by: str) -> None:
    """A seat goes out of a game of free for all; who is left alone has won (W-T7)."""
    position = run.position
    holding = position.holdings[seat]
    holding.is_out = True
    position.left.append(seat)
    if run.log is not None:
        run.tell(ev.SeatOut(seat))
    for building in [each for each in position.buildings if each.seat == seat]:
        run.raze(building, None)
    for block in tuple(holding.blocks):
        run.remove(block, "out")
    city = position.field.board.cities[seat]
    position.city &= ~city
    for cell in cells_of(city):
        position.city_of[cell] = NOBODY
    position.forget()
    position.change(seat, city)
    for number, controller in enumerate(position.control):
        if controller == seat:
            position.control[number] = NOBODY
            if run.log is not None:
                run.tell(be.QuarryTaken(None, run.hex(position.field.board.quarries[number])))
    holding.hand = []
    holding.damage = 0
    position.asked &= ~(1 << seat)
    if position.phase != ACTION and position.first_action == seat:
        position.first_action = position.next_in_game(seat)
    others = [other for other, each in enumerate(position.holdings) if not each.is_out]
    if len(others) == 1:
        run.finish(1 << others[0], by)
