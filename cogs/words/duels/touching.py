"""Words of tables that one touches, in a browser."""

import re
from collections.abc import Callable, Sequence

from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

_CHANNEL = re.compile(r"<#(\d+)>")
OPEN_TABLE = "Open the table"
NO_TABLE = "This game has no table in the browser. Play it by the buttons of its board."
NOT_SERVED = "Tables are not open in the browser at this moment. Play by the buttons of the board."
MANY_READERS = "Very many people look at replays just now. This page tries again."
ONLY_LOOKS = "Here you can look back on the match. Open its table from Discord to do more."
CLOSED = "Your tables in the browser are closed."
TOO_LONG = "That message is too long or not one that this page sends."
HIDDEN = "You can no longer see the channel of this match."
STOPPING = "The bot is stopping. This page goes on when it is back."
NOT_DRAWN = "The picture could not be drawn. This page tries again; Discord has the board in words."
NOT_DRAWN_DRAFT = "The picture of that draft could not be drawn. Try it again; your draft is as it was."
ASKED_NOW = "A request is open. It is answered first, or ends with the next action."
NO_PAST = (
    "The rules have changed since, so the table can’t show it action by action. **Replay** in Discord can."
)
NOT_CONFIRMED = "Discord did not confirm who you are."
DISCORD_AWAY = "Discord does not answer the bot at this moment."
NO_DRAFT = "In this game, each action is played at once. Load the page again."
OTHER_PAGE = "This page is older than the bot. Load it again."
NEXT_IN_CHAT = (
    "This page can’t begin a match, as another part of the bot runs this one’s channel. Use the button below "
    "the result in chat: the next table then opens here."
)


def link_text(address: str, *, plays: bool, is_over: bool) -> str:
    """The private answer with a link to the table; `plays` says whether the user has a seat there."""
    once = "The link works once, within two minutes, and it"
    if is_over:
        told = f"Look back at this {noun()} there. {once} opens the table as you: don't pass it on."
    elif plays:
        told = f"Play this {noun()} there by touching the board. {once} plays as you: don't pass it on."
    else:
        told = f"Watch this {noun()} there. {once} watches as you: don't pass it on."
    return f"## [Open the table]({address})\n{told}"


def close_tables(count: int) -> str:
    """The button in `/me` that closes one's pages."""
    return f"Close my tables ({count})"


def stopped_after(done: int, why: str) -> str:
    """Why the rest of a path with several actions was not played."""
    first = "The first action is played" if done == 1 else f"The first {done} actions are played"
    return f"{first}, the next one is not. {why}"


def left_undone(left: Sequence[str], why: str, done: Sequence[str]) -> str:
    """Which orders of a line were not done, why, and which were done before."""
    told = f"{'; '.join(left)}. {why}".rstrip()
    return f"{told} Done before that: {'; '.join(done)}." if done else told


def cannot_draft(order: str, why: str) -> str:
    """Why one of several actions that would be played as one can't be."""
    return f"“{order}” can't be done. {why} Nothing was sent."


def wants_rematch(who: str) -> str:
    return f"{who} asks for a rematch. Press “Rematch” to accept."


def card_of(label: str, who: str) -> str:
    """A card in somebody's hand, to casters: `Dream Poacher, cost 2, Rowan’s`."""
    return f"{label}, {who}’s"


def with_channels(text: str, named: Callable[[int], str]) -> str:
    """A text with channels by name; those without one are told as Discord."""
    return _CHANNEL.sub(lambda found: named(int(found[1])) or "Discord", text)


def offers_draw(who: str) -> str:
    return f"{who} offers a draw."


def asks_takeback(who: str) -> str:
    return f"{who} asks to take the last action back."


def asks_end(who: str) -> str:
    return f"{who} asks to end the {noun()} without a result."


def titled(title: str, duel_id: str) -> str:
    """The head of the page: the game, and which match it is."""
    return f"{title} · {noun()} {duel_id}"


def watching(names: Sequence[str]) -> str:
    """What a spectator reads about hidden things."""
    return f"You are watching {listed(names)}. What they hide stays hidden."
