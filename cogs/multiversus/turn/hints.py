"""Hints against computers: the best actions by the master, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.sight.view import View
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.display.boards.hints import action_at, by_place, hint_post
from cogs.kit.answers import answer
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.multiversus.offers import GAME
from cogs.multiversus.scene import teller_of
from cogs.multiversus.turn.play_action import play_steps
from cogs.multiversus.turn.why_not import check_asked
from cogs.multiversus.values import multiversus_action, multiversus_view
from cogs.services import services_of

ADVISED = game_verb(GAME, "advised")
_MASTER = "-# From the master, the strongest computer player."


def hints(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view, teller = multiversus_view(look.own), teller_of(look)

    def tell(each: Advice) -> tuple[str, str]:
        return line_text(format_action(multiversus_action(each.action)), teller), _worth(view, each)

    control = by_place(ADVISED, look.duel.id, look.prompt(), view.actions)
    return hint_post(advice, tell, control, _note(view))


def _is_choice(view: View) -> bool:
    return view.seat is not None and view.asked[view.seat] == "choice"


def _worth(view: View, advice: Advice) -> str:
    percent = round(100 * advice.value)
    return f"chosen {percent}% of the time" if _is_choice(view) else f"about {percent}% to win"


def _note(view: View) -> str:
    if _is_choice(view):
        return f"{_MASTER} It mixes its choices, so that nobody can read it."
    return f"{_MASTER} It guesses what you can't see."


async def follow(press: Press) -> None:
    """Play the action that the button advises."""
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.id.key, press.user)
    check_asked(look, press.id.ply)
    action = action_at(multiversus_view(look.own).actions, press.id.part(1))
    line = format_action(action)
    await answer(press.interaction, await play_steps(services, look, press.user, [line], press.id.ply))
