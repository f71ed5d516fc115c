"""Which lines are asked of whom, and what triggers a reaction (V-T5, V-R1, V-R5)."""

from typing import Literal

from bot.games.multiversus.board.spaces import AROUND, BODY, OFF, STEPS_AROUND, dilate, places_touching
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import DONE, HOLD, NO_UNIT, Action, Attack
from bot.games.multiversus.position.field import CHARACTERS, PIECES, side_of
from bot.games.multiversus.position.position import ACTING, CHOOSING, NOBODY, REACTING, Position
from bot.games.multiversus.rules.offers import add_lines, first_choices, replies
from bot.games.multiversus.rules.ranges import is_in_range, is_watched
from bot.games.multiversus.rules.run import Run, name_of, space_name
from bot.games.multiversus.sheets.vocabulary import DEFEND, FIRST_PIECE, UNIT_OF

Trigger = Literal["walk", "attack", "stunt", "recovery"]


def find_lines(position: Position) -> None:
    """Find the lines that a position offers, which snapshots leave out."""
    if position.phase == CHOOSING:
        lists = first_choices(position), replies(position)
        position.options = lists if position.side == 0 else (lists[1], lists[0])
    elif position.phase == ACTING:
        found: list[Action] = []
        for kind in position.coins if position.doing == NOBODY else (position.doing,):
            add_own_lines(found, position, kind)
        position.lines = [*found, DONE]
    elif position.phase == REACTING:
        position.lines = [*reply_lines(position), DONE if position.replied else HOLD]


def add_own_lines(found: list[Action], position: Position, kind: int) -> None:
    """Add what the active unit's members can do as an action of this kind."""
    choice = position.choices[position.side]
    assert choice is not None
    add_lines(found, position, choice.unit, kind, position.is_double, position.acted, position.aim, NO_UNIT)


def reply_unit(position: Position) -> int:
    """The reactive unit if it may be asked to react; NO_UNIT if it chose nothing or to defend."""
    choice = position.choices[1 - position.side]
    assert choice is not None
    return NO_UNIT if choice.unit == NO_UNIT or choice.kinds[0] == DEFEND else choice.unit


def is_reply_in_range(position: Position, who: int) -> bool:
    """Whether somebody able of the reactive unit has this one in range (V-R1c)."""
    unit = reply_unit(position)
    return unit != NO_UNIT and is_watched(position, unit, who)


def is_attack_watched(position: Position, action: Attack) -> bool:
    """Whether an attack triggers: on another unit in range, or a double on this one (V-R1b, V-R1e)."""
    unit = reply_unit(position)
    if unit == NO_UNIT:
        return False
    if UNIT_OF[action.target] == unit:
        return position.is_double
    return is_watched(position, unit, action.who)


def _could_be_answered(position: Position, who: int) -> bool:
    """Whether some able enemy, of whatever unit, has this one in range."""
    side = 1 - side_of(who)
    enemies = CHARACTERS[side] + PIECES if side else CHARACTERS[side]
    return any(position.is_able(enemy) and is_in_range(position, enemy, who) for enemy in enemies)


def ask_reaction(run: Run, trigger: Trigger, who: int, is_triggered: bool) -> bool:
    """Whether the reactive side is asked now, before what triggered it (V-R4, V-R5)."""
    position = run.position
    if is_triggered:
        found = reply_lines(position)
        if found:
            ask(run, trigger, who, found)
            return True
    if trigger == "recovery" or run.log is None or position.is_revealed:
        return False
    if trigger == "attack" or _could_be_answered(position, who):
        run.log.append(ev.Unanswered(run.seat(1 - position.side)))
    return False


def ask(run: Run, trigger: Trigger, who: int, found: list[Action]) -> None:
    """Ask the reactive side for one of these lines, or none."""
    position = run.position
    found.append(HOLD)
    position.lines = found
    position.phase = REACTING
    if run.log is not None:
        seat = run.seat(1 - position.side)
        run.log.append(ev.ReactionAsked(seat, trigger, name_of(who), space_name(position.at[who])))


def reply_lines(position: Position) -> list[Action]:
    """What the reactive unit's members that have not reacted to this trigger can do."""
    other = 1 - position.side
    reply, active = position.choices[other], position.choices[position.side]
    assert reply is not None
    assert active is not None
    found: list[Action] = []
    add_lines(
        found,
        position,
        reply.unit,
        reply.kinds[0],
        False,
        position.replied,
        position.reply_aim,
        active.unit,
    )
    return found


def is_way_idle(position: Position, who: int, steps: int) -> bool:
    """Whether nothing can happen on any path of so many steps, so that none has to be searched for."""
    field = position.field
    size, around = field.size[who], STEPS_AROUND[position.at[who]]
    if not field.sure[who] and (field.harm_places[size] | field.slow_places[size]) & around[steps]:
        return False
    watchers = _watchers(position)
    if not watchers or who >= FIRST_PIECE:
        return True
    watched = dilate(watchers)
    return not around[steps - 1] & (places_touching(watched) if size else watched)


def _watchers(position: Position) -> int:
    """The spaces of the able members of a unit that may react."""
    unit = reply_unit(position)
    found = 0
    if unit != NO_UNIT:
        able, bodies = position.able, position.bodies
        for member in position.field.troops[unit].members:
            if able >> member & 1:
                found |= bodies[member]
    return found


def first_watched_step(position: Position, who: int, path: tuple[int, ...], step: int) -> int:
    """The first step from this one on that triggers, by number; OFF if there is none (V-R1a)."""
    watchers = _watchers(position)
    if not watchers or who >= FIRST_PIECE:
        return OFF
    size = position.field.size[who]
    around = AROUND[size]
    for number in range(step, len(path) - 1):
        place = path[number]
        if around[place] & watchers and not BODY[size][place] & ~position.free_for(who):
            return number
    return OFF


def note_unanswered(run: Run, who: int, path: tuple[int, ...]) -> None:
    """A walk past enemies that nobody answered tells something about a hidden choice."""
    position = run.position
    if run.log is None or position.is_revealed or who >= FIRST_PIECE:
        return
    size = position.field.size[who]
    side = 1 - side_of(who)
    enemies = CHARACTERS[side] + PIECES if side else CHARACTERS[side]
    if any(
        AROUND[size][place] & position.bodies[enemy]
        for place in path[:-1]
        for enemy in enemies
        if position.is_able(enemy)
    ):
        run.log.append(ev.Unanswered(run.seat(1 - position.side)))
