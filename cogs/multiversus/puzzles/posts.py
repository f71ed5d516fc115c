"""Multiversus' puzzles in messages; see `cogs.puzzles.PuzzlePosts`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import (
    DONE,
    YIELD,
    Attack,
    Stunt,
    Walk,
    format_action,
)
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import SIDES as SIDE_WORDS
from bot.games.multiversus.sight.view import View
from bot.games.wording import shortened
from bot.matches.multiversus.puzzles.position import SIDES
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.table_play.exercises import look_at
from bot.puzzles.values import AnswerVerdict
from cogs.community.puzzles.posts import answered_buttons, escaped, standing_lines
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Button, Menu, Picture, Post, Row
from cogs.kit.painter import PaintError
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.multiversus.offers import choice_menus, line_menus
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.puzzles.telling import (
    VersusScene,
    known_lines,
    other_answers,
    outcome_lines,
    task_lines,
    versus_scene,
)
from cogs.multiversus.sheet_post import sheet_post
from cogs.multiversus.turn.line_steps import step_meant, steps_of
from cogs.multiversus.words import play
from cogs.multiversus.words import puzzles as words
from cogs.multiversus.words.board import other_sheet
from cogs.puzzles import AnyPuzzle
from cogs.words import puzzles as puzzle_words
from cogs.words.duels.duel import COLOURS
from render.multiversus.alt import describe_board, describe_sheet
from render.multiversus.reading import board_of
from render.multiversus.sheet_reading import sheet_of

TEXT_BOARD = 1500
"""UTF-16 units of a position in words, where it cannot be drawn."""


class MultiversusPuzzlePosts:
    """Messages with the menus of an activation, without what a game offers whole."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def asked(self, scene: AnyPuzzle, said: str = "") -> Post:
        own = versus_scene(scene)
        puzzle = own.puzzle
        drawn, lines = await self._board(own, puzzle.public, "board", words.PUZZLE_ALT)
        below = [*([said] if said else []), *task_lines(own), *known_lines(own)]
        rows = (*_acts(own), _asides(own))
        accent = COLOURS[puzzle.seat]
        return Post("\n".join([own.head, *lines]), drawn, "\n".join(below), rows, accent=accent)

    async def answered(
        self, scene: AnyPuzzle, verdict: AnswerVerdict, *, is_again: bool, day_left: bool
    ) -> Post:
        own = versus_scene(scene)
        state, _ = own.puzzle.outcome(own.puzzle.onward)
        drawn, lines = await self._board(own, MULTIVERSUS.view(state, None), "after", words.OUTCOME_ALT)
        text = [own.head, *([puzzle_words.ANSWERED] if is_again else [])]
        text += [*puzzle_words.verdict_lines(escaped(verdict), other_answers(own)), *lines]
        below = [*outcome_lines(own), *standing_lines(own.given)]
        rows = (answered_buttons(own, day_left=day_left),)
        return Post("\n".join(text), drawn, "\n".join(below), rows, accent=COLOURS[own.puzzle.seat])

    async def looked(self, scene: AnyPuzzle, press: Press) -> Post | None:
        """A side's sheet."""
        if press.id.part(1) != "sheet":
            return None
        own, side = versus_scene(scene), next((each for each in SIDE_WORDS if each == press.id.part(2)), None)
        if side is None:
            raise MalformedId(f"there is no side {press.id.part(2)}")
        post = sheet_post(look_at(MULTIVERSUS_TABLETOP, own.puzzle.staged(own.drawn_as)), side)
        picture = sheet_of(own.puzzle.view, side)
        rows: tuple[Row, ...] = ((Button(own.control("show"), puzzle_words.BACK),),)
        try:
            data = await self._pictures.sheet(picture)
        except PaintError:
            return replace(post, rows=rows)
        shown = Picture(own.file(f"sheet-{side}"), describe_sheet(picture), data)
        return replace(post, pictures=(shown,), rows=rows)

    async def pressed(self, scene: AnyPuzzle, press: Press) -> Post | str:
        what, line = press.id.part(1), press.values[0] if press.values else press.id.part(2)
        if what in ("show", "position"):
            return await self.asked(scene)
        if what != "play" or not line:
            raise MalformedId(f"puzzles have no control {press.id}")
        return line

    def meant(self, scene: AnyPuzzle, typed: str) -> str:
        puzzle = versus_scene(scene).puzzle
        return format_action(step_meant(puzzle.view, puzzle.teller, steps_of(typed)[0]))

    def offers(self, scene: AnyPuzzle) -> Sequence[tuple[str, str]]:
        puzzle = versus_scene(scene).puzzle
        lines = map(format_action, puzzle.view.actions)
        return [(line_text(line, puzzle.teller), line) for line in lines]

    async def _board(
        self, scene: VersusScene, view: View, what: str, lead: str
    ) -> tuple[tuple[Picture, ...], list[str]]:
        """The board's picture; if it cannot be drawn, the board in words."""
        picture = board_of(view, SIDES, marks=())
        described = f"{lead} {describe_board(picture)}"
        try:
            data = await self._pictures.puzzle(picture)
        except PaintError:
            return (), [shortened(escape(described), TEXT_BOARD)]
        return (Picture(scene.file(what), described, data),), []


def _acts(scene: VersusScene) -> Iterator[Row]:
    """What may be chosen or done, in the menus of a game."""
    puzzle = scene.puzzle
    view = puzzle.view
    if view.asked[puzzle.seat] == "choice":
        rows = choice_menus(view, "0", 0)
    else:
        deeds = [each for each in view.actions if isinstance(each, Attack | Stunt | Walk)]
        rows = line_menus(deeds, puzzle.teller, "0", 0)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            yield replace(row, id=scene.control("play", "", number))
        elif isinstance(row, tuple):
            yield tuple(replace(each, id=scene.control("play", each.id.part(1))) for each in row)


def _asides(scene: VersusScene) -> tuple[Button, ...]:
    """What ends an action or a turn, both sheets, and the table."""
    actions = scene.puzzle.view.actions
    ends = [
        Button(scene.control("play", format_action(action)), label)
        for action, label in ((DONE, play.DONE), (YIELD, play.GIVE_UP))
        if action in actions
    ]
    sheets = [Button(scene.control("sheet", side), other_sheet(SIDE_NAMES[side])) for side in SIDE_WORDS]
    return (*ends, *sheets, *scene.opening)
