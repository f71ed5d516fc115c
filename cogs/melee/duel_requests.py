"""Answers what players ask of a duel, by a command or after saying which duel they mean."""

from typing import assert_never

from bot.games.errors import IllegalAction
from bot.games.melee.events.events import TurnBegan
from bot.games.melee.position.actions import Action, Summon
from bot.games.melee.sight.text import describe_view, text_board
from bot.games.melee.sight.text import log_lines as log_lines_of
from bot.games.two_seats import Seat
from bot.matches.looks import Look, Played
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.kit.answers import Interaction, answer, think
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Document, Post, Style
from cogs.kit.writing import escape, newest, plain, trim
from cogs.melee.board_post import board_picture, log_lines
from cogs.melee.panels import choice_panel, entity_panel, next_panel
from cogs.melee.requests import WATCHING, Request, Typed, Wish, format_request
from cogs.melee.typed_lines import meant
from cogs.melee.values import melee_events, melee_plan, melee_view
from cogs.seating.find_duel import ask_which, duel_meant, nothing_meant
from cogs.services import Services, services_of
from cogs.showing.duel_scene import Scene, names_of, scene_of
from cogs.showing.hand_messages import drawn_hand, realm_of
from cogs.showing.painter import PaintError
from cogs.words import duel as words
from cogs.words import play, reference

LINES_A_PAGE = 25


async def request(interaction: Interaction, asked: Request) -> None:
    """Do what a command asks, in the duel that it means; ask which if that is open."""
    await think(interaction)
    found = await duel_meant(interaction)
    if found.look is not None:
        await perform(interaction, found.look, asked)
    elif found.duels:
        await ask_which(interaction, found.duels, format_request(asked))
    else:
        await answer(interaction, nothing_meant(asked in WATCHING))


async def perform(interaction: Interaction, look: Look, asked: Request, ply: int | None = None) -> None:
    """Do what is asked in this duel: show something, or play an action.

    `ply` is the one at which the player was asked which duel is meant, None for a command: what changes the
    duel is refused if it has gone on since.
    """
    services, user_id = services_of(interaction), interaction.user.id
    duel = look.duel
    match asked:
        case Wish.HAND:
            post = await own_hand(services, look)
        case Wish.BOARD:
            post = await board_now(services, duel, text=False)
        case Wish.BOARD_AS_TEXT:
            post = await board_now(services, duel, text=True)
        case Wish.LOG:
            post = await log_page(services, duel, None)
        case Wish.LOG_FILE:
            post = await log_file(services, duel)
        case Wish.CONCEDE:
            post = concede_question(duel, user_id)
        case Wish.DRAW:
            post = await offer_draw(services, duel, user_id, ply)
        case Typed():
            action = _action(look, asked, ply)
            post = await what_next(services, await services.matches.play.act(duel.id, user_id, action, ply))
        case _:
            assert_never(asked)
    await answer(interaction, post)


def _action(look: Look, asked: Typed, ply: int | None) -> Action:
    """The action that is meant; who may not act now is told so, even if the words mean nothing."""
    try:
        return meant(melee_view(look.own), asked)
    except IllegalAction:
        look.check_turn(ply)
        raise


async def what_next(services: Services, played: Played) -> Post:
    """What an action did, in words, and the controls to go on with."""
    duel, view = played.duel, melee_view(played.view)
    south, north = (plain(player.name) for player in duel.players)
    lines = log_lines_of(melee_events(played.events), (south, north), escape)
    if isinstance(played.action, Summon):
        lines.append(play.hand_now([escape(card.name) for card in view.sides[played.seat].hand or ()]))
    if trouble := services.presenter.trouble(duel):
        lines.append(f"-# {trouble}")
    said = newest(lines, 1500, words.EARLIER)
    if not duel.running or view.to_act is not played.seat:
        return Post(said or play.ENDED_TURN)
    if view.choice is not None:
        return choice_panel(duel, view, 0, said)
    acting = next((each for each in view.entities if each.activity == "acting"), None)
    if acting is not None:
        plan = melee_plan(played.look.plan(acting.tile))
        if plan.landings or plan.targets or plan.uses:
            return await entity_panel(services.painter, duel, view, plan, 0, said)
    return next_panel(duel, view, said)


async def own_hand(services: Services, look: Look) -> Post:
    """The hand of the player who looks, for that player alone. Refusal: not-a-player."""
    if look.seat is None:
        raise Refusal("not-a-player", duel=look.duel.id)
    view, realm = melee_view(look.own), realm_of(look, Seat(look.seat))
    return await drawn_hand(services.painter, look.duel, view, Seat(look.seat), realm)


async def board_now(services: Services, duel: Duel, *, text: bool) -> Post:
    """The board as a spectator sees it: the picture, or the same as text."""
    scene = scene_of(await services.matches.play.full_look(duel.id))
    south, north = (plain(player.name) for player in duel.players)
    title = f"### {south} vs {north}"
    described = escape(describe_view(scene.view, scene.names))
    if text:
        return Post(f"{title}\n```\n{text_board(scene.view)}\n```\n{trim(described, 3000)}")
    try:
        data = await services.painter.battlefield(scene.view, scene.names, scene.recent, aside=True)
    except PaintError:
        return Post(f"{title}\n{trim(described, 3000)}")
    return Post(_whose_turn(scene, title), (board_picture(scene, data),))


def _whose_turn(scene: Scene, title: str) -> str:
    seat, thread_id = scene.view.to_act, scene.duel.thread_id
    if thread_id is not None:
        title = f"### <#{thread_id}>"  # it bears the players' names
    return title if seat is None else f"{title}\n{play.waits_for(scene.view.turn, scene.safe(seat))}"


async def log_page(services: Services, duel: Duel, page: int | None) -> Post:
    """A page of the log, the last one by default; what it says is public."""
    scene = scene_of(await services.matches.play.full_look(duel.id))
    lines = log_lines(scene, [event for _, event in scene.log])
    if not lines:
        return Post(reference.NO_LOG)
    last = -(-len(lines) // LINES_A_PAGE) - 1
    page = last if page is None else min(page, last)
    start = page * LINES_A_PAGE
    shown = [*_turn_before(scene, lines[: start + 1]), *lines[start : start + LINES_A_PAGE]]
    title = f"{reference.LOG} · {play.page(page, last + 1)}" if last else reference.LOG
    text = newest([title, *shown], 3900, "…")
    if last == 0:
        return Post(text)
    back = Button(control_id("log", duel.id, max(page - 1, 0)), play.PREVIOUS, disabled=page == 0)
    on = Button(control_id("log", duel.id, page + 1), play.NEXT, disabled=page == last)
    return Post(text, rows=((back, on),))


def _turn_before(scene: Scene, lines: list[str]) -> list[str]:
    """The line with which the turn of the last of these lines begins, unless that is the last itself."""
    begins = set(log_lines(scene, [event for _, event in scene.log if isinstance(event, TurnBegan)]))
    last = next((line for line in reversed(lines) if line in begins), lines[-1])
    return [] if last == lines[-1] else [last]


async def log_file(services: Services, duel: Duel) -> Post:
    """The whole log as a file of plain text."""
    scene = scene_of(await services.matches.play.full_look(duel.id))
    lines = log_lines_of([event for _, event in scene.log], scene.names)
    data = "".join(f"{line}\n" for line in lines).encode()
    return Post(reference.WHOLE_LOG, documents=(Document(f"log-{duel.id}.txt", data),))


def concede_question(duel: Duel, user_id: int, said: str = "") -> Post:
    """Asks whether a player is sure, after something that is `said` first."""
    seat = duel.seat_of(user_id)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    sure = play.concede_sure(names_of(duel)[Seat(seat).other])
    yes = Button(control_id("concede", duel.id, duel.ply, "yes"), play.CONCEDE_YES, Style.danger)
    no = Button(control_id("concede", duel.id, duel.ply, "no"), play.CONCEDE_NO)
    return Post(f"{said}\n{sure}".strip(), rows=((yes, no),))


async def offer_draw(services: Services, duel: Duel, user_id: int, ply: int | None) -> Post:
    """Offer a draw, of which the presenter gives public notice; or accept the one that waits.

    `ply` is the one that the pressed control was drawn for, None for a command.
    """
    seat = duel.seat_of(user_id)
    if seat is not None and duel.draw_offer == Seat(seat).other:
        await services.matches.play.accept_draw(duel.id, user_id, ply)
        return Post(play.DRAW_ACCEPTED)
    await services.matches.play.offer_draw(duel.id, user_id, ply)
    return Post(play.DRAW_OFFERED)
