"""`/puzzle` and its controls. Each id has the puzzle, and its day if it was a puzzle of the day."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.matches.puzzles.jobs import verdict_on
from bot.matches.puzzles.service import GREETED, Given
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Exercise
from bot.matches.tabletop import title_of
from bot.puzzles.values import joined, lines_of
from cogs.community.leaderboards.streaks import show_streaks
from cogs.community.puzzles.posts import none_left_post, without_controls
from cogs.display.boards.table_button import exercise_button
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.installs import anywhere, home_server
from cogs.kit.press import Press
from cogs.puzzles import AnyPuzzle, PuzzlePosts, PuzzleScene, drawn_for, played_of
from cogs.services import Services, player_of, services_of
from cogs.teaching.which_game import resolve_game
from cogs.words import puzzles as words
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.nouns import speak_of

NO_PUZZLE = "0"
"""Stands in ids of controls that belong to no puzzle."""


async def do_control(press: Press) -> None:
    """Carry out a control of a puzzle. Raises MalformedId for an unknown one."""
    what = press.id.part(1)
    if what in ("next", "today"):
        game = await _game_of(press)
        await (show_next if what == "next" else show_today)(press.interaction, game)
        return
    matches = services_of(press.interaction).matches
    day, _ = drawn_for(press.id.part(0))
    await _act(press, await matches.puzzles.given(press.id.key, day, press.user))


async def _game_of(press: Press) -> str:
    """The game of the puzzle with this control, or that it names; older ones name none."""
    services = services_of(press.interaction)
    if press.id.key != NO_PUZZLE:
        given = await services.matches.puzzles.given(press.id.key, "", press.user)
        return given.kept.puzzle.game
    named = press.id.part(2)
    return named if named in _games(services) else _games(services)[0]


def _games(services: Services) -> list[str]:
    """The games with puzzles, in the order of the faces; there is at least one."""
    return [name for name, face in services.faces.items() if face.puzzle_posts is not None]


def _posts(services: Services, game: str) -> PuzzlePosts:
    posts = services.face(game).puzzle_posts
    if posts is None:
        raise Refusal("no-puzzles", game=game)
    return posts


async def _scene_of(services: Services, given: Given) -> AnyPuzzle:
    """The scene of a puzzle. Raises ContentError if this version can no longer read it."""
    kept = given.kept.puzzle
    read = await services.matches.puzzles.read(kept, played_of(given))
    exercise = Exercise("puzzle", given.kept.id, given.day)
    opening = exercise_button(services.door, services.face(kept.game), exercise)
    return PuzzleScene(read, given, title_of(services.matches.games, kept.game), opening)


async def show_today(interaction: Interaction, game: str) -> None:
    """Show the puzzle of the day, or what came of it."""
    puzzles = services_of(interaction).matches.puzzles
    try:
        given = await puzzles.daily(game, interaction.user.id)
    except Refusal as error:
        if error.code != "no-puzzles":
            raise
        await _none_left(interaction, game)
        return
    await show(interaction, given)
    await _supply(interaction, game)


async def show_first(interaction: Interaction, game: str) -> None:
    """Show the puzzle of the day; to a person who has answered hardly any, one for beginners."""
    puzzles = services_of(interaction).matches.puzzles
    first = await puzzles.first(game, interaction.user.id, GREETED)
    if first is None:
        await show_today(interaction, game)
        return
    await show(interaction, first)
    await _supply(interaction, game)


async def show_next(interaction: Interaction, game: str) -> None:
    given = await services_of(interaction).matches.puzzles.next(game, interaction.user.id)
    if given is None:
        await _none_left(interaction, game)
        return
    await show(interaction, given)
    await _supply(interaction, game)


async def show(interaction: Interaction, given: Given) -> None:
    """Show a puzzle: the task, or the verdict if it is answered."""
    services, game = services_of(interaction), given.kept.puzzle.game
    speak_of(services.matches.games, game)
    scene = await _scene_of(services, given)
    if given.answer is not None:
        await _tell(interaction, scene)
        return
    await answer(interaction, await _posts(services, game).asked(scene))


async def keep_answer(interaction: Interaction, given: Given, line: str) -> None:
    """Keep an answer, if the rules allow it, and show what came of it. Raises IllegalAction.

    If it was pressed twice at once, the second press shows where the first one has led.
    """
    services, game = services_of(interaction), given.kept.puzzle.game
    speak_of(services.matches.games, game)
    scene = await _scene_of(services, given)
    if given.answer is not None:
        await _tell(interaction, scene, is_again=True)
        return
    told = services.face(game).puzzles
    assert told is not None, "a game with messages of puzzles has them on its table"
    lines = (*scene.played, told.checked(scene.puzzle, line))
    user = player_of(interaction.user)
    puzzles = services.matches.puzzles
    after = await puzzles.answer(user, given.kept.id, given.day, lines, home_server(interaction))
    if after.answer is None:
        onward = await _scene_of(services, after)
        await answer(interaction, await _posts(services, game).asked(onward, words.GO_ON))
        return
    is_again = after.answer.line != joined(lines)
    await _tell(interaction, await _scene_of(services, after), is_again=is_again)
    await _supply(interaction, game)


async def _act(press: Press, given: Given) -> None:
    interaction, services, game = press.interaction, services_of(press.interaction), given.kept.puzzle.game
    what, posts = press.id.part(1), _posts(services, game)
    speak_of(services.matches.games, game)
    scene = await _scene_of(services, given)
    if (look := await posts.looked(scene, press)) is not None:
        await answer(interaction, look)
    elif given.answer is not None:
        await _after(interaction, scene, what)
    elif what not in ("show", "position") and drawn_for(press.id.part(0))[1] != scene.step:
        await answer(interaction, await posts.asked(scene, words.MOVED_ON))
    else:
        found = await posts.pressed(scene, press)
        if isinstance(found, str):
            await keep_answer(interaction, given, found)
        else:
            await answer(interaction, found)


async def _after(interaction: Interaction, scene: AnyPuzzle, what: str) -> None:
    """The position without its controls, or the verdict once more; most controls are towards an answer."""
    if what != "position":
        await _tell(interaction, scene, is_again=what != "show")
        return
    posts = _posts(services_of(interaction), scene.given.kept.puzzle.game)
    await answer(interaction, without_controls(scene, await posts.asked(scene)))


async def _tell(interaction: Interaction, scene: AnyPuzzle, *, is_again: bool = False) -> None:
    """Show the verdict on the answer that is stored; `is_again` says that another was just given."""
    services, given = services_of(interaction), scene.given
    assert given.answer is not None, "a verdict is on an answer"
    kept = given.kept.puzzle
    verdict = await services.thinkers.run(verdict_on, kept.game, kept.text, lines_of(given.answer.line))
    today = given if given.day else await services.matches.puzzles.daily(kept.game, interaction.user.id)
    post = await _posts(services, kept.game).answered(
        scene, verdict, is_again=is_again, day_left=today.answer is None
    )
    await answer(interaction, post)


async def _none_left(interaction: Interaction, game: str) -> None:
    await answer(interaction, none_left_post(game))
    await _supply(interaction, game)


async def _supply(interaction: Interaction, game: str) -> None:
    """See to it that there are puzzles for the next time."""
    await services_of(interaction).finder.supply(game, interaction.user.id)


Which = Literal["today", "another", "streaks"]


async def puzzle_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games with puzzles."""
    services = services_of(interaction)
    return narrowed(((title_of(services.matches.games, name), name) for name in _games(services)), typed)


class PuzzleCommand(commands.Cog):
    """`/puzzle`: a position with one clearly best action."""

    @app_commands.command(name="puzzle", description=COMMANDS["puzzle"])
    @app_commands.describe(
        which=OPTIONS["which puzzle"], answer=OPTIONS["puzzle answer"], game=OPTIONS["puzzle game"]
    )
    @app_commands.autocomplete(game=puzzle_games)
    @anywhere
    async def puzzle(
        self,
        interaction: Interaction,
        which: Which | None = None,
        answer: str | None = None,
        game: str | None = None,
    ) -> None:
        name = await _resolve(interaction, game)
        if which == "streaks":
            await show_streaks(interaction, name)
        elif answer is not None:
            await _answer(interaction, name, which, answer)
        elif which == "another":
            await show_next(interaction, name)
        elif which == "today":
            await show_today(interaction, name)
        else:
            await show_first(interaction, name)

    @puzzle.autocomplete("answer")
    async def _answers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        services, named = services_of(interaction), getattr(interaction.namespace, "game", None)
        try:
            name = await _resolve(interaction, named)
            given = await _meant(interaction, name, getattr(interaction.namespace, "which", None))
        except Refusal:
            return []
        if given is None or given.answer is not None:
            return []
        return narrowed(_posts(services, name).offers(await _scene_of(services, given)), typed)


async def _resolve(interaction: Interaction, typed: str | None) -> str:
    """The game whose puzzles are meant. Refusals: no-such-game, no-puzzles if it was named and has none."""
    services = services_of(interaction)
    name = await resolve_game(interaction, typed)
    if name in _games(services):
        return name
    if typed:
        raise Refusal("no-puzzles", game=name)
    return _games(services)[0]


async def _answer(interaction: Interaction, game: str, which: str | None, typed: str) -> None:
    """Take a typed answer. Raises Unclear, IllegalAction."""
    given = await _meant(interaction, game, which)
    if given is None:
        await show_next(interaction, game)
        return
    services = services_of(interaction)
    scene = await _scene_of(services, given)
    await keep_answer(interaction, given, _posts(services, game).meant(scene, typed))


async def _meant(interaction: Interaction, game: str, which: str | None) -> Given | None:
    """The puzzle that somebody answers by the command; None if the supply has none for them."""
    puzzles = services_of(interaction).matches.puzzles
    if which == "another":
        return await puzzles.next(game, interaction.user.id)
    first = None if which == "today" else await puzzles.first(game, interaction.user.id, GREETED)
    return first or await puzzles.daily(game, interaction.user.id)
