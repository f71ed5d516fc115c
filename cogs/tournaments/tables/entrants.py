"""Entrants in pictures of a tournament: names, points before a round, scores in a match."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.stages import first_stage, is_elimination
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.standings.columns import number
from bot.tournaments.standings.table import standings
from cogs.words.tournaments.tables.results import bye_of
from render.tables.tournaments import values
from render.tables.tournaments.values import EntrantLine, MatchState

MAX_TITLE = 60


@dataclass(frozen=True)
class TournamentAudience:
    """A tournament and its viewer; None for everybody."""

    shown: ShownTournament
    own: EntrantId | None = None

    @property
    def title(self) -> str:
        return self.shown.tournament.name[:MAX_TITLE]

    @property
    def people(self) -> int:
        """The number of entrants, including those who have dropped out."""
        return len(self.shown.state.entrants)

    @cached_property
    def seeds(self) -> Mapping[EntrantId, int]:
        """Everybody's seed; after a cut, the seed in the cut."""
        found = {each.id: each.seed for each in self.shown.state.entrants}
        return found | {each: place for place, each in enumerate(self.shown.state.cut, 1)}

    def name(self, entrant: EntrantId) -> str:
        return self.shown.names.get(entrant, "") or "?"

    def entrant(self, entrant: EntrantId, *, has_seed: bool = False) -> EntrantLine:
        """An entrant in a picture, without a match."""
        seed = self.seeds.get(entrant, 0) if has_seed else 0
        return EntrantLine(self.name(entrant), seed, is_own=entrant == self.own)

    def points_before(self, round_number: int) -> Mapping[EntrantId, str]:
        """Everybody's match points before a round of the first stage."""
        state = self.shown.state
        before = [each for each in first_stage(state) if each.id.round < round_number]
        rows = standings(state.entrants, before, state.rules, penalties=state.penalties)
        return {row.entrant: number(row.points) for row in rows}

    def state_of(self, match: Match) -> MatchState:
        """Whether a match is decided, running or open."""
        if match.result is not None:
            return "decided"
        return "running" if self.shown.duels(match) else "open"

    def seated(self, match: Match, one: EntrantId, entrant: EntrantLine) -> EntrantLine:
        """The entrant with their score in this match."""
        is_absent = match.result is not None and one in match.result.no_show
        return replace(
            entrant,
            score=self._score(match, one),
            won=match.winner == one,
            is_absent=is_absent,
            has_dropped=is_absent and match.result is not None and match.result.is_walkover,
        )

    def drawn(
        self, match: Match, points: Mapping[EntrantId, str] | None = None, *, label: str = ""
    ) -> values.MatchBox:
        """A match between two, or a bye, in the order of seats."""
        known = points or {}
        seats = [
            self.seated(match, each, replace(self.entrant(each), points=known.get(each, "")))
            for each in match.pairing.seats
        ]
        second = seats[1] if len(seats) > 1 else None
        return values.MatchBox(seats[0], second, self.state_of(match), label, bye_of(match))

    def _score(self, match: Match, one: EntrantId) -> str:
        """Games won; for a draw in a single game, half a point."""
        if match.pairing.is_bye:
            return ""
        seat = match.pairing.seats.index(one)
        if match.result is None and match.boards:
            over = [each.result for each in match.boards if each.result is not None]
            return str(sum(each.places[seat] == 1 for each in over)) if over else ""
        if match.result is None:
            played = self.shown.played.get(match.id)
            score = None if played is None else played.tally.score
            user = self.shown.users.get(one)  # none of a team, which plays one game
            if score is None or user is None or not (any(score.wins) or score.draws):
                return ""
            return str(score.wins[score.people.index(user)])
        wins = match.result.wins
        is_split = match.result.places.count(1) > 1
        if is_split and not any(wins) and not is_elimination(match):
            return number(Fraction(1, 2))
        return str(wins[seat])
