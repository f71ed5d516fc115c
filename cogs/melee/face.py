"""Melee in Discord."""

import contextlib
from collections.abc import Sequence

from bot.matches.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Duel, Posted
from cogs.faces import Animation, Board, Hand, ReplayFormat
from cogs.kit.messages import Post
from cogs.kit.painter import PaintError
from cogs.melee.board_post import board_post, closed_post
from cogs.melee.duel_scene import names_of, scene_of
from cogs.melee.hand_post import hand_of
from cogs.melee.pictures import Pictures
from cogs.melee.values import melee_view


class MeleeFace:
    """The face of Melee; see `cogs.faces.Face`."""

    board_verbs = frozenset({"act", "end", "choose", "first"})

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    def turn(self, look: Look) -> int:
        """The number of the turn; 0 for the roll-off."""
        return melee_view(look.public).turn

    def board(self, look: FullLook, dms_closed: frozenset[int], *, record: bytes | None = None) -> Board:
        """The roll-off, the board of the turn, or the end."""
        scene = scene_of(look, dms_closed)
        view = scene.view

        async def draw() -> Sequence[bytes]:
            return [await self.pictures.battlefield(view, scene.names, scene.recent)]

        asked = "" if view.to_act is None else view.to_act.word
        return Board(board_post(scene, record=record), view.turn, asked, scene.turn_ply, draw)

    def closed_board(self, look: FullLook, posted: Posted, *, pictured: bool, described: str) -> Post:
        """What happened in the turn, and its last picture."""
        return closed_post(scene_of(look), posted.turn, posted.ply, pictured=pictured, described=described)

    def hand(self, look: Look) -> Hand | None:
        """The cards held, in the main phase."""
        return hand_of(self.pictures, look)

    async def replay(self, duel: Duel, record: str, kind: ReplayFormat) -> Animation:
        """The whole duel as a spectator sees it."""
        return await self.pictures.replay(record, names_of(duel), kind)

    async def warm(self, content: Stock) -> None:
        """Draw the ground of every battlefield."""
        for board in content.boards.values():
            with contextlib.suppress(PaintError):
                await self.pictures.warm(board)
