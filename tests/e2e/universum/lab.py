"""Games of Multiuniversum in Discord, and what tests of them say again and again."""

from dataclasses import dataclass
from typing import Any

import simcord
from simcord.components import walk_components

from bot.games.records import parse_record, verify
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.sight.view import View
from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, menus, text_of

GAME = MULTIUNIVERSUM.name


@dataclass
class Lab:
    """A game of several people."""

    table: Table
    people: dict[str, simcord.MemberActor]
    duel: Duel

    @property
    def board(self) -> simcord.ResponseMessage:
        return self.table.board(self.duel)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.duel.players]

    async def now(self) -> Duel:
        """The game as it stands."""
        return await self.table.matches.chronicle.duel(self.duel.id)

    async def view(self, name: str | None = None) -> View:
        """What somebody may know; what everybody may, without a name."""
        user_id = None if name is None else self.people[name].id
        view = await self.table.matches.play.view(self.duel.id, user_id)
        assert isinstance(view, View)
        return view

    async def mover(self) -> str:
        """Who is to act."""
        to_act = (await self.view()).to_act
        assert to_act is not None
        return self.names[to_act]

    def hand(self, name: str) -> str:
        """The newest direct message to somebody."""
        return text_of(self.table.direct(self.people[name])[-1])

    async def press(self, name: str, message: Any, label: str) -> Any:
        """Press a button; gives the private answer, or None if there is none."""
        result = await self.table.press(self.people[name], message, label)
        return result.followups[-1] if result.followups else result.response

    async def choose(self, name: str, panel: Any, *values: str, verb: str = "") -> Any:
        """Choose these entries of the menu that has them, of this verb if one is given.

        Gives what the panel becomes.
        """
        for menu in menus(panel):
            is_meant = verb in ("", menu["custom_id"].split(":")[1])
            if is_meant and set(values) <= {option["value"] for option in menu["options"]}:
                result = await self.people[name].select(panel, list(values), custom_id=menu["custom_id"])
                return result.followups[-1] if result.followups else result.response
        for custom_id in custom_ids(panel):  # a button, where there is nothing else to choose
            _, its_verb, *parts = custom_id.split(":")
            if verb in ("", its_verb) and (parts[-1],) == values:
                result = await self.people[name].click(panel, custom_id=custom_id)
                return result.followups[-1] if result.followups else result.response
        raise AssertionError(f"no menu has {values}: {custom_ids(panel)}")

    async def play_line(self, line: str) -> None:
        """Whoever is to act plays this, by the services."""
        view = await self.view()
        assert view.to_act is not None
        user_id = self.duel.players[view.to_act].user_id
        assert user_id is not None
        await self.table.matches.play.act(self.duel.id, user_id, MULTIUNIVERSUM.parse_action(line, 0))

    async def shown(self) -> None:
        """Wait until the messages show what the services have played."""
        await self.table.bot.services.presenter.idle()
        await self.table.env.settle()

    async def faults(self) -> list[str]:
        """What is wrong with the game's record, as the command gives it."""
        someone = next(iter(self.people.values()))
        result = await someone.slash(self.table.thread(self.duel), "duel record")
        assert result.response is not None
        (file,) = (each for each in result.response.attachments if each.filename.endswith(".jsonl"))
        return verify(parse_record((await file.read()).decode()), {GAME: MULTIUNIVERSUM})


def button_labels(message: Any) -> list[str]:
    """The labels of all buttons of a message."""
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


async def pictures(message: Any) -> list[bytes]:
    """The pictures of a message."""
    return [bytes(await each.read()) for each in message.attachments]


_MENUS = ("play", "prepare", "trash")


def options(message: Any, verb: str = "") -> list[dict[str, str]]:
    """The entries of all menus of a message, or of its menus of one verb, and buttons in their place."""
    found: list[dict[str, str]] = []
    for part in walk_components(message.components):
        _, its_verb, *parts = part.get("custom_id", ":").split(":")
        if part["type"] == 3 and verb in ("", its_verb):
            found += part["options"]
        elif part["type"] == 2 and its_verb in _MENUS and verb in ("", its_verb) and len(parts) == 4:
            found.append({"value": parts[-1], "label": part["label"].partition(" ")[2]})
    return found


def labels(message: Any) -> list[str]:
    """The labels of all entries of all menus of a message."""
    return [option["label"] for option in options(message)]


def values(message: Any, verb: str = "") -> list[str]:
    """The values of all entries of all menus of a message, or of its menus of one verb."""
    return [option["value"] for option in options(message, verb)]


async def begin(hall: Table, players: int = 3, **options: Any) -> Lab:
    """A game of three: Rowan opens a table, the others join it until it is full."""
    people = {each.name: each for each in (hall.rowan, hall.juniper, hall.sage)[:players]}
    await hall.rowan.slash(hall.channel, "table open", game=GAME, players=players, **options)
    message = hall.messages(hall.channel.id)[-1]
    for who in list(people.values())[1:]:
        await hall.press(who, message, "Join")
    (duel,) = await hall.matches.chronicle.running()
    return Lab(hall, people, duel)
