"""Multiuniversum in Discord."""

import contextlib
from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.content.universum.shipped import shipped_rulebook
from bot.games.universum.facts.facts import ACTIONS, facts_of
from bot.games.universum.words import ending_text
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
from cogs.universum import watch
from cogs.universum.board_post import (
    board_lines,
    board_post,
)
from cogs.universum.hand_post import draw_hand, hand_of
from cogs.universum.past_turns import closed_board
from cogs.universum.pictures import PLAYERS, Pictures
from cogs.universum.scene import scene_of
from cogs.universum.touch.toucher import UniversumToucher
from cogs.universum.turn.commands import UniversumCommands
from cogs.universum.turn.controls import CONTROLS
from cogs.universum.turn.hints import hints
from cogs.universum.turn.play_action import go_on
from cogs.universum.turn.typed_actions import play_typed
from cogs.universum.tutorial.course import LESSONS
from cogs.universum.values import universum_events, universum_view
from cogs.universum.words import board as words
from cogs.universum.words.play import ASKED_BEFORE_PASS, REFUSALS


class UniversumFace(PicturedFace[Pictures]):
    """The face of Multiuniversum; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    happened = "happened"
    refusals: Mapping[str, str] = REFUSALS
    controls: Mapping[str, Route] = CONTROLS
    asked_before_end = ASKED_BEFORE_PASS
    bare_verbs = frozenset(CONTROLS)
    board_verbs = frozenset({"play", "choose", "happened"})
    own_boards = False  # nothing on the table is hidden from anybody
    opens_hands = True
    lessons = LESSONS

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, UniversumToucher(pictures))

    def commands(self) -> Sequence[commands.Cog]:
        return (UniversumCommands(),)

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "tools", "U-T4")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await play_typed(interaction, look, text, prompt)

    def turn(self, look: Look) -> int:
        return universum_view(look.public).turns

    def turn_at(self, look: FullLook, ply: int) -> int:
        return scene_of(look).turn_at(ply)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:  # noqa: ARG002
        scene = scene_of(look, dms_closed)
        asked = "" if scene.view.to_act is None else str(scene.view.to_act)

        async def draw() -> Sequence[bytes]:
            return [await watch.draw_board(self.pictures, scene)]

        in_words = "" if scene.view.outcome is not None else "\n".join(board_lines(scene))
        return BoardMessage(board_post(scene), scene.view.turns, asked, scene.turn_ply, draw, in_words)

    def has_played(self, look: FullLook) -> bool:
        events = universum_events(event for _, event in look.from_outside().log)
        return any(fact.what in ACTIONS and fact.what != "leave" for fact in facts_of(events))

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        return closed_board(
            self.pictures, scene_of(look), look.setup, posted, picture=picture, described=described
        )

    def hand(self, look: Look) -> HandMessage | None:
        return hand_of(self.pictures, look)

    async def hand_post(self, look: Look) -> Post:
        return await draw_hand(self.pictures, look)

    async def board_now(self, look: FullLook) -> Post:
        return await watch.board_now(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return watch.board_as_text(look)

    async def caster_view(self, look: FullLook) -> Post:
        return await watch.caster_view(self.pictures, look)

    def caster_view_as_text(self, look: FullLook) -> Post:
        return watch.caster_view_as_text(look)

    def log_with(self, look: FullLook, names: Sequence[str]) -> list[LogLine]:
        return watch.log_with(look, names)

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return await go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return hints(advice, look)

    def undoing(self, look: FullLook, seat: int) -> str:
        return watch.undoing(look, seat)

    def ending(self, winners: Sequence[str], by: str) -> str:
        return ending_text(winners, by)

    async def warm(self, stock: Stock) -> None:  # noqa: ARG002 -- the same for all
        for players in PLAYERS:
            with contextlib.suppress(PaintError):
                await self.pictures.warm(players)
