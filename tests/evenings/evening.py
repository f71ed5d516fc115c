"""A tournament's evening as its people see it, wherever that is."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Match

NAMES = ("rowan", "juniper", "sage", "alder", "briar", "clover", "dahlia", "elm", "fern")
EIGHT = NAMES[:8]


class Evening(ABC):
    """People with these names, and an organiser.

    What is done here has been shown to everybody when it returns.
    """

    # --- what is stored -----------------------------------------------------------------------------------

    @abstractmethod
    async def shown(self) -> ShownTournament:
        """The tournament as it is stored, alive or ended."""

    @abstractmethod
    async def running(self, name: str) -> list[Duel]:
        """What somebody plays now."""

    @abstractmethod
    async def ended(self, duel_id: str) -> Duel:
        """A duel that is over."""

    async def state(self) -> TournamentState:
        return (await self.shown()).state

    async def match_of(self, *names: str) -> Match:
        """The latest match between these."""
        shown = await self.shown()
        met = {
            frozenset(shown.names[seat] for seat in each.pairing.seats): each for each in shown.state.matches
        }
        return met[frozenset(names)]

    async def open_matches(self) -> list[tuple[str, ...]]:
        """Who is still to play each other."""
        shown = await self.shown()
        return [tuple(shown.names[seat] for seat in each.pairing.seats) for each in shown.state.open_matches]

    async def duel_of(self, name: str) -> Duel:
        """The one duel that somebody plays now."""
        (duel,) = await self.running(name)
        return duel

    # --- what stands there --------------------------------------------------------------------------------

    @abstractmethod
    def texts(self) -> list[str]:
        """All that the bot has written in the channel, oldest first."""

    @abstractmethod
    def pictured(self) -> list[str]:
        """What the pictures of the message with the tables show, in words."""

    @abstractmethod
    def tables_text(self) -> str:
        """What the message with the tables says."""

    @abstractmethod
    def called(self) -> list[list[str]]:
        """Who was called to each match, in order, as the requests to Discord say."""

    @abstractmethod
    def is_archived(self, duel: Duel) -> bool:
        """Whether the thread of an ended duel is put away."""

    @abstractmethod
    async def sees(self, check: Callable[[], object], what: str) -> None:
        """Make sure that something is seen, at the latest once the bot has had the time for it."""

    def said_in_channel(self, part: str) -> list[str]:
        """The messages in the channel that contain this."""
        return [each for each in self.texts() if part in each]

    # --- what people do -----------------------------------------------------------------------------------

    @abstractmethod
    async def announce(self, **options: Any) -> None:
        """The organiser announces a tournament with these options of the command."""

    @abstractmethod
    async def start(self) -> None:
        """The organiser starts it."""

    @abstractmethod
    async def join(self, *names: str) -> None:
        """These sign up one after the other: what is drawn depends on their order."""

    @abstractmethod
    async def concede(self, *names: str) -> None:
        """These give up what they play, by command and after the question, all at once."""

    @abstractmethod
    async def come(self, duel: Duel) -> str:
        """Of two who play, only the one who is asked acts, and lets the other begin; who does not come."""

    @abstractmethod
    async def drop(self, name: str) -> None:
        """Somebody drops out of the running tournament, after the question."""

    @abstractmethod
    async def take_out(self, name: str) -> None:
        """The organiser takes somebody out, after the question."""

    @abstractmethod
    async def override(self, match: Match, result: str) -> Any:
        """The organiser decides a match, after the question; gives the panel."""

    @abstractmethod
    async def undo(self, panel: Any) -> None:
        """The organiser takes back the last entry of the log, which they look up in it."""

    # --- what happens -------------------------------------------------------------------------------------

    @abstractmethod
    async def pass_by(self, **delta: float) -> None:
        """Time goes by."""

    @abstractmethod
    async def restart(self) -> None:
        """Another process takes over with the database alone; it says nothing that has been said."""

    async def lose(self, order: Iterable[str] = NAMES) -> None:
        """In every open match, whoever comes last in this order concedes."""
        ranks = {name: at for at, name in enumerate(order)}
        await self.concede(*(max(each, key=ranks.__getitem__) for each in await self.open_matches()))
