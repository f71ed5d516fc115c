"""Asks once before a turn ends, if ending it now would be a blunder."""

from contextlib import suppress

from bot.games.melee.sight.threats import Blunder, blunders
from bot.games.melee.sight.view import View
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.melee.posts.duel_scene import able_entities
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.turn import play as words
from cogs.seating.asking import end_questions
from cogs.seating.asking.end_questions import SURE
from cogs.services import Services
from cogs.words.duels import requests


async def asked_first(services: Services, duel_id: str, user: int, prompt: int | None) -> Post | None:
    """The question before this player's turn ends; None if they want none, or there is nothing to ask.

    `prompt` and the refusals are those of `Play.act`.
    """
    look = await _own_turn(services, duel_id, user, prompt)
    question = end_question(look, asks=True)
    if question is None or not (await services.matches.settings.of(user)).questions:
        return None
    return question


async def _own_turn(services: Services, duel_id: str, user: int, prompt: int | None) -> Look:
    """The duel in which this player is to act; read from the store only if the remembered one is outdated."""
    known = services.matches.play.last_look(duel_id, user)
    if known is not None:
        with suppress(Refusal):
            known.check_turn(prompt)
            return known
    look = await services.matches.play.look(duel_id, user)
    look.check_turn(prompt)
    return look


def end_question(look: Look, *, asks: bool) -> Post | None:
    """The question before the turn of the player who looks ends; None if nothing speaks against it."""
    found = blunders_in(look) if asks else ()
    if not found:
        return None
    duel, view = look.duel, melee_view(look.own)
    lines = [words.reason(each, view) for each in found]
    yes = Button(control_id("end", duel.id, view.ply, SURE), board_words.END_TURN, Style.danger)
    no = Button(control_id("back", duel.id, view.ply), requests.GO_BACK, Style.primary)
    return end_questions.end_question(lines, yes, no)


def blunders_in(look: Look) -> tuple[Blunder, ...]:
    """What speaks against ending the turn now."""
    view: View = melee_view(look.own)
    if view.to_act is not view.seat:
        return ()
    return blunders(view, tuple(melee_plan(look.plan(each.tile)) for each in able_entities(view)))
