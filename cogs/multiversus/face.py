"""Multiversus in Discord."""

from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.content.multiversus.shipped import shipped_rulebook
from bot.content.multiversus.team_files import is_sheet, parse_sent
from bot.games.multiversus.words import ending_text
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Posted
from bot.players.questions import Advice
from cogs.display.boards.pictured_face import PicturedFace
from cogs.faces import (
    BoardMessage,
    Closed,
    GameRulebook,
    HandMessage,
    LogLine,
)
from cogs.kit.answers import Interaction, Manner
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press, Route
from cogs.multiversus import watch
from cogs.multiversus.board_post import (
    ACT,
    HAPPENED,
    asked_of,
    board_post,
    position_lines,
)
from cogs.multiversus.offers import LINE
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.puzzles.posts import MultiversusPuzzlePosts
from cogs.multiversus.puzzles.table import MultiversusTablePuzzles
from cogs.multiversus.scene import scene_of
from cogs.multiversus.sheet_post import draw_sheet, sheets_button
from cogs.multiversus.teams.commands import TeamCommands
from cogs.multiversus.teams.deleting import delete
from cogs.multiversus.touch.toucher import MultiversusToucher
from cogs.multiversus.turn.commands import VersusCommands
from cogs.multiversus.turn.controls import CONTROLS
from cogs.multiversus.turn.hints import hints
from cogs.multiversus.turn.play_action import go_on
from cogs.multiversus.turn.typed_actions import play_typed
from cogs.multiversus.tutorial.course import LESSONS
from cogs.multiversus.values import multiversus_view
from cogs.multiversus.words import board as words
from cogs.multiversus.words import teams as sheet_words
from cogs.multiversus.words.play import REFUSALS
from cogs.reviews.plain_reports import PlainReports
from cogs.services import services_of
from cogs.sheet_files import SheetFiles


class MultiversusFace(PicturedFace[Pictures]):
    """The face of Multiversus; see `cogs.faces.Face`."""

    goal = words.GOAL
    help = words.HELP
    happened = HAPPENED
    refusals: Mapping[str, str] = REFUSALS
    controls: Mapping[str, Route] = {**CONTROLS, "unteam": Route(delete, Manner.IN_PLACE, is_of_duel=False)}
    board_verbs = frozenset({ACT, LINE})
    lessons = LESSONS
    open_hands = True  # both sheets are public
    own_boards = False  # nothing on the board is hidden from anybody

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, MultiversusToucher(pictures))

    @property
    def reports(self) -> PlainReports:
        return PlainReports(self.pictures.painter)

    @property
    def sheets(self) -> SheetFiles:
        return SheetFiles(is_sheet, parse_sent, sheet_words.checked, sheet_words.INSTEAD)

    @property
    def puzzles(self) -> MultiversusTablePuzzles:
        return MultiversusTablePuzzles()

    @property
    def puzzle_posts(self) -> MultiversusPuzzlePosts:
        return MultiversusPuzzlePosts(self.pictures)

    def commands(self) -> Sequence[commands.Cog]:
        return VersusCommands(), TeamCommands()

    def rules(self, stock: Stock) -> GameRulebook:  # noqa: ARG002 -- they are no part of a stock
        return GameRulebook(shipped_rulebook(), "coins", "V-A1")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await play_typed(interaction, look, text, prompt)

    def turn(self, look: Look) -> int:
        return multiversus_view(look.public).number

    def turn_at(self, look: FullLook, ply: int) -> int:
        return scene_of(look).turn_at(ply)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:  # noqa: ARG002
        scene = scene_of(look)

        async def draw() -> Sequence[bytes]:
            return await watch.draw_board(self.pictures, scene)

        now, in_words = scene.now, "\n".join(position_lines(scene))
        return BoardMessage(board_post(scene), now.number, asked_of(scene), now.ply, draw, in_words)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        return watch.closed_board(scene_of(look), posted, picture=picture, described=described)

    def hand(self, look: Look) -> HandMessage | None:  # noqa: ARG002 -- sheets and coins are public
        return None

    async def hand_post(self, look: Look) -> Post:
        return await draw_sheet(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return watch.board_as_text(look)

    def log_with(self, look: FullLook, names: Sequence[str]) -> list[LogLine]:
        return watch.log_with(look, names)

    def watching(self, look: FullLook) -> tuple[Button, ...]:
        return *super().watching(look), sheets_button(look.duel)

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return hints(advice, look)

    def undoing(self, look: FullLook, seat: int) -> str:
        return watch.undoing(look, seat)

    def ending(self, winners: Sequence[str], by: str) -> str:
        return ending_text(winners[0] if len(winners) == 1 else "", by)
