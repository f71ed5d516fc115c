"""Playing typed actions, and answering with their effects."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.events.events import TurnBegan
from bot.games.melee.position.actions import Action, End
from bot.matches.memory.looks import FullLook, Look, PlayedAction
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import newest
from cogs.melee.panels import what_next
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.requests import Typed, format_request
from cogs.melee.turn.line_steps import LINE
from cogs.melee.turn.looks import LOOK, drawn_look
from cogs.melee.turn.play_action import Done, lines_of, play_action, told_last
from cogs.melee.turn.questions import asked_first
from cogs.melee.turn.whole_turn import play_steps
from cogs.melee.tutorial.typed_commands import try_typed
from cogs.melee.typed_lines import entity_meant, typed_action
from cogs.melee.values import melee_view
from cogs.seating.asking.duel_requests import look_meant
from cogs.services import Services, services_of
from cogs.words.duels import duel as words


async def carry_out(interaction: Interaction, asked: Typed, *, watching: bool = False) -> None:
    """Carry out a typed request in the command's duel; without a duel, in the tutorial.

    If several duels fit, ask which. `watching` says that spectators may ask, too.
    """
    look = await look_meant(
        interaction,
        format_request(asked),
        game=MELEE.name,
        watching=watching,
        instead=lambda: try_typed(interaction, asked),
    )
    if look is not None:
        await play_typed(interaction, look, asked)


async def play_typed(interaction: Interaction, look: Look, asked: Typed, ply: int | None = None) -> None:
    """Play an action in this duel.

    `ply` is the ply at which the player was asked which duel they meant; None for a command. The action is
    refused if the duel has moved on since then.
    """
    services, duel, user = services_of(interaction), look.duel, interaction.user.id
    if asked.verb == LOOK:
        await answer(interaction, await typed_look(services, duel.id, user, asked.words))
        return
    if asked.verb == LINE:
        await answer(interaction, await play_line(services, look, user, " ".join(asked.words), ply))
        return
    action = _action(look, asked, ply)
    if isinstance(action, End):
        question = await asked_first(services, duel.id, user, ply)
        if question is not None:
            await answer(interaction, question)
            return
    await answer(
        interaction, await what_next(services, await play_action(services, duel.id, user, action, ply))
    )


def _action(look: Look, asked: Typed, ply: int | None) -> Action:
    """The action meant. A player who may not act is told that first, even if the words mean nothing."""
    try:
        return typed_action(melee_view(look.own), asked)
    except (IllegalAction, Unclear):
        look.check_turn(ply)
        raise


async def typed_look(services: Services, duel_id: str, user: int, words: Sequence[str]) -> Post:
    """A close look at the typed tile or entity. Raises Unclear."""
    look = await services.matches.play.full_look(duel_id, user)
    tile = entity_meant(melee_view(look.own), " ".join(words), None)
    return await drawn_look(pictures_of(services), look, tile)


async def play_line(services: Services, look: Look, user: int, line: str, ply: int | None) -> Post:
    """Play a turn typed in one line, as far as it goes, and say what came of it."""
    done, stopped, question = await play_steps(services, look, user, line, ply)
    if question is not None:
        lines = [] if done is None else done.lines
        return replace(question, text="\n".join([newest(lines, 1500, words.EARLIER), question.text]).strip())
    if done is None:
        return Post(stopped)
    done.stopped = stopped
    return await what_next(services, done)


async def go_on(services: Services, look: FullLook, prompt: int) -> Post | None:
    """The viewer's actions since this prompt, with the controls for the next action.

    None if another turn has begun since.
    """
    if look.seat is None or any(isinstance(event, TurnBegan) for event in look.since(prompt)):
        return None
    played = PlayedAction(look, look.seat, None, prompt)
    return await what_next(services, Done(played, lines_of(played) or [told_last(look)]))
