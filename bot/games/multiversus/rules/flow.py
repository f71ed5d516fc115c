"""An action and everything that follows, up to the next question (V-T, V-R).

`play` makes a new position; the one that it is given never changes.
"""

from typing import Final

from bot.games.contract import Dice
from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import (
    DONE,
    Action,
    Attack,
    EndAction,
    HoldBack,
    Seal,
    Stunt,
    Walk,
    Yield,
    seal_words,
)
from bot.games.multiversus.position.position import (
    ACTING,
    NOBODY,
    OVER,
    REACTING,
    WELL,
    Pending,
    Position,
)
from bot.games.multiversus.rules import deeds
from bot.games.multiversus.rules.force import is_hurt_on
from bot.games.multiversus.rules.offers import add_lines, aim_of
from bot.games.multiversus.rules.questions import (
    Trigger,
    ask,
    ask_reaction,
    first_watched_step,
    is_attack_watched,
    is_reply_in_range,
    is_way_idle,
    note_unanswered,
    reply_lines,
)
from bot.games.multiversus.rules.run import Run, name_of, space_name
from bot.games.multiversus.rules.turns import begin_turn, end_activation, end_recovery, pass_initiative
from bot.games.multiversus.rules.ways import is_way_clear, walk_to
from bot.games.multiversus.sheets.vocabulary import ATTACK, DEFEND, MOVE, ROLES, STUNT, UNIT_OF


def begin(position: Position, log: list[ev.Event] | None, lead: int, dice: Dice) -> None:
    """Begin the turn of the side that has the Initiative, on a position that is being made."""
    begin_turn(Run(position, dice, log, lead))


def play(
    position: Position,
    side: int,
    action: Action,
    dice: Dice,
    log: list[ev.Event] | None = None,
    lead: int = 0,
) -> Position:
    """The position after a side's line, one of its legal ones.

    `lead` is the seat that leads the Heroes, for events.
    """
    run = Run(position.copy(), dice, log, lead)
    play_on(run, side, action)
    return run.position


def play_on(run: Run, side: int, action: Action) -> None:
    """Play a side's line, one of its legal ones, on the position of `run` itself, which nobody else holds."""
    if isinstance(action, Seal):
        _choose(run, side, action)
    elif run.position.phase == REACTING:
        _react(run, action)
    elif isinstance(action, Yield):
        pass_initiative(run, "yielded")
    else:
        _act(run, action)


def _choose(run: Run, side: int, seal: Seal) -> None:
    """A side chooses; once both have, the activation begins (V-S3)."""
    position = run.position
    one, two = position.choices
    if side == 0:
        one = seal
    else:
        two = seal
    position.choices = (one, two)
    if run.log is not None:
        seat = run.seat(side)
        run.log.append(ev.ChoiceSealed(seat, seal_words(seal)))
        run.log.append(ev.ChoiceMade(seat))
    if one is None or two is None:
        return
    active = one if position.side == 0 else two
    if run.log is not None:
        run.reveal(position.side)
    if not active.kinds:
        _try_recovery(run, active.unit)
        return
    position.is_double, position.coins = _COINS[active.kinds]
    _go_on(run)


_COINS: Final[dict[tuple[int, ...], tuple[bool, tuple[int, ...]]]] = {
    (one, two): (one == two, (one,) if one == two else tuple([kind for kind in (one, two) if kind != DEFEND]))
    for one in range(4)
    for two in range(one, 4)
}
"""By the kinds of two action coins: whether they are a double, and those that need lines (V-S1, V-A7)."""


def _go_on(run: Run) -> None:
    """Ask the active side for its next line, or end what cannot be done (V-T5)."""
    position = run.position
    if position.phase == OVER:
        return
    position.phase = ACTING
    choice = position.choices[position.side]
    assert choice is not None
    found: list[Action] = []
    is_double, acted, aim = position.is_double, position.acted, position.aim
    if position.doing != NOBODY:
        add_lines(found, position, choice.unit, position.doing, is_double, acted, aim, OFF)
        if not found:
            _end_action(position)
    if not found:
        for kind in position.coins:
            add_lines(found, position, choice.unit, kind, is_double, 0, None, OFF)
    if found:
        found.append(DONE)
        position.lines = found
    else:
        end_activation(run)


def _end_action(position: Position) -> None:
    coins = position.coins
    if len(coins) < 2:
        position.coins = ()
    else:
        position.coins = coins[1:] if coins[0] == position.doing else coins[:1]
    position.doing = NOBODY
    position.acted = 0
    position.aim = None


def _act(run: Run, action: Action) -> None:
    """The active side's line: a member begins to do something, or the rest is left out."""
    position = run.position
    if isinstance(action, Walk):
        _walk(run, action)
    elif isinstance(action, Attack):
        position.doing = ATTACK
        position.aim = UNIT_OF[action.target]
        _try(run, action, "attack", is_attack_watched(position, action))
    elif isinstance(action, Stunt):
        position.doing = STUNT
        position.aim = aim_of(action)
        _try(run, action, "stunt", is_reply_in_range(position, action.who))
    else:
        is_all = position.doing == NOBODY
        if run.log is not None:
            run.log.append(ev.ActionEnded(run.seat(position.side), is_all))
        if is_all:
            end_activation(run)
        else:
            _end_action(position)
            _go_on(run)


def _walk(run: Run, action: Walk) -> None:
    """A member begins to walk."""
    position = run.position
    who = action.who
    position.doing = MOVE
    position.acted |= 1 << who
    field = position.field
    steps = field.double_walk[who] if position.is_double else field.walk[who]
    if run.log is None and is_way_idle(position, who, steps):
        run.put(who, action.space)
        _go_on(run)
    else:
        _walk_on(run, Pending(action, walk_to(position, who, action.space, steps)))


def _try(run: Run, action: Attack | Stunt, trigger: Trigger, is_triggered: bool) -> None:
    """A member begins an attack or a stunt; reactions come first (V-R4)."""
    position = run.position
    position.acted |= 1 << action.who
    if ask_reaction(run, trigger, action.who, is_triggered):
        position.pending = Pending(action)
    else:
        _resolve(run, Pending(action))


# --- reactions (V-R) ----------------------------------------------------------------------------------------


def _react(run: Run, action: Action) -> None:
    """The reactive side's line: a member reacts, or what was interrupted goes on."""
    position = run.position
    other = 1 - position.side
    seat = run.seat(other)
    if isinstance(action, (HoldBack, EndAction)):
        if run.log is not None:
            run.log.append(ev.Held(seat) if isinstance(action, HoldBack) else ev.ReactionEnded(seat))
        _resume(run)
        return
    position.has_reacted = True
    if not position.is_revealed:
        position.is_revealed = True
        run.reveal(other)
    pending = position.pending
    assert pending is not None
    match action:
        case Walk(who, space):
            path = walk_to(position, who, space, position.field.walk[who])
            position.replied |= 1 << who
            deeds.move_along(run, who, path, "walk", who)
        case Attack(who):
            position.pending = pending.attacked()
            position.replied |= 1 << who
            deeds.attack(run, action, is_double=False, is_reaction=True, wounds=pending.action is not None)
        case Stunt(who):
            position.replied |= 1 << who
            position.reply_aim = aim_of(action)
            deeds.stunt(run, action, is_double=False, is_reaction=True)
        case _:
            raise AssertionError(action)
    if position.is_over:
        return
    found = reply_lines(position)
    if found:
        found.append(DONE)
        position.lines = found
    else:
        _resume(run)


def _resume(run: Run) -> None:
    """What a reaction interrupted goes on, if it can (V-R4)."""
    position = run.position
    position.replied = 0
    position.reply_aim = None
    position.phase = ACTING
    pending = position.pending
    assert pending is not None
    position.pending = None
    if isinstance(pending.action, Walk):
        _walk_on(run, pending, is_resumed=True)
    else:
        _resolve(run, pending, is_resumed=True)


def _resolve(run: Run, pending: Pending, *, is_resumed: bool = False) -> None:
    """An attack, a stunt or a Recovery takes place, or is lost."""
    position = run.position
    action = pending.action
    match action:
        case Attack():
            deeds.attack(run, action, is_double=position.is_double, is_reaction=False)
        case Stunt(who, word):
            if is_resumed and (pending.is_attacked or not _is_still_possible(position, action)):
                if run.log is not None:
                    run.log.append(ev.StuntFailed(name_of(who), word, pending.is_attacked))
            else:
                deeds.stunt(run, action, is_double=position.is_double, is_reaction=False)
        case _:
            _end_recovery(run, is_broken=pending.is_attacked)
            return
    _go_on(run)


def _is_still_possible(position: Position, action: Stunt) -> bool:
    return deeds.is_still_possible(position, action, is_double=position.is_double)


# --- walks --------------------------------------------------------------------------------------------------


def _walk_on(run: Run, pending: Pending, *, is_resumed: bool = False) -> None:
    """Somebody walks on along the way, until a step triggers something, or to its end (V-R1a, V-R4)."""
    position = run.position
    action, path, begun = pending.action, pending.path, pending.step
    assert isinstance(action, Walk)
    who = action.who
    is_stopped = is_resumed and not _can_walk_on(position, who, path, begun)
    if not is_stopped:
        step = first_watched_step(position, who, path, begun + is_resumed)
        while step >= 0:
            # Nothing tells that a step triggered something where nobody can react.
            run.put(who, path[step])
            found = reply_lines(position)
            if found:
                walked = path[begun : step + 1]
                is_hurt = pending.is_hurt or is_hurt_on(position, who, walked)
                _tell_walk(run, who, walked)
                position.pending = Pending(action, path, step, is_hurt=is_hurt)
                ask(run, "walk", who, found)
                return
            step = first_watched_step(position, who, path, step + 1)
    is_hurt = pending.is_hurt
    if is_stopped:
        if run.log is not None:
            run.log.append(ev.WalkStopped(name_of(who), space_name(path[-1])))
    else:
        walked = path[begun:]
        is_hurt = is_hurt or is_hurt_on(position, who, walked)
        run.put(who, path[-1])
        _tell_walk(run, who, walked)
        note_unanswered(run, who, path)
    if is_hurt and position.at[who] != OFF:
        deeds.hit(run, who, "ground")
    _go_on(run)


def _can_walk_on(position: Position, who: int, path: tuple[int, ...], step: int) -> bool:
    """Whether somebody who was interrupted at this step of the way can go on (V-R4)."""
    return (
        position.is_able(who)
        and position.at[who] == path[step]
        and is_way_clear(position, who, path[step + 1 :])
    )


def _tell_walk(run: Run, who: int, walked: tuple[int, ...]) -> None:
    if len(walked) > 1 and run.log is not None:
        name = name_of(who)
        run.log.append(ev.CharacterMoved(name, name, tuple(map(space_name, walked)), "walk"))


# --- Recovery (V-T7) ----------------------------------------------------------------------------------------


def _try_recovery(run: Run, unit: int) -> None:
    position = run.position
    if run.log is not None:
        run.log.append(ev.RecoveryTried(run.seat(position.side), ROLES[unit]))
    members = [who for who in position.field.troops[unit].members if position.at[who] >= 0]
    seen = [who for who in members if is_reply_in_range(position, who)]
    if ask_reaction(run, "recovery", (seen or members)[0], bool(seen)):
        position.pending = Pending(None)
    else:
        _end_recovery(run, is_broken=False)


def _end_recovery(run: Run, *, is_broken: bool) -> None:
    position = run.position
    choice = position.choices[position.side]
    assert choice is not None
    if run.log is not None:
        run.log.append(ev.RecoveryEnded(run.seat(position.side), ROLES[choice.unit], is_broken))
    if not is_broken:
        for who in position.field.troops[choice.unit].members:
            if position.at[who] >= 0 and position.health[who] != WELL:
                deeds.heal(run, who, "recovery")
    end_recovery(run)
