"""Opens tables of duels and exercises: in a browser, by a link that works once, or inside Discord."""

from cogs.display.boards.table_button import exercise_of
from cogs.kit.answers import answer, was_launched
from cogs.kit.press import Press
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.words.duels import exercises as exercise_words
from cogs.words.duels import touching as words


async def open_table(press: Press) -> None:
    """Answer with a link to the table, for this person alone. Refusals: no-such-duel, elsewhere.

    If Discord has opened the Activity, that finds the link by the person, and nothing is said.
    """
    services = services_of(press.interaction)
    duel = await named(press.interaction, press.id.key)
    if services.face(duel.game).touch is None:
        await answer(press.interaction, words.NO_TABLE)
    elif not services.door.address:
        await answer(press.interaction, words.NOT_SERVED)
    else:
        secret = await services.matches.table_sessions.make_link(duel.id, press.user)
        if not was_launched(press.interaction):
            plays = duel.seat_of(press.user) is not None
            link = services.door.link(secret)
            await answer(press.interaction, words.link_text(link, plays=plays, is_over=not duel.running))


async def open_exercise(press: Press) -> None:
    """Answer with a link to a lesson or a puzzle, as for a duel. Raises MalformedId."""
    services, exercise = services_of(press.interaction), exercise_of(press.id)
    if not services.door.address:
        await answer(press.interaction, exercise_words.NOT_SERVED)
        return
    secret = await services.matches.table_sessions.make_exercise_link(exercise, press.user)
    if not was_launched(press.interaction):
        await answer(press.interaction, exercise_words.link_text(services.door.link(secret)))
