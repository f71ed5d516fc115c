"""Words of calls for a judge. Names and titles come escaped."""

from collections.abc import Mapping, Sequence

from bot.tournaments.log.events import JudgeAnswer, Wish
from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

CALL = "Call a judge"
FORM_TITLE = "Call a judge"
ABOUT, ABOUT_HELP = (
    "What is it about?",
    "The organisers read it in this match's thread, and so does everybody there.",
)
ABOUT_NEEDED = "Say in a few words what it is about."
HANDLED, ALLOW, REFUSE, WITHDRAW = "Handled", "Allow", "Refuse", "Withdraw"
NO_MATCH = (
    "You have no open match in a tournament here. About one that is over, use this command in its thread."
)
SEVERAL_MATCHES = (
    "You have several open matches here. Use this command in the thread of the one that you mean, or name "
    "its tournament."
)
OPEN = "Open calls for a judge:"
_WISHES: Mapping[Wish, str] = {
    "help": "a judge is called",
    "no-result": "asks to end without a result",
    "more-time": "asks for more time",
}
DONE: Mapping[JudgeAnswer, str] = {
    "handled": "The player is told that it is handled.",
    "allowed": "The game has ended without a result, and is played again. Its players are told.",
    "granted": "The match has more time. Its players are told.",
    "refused": "The game goes on. Its players are told.",
    "withdrawn": "You have withdrawn it.",
}


def called() -> str:
    """To the player who has called."""
    return (
        "The organisers are called, in your match's thread. Its message says when your call is handled. "
        "Until then, play on: no clock stops."
    )


def asked() -> str:
    """To a player: all have agreed, so the organisers are asked."""
    return (
        f"All players agree, so the organisers are asked. Until they answer, the {noun()} goes on, "
        "and so does its clock."
    )


def call_for_help(match: str, tournament: str, names: Sequence[str], who: str, about: str) -> str:
    """`who` is the mention of the caller; `about` is empty once their data is deleted."""
    said = f":\n> {about}" if about else ""
    return f"### Judge called\n{match_line(match, tournament, names)}\n{who}{said}"


def call_to_end(match: str, tournament: str, names: Sequence[str]) -> str:
    """All players of a match ask to end its running game."""
    return (
        f"### End this {noun()} without a result?\n{match_line(match, tournament, names)}\n"
        f"All players agree. If an organiser allows it, it counts for nothing and is played again. "
        f"Until then, it goes on."
    )


def judges(mentions: Sequence[str]) -> str:
    return f"For the organisers: {' '.join(mentions)}"


def ending(answer: JudgeAnswer | None, by: str) -> str:
    """How a call ended, below it; None if its match, its game or the tournament ended first."""
    match answer:
        case "handled":
            return f"**Handled** by {by}."
        case "allowed":
            return f"**Allowed** by {by}: the {noun()} has ended without a result, and is played again."
        case "granted":
            return f"**Granted** by {by}."
        case "refused":
            return f"**Refused** by {by}: the {noun()} goes on."
        case "withdrawn":
            return f"**Withdrawn** by {by}."
        case None:
            return f"The {noun()} ended before this was answered."


def told(answer: JudgeAnswer, by: str, mentions: Sequence[str], *, begins_by_itself: bool) -> str:
    """Tells the players the answer to their call; `begins_by_itself` says how a game is played again."""
    who = listed(mentions)
    then = (
        "I call you when it begins."
        if begins_by_itself
        else "Either of you begins it with the button below the last board."
    )
    match answer:
        case "allowed":
            return (
                f"{who}: {by} allows it. This {noun()} has ended without a result and counts for nothing. "
                f"It is played again. {then}"
            )
        case "refused":
            return f"{who}: {by} doesn't allow it. The {noun()} goes on."
        case _:
            return f"{who}: {by} has handled your call."


def played_again(where: str, *, is_allowed: bool) -> str:
    """An ended game does not decide its match. `where` links the game played instead; empty until it begins.

    `is_allowed` says that an organiser has let it end without a result, as its players wished.
    """
    by = "An organiser has let this game end without a result: it" if is_allowed else "This game"
    return f"{by} is played again. {f'It has begun: {where}.' if where else 'I call you when it begins.'}"


def open_call(match: str, names: Sequence[str], link: str, wish: Wish) -> str:
    """A line of the organisers' panel about a call that waits."""
    return f"- {match} · {' – '.join(names)}: {_WISHES[wish]}{f' · {link}' if link else ''}"


def match_line(match: str, tournament: str, names: Sequence[str]) -> str:
    """Which match a call is about."""
    return f"**{tournament}** · {match} · {' – '.join(names)}"
