"""A duel as its players see it in Discord: where it is shown, who is to act, and ways to play it.

Nothing here knows the rules: what may be done is what the bot offers, by autocompletion or in its menus.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.wire.actors import Actor
from tests.wire.components import Kind, controls
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.world import Channel

# The first picture of a process waits for its painters to start and to draw their plates.
PATIENCE = 90.0
SUMMON_AREAS = ("d1", "e8")
"""Of the challenger, South, and of North."""
_ACCEPTS = ("Accept", "Join")
_ON_BOARDS = ("first", "act", "end", "choose", "rematch")


@dataclass(eq=False)
class WireDuel:
    """A duel that is shown in `place`, its thread or the channel of its challenge."""

    id: str
    place: Channel
    south: Actor
    north: Actor

    @property
    def boards(self) -> list[Message]:
        """The public messages with a board's controls or picture, oldest first."""
        return [message for message in self.place.messages.values() if _is_board(message, self.id)]

    @property
    def board(self) -> Message:
        """The newest message with a board's controls; LookupError if there is none."""
        with_controls = [message for message in self.boards if message.custom_ids]
        if not with_controls:
            raise LookupError("no board has controls")
        return with_controls[-1]

    @property
    def to_act(self) -> Actor:
        """Whom the board asks."""
        asked = [user for user in (self.south, self.north) if user.id in self.board.mentioned]
        if len(asked) != 1:
            raise LookupError(f"the board asks {asked}")
        return asked[0]

    @property
    def ply(self) -> int:
        """How many actions the board shows; the ply in the ids of its controls that act."""
        plies = {
            int(parts[3])
            for parts in (custom_id.split(":") for custom_id in _ids(self.board))
            if parts[1] in _ON_BOARDS and len(parts) > 3
        }
        if len(plies) != 1:
            raise LookupError(f"the controls name the plies {plies}")
        return plies.pop()

    @property
    def is_over(self) -> bool:
        """Whether the newest board shows the end."""
        return any(custom_id.startswith(f"duel:rematch:{self.id}") for custom_id in self.board.custom_ids)

    @property
    def waits_for_choice(self) -> bool:
        """Whether the board asks for a choice that an ability waits for."""
        return any(custom_id.startswith("duel:choose:") for custom_id in self.board.custom_ids)

    def goal(self, who: Actor) -> str:
        """The Summon Area that this player wants to capture."""
        return SUMMON_AREAS[1] if who is self.south else SUMMON_AREAS[0]

    @property
    def one_has_controls(self) -> bool:
        """Whether every board but the newest is closed; while the next one is posted, two have controls."""
        return sum(bool(message.custom_ids) for message in self.boards) == 1

    async def shows(self, ply: int) -> None:
        """Wait until the board shows the position after this ply, or the end, and has the only controls."""
        await self.south.server.wait_for(
            lambda: (self.is_over or self.ply >= ply) and self.one_has_controls,
            PATIENCE,
            f"the board of ply {ply}",
        )

    async def pressed(self, who: Actor, button: str) -> Interaction:
        """Press a button on the board that plays an action, and wait until the board shows it."""
        ply = self.ply
        done = await who.click(self.board, button)
        await self.shows(ply + 1)
        return done

    async def end_turn(self, who: Actor, *, by_controls: bool) -> Interaction:
        """End the turn, also where the bot asks first, and wait until the board shows it."""
        ply = self.ply
        ending = who.click(self.board, "duel:end") if by_controls else who.slash(self.place, "play end")
        done = await ending
        await self.end_after_all(who, done, ply)
        await self.shows(ply + 1)
        return done

    async def end_after_all(self, who: Actor, done: Interaction, ply: int, within: float = PATIENCE) -> None:
        """Say yes if the bot asks before it ends the turn that was played at this ply."""
        await who.server.wait_for(
            lambda: self.is_over or self.ply > ply or _question(done) is not None,
            within,
            f"the end of the turn at ply {ply}, or the question before it",
        )
        if (question := _question(done)) is not None:
            await who.click(question, "duel:end")

    async def chosen(self, who: Actor, message: Message, menu: str, value: str) -> Interaction:
        """Choose an entry that plays an action, or press its button, and wait until the board shows it."""
        ply = self.ply
        is_button = message.find(menu)["type"] == Kind.BUTTON
        done = await (who.click(message, menu) if is_button else who.select(message, menu, value))
        await self.shows(ply + 1)
        return done

    async def command(self, who: Actor, command: str, **options: object) -> Message:
        """Play an action by a command, and wait until the board shows it; the private answer."""
        ply = self.ply
        answer = await (await who.slash(self.place, command, **options)).reply(PATIENCE)
        await self.shows(ply + 1)
        return answer

    async def concede(self, who: Actor, within: float = PATIENCE) -> None:
        """Concede, with the confirmation, and wait some seconds for the end to be shown."""
        asked = await (await who.slash(self.place, "duel concede")).reply()
        await who.click(asked, "Yes, concede")
        await who.server.wait_for(
            lambda: self.is_over and self.one_has_controls, within, "the end to be shown"
        )


def _question(done: Interaction) -> Message | None:
    """The question that a press of End turn was answered with; None if there is none (yet)."""
    answers = [message for message in (done.original, *done.followups) if message is not None]
    asked = [message for message in answers if any(each.endswith(":yes") for each in _ids(message))]
    return asked[0] if asked else None


def _ids(message: Message) -> list[str]:
    return [control["custom_id"] for control in message.controls]


def _is_board(message: Message, duel_id: str) -> bool:
    pictured = any(each.filename.startswith(f"board-{duel_id}-") for each in message.attachments)
    parts = [custom_id.split(":") for custom_id in _ids(message)]
    controlled = any(verb in _ON_BOARDS and key == duel_id for _, verb, key, *_ in parts)
    return not message.ephemeral and (pictured or controlled)


async def begun(challenge: Message, south: Actor, north: Actor, within: float = PATIENCE) -> WireDuel:
    """The duel that came of a challenge just accepted, once its roll-off is shown."""
    drawn = [challenge.components, *reversed(challenge.earlier)]
    accepted = next(c["custom_id"] for each in drawn for c in controls(each) if c.get("label") in _ACCEPTS)
    return await shown(accepted.split(":")[2], challenge.channel, south, north, within)


async def shown(
    duel_id: str, channel: Channel, south: Actor, north: Actor, within: float = PATIENCE
) -> WireDuel:
    """The duel with this id, once its board is shown in the channel or in a thread there."""
    duel = WireDuel(duel_id, channel, south, north)
    world = south.server.world

    def found() -> Message:
        places = [c for c in world.channels.values() if channel in (c, c.parent)]
        duel.place = next(
            (c for c in places if any(_is_board(m, duel_id) for m in c.messages.values())), channel
        )
        return duel.board

    await south.server.wait_for(found, within, f"the board of duel {duel_id}")
    return duel
