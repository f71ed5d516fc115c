"""Plays orders, and shows what they did with the panel for what comes next."""

from bot.games.war.events.events import PhaseEnded
from bot.games.war.facts.text import board_lines
from bot.games.war.position.actions import Action
from bot.matches.memory.looks import FullLook, Look
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.seating.asking.duel_requests import look_meant
from cogs.seating.asking.results import result_text
from cogs.services import Services, services_of
from cogs.teaching.courses import lesson_under_way
from cogs.teaching.typed_commands import try_typed
from cogs.war import words
from cogs.war.board_post import GAME
from cogs.war.outlook_text import undone_line
from cogs.war.pictures import pictures_of
from cogs.war.scene import teller_of, war_events, war_view
from cogs.war.turn.drafts import draft_post
from cogs.war.turn.lines import action_meant, orders_in
from cogs.war.turn.panels import panel
from cogs.war.tutorial.course import teller, war_position
from cogs.words.teaching import ONE_STEP

AT_ONCE = "!"
"""Begins a typed line that is sent without being looked at."""


async def play_orders(services: Services, look: Look, user: int, action: Action, prompt: int | None) -> Post:
    """Play an action. Refusals and IllegalAction as in `Play.act`."""
    played = await services.matches.play.act(look.duel.id, user, action, prompt)
    undone = undone_line(action, played.events, teller_of(played.look))
    return what_next(services, played.look, played.since, undone)


def what_next(services: Services, look: FullLook, since: int, undone: str = "") -> Post:
    """What has happened since this ply, as far as the viewer saw it, with the panel for what comes next.

    What was left `undone` comes last.
    """
    told = board_lines(war_events(look.since(since)), teller_of(look))
    told += [undone] if undone else []
    return panel(look, result_text(services, look.duel, told, words.MORE_LOG))


async def go_on(services: Services, look: FullLook, prompt: int) -> Post | None:
    """What has happened since this prompt, with the panel; None if the viewer's phase is over since."""
    events = war_events(look.since(prompt))
    if look.seat is None or any(isinstance(each, PhaseEnded) and each.seat == look.seat for each in events):
        return None
    return what_next(services, look, prompt)


async def request_line(interaction: Interaction, line: str) -> None:
    """Carry out a typed line in its game, else in the tutorial; if several games fit, ask which."""
    look = await look_meant(interaction, line, game=GAME, instead=lambda: try_line(interaction, line))
    if look is not None:
        await play_typed(interaction, look, line, None)


async def try_line(interaction: Interaction, line: str) -> bool:
    """Try a typed order in the tutorial; whether one is under way. An empty line only shows it."""
    lesson = await lesson_under_way(interaction, GAME)
    if lesson is None or not line:
        return await try_typed(interaction, GAME, None)
    action = action_meant(line.removeprefix(AT_ONCE), war_position(lesson).view, teller().titles)
    if len(orders_in(action)) > 1:
        return await try_typed(interaction, GAME, None, ONE_STEP)
    return await try_typed(interaction, GAME, lambda _: action)


async def play_typed(interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
    """Play a single order or a choice; show several before they are sent. Raises Unclear.

    `prompt` is the one at which the player was asked which game they meant; None for a command.
    """
    services = services_of(interaction)
    look.check_turn(prompt)
    action = action_meant(line.removeprefix(AT_ONCE), war_view(look.own), teller_of(look).titles)
    if line.startswith(AT_ONCE) or len(orders_in(action)) < 2:
        await answer(interaction, await play_orders(services, look, interaction.user.id, action, prompt))
    else:
        await answer(interaction, await draft_post(pictures_of(services), look, action))
