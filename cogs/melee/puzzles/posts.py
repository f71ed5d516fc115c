"""Melee's puzzles in messages; see `cogs.puzzles.PuzzlePosts`."""

from bot.games.melee.position.actions import format_action
from bot.puzzles.values import AnswerVerdict
from bot.reviews.melee.words import plan_text
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.melee.posts.pictures import Pictures
from cogs.melee.puzzles.panels import focus_post, look_post, position_post, verdict_post
from cogs.melee.puzzles.scene import MeleeScene, melee_scene
from cogs.melee.turn.line_steps import step_meant, steps_of
from cogs.melee.typed_lines import hand_card, pressed_action, tile_meant
from cogs.puzzles import AnyPuzzle


class MeleePuzzlePosts:
    """Messages with the controls of a turn."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def asked(self, scene: AnyPuzzle, said: str = "") -> Post:
        return await position_post(self._pictures, melee_scene(scene), said)

    async def answered(
        self, scene: AnyPuzzle, verdict: AnswerVerdict, *, is_again: bool, day_left: bool
    ) -> Post:
        own = melee_scene(scene)
        return await verdict_post(self._pictures, own, verdict, is_again=is_again, day_left=day_left)

    async def looked(self, scene: AnyPuzzle, press: Press) -> Post | None:
        if press.id.part(1) != "look":
            return None
        tile = tile_meant(press.value) if press.value else None
        return await look_post(self._pictures, melee_scene(scene), tile)

    async def pressed(self, scene: AnyPuzzle, press: Press) -> Post | str:
        """Whom to act with, a page, or the line that is played. Raises MalformedId, Refusal."""
        own, what, page = melee_scene(scene), press.id.part(1), press.id.page(3)
        if what in ("act", "card", "which"):
            focus = _focus(own, what, press.id.part(2) or press.value)
            return await focus_post(self._pictures, own, focus, page)
        if what in ("show", "position") or (what == "choose" and not press.value):
            return await position_post(self._pictures, own, page=page)
        return format_action(pressed_action(own.puzzle.view, press.id, press.values))

    def meant(self, scene: AnyPuzzle, typed: str) -> str:
        view = melee_scene(scene).puzzle.view
        lines = {format_action(action) for action in view.actions}
        line = typed.strip()
        return line if line in lines else format_action(step_meant(view, steps_of(typed)[0]))

    def offers(self, scene: AnyPuzzle) -> list[tuple[str, str]]:
        puzzle = melee_scene(scene).puzzle
        return [(plan_text(puzzle.state, each), format_action(each)) for each in puzzle.view.actions]


def _focus(scene: MeleeScene, what: str, value: str) -> int | str:
    """The acting entity's tile, or the card to summon; empty if none is chosen yet."""
    if what == "act":
        return tile_meant(value)
    return hand_card(scene.puzzle.view, value) if what == "which" else ""
