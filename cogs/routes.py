"""What each control does, by the verb of its custom id: a game's own are in its face."""

from collections.abc import Mapping

from bot.matches.refusals import Refusal
from cogs.explaining import explain
from cogs.faces import Handler
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.kit.writing import listed
from cogs.seating import (
    invitation_answers,
    invitation_making,
    lists,
    practice,
    side_controls,
    table_answers,
    table_making,
)
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.showing.people import safe_names
from cogs.words.refusals import OUTDATED, stranger

ROUTES: Mapping[str, Handler] = {
    "accept": invitation_answers.accept,
    "join": invitation_answers.accept,
    "decline": invitation_answers.decline,
    "cancel": invitation_answers.cancel,
    "deck": invitation_making.deck_chosen,
    "rematch": invitation_making.rematch,
    "table": table_making.deck_chosen,
    "tables": lists.turn_page,
    "sit": table_answers.sit,
    "rise": table_answers.rise,
    "start": table_answers.start,
    "practice": practice.deck_chosen,
    "hint": practice.hint,
    "hand": side_controls.hand,
    "more": side_controls.more,
    "log": side_controls.log,
    "draw": side_controls.draw,
    "concede": side_controls.concede,
    "quit": side_controls.concede,  # so it was called in games of several
    "pick": side_controls.pick,
    "list": lists.turn_page,
}


async def unknown(pressed: Press) -> None:
    """A control of another version of this bot, or one that was never ours."""
    await answer(pressed.interaction, OUTDATED)


async def handler(pressed: Press) -> Handler:
    """What does what a control says. Where several games have its verb, its duel says which is meant.

    Refusals: no-such-duel, unknown-game.
    """
    verb = pressed.id.verb
    if verb in ROUTES:
        return ROUTES[verb]
    services = services_of(pressed.interaction)
    found = [face.controls[verb] for face in services.faces.values() if verb in face.controls]
    if len(found) < 2:
        return found[0] if found else unknown
    duel = await services.matches.chronicle.duel(pressed.duel)
    return services.face(duel.game).controls.get(verb, unknown)


async def stranger_post(pressed: Press) -> Post:
    """Tells a spectator whose duel this is, and who is to act. Refusal: elsewhere."""
    await named(pressed.interaction, pressed.duel)
    look = await services_of(pressed.interaction).matches.play.look(pressed.duel, None)
    names = safe_names(look.duel)
    return Post(stranger(listed(names), listed([names[seat] for seat in sorted(look.waiting)])))


async def press(pressed: Press) -> None:
    """Do what a control says; if anything fails, tell whoever pressed it."""
    try:
        await (await handler(pressed))(pressed)
    except Refusal as error:
        if error.code == "not-a-player":
            await _tell_stranger(pressed)
        else:
            await explain(pressed.interaction, error)
    except MalformedId:
        await unknown(pressed)
    except Exception as error:  # noqa: BLE001 -- the last stop: a control must never stay without an answer
        await explain(pressed.interaction, error)


async def _tell_stranger(pressed: Press) -> None:
    try:
        post = await stranger_post(pressed)
    except Refusal as error:
        await explain(pressed.interaction, error)
    else:
        await answer(pressed.interaction, post)
