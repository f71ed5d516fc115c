"""Every control of the panel changes what it says, and nothing that cannot be."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.matches.planning.plan import parse_plan, usual_no_show
from bot.matches.refusals import Refusal
from bot.tournaments.rules import DEFAULT_TIE_BREAKS, FORMATS, TEAM_TIE_BREAKS
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Selection
from cogs.tournaments.planning.draft import PAGES, TournamentDraft, read_draft, write_draft
from cogs.tournaments.planning.draft_changes import (
    Mistyped,
    changed,
    with_capacity,
    with_dates,
    with_rules,
    with_series,
    with_tie_break,
)
from cogs.tournaments.planning.panel import NONE, panel
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning.entries import TIE_BREAKS

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)
SWISS = TournamentDraft("Cup", "melee", parse_plan({"rules": {"format": "swiss"}}))
ACTS_WITH_FORMS = {"dates", "series", "places"}


@pytest.mark.parametrize("form", FORMATS)
def test_every_entry_of_every_menu_can_be_chosen_and_is_shown_as_chosen(form: str) -> None:
    start = changed(with_dates(SWISS, "", "in 3 days", "", NOW), "format", form)
    seen = 0
    for page in PAGES:
        draft = changed(start, page, "")
        for row in panel(draft, "Melee").rows:
            if not isinstance(row, Selection):
                continue
            act = row.id.part(0)
            for entry in row.entries:
                after = changed(draft, act, entry.value)
                shown = [each for each in panel(after, "Melee").rows if isinstance(each, Selection)]
                (menu,) = [each for each in shown if each.id.part(0) == act]
                assert menu.chosen == (entry.value,), (act, entry)
                seen += 1
    assert seen > 60


def test_teams_of_two_play_together_where_the_game_has_two_against_two() -> None:
    def menus(draft: TournamentDraft, *, has_pairs: bool = True) -> set[str]:
        rows = panel(changed(draft, "play", ""), "War", has_pairs=has_pairs).rows
        return {each.id.part(0) for each in rows if isinstance(each, Selection)}

    pairs = changed(changed(SWISS, "games", "3"), "teamsize", "2")
    assert pairs.plan.rules.tie_breaks == TEAM_TIE_BREAKS
    assert "boards" in menus(pairs)
    assert "boards" not in menus(pairs, has_pairs=False)
    assert "boards" not in menus(changed(SWISS, "teamsize", "3"))
    together = changed(pairs, "boards", "together")
    rules = together.plan.rules
    assert (rules.boards, rules.best_of, rules.tie_breaks) == ("together", 1, DEFAULT_TIE_BREAKS)
    assert "games" not in menus(together)
    assert changed(together, "teamsize", "3").plan.rules.boards == "each"
    assert changed(together, "boards", "each").plan.rules.tie_breaks == TEAM_TIE_BREAKS


@pytest.mark.parametrize("form", FORMATS)
def test_every_button_without_a_form_changes_something(form: str) -> None:
    start = changed(SWISS, "format", form)
    for page in PAGES:
        draft = changed(start, page, "")
        for row in panel(draft, "Melee").rows:
            for button in row if isinstance(row, tuple) else ():
                act = button.id.part(0)
                if act not in ACTS_WITH_FORMS | {"announce", "rehearse", "save"} and not button.disabled:
                    assert changed(draft, act, "") != draft


def test_an_elimination_has_no_cut_and_pods_have_larger_tables() -> None:
    plan = with_rules(SWISS.plan, {"cut": 8, "rounds": 5, "is_accelerated": True})
    assert with_rules(plan, {"format": "single"}).rules.cut is None
    assert with_rules(plan, {"format": "double"}).rules.rounds is None
    pods = with_rules(plan, {"format": "pods", "best_of": 3})
    assert (pods.rules.seats, pods.rules.best_of, pods.rules.is_accelerated) == (4, 1, False)
    assert with_rules(pods, {"format": "swiss"}).rules.seats == 2


@pytest.mark.parametrize(
    ("act", "value"),
    [("x", "1"), ("rounds", "x"), ("rounds", "²"), ("capacity", ""), ("caster", "9" * 60), ("", "")],
)
def test_what_no_control_says_is_no_change(act: str, value: str) -> None:
    with pytest.raises(MalformedId):
        changed(SWISS, act, value)


@pytest.mark.parametrize(
    ("act", "value"), [("format", "x"), ("clock", "x"), ("games", "2"), ("capacity", "1"), ("rounds", "0")]
)
def test_a_value_that_cannot_be_is_refused_in_words(act: str, value: str) -> None:
    with pytest.raises(Refusal) as refused:
        changed(SWISS, act, value)
    assert refused.value.code == "bad-plan"
    assert refusal_text(refused.value, {})[-1] == "."


def test_dates_are_typed_in_the_zone_of_the_draft_and_can_be_taken_back() -> None:
    draft = TournamentDraft("Cup", "melee", SWISS.plan, "Asia/Tokyo")
    dated = with_dates(draft, " Friday   Cup ", "2026-11-28 19:30", "2026-11-28 19:00", NOW)
    assert dated.name == "Friday Cup"
    assert dated.plan.starts_at == datetime(2026, 11, 28, 10, 30, tzinfo=UTC)
    checked = changed(dated, "checkin", "30")
    assert checked.plan.check_in == 30
    again = with_dates(checked, "", "", "", NOW)
    assert (again.name, again.plan) == ("Friday Cup", SWISS.plan)


def test_typed_local_times_are_kept_beside_the_moments_and_through_later_changes() -> None:
    draft = TournamentDraft("Cup", "melee", SWISS.plan, "Asia/Tokyo")
    dated = with_dates(draft, "", "Sat 7:30 PM", "2026-11-28 19:00", NOW)
    typed = ("2026-11-28T19:30 Asia/Tokyo", "2026-11-28T19:00 Asia/Tokyo")
    assert (dated.plan.starts_local, dated.plan.closes_local) == typed
    carried = read_draft(write_draft(changed(dated, "checkin", "30")))
    elsewhere = replace(carried, zone="Europe/Berlin")
    unchanged = with_dates(elsewhere, "Cup 2", "2026-11-28 11:30", "2026-11-28 11:00", NOW)
    assert (unchanged.plan.starts_local, unchanged.plan.closes_local) == typed
    moved = with_dates(elsewhere, "", "2026-11-28 12:30", "in 2 days", NOW)
    assert (moved.plan.starts_local, moved.plan.closes_local) == ("2026-11-28T12:30 Europe/Berlin", None)


def test_a_moment_that_is_over_is_refused() -> None:
    for start, closing in (("2026-11-22 19:30", ""), ("in 2 days", "2026-11-23 17:59")):
        with pytest.raises(Refusal) as refused:
            with_dates(SWISS, "", start, closing, NOW)
        assert refused.value.code == "start-past"
    with pytest.raises(Mistyped, match="19:30"):
        with_dates(SWISS, "", "soon", "", NOW)


def test_tie_breaks_are_chosen_place_by_place() -> None:
    plan = SWISS.plan
    for place, chosen in enumerate(("buchholz-cut-1", "sonneborn-berger", "draw", NONE), 1):
        plan = with_tie_break(plan, place, chosen)
    assert plan.rules.tie_breaks == ("points", "buchholz-cut-1", "sonneborn-berger", "draw")
    assert with_tie_break(plan, 1, "draw").rules.tie_breaks[1:] == (
        "draw",
        "buchholz-cut-1",
        "sonneborn-berger",
    )
    assert with_tie_break(plan, 3, "buchholz-cut-1").rules.tie_breaks[-1] == "buchholz-cut-1"
    assert with_tie_break(plan, 4, "gw").rules.tie_breaks[-2:] == ("draw", "gw")
    assert with_tie_break(plan, 1, NONE).rules.tie_breaks == ("points",)
    for place, chosen in ((0, "gw"), (5, "gw"), (1, "points"), (1, "luck")):
        with pytest.raises(MalformedId):
            with_tie_break(plan, place, chosen)


def test_all_tie_breaks_fit_on_their_page_and_the_usual_ones_come_back() -> None:
    draft = changed(SWISS, "breaks", "")
    for place, chosen in enumerate((each for each in TIE_BREAKS if each != "points"), 1):
        draft = changed(draft, f"tie{place}", chosen)
    assert draft.plan.rules.tie_breaks == tuple(TIE_BREAKS)
    shown = [each for each in panel(draft, "Melee").rows if isinstance(each, Selection)]
    assert [each.chosen[0] for each in shown] == list(TIE_BREAKS)[1:]
    assert all(each.entries[-1].value == NONE for each in shown)
    assert changed(draft, "usualbreaks", "").plan == SWISS.plan


def test_a_series_has_points_by_place() -> None:
    plan = with_series(SWISS.plan, " Winter  league ", "10, 6 4,2")
    assert (plan.series, plan.series_points) == ("Winter league", (10, 6, 4, 2))
    assert with_series(plan, "", "5").series_points == ()
    with pytest.raises(Mistyped, match="that people can read"):
        with_series(plan, "\u3164", "5")
    for points in ("ten", "1.5", "-1", "1," * 40):
        with pytest.raises(Mistyped):
            with_series(plan, "League", points)
    with pytest.raises(Refusal):
        with_series(plan, "League", "100000")


def test_places_are_a_whole_number_within_bounds() -> None:
    assert with_capacity(SWISS.plan, " 24 ").capacity == 24
    for text in ("", "many", "²", "9" * 30):
        with pytest.raises(Mistyped):
            with_capacity(SWISS.plan, text)
    with pytest.raises(Refusal):
        with_capacity(SWISS.plan, "1025")


@pytest.mark.parametrize(("clock", "minutes"), [("10m", 15), ("1h", 60), ("1d", 1440), ("3d", 4320)])
def test_people_have_as_long_to_come_as_their_clock_gives_a_turn(clock: str, minutes: int) -> None:
    slow = changed(SWISS, "clock", clock)
    assert (slow.plan.no_show, usual_no_show(slow.plan.clock)) == (minutes, minutes)
    assert changed(slow, "clock", "10m").plan.no_show == 15
    chosen = changed(changed(SWISS, "noshow", "30"), "clock", clock)
    assert chosen.plan.no_show == 30


def test_a_date_that_can_be_two_days_is_asked_about() -> None:
    with pytest.raises(Mistyped) as raised:
        with_dates(SWISS, "", "1/12/2026 19:30", "", NOW)
    assert raised.value.text == (
        "That date can be 12 Jan 2026 or 1 Dec 2026. Write the month in letters, such as `1 Dec 2026`."
    )
