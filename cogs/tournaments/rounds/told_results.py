"""How matches have ended, in words. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from bot.games.wording import ordinal
from bot.matches.memory.boards import board_of
from bot.matches.memory.plays import BY_TIME, WALKOVER
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.events import LogEntry, Overridden, Reported
from bot.tournaments.log.state import undone_numbers
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import news as words


class ResultTeller:
    """Tells how matches have ended."""

    def __init__(self, shown: ShownTournament, log: Sequence[LogEntry]) -> None:
        self._shown = shown
        self._log = {each.number: each for each in log}
        self._out = undone_numbers(log)
        self._matches = {each.id: each for each in shown.state.matches}

    def told(self, match: Match) -> str:
        """How a match that is over has ended, with its score, and why, if it was not played out."""
        entry = self._by_match.get(match.id)
        notes = [] if entry is None else self._notes(match, entry)
        return " · ".join([result_line(match, self._name), *notes])

    def decided_by(self, match: Match) -> int:
        """The number of the entry that set a match's current result; 0 if none did."""
        entry = self._by_match.get(match.id)
        return 0 if entry is None else entry.number

    @cached_property
    def _by_match(self) -> Mapping[MatchId, LogEntry]:
        """The entries that set the current results of matches."""
        found: dict[MatchId, LogEntry] = {}
        for number, entry in self._log.items():
            event = entry.event
            if number in self._out or not isinstance(event, Reported | Overridden):
                continue
            match = self._matches.get(event.match)
            if match is not None and event.result == match.result:
                found[event.match] = entry
        return found

    def _notes(self, match: Match, entry: LogEntry) -> list[str]:
        assert match.result is not None, "only a match that is over has notes"
        seats, notes = match.pairing.seats, list[str]()
        if isinstance(entry.event, Overridden):
            reason = words.stated(entry.reason)
            own = next((each for each in seats if self._shown.users.get(each) == entry.by), None)
            notes.append(words.decided(reason, "" if own is None else self._name(own)))
        elif match.result.no_show:
            missing = self._names(each for each in seats if each in match.result.no_show)
            notes.append(words.gone(missing) if entry.reason == WALKOVER else words.absent(missing))
        elif entry.reason == BY_TIME and not match.boards:
            notes.append(words.BY_TIME)
        return [*notes, *self._boards(match)]

    def _boards(self, match: Match) -> Iterable[str]:
        """The results of the boards of a match of teams that is over."""
        for each in match.boards:
            board = board_of(match, each.number)
            if board is not None and each.result is not None and board.result is not None:
                told = result_line(board, self._name)
                if board.result.no_show and not board.result.is_walkover:
                    missing = self._names(one for one in board.pairing.seats if one in board.result.no_show)
                    told = f"{told}, {words.absent(missing)}"
                yield words.board(each.number, told)

    def _names(self, people: Iterable[EntrantId]) -> list[str]:
        return [self._name(each) for each in people]

    def _name(self, entrant: EntrantId) -> str:
        return plain(self._shown.names.get(entrant, ""))


def result_line(match: Match, name: Callable[[EntrantId], str]) -> str:
    """How an ended match ended, with its score."""
    result, seats = match.result, match.pairing.seats
    assert result is not None, "only a match that is over has something to tell"
    if 1 not in result.places:
        return words.lost([name(each) for each in seats])
    if len(seats) != 2:
        ordered = sorted(zip(result.places, seats, strict=True))
        return words.table([f"{ordinal(place)} {name(seat)}" for place, seat in ordered])
    names, score = [name(each) for each in seats], score_of(result)
    match result.places:
        case (1, 2):
            return words.won(names[0], names[1], score)
        case (2, 1):
            return words.won(names[1], names[0], score_of(result, turned=True))
        case _:
            return words.drew(names[0], names[1], score)


def score_of(result: MatchResult, *, turned: bool = False) -> str:
    """The games won by both; empty if no game was won."""
    wins = result.wins[::-1] if turned else result.wins
    return "" if not any(wins) else "–".join(map(str, wins))
