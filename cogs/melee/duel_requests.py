"""Playing typed actions, and answering with what they did."""

from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.position.actions import Action, Summon
from bot.games.melee.sight.text import log_lines as log_lines_of
from bot.matches.looks import Look, Played
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.writing import escape, newest
from cogs.melee.panels import choice_panel, entity_panel, next_panel
from cogs.melee.pictures import pictures_of
from cogs.melee.requests import Typed, format_request
from cogs.melee.tutorial.typed import took
from cogs.melee.typed_lines import meant
from cogs.melee.values import melee_events, melee_plan, melee_view
from cogs.melee.words import play
from cogs.seating.duel_requests import look_meant
from cogs.services import Services, services_of
from cogs.showing.people import safe_names
from cogs.words import duel as words


async def act(interaction: Interaction, asked: Typed) -> None:
    """Play a typed action in the duel that the command means; if there is none, in the tutorial.

    If several fit, ask which.
    """
    look = await look_meant(
        interaction, format_request(asked), game=MELEE.name, instead=lambda: took(interaction, asked)
    )
    if look is not None:
        await play_typed(interaction, look, asked)


async def play_typed(interaction: Interaction, look: Look, asked: Typed, ply: int | None = None) -> None:
    """Play an action in this duel.

    `ply` is the ply at which the player was asked which duel they meant; None for a command. The action is
    refused if the duel has moved on since then.
    """
    services, duel = services_of(interaction), look.duel
    action = _action(look, asked, ply)
    played = await services.matches.play.act(duel.id, interaction.user.id, action, ply)
    await answer(interaction, await what_next(services, played))


def _action(look: Look, asked: Typed, ply: int | None) -> Action:
    """The action meant. A player who may not act is told that first, even if the words mean nothing."""
    try:
        return meant(melee_view(look.own), asked)
    except IllegalAction:
        look.check_turn(ply)
        raise


async def what_next(services: Services, played: Played) -> Post:
    """What an action did, with the controls for the next one."""
    duel, view = played.duel, melee_view(played.view)
    south, north = safe_names(duel)
    lines = log_lines_of(melee_events(played.events), (south, north), escape)
    if isinstance(played.action, Summon):
        lines.append(play.hand_now([escape(card.name) for card in view.sides[played.seat].hand or ()]))
    if trouble := services.presenter.trouble(duel):
        lines.append(f"-# {trouble}")
    said = newest(lines, 1500, words.EARLIER)
    if not duel.running or view.to_act != played.seat:
        return Post(said or play.CHOSEN)  # only a choice may have nothing to report
    if view.choice is not None:
        return choice_panel(duel, view, 0, said)
    acting = next((each for each in view.entities if each.activity == "acting"), None)
    if acting is not None:
        plan = melee_plan(played.look.plan(acting.tile))
        if plan.landings or plan.targets or plan.uses:
            return await entity_panel(pictures_of(services), duel, view, plan, 0, said)
    return next_panel(duel, view, said)
