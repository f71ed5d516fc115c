"""An evening of twelve teams of three, wherever it is: a substitute, a dropped team, and decided boards."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from bot.tournaments.course.places import places
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, MemberId
from bot.tournaments.rules import TEAM_TIE_BREAKS, TournamentRules

TEAMS = (
    "Adders", "Badgers", "Cranes", "Dippers", "Egrets", "Foxes",
    "Geese", "Herons", "Ibises", "Jays", "Kites", "Larks",
)  # fmt: skip
SIZE = 3
RULES = TournamentRules(
    "swiss", tie_breaks=TEAM_TIE_BREAKS, rounds=3, seeding="joining", team_size=SIZE, substitutes=1
)
SUBSTITUTED, LEAVING = "Cranes", "Egrets"
"""The team that has a substitute, and the one that drops out during the second round."""


class TeamEvening(ABC):
    """The teams, their captains and an organiser. What is done here is stored when it returns."""

    @abstractmethod
    async def state(self) -> TournamentState:
        """The tournament as it is stored."""

    @abstractmethod
    async def names(self) -> Mapping[EntrantId, str]:
        """What the teams are called."""

    @abstractmethod
    async def line_up(self, team: str, order: tuple[MemberId, ...]) -> None:
        """The captain says in secret who plays at which board from the next round on."""

    @abstractmethod
    async def lose(self, boards: Mapping[MatchId, EntrantId]) -> None:
        """At each of these boards, the member of this team gives up."""

    @abstractmethod
    async def drop(self, team: str) -> None:
        """The captain takes their team out."""

    @abstractmethod
    async def decide(self, board: MatchId, winner: EntrantId) -> None:
        """The organiser decides a board."""

    @abstractmethod
    async def undo(self) -> None:
        """The organiser takes back the last decision."""

    @abstractmethod
    async def restart(self) -> None:
        """Another process takes over with what is stored alone."""


async def play_swiss_of_twelve_teams(evening: TeamEvening) -> str:
    """All three rounds of a Swiss that has just started; the team that won."""
    number = {name: each for each, name in (await evening.names()).items()}
    cranes, egrets = number[SUBSTITUTED], number[LEAVING]

    # Round 1: all boards but one are played. The last one goes on after a restart.
    first = (await evening.state()).open_matches
    assert len(first) == 6
    assert all(len(each.boards) == SIZE and len(each.lineups) == 2 for each in first)
    assert_nobody_plays_twice(await evening.state())
    *most, last = [each for match in first for each in losses(match).items()]
    await evening.lose(dict(most))
    await evening.restart()
    state = await evening.state()
    assert [each.id for each in state.open_matches] == [last[0].whole]
    roster = state.rosters[cranes]
    assert len(roster) == SIZE + 1
    substituted = (roster[0], roster[3], roster[2])
    await evening.line_up(SUBSTITUTED, substituted)
    assert all(roster[3] not in lineup for each in state.matches for lineup in each.lineups), "it is secret"
    await evening.lose(dict([last]))

    # Round 2: the substitute plays. A team drops out with one of its boards played, and loses the others.
    state = await evening.state()
    assert state.latest_round == 2
    assert_nobody_plays_twice(state)
    assert lineup_in(state, cranes, 2) == substituted
    left = match_in(state, egrets, 2)
    opponent = next(each for each in left.pairing.seats if each != egrets)
    await evening.lose({MatchId(2, left.id.table, 2): opponent})
    await evening.drop(LEAVING)
    await evening.restart()
    state = await evening.state()
    ended = match_in(state, egrets, 2)
    assert ended.result is not None
    assert ended.result.wins[ended.pairing.seats.index(egrets)] == 1
    assert ended.winner == opponent
    await evening.lose({board: team for each in state.open_matches for board, team in losses(each).items()})

    # Round 3: eleven teams are left. A board is decided, that is undone, and then decided the other way.
    state = await evening.state()
    assert state.latest_round == 3
    third = [each for each in state.matches if each.id.round == 3]
    assert egrets not in {seat for each in third for seat in each.pairing.seats}
    assert [len(each.pairing.seats) for each in third].count(1) == 1
    match = state.open_matches[0]
    one, other = match.pairing.seats
    board = MatchId(3, match.id.table, 2)
    await evening.decide(board, one)
    assert board_winner(await evening.state(), board) == one
    await evening.undo()
    assert board_winner(await evening.state(), board) is None
    await evening.restart()
    await evening.decide(board, other)
    open_ = {each: team for match in state.open_matches for each, team in losses(match).items()}
    open_.pop(board)
    await evening.lose(open_)

    state = await evening.state()
    assert state.phase == "finished"
    assert board_winner(state, board) == other
    assert_standings(state)
    await evening.restart()
    assert_standings(await evening.state())
    return (await evening.names())[places(state)[0].entrant]


def losses(match: Match) -> dict[MatchId, EntrantId]:
    """Who loses each board: the team that joined later, but at every fourth board the other one."""
    earlier, later = sorted(match.pairing.seats)
    found = {}
    for board in match.boards:
        is_upset = (earlier + later + board.number) % 4 == 0
        if board.result is None:
            found[MatchId(match.id.round, match.id.table, board.number)] = earlier if is_upset else later
    return found


def match_in(state: TournamentState, team: EntrantId, number: int) -> Match:
    """The match of a team in this round."""
    return next(each for each in state.matches if each.id.round == number and team in each.pairing.seats)


def lineup_in(state: TournamentState, team: EntrantId, number: int) -> tuple[MemberId | None, ...]:
    """Who plays for a team in this round."""
    match = match_in(state, team, number)
    return match.lineups[match.pairing.seats.index(team)]


def board_winner(state: TournamentState, number: MatchId) -> EntrantId | None:
    """The team that won this board; None while it is open."""
    match, result = state.match(number), state.result(number)
    assert match is not None
    return None if result is None else match.pairing.seats[result.places.index(1)]


def assert_nobody_plays_twice(state: TournamentState) -> None:
    for number in range(1, state.latest_round + 1):
        sitting = [
            member
            for match in state.matches
            if match.id.round == number
            for lineup in match.lineups
            for member in lineup
        ]
        assert len(sitting) == len({*sitting})


def assert_standings(state: TournamentState) -> None:
    """Everybody stands by match points and then board points, both added up here board by board."""
    totals: defaultdict[EntrantId, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    for match in state.matches:
        if match.pairing.is_bye:
            totals[match.pairing.seats[0]][0] += 3
            totals[match.pairing.seats[0]][1] += 2
            continue
        won = [0, 0]
        for board in match.boards:
            assert board.result is not None
            won[board.result.places.index(1)] += 1
        for seat, team in enumerate(match.pairing.seats):
            totals[team][0] += 3 if won[seat] > won[1 - seat] else 0
            totals[team][1] += won[seat]
    rows = places(state)
    assert [(row.points, row.values["board-points"]) for row in rows] == [
        tuple(totals[row.entrant]) for row in rows
    ]
    assert [totals[row.entrant] for row in rows] == sorted(totals.values(), reverse=True)
