"""People who wait in queues, and a loop whose time is set by hand."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from bot.matches import service
from bot.matches.matchmaking.keeper import QueueKeeper
from bot.matches.matchmaking.notices import Reason
from bot.matches.matchmaking.pairing import QueuePair, QueuePairing
from bot.matches.matchmaking.queues import QueuePlace
from bot.matches.service import Matches
from bot.matches.values import Invitation, Place, Player
from bot.shards import ALL, Shards
from bot.store import Store
from bot.store.matchmaking.values import Queue, Queued
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import CONTENT, Clock, count_up
from tests.matches.toy import TOYS

GUILD = 10
GAMES = {**TOYS, SEALED.name: TABLETOP}
LIVE, LONG = Queue(GUILD, "toy", "10m"), Queue(GUILD, "toy", "1d")


@dataclass
class Hall:
    """A process with people who wait. Nobody there is rated, unless `ratings` says so.

    `gone` have left the server. Duels can't be in the channels `closed`. What the loop tells is noted.
    """

    store: Store
    clock: Clock
    shards: Shards = ALL
    ratings: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    away: bool = False
    met: list[Invitation] = field(default_factory=list)
    left: list[tuple[int, Reason]] = field(default_factory=list)
    matches: Matches = field(init=False)
    pairing: QueuePairing = field(init=False)
    keeper: QueueKeeper = field(init=False)

    def __post_init__(self) -> None:
        context = service.make_context(
            self.store,
            {"toy": CONTENT},
            games=GAMES,
            now=self.clock,
            token_bytes=count_up,
            shards=self.shards,
        )
        self.matches = service.make_matches(context)
        self.pairing = QueuePairing(context, self.rate)
        self.keeper = QueueKeeper(
            self.pairing,
            is_there=self.is_there,
            find_place=self.find_place,
            met=self.met.append,
            left=lambda entry, reason: self.left.append((entry.user_id, reason)),
            is_away=lambda: self.away,
        )

    async def rate(self, game: str, guild_id: int, people: Collection[int]) -> Mapping[int, int]:
        return {each: self.ratings.get(each, 1500) for each in people}

    async def is_there(self, entry: Queued) -> bool:
        return entry.user_id not in self.gone

    async def find_place(self, pair: QueuePair) -> Place | None:
        places = (each.place for each in (pair.first, pair.second))
        return next((each for each in places if each.channel_id not in self.closed), None)

    async def join(self, person: int, queue: Queue = LIVE, deck: str | None = "low") -> QueuePlace:
        player = Player(person, f"P{person}")
        return await self.matches.matchmaking.queues.join(player, queue, 100 + person, deck, 7000 + person)

    async def waiting(self, queue: Queue = LIVE) -> list[int]:
        """Who waits there, the longest first."""
        async with self.store.reading() as tables:
            return [each.user_id for each in await tables.queues.inside(queue)]

    async def look(self) -> list[tuple[int, ...]]:
        """Who meets now, who has waited longer first."""
        before = len(self.met)
        await self.keeper.look()
        return [people_of(each) for each in self.met[before:]]


def people_of(invitation: Invitation) -> tuple[int, ...]:
    """The user ids of the two who meet."""
    return tuple(each.player.user_id or 0 for each in invitation.seats)
