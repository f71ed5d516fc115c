"""`/deck`: list, show, test, prefer."""

from discord import app_commands
from discord.ext import commands

from bot.matches.refusals import Refusal
from cogs.answers import answer, think
from cogs.completion import deck_choices, narrowed
from cogs.deck_test import DEFAULT, LEAST, MOST, run_deck_test
from cogs.messages import Picture, Post
from cogs.painter import PaintError
from cogs.surface import Interaction, surface_of
from cogs.words import deck_test, play, reference
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.writing import escape, fold, listed, trim

NONE = "none"


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class DeckCommands(commands.GroupCog, group_name="deck", group_description=COMMANDS["deck"]):
    """The decks there are, and the one to play by default."""

    @app_commands.command(name="list", description=COMMANDS["deck list"])
    async def list_all(self, interaction: Interaction) -> None:
        """All decks, one's own default marked."""
        surface = surface_of(interaction)
        preferred = await surface.matches.preferred(interaction.user.id)
        lines = [reference.DECKS]
        for deck_id, deck in surface.content.decks.items():
            mark = reference.PREFERRED if deck_id == preferred else ""
            lines.append(f"**{escape(deck.name)}**{mark}\n{escape(deck.plan)}")
        await answer(interaction, Post(trim("\n".join(lines), 3800), below=reference.DECKS_HINT))

    @app_commands.command(name="show", description=COMMANDS["deck show"])
    @app_commands.describe(deck=OPTIONS["deck"])
    @app_commands.autocomplete(deck=deck_choices)
    async def show(self, interaction: Interaction, deck: str) -> None:
        """One deck: its sheet, and all its cards in words."""
        await think(interaction)
        await answer(interaction, await deck_post(interaction, deck))

    @app_commands.command(name="test", description=COMMANDS["deck test"])
    @app_commands.describe(deck=OPTIONS["tested"], against=OPTIONS["rival"], games=OPTIONS["games"])
    @app_commands.autocomplete(deck=deck_choices, against=deck_choices)
    async def test(
        self,
        interaction: Interaction,
        deck: str,
        against: str | None = None,
        games: app_commands.Range[int, LEAST, MOST] = DEFAULT,
    ) -> None:
        """Many games of the computer with a deck, against one other or all of them."""
        await think(interaction)
        decks = surface_of(interaction).content.decks
        tested = find_deck(interaction, deck)
        rivals = [find_deck(interaction, against)] if against else [each for each in decks if each != tested]
        if rivals:
            await run_deck_test(interaction, decks[tested], [decks[rival] for rival in rivals], games)
        else:
            await answer(interaction, deck_test.ITSELF_ALONE)

    @app_commands.command(name="prefer", description=COMMANDS["deck prefer"])
    @app_commands.describe(deck=OPTIONS["deck"])
    async def prefer(self, interaction: Interaction, deck: str) -> None:
        """Play this deck wherever none is named."""
        await think(interaction)
        surface = surface_of(interaction)
        deck_id = None if deck == NONE else find_deck(interaction, deck)
        await surface.matches.prefer(interaction.user.id, deck_id)
        if deck_id is None:
            await answer(interaction, reference.PREFERS_NONE)
        else:
            await answer(interaction, reference.prefers(escape(surface.content.decks[deck_id].name)))

    @prefer.autocomplete("deck")
    async def _preferences(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return (await deck_choices(interaction, typed)) + narrowed([(reference.NO_PREFERENCE, NONE)], typed)


def find_deck(interaction: Interaction, text: str) -> str:
    """The id of the deck with this id or name; Refusal `unknown-deck` if there is none."""
    for deck_id, deck in surface_of(interaction).content.decks.items():
        if fold(text) in (fold(deck_id), fold(deck.name)):
            return deck_id
    raise Refusal("unknown-deck", deck=text)


async def deck_post(interaction: Interaction, text: str) -> Post:
    """A deck with its picture and its cards in words."""
    surface = surface_of(interaction)
    deck_id = find_deck(interaction, text)
    deck = surface.content.decks[deck_id]
    head = f"## {escape(deck.name)}\n{escape(deck.plan)}"
    room = (3900 - len(head)) // len(deck.entity)
    cards = "\n".join(play.card_words(card, room - 1) for card in deck.entity)
    described = f"{deck.name}: {listed([card.name for card in deck.entity])}."
    try:
        sheet = await surface.painter.deck_sheet(deck)
    except PaintError:
        return Post(f"{head}\n{cards}")
    # The picture comes last: a chat shows the end of a long message.
    return Post(f"{head}\n{cards}", (Picture(f"deck-{deck_id}.webp", described, sheet),))
