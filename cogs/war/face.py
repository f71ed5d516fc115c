"""Multiverse War in Discord."""

from collections.abc import Iterable, Mapping, Sequence

from discord.ext import commands

from bot.content.war.shipped import shipped_rulebook
from bot.games.war.facts.order_text import deeds_text
from bot.games.war.facts.text import ending_text
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from cogs.faces import GameRulebook, HandMessage
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Route
from cogs.orders.face import BoardParts, OrderFace
from cogs.orders.play import order_routes
from cogs.war import board_post, watch, words
from cogs.war.pictures import Pictures
from cogs.war.scene import Scene, scene_of, war_events, war_view
from cogs.war.touch.toucher import DRAFTER, WarToucher
from cogs.war.turn.commands import WarCommands
from cogs.war.turn.orders import ORDERS
from cogs.war.tutorial.course import LESSONS


class WarFace(OrderFace[Pictures, Scene]):
    """The face of Multiverse War; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    refusals: Mapping[str, str] = words.REFUSALS
    asked_before_end = words.ASKED_BEFORE_END
    lessons = LESSONS
    own_boards = True  # the public board shows face-down blocks, a player's own what that player knows
    opens_hands = True

    happened = game_verb(ORDERS.game, "happened")
    orders = ORDERS
    controls: Mapping[str, Route] = order_routes(ORDERS)
    drafter = DRAFTER
    boards = BoardParts(
        scene_of,
        scene_of,
        board_post.board_post,
        board_post.in_words,
        words.past_title,
        words.past_picture,
        words.MORE_LOG,
        words.seat_colour,
    )

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, WarToucher(pictures))

    def commands(self) -> Sequence[commands.Cog]:
        return (WarCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "quarry", "W-F5")

    def turn(self, look: Look) -> int:
        return war_view(look.public).round

    async def drawn(self, scene: Scene) -> Sequence[bytes]:
        value, end = board_post.board_value(scene), board_post.end_value(scene)
        board = await self.pictures.board(value)
        if end is not None:
            return [await self.pictures.end(end), board]
        return [
            board,
            *[await self.pictures.board_part(value, part) for part in board_post.board_parts(scene)],
        ]

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

    def deeds(self, events: Iterable[object]) -> str:
        return deeds_text(war_events(events))

    def ending(self, winners: Sequence[str], by: str) -> str:
        return ending_text(winners, by)
