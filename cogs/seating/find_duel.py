"""Which duel a command means: the one that lives here, else the player's only running one."""

from bot.games.melee.position.actions import quote
from bot.matches.values import Duel
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.writing import LABEL_LIMIT, clip, trim
from cogs.services import services_of
from cogs.showing.duel_scene import names_of
from cogs.words import play, reference

WORD_LIMIT = 40
"""Letters of what somebody typed for an entity, a card or a tile."""


async def duels_meant(interaction: Interaction) -> list[Duel]:
    """The duels that a command may mean here: exactly one, none, or several to ask about."""
    matches = services_of(interaction).matches
    here = None if interaction.channel_id is None else await matches.duel_in(interaction.channel_id)
    if here is not None and here.thread_id == interaction.channel_id:
        return [here]
    mine = await matches.running(user_id=interaction.user.id)
    if len(mine) > 1 and here is not None:
        living = [duel for duel in mine if duel.place.channel_id == interaction.channel_id]
        alone = [duel for duel in living if duel.thread_id is None]
        if len(alone) == 1:
            return alone
    if not mine and here is not None:
        return [here]
    return mine


async def duel_meant(interaction: Interaction) -> Duel | None:
    """The one duel that is meant, for autocomplete, which cannot ask."""
    duels = await duels_meant(interaction)
    return duels[0] if len(duels) == 1 else None


async def ask_which(interaction: Interaction, duels: list[Duel], request: str) -> None:
    """Ask privately which of several duels is meant; the answer carries the request along."""
    entries = tuple(
        MenuEntry(f"{duel.id}:{duel.ply}", trim(" vs ".join(names_of(duel)), LABEL_LIMIT))
        for duel in duels[:MENU_LIMIT]
    )
    control = control_id("pick", "0", request)
    if not control.fits:
        await answer(interaction, play.SAY_IT_THERE)
        return
    menu = Menu(control, play.PICK_DUEL, entries)
    await answer(interaction, Post(f"### {play.PICK_DUEL}", rows=(menu,)))


async def named(interaction: Interaction, duel_id: str) -> Duel:
    """The duel with this id, as typed or offered. Refusals: no-such-duel, elsewhere."""
    matches = services_of(interaction).matches
    return await matches.duel_for(duel_id, interaction.user.id, interaction.guild_id)


def request_line(verb: str, *words: str, choice: str = "") -> str:
    """A request as one line of whatever was typed; a choice may be several words, names in quotes."""
    return " ".join([verb, *(quote(_word(word)) for word in words), *choice.split()])


def _word(text: str) -> str:
    kept = " ".join(text.replace('"', "").split())
    return clip(kept, WORD_LIMIT) or "?"


def nothing_meant(watching: bool) -> Post:
    """What to say where no duel is meant."""
    return Post(reference.NO_DUEL_HERE if watching else reference.NO_RUNNING_DUEL)


async def ended_meant(interaction: Interaction) -> Duel | None:
    """The ended duel that is meant: the one that lived here, else the player's last."""
    matches = services_of(interaction).matches
    here = None if interaction.channel_id is None else await matches.duel_in(interaction.channel_id)
    if here is not None and not here.running:
        return here
    mine = await matches.ended(interaction.user.id, 1)
    return mine[0] if mine else here
