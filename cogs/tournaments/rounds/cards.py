"""A match's result on its card: the score, what follows for its players, and links. Pure."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.brackets.paths import path
from bot.tournaments.brackets.progress import Filling
from bot.tournaments.course.places import places
from bot.tournaments.course.stages import filling_of, is_elimination, rounds_after
from bot.tournaments.log.events import LogEntry
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.rules import BY_STANDINGS
from bot.tournaments.stages import ROUND_ROBIN
from bot.tournaments.standings.columns import number
from bot.tournaments.standings.table import EntrantRow, standings
from cogs.kit.safe_text import plain
from cogs.tournaments.rounds.told_results import ResultTeller
from cogs.words.tournaments.playing import cards as words
from cogs.words.tournaments.playing import news as news_words
from cogs.words.tournaments.tables.results import match_title

ROUNDS_BACK = 1
"""Of how many rounds before the latest the cards still change: by then, what follows is known."""


class MatchCards:
    """The cards of a tournament at a moment."""

    def __init__(self, shown: ShownTournament, log: Sequence[LogEntry]) -> None:
        self._shown = shown
        self._teller = ResultTeller(shown, log)
        self._tables: dict[int, dict[EntrantId, EntrantRow]] = {}

    def current(self) -> Iterable[Match]:
        """The matches with a game and a result whose cards may change, in order.

        A match of an earlier round keeps its card: what followed it is over, too.
        """
        latest = self._shown.state.latest_round
        for match in self._shown.state.matches:
            played = self._shown.played.get(match.id)
            is_recent = is_elimination(match) or match.id.round >= latest - ROUNDS_BACK
            if match.result is not None and played is not None and played.duels and is_recent:
                yield match

    def decided_by(self, match: Match) -> int:
        """The number of the log entry that set a match's result; 0 if none did."""
        return self._teller.decided_by(match)

    def text(self, match: Match, codes: Sequence[str]) -> str:
        """The result with its score and the replay codes, and below it what follows for each player."""
        told = [self._teller.told(match), *([news_words.replays(codes)] if codes else [])]
        return "\n".join([" · ".join(told), *self.following(match)])

    def following(self, match: Match) -> Iterable[str]:
        """A line for each player: their place once the round is over, and their next match."""
        for entrant in match.pairing.seats:
            parts = list(self._next(match, entrant))
            if self._shown.state.phase != "finished" or not self._is_last(match, entrant):
                parts = [*self._standing(match, entrant), *parts]
            if parts:
                yield words.line(self._name(entrant), parts)

    def _standing(self, match: Match, entrant: EntrantId) -> Iterable[str]:
        state = self._shown.state
        if match.stage not in (*BY_STANDINGS, ROUND_ROBIN):
            return
        round_ = match.id.round
        if round_ in self._open_rounds:
            return
        row = self._table(round_).get(entrant)
        if row is not None:
            yield words.stands(row.place, len(state.entrants), number(row.points), round_)

    def _table(self, round_: int) -> dict[EntrantId, EntrantRow]:
        """Everybody's row after a round of the stage that everybody plays."""
        state = self._shown.state
        if round_ not in self._tables:
            counted = [
                each
                for each in state.matches
                if each.id.round <= round_ and each.stage in (*BY_STANDINGS, ROUND_ROBIN)
            ]
            rows = standings(state.entrants, counted, state.rules, penalties=state.penalties)
            self._tables[round_] = {row.entrant: row for row in rows}
        return self._tables[round_]

    def _next(self, match: Match, entrant: EntrantId) -> Iterable[str]:
        state, mine = self._shown.state, self._matches_of.get(entrant, [])
        after = mine[mine.index(match) + 1 :]
        player = state.entrant(entrant)
        if after:
            yield self._meeting(after[0], entrant)
        elif state.phase == "finished":
            row = self._final.get(entrant)
            yield from [] if row is None else [words.finished(row.place, len(state.entrants))]
        elif player is not None and player.dropped_after is not None:
            yield words.DROPPED
        elif is_elimination(match):
            yield from self._in_bracket(entrant)

    def _is_last(self, match: Match, entrant: EntrantId) -> bool:
        return self._matches_of.get(entrant, [match])[-1] == match

    def _meeting(self, match: Match, entrant: EntrantId) -> str:
        rivals = [self._name(each) for each in match.pairing.seats if each != entrant]
        if match.pairing.is_bye:
            return words.next_bye(match.id.round)
        title = match_title(match.id, match.stage, rounds_after(self._shown.state, match))
        return words.next_match(" – ".join(rivals), title)

    def _in_bracket(self, entrant: EntrantId) -> Iterable[str]:
        filling = self._filling
        if filling is None or entrant not in filling.bracket.seeds:
            return
        way = path(filling, entrant)
        if way.is_out:
            yield words.OUT
        elif way.next is not None:
            yield words.WAITS

    @cached_property
    def _open_rounds(self) -> frozenset[int]:
        return frozenset(each.id.round for each in self._shown.state.open_matches)

    @cached_property
    def _filling(self) -> Filling | None:
        return filling_of(self._shown.state)

    @cached_property
    def _matches_of(self) -> dict[EntrantId, list[Match]]:
        found: dict[EntrantId, list[Match]] = {}
        for match in self._shown.state.matches:
            for seat in match.pairing.seats:
                found.setdefault(seat, []).append(match)
        return found

    @cached_property
    def _final(self) -> dict[EntrantId, EntrantRow]:
        return {row.entrant: row for row in places(self._shown.state)}

    def _name(self, entrant: EntrantId) -> str:
        return plain(self._shown.names.get(entrant, "?"))
