"""Words of watching: following a duel, and the caster view. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.duels.duel import versus
from cogs.words.nouns import noun, nouns

FOLLOW_HERE, FOLLOW_BY_DM, STOP = "Follow here", "Follow by DM", "Stop following"
CASTER, AS_TEXT, AS_PICTURES, REFRESH = "Caster view", "As text", "As pictures", "Refresh"


def stopped() -> str:
    return f"You no longer follow this {noun()}."


def no_longer_seen() -> str:
    return f"You can no longer see this {noun()}'s channel, so this board ends here."


def casting_ended() -> str:
    return f"The players no longer allow a caster view of this {noun()}, so this board ends here."


def cannot_go_on() -> str:
    return f"This {noun()} could not go on, so this board ends here."


def dms_closed() -> str:
    return (
        f"I can't send you direct messages, so you don't follow this {noun()}. "
        "Let members of this server write to you, then try again."
    )


def comes_soon() -> str:
    return f"You follow this {noun()}. Discord did not take the first board yet; it comes in a moment."


NO_DUELS = (
    "No duel or game is running that you can see here. Start one with `/duel challenge`, `/duel open` "
    "or `/table open`."
)
NONE_FITS = "Nothing that is running fits. Leave out `game` or `server` to see more."
NOT_YOUR_SERVER = (
    "No server where you have played with me is called that. `server` offers those that there are."
)
UNKNOWN_GAME = "I don't know that game. `game` offers those that I know."

AGREE, AGREE_NOT = "Accept with caster view", "Accept without"
JOIN_AGREEING, JOIN_WITHOUT = "Join with caster view", "Join without"


def following(link: str) -> str:
    return f"You follow this {noun()}: {link} changes as each turn ends, without a notification."


def followed(channel_id: int) -> str:
    return f"-# You follow the {noun()} in <#{channel_id}>. This board changes as each turn ends."


def caster_title(names: Sequence[str], turn: int | None, running: int) -> str:
    title = f"### Caster view · {versus(names)}"
    if turn is None:
        return f"{title}\nThe {noun()} is over: this is its last position."
    late = counted(running - turn, "turn")
    return f"{title}\nAs turn {turn} began, {late} ago. Turn {running} is being played."


def too_early(names: Sequence[str], turns: int) -> str:
    title = f"### Caster view · {versus(names)}"
    have = "has" if turns == 1 else "have"
    return f"{title}\nNothing to see yet: {counted(turns, 'more turn')} {have} to end first."


def caster_followed(channel_id: int) -> str:
    return f"-# You follow the {noun()} in <#{channel_id}> as a caster. This changes as each turn ends."


WATCH_MENU = "Watch one of them…"


def list_title(game: str, server: str) -> str:
    """The title of a list of running matches; `game` and `server` are its filters, empty if none."""
    of = f"{nouns()} of {game}" if game else "duels and games"
    on = f" on {server}" if server else ""
    return f"## Running {of}{on}"


def duel_line(
    names: Sequence[str],
    thread: str,
    game: str,
    turn: str,
    channel: str,
    to_act: Sequence[str],
    clock: str,
    began: int,
    score: str = "",
) -> str:
    """A running match in a list: which, its game and turn, who is to act, the clock, and since when.

    `game` is empty where the list is of one game, `turn` comes from `turn_words`. `thread` mentions the
    match's thread, which bears its players' names; where it is empty, they are named, and `channel` mentions
    where they play; it is empty in direct messages. `clock` is empty without one, `began` is a Unix time.
    `score` is that of the duel's series, empty if it stands alone.
    """
    parts = [
        thread or versus([f"**{name}**" for name in names]),
        game,
        turn,
        "" if thread else channel,
        f"{listed(to_act)} to act" if to_act else "",
        clock,
        score,
        f"since <t:{began}:R>",
    ]
    return f"- {' · '.join(filter(None, parts))}"


def clock(name: str, ends: int | None) -> str:
    """A duel's clock in a list: its preset, and when the acting player's time is up, as a Unix time."""
    return f"clock {name}, time up <t:{ends}:R>" if ends is not None else f"clock {name}, not running"


def turn_words(turn: int, *, has_turns: bool) -> str:
    """The turn that is being played, 0 before the first; empty in a game without turns."""
    if not has_turns:
        return ""
    return f"turn {turn}" if turn else "before turn 1"


def watch_entry(turn: str, game: str) -> str:
    return " · ".join(filter(None, (game, turn)))


def offered(delay: int, *, several: bool = False) -> str:
    """In an invitation: its author allows a caster view, with the consequences for the others."""
    allow = "everybody at the table allows it" if several else "both players allow it"
    return (
        f"**Caster view**: people who watch may see all hands as they were {delay} turns before, if {allow}. "
        "You agree only with the button that says so."
    )


def offered_practice(delay: int) -> str:
    """The same in a challenge to the computer, which minds nothing."""
    return f"**Caster view**: people who watch may see both hands as they were {delay} turns before."


def agreed(delay: int) -> str:
    return f"Caster view: people who watch may see all hands as they were {delay} turns before."
