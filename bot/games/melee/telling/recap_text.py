"""A recap in words: a line for each step, and a description of the picture that names every step."""

from collections.abc import Sequence

from bot.games.melee.facts.facts import Fact
from bot.games.melee.facts.text import SIDES, Escape, Voice, fact_text
from bot.games.melee.facts.vocabulary import What
from bot.games.melee.history.step_facts import own_act, step_episodes
from bot.games.melee.history.step_text import line_text, turn_bound, upkeep_lines
from bot.games.melee.history.steps import Step, StepLine
from bot.games.wording.lengths import DESCRIPTION_LIMIT, shortened, utf16_length

_PLAYER = 64
_BRIEF = ((40, True), (16, True), (8, True), (8, False))  # letters of a card's name; whether losses are told


def recap_text(lines: Sequence[StepLine], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each line, as on the board; then, without a number, what statuses rolled in it.

    `sides` are the names of the players by seat, escaped already.
    """
    found: list[str] = []
    for line in lines:
        if line.number:
            found.append(f"{line.number} {line_text(line, escape, sides)}")
        found += upkeep_lines(line.steps, escape)
    return found


def describe_recap(lines: Sequence[StepLine], names: tuple[str, str]) -> str:
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


def _brief(line: StepLine, longest: int, tells_losses: bool) -> str:
    """Who did what, in a few words, and who was destroyed."""
    voice = Voice(escape=lambda name: shortened(name, longest))
    sentences = " ".join(
        f"{_act(step, voice)}{_lost(step, voice) if tells_losses else ''}." for step in line.steps
    )
    return f"{line.number} {sentences}" if line.number else sentences


def _act(step: Step, voice: Voice) -> str:
    own, blow = own_act(step, step_episodes(step)), step.blow
    if step.kind == "attack":
        return fact_text(Fact(What.ATTACKS, step.who, whom=None if blow is None else blow.defender), voice)
    return turn_bound(step) if own is None else fact_text(own.head, voice)


def _lost(step: Step, voice: Voice) -> str:
    """Everybody who was destroyed."""
    facts = [fact for episode in step_episodes(step) for fact in episode.facts]
    return "".join(f"; {fact_text(fact, voice)}" for fact in facts if fact.what is What.DESTROYED)
