"""A record as a moving picture, folded and drawn in a painter's own process: nothing here needs Discord.

Only what everybody may see goes into it, though a record holds hidden cards, too: each step is a spectator's
view, and the events that have no audience of their own.
"""

from collections.abc import Callable, Sequence

from bot.games.melee.events.events import audience, load_event
from bot.games.melee.sight.replay import Replay
from bot.games.records import parse_record
from cogs.faces import Animation
from render.melee.api import Step
from render.melee.replay.text import describe_replay


def steps_of(record: str) -> tuple[Step, ...]:
    """What a spectator saw, line by line of a record's text; ContentError if it cannot be read."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    steps = []
    for line in parsed.lines:
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        steps.append(Step(replay.follow(events), events))
    return tuple(steps)


def animate(
    draw: Callable[[Sequence[Step], tuple[str, str]], bytes], record: str, names: tuple[str, str]
) -> Animation:
    """The duel of a record, drawn by one of a studio's functions; ContentError if it cannot be read."""
    steps = steps_of(record)
    return Animation(draw(steps, names), describe_replay(steps, names))
