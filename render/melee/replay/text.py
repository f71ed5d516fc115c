"""The alt text of a replay."""

from collections.abc import Sequence

from bot.games.melee.words.terms import ENDINGS
from bot.games.two_seats import Seat
from bot.games.wording import DESCRIPTION_LIMIT, counted
from render.melee.replay.beats import ReplayBeat, SideFigures, tally
from render.pen.script import name_within


def describe_replay(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> str:
    """The players, the result, and each side's figures, in at most `DESCRIPTION_LIMIT` UTF-16 units.

    IndexError without steps.
    """
    view = steps[-1].view
    south, north = (name_within(name, 64) for name in names)
    sides = " against ".join(
        name if name == word else f"{name} ({word})" for name, word in ((south, "South"), (north, "North"))
    )
    text = f"Replay of a duel: {sides}, {counted(view.turn, 'turn')}."
    if view.outcome is not None:
        winner = view.outcome.winner
        ended = "A draw" if winner is None else f"{(south, north)[winner]} wins"
        text += f" {ended} {ENDINGS.get(view.outcome.by, view.outcome.by)}."
    for seat, name in zip(Seat, (south, north), strict=True):
        text += f" {name} {_counts(tally(steps, seat))}."
    return name_within(text, DESCRIPTION_LIMIT)


def _counts(side: SideFigures) -> str:
    rolled = f"; its average die was {side.rolled:.1f}" if side.rolled else ""
    deeds = f"summoned {side.summoned}, destroyed {side.destroyed} and dealt {side.damage} damage in combat"
    return f"{deeds}{rolled}"
