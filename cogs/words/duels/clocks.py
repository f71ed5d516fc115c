"""Words of clocks: choices, lines on the board, warnings and pauses. Names come escaped."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.clocks.clock import MISSES, PausedBy
from bot.clocks.presets import PRESETS, ClockName, QuestionKind
from bot.games.wording import counted
from bot.matches.clocks.choice import NO_CLOCK
from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

PAUSE, AGREE, PLAY_ON, RESUME = "Ask for a pause", "Agree to the pause", "Play on", "End the pause"

_TIMES: Mapping[ClockName, str] = {
    "3m": "3 minutes",
    "10m": "10 minutes",
    "1h": "an hour",
    "1d": "a day",
    "3d": "3 days",
    "quick": "2 minutes",
}
"""The time of each clock for a turn, and in its bank."""
_QUICK = "60 s to choose, 60 s to act, 20 s to react"
"""The times of the clock with a time for each question."""
_PACES: Mapping[str, str] = {
    "3m": "Live",
    "10m": "Live",
    "1h": "Live, without haste",
    "1d": "Over days",
    "3d": "Over days",
    "quick": "Live, about half an hour: a time for each question",
    NO_CLOCK: "Everybody takes as long as they like",
}

LABELS: Mapping[str, str] = {
    **{name: f"{name} · {time} a turn" for name, time in _TIMES.items()},
    "quick": f"quick · {_QUICK}",
    NO_CLOCK: "No clock",
}
"""Labels in the option and in the server's settings, by value."""
CHOICES: Mapping[str, tuple[str, str]] = {name: (label, _PACES[name]) for name, label in LABELS.items()}
"""Labels with descriptions, for a menu."""

_PAUSED: Mapping[PausedBy, str] = {
    "players": "The clock is paused. Under **More**, either player ends the pause.",
    "moderator": "A moderator has paused the clock.",
    "tournament": "The tournament is paused, and the clock with it.",
    "agreement": "The clock stands until the time on which the players agree with **Arrange a time**.",
}
_PAUSED_FOR_SEVERAL = "The clock is paused. Under **More**, any player ends the pause."

_LOSES = "It is the third time in a row: then you lose."
_THEN: Mapping[QuestionKind | None, str] = {
    None: "Then your turn is ended for you.",
    "choice": "Then I choose for you.",
    "line": "Then I leave out the rest for you.",
    "reaction": "Then you don't react.",
}

_TIME_TO: Mapping[QuestionKind | None, str] = {
    None: "turn time",
    "choice": "time to choose",
    "line": "time to act",
    "reaction": "time to react",
}

REFUSED: Mapping[str, str] = {
    "clock-not-for-game": "The clock {clock} has a time to choose, one to act and one to react, and {game} "
    "isn't played that way. Choose another clock.",
    "clock-paused": "The clock is paused already. The board says who can end the pause.",
    "clock-running": "The clock is not paused.",
    "has-clock": "This {noun} has a clock, which decides by itself.",
    "moderators-pause": "A moderator or the organisers of the tournament have paused the clock, "
    "and only they end that pause.",
    "no-clock": "This {noun} has no clock.",
    "no-pause-asked": "Nobody is asking for a pause now: the clock runs.",
    "unknown-clock": "There is no clock {clock} here. Choose from {known}.",
}
"""Sentences of refusals."""

PAUSED = "The clock is paused."
PAUSE_AGREED = "You agree to the pause. The clock runs until everybody does."
PAUSE_DECLINED = "The clock runs on."
RESUMED = "The pause is over. The clock runs again in a minute."

PAUSE_BEGUN = "### The clock is paused\nThe board says who can end the pause."
PAUSE_OUTDATED = "### There is no pause\nThe request has ended, and the clock runs."
"""The request for a pause, after it has ended."""


def label(name: ClockName) -> str:
    return f"clock {name}"


def invitation_line(name: ClockName) -> str:
    times = _QUICK if PRESETS[name].times else f"{_TIMES[name]} a turn"
    return f"Clock **{name}**: {times}, and a bank of {_TIMES[name]}."


def running(
    name: str, turn_ends: int, bank: timedelta, ends: int, question: QuestionKind | None = None
) -> str:
    """A player whose clock runs, with Unix times, and the bank as it was when the clock began to run.

    `question` is the kind of the one that the time is for; None if it is for the turn.
    """
    if not bank:
        time = "time" if question is None else _TIME_TO[question]
        return f"-# {name}: {time} up <t:{ends}:R>, no time in the bank"
    return f"-# {name}: {_TIME_TO[question]} up <t:{turn_ends}:R>, bank of {_span(bank)} used up <t:{ends}:R>"


def standing(name: str, bank: timedelta) -> str:
    return f"-# {name}: {_span(bank)} in the bank"


def paused_side(name: str, left: timedelta, bank: timedelta) -> str:
    return f"-# {name}: {_span(left)} left, of it {_span(bank)} in the bank"


def paused(by: PausedBy, *, of_two: bool) -> str:
    return _PAUSED_FOR_SEVERAL if by == "players" and not of_two else _PAUSED[by]


def pause_asked(*, of_two: bool) -> str:
    """Confirms that a player has asked for a pause; `of_two` says that only one other sits in the duel."""
    who = "your opponent" if of_two else "everybody"
    return f"You have asked for a pause. The clock runs until {who} agrees."


def asks_pause(names: Sequence[str]) -> str:
    return f"**{listed(names)} {'asks' if len(names) == 1 else 'ask'} for a pause.**"


def ran_out(name: str, misses: int, *, of_question: bool = False) -> str:
    """Tells that somebody's time ran out; `of_question` says that the clock times questions, not turns."""
    what = "I answered for them" if of_question else "the turn was ended"
    text = f"**Time ran out for {name}**, and {what}."
    if misses == MISSES - 1:
        return f"{text} Once more in a row, and {name} loses."
    return text


def warning(mention: str, ends: int, question: QuestionKind | None = None, *, loses: bool) -> str:
    """Warns a player in the duel's thread; `ends` is a Unix time. `loses` says that it is the last time.

    `question` is the kind of the one that the time is for; None if it is for the turn.
    """
    return f"{mention}, your time runs out <t:{ends}:R>. {_LOSES if loses else _THEN[question]}"


def warning_directly(
    players: Sequence[str],
    channel_id: int | None,
    ends: int,
    question: QuestionKind | None = None,
    *,
    loses: bool,
) -> str:
    """The same in a direct message, about the duel of these players; `channel_id` is None if it is there."""
    then = _LOSES if loses else _THEN[question]
    said = f"Your time in the {noun()} of {listed(players)} runs out <t:{ends}:R>. {then}"
    return said if channel_id is None else f"{said}\n-# The {noun()} is in <#{channel_id}>."


def pause_notice(name: str, others: Sequence[str]) -> str:
    who = "you agree" if len(others) == 1 else "all agree"
    return f"### {name} asks for a pause\n{listed(others)}, agree, or play on. The clock stops once {who}."


def pause_declined(name: str) -> str:
    return f"### There is no pause\n{name} plays on, and the clock runs."


def resume_notice(name: str, others: Sequence[str]) -> str:
    return f"### {name} has ended the pause\n{listed(others)}, the clock runs again in a minute."


def quiet(hours: tuple[int, int] | None) -> str:
    if hours is None:
        return "None: a multi-day clock runs day and night."
    begins, ends = hours
    return f"{begins}:00 to {ends}:00. In these hours, your multi-day clocks pause."


def quiet_label(hours: tuple[int, int] | None) -> str:
    return "No quiet hours" if hours is None else f"{hours[0]}:00 to {hours[1]}:00"


def _span(span: timedelta) -> str:
    """A span in its two largest units, such as `1 day 3 h` or `2 min 30 s`."""
    seconds = int(span.total_seconds())
    days, hours, minutes = seconds // 86400, seconds % 86400 // 3600, seconds % 3600 // 60
    parts = [
        counted(days, "day") if days else "",
        f"{hours} h" if hours else "",
        f"{minutes} min" if minutes else "",
        f"{seconds % 60} s" if seconds % 60 else "",
    ]
    return " ".join([part for part in parts if part][:2]) or "no time"
