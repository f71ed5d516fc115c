"""One tournament of a rehearsal, from the first pairing to the last result."""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from heapq import heappop, heappush

from msgspec import Struct
from msgspec.structs import replace

from bot.games.contract import Dice
from bot.tournaments.brackets.progress import Filling, fill, matches_due
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.matches import HALF_BYE, Entrant, EntrantId, Match, MatchId, MatchResult
from bot.tournaments.no_shows import no_show, wins_needed
from bot.tournaments.rehearsal.course import RehearsedCourse
from bot.tournaments.rehearsal.model import (
    EndedGame,
    GameToPlay,
    MatchOutcome,
    Model,
    Playing,
    SeededDraws,
    Strength,
    begin,
    play_game,
)
from bot.tournaments.sides import sides
from bot.tournaments.stages import WINNERS
from bot.tournaments.teams.boards import board_match, boards_of, team_result, with_boards


class RehearsedRun(Struct, frozen=True):
    """A rehearsed tournament that is over; `minutes` is its whole length.

    `going_on` are the seeds of the elimination, if there was one. `winner` is None if nobody was left.
    """

    entrants: tuple[Entrant, ...]
    matches: tuple[Match, ...]
    minutes: float
    going_on: tuple[EntrantId, ...]
    winner: EntrantId | None

    @property
    def rounds(self) -> int:
        """The number of rounds with a match that was not a bye."""
        return len({match.id.round for match in self.matches if not match.pairing.is_bye})


class WantedGame(Struct, frozen=True):
    """A request to play this game of this match now."""

    match: MatchId
    game: GameToPlay


Members = Sequence[Mapping[EntrantId, Strength]]
"""The strengths of the members of all teams, board by board; of no use to people who play for themselves."""

Evening = Generator[Sequence[WantedGame], Sequence[EndedGame], RehearsedRun]
"""A tournament in progress: it asks for games to be played at the same time, then for the next ones."""


def run(
    course: RehearsedCourse,
    entrants: Sequence[Entrant],
    strengths: Mapping[EntrantId, Strength],
    model: Model,
    dice: Dice,
    members: Members = (),
) -> RehearsedRun:
    """Play the tournament once with the model's games; the same dice give the same run.

    Teams that play board by board need the strengths of their `members`. Raises ValueError without them, and
    if fewer than two play.
    """
    chance = SeededDraws(dice)
    evening = _Evening(course, entrants, strengths, model, chance, members)
    playing = evening.play()
    try:
        wanted = next(playing)
        while True:
            ends = [play_game(each.game, evening.strengths_in(each.match), model, chance) for each in wanted]
            wanted = playing.send(ends)
    except StopIteration as stopped:
        played: RehearsedRun = stopped.value
        return played


def evening(
    course: RehearsedCourse,
    entrants: Sequence[Entrant],
    strengths: Mapping[EntrantId, Strength],
    model: Model,
    dice: Dice,
) -> Evening:
    """The same tournament, with games played by the caller, who sends their results.

    The model says who comes. Raises ValueError if fewer than two people play.
    """
    return _Evening(course, entrants, strengths, model, SeededDraws(dice)).play()


class _Evening:
    """A tournament in progress."""

    def __init__(
        self,
        course: RehearsedCourse,
        entrants: Sequence[Entrant],
        strengths: Mapping[EntrantId, Strength],
        model: Model,
        chance: SeededDraws,
        members: Members = (),
    ) -> None:
        if len(entrants) < 2:
            raise ValueError("a tournament has at least two entrants")
        if len(members) < course.boards:
            raise ValueError("each board needs the strengths of the members who play there")
        self.strengths = {entrant.id: strengths[entrant.id].sample(chance) for entrant in entrants}
        self._by_board = [
            {each.id: found[each.id].sample(chance) for each in entrants}
            for found in members[: course.boards]
        ]
        self._course, self._model, self._chance = course, model, chance
        self._entrants = {entrant.id: entrant for entrant in entrants}
        self._matches: dict[MatchId, Match] = {}
        self._playing: list[tuple[MatchId, Playing]] = []
        self._under_way: list[tuple[float, MatchId, MatchResult]] = []
        self._missed = dict.fromkeys(self._entrants, 0)
        self._half_byes = Counter[EntrantId]()
        self._round = 0
        self._bracket: Bracket | None = None

    def strengths_in(self, match: MatchId) -> Mapping[EntrantId, float]:
        """The strengths of those who play this match, or on this board."""
        return self._by_board[match.board - 1] if match.board else self.strengths

    def play(self) -> Evening:
        now = 0.0
        self._begin()
        yield from self._play_games(now)
        while self._under_way:
            now, match, result = heappop(self._under_way)
            self._take(match, result)
            if not self._under_way or self._under_way[0][0] > now:
                self._begin()
                yield from self._play_games(now)
        return self._run(now)

    def _play_games(self, now: float) -> Generator[Sequence[WantedGame], Sequence[EndedGame], None]:
        """Play the matches that begin now, game by game."""
        asking: list[tuple[MatchId, Playing, GameToPlay]] = []
        for match, playing in self._playing:
            self._ask(asking, match, playing, None, now)
        self._playing.clear()
        while asking:
            ends = yield [WantedGame(match, game) for match, _, game in asking]
            before, asking = asking, []
            for (match, playing, _), ended in zip(before, ends, strict=True):
                self._ask(asking, match, playing, ended, now)

    def _ask(
        self,
        asking: list[tuple[MatchId, Playing, GameToPlay]],
        match: MatchId,
        playing: Playing,
        ended: EndedGame | None,
        now: float,
    ) -> None:
        """Give a match the end of its last game, and note its next game or its outcome."""
        try:
            game = next(playing) if ended is None else playing.send(ended)
        except StopIteration as stopped:
            outcome: MatchOutcome = stopped.value
            ends = now + self._model.break_minutes + outcome.minutes
            heappush(self._under_way, (ends, match, outcome.result))
        else:
            asking.append((match, playing, game))

    def _begin(self) -> None:
        """Begin everything that can begin."""
        while waiting := self._due():
            for due in waiting:
                match = self._set_up(due)
                self._matches[match.id] = match
                if match.result is None:
                    self._start(match)
            if self._bracket is not None:
                return  # A bracket names all due matches at once, including those after walkovers.

    def _due(self) -> Sequence[Match]:
        if self._bracket is None:
            if self._under_way or self._playing:
                return ()
            if paired := self._next_round():
                return paired
            self._bracket = self._laid_out()
        filling = self._filling()
        if filling is None:
            return ()
        had = sides(self._matches.values())
        return matches_due(filling, self._entrants, had, self._gone, wins_needed(self._course.best_of))

    def _next_round(self) -> Sequence[Match]:
        if self._course.pair is None or self._round >= self._course.rounds:
            return ()
        self._round += 1
        asking = self._asking()
        paired = self._course.pair([*self._entrants.values()], [*self._matches.values()], self._round, asking)
        had = {seat for each in paired if each.result == HALF_BYE for seat in each.pairing.seats}
        self._half_byes.update(had)
        return paired

    def _asking(self) -> frozenset[EntrantId]:
        """Those who ask for a half-point bye in this round: nobody in the last one (TO-57)."""
        model = self._model
        if not model.bye or self._round >= self._course.rounds:
            return frozenset()
        there = [each.id for each in self._entrants.values() if each.dropped_after is None]
        return frozenset(
            each
            for each in there
            if self._half_byes[each] < model.half_byes and self._chance.happens(model.bye)
        )

    def _laid_out(self) -> Bracket | None:
        if self._course.lay_out is None:
            return None
        seeds = self._course.go_on([*self._entrants.values()], [*self._matches.values()])
        return self._course.lay_out(seeds, self._round) if len(seeds) > 1 else None

    def _filling(self) -> Filling | None:
        bracket = self._bracket
        return None if bracket is None else fill(bracket, self._matches.values(), self._gone)

    def _start(self, match: Match) -> None:
        if absent := self._gone.intersection(match.pairing.seats):
            result = no_show(match.pairing, absent, wins_needed(self._course.best_of))
            self._matches[match.id] = self._set_up(replace(match, result=result))
            return
        games, model, chance = self._course.best_of, self._model, self._chance
        for board in match.boards:
            pairing = board_match(match, board.number).pairing
            number = replace(match.id, board=board.number)
            self._playing.append((number, begin(pairing, self.strengths_in(number), model, games, chance)))
        if not match.boards:
            playing = begin(match.pairing, self.strengths, model, games, chance, decided_by=self._seeds)
            self._playing.append((match.id, playing))

    def _set_up(self, match: Match) -> Match:
        """The match with its boards; those of a walkover are lost like it."""
        if not self._course.boards or match.pairing.is_bye:
            return match
        match = replace(match, boards=boards_of(match.pairing, self._course.boards))
        if match.result is None:
            return match
        lost = no_show(match.pairing, match.result.no_show, wins_needed(self._course.best_of))
        match = with_boards(match, [lost] * len(match.boards))
        return replace(match, result=team_result(match, self._seeds))

    def _take(self, number: MatchId, result: MatchResult) -> None:
        """End a match, or a board and with the last one its match."""
        match = self._matches[number.whole]
        if not number.board:
            self._end(replace(match, result=result))
            return
        ended = (result if each.number == number.board else each.result for each in match.boards)
        match = with_boards(match, ended)
        self._matches[match.id] = match
        whole = team_result(match, self._seeds)
        if whole is not None:
            self._end(replace(match, result=whole))

    @property
    def _seeds(self) -> Sequence[EntrantId] | None:
        """The seeds of the elimination; None before it."""
        return None if self._bracket is None else self._bracket.seeds

    def _end(self, match: Match) -> None:
        self._matches[match.id] = match
        for seat in match.pairing.seats:
            is_missing = match.result is not None and seat in match.result.no_show
            self._missed[seat] += is_missing
            has_enough = self._missed[seat] >= self._model.missed_before_drop
            # A player who is out of an elimination can no longer drop out.
            plays_on = self._bracket is None or seat == match.winner or match.stage == WINNERS
            if plays_on and (has_enough or (not is_missing and self._chance.happens(self._model.drop))):
                self._entrants[seat] = replace(self._entrants[seat], dropped_after=match.id.round)

    @property
    def _gone(self) -> frozenset[EntrantId]:
        return frozenset(each.id for each in self._entrants.values() if each.dropped_after is not None)

    def _run(self, now: float) -> RehearsedRun:
        entrants = tuple(self._entrants.values())
        matches = tuple(sorted(self._matches.values(), key=lambda match: match.id))
        filling = self._filling()
        before = [match for match in matches if match.id.round <= self._round]
        return RehearsedRun(
            entrants,
            matches,
            now,
            () if filling is None else filling.bracket.seeds,
            self._course.order(entrants, before)[0] if filling is None else filling.winner,
        )
