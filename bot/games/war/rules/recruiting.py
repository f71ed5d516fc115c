"""Recruiting and upgrading units, heroes and their skills (W-C1 to W-C4, W-H)."""

from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.actions import AP, HEALTH, Hire, Learn, Recruit, Skills, Upgrade
from bot.games.war.position.blocks import Building, HeroSheet, Holding, WarBlock
from bot.games.war.position.field import Kind
from bot.games.war.position.position import Position
from bot.games.war.rules.looks import look
from bot.games.war.rules.run import Run
from bot.games.war.sheets.vocabulary import (
    BUILDER,
    EVOLVING,
    HERO_PRICE,
    MAX_BLOCKS,
    MAX_HERO_AP,
    MAX_HERO_HEALTH,
    MAX_IN_CITY,
    SKILL_POINTS,
    UNLOCKS_ENGINEERS,
)


def is_unlocked(holding: Holding, kind: Kind) -> bool:
    """Whether a seat has reached the age of a unit (W-C2)."""
    if kind.is_guardian:
        return False
    if kind.age == 1:
        return True
    if kind.track < EVOLVING:
        return holding.ages[kind.track] >= kind.age
    if kind.track == BUILDER:
        return holding.built >= UNLOCKS_ENGINEERS
    return holding.age >= kind.age


def check_recruit(position: Position, seat: int, order: Recruit) -> str:
    """Why a unit cannot be recruited there; empty if it can."""
    kind = position.field.kind_of[order.kind]
    holding = position.holdings[seat]
    if not is_unlocked(holding, kind):
        return "locked"
    code = check_place(position, seat, kind, position.cell(order.hex))
    return code or ("no-gold" if holding.gold < kind.price else "")


def check_place(position: Position, seat: int, kind: Kind, cell: int) -> str:
    """Why a block cannot come to the board there (W-C1, W-C3)."""
    holding = position.holdings[seat]
    building = position.building_at[cell]
    if position.city_of[cell] == seat:
        if holding.made >= MAX_IN_CITY:
            return "used-up"
    elif building is None or building.seat != seat or not can_make(building, kind):
        return "wrong-place"
    elif building.used:
        return "used-up"
    if not position.room_for(seat, kind, cell):
        return "occupied"
    return "too-many" if len(holding.blocks) >= MAX_BLOCKS else ""


def can_make(building: Building, kind: Kind) -> bool:
    """Whether a building makes such blocks: its track, and no higher age (W-C2)."""
    if kind.is_decoy:
        return True
    return bool(building.kind.makes >> kind.track & 1) and building.age >= kind.age


def recruit(run: Run, seat: int, order: Recruit) -> None:
    """Recruit a unit."""
    kind = run.position.field.kind_of[order.kind]
    run.pay(seat, kind.price)
    _bring(run, seat, kind, run.position.cell(order.hex), None)


def _bring(run: Run, seat: int, kind: Kind, cell: int, sheet: HeroSheet | None) -> None:
    position = run.position
    building = position.building_at[cell]
    if building is None:
        position.holdings[seat].made += 1
    else:
        building.used = True
    run.add(WarBlock(seat, position.holdings[seat].free_number(), kind, cell, sheet))
    look(run)


# --- heroes -----------------------------------------------------------------------------------------------


def check_hire(position: Position, seat: int, order: Hire) -> str:
    """Why a hero cannot be recruited or resurrected there."""
    hero = position.field.heroes[order.hero]
    number = hero.kind.number
    for other, holding in enumerate(position.holdings):
        if number in holding.sheets and (other != seat or _stands(holding, number)):
            return "taken"
    code = check_place(position, seat, hero.kind, position.cell(order.hex))
    if code:
        return code
    sheet = position.holdings[seat].sheets.get(number)
    skills = order.skills
    if skills is not None and (sheet is not None or not are_skills(hero.kind, skills)):
        return "wrong-skills"
    return "no-gold" if position.holdings[seat].gold < hero_price(sheet) else ""


def _stands(holding: Holding, number: int) -> bool:
    return any(block.kind.number == number for block in holding.blocks)


def hero_price(sheet: HeroSheet | None) -> int:
    """What a hero costs: a new one, or one that is resurrected (W-H1, W-H6)."""
    level = 1 if sheet is None else sheet.level
    return HERO_PRICE if level == 1 else 4 * level


def are_skills(kind: Kind, skills: Skills) -> bool:
    """Whether a hero's first skill points can be spent so (W-H2)."""
    if not 1 <= skills.health <= MAX_HERO_HEALTH or not 1 <= skills.ap <= MAX_HERO_AP:
        return False
    for place, word in enumerate(skills.powers):
        power = kind.power(word)
        if power is None or power.level > 1 or word in skills.powers[:place]:
            return False
    return skills.health + skills.ap + len(skills.powers) == SKILL_POINTS


def hire(run: Run, seat: int, order: Hire) -> None:
    """Recruit or resurrect a hero."""
    position = run.position
    hero = position.field.heroes[order.hero]
    sheets = position.holdings[seat].sheets
    sheet = sheets.get(hero.kind.number)
    run.pay(seat, hero_price(sheet))
    is_back = sheet is not None
    if sheet is None:
        sheet = sheets[hero.kind.number] = new_sheet(position, order.hero, order.skills)
    if run.log is not None:
        words = sheet_words(hero.kind, sheet)
        run.tell(ev.HeroHired(seat, order.hero, sheet.health, sheet.ap, words, is_back))
    _bring(run, seat, hero.kind, position.cell(order.hex), sheet)


def new_sheet(position: Position, word: str, skills: Skills | None) -> HeroSheet:
    """The sheet of a hero that nobody has had; `skills` None is the recommended setup."""
    hero = position.field.heroes[word]
    numbers = hero.powers
    if skills is not None:
        numbers = tuple([power.number for power in hero.kind.powers if power.word in skills.powers])
    powers = 0
    for number in numbers:
        powers |= 1 << number
    if skills is None:
        return HeroSheet(hero.health, hero.ap, powers)
    return HeroSheet(skills.health, skills.ap, powers)


def sheet_words(kind: Kind, sheet: HeroSheet) -> tuple[str, ...]:
    """The words of the powers that a hero has, in the order of its file."""
    return tuple([power.word for power in kind.powers if sheet.powers >> power.number & 1])


def check_learn(position: Position, seat: int, order: Learn) -> str:
    """Why a skill point cannot be spent so (W-H3)."""
    kind = position.field.kind_of[order.hero]
    sheet = position.holdings[seat].sheets.get(kind.number)
    if sheet is None:
        return "no-hero"
    if order.what == HEALTH:
        is_right = sheet.health < MAX_HERO_HEALTH
    elif order.what == AP:
        is_right = sheet.ap < MAX_HERO_AP
    else:
        power = kind.power(order.what)
        is_right = power is not None and power.level <= sheet.level and not sheet.powers >> power.number & 1
    if not is_right:
        return "wrong-skills"
    return "" if sheet.points else "no-points"


def learn(run: Run, seat: int, order: Learn) -> None:
    """Spend a hero's skill point."""
    kind = run.position.field.kind_of[order.hero]
    sheet = run.position.holdings[seat].sheets[kind.number]
    sheet.points -= 1
    if order.what == HEALTH:
        sheet.health += 1
    elif order.what == AP:
        sheet.ap += 1
    else:
        power = kind.power(order.what)
        assert power is not None
        sheet.powers |= 1 << power.number
    if run.log is not None:
        run.tell(ev.SkillLearned(seat, order.hero, order.what))


# --- upgrading --------------------------------------------------------------------------------------------


def check_upgrade(position: Position, seat: int, block: WarBlock, order: Upgrade) -> str:
    """Why a block cannot become such a unit (W-C4)."""
    kind = position.field.kind_of[order.kind]
    if block.sheet is not None or kind.track != block.kind.track or kind.age <= block.kind.age:
        return "no-upgrade"
    holding = position.holdings[seat]
    if not is_unlocked(holding, kind):
        return "locked"
    if not is_at_home(position, seat, block.cell):
        return "wrong-place"
    return "no-gold" if holding.gold < upgrade_price(block, kind) else ""


def upgrade_price(block: WarBlock, kind: Kind) -> int:
    """What making a block such a unit costs."""
    return max(1, kind.price - block.kind.price)


def is_at_home(position: Position, seat: int, cell: int) -> bool:
    """Whether a hex is of the seat's Settlement or a building of its own, or next to one."""
    for near in (cell, *position.field.board.near[cell]):
        building = position.building_at[near]
        if position.city_of[near] == seat or (building is not None and building.seat == seat):
            return True
    return False


def upgrade(run: Run, seat: int, block: WarBlock, order: Upgrade) -> None:
    """Make a block another unit; what it had set up ends."""
    kind = run.position.field.kind_of[order.kind]
    run.pay(seat, upgrade_price(block, kind))
    block.kind = kind
    block.age = kind.age
    block.leave_hex()
    block.guard = 0
    block.ap = kind.ap
    position = run.position
    position.forget()
    position.change(seat, 1 << block.cell)
    if run.log is not None:
        run.name(block)
        if block.is_up:
            run.tell(be.FaceShown(seat, run.hex(block.cell), kind.word))
        else:
            run.tell(be.BlockUpgraded(run.team(seat), seat, run.hex(block.cell), kind.word))
    look(run)
