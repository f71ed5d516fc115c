"""A record played again: the position before and after each action."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from bot.games.contract import Game
from bot.games.dice import RecordingDice, ScriptedDice
from bot.games.editions import begin_under
from bot.games.errors import MultiverseError
from bot.games.records import Record, digest
from bot.games.takebacks import History, parse_takeback

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class Unreplayable(MultiverseError):
    """A record that this version cannot play again.

    `code` is `other-game` (of which nothing is measured), `only-luck` (its game has no reviews),
    `other-rules`, `differs` (it does not follow from its own actions and dice), or `too-short` (nobody has
    acted).
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail

    def __reduce__(self) -> tuple[type["Unreplayable"], tuple[str, str]]:
        return type(self), (self.code, self.detail)


class ReplayedAction(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """An action that was played. `before` and `after` are positions of their own: don't change them."""

    ply: int
    seat: int
    action: ActionT
    dice: tuple[int, ...]
    events: tuple[EventT, ...]
    before: StateT
    after: StateT


class ReplayedGame(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """A whole game, action by action. `places` is how it ended, by seat; None without a result."""

    steps: tuple[ReplayedAction[StateT, ActionT, EventT], ...]
    seats: int
    places: tuple[int, ...] | None

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's score: 1 for a win, shared by all in first place; None without a result."""
        if self.places is None:
            return None
        share = 1 / self.places.count(1)
        return tuple(share if place == 1 else 0.0 for place in self.places)


def replay(record: Record, game: Game[StateT, ActionT, EventT, Any]) -> ReplayedGame[StateT, ActionT, EventT]:
    """The course of a record of this game. Raises Unreplayable."""
    header = record.header
    if header.rules not in game.rules_versions:
        raise Unreplayable("other-rules", header.rules)
    try:
        return _replay(record, game)
    except (MultiverseError, ValueError) as error:
        if isinstance(error, Unreplayable):
            raise
        raise Unreplayable("differs", str(error)) from error


def _replay(
    record: Record, game: Game[StateT, ActionT, EventT, Any]
) -> ReplayedGame[StateT, ActionT, EventT]:
    first, *rest = record.lines
    if not rest:
        raise Unreplayable("too-short")
    state, _ = game.begin(record.header.setup, ScriptedDice(first.dice))
    begin_under(game, state, record.header.setup, record.header.rules)
    steps: list[ReplayedAction[StateT, ActionT, EventT]] = []
    history = History(game, record.lines)
    history.keep(0, state)
    for line in rest:
        if line.seat is None:
            raise Unreplayable("differs", f"ply {line.ply}")
        back, dice = parse_takeback(line.action), ScriptedDice(line.dice)
        if back is not None:  # what was undone decided nothing
            state, _ = history.take_back(state, line.seat, back)
            steps = [step for step in steps if step.ply <= back]
            history.keep(line.ply, state)
            continue
        before, action = game.copy(state), game.parse_action(line.action, line.seat)
        events = history.play(state, line, line.seat, RecordingDice(dice))
        history.keep(line.ply, state)
        if dice.left or digest(game.fingerprint(state)) != line.hash:
            raise Unreplayable("differs", f"ply {line.ply}")
        after = game.copy(state)
        steps.append(ReplayedAction(line.ply, line.seat, action, line.dice, tuple(events), before, after))
    end = game.game_end(state)
    decided = record.decision.places if record.decision is not None else None
    places: Sequence[int] | None = decided if end is None else end.places
    return ReplayedGame(tuple(steps), len(record.header.seats), None if places is None else tuple(places))
