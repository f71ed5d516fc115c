"""The series of a server, of which a plan can choose one."""

from collections.abc import Mapping

from msgspec.structs import replace

from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import MalformedId
from cogs.services import services_of
from cogs.tournaments.planning.draft import TournamentDraft
from cogs.tournaments.planning.draft_changes import with_values
from cogs.tournaments.planning.panel import NONE


async def known_series(interaction: Interaction) -> Mapping[str, tuple[int, ...]]:
    """The series of this server's tournaments and their points by place, as the newest has them."""
    if interaction.guild_id is None:
        return {}
    listings = services_of(interaction).matches.tournaments.listings
    found = [
        *await listings.in_server(interaction.guild_id),
        *await listings.in_server(interaction.guild_id, is_alive=False),
    ]
    known: dict[str, tuple[int, ...]] = {}
    for each in found:
        if each.plan.series:
            known.setdefault(each.plan.series, each.plan.series_points)
    return known


def in_series(draft: TournamentDraft, known: Mapping[str, tuple[int, ...]], name: str) -> TournamentDraft:
    """The draft in this series with its points, or in none. Raises MalformedId; refusal: bad-plan."""
    if name == NONE:
        return replace(draft, plan=with_values(draft.plan, {"series": None, "series_points": ()}))
    if name == draft.plan.series:
        return draft
    if name not in known:
        raise MalformedId("the server has no such series")
    return replace(draft, plan=with_values(draft.plan, {"series": name, "series_points": known[name]}))
