"""What the options of organisers' commands offer: people, matches and results of the tournament meant."""

from discord.app_commands import Choice

from bot.games.errors import MultiverseError
from bot.matches.tournaments.showing import ShownTournament
from bot.tournaments.matches import MatchId
from cogs.kit.answers import Interaction
from cogs.kit.choices import LIMIT, narrowed
from cogs.kit.writing import clean
from cogs.services import services_of
from cogs.tournaments.organising.matches import by_round, match_label
from cogs.tournaments.organising.results import format_result, offered
from cogs.tournaments.which import fitting
from cogs.words.tournaments.tables.results import result_of


async def entrants(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Those who have signed up and not dropped out."""
    shown = await _meant(interaction)
    if shown is None:
        return []
    gone = {each.id for each in shown.state.entrants if each.dropped_after is not None}
    return narrowed(
        ((clean(shown.names[each]), str(each)) for each in shown.state.signed_up if each not in gone), typed
    )


async def matches(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All matches but byes, the newest first."""
    shown = await _meant(interaction)
    if shown is None:
        return []
    found = [each for each in reversed(by_round(shown)) if not each.pairing.is_bye]
    return narrowed(((match_label(shown, each), str(each.id)) for each in found), typed)


async def results(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The results that the match named so far can have."""
    shown = await _meant(interaction)
    if shown is None:
        return []
    try:
        found = shown.state.match(MatchId.parse(str(interaction.namespace.match or "")))
    except ValueError:
        return []
    if found is None:
        return []
    choices = (
        (result_of(found.pairing, each, shown.names).replace("\\", ""), format_result(each))
        for each in offered(found, shown.plan.rules.best_of)
    )
    return narrowed(choices, typed)[:LIMIT]


async def _meant(interaction: Interaction) -> ShownTournament | None:
    """The tournament that the command means so far; None if that is not clear."""
    if interaction.guild_id is None:
        return None
    listed = await fitting(interaction, "amend")
    typed = getattr(interaction.namespace, "tournament", None)
    known = [each.tournament.id for each in listed]
    id_ = typed if typed in known else known[0] if len(known) == 1 else None
    if id_ is None:
        return None
    try:
        return await services_of(interaction).matches.tournaments.showing.show(id_, interaction.guild_id)
    except MultiverseError:
        return None
