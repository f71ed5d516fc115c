"""Words of finding an opponent: queues, blocks, the role for open duels. Names and titles come escaped."""

from collections.abc import Mapping, Sequence

from bot.clocks.presets import ClockName
from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.duels import clocks
from cogs.words.duels.duel import dice
from cogs.words.nouns import noun

LEAVE, LOOK_AGAIN, WAIT, WAIT_TOO = "Leave", "Any news?", "Wait again", "Wait too"
WAIT_ALONE = "Wait for an opponent"
NOT_WAITING = (
    "You are no longer waiting. If somebody has come, I have called you both; `/duel queue` puts you back."
)
IN_A_SERVER = "Each server has queues of its own. Use `/duel queue` in a channel where you want to play."
PINGS = "Game pings on/off"
PING_ME, DONT_PING_ME = "Ping me for open games", "Don't ping me for open games"

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400


# --- queues ----------------------------------------------------------------------------------------------


def what(title: str, clock: ClockName | None) -> str:
    """A queue's game and the clock of its duels."""
    return f"**{title}**, {'no clock' if clock is None else clocks.label(clock)}"


def waiting(
    kind: str, others: int, expected: int | None, ends: int, rated: str, lobbies: Sequence[str] = ()
) -> str:
    """How somebody stands in a queue; `kind` is from `what`, `ends` when they leave it, as a Unix time.

    `rated` says whether the game will count, `lobbies` are lines from `lobby`: where they could play at once.
    """
    usual = "" if expected is None else f" Others have waited {about(expected)}."
    return (
        f"### You are waiting for an opponent\n{kind}. {_others(others)}{usual}\n"
        "I look for somebody near your rating first, later for anybody, and call you both in a channel of "
        f"this server. If nobody comes, you leave the queue <t:{ends}:R>.\n{rated}"
        + "".join(f"\n{each}" for each in lobbies)
    )


def lobby(name: str, link: str) -> str:
    """An open lobby that somebody who waits in a queue could join instead."""
    return f"{name} has an open lobby for such a game; you can join it at once: {link}"


def _others(count: int) -> str:
    if count == 0:
        return "Nobody else is waiting yet."
    return f"{counted(count, 'other is', 'others are')} waiting."


def about(seconds: int) -> str:
    """A wait in round figures."""
    if seconds < 45:
        return "less than a minute"
    for unit, one, limit in ((_MINUTE, "minute", 90 * _MINUTE), (_HOUR, "hour", 2 * _DAY)):
        if seconds < limit:
            return f"about {counted(max(1, round(seconds / unit)), one)}"
    return f"about {counted(round(seconds / _DAY), 'day')}"


def left(kinds: Sequence[str]) -> str:
    return f"You have left the queue: {'; '.join(kinds)}."


def gave_up(kind: str, server: str) -> str:
    """Tells somebody directly that nobody has come."""
    return (
        f"### No opponent came\nNobody joined you for {kind}{_on(server)} in time, so you have left the "
        "queue. `/duel queue` there puts you back; `/duel open` opens a lobby that stays for a day."
    )


def no_place(kind: str, server: str) -> str:
    """Tells somebody directly that their duel can be nowhere."""
    return (
        f"### You have left the queue\nSomebody else is waiting for {kind}{_on(server)}, but I found no "
        "channel that both of you can see, where games are allowed and I can post. Use `/duel queue` in "
        "such a channel."
    )


def taken_out(kind: str, server: str, why: str) -> str:
    """Tells somebody directly why they wait no longer; `why` is a sentence."""
    return f"### You have left the queue\nYou waited for {kind}{_on(server)}. {why}"


NOT_WRITTEN = "I could not write in the channel."


def not_begun(kind: str, server: str, why: str) -> str:
    """Tells somebody directly that their duel could not begin; `why` is a sentence."""
    return (
        f"### Your game could not begin\nI had found an opponent for {kind}{_on(server)}. {why} You have "
        "left the queue; `/duel queue` puts you back."
    )


def unbegun(names: Sequence[str]) -> str:
    """The call of two players, after their duel could not begin."""
    return f"### {listed(names)} had found each other\nTheir game could not begin."


def _on(server: str) -> str:
    return f" on {server}" if server else ""


def met(names: Sequence[str], mentions: Sequence[str], what_is_played: str, seed_hash: str) -> str:
    """Calls two whom a queue has brought together; `what_is_played` is from `duel_of` and the terms."""
    return (
        f"## {listed(names)} have found each other\n{listed(mentions)}, your {noun()} begins.\n"
        f"{what_is_played}\n{dice(seed_hash)}"
    )


def somebody_waits(kind: str, rated: str) -> str:
    """Tells a channel that somebody is alone in a queue; `rated` says whether the game will count."""
    return f"### Somebody is looking for an opponent\n{kind}. Wait too, and you can meet.\n{rated}"


def somebody_waited(kind: str) -> str:
    """Tells a channel that they have met somebody, or have left the queue."""
    return f"### Somebody was looking for an opponent\n{kind}. They are no longer waiting."


def hosting(link: str) -> str:
    """Tells somebody that they have an open lobby or table already."""
    return (
        f"You already have an open lobby or table with this clock: {link}\n"
        "Close that one first, or choose another `clock`."
    )


# --- the role for open duels -----------------------------------------------------------------------------


def calling(role: str) -> str:
    return f"-# {role}"


NO_ROLE = "This server has no role for open games. Its managers can choose one with `/settings`."
PINGED = "You are pinged when somebody looks for an opponent, at most every ten minutes."
NOT_PINGED = "You are no longer pinged when somebody looks for an opponent."
NOT_GIVEN = "Discord did not let me change your roles just now. Please try again in a moment."

WHY_NOT: Mapping[str, str] = {
    "permission": "I need the permission **Manage Roles**",
    "order": "my own role has to be above it in the list of roles",
    "managed": "Discord or another bot manages it",
    "powers": "it has permissions or opens channels, so I don't give it to everybody who asks",
}
"""Why the bot cannot give out a role."""


def not_given_out(role: str, why: Sequence[str]) -> str:
    """Tells somebody why they can't have the role from the bot."""
    reasons = "; ".join(WHY_NOT[each] for each in why)
    return f"I can't give out {role}: {reasons}. Somebody who manages this server can change that."


def role_trouble(role: str, why: Sequence[str], *, is_mentionable: bool) -> list[str]:
    """Warns managers of problems with the role."""
    lines = []
    if why:
        reasons = "; ".join(WHY_NOT[each] for each in why)
        lines.append(f"⚠ People can't get {role} with the button: {reasons}.")
    if not is_mentionable:
        lines.append(
            f"⚠ I can't ping {role}: allow anyone to mention it, or give me the permission "
            "**Mention @everyone, @here, and All Roles**."
        )
    return lines


# --- blocks ----------------------------------------------------------------------------------------------

BLOCKED_MENU, BACK = "Unblock…", "Back to my settings"
NOBODY_BLOCKED = "You have blocked nobody. `/block` keeps you and somebody else apart; they are not told."


def blocked(name: str) -> str:
    return (
        f"You have blocked {name}. Neither of you can challenge the other, join the other's lobbies and "
        f"tables, or meet the other in a queue. {name} isn't told. Games that run go on.\n"
        "`/block` again ends it; `/me` shows whom you have blocked."
    )


def unblocked(name: str) -> str:
    return f"You no longer block {name}."


def blocked_list(lines: Sequence[str]) -> str:
    return "\n".join(("## Whom you have blocked", *lines, "-# `/block` with a name ends a block, too."))


def blocked_button(count: int) -> str:
    return f"Blocked: {count}"


RESTING = "They have quiet hours now, so I don't ping them; the challenge waits here for a day."
