"""A draft is carried by the custom ids of its panel, whatever stands in it."""

import zlib
from base64 import urlsafe_b64encode

import pytest

from bot.matches.planning.plan import MAX_NAME, TournamentPlan, parse_plan
from bot.store.tournaments.values import PlanTemplate
from bot.tournaments.rules import FORMATS, TIE_BREAKS
from cogs.kit.custom_ids import PREFIXES, MalformedId, parse_control_id
from cogs.kit.messages import Button, Post
from cogs.tournaments.planning.draft import (
    PAGES,
    VERB,
    Carrier,
    Page,
    TooLong,
    TournamentDraft,
    joined,
    read_draft,
    write_draft,
)
from cogs.tournaments.planning.draft_changes import MAX_SERIES_POINTS
from cogs.tournaments.planning.panel import panel
from cogs.words.tournaments.planning import plans as words
from tests.cases import for_each

FULL = parse_plan(
    {
        "rules": {
            "format": "swiss",
            "points": "1-0.5-0",
            "tie_breaks": TIE_BREAKS,
            "best_of": 5,
            "rounds": 9,
            "cut": 8,
            "cut_format": "double",
            "seeding": "drawn",
            "first_round": "random",
            "is_accelerated": True,
            "has_third_place": True,
            "has_final_reset": False,
        },
        "capacity": 1024,
        "clock": "10m",
        "rated": False,
        "decks": "open",
        "decks_shown": "end",
        "starts_at": "2026-11-28T19:30:00+00:00",
        "sign_up_closes_at": "2026-11-28T18:30:00+00:00",
        "check_in": 45,
        "late_until": 3,
        "no_show": 20,
        "drop_after": 3,
        "round_minutes": 75,
        "release": "after-review",
        "series": "Winter league of the old town",
        "series_points": tuple(range(1000, 1000 - 7 * MAX_SERIES_POINTS, -7)),
        "caster": 3,
    }
)
PLAIN = parse_plan({"rules": {"format": "swiss"}})


def controls(post: Post) -> list[str]:
    """The custom ids of a post, in their order."""
    found = []
    for row in post.rows:
        found += [str(each.id) for each in row] if isinstance(row, tuple) else [str(row.id)]
    return found


@pytest.mark.parametrize(
    "plan",
    [
        PLAIN,
        FULL,
        *(parse_plan({"rules": {"format": each, "seats": 3 if each == "pods" else 2}}) for each in FORMATS),
    ],
)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_carries_all_of_the_draft(plan: TournamentPlan, page: str) -> None:
    found = next(each for each in PAGES if each == page)
    draft = TournamentDraft("Kärcher's 金曜 cup", "melee", plan, "Europe/Berlin", found)
    ids = controls(panel(draft, "Melee", [PlanTemplate("Friday", "melee", "")]))
    assert len(set(ids)) == len(ids), "Discord takes no id twice"
    assert all(parse_control_id(each).fits for each in ids)
    assert read_draft(joined(map(parse_control_id, ids))) == draft


@pytest.mark.parametrize("page", PAGES)
def test_the_longest_name_fits_every_page(page: str) -> None:
    found = next(each for each in PAGES if each == page)
    draft = TournamentDraft(
        "".join(chr(0x4E00 + 97 * number) for number in range(MAX_NAME)),
        "melee",
        PLAIN,
        "Africa/Dar_es_Salaam",
        found,
    )
    assert read_draft(joined(map(parse_control_id, controls(panel(draft, "Melee"))))) == draft


def test_what_no_panel_can_hold_is_refused_instead_of_lost() -> None:
    carrier = Carrier(TournamentDraft("x", "melee", FULL))
    Button(carrier.id("main"), "x")
    with pytest.raises(TooLong):
        carrier.check()


def packed(text: bytes) -> str:
    """A draft of this version with this content, whose checksum is right."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = zlib.crc32(text).to_bytes(4, "big") + packer.compress(text) + packer.flush()
    return "1" + urlsafe_b64encode(body).decode().rstrip("=")


@for_each(
    "text",
    [
        "",
        "1",
        "1AAAA",
        "2" + write_draft(TournamentDraft("x", "melee", PLAIN))[1:],
        write_draft(TournamentDraft("x", "melee", PLAIN))[:-4],
        "1" + "A" * 3000,
        "1²",
        packed(b"[]"),
        packed(b"{}"),
        packed(b'{"name": 1, "game": "melee", "page": "main", "plan": {}, "zone": "UTC"}'),
        packed(b'{"name": "x", "game": "melee", "page": "main", "plan": {}, "zone": "UTC"}'),
        packed(
            b'{"name": "x", "game": "m", "page": "x", "plan": {"rules": {"format": "swiss"}}, "zone": "UTC"}'
        ),
        packed(b'{"name":"x","game":"m","page":"main","plan":{"rules":{"format":"swiss"}},"zone":"../x"}'),
        packed(b" " * 5_000_000),
    ],
)
def test_what_no_panel_wrote_is_no_draft(text: str) -> None:
    with pytest.raises(MalformedId):
        read_draft(text)


def test_controls_of_other_kinds_carry_nothing() -> None:
    for prefix in PREFIXES:
        ids = ["duel:end:7:x", f"{prefix}:{VERB}:0:main:abc"]
        assert joined(map(parse_control_id, ids)) == "abc"


def test_an_organiser_is_warned_of_a_plan_that_nothing_limits_in_time() -> None:
    def text(page: Page, **limits: object) -> str:
        plan = PLAIN.model_copy(update=limits)
        return panel(TournamentDraft("Cup", "melee", plan, "UTC", page), "Melee").text

    assert [page for page in PAGES if words.CAN_STALL in text(page)] == ["main", "course"]
    limits = ({"clock": "10m"}, {"round_minutes": 60}, {"round_days": 7})
    assert not any(words.CAN_STALL in text("main", **each) for each in limits)
    assert words.announced("link", can_stall=True).startswith(words.announced("link") + "\n⚠ Neither")


def test_an_organiser_is_warned_of_times_that_do_not_fit_together() -> None:
    def warned(**limits: object) -> list[bool]:
        plan = PLAIN.model_copy(update=limits)
        text = panel(TournamentDraft("Cup", "melee", plan), "Melee").text
        return ["longer than a whole round" in text, "than to come to their match" in text]

    assert warned(clock="1d", no_show=15) == [False, True]
    assert warned(clock="1d", no_show=24 * 60, round_minutes=120) == [True, False]
    assert warned(clock="3d", no_show=15, round_days=2) == [True, True]
    assert warned(clock="10m", no_show=5, round_minutes=60) == [False, False]
    assert warned(clock="1d", no_show=None, round_days=7) == [False, False]
