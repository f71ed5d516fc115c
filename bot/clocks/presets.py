"""The clocks that players choose from (docs/clocks.md, rules 1 to 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal, NamedTuple, get_args

ClockName = Literal["3m", "10m", "1h", "1d", "3d", "quick"]
CLOCK_NAMES: tuple[ClockName, ...] = get_args(ClockName)

QuestionKind = Literal["choice", "line", "reaction"]
"""What a game asks of a seat: a secret choice, what it does in its turn, or what it does in another's."""
QUESTION_KINDS: tuple[QuestionKind, ...] = get_args(QuestionKind)
SAVING: frozenset[QuestionKind] = frozenset({"choice", "line"})
"""The questions whose unused time goes into the bank (rule 3)."""


class TimedQuestion(NamedTuple):
    """A question with its own time. Within a turn, one with another `number` or kind is another question."""

    kind: QuestionKind
    number: int


@dataclass(frozen=True, slots=True)
class Preset:
    """A kind of clock.

    A player has `turn` for each turn, then the bank, which begins with `cap` and never exceeds it. A warning
    comes when `lead` is left. Quiet hours stop the clock if `has_quiet_hours`. With `times`, each question
    has the time of its kind instead, and `turn` is the time of a turn with a choice and a line.
    """

    name: ClockName
    turn: timedelta
    cap: timedelta
    lead: timedelta
    has_quiet_hours: bool
    times: Mapping[QuestionKind, timedelta] = field(default_factory=dict, hash=False)

    def time(self, kind: QuestionKind | None) -> timedelta:
        """The time for a question of this kind; without one, for a turn."""
        return self.turn if kind is None else self.times.get(kind, self.turn)


def _preset(name: ClockName, turn: timedelta, lead: timedelta) -> Preset:
    return Preset(name, turn, cap=turn, lead=lead, has_quiet_hours=turn >= timedelta(days=1))


def _quick() -> Preset:
    choice, line, reaction = (timedelta(seconds=each) for each in (60, 60, 20))
    turn = choice + line
    times: Mapping[QuestionKind, timedelta] = {"choice": choice, "line": line, "reaction": reaction}
    return Preset("quick", turn, turn, timedelta(seconds=15), has_quiet_hours=False, times=times)


PRESETS: Mapping[ClockName, Preset] = {
    each.name: each
    for each in (
        _preset("3m", timedelta(minutes=3), timedelta(minutes=1)),
        _preset("10m", timedelta(minutes=10), timedelta(minutes=2)),
        _preset("1h", timedelta(hours=1), timedelta(minutes=10)),
        _preset("1d", timedelta(days=1), timedelta(hours=3)),
        _preset("3d", timedelta(days=3), timedelta(hours=12)),
        _quick(),
    )
}

COMMON_CLOCKS: tuple[ClockName, ...] = tuple(name for name, preset in PRESETS.items() if not preset.times)
"""The clocks for every game; the others need one that tells its kinds of questions."""


def find_preset(text: str | None) -> Preset | None:
    """The preset with this name; None if there is none."""
    return next((each for each in PRESETS.values() if each.name == text), None)
