"""The right to organise a tournament."""

from msgspec import Struct

from bot.matches.refusals import Refusal
from bot.matches.values import Moderator
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament


class Organiser(Struct, frozen=True):
    """A person who wants to organise.

    `is_appointed` says that they may organise every tournament on that server: by their role, or because they
    manage the server.
    """

    user_id: int
    name: str
    is_appointed: bool = False

    @property
    def as_moderator(self) -> Moderator:
        """The same person in the audit log."""
        return Moderator(self.user_id, self.name)


async def may_organise(tables: Tables, tournament: Tournament, who: Organiser) -> bool:
    """Whether this person may organise this tournament: they are appointed, its creator, or a helper."""
    if who.is_appointed or who.user_id == tournament.organiser_id:
        return True
    return any(each.user_id == who.user_id for each in await tables.tournament_desk.helpers(tournament.id))


async def check_organiser(tables: Tables, tournament: Tournament, who: Organiser) -> None:
    """Refusal: not-an-organiser (tournament: its name)."""
    if not await may_organise(tables, tournament, who):
        raise Refusal("not-an-organiser", tournament=tournament.name)
