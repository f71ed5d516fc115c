"""What organisers press and write."""

from typing import Any

import simcord

from tests.e2e.table import answered, said
from tests.e2e.tournaments.cup import Cup


async def running(cup: Cup, **options: Any) -> str:
    """A tournament of four with its first round out, unless that waits for a look; gives its id."""
    await cup.announce(**options)
    for who in (cup.table.rowan, cup.table.juniper, cup.table.sage, cup.staff.max):
        await cup.join(who)
    told = said(await cup.may.slash(cup.table.channel, "tournament start"))
    assert "It has started with 4 players." in told
    shown = await cup.shown()
    await cup.table.matches.tournaments.settlement.settle(shown.tournament.id)
    return shown.tournament.id


async def command(cup: Cup, name: str, who: simcord.MemberActor | None = None, **options: Any) -> Any:
    """May uses a command of organisers; gives the panel."""
    result = answered(await (who or cup.may).slash(cup.table.channel, f"tournament {name}", **options))
    assert result.response is not None
    return result.response


async def confirm(cup: Cup, panel: Any, reason: str) -> str:
    """May says yes, and why; gives what she is told."""
    shown = answered(await cup.may.click(panel, label="Yes, do it"))
    assert shown.modal is not None
    return said(answered(await cup.may.submit_modal(shown, {"text": reason})))


async def people(cup: Cup, panel: Any, *who: simcord.MemberActor) -> simcord.InteractionResult:
    """May chooses members of the server."""
    (control,) = [each for each in ids_of(panel) if ":who:" in each or ":swapdraft:" in each]
    return answered(await cup.may.select(panel, list(who), custom_id=control))


def ids_of(panel: Any) -> list[str]:
    from tests.e2e.table import custom_ids

    return custom_ids(panel)
