"""Who is notified of a public message: whoever it calls on, as they chose in `/me`."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.values import BOARD_ROLES, Notifications, Posted
from cogs.display.posting.message_memory import MessagePrints, parse_shown
from cogs.kit.messages import Post

_CLOSED = "closed"
"""The print of a message that was posted because the player's direct messages are closed."""


def called_on(post: Post, look: FullLook) -> Post:
    """A board as it is sent to the duel's channel: it notifies those who want a mention there.

    Those who want a direct message that cannot be delivered are mentioned, too.
    """
    refusing = _refusing(look)
    return _to(
        post, lambda user: look.told[user] == "mention" or (look.told[user] == "dm" and user in refusing)
    )


def asked(post: Post, told: Mapping[int, Notifications]) -> Post:
    """A notice that comes rarely, such as a draw offer: it notifies all who want to be notified."""
    return _to(post, lambda user: told[user] != "none")


def _to(post: Post, is_told: Callable[[int], bool]) -> Post:
    return replace(post, pings=tuple(filter(is_told, post.pings)))


def _refusing(look: FullLook) -> frozenset[int | None]:
    """Who wants direct messages and is mentioned because theirs are closed, by user id."""
    roles = {seat: look.posts.get(BOARD_ROLES[seat]) for seat in look.duel.seats}
    return frozenset(
        look.duel.players[seat].user_id
        for seat, posted in roles.items()
        if posted is not None and is_note(posted)
    )


def note(call: int) -> str:
    """What is stored about a note that a player's direct messages are closed; see `Posted.content`."""
    return MessagePrints(print=_CLOSED, first="", asked=str(call), picture="").format()


def is_note(posted: Posted) -> bool:
    """Whether this is such a note."""
    return parse_shown(posted.content).print == _CLOSED
