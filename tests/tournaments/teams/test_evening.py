"""The scripted evening of twelve teams, on the log alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tournaments.course.places import places
from bot.tournaments.exports.json_reader import read_json
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.log.event_json import kind_of, read_event, write_event
from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    Dropped,
    LinedUp,
    LogEntry,
    RosterSet,
    Undone,
)
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, MatchId, MatchResult, MemberId
from bot.tournaments.teams.lineups import usual_lineup
from tests.evenings.teams import RULES, SUBSTITUTED, TEAMS, TeamEvening, play_swiss_of_twelve_teams
from tests.tournaments.log.logs import LOSS, WIN
from tests.tournaments.teams.logs import members
from tests.tournaments.teams.playing import PlayingTeams, export_of, teams_begun

NAMES = {EntrantId(number): name for number, name in enumerate(TEAMS, 1)}
NUMBERS = {name: number for number, name in NAMES.items()}


@dataclass
class LogEvening(TeamEvening):
    """The evening as events that are checked as they come; line-ups are revealed with each round."""

    playing: PlayingTeams
    wishes: dict[EntrantId, tuple[MemberId, ...]] = field(default_factory=dict)

    async def state(self) -> TournamentState:
        return self.playing.state

    async def names(self) -> Mapping[EntrantId, str]:
        return NAMES

    async def line_up(self, team: str, order: tuple[MemberId, ...]) -> None:
        self.wishes[NUMBERS[team]] = order

    async def lose(self, boards: Mapping[MatchId, EntrantId]) -> None:
        for number, team in boards.items():
            match = self.playing.state.match(number)
            assert match is not None
            result = LOSS if match.pairing.seats[0] == team else WIN
            self.playing.add(BoardReported(number.whole, number.board, result))
        self.settle()

    async def drop(self, team: str) -> None:
        self.playing.add(Dropped(NUMBERS[team], self.playing.state.latest_round - 1))
        self.settle()

    async def decide(self, board: MatchId, winner: EntrantId) -> None:
        match = self.playing.state.match(board)
        assert match is not None
        places_ = tuple(1 if seat == winner else 2 for seat in match.pairing.seats)
        result = MatchResult(places_, tuple(2 - each for each in places_))
        self.playing.add(BoardOverridden(board.whole, board.board, result))
        self.settle()

    async def undo(self) -> None:
        self.playing.add(Undone(len(self.playing.log)))

    async def restart(self) -> None:
        before = self.playing.state
        stored = [(kind_of(each.event), write_event(each.event)) for each in self.playing.log]
        again = [LogEntry(number, read_event(*each)) for number, each in enumerate(stored, 1)]
        self.playing = PlayingTeams(again)
        assert self.playing.state == before

    def settle(self) -> None:
        """All that is due, and the line-ups of each round that it brings."""
        self.playing.settle()
        state = self.playing.state
        for match in state.open_matches:
            if not match.lineups:
                lineups = (
                    self.wishes.get(team, usual_lineup(state.rosters[team], RULES.team_size))
                    for team in match.pairing.seats
                )
                self.playing.add(LinedUp(match.id, tuple(lineups)), Begun(match.id))


async def test_a_swiss_of_twelve_teams_with_a_substitute_a_dropped_team_and_decided_boards() -> None:
    playing = PlayingTeams()
    begun = teams_begun(len(TEAMS), RULES, playing.random)
    substitute = RosterSet(NUMBERS[SUBSTITUTED], members(NUMBERS[SUBSTITUTED], 4))
    events = [each.event for each in begun.log]
    playing.add(*events[:-1], substitute, events[-1])
    evening = LogEvening(playing)
    evening.settle()
    assert await play_swiss_of_twelve_teams(evening) in TEAMS
    state = evening.playing.state
    data = write_json(export_of(evening.playing), places(state))
    assert write_json(read_json(data), places(state)) == data
