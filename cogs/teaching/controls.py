"""The tutorial's controls. Each id has the lesson, and the number of counted actions when it was drawn."""

from bot.matches.table_play.exercises import Exercise
from cogs.display.boards.table_button import exercise_button
from cogs.faces import Face
from cogs.kit.answers import Interaction, Manner, answer
from cogs.kit.press import Press, Route
from cogs.lessons import AnyPosition, Focus
from cogs.services import services_of
from cogs.teaching import session
from cogs.teaching.panels import left_post, lesson_post
from cogs.teaching.session import Learner, Place, Turnout
from cogs.words import teaching as words

_GOING = {"next": session.onward, "back": session.back, "again": session.beginning}


def learner_of(interaction: Interaction, game: str) -> Learner | None:
    """The user as a learner of this game; None if it has no tutorial. Refusal: unknown-game."""
    services = services_of(interaction)
    lessons = services.face(game).lessons
    return None if lessons is None else Learner(services, game, lessons, interaction.user.id)


def lesson_route(game: str) -> Route:
    """The route of the controls of a game's tutorial."""

    async def pressed(press: Press) -> None:
        learner = learner_of(press.interaction, game)
        assert learner is not None, "a game without lessons has no such controls"
        await _pressed(press, learner)

    return Route(pressed, Manner.PRIVATELY, is_of_duel=False, quota="panel")


async def learn(interaction: Interaction, game: str) -> None:
    """Begin the tutorial of a game, or go on where it was left; after a lesson, with the next one.

    If it has none, tell how the game is played. Refusal: unknown-game.
    """
    learner = learner_of(interaction, game)
    if learner is None:
        await answer(interaction, services_of(interaction).face(game).help)
        return
    await show(interaction, learner, await learner.go(session.onward))


async def show(
    interaction: Interaction,
    learner: Learner,
    turnout: Turnout,
    *,
    focus: Focus | None = None,
    said: str = "",
) -> None:
    """Show the learner's position."""
    lessons, onward = learner.lessons, learner.lessons.onward(interaction)
    if session.is_finished(lessons, turnout.position):
        said = f"{said}\n{onward.said}".strip()
    if await _in_a_game(interaction, learner.game):
        said = f"{words.in_a_game(lessons.commands)}\n{said}".strip()
    page = lessons.page(interaction, turnout.position, turnout.attempt, focus)
    face: Face = learner.services.face(learner.game)
    opening = exercise_button(learner.services.door, face, Exercise("lesson", learner.game))
    await answer(interaction, await lesson_post(face, lessons, turnout, page, said, onward, opening))


async def _pressed(press: Press, learner: Learner) -> None:
    """Carry out a control of the tutorial. Raises MalformedId for an unknown one."""
    interaction, lessons = press.interaction, learner.lessons
    drawn_for: Place = press.id.number, press.id.ply
    what = press.id.part(1)
    if what in _GOING:
        await show(interaction, learner, await learner.go(_GOING[what], drawn_for))
    elif what == "on":
        await learn(interaction, learner.game)
    elif what == "leave":
        turnout = await learner.go(session.stay)
        face: Face = learner.services.face(learner.game)
        await answer(interaction, left_post(face, lessons, turnout.position))
    elif what == "show":
        turnout = await learner.play(solution_of, drawn_for)
        await show(interaction, learner, turnout, said="" if turnout.moved_on else words.SHOWN)
    else:
        turnout = await learner.play(lambda at: lessons.action(at, press.id, press.values), drawn_for)
        focus = None
        if turnout.attempt is None and not turnout.moved_on:
            focus = lessons.focus(turnout.position, press.id, press.values)
        await show(interaction, learner, turnout, focus=focus)


def solution_of(position: AnyPosition) -> object | None:
    """What **Show me** does."""
    return position.shown()


async def _in_a_game(interaction: Interaction, game: str) -> bool:
    """Whether a command of the game would mean a running one here."""
    matches = services_of(interaction).matches
    found = await matches.play.meant(interaction.user.id, interaction.channel_id, game)
    return bool(found.duels)
