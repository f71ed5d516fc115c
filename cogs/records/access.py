"""Who may pass on an ended duel: anybody, if everybody on its server could watch it, else its players.

Nobody may while it tells decks that are still secret.
"""

from bot.matches.records.codes import replay_code
from bot.matches.values import Duel
from cogs.kit.answers import Interaction
from cogs.services import services_of
from cogs.sight import is_public
from cogs.watching.admission import check_sight
from cogs.words.duels import records as words
from cogs.words.nouns import speak_of


async def opened(interaction: Interaction, duel_id: str, code: str = "") -> Duel:
    """The ended duel with this id. Whoever has no `code` of it must have played it, or see its channel.

    Refusals: as in `Replays.open`. Raises NotAdmitted where the channel is hidden from the user.
    """
    replays = services_of(interaction).matches.replays
    duel = await replays.open(duel_id, interaction.user.id, interaction.guild_id, code)
    speak_of(services_of(interaction).matches.games, duel.game)
    if not code:
        await check_sight(interaction, duel)
    return duel


async def found(interaction: Interaction, text: str) -> tuple[Duel, str]:
    """The ended duel with this code or number, and the code if one was typed; otherwise as `opened`.

    Refusals: as in `Replays.find`.
    """
    services = services_of(interaction)
    speak_of(services.matches.games, await services.matches.chronicle.game_of(text))
    replays = services.matches.replays
    duel, code = await replays.find(text, interaction.user.id, interaction.guild_id)
    speak_of(services.matches.games, duel.game)
    if not code:
        await check_sight(interaction, duel)
    return duel, code


def may_share(interaction: Interaction, duel: Duel) -> bool:
    """Whether this user may give the duel's code away, or post an open duel where others see it."""
    return duel.seat_of(interaction.user.id) is not None or is_public(interaction.client, duel)


async def code_line(interaction: Interaction, duel: Duel) -> str:
    """The duel's code in a line, for whoever may share it; else empty."""
    if not may_share(interaction, duel):
        return ""
    is_open = await services_of(interaction).matches.replays.is_open(duel.id)
    return words.code(replay_code(duel)) if is_open else words.CODE_COMES
