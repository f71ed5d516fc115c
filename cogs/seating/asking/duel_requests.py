"""Carries out the requests that all games share, from a command or after the user picked a duel."""

from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import assert_never

from msgspec.structs import replace

from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.values import Duel
from cogs.display.boards.table_button import table_button
from cogs.display.posting.people import safe_name
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Attachment, Button, Post, Style
from cogs.kit.pages import nearest_page, page_buttons, page_count
from cogs.kit.safe_text import escape, newest
from cogs.seating.asking.consent_answers import take_back
from cogs.seating.find_duel import ask_which, duel_meant
from cogs.services import Services, services_of
from cogs.watching.panel import text_panel, watch_panel
from cogs.words import reference
from cogs.words.duels import requests as asking
from cogs.words.duels import series
from cogs.words.nouns import speak_of

LINES_A_PAGE = 25
Instead = Callable[[], Awaitable[bool]]
"""Answers a command that means no duel. Returns whether it has answered."""


class Wish(StrEnum):
    """A request that a duel of any game takes. Its value is its text in a menu's custom id."""

    HAND = "hand"
    BOARD = "board"
    BOARD_AS_TEXT = "text"
    LOG = "log"
    LOG_FILE = "log file"
    CONCEDE = "concede"
    DRAW = "draw"
    TAKE_BACK = "takeback"


WATCHING = frozenset({Wish.BOARD, Wish.BOARD_AS_TEXT, Wish.LOG, Wish.LOG_FILE})
"""Requests open to people who do not play."""


async def request(
    interaction: Interaction, wish: Wish, *, instead: Instead | None = None, spoken_of: str = ""
) -> None:
    """Do what a command asks, in the duel that it means. If several fit, ask which.

    `instead` is as for `look_meant`. `spoken_of` is the game that the command belongs to. If the command
    means no duel, the answer uses its words.
    """
    if spoken_of:
        speak_of(services_of(interaction).matches.games, spoken_of)
    look = await look_meant(interaction, wish.value, watching=wish in WATCHING, instead=instead)
    if look is not None:
        await perform(interaction, look, wish)


async def look_meant(
    interaction: Interaction,
    text: str,
    *,
    game: str | None = None,
    watching: bool = False,
    instead: Instead | None = None,
) -> Look | None:
    """The duel that a command means. None if the player was asked which, or told that there is none.

    `text` is the request's text, for the menu that asks. `game` is the command's game, or None for a command
    that all games have. `watching` allows the request to people who do not play. If the command means no
    duel, `instead` may answer.
    """
    found = await duel_meant(interaction, game)
    if game is not None and found.look is not None and found.look.duel.game != game:
        games = services_of(interaction).matches.games
        wanted, played = (escape(title_of(games, each)) for each in (game, found.look.duel.game))
        await answer(interaction, asking.other_game(wanted, played))
        return None
    if found.look is None and found.duels:
        await ask_which(interaction, found.duels, text)
    elif found.look is None and (instead is None or not await instead()):
        await answer(interaction, reference.no_duel_here() if watching else reference.no_running_duel())
    elif found.look is not None:
        await services_of(interaction).presenter.looked_at(found.look.duel.id)
    return found.look


async def perform(interaction: Interaction, look: Look, wish: Wish, prompt: int | None = None) -> None:
    """Carry out this request in this duel.

    `prompt` is the prompt at which the player was asked which duel they meant; None for a command. With an
    outdated prompt, requests that change the duel are refused.
    """
    services, user_id = services_of(interaction), interaction.user.id
    duel = look.duel
    match wish:
        case Wish.HAND:
            post = await own_hand(services, look)
        case Wish.BOARD:
            post = await board_now(services, duel, user_id)
        case Wish.BOARD_AS_TEXT:
            post = await board_as_text(services, duel, user_id)
        case Wish.LOG:
            post = await log_page(services, duel, user_id, None)
        case Wish.LOG_FILE:
            post = await log_file(services, duel, user_id)
        case Wish.CONCEDE:
            post = concede_question(look)
        case Wish.DRAW:
            post = await offer_draw(services, duel, user_id, prompt)
        case Wish.TAKE_BACK:
            look.check_prompt(prompt)
            post = await take_back(services, duel.id, user_id, None if prompt is None else duel.ply)
        case _:
            assert_never(wish)
    await answer(interaction, post)


async def own_hand(services: Services, look: Look) -> Post:
    """The hand of the player who looks, for them only. Refusal: not-a-player, unless hands are open."""
    face = services.face(look.duel.game)
    if look.seat is None and not face.open_hands:
        raise Refusal("not-a-player", duel=look.duel.id)
    post, opening = await face.hand_post(look), table_button(services.door, face, look.duel)
    return replace(post, rows=(*post.rows, opening)) if opening else post


async def board_now(services: Services, duel: Duel, user_id: int) -> Post:
    """The board as this user sees it, with their controls for watching if the duel is running."""
    return await watch_panel(services, await services.matches.play.full_look(duel.id, user_id))


async def board_as_text(services: Services, duel: Duel, user_id: int) -> Post:
    return await text_panel(services, await services.matches.play.full_look(duel.id, user_id))


async def log_page(services: Services, duel: Duel, user_id: int, page: int | None) -> Post:
    """A page of this user's log, the last one by default."""
    lines = services.face(duel.game).log(await services.matches.play.full_look(duel.id, user_id))
    if not lines:
        return Post(reference.NO_LOG)
    pages = page_count(len(lines), LINES_A_PAGE)
    page = pages - 1 if page is None else nearest_page(page, pages)
    start = page * LINES_A_PAGE
    texts = [line.text for line in lines[start : start + LINES_A_PAGE]]
    if not lines[start].begins_turn:  # the turn began on an earlier page
        texts = [line.text for line in lines[:start] if line.begins_turn][-1:] + texts
    title = f"{reference.LOG} · {asking.page(page, pages)}" if pages > 1 else reference.LOG
    text = newest([title, *texts], 3900, "…")
    return Post(text, rows=page_buttons(control_id("log", duel.id), page, pages))


async def log_file(services: Services, duel: Duel, user_id: int) -> Post:
    """This user's whole log as a file of plain text."""
    lines = services.face(duel.game).plain_log(await services.matches.play.full_look(duel.id, user_id))
    data = "".join(f"{line}\n" for line in lines).encode()
    return Post(reference.WHOLE_LOG, documents=(Attachment(f"log-{duel.id}.txt", data),))


def concede_question(look: Look, before: str = "") -> Post:
    """Asks the player who looks to confirm that they concede, after the text `before`.

    Refusals: not-a-player, duel-over, out-of-duel.
    """
    duel, prompt = look.duel, look.prompt()
    others = [safe_name(duel, seat) for seat in duel.seats if seat != look.seat and seat not in look.out]
    yes = Button(control_id("concede", duel.id, prompt, "yes"), asking.CONCEDE_YES, Style.danger)
    no = Button(control_id("concede", duel.id, prompt, "no"), asking.CONCEDE_NO)
    if duel.series is not None:
        sure = series.concede_sure(others[0])
    else:
        sure = asking.concede_sure(others[0]) if len(others) == 1 else asking.give_up_sure(others)
    rated = asking.it_is_rated(of_several=len(duel.players) > 2) if duel.is_rated else ""
    return Post("\n".join(filter(None, (before, sure, rated))), rows=((yes, no),))


async def offer_draw(services: Services, duel: Duel, user_id: int, prompt: int | None) -> Post:
    """Offer a draw, or accept the opponent's offer. The presenter posts the public notice.

    `prompt` is that of the pressed control; None for a command.
    """
    seat = duel.seat_of(user_id)
    if seat is not None and duel.draw_offer in duel.others(seat):
        look = await services.matches.play.look(duel.id, user_id)
        look.check_prompt(prompt)
        await services.matches.play.accept_draw(duel.id, user_id, None if prompt is None else look.duel.ply)
        return Post(asking.DRAW_ACCEPTED)
    await services.matches.play.offer_draw(duel.id, user_id, prompt)
    return Post(asking.DRAW_OFFERED)
