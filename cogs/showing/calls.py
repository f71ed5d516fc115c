"""Who is notified of a public message: whoever it calls on, as they chose in `/me`."""

from collections.abc import Callable
from dataclasses import replace

from bot.matches.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import Notifications, Posted, board_role
from cogs.kit.messages import Post
from cogs.showing.message_memory import Shown, parse_shown

_CLOSED = "closed"
"""The print of a message that was posted because the player's direct messages are closed."""


class Calls:
    """Reads people's settings when a message that calls on them is about to be posted."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def on_turn(self, post: Post, look: FullLook) -> Post:
        """A board as it is sent to the duel's channel: it notifies those who want a mention there.

        Those who want a direct message that cannot be delivered are mentioned, too.
        """
        refusing = _refusing(look)
        return await self._addressed(
            post, lambda told, user: told == "mention" or (told == "dm" and user in refusing)
        )

    async def asked(self, post: Post) -> Post:
        """A notice that comes rarely, such as a draw offer: it notifies all who want to be notified."""
        return await self._addressed(post, lambda told, _: told != "none")

    async def _addressed(self, post: Post, is_told: Callable[[Notifications, int], bool]) -> Post:
        if not post.pings:
            return post
        settings = await self._matches.settings.of_all(post.pings)
        return replace(
            post, pings=tuple(each for each in post.pings if is_told(settings[each].notifications, each))
        )


def _refusing(look: FullLook) -> frozenset[int | None]:
    """Who wants direct messages and is mentioned because theirs are closed, by user id."""
    roles = {seat: look.posts.get(board_role(seat)) for seat in look.duel.seats}
    return frozenset(
        look.duel.players[seat].user_id
        for seat, posted in roles.items()
        if posted is not None and is_note(posted)
    )


def note(call: int) -> str:
    """What is stored about a note that a player's direct messages are closed; see `Posted.content`."""
    return Shown(print=_CLOSED, first="", asked=str(call), picture="").format()


def is_note(posted: Posted) -> bool:
    """Whether this is such a note."""
    return parse_shown(posted.content).print == _CLOSED
