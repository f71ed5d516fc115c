"""A small bot that uses the same features as the real one, to test the sandbox without the game."""

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

from cogs.kit.custom_ids import control_id
from cogs.kit.forms import CheckPart, FilePart, Form, MenuPart, RadioPart, TextPart, sent_form
from cogs.kit.messages import MenuEntry

PARTS = Form(
    control_id("sample", "0"),
    "Every part",
    (
        TextPart("text", "Words", "As you like", value="Hello", is_long=True),
        MenuPart("fruit", "Fruits", tuple(map(MenuEntry, "abc", ("Apple", "Pear", "Plum"))), most=2),
        RadioPart("way", "Way", (MenuEntry("on", "On", "Go on"), MenuEntry("off", "Off"))),
        CheckPart("box", "Sure", "Tick it"),
        FilePart("file", "Files", "At most two", most=2),
    ),
)
FRUITS = ("Apple", "Apricot", "Banana", "Cherry", "Damson", "Elderberry")


def picture(colour: str, name: str = "board.png", *, width: int = 220, height: int = 270) -> discord.File:
    """Return an image of one colour with a description."""
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, name, description=f"The {colour} board")


class CountButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that works after a restart, since its id says everything."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(discord.ui.Button(label=f"Counted {n}", custom_id=f"count:{n}", emoji="🔢"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> "CountButton":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(self.n + 1))
        await interaction.response.edit_message(view=view)


class NoteModal(discord.ui.Modal, title="A note"):
    """A form with text, a choice and a file; the last two are inside labels."""

    text: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Note",
        description="What is to be remembered",
        component=discord.ui.TextInput(custom_id="note", min_length=3, max_length=40),
    )
    fruit: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Fruit",
        component=discord.ui.Select(
            custom_id="fruit",
            placeholder="Choose a fruit",
            options=[discord.SelectOption(label=name, value=name.lower()) for name in FRUITS],
        ),
    )
    file: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="File", component=discord.ui.FileUpload(custom_id="file", required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        note = self.text.component
        fruit = self.fruit.component
        file = self.file.component
        assert isinstance(note, discord.ui.TextInput)
        assert isinstance(fruit, discord.ui.Select)
        assert isinstance(file, discord.ui.FileUpload)
        names = ", ".join(attachment.filename for attachment in file.values) or "no file"
        await interaction.response.send_message(
            f"Noted: {discord.utils.escape_markdown(note.value)}; {fruit.values[0]}; {names}", ephemeral=True
        )


class Board(discord.ui.LayoutView):
    """A components V2 message, like the game's board."""

    def __init__(self, colour: str) -> None:
        super().__init__(timeout=None)
        self.colour = colour
        gallery = discord.ui.MediaGallery[Board]()
        gallery.add_item(media="attachment://board.png", description=f"The {colour} board")
        choose = discord.ui.Select[Board](
            custom_id="board:colour",
            placeholder="Choose a colour",
            options=[
                discord.SelectOption(label="Red", value="red", description="Like fire", emoji="🔥"),
                discord.SelectOption(label="Blue", value="blue", description="Like water"),
                discord.SelectOption(label="Green", value="green", default=colour == "green"),
            ],
        )
        choose.callback = self.on_colour  # type: ignore[method-assign]
        note = discord.ui.Button[Board](
            label="Note", style=discord.ButtonStyle.primary, custom_id="board:note"
        )
        note.callback = self.on_note  # type: ignore[method-assign]
        secret = discord.ui.Button[Board](
            label="Hand", style=discord.ButtonStyle.secondary, custom_id="board:hand", emoji="🃏"
        )
        secret.callback = self.on_hand  # type: ignore[method-assign]
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"## Turn 3\n**{colour}** to move\n-# The small print"),
                gallery,
                discord.ui.Separator(),
                discord.ui.Section(
                    discord.ui.TextDisplay("A section"),
                    accessory=discord.ui.Button(label="Rules", url="https://example.org/rules"),
                ),
                discord.ui.ActionRow(choose),
                discord.ui.ActionRow(
                    note,
                    secret,
                    discord.ui.Button(
                        label="Gone", style=discord.ButtonStyle.danger, custom_id="board:gone", disabled=True
                    ),
                ),
                accent_colour=discord.Colour.gold(),
            )
        )

    async def on_colour(self, interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        colour = interaction.data["values"][0]  # type: ignore[typeddict-item]
        await interaction.response.defer()
        await interaction.edit_original_response(view=Board(colour), attachments=[picture(colour)])

    async def on_note(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NoteModal())

    async def on_hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            "Only for you", file=picture("purple", "hand.png"), ephemeral=True
        )


WORDS = """# Heading
-# subtext with `code`
**bold** *italic* __under__ ~~gone~~ ||secret||
> quoted
- one
  - inner
1. first
```py
print("<b>")
```
[a link](https://example.org "Title") <t:1700000000:R> snake_case_name
<script>alert(1)</script> \\*not italic\\*"""


class Choices(discord.ui.View):
    """Menus of two kinds: with several choices at once, and of people."""

    @discord.ui.select(
        placeholder="Choose up to two",
        min_values=1,
        max_values=2,
        custom_id="choices:fruits",
        options=[discord.SelectOption(label=name) for name in FRUITS],
    )
    async def fruits(self, interaction: discord.Interaction, menu: discord.ui.Select["Choices"]) -> None:
        await interaction.response.send_message(f"Fruits: {', '.join(menu.values)}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Choose someone", custom_id="choices:people")
    async def people(self, interaction: discord.Interaction, menu: discord.ui.UserSelect["Choices"]) -> None:
        await interaction.response.send_message(f"Someone: {menu.values[0].mention}", ephemeral=True)

    @discord.ui.select(
        cls=discord.ui.ChannelSelect,
        placeholder="Choose a channel",
        custom_id="choices:channels",
        channel_types=[discord.ChannelType.text],
    )
    async def channels(
        self, interaction: discord.Interaction, menu: discord.ui.ChannelSelect["Choices"]
    ) -> None:
        await interaction.response.send_message(f"Somewhere: {menu.values[0].mention}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.RoleSelect, placeholder="Choose a role", custom_id="choices:roles")
    async def roles(self, interaction: discord.Interaction, menu: discord.ui.RoleSelect["Choices"]) -> None:
        await interaction.response.send_message(f"Some role: {menu.values[0].mention}", ephemeral=True)

    @discord.ui.button(label="Wait for ever", custom_id="choices:wait")
    async def wait(self, interaction: discord.Interaction, button: discord.ui.Button["Choices"]) -> None:
        await asyncio.Event().wait()


class Record(discord.ui.LayoutView):
    """A file to download and a picture next to text, in components V2."""

    def __init__(self) -> None:
        super().__init__()
        thumbnail = discord.ui.Thumbnail[Record]("attachment://board.png", description="A small board")
        self.add_item(discord.ui.Section("The record of a duel", accessory=thumbnail))
        self.add_item(discord.ui.File("attachment://record.jsonl"))


class Samples(commands.Cog):
    """The sample commands."""

    sample = app_commands.Group(name="sample", description="Things to try")

    def __init__(self, bot: "SampleBot") -> None:
        self.bot = bot

    @sample.command(name="fruit", description="Pick a fruit")
    @app_commands.describe(fruit="Which one", count="How many", ripe="Whether it is ripe", friend="For whom")
    async def fruit(
        self,
        interaction: discord.Interaction,
        fruit: str,
        count: app_commands.Range[int, 1, 9] = 1,
        ripe: bool = True,
        friend: discord.Member | None = None,
    ) -> None:
        whom = "nobody" if friend is None else friend.mention
        await interaction.response.send_message(f"{count} × {fruit}, ripe: {ripe}, for {whom}")

    @fruit.autocomplete("fruit")
    async def complete_fruit(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"{name} · {len(name)}", value=name.lower())
            for name in FRUITS
            if current.lower() in name.lower()
        ]

    @sample.command(name="echo", description="Says what you typed")
    async def echo(self, interaction: discord.Interaction, words: str = "nothing") -> None:
        await interaction.response.send_message(f"You asked: {words}")

    @sample.command(name="board", description="A message of components")
    async def board(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Board("green"), attachments=[picture("green")])

    @sample.command(name="secret", description="An answer for you alone")
    async def secret(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Psst.", ephemeral=True)

    @sample.command(name="whisper", description="A direct message to someone")
    async def whisper(self, interaction: discord.Interaction, friend: discord.Member) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await friend.send("A hand", file=picture("orange", "hand.png"))
        await interaction.followup.send("Sent.", ephemeral=True)

    @sample.command(name="thread", description="A thread of its own")
    async def thread(self, interaction: discord.Interaction, name: str, private: bool = False) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.defer(ephemeral=True)
        if private:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.private_thread)
            await thread.add_user(interaction.user)
        else:
            starter = await channel.send(f"Thread **{name}**")
            thread = await starter.create_thread(name=name)
        await thread.send(f"Welcome, {interaction.user.mention}", nonce="n1")
        await thread.send(f"Welcome, {interaction.user.mention}", nonce="n1")
        await interaction.edit_original_response(content=f"See {thread.mention}")

    @sample.command(name="launch", description="The Activity")
    async def launch(self, interaction: discord.Interaction) -> None:
        await interaction.response.launch_activity()
        await interaction.followup.send("It is open.", ephemeral=True)

    @sample.command(name="count", description="A button that counts")
    async def count(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(0))
        await interaction.response.send_message("Count:", view=view)

    @sample.command(name="file", description="Reads a file")
    async def file(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        self.bot.files.append(file.url)
        data = await file.read()
        await interaction.response.send_message(f"{file.filename}: {len(data)} bytes")

    @sample.command(name="words", description="Markdown, mentions and an embed")
    async def words(self, interaction: discord.Interaction) -> None:
        fruit = self.bot.mentions["sample fruit"]
        embed = discord.Embed(title="An embed", description="With **text**", colour=discord.Colour.red())
        embed.add_field(name="Field", value="Value")
        embed.set_footer(text="Footer")
        where = f"<#{interaction.channel_id}>"
        await interaction.response.send_message(
            f"{WORDS}\n{interaction.user.mention} {where} {fruit}", embed=embed
        )

    @sample.command(name="choices", description="Menus")
    async def choices(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose:", view=Choices(timeout=None))

    @sample.command(name="record", description="A file")
    async def record(self, interaction: discord.Interaction) -> None:
        files = [picture("grey"), discord.File(io.BytesIO(b"{}\n"), "record.jsonl")]
        await interaction.response.send_message(view=Record(), files=files)

    @sample.command(name="form", description="Opens a form at once")
    async def form(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NoteModal())

    @sample.command(name="parts", description="Opens a form with a part of each kind")
    async def parts(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(PARTS.modal())

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit and data["custom_id"] == str(PARTS.id):
            _, given = sent_form(interaction, data)
            sizes = [len(await each.read()) for each in given.uploads("file")]
            told = (given.text(), given.chosen("fruit"), given.one("way"), given.is_ticked("box"), sizes)
            await interaction.response.send_message(f"Filled in: {told}", ephemeral=True)

    @sample.command(name="silence", description="Never answers")
    async def silence(self, interaction: discord.Interaction) -> None:
        await asyncio.Event().wait()

    @sample.command(name="broken", description="Fails")
    async def broken(self, interaction: discord.Interaction) -> None:
        raise RuntimeError("broken on purpose")

    @app_commands.command(name="keep", description="For keepers of the server")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def keep(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Kept.")

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        if self.bot.user in message.mentions and not message.author.bot:
            async with message.channel.typing():
                await message.reply("You called?")


@app_commands.context_menu(name="Greet")
@app_commands.guild_only()
async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"Hello, {member.mention}")


@app_commands.context_menu(name="Quote this")
@app_commands.guild_only()
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}", ephemeral=True)


class SampleBot(commands.Bot):
    """The bot; `mentions` has command mentions by path, `files` the addresses that it has read."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        super().__init__(commands.when_mentioned, intents=intents)
        self.mentions: dict[str, str] = {}
        self.files: list[str] = []

    async def setup_hook(self) -> None:
        for menu in (greet, quote):
            self.tree.add_command(menu)
        self.add_dynamic_items(CountButton)
        self.add_view(Board("green"))
        await self.add_cog(Samples(self))
        for command in await self.tree.sync():
            for option in command.options:
                if isinstance(option, app_commands.AppCommandGroup):
                    self.mentions[f"{command.name} {option.name}"] = option.mention
