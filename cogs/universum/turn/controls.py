"""The controls of a turn: Play…, Prepare…, Trash…, Pass, Choose…"""

from collections.abc import Mapping

from bot.games.universum.game import MULTIUNIVERSUM
from cogs.kit.answers import Manner, answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.press import Press, Route
from cogs.seating.asking.end_questions import SURE
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.teaching.controls import lesson_route
from cogs.universum.past_turns import draw_recap
from cogs.universum.pictures import pictures_of
from cogs.universum.turn.hints import follow
from cogs.universum.turn.panels import Verb, draw_choice, turn_panel
from cogs.universum.turn.play_action import play_action, question_before_pass, what_next
from cogs.universum.tutorial.course import VERB
from cogs.universum.values import universum_view


async def play(press: Press) -> None:
    """Show all actions privately, or all plays of the chosen card, or play the chosen action."""
    value = press.value or press.id.part(2)
    if value.startswith("play "):
        await _play(press, value)
        return
    await answer(press.interaction, turn_panel(await own_turn(press), card=value))


async def prepare(press: Press) -> None:
    await _one_card(press, "prepare")


async def trash(press: Press) -> None:
    await _one_card(press, "trash")


async def pass_turn(press: Press) -> None:
    """End the turn, after a question. The board tells it, unless a panel was open or something is asked."""
    services, message = services_of(press.interaction), press.interaction.message
    look = await services.matches.play.look(press.id.key, press.user)
    look.check_turn(press.id.ply)
    if press.id.part(1) != SURE and (question := await question_before_pass(services, look, press.user)):
        await answer(press.interaction, question)
        return
    played = await play_action(services, look, press.user, "pass", press.id.ply)
    view = universum_view(played.look.own)
    asks = view.choice is not None and view.to_act == played.seat
    if asks or (message is not None and message.flags.ephemeral):
        await answer(press.interaction, await what_next(services, played))


async def choose(press: Press) -> None:
    """Answer the pending choice, or show it privately with the answer so far."""
    match press.id.part(1):
        case "lay":
            await _play(press, f"choose {' '.join(press.id.part(2))}")
        case _ if press.values:
            await _play(press, f"choose {' '.join(sorted(press.values))}")
        case _:
            look = await own_turn(press)
            if universum_view(look.own).choice is None:
                raise MalformedId("nothing is to be chosen at this ply")
            pictures = pictures_of(services_of(press.interaction))
            await answer(press.interaction, await draw_choice(pictures, look, order=press.id.part(2)))


async def _one_card(press: Press, verb: Verb) -> None:
    if value := press.value or press.id.part(2):
        await _play(press, f"{verb} {value}")
        return
    await answer(press.interaction, turn_panel(await own_turn(press)))


async def _play(press: Press, line: str) -> None:
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.id.key, press.user)
    played = await play_action(services, look, press.user, line, press.id.ply)
    await answer(press.interaction, await what_next(services, played))


CONTROLS: Mapping[str, Route] = {
    "play": Route(play, Manner.PRIVATELY),
    "prepare": Route(prepare, Manner.PRIVATELY),
    "trash": Route(trash, Manner.PRIVATELY),
    "pass": Route(pass_turn, Manner.IN_PLACE),
    "choose": Route(choose, Manner.PRIVATELY),
    "advised": Route(follow, Manner.PRIVATELY),
    VERB: lesson_route(MULTIUNIVERSUM.name),
    "happened": recap_route(lambda services, look: draw_recap(pictures_of(services), look)),
}
