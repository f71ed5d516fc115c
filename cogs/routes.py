"""What each control does, by the verb of its custom id."""

from collections.abc import Awaitable, Callable, Mapping

from bot.matches.refusals import Refusal
from cogs.collection import cards, deck_test, generated_decks, own_decks
from cogs.explaining import explain
from cogs.kit.answers import answer
from cogs.kit.messages import Post
from cogs.kit.writing import plain
from cogs.melee import side_controls, turns
from cogs.melee.values import melee_view
from cogs.seating import invitation_answers, invitation_making, practice
from cogs.services import Press
from cogs.words.refusals import OUTDATED, stranger

ROUTES: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "accept": invitation_answers.accept,
    "join": invitation_answers.accept,
    "decline": invitation_answers.decline,
    "cancel": invitation_answers.cancel,
    "deck": invitation_making.deck_chosen,
    "rematch": invitation_making.rematch,
    "practice": practice.deck_chosen,
    "hint": practice.hint,
    "first": turns.go_first,
    "second": turns.go_second,
    "act": turns.act_with,
    "summon": turns.summon,
    "to": turns.go_to,
    "do": turns.do,
    "choose": turns.choose,
    "end": turns.end_turn,
    "hand": side_controls.hand,
    "more": side_controls.more,
    "log": side_controls.log,
    "draw": side_controls.draw,
    "concede": side_controls.concede,
    "pick": side_controls.pick,
    "list": side_controls.running,
    "rules": side_controls.rules,
    "stop": deck_test.stop,
    "keep": generated_decks.keep,
    "delete": own_decks.delete,
    "card": cards.chosen,
}


async def unknown(pressed: Press) -> None:
    """A control of another version of this bot."""
    await answer(pressed.interaction, OUTDATED)


async def stranger_post(pressed: Press) -> Post:
    """Tells a spectator whose duel this is, and who is to act."""
    look = await pressed.services.matches.play.look(pressed.duel, None)
    duel, seat = look.duel, melee_view(look.public).to_act
    south, north = (plain(player.name) for player in duel.players)
    return Post(stranger(south, north, None if seat is None else (south, north)[seat]))


async def press(pressed: Press) -> None:
    """Do what a control says; if anything fails, tell whoever pressed it."""
    try:
        await ROUTES.get(pressed.id.verb, unknown)(pressed)
    except Refusal as error:
        if error.code == "not-a-player":
            await answer(pressed.interaction, await stranger_post(pressed))
        else:
            await explain(pressed.interaction, error)
    except Exception as error:  # noqa: BLE001 -- the last stop: a control must never stay without an answer
        await explain(pressed.interaction, error)
