"""What each control does, by the verb of its custom id."""

from collections.abc import Awaitable, Callable, Mapping

from cogs import asides, lobby, turns
from cogs.answers import answer, explain
from cogs.surface import Press
from cogs.words.refusals import OUTDATED

ROUTES: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "accept": lobby.accept,
    "join": lobby.accept,
    "decline": lobby.decline,
    "cancel": lobby.cancel,
    "deck": lobby.deck_chosen,
    "rematch": lobby.rematch,
    "first": turns.go_first,
    "second": turns.go_second,
    "act": turns.act_with,
    "summon": turns.summon,
    "to": turns.go_to,
    "do": turns.do,
    "choose": turns.choose,
    "end": turns.end_turn,
    "hand": asides.hand,
    "more": asides.more,
    "log": asides.log,
    "draw": asides.draw,
    "concede": asides.concede,
    "pick": asides.pick,
    "list": asides.running,
    "rules": asides.rules,
}


async def unknown(pressed: Press) -> None:
    """A control of another version of this bot."""
    await answer(pressed.interaction, OUTDATED)


async def press(pressed: Press) -> None:
    """Do what a control says; whatever goes wrong, whoever pressed it gets an answer."""
    try:
        await ROUTES.get(pressed.id.verb, unknown)(pressed)
    except Exception as error:  # noqa: BLE001 -- the last stop: a control must never stay without an answer
        await explain(pressed.interaction, error)
