"""Plays orders, and shows what they did with the panel for what comes next."""

from bot.games.multifold.facts.text import board_lines
from bot.games.multifold.position.actions import Action, End, Orders, PlaceFoldlings
from bot.matches.memory.looks import FullLook, Look
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.multifold import words
from cogs.multifold.board_post import GAME
from cogs.multifold.pictures import pictures_of
from cogs.multifold.scene import multifold_events, teller_of
from cogs.multifold.turn.drafts import action_meant, draft_post, orders_in
from cogs.multifold.turn.panels import panel
from cogs.multifold.tutorial.course import teller
from cogs.seating.asking.duel_requests import look_meant
from cogs.seating.asking.results import result_text
from cogs.services import Services, services_of
from cogs.teaching.typed_commands import try_typed
from cogs.words.teaching import ONE_STEP

AT_ONCE = "!"
"""Begins a typed line that is sent without being looked at."""


async def play_orders(services: Services, look: Look, user: int, action: Action, prompt: int | None) -> Post:
    """Play an action. Refusals and IllegalAction as in `Play.act`."""
    played = await services.matches.play.act(look.duel.id, user, action, prompt)
    return what_next(services, played.look, played.since)


def what_next(services: Services, look: FullLook, since: int) -> Post:
    """What has happened since this ply, with the panel for what comes next."""
    told = board_lines(multifold_events(look.since(since)), teller_of(look))
    return panel(look, result_text(services, look.duel, told, words.MORE_LOG))


async def go_on(services: Services, look: FullLook, prompt: int) -> Post | None:
    """What has happened since this prompt, with the panel; None if the move phase is over since."""
    events = multifold_events(look.since(prompt))
    if look.seat is None or any(event.kind == "end phase" for event in events):
        return None
    return what_next(services, look, prompt)


async def request_line(interaction: Interaction, line: str) -> None:
    """Carry out a typed line in its game, else in the tutorial; if several games fit, ask which."""
    look = await look_meant(interaction, line, game=GAME, instead=lambda: try_line(interaction, line))
    if look is not None:
        await play_typed(interaction, look, line, None)


async def try_line(interaction: Interaction, line: str) -> bool:
    """Try a typed order in the tutorial; whether one is under way. An empty line only shows it."""
    action = action_meant(line.removeprefix(AT_ONCE), teller().titles) if line else None
    if action is None or isinstance(action, Orders):
        return await try_typed(interaction, GAME, None, ONE_STEP if line else "")
    return await try_typed(interaction, GAME, lambda _: action)


async def play_typed(interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
    """Play a single order or a placement; show several before they are sent. Raises Unclear.

    `prompt` is the one at which the player was asked which game they meant; None for a command.
    """
    services, titles = services_of(interaction), teller_of(look).titles
    look.check_turn(prompt)
    action = action_meant(line.removeprefix(AT_ONCE), titles)
    if line.startswith(AT_ONCE) or isinstance(action, End | PlaceFoldlings) or len(orders_in(action)) < 2:
        await answer(interaction, await play_orders(services, look, interaction.user.id, action, prompt))
    else:
        await answer(interaction, await draft_post(pictures_of(services), look, action))
