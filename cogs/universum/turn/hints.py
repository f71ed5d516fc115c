"""Hints against computers: what the master would do, and the button that does it."""

from collections.abc import Sequence

from bot.games.universum.position.actions import format_action
from bot.matches.computers.computers import Advice
from bot.matches.duels.looks import Look
from bot.matches.values import Duel
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.universum.turn.acting import act, what_next
from cogs.universum.values import universum_action, universum_view
from cogs.universum.words import hints as words
from cogs.words import practice


def hint_button(duel: Duel) -> tuple[Button, ...]:
    """**Hint**, while a person plays against computers alone, or the virtual player."""
    people = sum(not player.is_computer for player in duel.players)
    if not duel.running or people != 1:
        return ()
    return (Button(control_id("hint", duel.id, duel.ply), practice.HINT),)


def hint_post(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view = universum_view(look.own)
    buttons = tuple(
        Button(control_id("advised", look.duel.id, view.ply, view.actions.index(action)), words.do_it(place))
        for place, each in enumerate(advice, 1)
        if (action := universum_action(each.action)) in view.actions
    )
    return Post(words.hint(advice, view), rows=(buttons,) if buttons else ())


async def follow(press: Press) -> None:
    """Do what was advised, and show what may be done next."""
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.duel, press.user)
    look.check_turn(press.id.ply)
    actions, place = universum_view(look.own).actions, parse_number(press.id.part(1))
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    played = await act(services, look, press.user, format_action(actions[place]), press.id.ply)
    await answer(press.interaction, await what_next(services, played))
