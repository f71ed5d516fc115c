"""Multiverse War in Discord."""

from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.content.war.shipped import shipped_rulebook
from bot.games.war.facts.text import ending_text
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Posted
from bot.players.questions import Advice
from cogs.display.boards.pictured_face import PicturedFace
from cogs.faces import BoardMessage, Closed, GameRulebook, HandMessage, LogLine
from cogs.kit.answers import Interaction
from cogs.kit.messages import Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press, Route
from cogs.services import services_of
from cogs.touch import Drafter
from cogs.war import watch, words
from cogs.war.board_post import (
    ACT,
    HAPPENED,
    WRITE,
    board_parts,
    board_post,
    board_value,
    end_value,
    in_words,
)
from cogs.war.pictures import Pictures
from cogs.war.scene import scene_of, war_view
from cogs.war.touch.toucher import DRAFTER, WarToucher
from cogs.war.turn.commands import WarCommands
from cogs.war.turn.orders import CONTROLS, ORDERS
from cogs.war.tutorial.course import LESSONS


class WarFace(PicturedFace[Pictures]):
    """The face of Multiverse War; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    happened = HAPPENED
    refusals: Mapping[str, str] = words.REFUSALS
    controls: Mapping[str, Route] = CONTROLS
    board_verbs = frozenset({ACT, WRITE})
    lessons = LESSONS
    own_boards = True  # the public board shows face-down blocks, a player's own what that player knows
    opens_hands = True

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, WarToucher(pictures))

    @property
    def drafter(self) -> Drafter | None:
        return DRAFTER

    def commands(self) -> Sequence[commands.Cog]:
        return (WarCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "quarry", "W-F5")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await ORDERS.play_typed(interaction, look, text, prompt)

    def turn(self, look: Look) -> int:
        return war_view(look.public).round

    def turn_at(self, look: FullLook, ply: int) -> int:
        return scene_of(look).stretch_at(ply)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:  # noqa: ARG002
        scene = scene_of(look)
        stretch = scene.stretches[-1]

        async def draw() -> Sequence[bytes]:
            value, end = board_value(scene), end_value(scene)
            board = await self.pictures.board(value)
            if end is not None:
                return [await self.pictures.end(end), board]
            return [board, *[await self.pictures.board_part(value, part) for part in board_parts(scene)]]

        return BoardMessage(
            board_post(scene), stretch.number, "", stretch.ply, draw, "\n".join(in_words(scene))
        )

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        return watch.closed_board(scene_of(look), posted, picture=picture, described=described)

    def hand(self, look: Look) -> HandMessage | None:
        return watch.hand_message(look)

    async def hand_post(self, look: Look) -> Post:
        return await watch.draw_own_map(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return watch.board_as_text(look)

    async def caster_view(self, look: FullLook) -> Post:
        try:
            return await watch.draw_caster_view(self.pictures, look)
        except PaintError:
            return self.caster_view_as_text(look)

    def log_with(self, look: FullLook, names: Sequence[str]) -> list[LogLine]:
        return watch.log_with(look, names)

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return await ORDERS.go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return ORDERS.hint(advice, look)

    def undoing(self, look: FullLook, seat: int) -> str:
        return watch.undoing(look, seat)

    def ending(self, winners: Sequence[str], by: str) -> str:
        return ending_text(winners, by)
