"""Melee in Discord."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import cast

from discord.ext import commands

from bot.content.melee.shipped import Content
from bot.games.melee.events.events import Activated, TurnBegan, TurnEnded
from bot.games.melee.words.takebacks import undoing_words
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tabletop import Stock
from bot.matches.values import Duel, Posted
from bot.players.questions import Advice
from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview
from cogs.display.posting.people import safe_names
from cogs.faces import BoardMessage, Closed, Fetch, GameRulebook, HandMessage, LogLine, ReplayFormat
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press, Route
from cogs.melee.collection.cards import ReferenceCommands
from cogs.melee.collection.deck_choices import MeleeDecks
from cogs.melee.controls import CONTROLS
from cogs.melee.deck_commands import DeckCommands
from cogs.melee.duel_requests import go_on, play_typed
from cogs.melee.panels import advice_panel
from cogs.melee.play_commands import PlayCommands
from cogs.melee.posts import board_watch, casters
from cogs.melee.posts.board_post import board_post, closed_post
from cogs.melee.posts.duel_scene import names_of, scene_of
from cogs.melee.posts.hand_post import drawn_hand, hand_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.puzzles.posts import MeleePuzzlePosts
from cogs.melee.puzzles.table import MeleeTablePuzzles
from cogs.melee.requests import Typed, parse_request
from cogs.melee.touch.toucher import MeleeToucher
from cogs.melee.tutorial.course import MeleeLessons
from cogs.melee.tutorial.lesson_access import training_ground
from cogs.melee.values import melee_view
from cogs.melee.words.collection import lookup
from cogs.melee.words.duel import after, close_up
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.turn import play
from cogs.melee.words.turn.refusals import ACTIONS
from cogs.replays import Animation, Still
from cogs.services import services_of
from cogs.words import first_steps
from cogs.words import teaching as rule_words


class MeleeReports:
    """Draws what decided duels of Melee; see `cogs.replays.ReportDrawer`."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def luck(self, duel: Duel, record: str, report: LuckReport) -> bytes:
        return await self._pictures.luck_report(record, report, names_of(duel))

    async def review(self, duel: Duel, record: str, told: ToldReview) -> bytes:
        return await self._pictures.review(record, told, names_of(duel))


class MeleeFace:
    """The face of Melee; see `cogs.faces.Face`."""

    goal = board_words.GOAL
    help = lookup.HELP
    refusals = ACTIONS
    asked_before_end = play.ASKED_BEFORE_END
    decks = MeleeDecks()
    sheets = None
    lessons = MeleeLessons()
    controls: Mapping[str, Route] = CONTROLS
    bare_verbs = frozenset(CONTROLS)
    board_verbs = frozenset({"act", "end", "choose", "first", "happened"})
    open_hands = False
    opens_hands = True
    own_boards = False  # nothing on a battlefield is hidden from anybody
    puzzles = MeleeTablePuzzles()
    drafter = None

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.reports = MeleeReports(pictures)
        self.touch = MeleeToucher(pictures)
        self.puzzle_posts = MeleePuzzlePosts(pictures)

    def commands(self) -> Sequence[commands.Cog]:
        return PlayCommands(), DeckCommands(), ReferenceCommands()

    def rules(self, stock: Stock) -> GameRulebook:
        return GameRulebook(cast(Content, stock).rulebook, "thorns", "M-5")

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        asked = parse_request(text)
        assert isinstance(asked, Typed), "wishes are the same in every game"
        await play_typed(interaction, look, asked, prompt)

    def turn(self, look: Look) -> int:
        return melee_view(look.public).turn

    def turn_at(self, look: FullLook, ply: int) -> int:
        log = scene_of(look).log
        return max((each.number for at, each in log if at <= ply and isinstance(each, TurnBegan)), default=0)

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:
        scene = scene_of(look, dms_closed)
        view = scene.view

        async def draw() -> Sequence[bytes]:
            return [await self.pictures.battlefield(view, scene.names, scene.steps, scene.ended_for)]

        asked = "" if view.to_act is None else view.to_act.word
        return BoardMessage(board_post(scene, game), view.turn, asked, scene.turn_ply, draw)

    def has_played(self, look: FullLook) -> bool:
        return any(isinstance(event, Activated | TurnEnded) for _, event in scene_of(look).log)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        return Closed(
            closed_post(scene_of(look), posted.turn, picture=picture, described=described, ply=posted.ply)
        )

    def hand(self, look: Look) -> HandMessage | None:
        return hand_of(self.pictures, look)

    async def hand_post(self, look: Look) -> Post:
        return await drawn_hand(self.pictures, look)

    async def board_now(self, look: FullLook) -> Post:
        return await board_watch.board_now(self.pictures, look)

    def board_as_text(self, look: FullLook) -> Post:
        return board_watch.board_as_text(look)

    async def caster_view(self, look: FullLook) -> Post:
        return await casters.caster_view(self.pictures, look)

    def caster_view_as_text(self, look: FullLook) -> Post:
        return casters.caster_view_as_text(look)

    def log(self, look: FullLook) -> Sequence[LogLine]:
        return board_watch.log_of(look)

    def plain_log(self, look: FullLook) -> Sequence[str]:
        return board_watch.plain_log(look)

    def more(self, duel: Duel) -> tuple[Button, ...]:
        return (
            Button(control_id("look", duel.id), close_up.LOOK_AT),
            Button(control_id("rules", duel.id), rule_words.RULES),
            Button(control_id("learn", "0"), first_steps.LEARN),
        )

    def watching(self, look: FullLook) -> tuple[Button, ...]:
        if not self.turn(look):
            return ()
        return (Button(control_id("happened", look.duel.id), after.WHAT_HAPPENED),)

    def undoing(self, look: FullLook, seat: int) -> str:
        return undoing_words(look.told_of_undoing(seat))

    def result(self, duel: Duel) -> str:
        names = safe_names(duel)
        won = None if duel.winner is None else Seat(duel.winner)
        loser = names[Seat.NORTH if won is None else won.other]
        return board_words.result(None if won is None else names[won], loser, duel.by or "")

    async def go_on(self, press: Press, look: FullLook) -> Post | None:
        return await go_on(services_of(press.interaction), look, press.id.ply)

    def hint(self, advice: Sequence[Advice], look: Look) -> Post:
        return advice_panel(advice, look.duel, melee_view(look.own))

    async def replay(self, duel: Duel, record: str, kind: ReplayFormat, seat: int | None) -> Animation:  # noqa: ARG002
        return await self.pictures.replay(record, names_of(duel), kind)

    async def step(self, duel: Duel, fetch: Fetch, ply: int, seat: int | None) -> Still:  # noqa: ARG002
        south, north = safe_names(duel)
        return await self.pictures.still(duel.id, fetch, ply, names_of(duel), (south, north))

    async def warm(self, stock: Stock) -> None:
        """Draw the ground of every battlefield, the tutorial's first."""
        for board in (training_ground(), *stock.boards.values()):
            with contextlib.suppress(PaintError):
                await self.pictures.warm(board)
