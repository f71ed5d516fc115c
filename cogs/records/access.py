"""Who may open and share an ended duel.

If everybody on its server could watch it, anybody may share it, else only its players. Nobody may while it
reveals decks that are still secret.
"""

from bot.matches.records.codes import replay_code
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.kit.answers import Interaction
from cogs.services import services_of
from cogs.sight import is_public
from cogs.watching.admission import check_sight
from cogs.words.duels import records as words
from cogs.words.nouns import speak_of


async def opened(interaction: Interaction, duel_id: str, code: str = "") -> Duel:
    """The ended duel with this id. A user without its `code` must have played it, or see its channel.

    Refusals: as in `Replays.open`. Raises NotAdmitted if the channel is hidden from the user.
    """
    replays = services_of(interaction).matches.replays
    duel = await replays.open(duel_id, interaction.user.id, interaction.guild_id, code)
    speak_of(services_of(interaction).matches.games, duel.game)
    if not code:
        await check_sight(interaction, duel)
    return duel


async def found(interaction: Interaction, text: str) -> tuple[Duel, str]:
    """The ended duel with this code or number, and the code if one was typed.

    Refusals: as in `Replays.find`. Raises NotAdmitted as `opened` does.
    """
    services = services_of(interaction)
    speak_of(services.matches.games, await services.matches.chronicle.game_of(text))
    replays = services.matches.replays
    try:
        duel, code = await replays.find(text, interaction.user.id, interaction.guild_id)
    except Refusal as refusal:
        if refusal.code == "still-running":  # which is not for people who can't see its channel
            await check_sight(interaction, await services.matches.chronicle.duel(refusal.text("duel")))
        raise
    speak_of(services.matches.games, duel.game)
    if not code:
        await check_sight(interaction, duel)
    return duel, code


def may_share(interaction: Interaction, duel: Duel) -> bool:
    """Whether this user may share the duel's code, or post an open duel in public."""
    return duel.seat_of(interaction.user.id) is not None or is_public(interaction.client, duel)


async def code_line(interaction: Interaction, duel: Duel) -> str:
    """A line with the duel's code; empty if the user may not share it."""
    if not may_share(interaction, duel):
        return ""
    is_open = await services_of(interaction).matches.replays.is_open(duel.id)
    return words.code(replay_code(duel)) if is_open else words.CODE_COMES
