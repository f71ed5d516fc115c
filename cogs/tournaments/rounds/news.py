"""News of a tournament since an entry of its log. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.memory.boards import board_of, sitting
from bot.matches.memory.plays import BY_NO_SHOW
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.due import awaits_matches
from bot.tournaments.course.schedule import groups_of
from bot.tournaments.course.stages import dropouts, rounds_after
from bot.tournaments.course.tables import drawn_at_cut
from bot.tournaments.log.bye_checks import away
from bot.tournaments.log.events import (
    BoardOverridden,
    BoardReported,
    ByeGiven,
    Cancelled,
    CutMade,
    Dropped,
    EnteredLate,
    Event,
    Finished,
    GameModerated,
    JudgeAnswered,
    LinedUp,
    LogEntry,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    Started,
    Undone,
)
from bot.tournaments.matches import EntrantId, Lineup, Match, MatchId
from bot.tournaments.rules import BY_STANDINGS
from bot.tournaments.stages import ROUND_ROBIN, SWISS
from cogs.tournaments.destinations import Purpose
from cogs.tournaments.rounds.told_results import ResultTeller, result_line
from cogs.words.tournaments.playing import news as words
from cogs.words.tournaments.tables.results import bye_name, match_title, stage_name

A_LINE = 40
"""People with byes in one line; all are mentioned."""


class Item(Struct, frozen=True):
    """One line. `duels` are the ids of its match's duels, in their order.

    `affected` are the ids of people whom nothing else calls: they lost the match because they did not come in
    time, or have no opponent in a round. `organisers` are the ids of organisers who must act. Both are
    mentioned. `purpose` says which of the tournament's channels it is for. A result that `is_on_card` is told
    there.
    """

    text: str
    duels: tuple[str, ...] = ()
    affected: tuple[int, ...] = ()
    organisers: tuple[int, ...] = ()
    purpose: Purpose = "news"
    is_on_card: bool = False


def news(shown: ShownTournament, log: Sequence[LogEntry], last: int) -> tuple[Item, ...]:
    """News after the entry `last`, in order. Each match comes once, with its current state."""
    return tuple(_News(shown, log).since(last))


class _News(ResultTeller):
    def since(self, last: int) -> Iterable[Item]:
        lines: dict[object, Item] = {}
        for number in sorted(self._log):
            if number > last:
                for key, item in self._of(self._log[number]):
                    lines.pop(key, None)  # a match's newest line replaces earlier ones, at its own place
                    lines[key] = item
        return lines.values()

    def _of(self, entry: LogEntry) -> Iterable[tuple[object, Item]]:
        """The lines about an entry, by their subject."""
        match entry.event:
            case Undone(number):
                yield from self._undone(number)
                yield from self._awaits_release()
            case Started() if entry.number not in self._out:
                yield from self._awaits_release()
            case Reported(match, _) | Overridden(match, _):
                yield from self._match(match, self._deciding(match, entry))
                yield from self._awaits_release()
            case BoardReported(match, board, _) | BoardOverridden(match, board, _):
                yield from self._board(replace(match, board=board), entry)
                yield from self._awaits_release()
            case _ if entry.number not in self._out:
                yield from (((entry.number, each.text), each) for each in self._said(entry))
            case _:
                pass

    def _undone(self, number: int) -> Iterable[tuple[object, Item]]:
        """An entry no longer counts, or counts again. Of matches, tells the current state."""
        undone = self._log.get(number)
        seen = {number}
        while undone is not None and isinstance(undone.event, Undone):
            number = undone.event.event
            if number in seen:
                return
            seen.add(number)
            undone = self._log.get(number)
        if undone is None:
            return
        event = undone.event
        if isinstance(event, Reported | Overridden | BoardReported | BoardOverridden):
            yield from self._match(event.match, self._deciding(event.match, undone), is_again=True)
        elif undone.number in self._out:
            yield from (((number, each), Item(each)) for each in self._taken_back(event))
        else:
            yield from (((number, each.text), each) for each in self._said(undone))

    def _deciding(self, number: MatchId, default: LogEntry) -> LogEntry:
        """The entry that set a match's current result."""
        return self._by_match.get(number, default)

    def _match(
        self, number: MatchId, entry: LogEntry, *, is_again: bool = False
    ) -> Iterable[tuple[object, Item]]:
        """The state of a match; `is_again` says that an earlier result counts again."""
        match = self._matches.get(number)
        if match is None or match.pairing.is_bye:
            return
        name = match_title(number, match.stage, rounds_after(self._shown.state, match))
        duels = self._shown.duels(match)
        if match.result is None:
            names = [self._name(each) for each in match.pairing.seats]
            # Only running games matter: ended ones had no result.
            running = self._shown.running(match)
            told = words.result(name, f"{' – '.join(names)} {words.NO_RESULT_YET}", [])
            yield number, Item(told, running, purpose="results")
            return
        notes, is_plain = self._notes(match, entry), isinstance(entry.event, Reported) and not is_again
        yield (
            number,
            Item(
                words.result(
                    name, result_line(match, self._name), [*notes, *([words.AGAIN] if is_again else [])]
                ),
                duels,
                self._absent(match, entry),
                purpose="results",
                is_on_card=is_plain and bool(duels) and not match.boards,
            ),
        )

    def _board(self, number: MatchId, entry: LogEntry) -> Iterable[tuple[object, Item]]:
        """A board of a match of teams is over: tells the match once all are, and an organiser's decision."""
        match = self._matches.get(number.whole)
        if match is None:
            return
        if match.result is not None:
            yield from self._match(match.id, self._deciding(match.id, entry))
        elif isinstance(entry.event, BoardOverridden) and entry.number not in self._out:
            board = board_of(match, number.board)
            if board is None or board.result is None:
                return
            name = match_title(number, match.stage, rounds_after(self._shown.state, match))
            notes = [words.decided(words.stated(entry.reason), "")]
            told = words.result(name, result_line(board, self._name), notes)
            played = self._shown.played.get(number)
            yield number, Item(told, () if played is None else played.duels, purpose="results")

    def _said(self, entry: LogEntry) -> Iterable[Item]:
        if isinstance(entry.event, Paired):
            for each in self._paired(entry.event, entry.number):
                yield replace(each, purpose="calls")
        elif isinstance(entry.event, Cancelled):
            yield from self._cancelled(entry)
        else:
            yield from map(Item, self._lines(entry))

    def _paired(self, event: Paired, entry: int) -> Iterable[Item]:
        """What begins, and who has no opponent then. Later pairings of a round are an organiser's."""
        byes: dict[int, list[EntrantId]] = {}
        half_byes: dict[int, list[EntrantId]] = {}
        for match, each in event.matches:
            if each.is_bye:
                kinds = half_byes if each.seats[0] in event.half_byes else byes
                kinds.setdefault(match.round, []).append(each.seats[0])
        number, free = event.matches[0][0].round, self._free(event)
        resting = self._names(free)
        if event.stage in BY_STANDINGS and self._has_begun(number, before=entry):
            for match, each in event.matches:
                if not each.is_bye:
                    name = match_title(match, event.stage)
                    yield Item(words.by_hand(name, self._names(each.seats)))
        elif event.stage in BY_STANDINGS or event.stage == ROUND_ROBIN:
            count = sum(not each.is_bye for _, each in event.matches)
            yield Item(words.round_begins(number, count, resting), affected=self._users(free))
        elif free:
            yield Item(words.free(resting, number, stage_name(event.stage)), affected=self._users(free))
        yield from self._byes(byes, words.byes)
        yield from self._byes(half_byes, words.half_byes)

    def _byes(
        self, found: Mapping[int, Sequence[EntrantId]], told: Callable[[Sequence[str], int], str]
    ) -> Iterable[Item]:
        for round_, people in found.items():
            for first in range(0, len(people), A_LINE):
                some = people[first : first + A_LINE]
                yield Item(told(self._names(some), round_), affected=self._users(some))

    def _has_begun(self, number: int, before: int) -> bool:
        """Whether matches of a round were released before this entry."""
        earlier = (each.event for at, each in self._log.items() if at < before)
        return any(isinstance(each, Paired) and each.matches[0][0].round == number for each in earlier)

    def _lines(self, entry: LogEntry) -> Iterable[str]:
        event: Event = entry.event
        match event:
            case LinedUp(number, lineups):
                yield from self._lined_up(number, lineups)
            case Dropped(entrant, _):
                yield words.dropped(self._name(entrant), for_absence=entry.reason == BY_NO_SHOW)
            case Reinstated(entrant):
                yield words.back(self._name(entrant))
            case EnteredLate(entrant, number):
                yield words.entered(self._name(entrant), number)
            case Penalized(entrant, halves):
                reason = words.stated(entry.reason)
                yield words.penalised(self._name(entrant), words.points(halves), reason)
            case ByeGiven(entrant, number, points):
                yield words.bye_given(self._name(entrant), bye_name(points), number)
            case CutMade(seeds):
                drawn = drawn_at_cut(self._shown.state, seeds)
                by_draw = None if drawn is None else (self._name(drawn[0]), self._name(drawn[1]))
                yield words.cut([self._name(each) for each in seeds], by_draw)
            case JudgeAnswered(number, "allowed"):
                yield from self._repeated(number, entry)
            case GameModerated(number, _, "end"):
                yield from self._ended_by_moderator(number, entry)
            case Paused():
                yield words.PAUSED
            case Resumed() if self._shown.state.phase != "finished":
                yield words.RESUMED
            case Resumed() if self._has_ended_before():
                yield words.OVER_AGAIN
            case _:
                pass

    def _lined_up(self, number: MatchId, lineups: Sequence[Lineup]) -> Iterable[str]:
        """Who plays for both teams of a match."""
        match = self._matches.get(number)
        if match is None:
            return
        sides = [
            words.lineup(
                self._name(team),
                [words.NOBODY if one is None else self._name(EntrantId(one)) for one in lineup],
            )
            for team, lineup in zip(match.pairing.seats, lineups, strict=True)
        ]
        title = match_title(number, match.stage, rounds_after(self._shown.state, match))
        yield words.lined_up(title, sides)

    def _repeated(self, number: int, entry: LogEntry) -> Iterable[str]:
        """Says that an organiser has let a game end without a result."""
        call = self._shown.state.call(number)
        match = None if call is None else sitting(self._shown.state, call.match)
        if call is not None and match is not None:
            name = match_title(match.id, match.stage, rounds_after(self._shown.state, match))
            seats = match.pairing.seats
            own = next((each for each in seats if self._shown.users.get(each) == entry.by), None)
            by = "" if own is None else self._name(own)
            yield words.played_again(name, self._names(seats), by)

    def _ended_by_moderator(self, number: MatchId, entry: LogEntry) -> Iterable[str]:
        """Says that a moderator has ended a game without a result."""
        match = sitting(self._shown.state, number)
        if match is not None:
            name = match_title(number, match.stage, rounds_after(self._shown.state, match))
            names, reason = self._names(match.pairing.seats), words.stated(entry.reason)
            played = self._shown.played.get(number)
            is_again = self._shown.state.phase == "running" and played is not None and not played.is_over
            yield words.ended_by_moderator(name, names, reason, is_again=is_again)

    def _cancelled(self, entry: LogEntry) -> Iterable[Item]:
        """Tells everybody who would have played on."""
        state, out = self._shown.state, dropouts(self._shown.state)
        people = [each.id for each in state.entrants if each.id not in out] or [*state.signed_up]
        reason = words.stated(entry.reason)
        yield Item(words.cancelled(reason), affected=self._users(people[:A_LINE]))
        for first in range(A_LINE, len(people), A_LINE):
            more = people[first : first + A_LINE]
            yield Item(words.cancelled_too(self._names(more)), affected=self._users(more))

    def _has_ended_before(self) -> bool:
        """Whether an earlier end was undone."""
        return any(isinstance(self._log[each].event, Finished) for each in self._out)

    def _free(self, event: Paired) -> list[EntrantId]:
        """People without an opponent in a round of a round robin or a group, or with a zero-point bye."""
        state = self._shown.state
        if event.stage == SWISS:
            number = event.matches[0][0].round
            return [each for each in away(state, number) if state.byes[each, number].points == "zero"]
        out = dropouts(state) | {seat for _, each in event.matches for seat in each.seats}
        members = [each.entrants for each in groups_of(state) if each.stage == event.stage]
        return [each for group in members for each in group if each not in out]

    def _users(self, people: Iterable[EntrantId]) -> tuple[int, ...]:
        ids = (self._shown.users.get(one, 0) for each in people for one in self._shown.behind(each))
        return tuple(each for each in ids if each > 0)

    def _awaits_release(self) -> Iterable[tuple[object, Item]]:
        """Says that an organiser must release the next round, if nothing else is left to do."""
        shown, state = self._shown, self._shown.state
        if shown.plan.release != "after-review" or state.open_matches or not awaits_matches(state):
            return
        organisers = (shown.tournament.organiser_id, *(each.user_id for each in shown.helpers))
        asked = tuple(each for each in dict.fromkeys(organisers) if each > 0)
        yield "release", Item(words.awaits_release(state.latest_round), organisers=asked)

    def _taken_back(self, event: Event) -> Iterable[str]:
        """Says that an event no longer counts, if people were told of it."""
        match event:
            case Penalized(entrant, halves):
                yield words.pardoned(self._name(entrant), words.points(halves))
            case Dropped(entrant, _):
                yield words.back(self._name(entrant))
            case ByeGiven(entrant, number):
                yield words.bye_undone(self._name(entrant), number)
            case Cancelled():
                yield words.NOT_CANCELLED
            case Paired():
                yield from self._pairing_taken_back(event)
            case Finished() if self._shown.state.phase != "finished":
                yield words.NOT_OVER
            case _:
                pass

    def _pairing_taken_back(self, event: Paired) -> Iterable[str]:
        """Says that released matches are withdrawn: their games end without a result."""
        matches = [(number, each) for number, each in event.matches if not each.is_bye]
        if len(matches) == 1:
            ((number, pairing),) = matches
            after = rounds_after(self._shown.state, Match(number, event.stage, pairing))
            name = match_title(number, event.stage, after)
            yield words.taken_back(name, self._names(pairing.seats))
        elif matches:
            yield words.round_taken_back(matches[0][0].round, len(matches))

    def _absent(self, match: Match, entry: LogEntry) -> tuple[int, ...]:
        """People who lost this match because they did not come in time."""
        if entry.reason != BY_NO_SHOW or match.result is None:
            return ()
        return self._users(each for each in match.pairing.seats if each in match.result.no_show)
