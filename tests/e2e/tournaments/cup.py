"""A server with organisers, where a tournament is made and people sign up for it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import simcord

from bot.matches.tournaments.lookup import ShownTournament
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import Table, answered, custom_ids, said


@dataclass
class Cup:
    """May organises, as she may manage the server; Rowan, Juniper and Sage play."""

    staff: Staff
    panel: Any = field(default=None)

    @property
    def table(self) -> Table:
        return self.staff.table

    @property
    def may(self) -> simcord.MemberActor:
        return self.staff.may

    async def plan(self, **options: Any) -> Any:
        """May opens the panel; gives it."""
        values = {"name": "Friday Cup", "format": "swiss"} | options
        result = await self.may.slash(self.table.channel, "tournament create", **values)
        assert result.response is not None
        self.panel = result.response
        return self.panel

    async def choose(self, act: str, value: str, prefix: str = "tour") -> str:
        """May chooses an entry of a menu of the panel; gives what it says then."""
        (control,) = [each for each in ids(self.panel) if each.startswith(f"{prefix}:plan:0:{act}:")]
        return said(answered(await self.may.select(self.panel, [value], custom_id=control)))

    async def press(self, label: str, who: simcord.MemberActor | None = None) -> str:
        """Somebody, May by default, presses a button of the panel."""
        return said(await self.table.press(who or self.may, self.panel, label))

    async def fill_in(self, label: str, *texts: str) -> str:
        """May presses a button that shows a form, and sends it off."""
        shown = answered(await self.may.click(self.panel, label=label))
        assert shown.modal is not None
        values = {f"text{number}": text for number, text in enumerate(texts)}
        return said(answered(await self.may.submit_modal(shown, values)))

    async def plan_who_plays(self, hours: int) -> None:
        """May opens the panel, says that the cup begins in so many hours, and opens who plays."""
        await self.plan()
        start = self.table.kitchen.clock + timedelta(hours=hours)
        await self.fill_in("Dates…", "Friday Cup", start.strftime("%Y-%m-%d %H:%M"), "")
        await self.press("More settings")
        await self.press("Who plays")

    async def announce(self, **options: Any) -> Any:
        """A tournament that is announced; gives its message."""
        await self.plan(**options)
        assert "It is announced" in await self.press("Announce")
        return await self.announcement()

    async def announcement(self) -> Any:
        """The first message in the channel that people can sign up by, once it is current."""
        await self.table.bot.services.tournaments.idle()
        posted = self.table.messages(self.table.channel.id)
        return next(each for each in posted if any(":enter:" in one for one in ids(each)))

    async def call(self, kind: str) -> Any:
        """The message of the notice of this kind that is due now."""
        table, timers = self.table, self.table.matches.tournaments.timers
        (due,) = [each for each in await timers.due() if each.kind == kind]
        notice = await timers.act(due)
        assert notice is not None
        await table.bot.tournament_notices.tell(notice)
        await table.bot.tournament_notices.idle()
        return table.messages(table.channel.id)[-1]

    async def join(self, who: simcord.MemberActor, deck: str = "runners") -> str:
        """Somebody joins by command; gives what they are told."""
        return said(await who.slash(self.table.channel, "tournament join", deck=deck))

    async def shown(self) -> ShownTournament:
        """The tournament as it is stored, alive or ended."""
        tournaments, here = self.table.matches.tournaments, self.staff.guild.id
        listings = tournaments.listings
        (found,) = await listings.in_server(here) or await listings.in_server(here, is_alive=False)
        return await tournaments.lookup.show(found.tournament.id)


def ids(message: Any) -> list[str]:
    """The custom ids of a message, however long."""
    return custom_ids(message)


@asynccontextmanager
async def cup_at(folder: Path, **options: Any) -> AsyncIterator[Cup]:
    """A server with May and the players."""
    async with staffed(folder, **options) as staff:
        yield Cup(staff)
