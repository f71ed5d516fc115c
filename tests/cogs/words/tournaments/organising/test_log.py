"""Every event of a log and every remark on a draft is told in words, with names escaped."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.matches.planning.plan import parse_plan
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.store.tournaments.values import Tournament
from bot.tournaments.course.changes import Consequences, CutKept
from bot.tournaments.drafts import (
    Float,
    ForbiddenMeeting,
    NeedlessByes,
    Remark,
    Rematch,
    SecondBye,
    ThirdInARow,
)
from bot.tournaments.log import events
from bot.tournaments.log.events import Created, Event, Joined, LogEntry, Paired, Paused, Started, Undone
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, MemberId, Pairing, Stage
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Menu
from cogs.tournaments.organising.logs import can_undo, log_post
from cogs.words.tournaments.organising import consequences
from cogs.words.tournaments.organising.log import event_text, label, line
from cogs.words.tournaments.organising.remarks import remark
from tests.cases import for_each

ANN, BOB, CEM = EntrantId(1), EntrantId(2), EntrantId(3)
NAMES = {ANN: "*Ann*", BOB: "Bob"}
CUT_KEPT = CutKept((BOB,), (ANN,), is_played=False)
NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)
FIRST = MatchId(1, 1)
WIN = MatchResult((1, 2), (1, 0))
LOG = (
    LogEntry(1, Created(TournamentRules("swiss"), "00")),
    LogEntry(2, Joined(ANN), 7),
    LogEntry(3, Joined(BOB), 8),
    LogEntry(4, Started((ANN, BOB), (BOB, ANN), "11"), 9),
    LogEntry(5, Paired(Stage("swiss"), ((FIRST, Pairing((ANN, BOB), ANN)),))),
)
EVENTS: tuple[Event, ...] = (
    Created(TournamentRules("swiss"), "00"),
    events.RulesChanged(TournamentRules("swiss")),
    Joined(ANN),
    events.Left(ANN),
    events.CheckedIn(ANN),
    events.RosterSet(ANN, (MemberId(3), MemberId(4))),
    Started((ANN, BOB), (BOB, ANN), "11"),
    events.EnteredLate(ANN, 2),
    Paired(Stage("swiss"), ((FIRST, Pairing((ANN, BOB))), (MatchId(1, 2), Pairing((ANN,))))),
    events.Withdrawn((FIRST,)),
    events.LinedUp(FIRST, ((MemberId(3),), (None,))),
    events.Begun(FIRST),
    events.Reported(FIRST, WIN),
    events.Overridden(MatchId(7, 7), WIN),
    events.BoardReported(FIRST, 1, WIN),
    events.BoardOverridden(FIRST, 2, WIN),
    events.Penalized(ANN, 3),
    events.Dropped(ANN, 1),
    events.Reinstated(ANN),
    events.ByeGiven(ANN, 2, "zero"),
    events.KeptApart(ANN, BOB),
    events.JudgeCalled(FIRST, ANN),
    events.JudgeCalled(FIRST, ANN, "no-result", 2),
    events.JudgeCalled(FIRST, ANN, "more-time", 1),
    events.JudgeAnswered(6, "handled"),
    events.TimesProposed(FIRST, ANN, (1_800_000_000,)),
    events.TimesProposed(FIRST, ANN, ()),
    events.TimesAnswered(6, ANN, 1),
    events.TimesAnswered(6, ANN, 0),
    events.TimeAgreed(FIRST, 1_800_000_000, 6),
    events.TimeAgreed(FIRST, None),
    events.TimesAsked((FIRST, MatchId(1, 2))),
    events.GameModerated(FIRST, 2, "end"),
    events.CutMade((ANN, BOB)),
    events.Paused(),
    events.Resumed(),
    events.Cancelled(),
    events.Finished(),
    Undone(3),
)


def shown(log: tuple[LogEntry, ...] = LOG) -> ShownTournament:
    """The tournament after a log."""
    plan = parse_plan({"rules": {"format": "swiss"}})
    tournament = Tournament("7", 1, 2, "Cup", "melee", 9, "May", plan.model_dump_json(), NOW)
    users = {ANN: 7, BOB: 8}
    return ShownTournament(
        tournament, plan, fold(log, NAMES), NAMES, users, (), (), {}, {}, (), (), log[-1].number
    )


def test_all_kinds_of_events_are_here() -> None:
    assert {type(each) for each in EVENTS} == {*get_args(Event)}


@for_each("event", EVENTS)
def test_every_event_is_told_with_names_escaped(event: Event) -> None:
    text = event_text(event, shown())
    assert text
    assert "*Ann*" not in text.replace("\\*Ann\\*", "")
    if "entrant" in event.__struct_fields__:
        assert "Ann" in text


def test_a_drop_before_the_first_round_is_over_names_no_round_zero() -> None:
    assert event_text(events.Dropped(BOB, 0), shown()) == "Bob dropped out in round 1"
    assert event_text(events.Dropped(BOB, 2), shown()) == "Bob dropped out after round 2"


def test_acts_of_moderators_name_the_game_and_keep_their_reason() -> None:
    told: dict[events.GameAct, str] = {
        "end": "a moderator ended game 2 of match 1.1 (\\*Ann\\* – Bob) without a result",
        "adjudicate": "a moderator decided game 2 of match 1.1 (\\*Ann\\* – Bob)",
        "void": "a moderator declared the result of game 2 of match 1.1 (\\*Ann\\* – Bob) void",
        "restore": "a moderator let the result of game 2 of match 1.1 (\\*Ann\\* – Bob) count again",
    }
    for act, text in told.items():
        entry = LoggedEntry(
            LogEntry(6, events.GameModerated(FIRST, 2, act), 9, "no-show"), NOW, is_undone=False
        )
        assert line(entry, shown()).endswith(f"{text} · <@9> · no-show"), "their own word"


def test_calls_for_a_judge_say_what_became_of_them() -> None:
    log = (*LOG, LogEntry(6, events.JudgeCalled(FIRST, ANN, "no-result", 2), 7))
    book = shown(log)
    match = "match 1.1 (\\*Ann\\* – Bob)"
    asked = event_text(log[-1].event, book)
    assert asked == f"the players of {match} asked to end a game without a result"
    allowed = event_text(events.JudgeAnswered(6, "allowed"), book)
    assert allowed == f"call 6 of {match} allowed: the game ended without a result and is played again"
    called = LoggedEntry(LogEntry(7, events.JudgeCalled(FIRST, BOB), 8, "no-show"), NOW, is_undone=False)
    assert line(called, book).endswith(f"Bob called a judge to {match} · <@8> · no-show"), "their own word"
    asks = LoggedEntry(LogEntry(8, events.JudgeCalled(FIRST, BOB, "more-time"), 8), NOW, is_undone=False)
    assert line(asks, book).endswith(f"Bob asked for more time in {match} · <@8>"), "without a reason"


def test_a_line_has_number_time_who_and_why() -> None:
    logged = LoggedEntry(LogEntry(6, events.Overridden(FIRST, WIN), 9, "They *agreed*"), NOW, is_undone=False)
    assert line(logged, shown()) == (
        f"`6` <t:{int(NOW.timestamp())}:f> match 1.1 (\\*Ann\\* – Bob) decided: \\*Ann\\* wins 1–0 · <@9> "
        "· They \\*agreed\\*"
    )
    undone = LoggedEntry(logged.entry, NOW, is_undone=True)
    assert "~~match 1.1" in line(undone, shown())
    by_itself = LoggedEntry(LogEntry(6, events.Reported(FIRST, WIN), None, "no-show"), NOW, is_undone=False)
    assert line(by_itself, shown()).endswith("· did not come")


def test_the_menu_says_which_entry_counts_again_if_its_undoing_is_undone() -> None:
    undoing = LoggedEntry(LogEntry(9, events.Undone(6), 9, ""), NOW, is_undone=False)
    assert label(undoing, shown()) == "Let entry 6 count again, undone by 9"
    joined = LoggedEntry(LogEntry(7, Joined(ANN), 9, ""), NOW, is_undone=False)
    assert label(joined, shown()).startswith("Undo 7: ")


def test_the_log_is_paged_newest_first_and_offers_what_can_be_undone() -> None:
    log = tuple(LoggedEntry(each, NOW, is_undone=False) for each in LOG)
    assert [can_undo(each) for each in log] == [False, True, True, True, True]
    text = log_post(shown(), log, 0).text
    assert text.index("match 1.1 (\\*Ann\\* – Bob) released") < text.index("announced")
    long = (*log, *(LoggedEntry(LogEntry(6 + n, Joined(ANN)), NOW, is_undone=False) for n in range(60)))
    pages = [log_post(shown(), long, page).text for page in range(6)]
    assert all(f"`{number}`" in "".join(pages) for number in range(1, 66))


def test_entries_name_who_was_paired_then() -> None:
    anew = Paired(Stage("swiss"), ((FIRST, Pairing((BOB, CEM))),))
    log = (*LOG, LogEntry(6, events.Begun(FIRST)), LogEntry(7, Undone(5), 9), LogEntry(8, anew))
    log = (*log, LogEntry(9, events.Reported(FIRST, WIN)))
    names = {**NAMES, CEM: "Cem"}
    now = replace(shown(log), names=names)
    undone = {5}
    logged = tuple(LoggedEntry(each, NOW, each.number in undone) for each in log)
    lines = log_post(now, logged, 0).text.splitlines()[1:]
    told_so = [each.split("> ", 1)[1] for each in reversed(lines)][4:]
    assert told_so == [
        "~~match 1.1 (\\*Ann\\* – Bob) released~~",
        "match 1.1 (\\*Ann\\* – Bob) began",
        "entry 5 undone · <@9>",
        "match 1.1 (Bob – Cem) released",
        "match 1.1 (Bob – Cem) ended: Bob wins 1–0",
    ]


def test_what_it_is_too_late_to_undo_is_not_offered() -> None:
    begun = (*LOG, LogEntry(6, events.Begun(FIRST)), LogEntry(7, events.Overridden(FIRST, WIN), 9))
    post = log_post(shown(begun), tuple(LoggedEntry(each, NOW, is_undone=False) for each in begun), 0)
    (menu,) = [each for each in post.rows if isinstance(each, Menu)]
    assert [each.value for each in menu.entries] == ["7"]


@pytest.mark.parametrize(
    ("is_played", "why"),
    [
        (True, "as a match after it is over."),
        (
            False,
            "as its matches have begun. To make it again, first undo the release of those matches under "
            "**Log and undo**, then decide this.",
        ),
    ],
)
def test_a_cut_that_stays_is_told_with_who_would_have_made_it_and_the_way_to_another(
    is_played: bool, why: str
) -> None:
    kept = Consequences((), (), (), (), (), (), replace(CUT_KEPT, is_played=is_played))
    told_so = f"With these results Bob would have made the cut, \\*Ann\\* not; the cut stays, {why}"
    assert consequences.changes(kept, NAMES) == told_so


def test_a_cut_that_is_made_anew_is_told() -> None:
    said = consequences.changes(
        Consequences((Undone(8), events.CutMade((BOB, ANN))), (), (), (), (), ()), NAMES
    )
    assert said == "**The cut is made again:** Bob and \\*Ann\\* go on."


OPEN = Match(MatchId(2, 1), Stage("swiss"), Pairing((ANN, BOB)))
BYE = Match(MatchId(2, 2), Stage("swiss"), Pairing((BOB,)), MatchResult((1,), (0,)))


def test_a_round_that_stays_is_told_with_the_way_to_pair_it_anew() -> None:
    said = consequences.changes(Consequences((), (), (), (), (), (OPEN, BYE)), NAMES)
    assert said.endswith(
        "To pair round 2 by these results, first undo its release under **Log and undo**: its games end "
        "without a result. Then do this."
    )
    over = replace(OPEN, result=MatchResult((1, 2), (1, 0)))
    assert "To pair" not in consequences.changes(Consequences((), (), (), (), (), (over, BYE)), NAMES)
    assert "To pair" not in consequences.changes(Consequences((), (), (), (), (), (OPEN,), CUT_KEPT), NAMES)


def test_matches_taken_back_are_told_with_the_pause_and_what_comes_then() -> None:
    anew = ((OPEN.id, OPEN.pairing),)
    held = consequences.changes(Consequences((Undone(9), Paused()), (), (), (OPEN,), anew, ()), NAMES)
    assert held == (
        "**Matches taken back**\n- 2.1 (\\*Ann\\* – Bob)\n"
        "Their games end without a result, and the tournament is paused. Change what was wrong, then "
        "**Resume**.\n"
        "**Paired then, if no result changes**\n- 2.1 (\\*Ann\\* – Bob)"
    )
    at_once = consequences.changes(Consequences((Undone(9),), (), (), (OPEN,), anew, ()), NAMES)
    assert "paused" not in at_once
    assert "**In their place**" in at_once


REMARKS: tuple[Remark, ...] = (
    Rematch(ANN, BOB, 1),
    ForbiddenMeeting(ANN, BOB),
    SecondBye(ANN, 1),
    NeedlessByes((ANN, BOB)),
    Float(ANN, Fraction(9, 2), Fraction(1, 2)),
    ThirdInARow(ANN, has_first=False),
)


def test_every_remark_is_a_sentence_with_names_escaped() -> None:
    assert {type(each) for each in REMARKS} == {*get_args(Remark)}
    for each in REMARKS:
        text = remark(each, NAMES)
        assert text.endswith(".")
        assert "\\*Ann\\*" in text
    assert remark(REMARKS[4], NAMES) == "\\*Ann\\* (4½) meets somebody with ½."
