"""What actions do once nothing can interrupt them any more: movements, hits, attacks, stunts."""

from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import NO_UNIT, Action, Attack, Stunt
from bot.games.multiversus.position.field import CHARACTER_MASKS, CHARACTERS, Power, side_of
from bot.games.multiversus.position.position import DISABLED, MARKED, WELL, WOUNDED, Position
from bot.games.multiversus.rules.force import Path, is_hurt_on, pulled, pushed, slid
from bot.games.multiversus.rules.offers import add_power, beside_of, targets_of
from bot.games.multiversus.rules.ranges import has_advantage, is_in_range, is_within
from bot.games.multiversus.rules.run import Run, name_of, space_name
from bot.games.multiversus.rules.ways import walk_to
from bot.games.multiversus.sheets.vocabulary import DEFEND, FIRST_PIECE, INTERACT, ROLES, UNIT_OF


def hit(run: Run, who: int, cause: ev.Cause, by: int = OFF, word: str = "") -> None:
    """A hit falls: Wounded, Disabled, gone (V-D1 to V-D3). That may end the game (V-W1)."""
    position = run.position
    before = position.health[who]
    if before == WOUNDED and position.field.beast[who] and not has_advantage(position, who):
        if run.log is not None:
            run.log.append(ev.HitShrugged(name_of(who), name_of(by)))
        return
    if before == DISABLED:
        run.remove(who)
    else:
        run.set_health(who, before + 1)
    if run.log is not None:
        run.log.append(
            ev.HealthChanged(
                name_of(who), health_word(position, who), _word(before), cause, name_of(by), word
            )
        )
    side = side_of(who)
    if not position.able & CHARACTER_MASKS[side]:
        run.eliminate(side)


def health_word(position: Position, who: int) -> ev.Health:
    """How somebody is, in one word."""
    return "gone" if position.at[who] == OFF else _word(position.health[who])


def _word(health: int) -> ev.Health:
    return "well" if health == WELL else "wounded" if health == WOUNDED else "disabled"


def heal(run: Run, who: int, cause: ev.Cause, by: int = OFF, word: str = "") -> None:
    """Somebody gets better by one step."""
    before = run.position.health[who]
    run.set_health(who, before - 1)
    if run.log is not None:
        run.log.append(
            ev.HealthChanged(name_of(who), _word(before - 1), _word(before), cause, name_of(by), word)
        )


def move_along(run: Run, who: int, path: Path, manner: ev.Manner, by: int) -> None:
    """Somebody is moved at once; harmful ground hurts at the end (V-B4)."""
    is_hurt = is_hurt_on(run.position, who, path)
    run.put(who, path[-1])
    if run.log is not None:
        run.log.append(ev.CharacterMoved(name_of(who), name_of(by), tuple(map(space_name, path)), manner))
    if is_hurt:
        hit(run, who, "ground")


def attack(run: Run, action: Attack, *, is_double: bool, is_reaction: bool, wounds: bool = True) -> None:
    """Resolve an attack and its aftermath, or lose it (V-A1, V-A2, V-R6)."""
    position = run.position
    who, target = action.who, action.target
    if not position.is_able(who) or position.at[target] == OFF or not is_in_range(position, who, target):
        if run.log is not None:
            run.log.append(ev.AttackLost(name_of(who), name_of(target)))
        return
    has_adv = has_advantage(position, target)
    overwhelms = has_adv and position.field.overwhelm[who]
    if not is_reaction:
        _begin_defend(run, target, passes=is_double or overwhelms, has_adv=has_adv)
    is_defended = (
        _defends(position, UNIT_OF[target])
        and position.health[target] < DISABLED
        and not is_double
        and not overwhelms
    )
    if run.log is not None:
        run.log.append(
            ev.Attacked(name_of(who), name_of(target), is_double, is_reaction, has_adv, is_defended)
        )
    if wounds and not is_defended:
        hit(run, target, "attack", who)
    if not position.is_over:
        _aftermath(run, action)


def _begin_defend(run: Run, target: int, *, passes: bool, has_adv: bool) -> None:
    """The reactive unit begins to defend if it chose to and this attack is the occasion (V-R6).

    `passes` says that the attack hits the defending, too.
    """
    position = run.position
    other = 1 - position.side
    choice = position.choices[other]
    if position.is_defending or passes or choice is None or choice.kinds != (DEFEND,):
        return
    unit = UNIT_OF[target]
    health = position.health[target]
    if choice.unit != unit or health >= DISABLED:
        return
    if position.field.beast[target] and health == WOUNDED and not has_adv:
        return
    position.is_defending = True
    if not position.is_revealed:
        position.is_revealed = True
        run.reveal(other)
    position.has_reacted = True
    if run.log is not None:
        run.log.append(ev.DefendBegan(run.seat(other), ROLES[unit]))


def _defends(position: Position, unit: int) -> bool:
    active, other = position.choices[position.side], position.choices[1 - position.side]
    if active is not None and active.unit == unit:
        return DEFEND in active.kinds
    return position.is_defending and other is not None and other.unit == unit != NO_UNIT


def _aftermath(run: Run, action: Attack) -> None:
    position = run.position
    who, target = action.who, action.target
    if action.is_push and position.at[target] != OFF:
        path = pushed(position, who, target, position.field.shove[who])
        if path:
            move_along(run, target, path, "push", who)
    elif action.step != OFF and beside_of(position, who) >> action.step & 1:
        move_along(run, who, (position.at[who], action.step), "step", who)


def is_still_possible(position: Position, action: Stunt, *, is_double: bool) -> bool:
    """Whether a stunt could be begun now (V-R4)."""
    who = action.who
    if position.at[who] == OFF:
        return False
    is_able = position.health[who] < DISABLED
    if action.word == INTERACT:
        piece = action.target
        return is_able and position.is_able(piece) and is_within(position, who, position.bodies[piece], 1)
    power = power_of(position, action, is_double=is_double)
    found: list[Action] = []
    if is_able or power.effect == "unmark":
        add_power(found, position, who, power)
    return action in found


def power_of(position: Position, action: Stunt, *, is_double: bool) -> Power:
    """The power that a stunt uses."""
    troop = position.field.troops[UNIT_OF[action.who]]
    powers = troop.double_powers if is_double else troop.powers
    return next(power for power in powers if power.word == action.word)


def stunt(run: Run, action: Stunt, *, is_double: bool, is_reaction: bool) -> None:
    """Use a power, or interact with a piece (V-A3, V-A6)."""
    position = run.position
    who, target, space = action.who, action.target, action.space
    if run.log is not None:
        run.log.append(
            ev.StuntUsed(name_of(who), action.word, name_of(target), space_name(space), is_reaction)
        )
    if action.word == INTERACT:
        _mark(run, target, by=who)
        return
    power = power_of(position, action, is_double=is_double)
    match power.effect:
        case "hit":
            hit(run, target, "power", who, power.word)
        case "push" if power.target == "enemies":
            _push_all(run, who, power)
        case "push":
            move_along(run, target, pushed(position, who, target, power.amount), "push", who)
        case "pull":
            move_along(run, target, pulled(position, who, target, power.amount), "pull", who)
        case "slide":
            move_along(run, target, slid(position, target, power.amount)[space], "slide", who)
        case "heal":
            heal(run, who if target == OFF else target, "power", who, power.word)
        case "swap":
            _swap(run, who, target)
        case "command":
            move_along(run, target, walk_to(position, target, space, power.amount), "walk", who)
        case "leap":
            move_along(run, who, (position.at[who], space), "leap", who)
        case _:  # unmark
            _mark(run, who, by=who)


def _mark(run: Run, piece: int, by: int) -> None:
    """Mark a piece, or take its own mark off."""
    assert piece >= FIRST_PIECE
    is_marked = run.position.health[piece] == WELL
    run.set_health(piece, MARKED if is_marked else WELL)
    if run.log is not None:
        run.log.append(ev.MarkChanged(name_of(piece), is_marked, name_of(by)))


def _push_all(run: Run, who: int, power: Power) -> None:
    """One after another, each only if it is within and would move then."""
    position = run.position
    for target in CHARACTERS[1 - side_of(who)]:
        if target in targets_of(position, who, power):
            path = pushed(position, who, target, power.amount)
            if path:
                move_along(run, target, path, "push", who)
                if position.is_over:
                    return


def _swap(run: Run, who: int, target: int) -> None:
    """Two trade places at once; each may come to harmful ground."""
    position = run.position
    one, two = position.at[who], position.at[target]
    ways = ((who, (one, two)), (target, (two, one)))
    hurt = [each for each, path in ways if is_hurt_on(position, each, path)]
    for each, path in ways:
        run.put(each, path[-1])
        if run.log is not None:
            run.log.append(
                ev.CharacterMoved(name_of(each), name_of(who), tuple(map(space_name, path)), "swap")
            )
    position.recount()  # on the way, both stood on one space
    for each in hurt:
        if not position.is_over:
            hit(run, each, "ground")
