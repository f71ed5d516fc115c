"""A tournament and what its tests say again and again."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.confinement import Readers
from bot.games.records import parse_record, verify
from bot.matches import service
from bot.matches.books.agreed_times import moment_of
from bot.matches.books.rights import Organiser
from bot.matches.books.windows import CLOCKED
from bot.matches.planning.plan import TournamentPlan
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.notices import Notice
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.registration import SignUp
from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.matches.tournaments.running.rounds import ToBegin
from bot.matches.tournaments.service import Tournaments
from bot.matches.values import Duel, Player
from bot.shards import ALL, Shards
from bot.store import Store
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.time_checks import agreed_at
from bot.tournaments.matches import EntrantId, Match, MatchId
from bot.tournaments.rules import TournamentRules
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import CONTENT, Clock, count_up
from tests.matches.toy import FORKING

GUILD, CHANNEL = 10, 100
HOUR = timedelta(hours=1)
GAMES = {**FORKING, SEALED.name: TABLETOP}
OLGA = Organiser(900, "Olga", is_appointed=True)
NOBODY = Organiser(901, "Nobody")
SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


@dataclass
class Cup:
    """A process with a tournament. `posted` are the duels that the loop has announced, in their order.

    `deaf` says that Discord takes no messages,
    and `dies_telling` that it fails when people are told something. `elsewhere` is where rounds are paired.
    """

    store: Store
    clock: Clock
    shards: Shards = ALL
    deaf: bool = False
    dies_telling: bool = False
    elsewhere: Readers | None = None
    games: Mapping[str, Tabletop] = field(default_factory=lambda: GAMES)
    id: str = "1"
    posted: list[ToBegin] = field(default_factory=list)
    told: list[Notice] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    matches: Matches = field(init=False)
    keeper: TournamentKeeper = field(init=False)

    def __post_init__(self) -> None:
        context = service.make_context(
            self.store,
            {"toy": CONTENT},
            games=self.games,
            now=self.clock,
            token_bytes=count_up,
            shards=self.shards,
        )
        self.matches = service.make_matches(context, Reckoner(self.elsewhere))
        self.matches.changes.watch_tournaments(self.changed.append)
        self.keeper = self.of.make_keeper(post=self._post, tell=self._tell)

    async def _post(self, duel: ToBegin) -> int | None:
        if self.deaf:
            return None
        self.posted.append(duel)
        return 5000 + int(duel.invitation.id)

    async def _tell(self, notice: Notice) -> None:
        if self.dies_telling:
            raise ConnectionError("the process dies")
        self.told.append(notice)
        await self.of.timers.confirm(notice)

    @property
    def of(self) -> Tournaments:
        return self.matches.tournaments

    async def create(
        self, rules: TournamentRules = SWISS, name: str = "Cup", game: str = "toy", **plan: Any
    ) -> Tournament:
        made = await self.of.organising.create(
            GUILD, CHANNEL, name, game, TournamentPlan(rules=rules, **plan), OLGA
        )
        self.id = made.id
        return made

    async def join(self, person: int, deck: str | None = "low") -> SignUp:
        return await self.of.registration.join(self.id, Player(person, f"P{person}"), deck)

    async def start(
        self, people: int = 4, rules: TournamentRules = SWISS, deck: str | None = "low", **plan: Any
    ) -> None:
        """A tournament with so many people, whose ids are their numbers, started, and its duels begun."""
        await self.create(rules, **plan)
        for person in range(1, people + 1):
            await self.join(person, deck)
        await self.of.organising.start(GUILD, self.id, OLGA)
        await self.go_on()

    async def play_to_end(self, duel: Duel, act: Callable[["Cup", Duel], Awaitable[None]]) -> Duel:
        """Let `act` play the next action of a game until it is over; its record is sound."""
        while (await self.matches.chronicle.duel(duel.id)).running:
            await act(self, duel)
        record = parse_record(await self.matches.chronicle.record(duel.id))
        assert verify(record, {duel.game: self.games[duel.game].game}) == []
        return await self.matches.chronicle.duel(duel.id)

    async def go_on(self) -> None:
        """Let it go on as far as it can by itself."""
        await self.keeper.attend(self.id)
        await self.keeper.idle()

    async def tick(self, **delta: float) -> None:
        """Let time pass, as it does for a process that lives, and do what is due."""
        self.clock.pass_by(**delta)
        no_gap = timedelta(days=99)
        await self.store.write(
            lambda tables: tables.tournament_timers.keep_time(self.clock(), no_gap, CLOCKED)
        )
        await self.keeper.tick()
        await self.go_on()

    async def show(self) -> ShownTournament:
        return await self.of.lookup.show(self.id)

    async def match(self, round_: int, table: int) -> Match:
        found = (await self.show()).state.match(MatchId(round_, table))
        assert found is not None
        return found

    async def duels(self, round_: int, table: int) -> tuple[str, ...]:
        """The ids of the duels of a match."""
        return (await self.show()).played[MatchId(round_, table)].duels

    async def duel(self, round_: int, table: int) -> Duel:
        """The latest duel of a match."""
        return await self.matches.chronicle.duel((await self.duels(round_, table))[-1])

    async def win(self, round_: int, table: int, winner: int) -> None:
        """Let this person win the latest duel of a match, by the other's concession."""
        duel = await self.duel(round_, table)
        (loser,) = set(duel.user_ids) - {winner}
        await self.matches.play.concede(duel.id, loser)

    async def draw(self, round_: int, table: int) -> None:
        duel = await self.duel(round_, table)
        one, other = duel.user_ids
        await self.matches.play.offer_draw(duel.id, one)
        await self.matches.play.accept_draw(duel.id, other)

    async def results(self) -> dict[str, Sequence[int] | None]:
        """The places in each match, None while it is open."""
        matches = (await self.show()).state.matches
        return {str(each.id): None if each.result is None else each.result.places for each in matches}

    async def pairings(self, round_: int) -> list[tuple[int, ...]]:
        matches = (await self.show()).state.matches
        return [each.pairing.seats for each in matches if each.id.round == round_]


def time_of(shown: ShownTournament, number: MatchId) -> datetime | None:
    """When a match is to be played; None without an agreed time."""
    at = agreed_at(shown.state, number)
    return None if at is None else moment_of(at)


def entrant(number: int) -> EntrantId:
    return EntrantId(number)
