"""Choosing, the end of an activation, the Initiative, and who has won (V-S, V-I, V-W)."""

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import SEAL_NONE
from bot.games.multiversus.position.position import CHOOSING, GREY, SIX, Position
from bot.games.multiversus.rules.offers import first_choices, replies
from bot.games.multiversus.rules.run import Run
from bot.games.multiversus.sheets.vocabulary import SIDES


def begin_turn(run: Run) -> None:
    """The side with the Initiative begins its turn."""
    position = run.position
    if run.log is not None:
        side = position.side
        run.log.append(ev.TurnBegan(run.seat(side), SIDES[side], position.round))
    begin_activation(run)


def begin_activation(run: Run) -> None:
    """Both sides are asked for their choices; a side that has none is not (V-S2, V-I4)."""
    position = run.position
    position.phase = CHOOSING
    first = first_choices(position)
    if not first:
        pass_initiative(run, "no-coins")
        return
    other = 1 - position.side
    second = replies(position)
    position.options = (first, second) if other else (second, first)
    if len(second) == 1:
        position.choices = (SEAL_NONE, None) if other == 0 else (None, SEAL_NONE)
        position.is_revealed = True
        run.reveal(other, is_open=True)


def end_activation(run: Run) -> None:
    """Coins to the discard, then the die says if the Initiative is lost (V-T1, V-I1)."""
    position = run.position
    run.end_choices()
    position.activations += 1
    die = run.dice.roll(SIX)
    grey = grey_coins(position, position.side)
    is_lost = die == SIX or die <= grey
    if run.log is not None:
        run.log.append(ev.InitiativeRolled(run.seat(position.side), die, grey, is_lost))
    if is_lost:
        pass_initiative(run, "rolled")
    else:
        begin_activation(run)


def end_recovery(run: Run) -> None:
    """After a Recovery no die falls: the Initiative is lost (V-T7)."""
    run.end_choices()
    run.position.activations += 1
    pass_initiative(run, "recovery")


def grey_coins(position: Position, side: int) -> int:
    """The grey coins in a side's discard."""
    one, two, three = position.spent[:3] if side == 0 else position.spent[3:]
    return (one >> 1) + (two >> 1) + (three >> 1)


def pass_initiative(run: Run, why: ev.PassReason) -> None:
    """The turn is over: coins come back, then the game may end (V-I3, V-I5, V-W2, V-W3)."""
    position = run.position
    side = position.side
    other = 1 - side
    if run.log is not None:
        run.log.append(ev.InitiativePassed(run.seat(side), why))
    kept = GREY if why == "yielded" else 0
    spent = [coins & kept for coins in position.spent]
    spent[3 * side : 3 * side + 3] = (0, 0, 0)
    position.spent = tuple(spent)
    position.choices = (None, None)
    position.is_revealed = False
    points = (position.points(0), position.points(1))
    reached = [each for each in (0, 1) if points[each] >= position.field.goals[each]]
    first = position.field.first
    if reached:
        run.finish(reached[0] if len(reached) == 1 else _ahead(points, first), "goal")
        return
    if side != first:
        if position.round >= position.rounds:
            run.finish(_ahead(points, first), "points")
            return
        position.round += 1
    position.side = other
    position.activations = 0
    begin_turn(run)


def _ahead(points: tuple[int, int], first: int) -> int:
    """The side with more points; the one that begins the rounds if they are equal."""
    return first if points[0] == points[1] else 0 if points[0] > points[1] else 1
