"""What people read when a tournament is over: the announcement, the fairness report, the final report."""

from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace

from bot.matches.tournaments.exports.evidence import TournamentDice
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import LockedDeck
from bot.tournaments.fairness.dice import Faces
from bot.tournaments.fairness.report import fairness
from bot.tournaments.log.events import (
    Cancelled,
    Dropped,
    Finished,
    KeptApart,
    Overridden,
    Penalized,
    Undone,
)
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.ending.announcement import end_message
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.tournaments.tables.standing_scenes import crosstable_scenes
from cogs.words.tournaments.ending.attachments import Attached, GameLink
from cogs.words.tournaments.ending.fairness import ReportReader, sections
from cogs.words.tournaments.ending.final_report import FinalReport
from cogs.words.tournaments.tables.results import result_of
from render.tables.tournaments.values import Pairings
from tests.cogs.tournaments.tournaments import DRAWN, LOST, Cup

ANN, BOB, CEM, DEE, EVE = map(EntrantId, range(1, 6))
MISSED = MatchResult((1, 2), (1, 0), no_show=frozenset({DEE}))
OLGA = 900


def played(cup: Cup, *rounds: Mapping[int, MatchResult]) -> Cup:
    """The tournament after rounds with these results by table; whoever is named first wins the others."""
    for results in rounds:
        cup.play(results)
    return cup


def swiss(people: int = 5) -> Cup:
    """Two rounds of Ann, Bob, Cem, Dee and Eve. Eve has the first bye; Dee misses a match."""
    cup = Cup(TournamentRules("swiss", rounds=2, seeding="joining"), people)
    first = fold(cup.log).match(MatchId(1, 2))
    assert first is not None
    assert first.pairing.seats == (BOB, DEE)
    return played(cup, {1: DRAWN, 2: MISSED}, {})


def told(cup: Cup, faces: Mapping[EntrantId, Faces] | None = None, **reader: bool) -> dict[str, str]:
    """The fairness report, by headings."""
    shown = cup.shown()
    dice = None if faces is None else TournamentDice(faces, 3, 1)
    report = fairness(shown.state, cup.log, faces)
    found = sections(report, shown, cup.logged(), dice, ReportReader(_moment, _person, **reader))
    return {each.heading: "\n".join(each.lines) for each in found}


def _moment(at: datetime) -> str:
    return f"{at:%H:%M}"


def _person(user: int) -> str:
    return f"user {user}"


def test_byes_floats_first_choices_and_no_shows_are_told_by_name() -> None:
    report = told(swiss())
    assert report["Byes"].splitlines() == [
        "2 byes. A bye goes to the lowest player without one (TO-9).",
        "- Round 1: Eve with 0 points; the lowest without one had 0.",
        "- Round 2: Dee with 0 points; the lowest without one had 0.",
    ]
    assert report["Different scores"].splitlines()[1:] == [
        "- Round 2, table 1: Bob (3) met Cem (1).",
        "- Round 2, table 2: Eve (3) met Ann (1).",
    ]
    assert "In brackets are the points that counted when the round was paired." in report["Different scores"]
    assert "Everybody had it in half of their matches" in report["First choice"]
    assert report["Meetings"] == "Nobody met the same opponent twice, apart from an elimination."
    assert report["No-shows"] == "- Round 1, table 2: Dee did not come."
    won = "Of 2 matches that somebody won by playing, the worse seed won 1."
    assert report["Seeds"].startswith(f"People were seeded in the order of joining. {won}")
    assert "Dice" not in report, "this game tells none"


def test_whoever_dropped_out_is_told_apart_from_no_shows() -> None:
    cup = Cup(TournamentRules("swiss", rounds=2, seeding="joining"))
    cup.add(Dropped(DEE, 0))
    cup.go_on()
    assert told(cup)["No-shows"].splitlines() == [
        "Everybody came to all their matches until they dropped out.",
        "- Round 1, table 2: Dee had dropped out.",
    ]
    drawn = round_scene(TournamentAudience(cup.shown()), 1)
    assert isinstance(drawn, Pairings)
    assert drawn.matches[1].has_dropout
    (match,) = [each for each in cup.shown().state.matches if DEE in each.pairing.seats]
    assert result_of(match.pairing, match.result, cup.shown().names) == "Dee dropped out"


def test_decisions_are_told_with_who_and_why_also_if_they_were_undone() -> None:
    cup = swiss()
    penalty = cup.add(Penalized(BOB, 2), "Slow *play*", OLGA)
    cup.add(Overridden(MatchId(1, 1), LOST), "", OLGA)
    cup.add(Undone(penalty), "Not slow", 901)
    assert told(cup)["Decisions of organisers"].splitlines() == [
        "- 18:00: ~~Bob lost 1 match point by a penalty~~ (undone later), by user 900: Slow \\*play\\*",
        "- 18:00: match 1.1 (Ann – Cem) decided: Cem wins 1–0, by user 900, without a reason",
        "- 18:00: undone: Bob lost 1 match point by a penalty, by user 901: Not slow",
    ]
    cup.add(Undone(penalty + 1), "", OLGA)
    last = told(cup)["Decisions of organisers"].splitlines()[-1]
    assert last.startswith("- 18:00: undone: match 1.1")
    assert last.endswith(" by user 900"), "nobody is asked why they undo something"


def test_who_was_to_be_kept_apart_is_told_to_organisers_alone() -> None:
    cup = Cup(TournamentRules("swiss", rounds=2, seeding="joining"), 2)
    cup.add(KeptApart(ANN, BOB), "siblings", OLGA)
    played(cup, {}, {})
    everybody, organiser = told(cup), told(cup, is_organiser=True)
    assert "1 pair that organisers had kept apart met anyway." in everybody["Meetings"]
    assert (
        "- Ann and Bob were to be kept apart and met: round 2 (only organisers read this)."
        in organiser["Meetings"]
    )
    assert everybody["Decisions of organisers"] == "Organisers decided nothing and undid nothing."
    assert "siblings" not in "".join((*everybody.values(), *organiser.values()))


def test_dice_are_judged_in_plain_words() -> None:
    even, odd = {6: (20,) * 6}, {6: (60, 12, 12, 12, 12, 12)}
    fair = told(swiss(), {ANN: even, BOB: {6: (1, 0, 0, 0, 0, 0)}})["Dice"]
    assert (
        "- 121 dice with 6 sides, mean 3.48 where 3.50 is expected; 20.2 of each expected. 1: 21 · 2: 20"
        in fair
    )
    assert "Fair dice are at least as uneven in 100 of 100 cases (chi-square test), so nothing speaks" in fair
    assert "- Ann: 120 dice, mean 3.50 on six sides; fair dice are as uneven in 100 of 100 cases" in fair
    assert "- Bob: 1 die, mean 1.00 on six sides; too few to judge" in fair
    assert "The dice of 1 game more can no longer be read." in fair
    uneven = told(swiss(), {ANN: odd, BOB: even})["Dice"]
    assert "Fair dice are as uneven in fewer than 1 of 100 cases (chi-square test). This report" in uneven
    assert "fair dice are as uneven in fewer than 1 of 100 cases · **uneven**" in uneven
    assert "**Uneven** allows for how many people were looked at" in uneven
    assert told(swiss(), {})["Dice"].startswith("No dice were rolled.")


def test_nobody_has_won_where_nobody_came() -> None:
    absent = MatchResult((2, 2), (0, 0), no_show=frozenset({ANN, BOB}))
    cup = played(Cup(TournamentRules("swiss", rounds=1, seeding="joining"), 2), {1: absent})
    post = end_message(cup.shown()).post
    assert "Nobody won.\n1st **Ann**" in post.text
    assert post.pings == ()
    assert "It is over. Nobody won." in written(cup.shown(), cup)


def test_the_end_names_who_won_and_what_decided_it() -> None:
    cup = Cup(TournamentRules("swiss", rounds=2, cut=4, has_third_place=True), 9)
    played(cup, {}, {}, {}, {})
    shown = cup.shown(series="Spring", series_points=(5,))
    assert shown.state.phase == "finished"
    post = end_message(shown).post
    lines = post.text.splitlines()
    (winner,) = post.pings
    name = shown.names[EntrantId(winner - 1000)]
    assert lines[:2] == ["## 🏆 Rift Open is over", f"**<@{winner}>** won."]
    assert lines[2].startswith(f"Final: **{name}** beat ")
    assert lines[3].startswith("Match for third place: **")
    assert lines[4].startswith(f"1st **{name}** · 6 points · 2–0–0")
    assert lines[12:] == [
        "-# Points and matches won, drawn and lost are those before the cut.",
        "-# and 1 more: **Standings** has everybody.",
        f"Points for the series **Spring**: {name} +5.",
    ]
    assert "Figures are those before the cut · by the draw: 5–6." in post.pictures[0].description


def test_a_winner_by_the_draw_alone_is_said_to_be_one() -> None:
    cup = Cup(TournamentRules("swiss", rounds=1, seeding="joining"))
    played(cup, {})
    assert end_message(cup.shown()).post.text.splitlines()[2] == (
        "Ann and Bob are equal in every tie-break; the order drawn at the start has Ann first."
    )


def test_those_who_share_the_first_place_are_all_mentioned_once() -> None:
    cup = Cup(TournamentRules("swiss", tie_breaks=("points",), rounds=1, seeding="joining"), 4)
    played(cup, {1: DRAWN, 2: DRAWN})
    post = end_message(cup.shown()).post
    assert post.pings == (1001, 1002, 1003, 1004)
    assert post.text.splitlines()[1] == "<@1001>, <@1002>, <@1003> and <@1004> share the first place."
    assert all(post.text.count(f"<@{user}>") == 1 for user in post.pings)


def test_an_end_that_was_undone_or_cancelled_is_told_in_the_same_place() -> None:
    cup = swiss()
    (end,) = [each.number for each in cup.log if isinstance(each.event, Finished)]
    cup.add(Undone(end), "", OLGA)
    undone = end_message(cup.shown())
    head, told_now = undone.post.text.splitlines()
    assert head == "## 🏆 Rift Open"
    assert told_now.endswith("so the tournament goes on.")
    assert (undone.post.pings, undone.image) == ((), None)
    cup.add(Cancelled(), "", OLGA)
    assert end_message(cup.shown()).post.text.endswith("It was cancelled after its end and has no result.")


def written(shown: ShownTournament, cup: Cup, **attached: object) -> str:
    """The final report."""
    found = Attached(**attached)  # type: ignore[arg-type]
    return FinalReport(
        shown, cup.logged(), "Melee", crosstable_scenes(TournamentAudience(shown)), (), found
    ).text()


def test_the_report_tells_standings_why_and_how_every_match_ended() -> None:
    cup = swiss()
    games = (GameLink(MatchId(1, 1), 1, "C-7ZK4-0QWM", "records/1.1-1-duel-9.jsonl"),)
    text = written(cup.shown(), cup, games=games, left_out=("all pictures",))
    assert text.startswith("# Rift Open\n\n**")
    assert (
        "| Format | Swiss of 2 rounds |\n| Match | one game |\n| Points | 3 for a win, 1 for a draw |" in text
    )
    assert "| 2 | Bob – Dee | Dee did not come |  |" in text
    duel = "`C-7ZK4-0QWM` [record](records/1.1-1-duel-9.jsonl)"
    assert f"| 1 | Ann – Cem | a draw | {duel} |" in text
    assert "| 3 | Eve has a bye |  |  |" in text
    assert "- OMW %: the mean share of match points that the opponents met made, ⅓ at least (TO-5)" in text
    assert "Points: 1 after 3 |" in text
    assert "Left out:\n\n- all pictures" in text


def test_decks_are_in_the_report_only_once_they_are_public() -> None:
    cup = Cup(TournamentRules("swiss", rounds=2), 4)
    shown = cup.shown(decks_shown="end")
    text = written(shown, cup)
    assert f"It is not over: this is how it stands after entry {shown.last} of its log." in text
    assert "Decks are secret until the tournament is over." in text
    cup.add(Cancelled(), "", OLGA)
    assert "Decks stay secret" in written(cup.shown(decks_shown="end"), cup)
    assert "No decks are public." in written(cup.shown(decks_shown="round"), cup)
    deck = LockedDeck("#7", "My | deck", "open", "{}")
    public = written(replace(shown, decks={ANN: deck}), cup, decks={ANN: "decks/1-my-deck.json"})
    assert "| Ann | My \\| deck | open | [decks/1-my-deck.json](decks/1-my-deck.json) |" in public
