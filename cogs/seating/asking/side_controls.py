"""Controls beside those of the turn: Hand, More, Log, draws, conceding, picking a duel."""

from bot.matches.refusals import Refusal
from cogs.display.boards.clock_lines import pause_button
from cogs.display.boards.table_button import table_button
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id, parse_number
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.press import Press
from cogs.seating.asking.consent_answers import consent_row
from cogs.seating.asking.duel_requests import Wish, concede_question, log_page, offer_draw, own_hand, perform
from cogs.seating.find_duel import check_playing, named
from cogs.services import services_of
from cogs.words.duels import requests as asking
from cogs.words.refusals import OUTDATED


async def hand(press: Press) -> None:
    """Show the presser their own hand privately. Old boards have this control, too."""
    look = await services_of(press.interaction).matches.play.look(press.id.key, press.user)
    await answer(press.interaction, await own_hand(services_of(press.interaction), look))


async def more(press: Press) -> None:
    """Show buttons for the log and the game's own; for players, also for draws and conceding.

    Refusals: no-such-duel, elsewhere.
    """
    await named(press.interaction, press.id.key)
    look = await services_of(press.interaction).matches.play.look(press.id.key, press.user)
    duel = look.duel
    services = services_of(press.interaction)
    face = services.face(duel.game)
    looking = (
        *table_button(services.door, face, duel),
        Button(control_id("log", duel.id), asking.LOG),
        *face.more(duel),
    )
    rows: list[Row] = []
    buttons: list[Button] = []
    if duel.running and look.seat is not None and look.seat not in look.out:
        prompt = look.prompt()
        if len(duel.players) == 2 and not duel.players[duel.others(look.seat)[0]].is_computer:
            # Draws by agreement are for two people.
            buttons.append(Button(control_id("draw", duel.id, prompt, "offer"), asking.OFFER_DRAW))
        pausing = pause_button(duel, look.seat)
        rows += [] if pausing is None else [(pausing,)]
        consenting = await consent_row(services_of(press.interaction), look)
        rows += [consenting] if consenting else []
        buttons.append(Button(control_id("concede", duel.id, prompt), asking.CONCEDE, Style.danger))
    await answer(
        press.interaction, Post(asking.MORE, rows=(looking, *([tuple(buttons)] if buttons else ()), *rows))
    )


async def log(press: Press) -> None:
    """A page of the presser's log. Refusals: no-such-duel, elsewhere."""
    duel = await named(press.interaction, press.id.key)
    page = press.id.page(0) if press.id.part(0) else None
    await answer(press.interaction, await log_page(services_of(press.interaction), duel, press.user, page))


async def draw(press: Press) -> None:
    """Offer a draw, accept an offer, or decline it."""
    matches, interaction = services_of(press.interaction).matches, press.interaction
    match press.id.part(1):
        case "accept":
            await matches.play.accept_draw(press.id.key, press.user, press.id.ply)
            await answer(interaction, Post(asking.DRAW_ACCEPTED))
        case "decline":
            await matches.play.decline_draw(press.id.key, press.user, press.id.ply)
            await answer(interaction, Post(asking.DRAW_DECLINED))
        case _:
            duel = await matches.chronicle.duel(press.id.key)
            await answer(
                interaction, await offer_draw(services_of(press.interaction), duel, press.user, press.id.ply)
            )


async def concede(press: Press) -> None:
    """Concede after a confirmation. If the duel has moved on since the question, ask again."""
    match press.id.part(1):
        case "yes":
            await answer(press.interaction, await _conceded(press))
        case "no":
            await check_playing(press)
            await answer(press.interaction, Post(asking.NOT_CONCEDED))
        case _:
            look = await services_of(press.interaction).matches.play.look(press.id.key, press.user)
            await answer(press.interaction, concede_question(look))


async def _conceded(press: Press) -> Post:
    matches = services_of(press.interaction).matches
    try:
        played = await matches.play.concede(press.id.key, press.user, press.id.ply)
    except Refusal as error:
        if error.code != "stale":
            raise
        return concede_question(await matches.play.look(press.id.key, press.user), asking.concede_stale())
    return Post(asking.CONCEDED if len(played.look.duel.players) == 2 else asking.GIVEN_UP)


async def pick(press: Press) -> None:
    """Carry out a command in the picked duel. The menu entry has the duel's id and its prompt at that time.

    Refusals: no-such-duel, elsewhere.
    """
    duel_id, _, prompt = press.value.partition(":")
    if not prompt:
        await answer(press.interaction, OUTDATED)
        return
    await services_of(press.interaction).presenter.looked_at(duel_id)
    await named(press.interaction, duel_id)
    look = await services_of(press.interaction).matches.play.look(duel_id, press.user)
    text = ":".join(press.id.parts)
    if text in set(Wish):
        await perform(press.interaction, look, Wish(text), parse_number(prompt))
    else:
        face = services_of(press.interaction).face(look.duel.game)
        await face.act_on(press.interaction, look, text, parse_number(prompt))
