"""What organisers did, as the audit log and the tournament's log have it."""

from bot.tournaments.matches import EntrantId
from tests.matches.tournaments.cups import GUILD, Cup

ONE, TWO, THREE, FOUR = map(EntrantId, (1, 2, 3, 4))


async def acts(cup: Cup) -> list[tuple[str, str]]:
    entries = await cup.matches.audit.all(GUILD)
    return [(each.after["deed"], each.reason) for each in reversed(entries)]
