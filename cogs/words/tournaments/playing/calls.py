"""Words of matches that begin. Names and titles come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed

EXTRA = "The match is drawn, so one more game decides it. The other player has the first choice."

HERE = "I'm here"
_DAY = 24 * 60
PAUSED = "The tournament is paused: no time runs until it goes on."


def called(match: str, tournament: str, mentions: Sequence[str]) -> str:
    return f"## {match}\n**{tournament}** · {listed(mentions)}, your match begins."


def come_within(minutes: int, *, is_board: bool = False) -> str:
    return f"Make your first move within {length(minutes)}, or you lose {at_stake(is_board=is_board)}."


def at_stake(*, is_board: bool) -> str:
    """What a player loses who does not come: the match, or only their board of a match of teams."""
    return "your board" if is_board else "the match"


def round_takes(minutes: int) -> str:
    return f"The round takes {length(minutes)} at most. Then the games won so far decide."


def of_tournament(match: str, tournament: str) -> str:
    return f"{match} of **{tournament}**."


def come_by(moment: int, minutes: int, *, is_board: bool = False) -> str:
    """The deadline for coming to a match, as a Unix time; people have so many minutes in all."""
    until = f"<t:{moment}:{'f' if minutes >= _DAY else 't'}> (<t:{moment}:R>)"
    return (
        f"Make your first move by {until}, or you lose {at_stake(is_board=is_board)}. "
        f"If it isn't your turn yet, press **{HERE}**."
    )


def noted_here(*, is_awaited: bool) -> str:
    """To a player who has pressed `HERE`."""
    then = "Make your first move." if is_awaited else "Your opponent has to come in time, too."
    return f"Noted: you have come, so you can't lose this match as a no-show. {then}"


def ends_by(moment: int) -> str:
    """When the round ends; `moment` is a Unix time."""
    return f"The round ends <t:{moment}:R>. Then the games won so far decide."


def ends_later(moment: int) -> str:
    """The end of a match that has more time than its round; `moment` is a Unix time."""
    return f"Your match has more time: it ends <t:{moment}:R>. Then the games won so far decide."


def length(minutes: int) -> str:
    """A length of time in its largest whole unit."""
    for unit, noun in ((_DAY, "day"), (60, "hour")):
        if minutes % unit == 0:
            return counted(minutes // unit, noun)
    return counted(minutes, "minute")


def not_written(tournament: str, channel: str, permissions: str) -> str:
    needed = f"I need {permissions} there." if permissions else "I am not allowed to write there."
    return (
        f"### Matches of {tournament} can't begin\nThey are called in {channel}, but I can't write in it. "
        f"{needed} I try again every minute."
    )
