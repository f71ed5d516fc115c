"""War's pictures, drawn in the painter's processes."""

from typing import Protocol, cast

from cogs.faces import Fetch
from cogs.kit.painter import Urgency
from cogs.replays import Still
from cogs.services import Services
from cogs.shared_drawings import Drawings
from cogs.war.replays import still
from render.war.values import BoardPicture, HeroRow, MissionCard

Names = tuple[str, ...]


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def war_board(self, picture: BoardPicture) -> bytes: ...

    def war_table(self, picture: BoardPicture) -> bytes: ...

    def war_card(self, card: MissionCard | HeroRow, seat: int) -> bytes: ...


class Pictures(Drawings[Studio]):
    """War's pictures; each method raises PaintError."""

    async def board(self, picture: BoardPicture) -> bytes:
        return await self.painter.draw(Urgency.BOARD, self.studio.war_board, picture)

    async def own_map(self, picture: BoardPicture) -> bytes:
        """A map for one player's eyes, as it is or as it would be."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.war_board, picture)

    async def touch_table(self, picture: BoardPicture) -> bytes:
        return await self.picture_once("table", repr(picture), Urgency.BOARD, self.studio.war_table, picture)

    async def touch_card(self, card: MissionCard | HeroRow, seat: int) -> bytes:
        return await self.picture_once(
            "card", f"{seat} {card!r}", Urgency.HAND, self.studio.war_card, card, seat
        )

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply; `safe` are the names escaped. Raises ContentError."""
        brush = self.studio.war_board
        return await self.still_once(f"{duel_id} {ply} {names}", fetch, still, brush, ply, names, safe)


class HasPictures(Protocol):
    @property
    def pictures(self) -> Pictures: ...


def pictures_of(services: Services) -> Pictures:
    return cast(HasPictures, services.face("multiverse-war")).pictures
