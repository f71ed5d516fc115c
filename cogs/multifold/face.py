"""Multifold in Discord."""

from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.content.multifold.shipped import shipped_rulebook
from bot.games.multifold.facts.text import ending_text
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Posted
from bot.players.questions import Advice
from cogs.display.boards.pictured_face import PicturedFace
from cogs.faces import BoardMessage, Closed, GameRulebook, HandMessage, LogLine
from cogs.kit.answers import Interaction
from cogs.kit.messages import Post
from cogs.kit.press import Press, Route
from cogs.multifold import watch, words
from cogs.multifold.board_post import (
    ACT,
    HAPPENED,
    WRITE,
    asked_of,
    board_post,
    board_value,
    end_value,
    in_words,
)
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import multifold_view, scene_of
from cogs.multifold.touch.toucher import DRAFTER, MultifoldToucher
from cogs.multifold.turn.commands import FoldCommands
from cogs.multifold.turn.orders import CONTROLS, ORDERS
from cogs.multifold.tutorial.course import LESSONS
from cogs.services import services_of
from cogs.touch import Drafter


class MultifoldFace(PicturedFace[Pictures]):
    """The face of Multifold; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    happened = HAPPENED
    refusals: Mapping[str, str] = words.REFUSALS
    controls: Mapping[str, Route] = CONTROLS
    board_verbs = frozenset({ACT, WRITE})
    lessons = LESSONS
    own_boards = False  # nothing on the board is hidden from anybody

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, MultifoldToucher(pictures))

    @property
    def drafter(self) -> Drafter | None:
        return DRAFTER

    def commands(self) -> Sequence[commands.Cog]:
        return (FoldCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "springs", "N-F2")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await ORDERS.play_typed(interaction, look, text, prompt)

    def turn(self, look: Look) -> int:
        return multifold_view(look.public).turn

    def turn_at(self, look: FullLook, ply: int) -> int:
        return scene_of(look).phase_at(ply)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:  # noqa: ARG002
        scene = scene_of(look)
        phase = scene.phases[-1]

        async def draw() -> Sequence[bytes]:
            board, end = await self.pictures.board(board_value(scene)), end_value(scene)
            return [board] if end is None else [await self.pictures.end(end), board]

        text = "\n".join(in_words(scene))
        return BoardMessage(board_post(scene), phase.number, asked_of(scene), phase.ply, draw, text)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        return watch.closed_board(scene_of(look), posted, picture=picture, described=described)

    def hand(self, look: Look) -> HandMessage | None:
        return watch.hand_message(self.pictures, look)

    async def hand_post(self, look: Look) -> Post:
        return await watch.draw_hand(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return watch.board_as_text(look)

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
