"""How far a tournament is, as its organisers and everybody read it."""

from datetime import UTC, datetime

from msgspec.structs import replace

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.course.changes import changes
from bot.tournaments.log.events import Cancelled, Finished, Overridden, Undone
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Menu
from cogs.tournaments.organising.matches import matches_post
from cogs.tournaments.organising.panel import panel, question, start_question
from cogs.words.tournaments.organising.progress import MAX_OPEN, progress_lines, round_now
from tests.cogs.tournaments.tournaments import LOST, NAMES, WON, Cup


def test_the_panel_names_and_links_open_matches() -> None:
    cup = Cup(TournamentRules("swiss"), 4)
    cup.report("1.1", WON)
    shown = cup.shown()
    (open_,) = shown.state.open_matches
    one, other = (shown.names[each] for each in open_.pairing.seats)
    text = panel(shown, links={open_.id: "<#55>"}).text
    assert f"Round 1: 1 match open.\n- {open_.id} · {one} – {other} · <#55>" in text

    menu = next(row for row in matches_post(shown, 0).rows if isinstance(row, Menu))
    assert [each.value for each in menu.entries] == ["1.2", "1.1"], "open ones come first"


def test_matches_that_the_panel_has_no_room_for_are_counted() -> None:
    (_, *lines) = progress_lines(Cup(TournamentRules("round-robin"), 10).shown())
    assert len(lines) == 5
    shown = Cup(TournamentRules("swiss"), 10).shown()
    more = replace(shown.state, matches=shown.state.matches * 3)
    lines = progress_lines(replace(shown, state=more))
    assert len(lines) == MAX_OPEN + 2
    assert lines[-1] == "- and 3 more: **Decide a match…** has all of them"


def test_everybody_reads_which_rounds_are_played() -> None:
    cup = Cup(TournamentRules("single"), 5)
    state, plan = cup.shown().state, TournamentPlan(rules=cup.rules)
    reviewed = plan.model_copy(update={"release": "after-review"})
    assert round_now(state, plan) == "**Rounds 1 and 2 are being played.**"
    cup.report("1.1", WON)
    cup.report("2.2", WON)
    state = cup.shown().state
    assert round_now(state, plan) == "**Round 2 is over.**"
    waits = "**Round 2 is over.** The next one begins once an organiser has looked at it."
    assert round_now(state, reviewed) == waits
    early = replace(state, matches=())
    assert round_now(early, plan) == "**It has begun.**"
    assert (
        round_now(early, reviewed) == "**It has begun.** Round 1 begins once an organiser has looked at it."
    )


def test_whoever_reviews_rounds_is_told_that_one_waits() -> None:
    cup = Cup(TournamentRules("swiss"), 4)
    shown = cup.shown(release="after-review")
    (line,) = progress_lines(replace(shown, state=replace(shown.state, matches=())))
    assert line.startswith("Round 1 waits for you. **Look at the next round** shows it")
    cup.report("1.1", WON)
    cup.report("1.2", LOST)
    (line,) = progress_lines(cup.shown(release="after-review"))
    assert line.startswith("Round 1 is over. **Look at the next round** shows it")


def test_while_it_is_paused_nobody_is_sent_to_look_at_a_round() -> None:
    cup = Cup(TournamentRules("swiss"), 4)
    cup.report("1.1", WON)
    cup.report("1.2", LOST)
    shown = cup.shown(release="after-review")
    paused = replace(shown.state, is_paused=True)
    onward = "**Paused.** Nothing goes on until you press **Resume**."
    assert progress_lines(replace(shown, state=paused)) == [onward, "Round 1 is over."]
    early = replace(paused, matches=())
    assert progress_lines(replace(shown, state=early)) == [onward, "Round 1 has not begun."]


def test_the_question_before_the_start_names_who_is_missing() -> None:
    shown = Cup(TournamentRules("swiss"), 4).shown(starts_at=datetime(2026, 5, 1, tzinfo=UTC), check_in=30)
    people = tuple(EntrantId(each) for each in range(1, 5))
    state = replace(shown.state, phase="signing-up", signed_up=people, checked_in=frozenset(people[:3]))
    post = start_question(replace(shown, state=state, playing=people))
    assert post.text.startswith("### 3 of 4 have checked in\n-# Rift Open\nMissing: Dee. Start without them")
    (row,) = post.rows
    assert isinstance(row, tuple)
    assert [each.label for each in row] == ["Start with these 3", "Start with all 4", "Back"]


def test_the_question_before_the_start_names_whose_deck_is_not_allowed() -> None:
    shown = Cup(TournamentRules("swiss"), 4).shown(starts_at=datetime(2026, 5, 1, tzinfo=UTC), check_in=30)
    people = tuple(EntrantId(each) for each in range(1, 5))
    state = replace(shown.state, phase="signing-up", signed_up=people, checked_in=frozenset(people[:3]))
    post = start_question(replace(shown, state=state, playing=people), people[:1])
    assert post.text.startswith("### 3 of 4 have checked in\n-# Rift Open\nMissing: Dee. Start without them")
    left_out = (
        "Not allowed here: the deck of Ann. Its player stays out, unless they **Join** again with "
        "another deck before the start."
    )
    assert post.text.endswith(left_out)
    (row,) = post.rows
    assert isinstance(row, tuple)
    assert [each.label for each in row] == ["Start with these 2", "Start with all 3", "Back"]
    state = replace(state, checked_in=frozenset(people))
    post = start_question(replace(shown, state=state, playing=people), people[:1])
    assert post.text == f"### Start without 1 player?\n-# Rift Open\n{left_out}"
    (row,) = post.rows
    assert isinstance(row, tuple)
    assert [each.label for each in row] == ["Start with these 3", "Back"]


def test_the_question_before_an_undo_says_what_is_undone() -> None:
    cup = Cup(TournamentRules("swiss"), 4)
    act = Overridden(MatchId(1, 1), WON)
    number = cup.add(act)
    shown = cup.shown()
    one, other = (NAMES[each - 1] for each in shown.state.matches[0].pairing.seats)
    asked = question(shown, Undone(number), None, undone=act).text
    assert (
        asked == f"### Undo entry {number} of the log: match 1.1 ({one} – {other}) decided: {one} wins 1–0?\n"
        "-# Rift Open"
    )
    found = changes(cup.log, [Undone(number)])
    told = question(shown, Undone(number), found, undone=act).below
    assert f"{one} wins 1–0 → no result; it is played again\n" in told
    over = replace(shown, state=replace(shown.state, phase="finished"))
    reopened = question(over, Undone(number), found, undone=act).below
    assert reopened == f"The tournament is then no longer over: it goes on.\n{told}"
    ended = question(shown, Undone(9), None, undone=Finished()).text
    assert "The tournament is paused then" in ended
    cancelled = question(shown, Cancelled(), None)
    assert cancelled.text.startswith(
        "### Cancel Rift Open?\n4 players are in it, and no round is over.\n"
        "It ends without a result, and the games of 1 open"
    )
    again = question(shown, Undone(number + 1), None, undone=Undone(number)).text
    assert again == f"### Let entry {number} count again?\n-# Rift Open"
