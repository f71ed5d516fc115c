"""The steps of a turn in words, one line each. Names of cards pass through `escape`."""

from collections.abc import Sequence

from bot.games.melee.facts.text import SIDES, Escape, Voice, episode_text
from bot.games.melee.history.step_facts import attack, own_act, step_episodes, upkeep
from bot.games.melee.history.steps import Step, StepLine, is_told, lines_of


def step_lines(steps: Sequence[Step], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each step that has one, as on the board; then what statuses did and rolled.

    `sides` are the names of the players by seat, escaped already.
    """
    lines = [f"{line.number} {line_text(line, escape, sides)}" for line in lines_of(steps)]
    return lines + upkeep_lines(steps, escape)


def told_turn(steps: Sequence[Step]) -> int:
    """The turn that the lines of these steps begin with; 0 without steps."""
    shown = [step for step in steps if is_told(step)] or list(steps[-1:])
    return shown[0].turn if shown else 0


def line_text(line: StepLine, escape: Escape = str, sides: tuple[str, str] = SIDES) -> str:
    """The steps of a line, without its number: a sentence for each episode."""
    voice = Voice(sides, escape)
    return " ".join(f"{sentence}." for step in line.steps for sentence in _sentences(step, voice))


def turn_bound(step: Step) -> str:
    """Says that a turn starts or ends."""
    return f"Turn {step.turn} {'starts' if step.kind == 'start' else 'ends'}"


def _sentences(step: Step, voice: Voice) -> list[str]:
    episodes = step_episodes(step)
    if step.kind in ("start", "end"):
        begun = [turn_bound(step)]
    elif step.kind == "attack" and own_act(step, episodes) is None:
        begun = [episode_text(attack(step), voice)]
    else:
        begun = []
    return begun + [episode_text(episode, voice) for episode in episodes]


def upkeep_lines(steps: Sequence[Step], escape: Escape = str) -> list[str]:
    """What statuses did and rolled at the start of the newest turn, a line for each."""
    voice = Voice(SIDES, escape)
    return [f"{episode_text(episode, voice)}." for episode in upkeep(steps)]
