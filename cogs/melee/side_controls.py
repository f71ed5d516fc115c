"""What the controls beside the turn do: Hand, More, Log, draws, conceding, lists, picking a duel."""

from bot.matches.refusals import Refusal
from cogs.collection.rulebook import rules_post
from cogs.kit.answers import acknowledge, answer, think
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.melee.duel_requests import concede_question, log_page, offer_draw, own_hand, perform
from cogs.melee.requests import parse_request
from cogs.seating.duel_lists import running_page
from cogs.services import Press
from cogs.words import play
from cogs.words.refusals import OUTDATED


async def hand(press: Press) -> None:
    """Show the presser their own hand, privately; works on any old board."""
    await think(press.interaction)
    look = await press.services.matches.play.look(press.duel, press.user)
    await answer(press.interaction, await own_hand(press.services, look))


async def more(press: Press) -> None:
    """Offer log and rules to everybody, draw and concession to players of a running duel."""
    await think(press.interaction)
    duel = await press.services.matches.chronicle.duel(press.duel)
    buttons = [
        Button(control_id("log", duel.id), play.LOG),
        Button(control_id("rules", duel.id), play.RULES),
    ]
    if duel.running and duel.seat_of(press.user) is not None:
        buttons += [
            Button(control_id("draw", duel.id, duel.ply, "offer"), play.OFFER_DRAW),
            Button(control_id("concede", duel.id, duel.ply), play.CONCEDE, Style.danger),
        ]
    row: Row = tuple(buttons)
    await answer(press.interaction, Post(play.MORE, rows=(row,)))


async def log(press: Press) -> None:
    """A page of the log."""
    await think(press.interaction)
    duel = await press.services.matches.chronicle.duel(press.duel)
    page = press.id.part(0)
    await answer(press.interaction, await log_page(press.services, duel, int(page) if page else None))


async def draw(press: Press) -> None:
    """Offer a draw, accept the one offered, or decline it."""
    matches, interaction = press.services.matches, press.interaction
    match press.id.part(1):
        case "accept":
            await think(interaction)
            await matches.play.accept_draw(press.duel, press.user, press.id.ply)
            await answer(interaction, Post(play.DRAW_ACCEPTED))
        case "decline":
            await think(interaction)
            await matches.play.decline_draw(press.duel, press.user, press.id.ply)
            await answer(interaction, Post(play.DRAW_DECLINED))
        case _:
            await think(interaction)
            duel = await matches.chronicle.duel(press.duel)
            await answer(interaction, await offer_draw(press.services, duel, press.user, press.id.ply))


async def concede(press: Press) -> None:
    """Concede after a confirmation; ask again where the duel has gone on since."""
    await think(press.interaction)
    match press.id.part(1):
        case "yes":
            await answer(press.interaction, await _conceded(press))
        case "no":
            await answer(press.interaction, Post(play.NOT_CONCEDED))
        case _:
            duel = await press.services.matches.chronicle.duel(press.duel)
            await answer(press.interaction, concede_question(duel, press.user))


async def _conceded(press: Press) -> Post:
    matches = press.services.matches
    try:
        await matches.play.concede(press.duel, press.user, press.id.ply)
    except Refusal as error:
        if error.code != "stale":
            raise
        return concede_question(await matches.chronicle.duel(press.duel), press.user, play.CONCEDE_STALE)
    return Post(play.CONCEDED)


async def pick(press: Press) -> None:
    """Go on with a command in the duel picked; an entry names it and its ply at the time of asking."""
    await think(press.interaction)
    duel_id, _, ply = press.value.partition(":")
    if not ply:
        await answer(press.interaction, OUTDATED)
        return
    look = await press.services.matches.play.look(duel_id, press.user)
    await perform(press.interaction, look, parse_request(":".join(press.id.parts)), int(ply))


async def running(press: Press) -> None:
    """Another page of the running duels."""
    await acknowledge(press.interaction)
    page = int(press.id.part(0) or 0)
    await answer(press.interaction, await running_page(press.services, press.interaction, page))


async def rules(press: Press) -> None:
    """The rules of play, or those about a topic."""
    await think(press.interaction)
    await answer(press.interaction, rules_post(press.services.content, press.value))
