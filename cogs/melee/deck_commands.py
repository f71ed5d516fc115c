"""`/deck`: list, show, test, generate, prefer, and everything about people's own decks."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, MAX_SEED
from bot.lab.melee.strength import tier_told
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.installs import anywhere
from cogs.kit.safe_text import escape
from cogs.melee.collection import deck_form
from cogs.melee.collection.deck_choices import deck_choices, find_deck, find_own_deck, own_deck_choices, shelf
from cogs.melee.collection.deck_files import check_deck, export_deck, import_deck
from cogs.melee.collection.deck_sheets import deck_post, list_post
from cogs.melee.collection.generated_decks import show_generated
from cogs.melee.collection.own_decks import ask_to_delete, copy_deck, share_deck
from cogs.melee.collection.sample_hands import hands_post
from cogs.melee.lab.conduct import LEVEL, TESTERS
from cogs.melee.lab.deck_lookup import in_choices, other_choices, out_choices
from cogs.melee.lab.requests import DEFAULT, MAX, MIN, DeckTestWish, run_wish, show_open_tests, show_results
from cogs.melee.lab.weighings import weigh_named
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.stock import content_of, decks_of
from cogs.melee.words.collection import lookup
from cogs.melee.words.collection.decks import REALM_CHOICES
from cogs.services import services_of
from cogs.words.commands import COMMANDS, OPTIONS

NONE = "none"
NAME_LIMIT, TEXT_LIMIT = 40, 6000


@anywhere
class DeckCommands(commands.GroupCog, group_name="deck", group_description=COMMANDS["deck"]):
    """All decks, the user's own decks, and their default deck."""

    @app_commands.command(name="list", description=COMMANDS["deck list"])
    async def list_all(self, interaction: Interaction) -> None:
        preferred = await decks_of(interaction).preferred(interaction.user.id)
        await answer(interaction, list_post(await shelf(interaction), preferred, deck_form.button("import")))

    @app_commands.command(name="show", description=COMMANDS["deck show"])
    @app_commands.describe(deck=OPTIONS["shown"])
    @app_commands.autocomplete(deck=deck_choices)
    async def show(self, interaction: Interaction, deck: str) -> None:
        services, shelved = services_of(interaction), await find_deck(interaction, deck)
        decks = decks_of(interaction)
        kind, weighed = decks.format_of(shelved.deck), await decks.weighings.of(shelved.deck)
        tier = tier_told(content_of(interaction), shelved.deck)
        await answer(interaction, await deck_post(pictures_of(services), shelved, kind, tier, weighed))

    @app_commands.command(name="hands", description=COMMANDS["deck hands"])
    @app_commands.describe(deck=OPTIONS["dealt"])
    @app_commands.autocomplete(deck=deck_choices)
    async def hands(self, interaction: Interaction, deck: str) -> None:
        shelved = await find_deck(interaction, deck)
        await answer(interaction, hands_post(shelved.deck, shelved.id))

    @app_commands.command(name="test", description=COMMANDS["deck test"])
    @app_commands.describe(
        deck=OPTIONS["tested"],
        against=OPTIONS["rival"],
        games=OPTIONS["games"],
        compare=OPTIONS["compared"],
        out=OPTIONS["card out"],
        in_=OPTIONS["card in"],
        player=OPTIONS["test player"],
    )
    @app_commands.rename(in_="in")
    @app_commands.choices(
        player=[app_commands.Choice(name=name.capitalize(), value=name) for name in TESTERS]
    )
    @app_commands.autocomplete(
        deck=deck_choices, against=deck_choices, compare=other_choices, out=out_choices, in_=in_choices
    )
    async def test(
        self,
        interaction: Interaction,
        deck: str,
        against: str | None = None,
        games: app_commands.Range[int, MIN, MAX] = DEFAULT,
        compare: str | None = None,
        out: str | None = None,
        in_: str | None = None,
        player: str = LEVEL,
    ) -> None:
        await run_wish(interaction, DeckTestWish(deck, against, games, player, compare, out, in_))

    @app_commands.command(name="weigh", description=COMMANDS["deck weigh"])
    @app_commands.describe(deck=OPTIONS["own deck weighed"])
    @app_commands.autocomplete(deck=own_deck_choices)
    async def weigh(self, interaction: Interaction, deck: str) -> None:
        await weigh_named(interaction, await find_deck(interaction, deck))

    @app_commands.command(name="results", description=COMMANDS["deck results"])
    @app_commands.describe(deck=OPTIONS["own deck tested"])
    @app_commands.autocomplete(deck=own_deck_choices)
    async def results(self, interaction: Interaction, deck: str | None = None) -> None:
        if deck is None:
            await show_open_tests(interaction)
        else:
            await show_results(interaction, await find_own_deck(interaction, deck))

    @app_commands.command(name="generate", description=COMMANDS["deck generate"])
    @app_commands.describe(name=OPTIONS["made_from"], realm=OPTIONS["realm"], seed=OPTIONS["seed"])
    @app_commands.choices(
        realm=[app_commands.Choice(name=label, value=key) for key, label in REALM_CHOICES.items()]
    )
    async def generate(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, MAX_ORIGIN_TEXT] | None = None,
        realm: str | None = None,
        seed: app_commands.Range[int, 0, MAX_SEED] | None = None,
    ) -> None:
        await show_generated(interaction, name, realm, seed)

    @app_commands.command(name="prefer", description=COMMANDS["deck prefer"])
    @app_commands.describe(deck=OPTIONS["preferred"])
    async def prefer(self, interaction: Interaction, deck: str) -> None:
        if deck == NONE:
            await decks_of(interaction).prefer(interaction.user.id, None)
            await answer(interaction, lookup.PREFERS_NONE)
            return
        shelved = await find_deck(interaction, deck)
        await decks_of(interaction).prefer(interaction.user.id, shelved.id)
        await answer(interaction, lookup.prefers(escape(shelved.name)))

    @prefer.autocomplete("deck")
    async def _preferences(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        # Listed last, but always kept when the list is cut to fit.
        none = narrowed([(lookup.NO_PREFERENCE, NONE)], typed)
        return (await deck_choices(interaction, typed))[: 25 - len(none)] + none

    @app_commands.command(name="import", description=COMMANDS["deck import"])
    @app_commands.describe(file=OPTIONS["deck file"], text=OPTIONS["deck text"], replace=OPTIONS["replace"])
    async def import_(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        text: app_commands.Range[str, 1, TEXT_LIMIT] | None = None,
        replace: bool = False,
    ) -> None:
        if file is None and text is None:
            await answer(interaction, deck_form.question("import"))
        else:
            await import_deck(interaction, file, text, replace=replace)

    @app_commands.command(name="check", description=COMMANDS["deck check"])
    @app_commands.describe(file=OPTIONS["deck file"], text=OPTIONS["deck text"])
    async def check(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        text: app_commands.Range[str, 1, TEXT_LIMIT] | None = None,
    ) -> None:
        if file is None and text is None:
            await answer(interaction, deck_form.question("check"))
        else:
            await check_deck(interaction, file, text)

    @app_commands.command(name="export", description=COMMANDS["deck export"])
    @app_commands.describe(deck=OPTIONS["exported"])
    @app_commands.autocomplete(deck=deck_choices)
    async def export(self, interaction: Interaction, deck: str) -> None:
        await export_deck(interaction, await find_deck(interaction, deck))

    @app_commands.command(name="share", description=COMMANDS["deck share"])
    @app_commands.describe(deck=OPTIONS["shared"])
    @app_commands.autocomplete(deck=deck_choices)
    async def share(self, interaction: Interaction, deck: str) -> None:
        await share_deck(interaction, await find_deck(interaction, deck))

    @app_commands.command(name="copy", description=COMMANDS["deck copy"])
    @app_commands.describe(deck=OPTIONS["copied"], name=OPTIONS["new name"])
    @app_commands.autocomplete(deck=deck_choices)
    async def copy(
        self,
        interaction: Interaction,
        deck: str,
        name: app_commands.Range[str, 1, NAME_LIMIT] | None = None,
    ) -> None:
        await copy_deck(interaction, deck, name)

    @app_commands.command(name="delete", description=COMMANDS["deck delete"])
    @app_commands.describe(deck=OPTIONS["deleted"])
    @app_commands.autocomplete(deck=own_deck_choices)
    async def delete(self, interaction: Interaction, deck: str) -> None:
        await ask_to_delete(interaction, await find_own_deck(interaction, deck))
