"""The one persistent control: handles every button and menu of ours, however old."""

import re
from typing import Any, Protocol, cast

import discord

from cogs.kit.custom_ids import OURS, UNKNOWN, ControlId, MalformedId, parse_control_id


class Presser(Protocol):
    """A client that knows what its controls do."""

    async def press(
        self, interaction: discord.Interaction[Any], control: ControlId, values: tuple[str, ...]
    ) -> None:
        """Do what this control says; `values` are the entries chosen in a menu."""
        ...


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=OURS):
    """A button or menu whose custom id says everything about it, so that it survives restarts."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> "Control":
        """The control as it was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client."""
        data = cast(dict[str, Any], interaction.data or {})
        values = tuple(str(value) for value in data.get("values", ()))
        try:
            control = parse_control_id(self.custom_id)
        except MalformedId:
            control = UNKNOWN
        await cast(Presser, interaction.client).press(interaction, control, values)
