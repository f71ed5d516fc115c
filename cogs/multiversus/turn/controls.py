"""The controls of an activation: what opens the private panel, lines, and the form for a whole activation."""

from collections.abc import Mapping

from bot.games.multiversus.sheets.vocabulary import SIDES
from cogs.kit.answers import Manner, answer
from cogs.kit.custom_ids import MalformedId, game_verb
from cogs.kit.line_form import line_form
from cogs.kit.press import Press, Route
from cogs.multiversus.offers import GAME
from cogs.multiversus.past_turns import draw_recap
from cogs.multiversus.pictures import pictures_of
from cogs.multiversus.sheet_post import draw_sheet
from cogs.multiversus.turn.hints import follow
from cogs.multiversus.turn.line_steps import MAX_CHARACTERS, steps_of
from cogs.multiversus.turn.panels import panel
from cogs.multiversus.turn.play_action import play_steps
from cogs.multiversus.turn.why_not import check_asked
from cogs.multiversus.words import play as words
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.teaching.controls import lesson_route

WRITTEN = game_verb(GAME, "written")


async def act(press: Press) -> None:
    """Show the player privately what they may do now."""
    look = await services_of(press.interaction).matches.play.full_look(press.id.key, press.user)
    check_asked(look, press.id.ply)
    await answer(press.interaction, panel(look))


async def line(press: Press) -> None:
    """Play the line of a button or of a menu's entry, or each of a whole plan's."""
    line = press.values[0] if press.values else press.id.part(1)
    if not line:
        raise MalformedId("the control names no line")
    await _play(press, steps_of(line))


async def written(press: Press) -> None:
    """Play a whole activation that was typed into the form."""
    await _play(press, steps_of(press.answers.text()))


async def _play(press: Press, steps: list[str]) -> None:
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.id.key, press.user)
    await answer(press.interaction, await play_steps(services, look, press.user, steps, press.id.ply))


async def sheet(press: Press) -> None:
    """Show anybody a side's sheet. Refusals: no-such-duel, elsewhere."""
    side = press.id.part(0)
    if side not in SIDES:
        raise MalformedId(f"there is no side {side}")
    await named(press.interaction, press.id.key)
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.id.key, press.user)
    await answer(press.interaction, await draw_sheet(pictures_of(services), look, SIDES[SIDES.index(side)]))


CONTROLS: Mapping[str, Route] = {
    "act": Route(act, Manner.PRIVATELY),
    "line": Route(line, Manner.PRIVATELY),
    "write": line_form(WRITTEN, words.FORM_TITLE, words.FORM_LABEL, words.FORM_HELP, MAX_CHARACTERS),
    "written": Route(written, Manner.PRIVATELY),
    "advised": Route(follow, Manner.PRIVATELY),
    "lesson": lesson_route(GAME),
    "sheet": Route(sheet, Manner.PRIVATELY, quota="panel"),
    "happened": recap_route(lambda services, look: draw_recap(pictures_of(services), look)),
}
