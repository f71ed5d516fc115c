"""Where a duel by direct message stands if somebody in it takes no messages from the bot any more.

Its board stands in the messages of one player, and everybody else gets one of their own. Once nothing can be
sent to that player, the duel moves to the messages of another, who sees it and plays on. The one who is not
reached gets boards again with the first turn of theirs after they let the bot write.
"""

import logging

from msgspec.structs import replace

from bot.matches.service import Matches
from bot.matches.values import BOARD_ROLES, Duel, Posted
from cogs.display.posting.calls import is_note
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import MessageId, MessagePrints, parse_shown

_log = logging.getLogger(__name__)

CANNOT_WRITE = 50007
"""Discord's code for direct messages to somebody who takes none."""


class DirectHomes:
    """Moves such duels. Remembers which channels have refused since a duel was last shown."""

    def __init__(self, matches: Matches, places: DuelPlaces) -> None:
        self._matches = matches
        self._places = places
        self._refused: dict[str, set[int]] = {}

    def forget(self, duel_id: str) -> None:
        """The duel is shown."""
        self._refused.pop(duel_id, None)

    async def leave(self, duel: Duel) -> bool:
        """Move a duel out of the messages in which nothing can be posted; False if there is no other place.

        If all have refused, the next time goes through them again.
        """
        if duel.place.guild_id is not None:
            return False
        here = duel.place.channel_id
        refused = self._refused.setdefault(duel.id, set())
        refused.add(here)
        for seat, player in enumerate(duel.players):
            if player.user_id is None or player.is_deleted or seat in duel.left:
                continue
            there = (await self._places.direct(player.user_id)).id
            if there not in refused:
                board = await self._board_of(duel, seat)
                await self._matches.chronicle.move_directly(duel.id, here, there, seat, board)
                _log.info("Duel %s goes on in the direct messages of %d", duel.id, player.user_id)
                return True
        refused.clear()
        return False

    async def _board_of(self, duel: Duel, seat: int) -> Posted | None:
        """This seat's own board, to be that of the duel and to close the one before; None without one."""
        posts = (await self._matches.play.full_look(duel.id)).posts
        own, left = posts.get(BOARD_ROLES[seat]), posts.get("board")
        if own is None or is_note(own):
            return None
        still_open = () if left is None else (MessageId(left.channel_id, left.message_id),)
        picture = parse_shown(own.content).picture
        content = MessagePrints("", "moved", "", picture, still_open).format()
        return replace(own, role="board", content=content)
