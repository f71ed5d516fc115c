"""The fairness report of a tournament in plain words (TO-44, TO-45). Names come as people wrote them."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from bot.games.wording import counted, numeral, ordinal
from bot.matches.tournaments.exports.evidence import TournamentDice
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.fairness.decisions import OrganiserDecision, decisions
from bot.tournaments.fairness.dice import DiceOf, DiceReport, RollCounts
from bot.tournaments.fairness.pairings import SideShare
from bot.tournaments.fairness.report import FairnessReport
from bot.tournaments.log.events import Finished, TimeAgreed, Undone
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.standings.columns import number
from cogs.kit.safe_text import listed
from cogs.words.tournaments.organising import log as log_words
from cogs.words.tournaments.tables.results import match_title, name_of
from cogs.words.tournaments.tables.text_pages import Section

Line = TypeVar("Line")

TITLE = "Fairness report"
BYES, SCORES, FIRST_CHOICE, MEETINGS = "Byes", "Different scores", "First choice", "Meetings"
NO_SHOWS, SEEDS, DICE, DECISIONS = "No-shows", "Seeds", "Dice", "Decisions of organisers"
UNEVEN = 0.05
"""Dice are called uneven if the chance of fair dice to be so is below this."""
MAX_LINES = 100
"""Lines of one section; the rest is counted."""
_MAX_REASON = 200


class ReportReader(Struct, frozen=True):
    """The report's reader: how to write moments and people for them, and whether they are an organiser."""

    moment: Callable[[datetime], str]
    person: Callable[[int], str]
    is_organiser: bool = False


def sections(
    report: FairnessReport,
    shown: ShownTournament,
    log: Sequence[LoggedEntry],
    dice: TournamentDice | None,
    reader: ReportReader,
) -> tuple[Section, ...]:
    """The whole report, without sections that don't apply to the format or game."""
    telling = _Telling(report, shown, log, dice, reader)
    return tuple(Section(heading, lines) for heading, lines in telling.parts() if lines)


class _Telling(Struct, frozen=True):
    report: FairnessReport
    shown: ShownTournament
    log: Sequence[LoggedEntry]
    dice: TournamentDice | None
    reader: ReportReader

    def parts(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        is_swiss = any(each.stage == "swiss" for each in self.shown.state.matches)
        if is_swiss:
            yield BYES, tuple(self._byes())
            yield SCORES, tuple(self._floats())
        yield FIRST_CHOICE, tuple(self._first_choice())
        yield MEETINGS, tuple(self._meetings())
        yield NO_SHOWS, tuple(self._no_shows())
        yield SEEDS, tuple(self._seeds())
        yield DICE, tuple(self._dice_lines())
        yield DECISIONS, tuple(self._decisions())

    def _byes(self) -> Iterable[str]:
        byes = self.report.byes
        if not byes:
            yield "Nobody had a bye."
            return
        yield f"{counted(len(byes), 'bye')}. A bye goes to the lowest player without one (TO-9)."
        for each in _first(byes):
            lowest = (
                "everybody had had one"
                if each.lowest is None
                else f"the lowest without one had {number(each.lowest)}"
            )
            again = f", their {ordinal(each.times)}" if each.times > 1 else ""
            who = f"{self._name(each.entrant)} with {_points(each.points)}"
            yield f"- Round {each.match.round}: {who}{again}; {lowest}."
        yield from _rest(byes)

    def _floats(self) -> Iterable[str]:
        floats = self.report.floats
        played = [
            each for each in self.shown.state.matches if each.stage == "swiss" and not each.pairing.is_bye
        ]
        if not floats:
            yield "All matches of the Swiss were between people with the same match points."
            return
        yield (
            f"{len(floats)} of {counted(len(played), 'match', 'matches')} of the Swiss brought people with "
            "different match points together; pairings keep these differences as small as they can (TO-10). "
            "In brackets are the points that counted when the round was paired."
        )
        for each in _first(floats):
            yield (
                f"- {self._match(each.match)}: {self._name(each.entrant)} ({number(each.points)}) met "
                f"{self._name(each.opponent)} ({number(each.opponent_points)})."
            )
        yield from _rest(floats)

    def _first_choice(self) -> Iterable[str]:
        record, shares = self.report.first_choice, self.report.sides
        if not any(each.matches for each in shares):
            return
        has_boards = self.shown.state.rules.has_boards
        won = counted(record.won, "board") if has_boards else counted(record.won, "match", "matches")
        yield f"Those who had the first choice won {won}, drew {record.drawn} and lost {record.lost}."
        uneven = [each for each in shares if _is_uneven(each)]
        if not uneven:
            yield "Everybody had it in half of their matches, give or take one, and not three times in a row."
            return
        for each in _first(uneven):
            yield (
                f"- {self._name(each.entrant)} had it in {each.first} of "
                f"{counted(each.matches, 'match', 'matches')}; the longest run with or without it was "
                f"{each.in_a_row}."
            )
        yield from _rest(uneven)

    def _meetings(self) -> Iterable[str]:
        repeated, forbidden = self.report.meetings.repeated, self.report.meetings.forbidden
        if not repeated:
            yield "Nobody met the same opponent twice, apart from an elimination."
        for pair, matches in _first(repeated):
            yield f"- {self._pair(pair)} met {counted(len(matches), 'time')}: {self._places(matches)}."
        yield from _rest(repeated)
        if not forbidden:
            return
        if not self.reader.is_organiser:
            yield f"{counted(len(forbidden), 'pair')} that organisers had kept apart met anyway."
            return
        for pair, matches in _first(forbidden):
            met = f"met: {self._places(matches)} (only organisers read this)"
            yield f"- {self._pair(pair)} were to be kept apart and {met}."
        yield from _rest(forbidden)

    def _no_shows(self) -> Iterable[str]:
        missed, left = self.report.no_shows, self.report.walkovers
        if not missed:
            yield "Everybody came to all their matches" + (" until they dropped out." if left else ".")
        for found, what in ((missed, "did not come"), (left, "had dropped out")):
            for match, entrant in _first(found):
                yield f"- {self._match(match)}: {self._name(entrant)} {what}."
            yield from _rest(found)

    def _seeds(self) -> Iterable[str]:
        seeds = self.report.seeds
        if not seeds.decided:
            return
        how = {"rating": "by ratings", "joining": "in the order of joining", "drawn": "by chance"}
        seeded = how[self.shown.state.rules.seeding]
        yield (
            f"People were seeded {seeded}. Of {counted(seeds.decided, 'match', 'matches')} that somebody won "
            f"by playing, the worse seed won {seeds.upsets}."
        )
        if seeds.correlation is not None:
            yield (
                f"Seeds and final places have a correlation of {numeral(seeds.correlation, '.2f')}: 1 means "
                "that all ended as they were seeded, 0 that the seeds told nothing."
            )

    def _dice_lines(self) -> Iterable[str]:
        dice, report = self.dice, self.report.dice
        if dice is None:
            return
        if report is None:
            yield "No dice were rolled."
        else:
            yield from self._told_dice(report, dice.duels)
        if dice.missing:
            yield f"The dice of {counted(dice.missing, 'game')} more can no longer be read."
        yield (
            "Every die can be checked: its game's seed was promised by a hash before the game began. "
            "`/duel verify` does that."
        )

    def _told_dice(self, report: DiceReport, duels: int) -> Iterable[str]:
        yield f"All dice that {counted(duels, 'game')} showed, together:"
        for kind in report.together.rolled:
            yield f"- {_kind(kind)}"
        yield _verdict(report.together)
        people = [each for each in report.people if any(kind.rolls for kind in each.rolled)]
        yield "Each person's dice, the most uneven first:"
        for each in _first(people):
            yield f"- {self._dice_of(each)}"
        yield from _rest(people)
        if any(each.adjusted is not None and each.adjusted < UNEVEN for each in people):
            yield ("**Uneven** allows for how many people were looked at: among many, somebody has odd dice.")

    def _dice_of(self, each: DiceOf) -> str:
        assert each.entrant is not None, "the dice of all together are told apart"
        rolls = sum(kind.rolls for kind in each.rolled)
        six = next((kind for kind in each.rolled if kind.sides == 6 and kind.mean is not None), None)
        mean = "" if six is None else f", mean {six.mean:.2f} on six sides"
        text = f"{self._name(each.entrant)}: {counted(rolls, 'die', 'dice')}{mean}"
        if each.chance is None:
            return f"{text}; too few to judge"
        is_uneven = each.adjusted is not None and each.adjusted < UNEVEN
        return (
            f"{text}; fair dice are as uneven {_how_often(each.chance)}{' · **uneven**' if is_uneven else ''}"
        )

    def _decisions(self) -> Iterable[str]:
        found = decisions([each.entry for each in self.log], self.shown.users)
        if not found:
            yield "Organisers decided nothing and undid nothing."
        times = {each.entry.number: each.at for each in self.log}
        for each in _first(found):
            yield f"- {self._decision(each, times[each.entry.number])}"
        yield from _rest(found)

    def _decision(self, decision: OrganiserDecision, at: datetime) -> str:
        entry = decision.entry
        match decision.about:
            case Finished():
                text = "the end of the tournament"
            case TimeAgreed() as agreed:
                text = log_words.time_set(agreed, self.shown)
            case about:
                text = log_words.event_text(about, self.shown)
        if isinstance(entry.event, Undone):
            text = f"{'brought back' if decision.brings_back else 'undone'}: {text}"
        if not decision.counts:
            text = f"~~{text}~~ (undone later)"
        by = "by itself" if entry.by is None else f"by {self.reader.person(entry.by)}"
        why = log_words.because(entry.reason, _MAX_REASON)
        # Nobody is asked why they undo something.
        unsaid = "" if isinstance(entry.event, Undone) else ", without a reason"
        return f"{self.reader.moment(at)}: {text}, {by}{f': {why}' if why else unsaid}"

    def _match(self, number: MatchId) -> str:
        found = self.shown.state.match(number)
        return (
            f"Match {number}"
            if found is None
            else match_title(number, found.stage, rounds_after(self.shown.state, found))
        )

    def _places(self, matches: Sequence[MatchId]) -> str:
        return listed([f"round {each.round}" for each in matches])

    def _pair(self, pair: frozenset[EntrantId]) -> str:
        return listed([self._name(each) for each in sorted(pair)])

    def _name(self, entrant: EntrantId) -> str:
        return name_of(self.shown.names, entrant)


def _is_uneven(share: SideShare) -> bool:
    return abs(share.first - share.expected) > 1 or share.in_a_row > 2


def _points(points: Fraction) -> str:
    return f"{number(points)} {'point' if points == 1 else 'points'}"


def _kind(kind: RollCounts) -> str:
    faces = " · ".join(f"{face}: {count:,}" for face, count in enumerate(kind.counts, 1))
    mean = "" if kind.mean is None else f", mean {kind.mean:.2f} where {kind.expected_mean:.2f} is expected"
    expected = f"{kind.expected:,.1f} of each expected"
    return f"{counted(kind.rolls, 'die', 'dice')} with {kind.sides} sides{mean}; {expected}. {faces}"


def _verdict(together: DiceOf) -> str:
    if together.chance is None:
        return "These are too few to judge."
    if together.chance >= UNEVEN:
        return (
            f"Fair dice are at least as uneven {_how_often(together.chance)} (chi-square test), so nothing "
            "speaks against these."
        )
    return (
        f"Fair dice are as uneven {_how_often(together.chance)} (chi-square test). This report calls that "
        "uneven, as it does for one fair tournament in twenty. If you doubt these dice, you can check them."
    )


def _how_often(chance: float) -> str:
    times = round(100 * chance)
    return f"in {times} of 100 cases" if times else "in fewer than 1 of 100 cases"


def _first(found: Sequence[Line]) -> Sequence[Line]:
    return found[:MAX_LINES]


def _rest(found: Sequence[object]) -> Iterable[str]:
    more = len(found) - MAX_LINES
    if more > 0:
        yield f"…and {more:,} more; the exported files have them all."
