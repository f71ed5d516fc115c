"""Duels of Multiversus in Discord, and what tests of them say again and again."""

from typing import Any

from simcord.components import walk_components

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.view import View
from bot.players.multiversus.levels import make_player
from tests.e2e.games import SeatedGame
from tests.e2e.table import Table, said, text_of

GAME = MULTIVERSUS.name


def hasty_action(state: State, seat: int, ply: int) -> Action:
    """What the novice would play, with dice that follow from the ply."""
    actions = MULTIVERSUS.legal(state, seat)
    return make_player("novice").choose(veil(state, seat), actions, FastDice(ply))


class Skirmish(SeatedGame[View]):
    """A duel of two people, or of one against a computer; seat 0 leads the Heroes."""

    rules, group, view_type = MULTIVERSUS, "versus", View
    hasty_action = staticmethod(hasty_action)

    async def panel(self, seat: int, label: str = "Choose…") -> Any:
        """The private panel of what is asked of a seat."""
        return await super().panel(seat, label)

    async def press_again(self, seat: int, message: Any, line: str) -> str:
        """Choose an entry of a panel that has changed since, as after a double click; gives the answer."""
        prompt = (await self.table.matches.play.look(self.duel.id, self.actor(seat).id)).prompt()
        custom_id = f"duel:multiversus-line:{self.duel.id}:{prompt}:0"
        result = await self.table.press_lost(self.actor(seat), message, custom_id, line)
        return said(result)

    async def seal(self, seat: int, choice: str) -> Any:
        """Choose in secret by the private panel; gives what it becomes."""
        return await self.choose(seat, await self.panel(seat), f"seal {choice}")

    async def turn(self, seat: int, line: str) -> str:
        """Play steps by `/versus turn`; gives the private answer."""
        return text_of(await self.type(seat, "turn", line=line))


def buttons(message: Any) -> list[str]:
    """The labels of all buttons of a message."""
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


async def begin(hall: Table, **options: Any) -> Skirmish:
    """Rowan challenges Juniper, who accepts. Rowan leads the Heroes."""
    await hall.rowan.slash(
        hall.channel, "duel challenge", **{"opponent": hall.juniper, "game": GAME, "rated": False, **options}
    )
    await hall.press(hall.juniper, hall.messages(hall.channel.id)[-1], "Accept")
    (duel,) = await hall.matches.chronicle.running()
    return Skirmish(hall, (hall.rowan, hall.juniper), duel)
