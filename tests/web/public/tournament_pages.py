"""Pages of tournaments without a database: the document of a tournament as everybody may see it."""

from bot.matches.tournaments.lookup import ShownTournament
from bot.store.sharing import SharedPage
from bot.tournaments.matches import MatchId
from bot.web.public.page import upwards
from bot.web.public.tournaments.front import SeenTournament
from bot.web.public.tournaments.source import write_page

PAGE = SharedPage("a" * 16, "tournament", "7", 10, "on")


def document_of(shown: ShownTournament, path: str = "", page: SharedPage = PAGE) -> str | None:
    """The document at this path; None if there is none. Matches of the first round have a replay."""

    def replays(match: MatchId) -> tuple[str, ...]:
        return ("#replay",) if match.round == 1 else ()

    address, sign_up = f"{upwards(path)}{page.code}", "https://discord.com/channels/1/2/3"
    write = write_page(
        SeenTournament(shown, "Multiverse Melee", "Riftlands", True, replays, address, sign_up), page, path
    )
    return None if write is None else write()
