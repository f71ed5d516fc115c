"""A recap in words: a line for each step, and a description of the picture that names every step."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.history.step_facts import SIDES, facts_of, upkeep_rolls
from bot.games.melee.history.step_text import Escape, line_text, roll_text
from bot.games.melee.history.steps import Line, Step
from bot.games.wording.lengths import DESCRIPTION_LIMIT, shortened, utf16_length

_PLAYER = 64
_BRIEF = ((40, True), (16, True), (8, True), (8, False))  # letters of a card's name; whether losses are told


def recap_text(lines: Sequence[Line], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each line, as on the board; then, without a number, what statuses rolled in it.

    `sides` are the names of the players by seat, escaped already.
    """
    told: list[str] = []
    for line in lines:
        if line.number:
            told.append(f"{line.number} {line_text(line, escape, sides)}")
        told += [f"{roll_text(roll, escape)}." for roll in upkeep_rolls(line.steps)]
    return told


def describe_recap(lines: Sequence[Line], names: tuple[str, str]) -> str:
    """An animation's description: every step in order, in at most `DESCRIPTION_LIMIT` UTF-16 units.

    If that is too long, it says only who did what and who was destroyed; then names are shortened.
    """
    first = lines[0].steps[0]
    whose = f"{shortened(names[first.seat], _PLAYER)}'s turn {first.turn}, step by step:"
    text = " ".join([whose, *recap_text(lines, sides=names)])
    for longest, tells_losses in _BRIEF:
        if utf16_length(text) <= DESCRIPTION_LIMIT:
            break
        text = " ".join([whose, *(_brief(line, longest, tells_losses) for line in lines)])
    return shortened(text, DESCRIPTION_LIMIT)


def _brief(line: Line, longest: int, tells_losses: bool) -> str:
    told = " ".join(f"{_did(step, longest)}{_lost(step, longest, tells_losses)}." for step in line.steps)
    return f"{line.number} {told}" if line.number else told


def _did(step: Step, longest: int) -> str:
    name = "" if step.who is None else shortened(step.who.name, longest)
    way, blow = step.way, step.blow
    match step.kind:
        case "summon":
            return f"{name} summoned" + (f" to {tile_name(way[-1])}" if way else "")
        case "move":
            return f"{name} moved to {tile_name(way[-1])}"
        case "use":
            return f"{name} used its ability"
        case "attack":
            return f"{name} attacked" + (f" {tile_name(blow.defender.tile)}" if blow is not None else "")
        case "start":
            return f"Turn {step.turn} began"
        case "end":
            return f"Turn {step.turn} ended"
        case "course":
            return ""


def _lost(step: Step, longest: int, tells_losses: bool) -> str:
    lost = [fact.who.name for fact in facts_of(step) if fact.kind == "destroyed" and fact.who is not None]
    return "".join(f"; {shortened(name, longest)} destroyed" for name in lost) if tells_losses else ""
