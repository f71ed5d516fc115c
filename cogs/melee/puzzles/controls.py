"""`/puzzle` and its controls. Each id has the puzzle, and its day if it was a puzzle of the day."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.games.melee import MELEE
from bot.games.melee.position.actions import Action, format_action
from bot.matches.puzzles.jobs import verdict_on
from bot.matches.puzzles.service import GREETED, Given
from bot.matches.refusals import Refusal
from bot.puzzles.values import joined, lines_of
from bot.reviews.melee.words import plan_text
from cogs.community.leaderboards.streaks import show_streaks
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.installs import anywhere, home_server
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.puzzles.panels import focus_post, look_post, none_left_post, position_post, verdict_post
from cogs.melee.puzzles.scene import PuzzleScene, drawn_for, scene_of
from cogs.melee.turn.line_steps import step_meant, steps_of
from cogs.melee.typed_lines import hand_card, pressed_action, tile_meant
from cogs.melee.words.learning import puzzles as melee_words
from cogs.services import player_of, services_of
from cogs.words import puzzles as words
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.nouns import speak_of

GAME = MELEE.name


async def do_control(press: Press) -> None:
    """Carry out a control of a puzzle. Raises MalformedId for an unknown one."""
    what = press.id.part(1)
    if what == "next":
        await show_next(press.interaction)
        return
    if what == "today":
        await show_today(press.interaction)
        return
    matches = services_of(press.interaction).matches
    day, _ = drawn_for(press.id.part(0))
    await _act(press, await matches.puzzles.given(press.id.key, day, press.user))


async def show_today(interaction: Interaction) -> None:
    """Show the puzzle of the day, or what came of it."""
    puzzles = services_of(interaction).matches.puzzles
    try:
        given = await puzzles.daily(GAME, interaction.user.id)
    except Refusal as error:
        if error.code != "no-puzzles":
            raise
        await _none_left(interaction)
        return
    await show(interaction, given)
    await _supply(interaction)


async def show_first(interaction: Interaction) -> None:
    """Show the puzzle of the day; to a person who has answered hardly any, one for beginners."""
    puzzles = services_of(interaction).matches.puzzles
    first = await puzzles.first(GAME, interaction.user.id, GREETED)
    if first is None:
        await show_today(interaction)
        return
    await show(interaction, first)
    await _supply(interaction)


async def show_next(interaction: Interaction) -> None:
    given = await services_of(interaction).matches.puzzles.next(GAME, interaction.user.id)
    if given is None:
        await _none_left(interaction)
        return
    await show(interaction, given)
    await _supply(interaction)


async def show(interaction: Interaction, given: Given) -> None:
    """Show a puzzle: the task, or the verdict if it is answered."""
    services = services_of(interaction)
    speak_of(services.matches.games, GAME)
    scene = await scene_of(services, given)
    if given.answer is not None:
        await _tell(interaction, scene)
        return
    await answer(interaction, await position_post(pictures_of(services), scene))


async def keep_answer(interaction: Interaction, given: Given, action: Action) -> None:
    """Keep an answer, if the rules allow it, and show what came of it. Raises IllegalAction.

    If it was pressed twice at once, the second press shows where the first one has led.
    """
    services = services_of(interaction)
    speak_of(services.matches.games, GAME)
    scene = await scene_of(services, given)
    if given.answer is not None:
        await _tell(interaction, scene, is_again=True)
        return
    line = scene.puzzle.checked(action)
    user = player_of(interaction.user)
    puzzles = services.matches.puzzles
    lines = (*scene.puzzle.played, line)
    after = await puzzles.answer(user, given.kept.id, given.day, lines, home_server(interaction))
    if after.answer is None:
        onward = await scene_of(services, after)
        await answer(interaction, await position_post(pictures_of(services), onward, melee_words.GO_ON))
        return
    is_again = after.answer.line != joined(lines)
    await _tell(interaction, await scene_of(services, after), is_again=is_again)
    await _supply(interaction)


async def _act(press: Press, given: Given) -> None:
    interaction, services = press.interaction, services_of(press.interaction)
    what, where = press.id.part(1), press.id.part(2)
    speak_of(services.matches.games, GAME)
    scene, pictures = await scene_of(services, given), pictures_of(services)
    page = press.id.page(3)
    if what == "look":
        tile = tile_meant(press.value) if press.value else None
        await answer(interaction, await look_post(pictures, scene, tile))
    elif given.answer is not None:
        await _after(interaction, scene, what)
    elif what not in ("show", "position") and drawn_for(press.id.part(0))[1] != scene.step:
        await answer(interaction, await position_post(pictures, scene, melee_words.MOVED_ON))
    elif what in ("act", "card", "which"):
        focus = _focus(scene, what, where or press.value)
        await answer(interaction, await focus_post(pictures, scene, focus, page))
    elif what in ("show", "position") or (what == "choose" and not press.value):
        await answer(interaction, await position_post(pictures, scene, page=page))
    else:
        await keep_answer(interaction, given, pressed_action(scene.puzzle.view, press.id, press.values))


async def _after(interaction: Interaction, scene: PuzzleScene, what: str) -> None:
    """The position without its controls, or the verdict once more; most controls are towards an answer."""
    if what != "position":
        await _tell(interaction, scene, is_again=what != "show")
        return
    post = await position_post(pictures_of(services_of(interaction)), scene)
    back = (Button(scene.control("show"), words.BACK),)
    await answer(interaction, Post(post.text, post.pictures, post.below, (back,), accent=post.accent))


def _focus(scene: PuzzleScene, what: str, value: str) -> int | str:
    """The acting entity's tile, or the card to summon; empty if none is chosen yet."""
    if what == "act":
        return tile_meant(value)
    return hand_card(scene.puzzle.view, value) if what == "which" else ""


async def _tell(interaction: Interaction, scene: PuzzleScene, *, is_again: bool = False) -> None:
    """Show the verdict on the answer that is stored; `is_again` says that another was just given."""
    services, given = services_of(interaction), scene.given
    assert given.answer is not None, "a verdict is on an answer"
    kept = given.kept.puzzle
    verdict = await services.thinkers.run(verdict_on, kept.game, kept.text, lines_of(given.answer.line))
    today = given if given.day else await services.matches.puzzles.daily(GAME, interaction.user.id)
    post = await verdict_post(
        pictures_of(services), scene, verdict, is_again=is_again, day_left=today.answer is None
    )
    await answer(interaction, post)


async def _none_left(interaction: Interaction) -> None:
    await answer(interaction, none_left_post(GAME))
    await _supply(interaction)


async def _supply(interaction: Interaction) -> None:
    """See to it that there are puzzles for the next time."""
    await services_of(interaction).finder.supply(GAME, interaction.user.id)


Which = Literal["today", "another", "streaks"]


class PuzzleCommand(commands.Cog):
    """`/puzzle`: a position with one clearly best action."""

    @app_commands.command(name="puzzle", description=COMMANDS["puzzle"])
    @app_commands.describe(which=OPTIONS["which puzzle"], answer=OPTIONS["puzzle answer"])
    @anywhere
    async def puzzle(
        self, interaction: Interaction, which: Which | None = None, answer: str | None = None
    ) -> None:
        if which == "streaks":
            await show_streaks(interaction, GAME)
        elif answer is not None:
            await _answer(interaction, which, answer)
        elif which == "another":
            await show_next(interaction)
        elif which == "today":
            await show_today(interaction)
        else:
            await show_first(interaction)

    @puzzle.autocomplete("answer")
    async def _answers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            given = await _meant(interaction, getattr(interaction.namespace, "which", None))
        except Refusal:
            return []
        if given is None or given.answer is not None:
            return []
        return narrowed(_offers(await scene_of(services_of(interaction), given)), typed)


async def _answer(interaction: Interaction, which: str | None, typed: str) -> None:
    """Take a typed answer. Raises Unclear, IllegalAction."""
    given = await _meant(interaction, which)
    if given is None:
        await show_next(interaction)
        return
    puzzle = (await scene_of(services_of(interaction), given)).puzzle
    lines = {format_action(action): action for action in puzzle.view.actions}
    action = lines.get(typed.strip()) or step_meant(puzzle.view, steps_of(typed)[0])
    await keep_answer(interaction, given, action)


async def _meant(interaction: Interaction, which: str | None) -> Given | None:
    """The puzzle that somebody answers by the command; None if the supply has none for them."""
    puzzles = services_of(interaction).matches.puzzles
    if which == "another":
        return await puzzles.next(GAME, interaction.user.id)
    first = None if which == "today" else await puzzles.first(GAME, interaction.user.id, GREETED)
    return first or await puzzles.daily(GAME, interaction.user.id)


def _offers(scene: PuzzleScene) -> list[tuple[str, str]]:
    """All legal actions in words, with their lines."""
    state = scene.puzzle.state
    return [(plan_text(state, action), format_action(action)) for action in scene.puzzle.view.actions]
