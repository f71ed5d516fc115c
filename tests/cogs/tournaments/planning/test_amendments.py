"""What the panel still offers of a tournament that is announced, and what it says of a change."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.clocks.presets import CLOCK_NAMES, COMMON_CLOCKS
from bot.matches.planning.plan import TournamentPlan, parse_plan
from bot.store.tournaments.values import PlanTemplate
from bot.tournaments.rules import FORMATS, TournamentRules
from cogs.kit.custom_ids import parse_control_id
from cogs.kit.messages import Post, Selection
from cogs.tournaments.planning.draft import FIXED, PAGES, Amended, TournamentDraft, joined, read_draft
from cogs.tournaments.planning.draft_changes import LONG_NO_SHOW, changed, with_dates
from cogs.tournaments.planning.panel import forget_act, panel
from cogs.words.tournaments.planning.plan_changes import (
    NO_CHANGE,
    all_changed_lines,
    changed_lines,
    differences,
)
from tests.cases import for_each
from tests.cogs.tournaments.tournaments import NOW, Cup

START = NOW + timedelta(days=2)
BOARDS = {"vale": ("Vale", "open"), "pass": ("Pass", "narrow")}


def draft(*, is_running: bool, form: str = "swiss") -> TournamentDraft:
    rules = {"format": form, "seats": 3 if form == "pods" else 2}
    plan = parse_plan({"rules": rules, "starts_at": START, "check_in": 30})
    return TournamentDraft("Rift Open", "melee", plan, of=Amended("7", "1a2b", is_running))


def acts(post: Post) -> list[str]:
    return [each.id.part(0) for row in post.rows for each in (row if isinstance(row, tuple) else (row,))]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("page", [each for each in PAGES if each != "templates"])
def test_once_it_runs_no_page_offers_what_is_fixed_and_all_carry_the_draft(form: str, page: str) -> None:
    running = changed(draft(is_running=True, form=form), page, "")
    post = panel(running, "Melee", boards=BOARDS)
    assert not FIXED & {*acts(post)}
    assert {"announce", "save", "template", "templates"}.isdisjoint(acts(post))
    ids = [
        each.id
        for row in post.rows
        for each in (row if isinstance(row, tuple) else (row,))  # type: ignore[union-attr]
    ]
    assert read_draft(joined(parse_control_id(str(each)) for each in ids)) == running


def test_before_the_start_everything_can_change() -> None:
    found = set()
    for page in PAGES:
        if page != "templates":
            found |= {*acts(panel(changed(draft(is_running=False), page, ""), "Melee", boards=BOARDS))}
    assert {"apply", "leave", "format", "decks", "clock", "dates", "games", "shown", "late", "board"} <= found


def test_people_read_only_of_the_dates_that_change() -> None:
    plan = draft(is_running=False).plan

    def heads(fields: list[str], **values: object) -> list[str]:
        lines = changed_lines(plan.model_copy(update=values), fields, "")
        return [line.removeprefix("**").partition("**")[0] for line in lines]

    assert heads(["check_in"], check_in=10) == ["Check-in opens"]
    assert heads(["check_in"], check_in=None) == ["No check-in"]
    assert heads(["starts_at"]) == ["Check-in opens", "Starts"]
    assert heads(["starts_at"], check_in=None) == ["Starts"]
    assert heads(["sign_up_closes_at"], sign_up_closes_at=NOW) == ["Sign-up closes"]
    assert changed_lines(plan, ["sign_up_closes_at"], "") == ["**Sign-up closes** when it starts"]


def test_an_organiser_reads_what_changes_and_whom_it_concerns() -> None:
    cup = Cup(TournamentRules("swiss", rounds=3))
    shown = cup.shown(decks="open", starts_at=START)
    plan = shown.plan
    assert differences(shown, shown.tournament.name, plan, 4, []) == NO_CHANGE
    later = plan.model_copy(update={"starts_at": START + timedelta(hours=1), "decks": "standard"})
    said = differences(shown, "Night", later, 4, ["Ann", "Bob"])
    assert "**Name** · Night" in said
    assert f"**Starts** <t:{int(later.starts_at.timestamp())}:f>" in said  # type: ignore[union-attr]
    assert "**Decks** · the format Standard" in said
    assert "4 players will be told" in said
    assert "without another one they don't play: Ann and Bob" in said
    quiet = plan.model_copy(update={"late_until": 2, "rules": TournamentRules("swiss", rounds=4)})
    lines = differences(shown, shown.tournament.name, quiet, 4, []).splitlines()
    assert lines == [
        "**This changes:**",
        "- **Format** · Swiss of 4 rounds",
        "- Late entry: up to round 2",
        "-# 4 players will be told.",
    ]


@for_each(
    "rules",
    [
        {"rounds": 4},
        {"best_of": 3},
        {"points": "1-0.5-0"},
        {"tie_breaks": ("points", "draw")},
        {"seeding": "joining"},
        {"first_round": "random"},
        {"is_accelerated": True},
        {"cut": 4},
        {"cut": 4, "has_third_place": True},
        {"cut": 4, "cut_format": "double"},
        {"cut": 4, "cut_format": "double", "has_final_reset": False},
        {"format": "groups", "group_size": 3},
        {"format": "pods", "seats": 5},
    ],
)
def test_no_change_of_rules_is_kept_from_the_organiser(rules: dict[str, Any]) -> None:
    """Each of them is told, and so is its withdrawal."""
    last = next(reversed(rules))
    before = TournamentRules(**{"format": "swiss", "seats": 4 if "seats" in rules else 2} | rules)
    usual = {"group_size": 4, "seats": 4}.get(last, getattr(TournamentRules("swiss"), last))
    after = replace(before, **{last: usual})
    for one, other in ((before, after), (after, before)):
        lines = all_changed_lines(TournamentPlan(rules=one), TournamentPlan(rules=other), "")
        assert lines, f"{last} from {getattr(one, last)} to {getattr(other, last)}"


def test_another_battlefield_is_named_to_the_organiser_and_to_players() -> None:
    shown = Cup(TournamentRules("swiss")).shown()
    plan = shown.plan.model_copy(update={"board": "pass"})
    assert "- **Battlefield** · Pass" in differences(shown, shown.tournament.name, plan, 4, [], "Pass")
    assert changed_lines(shown.plan, ["board"], "") == ["**Battlefield** · The usual battlefield"]


def test_a_date_that_stays_may_be_over() -> None:
    past = TournamentDraft(
        "Cup", "melee", TournamentPlan(rules=TournamentRules("swiss"), starts_at=START, sign_up_closes_at=NOW)
    )
    renamed = with_dates(past, "Night", "2026-05-03 18:00", "2026-05-01 18:00", NOW + timedelta(hours=1))
    assert (renamed.name, renamed.plan) == ("Night", past.plan)


def test_a_round_a_week_counts_from_the_start_where_the_organiser_is() -> None:
    berlin = TournamentDraft(
        "League",
        "melee",
        TournamentPlan(rules=TournamentRules("round-robin"), starts_at=START),
        "Europe/Berlin",
    )
    league = changed(berlin, "rhythm", "7").plan
    assert (league.round_days, league.zone, league.no_show) == (7, "Europe/Berlin", LONG_NO_SHOW)
    assert (changed(TournamentDraft("x", "melee", league), "rhythm", "none").plan).round_days is None
    without = with_dates(
        TournamentDraft("x", "melee", league), "", "", "", datetime(2026, 5, 1, tzinfo=UTC)
    ).plan
    assert (without.starts_at, without.round_days) == (None, None)
    read = panel(TournamentDraft("League", "melee", league), "Melee").below
    assert "**Rounds** · one every week" in read
    assert "**Takes at most** 217 days" in read


def test_a_battlefield_can_be_chosen_where_the_game_has_some() -> None:
    course = changed(
        TournamentDraft("Cup", "melee", TournamentPlan(rules=TournamentRules("swiss"))), "course", ""
    )
    (menu,) = [
        each
        for each in panel(course, "Melee", boards=BOARDS).rows
        if isinstance(each, Selection) and each.id.part(0) == "board"
    ]
    assert [each.value for each in menu.entries] == ["none", "vale", "pass"]
    last = menu.entries[-1]
    assert (last.label, last.description) == ("Battlefield: Pass", "narrow"), "a note has a line of its own"
    chosen = changed(changed(course, "board", "pass"), "main", "")
    assert chosen.plan.board == "pass"
    assert "**Battlefield** · Pass · narrow" in panel(chosen, "Melee", boards=BOARDS).below
    assert "board" not in acts(panel(course, "Sealed Bids"))


def test_the_clocks_of_the_game_can_be_chosen() -> None:
    plan = TournamentPlan(rules=TournamentRules("swiss"))
    usual = ["none", "3m", "10m", "1h", "1d", "3d"]
    for clocks, chosen, offered in (
        (COMMON_CLOCKS, None, usual),
        (CLOCK_NAMES, None, [*usual, "quick"]),
        (COMMON_CLOCKS, "quick", [*usual, "quick"]),
    ):
        main = TournamentDraft("Cup", "melee", plan.model_copy(update={"clock": chosen}))
        (menu,) = [
            each
            for each in panel(main, "Melee", clocks=clocks).rows
            if isinstance(each, Selection) and each.id.part(0) == "clock"
        ]
        assert [each.value for each in menu.entries] == offered
        assert menu.chosen == (chosen or "none",)


def test_templates_are_listed_and_deleting_one_is_asked() -> None:
    page = changed(
        TournamentDraft("Cup", "melee", TournamentPlan(rules=TournamentRules("swiss"))), "templates", ""
    )
    found = [PlanTemplate("Friday", "melee", ""), PlanTemplate("*League*", "melee", "")]
    listed = panel(page, "Melee", found)
    assert "- **Friday**\n- **\\*League\\***" in listed.below
    asked = panel(page, "Melee", found, asked="Friday")
    assert "Delete the template **Friday**?" in asked.below
    assert forget_act("Friday") in acts(asked)
    assert "no templates" in panel(page, "Melee").below
