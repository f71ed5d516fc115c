"""Whole tournaments of teams, played by chance."""

from dataclasses import dataclass, field
from random import Random

from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.events import Begun, BoardReported, LinedUp, RosterSet
from bot.tournaments.matches import Lineup, Match, MatchResult, MemberId
from bot.tournaments.no_shows import no_show
from bot.tournaments.rules import TournamentRules
from bot.tournaments.teams.lineups import usual_lineup
from tests.tournaments.course.played import Playing
from tests.tournaments.log.logs import DRAW, LOSS, WIN
from tests.tournaments.teams.logs import teams_started


@dataclass(slots=True)
class PlayingTeams(Playing):
    """A tournament of teams whose boards end by chance."""

    random: Random = field(default_factory=Random)

    def line_up(self) -> None:
        """Reveal the line-ups of all open matches that have none."""
        state = self.state
        for match in state.open_matches:
            if not match.lineups:
                rosters = [state.rosters.get(team, ()) for team in match.pairing.seats]
                lineups = (self._lineup(each, state.rules.team_size) for each in rosters)
                self.add(LinedUp(match.id, tuple(lineups)), Begun(match.id))

    def play_round(self) -> None:
        """Line both teams of every open match up, and end its boards in any order."""
        self.line_up()
        for match in self.state.open_matches:
            open_ = [board.number for board in match.boards if board.result is None]
            for board in self.random.sample(open_, len(open_)):
                self.add(BoardReported(match.id, board, self._end(match)))

    def play(self, most: int = 40) -> "PlayingTeams":
        """Play to the end."""
        for _ in range(most):
            self.settle()
            if self.state.phase == "finished":
                return self
            self.play_round()
        raise AssertionError(f"not over after {most} rounds")

    def _lineup(self, roster: tuple[MemberId, ...], size: int) -> Lineup:
        lineup = usual_lineup(roster, size)
        spare = roster[size:]
        if spare and self.random.random() < 0.5:
            out = roster[self.random.randrange(size)]
            lineup = tuple(spare[0] if each == out else each for each in lineup)
        return tuple(self.random.sample(lineup, size))

    def _end(self, match: Match) -> MatchResult:
        if self.random.random() < 0.1:
            absent = self.random.sample(match.pairing.seats, self.random.choice((1, 1, 2)))
            return no_show(match.pairing, absent, awarded=1)
        return self.random.choice((WIN, WIN, LOSS, LOSS, DRAW))


def teams_begun(count: int, rules: TournamentRules, random: Random) -> PlayingTeams:
    """A tournament of so many teams that has just started."""
    playing = PlayingTeams(random=random)
    playing.add(*teams_started(count, rules))
    return playing


def export_of(playing: Playing) -> TournamentExport:
    """The tournament in the form that files need."""
    state = playing.state
    rosters = [each.event.members for each in playing.log if isinstance(each.event, RosterSet)]
    members = {each: f"Member {each}" for roster in rosters for each in roster}
    return TournamentExport(
        "Teams", state.rules, state.entrants, state.matches, state.penalties, members, state.rosters
    )
