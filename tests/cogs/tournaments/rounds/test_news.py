"""What is told of a tournament: each thing once, and as it is now."""

import dataclasses
from fractions import Fraction

import pytest
from msgspec.structs import replace

from bot.games.wording import utf16_length
from bot.series.rules import ScoredGame
from bot.store.series.values import SeriesGame
from bot.store.tournaments.values import MatchGame, MatchPlay
from bot.tournaments.log.events import (
    Cancelled,
    CutMade,
    Dropped,
    EnteredLate,
    Finished,
    GameModerated,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Resumed,
    Undone,
    Withdrawn,
)
from bot.tournaments.matches import EntrantId, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.no_shows import nobody_came
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import MAX_MENTIONS
from cogs.kit.safe_text import TEXT_LIMIT, listed
from cogs.tournaments.rounds.news import news
from cogs.tournaments.rounds.news_posts import messages
from cogs.tournaments.rounds.thread_archive import rounds_over
from cogs.words.tournaments.organising.progress import progress_lines, round_now
from cogs.words.tournaments.playing import news as words
from tests.cases import for_each
from tests.cogs.tournaments.tournaments import DRAWN, LOST, WON, Cup

SWISS = TournamentRules("swiss", rounds=3, seeding="joining")


def told(cup: Cup, after: int = 0) -> list[str]:
    return [each.text for each in news(cup.shown(), cup.log, after)]


def released(cup: Cup) -> int:
    """The entry that has released the latest matches."""
    return next(each.number for each in reversed(cup.log) if isinstance(each.event, Paired))


def test_a_round_and_its_byes_are_told() -> None:
    assert told(Cup(SWISS, 5)) == ["**Round 1** begins with 2 matches.", "Eve has a bye in round 1."]


def test_who_is_free_in_a_round_is_told() -> None:
    assert told(Cup(TournamentRules("round-robin"), 3)) == ["**Round 1** begins with 1 match; Ann is free."]
    names = told(Cup(TournamentRules("single"), 5))
    assert names == ["Ann, Bob and Cem have a bye in round 1."]
    assert told(Cup(TournamentRules("pods", seats=3), 6)) == ["**Round 1** begins with 2 matches."]


def test_who_has_nobody_to_play_is_mentioned_as_no_match_calls_them() -> None:
    def mentioned(rules: TournamentRules, people: int) -> list[tuple[str, tuple[int, ...]]]:
        cup = Cup(rules, people)
        return [(each.text, each.affected) for each in news(cup.shown(), cup.log, 0)]

    assert mentioned(SWISS, 5)[1:] == [("Eve has a bye in round 1.", (1005,))]
    ((_, users),) = mentioned(TournamentRules("round-robin"), 3)
    assert users == (1001,)
    assert mentioned(TournamentRules("groups", group_size=4), 7) == [
        ("Ann is free in round 1 of Group 1.", (1001,))
    ]
    assert mentioned(TournamentRules("groups", group_size=4), 8) == []


@pytest.mark.parametrize("people", [130, 257])
def test_any_number_of_byes_is_told_within_what_a_message_can_hold(people: int) -> None:
    cup = Cup(TournamentRules("single"), people)
    items = news(cup.shown(), cup.log, 0)
    byes = {match.pairing.seats[0] for match in cup.shown().state.matches if match.pairing.is_bye}
    assert len(byes) > 100
    assert {user for each in items for user in each.affected} == {1000 + number for number in byes}
    lines = [" ".join([each.text, *(f"<@{10**18 + user}>" for user in each.affected)]) for each in items]
    found = messages(cup.shown(), lines)
    assert len(found) > 1
    for text in found:
        assert utf16_length(text) <= TEXT_LIMIT
        assert text.count("<@") <= MAX_MENTIONS


def test_who_is_paired_by_hand_in_a_round_that_runs_is_told() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    for each in (5, 6):
        cup.add(EnteredLate(EntrantId(each), 2))
    cup.add(Paired(Stage("swiss"), ((MatchId(1, 3), Pairing((EntrantId(5), EntrantId(6)))),)))
    assert told(cup, before)[2:] == ["Round 1, table 3 · Eve – Fay, paired by an organiser"]


def test_the_last_rounds_of_a_single_elimination_have_their_names() -> None:
    cup = Cup(TournamentRules("single", has_third_place=True), 10)
    for _ in range(4):
        cup.play()
    names = [line.split(" · ")[1] for line in told(cup) if " beat " in line]
    assert names == ["Bracket"] * 2 + ["Quarterfinal"] * 4 + ["Semifinal"] * 2 + [
        "Final",
        "Match for third place",
    ]
    cup = Cup(TournamentRules("swiss", rounds=2, cut=2, seeding="joining"))
    for _ in range(3):
        cup.play()
    assert told(cup)[-1].startswith("Round 3, table 1 · Final · ")


def test_organisers_are_called_once_a_round_that_they_look_at_is_over() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    cup.report("1.1", WON)
    cup.report("1.2", WON)
    line = (
        "**Round 1** is over. Round 2 begins once an organiser has looked at it, with `/tournament organise`."
    )
    reviewed = cup.shown(release="after-review")
    items = news(reviewed, cup.log, before)
    assert [each.text for each in items if each.organisers] == [line]
    assert [each.organisers for each in items if each.organisers] == [(900,)]
    assert not any(each.organisers for each in news(cup.shown(), cup.log, before))
    assert not any(each.organisers for each in news(reviewed, cup.log, len(cup.log)))


def test_nobody_is_told_of_a_round_after_the_last() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1))
    before = len(cup.log)
    cup.report("1.1", WON)
    cup.report("1.2", WON)
    reviewed = cup.shown(release="after-review")
    assert reviewed.state.phase == "running", "its end is not written down yet"
    assert not any(each.organisers for each in news(reviewed, cup.log, before))
    assert round_now(reviewed.state, reviewed.plan) == "**Round 1 is over.**"
    assert progress_lines(reviewed) == ["Round 1 is over."]


@for_each(
    ("result", "reason", "line"),
    [
        (WON, "", "**Ann** beat Cem 1–0"),
        (LOST, "", "**Cem** beat Ann 1–0"),
        (MatchResult((2, 1), (1, 2)), "", "**Cem** beat Ann 2–1"),
        (DRAWN, "", "Ann drew with Cem"),
        (MatchResult((1, 1), (1, 1)), "time", "Ann drew with Cem 1–1 · time is up"),
        (
            MatchResult((1, 2), (1, 0), no_show=frozenset({EntrantId(3)})),
            "no-show",
            "**Ann** beat Cem 1–0 · no-show: Cem",
        ),
        (
            MatchResult((1, 2), (1, 0), no_show=frozenset({EntrantId(3)})),
            "walkover",
            "**Ann** beat Cem 1–0 · dropped out: Cem",
        ),
        (
            MatchResult((2, 2), (0, 0), no_show=frozenset({EntrantId(1), EntrantId(3)})),
            "no-show",
            "Ann and Cem both lose · no-show: Ann and Cem",
        ),
    ],
)
def test_a_result_is_told_with_why_it_is_one(result: MatchResult, reason: str, line: str) -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    cup.report("1.1", result, reason)
    assert told(cup, before) == [f"Round 1, table 1 · {line}"]


def test_a_table_of_several_to_which_nobody_came_has_no_places() -> None:
    cup = Cup(TournamentRules("pods", seats=3), 6)
    before, (pairing, *_) = len(cup.log), [each.pairing for each in cup.shown().state.matches]
    cup.report("1.1", nobody_came(pairing), "no-show")
    (line,) = told(cup, before)
    names = listed([cup.shown().names[each] for each in pairing.seats])
    assert line == f"Round 1, table 1 · {names} all lose · no-show: {names}"


def test_nothing_is_told_twice() -> None:
    cup = Cup(SWISS)
    cup.report("1.1", WON)
    assert told(cup, len(cup.log)) == []


def test_an_override_is_told_with_its_reason_and_taken_back() -> None:
    cup = Cup(SWISS)
    cup.report("1.1", WON)
    before = len(cup.log)
    override = cup.add(Overridden(MatchId(1, 1), LOST), "a *wrong* click", 900)
    line = "Round 1, table 1 · **Cem** beat Ann 1–0 · decided by an organiser: a \\*wrong\\* click"
    assert told(cup, before) == [line]
    now = len(cup.log)
    cup.add(Undone(override), "", 900)
    again = ["Round 1, table 1 · **Ann** beat Cem 1–0 · counts again"]
    assert told(cup, now) == again
    assert told(cup, before) == again, "only as it is now"
    cup.add(Undone(len(cup.log)), "", 900)
    assert told(cup, len(cup.log) - 1) == [f"{line} · counts again"]


def test_an_organiser_who_decides_their_own_match_is_named() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    cem = 1003
    cup.add(Overridden(MatchId(1, 1), LOST), "agreed", cem)
    line = "Round 1, table 1 · **Cem** beat Ann 1–0 · decided by Cem, who is also an organiser: agreed"
    assert told(cup, before) == [line]


def test_a_match_whose_result_is_undone_is_open_again() -> None:
    cup = Cup(SWISS)
    entry = cup.report("1.1", WON)
    cup.add(Undone(entry))
    assert told(cup, entry) == ["Round 1, table 1 · Ann – Cem is open again"]


def test_a_match_that_is_open_again_leads_to_the_duel_that_runs_alone() -> None:
    cup = Cup(SWISS)
    entry = cup.report("1.1", WON)
    cup.add(Undone(entry))
    shown, match = cup.shown(), MatchId(1, 1)
    dead = SeriesGame("70", ScoredGame((1001, 1003), None), is_running=False)
    play = MatchPlay(MatchGame("70", "7", 6, match, 1), "accepted", (dead,))
    again = MatchPlay(
        MatchGame("71", "7", 6, match, 2), "accepted", (replace(dead, duel_id="71", is_running=True),)
    )

    def linked(*plays: MatchPlay) -> tuple[str, ...]:
        played = {**shown.played, match: dataclasses.replace(shown.played[match], plays=plays)}
        (item,) = news(replace(shown, played=played), cup.log, entry)
        return item.duels

    assert linked(play) == ()
    assert linked(play, again) == ("71",)


def test_a_game_that_a_moderator_ends_is_played_again_only_if_its_match_is_open() -> None:
    cup = Cup(SWISS)
    first = cup.add(GameModerated(MatchId(1, 1), 1, "end"), "Both were *away*")
    ended = "Round 1, table 1 · Ann – Cem: a moderator has ended a game without a result"
    assert told(cup, first - 1) == [f"{ended}, and it is played again: Both were \\*away\\*"]
    cup.report("1.1", WON)
    assert told(cup, first - 1)[0] == f"{ended}: Both were \\*away\\*"
    cup = Cup(SWISS)
    first = cup.add(GameModerated(MatchId(1, 1), 1, "end"))
    cup.add(Cancelled())
    assert told(cup, first - 1)[0] == f"{ended}."


def test_everybody_is_told_of_a_cancellation_and_why() -> None:
    cup = Cup(SWISS, 45)
    last = cup.add(Dropped(EntrantId(2), 1))
    cup.add(Cancelled(), "The *hall* is flooded", 900)
    first, more = news(cup.shown(), cup.log, last)
    assert (
        first.text
        == "**The tournament is cancelled** and has no result. The reason: The \\*hall\\* is flooded"
    )
    assert (len(first.affected), len(more.affected)) == (40, 4)
    assert not {1002} & {*first.affected, *more.affected}, "who has dropped out is not concerned"
    assert more.text == "It is cancelled for Player 42, Player 43, Player 44 and Player 45, too."


def test_what_is_undone_is_told_to_those_who_were_told_of_it() -> None:
    cup = Cup(SWISS)
    acts = (Penalized(EntrantId(4), 2), Dropped(EntrantId(2), 1), Cancelled())
    for act in acts:
        entry = cup.add(act)
        cup.add(Undone(entry))
        (line,) = told(cup, entry)
        assert line in (
            "Dee gets 1 match point back: the penalty is undone.",
            "Bob plays on from the next round.",
            words.NOT_CANCELLED,
        )


def test_matches_whose_release_is_undone_are_told() -> None:
    cup = Cup(TournamentRules("swiss", rounds=2, cut=2, seeding="joining"))
    first = released(cup)
    before = cup.add(Undone(first), "", 900)
    line = (
        "**Round 1**: an organiser has taken its 2 matches back. Their games have no result, "
        "and the round will be paired again."
    )
    assert told(cup, before - 1) == [line]
    cup.go_on()
    cup.play()
    cup.play()
    before = cup.add(Undone(released(cup)), "", 900)
    cup.add(Paused())
    assert told(cup, before - 1) == [
        "Round 3, table 1 · Final · Ann – Bob: an organiser has taken this match back. "
        "Its games have no result, and it will be paired again.",
        words.PAUSED,
    ]


def test_a_bye_whose_release_is_undone_is_no_match_taken_back() -> None:
    cup = Cup(SWISS, 5)
    before = cup.add(Undone(released(cup)), "", 900)
    assert "its 2 matches" in told(cup, before - 1)[0]


def test_an_end_that_is_undone_is_told_and_that_it_is_over_again() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1, seeding="joining"))
    cup.play()
    assert isinstance(cup.log[-1].event, Finished)
    before = cup.add(Undone(len(cup.log)), "", 900)
    cup.add(Paused())
    assert told(cup, before - 1) == [words.NOT_OVER, words.PAUSED]
    before = cup.add(Resumed())
    assert told(cup, before - 1) == [words.RESUMED]
    cup.go_on()
    assert told(cup, before - 1) == [words.OVER_AGAIN]


def test_an_end_that_is_undone_for_something_else_alone_is_not_told() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1, seeding="joining"))
    cup.play()
    before = cup.add(Undone(len(cup.log)), "", 900)
    cup.add(Penalized(EntrantId(4), 2), "late", 900)
    cup.go_on()
    assert told(cup, before - 1) == ["Dee loses 1 match point: late"]


def test_a_withdrawn_match_is_told_no_more() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    cup.report("1.1", WON)
    cup.add(Withdrawn((MatchId(1, 1),)))
    assert told(cup, before) == []


def test_what_people_and_organisers_do_is_told() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    cup.add(Dropped(EntrantId(2), 1), "", 1002)
    cup.add(Reinstated(EntrantId(2)))
    cup.add(Dropped(EntrantId(3), 1), "no-show")
    cup.add(Penalized(EntrantId(4), 3), "late", 900)
    cup.add(Paused())
    cup.add(CutMade((EntrantId(1), EntrantId(4))))
    assert told(cup, before) == [
        "Bob has dropped out.",
        "Bob plays on from the next round.",
        "Cem is out after missing too many matches.",
        "Dee loses 1½ match points: late",
        words.PAUSED,
        "**The cut:** Ann and Dee go on.",
    ]
    assert Fraction(3, 2) == cup.shown().state.penalties[EntrantId(4)]


def test_a_cut_that_only_the_draw_decided_says_so() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1, cut=2, cut_format="single", seeding="joining"), 6)
    before = len(cup.log)
    cup.play()
    (line,) = [each for each in told(cup, before) if "The cut" in each]
    assert line == (
        "**The cut:** Ann and Bob go on. "
        "Bob and Cem are equal in every tie-break; the order drawn at the start has Bob first."
    )


def test_matches_of_a_bracket_are_told_with_its_part() -> None:
    cup = Cup(TournamentRules("double", seeding="joining"))
    before = len(cup.log)
    cup.report("1.1", WON)
    assert told(cup, before) == ["Round 1, table 1 · Winners’ bracket · **Ann** beat Dee 1–0"]


def test_threads_of_a_round_stay_until_a_later_one_is_on() -> None:
    cup = Cup(SWISS)
    assert rounds_over(cup.shown()) == 0
    cup.play()
    assert rounds_over(cup.shown()) == 1
    cup.play()
    cup.play()
    assert cup.shown().state.phase == "finished"
    assert rounds_over(cup.shown()) == 2


def test_only_those_who_did_not_come_in_time_are_called_by_the_news() -> None:
    cup = Cup(SWISS)
    before = len(cup.log)
    absent = MatchResult((2, 1), (0, 1), no_show=frozenset({EntrantId(1)}))
    cup.report("1.1", absent, "no-show")
    cup.report("1.2", absent, "walkover")
    assert [each.affected for each in news(cup.shown(), cup.log, before)] == [(1001,), ()]
