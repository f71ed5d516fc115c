"""Multifold in Discord."""

from collections.abc import Iterable, Mapping, Sequence

from discord.ext import commands

from bot.content.multifold.shipped import shipped_rulebook
from bot.games.multifold.facts.text import deeds_text, ending_text
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from cogs.faces import GameRulebook, HandMessage
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Post
from cogs.kit.press import Route
from cogs.multifold import board_post, watch, words
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import Scene, multifold_events, multifold_view, own_scene, scene_of
from cogs.multifold.touch.toucher import DRAFTER, MultifoldToucher
from cogs.multifold.turn.orders import ORDERS, FoldCommands
from cogs.multifold.tutorial.course import LESSONS
from cogs.orders.face import BoardParts, OrderFace
from cogs.orders.play import order_routes
from cogs.words.duels.duel import seat_colour


class MultifoldFace(OrderFace[Pictures, Scene]):
    """The face of Multifold; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    refusals: Mapping[str, str] = words.REFUSALS
    asked_before_end = words.ASKED_BEFORE_END
    lessons = LESSONS
    own_boards = False  # nothing on the board is hidden from anybody

    happened = game_verb(ORDERS.game, "happened")
    orders = ORDERS
    controls: Mapping[str, Route] = order_routes(ORDERS)
    drafter = DRAFTER
    boards = BoardParts(
        scene_of,
        own_scene,
        board_post.board_post,
        board_post.in_words,
        words.past_title,
        words.past_picture,
        words.MORE_LOG,
        seat_colour,
        board_post.asked_of,
    )

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, MultifoldToucher(pictures))

    def commands(self) -> Sequence[commands.Cog]:
        return (FoldCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "springs", "N-F2")

    def turn(self, look: Look) -> int:
        return multifold_view(look.public).turn

    async def drawn(self, scene: Scene) -> Sequence[bytes]:
        board, end = await self.pictures.board(board_post.board_value(scene)), board_post.end_value(scene)
        return [board] if end is None else [await self.pictures.end(end), board]

    def hand(self, look: Look) -> HandMessage | None:
        return watch.hand_message(self.pictures, look)

    async def hand_post(self, look: Look) -> Post:
        return await watch.draw_hand(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return watch.board_as_text(look)

    def deeds(self, events: Iterable[object]) -> str:
        return deeds_text(multifold_events(events))

    def ending(self, winners: Sequence[str], by: str) -> str:
        return ending_text(winners, by)
