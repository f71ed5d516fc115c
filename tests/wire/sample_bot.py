"""A small bot on discord.py as it comes, which uses everything that this server has to offer.

It shows how a bot is brought to another address: `Route.BASE` for REST, and `DEFAULT_GATEWAY` for the
gateway, because discord.py's plain client never asks `/gateway/bot` by itself.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

if TYPE_CHECKING:
    from tests.wire.server import WireServer  # the bot's own process does without the server's imports

Interaction = discord.Interaction["SampleBot"]


def picture() -> discord.File:
    """A small image with a description."""
    buffer = io.BytesIO()
    Image.new("RGB", (8, 6), "teal").save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="a teal board")


class Press(ui.DynamicItem[ui.Button[Any]], template=r"press:(?P<count>\d+)"):
    """A button that counts how often it was pressed, in its custom id alone."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {count}", custom_id=f"press:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Self:
        """Take up a button of an old message."""
        return cls(int(match["count"]))

    async def callback(self, interaction: Any) -> None:
        """Redraw the message with one more."""
        await interaction.response.edit_message(view=board_layout(self.count + 1), attachments=[picture()])


class Menu(ui.ActionRow[Any]):
    """A menu and a button that asks for a name."""

    @ui.select(
        custom_id="menu",
        placeholder="Where to",
        options=[discord.SelectOption(label=x, value=x) for x in ("d4", "d6")],
    )
    async def choose(self, interaction: Interaction, menu: ui.Select[Any]) -> None:
        """Say what was chosen, to the one who chose."""
        await interaction.response.send_message(f"to {menu.values[0]}", ephemeral=True)


class Naming(ui.Modal, title="A name"):
    """Asks for a name."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=10))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Greet by that name."""
        assert isinstance(self.name.component, ui.TextInput)
        await interaction.response.send_message(f"Hello {self.name.component.value}", ephemeral=True)


class Ask(ui.ActionRow[Any]):
    """A button that opens the modal."""

    @ui.button(label="Name", custom_id="ask")
    async def ask(self, interaction: Interaction, button: ui.Button[Any]) -> None:
        """Show the modal."""
        await interaction.response.send_modal(Naming())


def board_layout(count: int) -> ui.LayoutView:
    """A layout with a picture, a text and all kinds of controls."""
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery[Any](
        discord.MediaGalleryItem("attachment://board.png", description="a teal board")
    )
    text = ui.TextDisplay[Any](f"The board, pressed {count} times")
    view.add_item(ui.Container(text, gallery, ui.ActionRow(Press(count)), Menu(), Ask()))
    return view


class SampleBot(discord.Client):
    """The bot: `/sample …` commands, one for each thing to be shown."""

    def __init__(self, api_url: str) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        mentions = discord.AllowedMentions.none()
        super().__init__(intents=intents, allowed_mentions=mentions, guild_ready_timeout=0.05)
        Route.BASE = api_url
        self.heard: list[discord.Message] = []
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Sample(name="sample", description="What this server can do"))

    async def setup_hook(self) -> None:
        """Find the gateway, take up old buttons, register the commands."""
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self.add_dynamic_items(Press)
        self.add_view(board_layout(0))
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Spare the tests the pause of five seconds before a session is begun anew."""

    async def on_message(self, message: discord.Message) -> None:
        """Remember what was heard."""
        if message.author != self.user:
            self.heard.append(message)


class Sample(app_commands.Group):
    """The commands."""

    @app_commands.command()
    async def hello(
        self, interaction: Interaction, to: discord.Member, times: app_commands.Range[int, 1, 3] = 1
    ) -> None:
        """Greet someone, at once."""
        calls = discord.AllowedMentions(users=[to])
        await interaction.response.send_message(f"Hello {to.mention}" * times, allowed_mentions=calls)

    @app_commands.command()
    async def slow(self, interaction: Interaction, secretly: bool = False) -> None:
        """Think, answer, and add something."""
        await interaction.response.defer(ephemeral=secretly)
        await interaction.edit_original_response(content="thought")
        await interaction.followup.send("and a whisper", ephemeral=True)

    @app_commands.command()
    async def board(self, interaction: Interaction) -> None:
        """Show a board with controls."""
        await interaction.response.send_message(view=board_layout(0), file=picture())

    @app_commands.command()
    async def post(self, interaction: Interaction) -> None:
        """Post in the channel and in a thread, then edit with a new picture."""
        await interaction.response.defer(ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send(view=board_layout(0), file=picture(), nonce=str(interaction.id))
        thread = await channel.create_thread(name="a duel", message=message, auto_archive_duration=1440)
        async with thread.typing():
            await thread.send("in the thread", reference=await thread.send("first"))
        await message.edit(view=board_layout(5), attachments=[picture()])
        await interaction.followup.send("done")

    @app_commands.command()
    async def whisper(self, interaction: Interaction) -> None:
        """Send a picture by direct message."""
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("your hand", file=picture())
        except discord.Forbidden as error:
            await interaction.followup.send(f"closed: {error.code}")
        else:
            await interaction.followup.send("sent")

    @app_commands.command()
    async def pick(self, interaction: Interaction, tile: str) -> None:
        """Pick a tile."""
        await interaction.response.send_message(f"picked {tile}", ephemeral=True)

    @pick.autocomplete("tile")
    async def tiles(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The tiles that begin so."""
        return [
            app_commands.Choice(name=f"tile {t}", value=t) for t in ("a1", "a2", "b1") if t.startswith(typed)
        ]

    @app_commands.command()
    async def read(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Read a file."""
        content = await file.read()
        await interaction.response.send_message(content.decode(), ephemeral=True)


@asynccontextmanager
async def running(server: WireServer) -> AsyncIterator[SampleBot]:
    """The bot, connected to `server` and ready."""
    bot = SampleBot(server.base_url)
    async with bot:
        task = asyncio.create_task(bot.start(server.token))
        await server.wait_ready()
        await bot.wait_until_ready()
        yield bot
    await task


if __name__ == "__main__":
    SampleBot(os.environ["DISCORD_API_URL"]).run(os.environ["DISCORD_TOKEN"])
