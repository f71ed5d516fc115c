"""Actions that were taken back, or may be, in words."""

from collections.abc import Iterable, Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.wording import listed

MAX_NAMED = 4
"""Maximum number of actions that a request names; it counts the others."""


def undone_words(actions: Sequence[str]) -> str:
    """Names these action lines in a list: `the move from d4 to d6 and the end of the turn`.

    Answers to what an ability asks belong to the use of the ability and are left out.
    """
    return _listed(_words(line.split(" ")) for line in actions)


def undoing_words(actions: Sequence[Sequence[object]]) -> str:
    """The same for actions that may be taken back; of each, the events that everybody may see."""
    words = [_event_words(events) for events in actions[:MAX_NAMED]]
    if len(actions) > MAX_NAMED:
        words.append(f"{len(actions) - MAX_NAMED} more")
    return _listed(words)


def _listed(named: Iterable[str]) -> str:
    return listed([each for each in named if each]) or "an action"


def _words(line: Sequence[str]) -> str:
    match line:
        case ["move", start, to]:
            return f"the move from {start} to {to}"
        case ["attack", start, to]:
            return f"the attack from {start} on {to}"
        case ["use", tile, *_]:
            return f"the ability on {tile}"
        case ["end"]:
            return "the end of the turn"
        case _:
            return ""


def _event_words(events: Sequence[object]) -> str:
    """An action, by what tells most of it; empty for an answer to what an ability asks."""
    if any(isinstance(event, ev.TurnEnded) for event in events):
        return "the end of the turn"
    for event in events:
        match event:
            case ev.Moved(path=path, cause="move"):
                return f"the move from {tile_name(path[0])} to {tile_name(path[-1])}"
            case ev.AttackFizzled(attacker):
                return f"the attack from {tile_name(attacker.tile)}"
            case ev.AbilityUsed(moment="turn-end"):
                return "the end of the turn"
            case ev.AbilityUsed(who, moment="activated"):
                return f"the ability on {tile_name(who.tile)}"
    return ""
