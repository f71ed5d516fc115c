"""Multifold in Discord."""

from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.content.multifold.shipped import shipped_rulebook
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Duel, Posted
from bot.players.questions import Advice
from cogs.display.boards.hint_button import hint_button
from cogs.display.posting.people import names_of, safe_names
from cogs.faces import BoardMessage, Closed, Face, Fetch, GameRulebook, HandMessage, LogLine, ReplayFormat
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press, Route
from cogs.multifold import watch, words
from cogs.multifold.board_post import (
    ACT,
    WRITE,
    asked_of,
    board_post,
    board_value,
    end_value,
    happened_button,
    in_words,
    result_text,
)
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import multifold_view, scene_of
from cogs.multifold.touch.drafter import OrdersDrafter
from cogs.multifold.touch.toucher import MultifoldToucher
from cogs.multifold.turn.commands import FoldCommands
from cogs.multifold.turn.controls import CONTROLS
from cogs.multifold.turn.hints import hint_post
from cogs.multifold.turn.play_orders import go_on, play_typed
from cogs.multifold.tutorial.course import MultifoldLessons
from cogs.replays import Animation, Still
from cogs.services import services_of
from cogs.touch import Drafter, Toucher
from cogs.words import first_steps
from cogs.words import teaching as rule_words


class MultifoldFace(Face):
    """The face of Multifold; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    refusals: Mapping[str, str] = words.REFUSALS
    controls: Mapping[str, Route] = CONTROLS
    board_verbs = frozenset({ACT, WRITE})
    lessons = MultifoldLessons()
    own_boards = False  # nothing on the board is hidden from anybody

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self._toucher = MultifoldToucher(pictures)

    @property
    def touch(self) -> Toucher | None:
        return self._toucher

    @property
    def drafter(self) -> Drafter | None:
        return OrdersDrafter()

    def commands(self) -> Sequence[commands.Cog]:
        return (FoldCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "springs", "N-F2")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await play_typed(interaction, look, text, prompt)

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

    def log(self, look: FullLook) -> Sequence[LogLine]:
        return watch.log_of_look(look)

    def plain_log(self, look: FullLook) -> Sequence[str]:
        return watch.plain_log(look)

    def more(self, duel: Duel) -> tuple[Button, ...]:
        return (
            Button(control_id("rules", duel.id), rule_words.RULES),
            Button(control_id("learn", "0", duel.game), first_steps.LEARN),
            *hint_button(duel),
        )

    def watching(self, look: FullLook) -> tuple[Button, ...]:
        return (happened_button(look.duel),)

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return await go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return hint_post(advice, look)

    def undoing(self, look: FullLook, seat: int) -> str:
        return watch.undoing(look, seat)

    def result(self, duel: Duel) -> str:
        return f"**{result_text(duel, tuple(safe_names(duel)))}.**"

    async def replay(self, duel: Duel, record: str, kind: ReplayFormat, seat: int | None) -> Animation:  # noqa: ARG002
        return await self.pictures.replay(duel.id, record, names_of(duel), kind)

    async def step(self, duel: Duel, fetch: Fetch, ply: int, seat: int | None) -> Still:  # noqa: ARG002
        return await self.pictures.still(duel.id, fetch, ply, names_of(duel), tuple(safe_names(duel)))
