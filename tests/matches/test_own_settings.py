"""People's own settings, and time zones as people type them."""

import pytest

from bot.matches.planning.time_zones import find_time_zone, nearest_time_zones, time_zones
from bot.matches.values import OwnSettings
from tests.matches.table import Table, refused


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("tokyo", "Asia/Tokyo"),
        ("new york", "America/New_York"),
        ("utc", "UTC"),
        ("Mars", None),
        ("", None),
    ],
)
def test_a_time_zone_is_found_however_it_is_spelled(text: str, name: str | None) -> None:
    assert find_time_zone(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [("Berlinn", "Europe/Berlin"), ("Zurch", "Europe/Zurich"), ("Europe/Pariss", "Europe/Paris")],
)
def test_a_mistyped_time_zone_gets_the_nearest_name_first(text: str, name: str) -> None:
    assert nearest_time_zones(text, 3)[0] == name


def test_nothing_is_near_a_word_that_is_no_place() -> None:
    assert list(nearest_time_zones("qqqqqq", 3)) == []


def test_every_time_zone_offered_is_found_by_its_name() -> None:
    assert all(find_time_zone(name) == name for name in time_zones())


async def test_each_setting_changes_alone(table: Table) -> None:
    settings = table.matches.settings
    assert await settings.of(1) == OwnSettings("mention", "UTC", questions=True)
    await settings.set_notifications(1, "dm")
    await settings.set_time_zone(1, "tokyo")
    assert await settings.set_questions(1, are_asked=False) == await settings.of(1)
    assert await settings.of(1) == OwnSettings("dm", "Asia/Tokyo", questions=False)
    assert await settings.notifications([1, 2]) == {1: "dm", 2: "mention"}


async def test_an_unknown_time_zone_is_refused_with_the_nearest_and_changes_nothing(table: Table) -> None:
    details = await refused("unknown-time-zone", table.matches.settings.set_time_zone(1, "Berlinn"))
    assert details["near"][0] == "Europe/Berlin"
    assert await table.matches.settings.of(1) == OwnSettings()


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("22-8", (22, 8)),
        ("9 - 17", (9, 17)),
        ("23:00 to 06:00", (23, 6)),
        ("14-24", (14, 0)),
        ("10pm-7am", (22, 7)),
        ("12:00 AM to 6 AM", (0, 6)),
        ("6am-12pm", (6, 12)),
        ("None", None),
    ],
)
async def test_quiet_hours_are_two_hours_of_the_day(
    table: Table, text: str, hours: tuple[int, int] | None
) -> None:
    await table.matches.settings.set_quiet_hours(1, "1-2")
    now = await table.matches.settings.set_quiet_hours(1, text)
    assert now == await table.matches.settings.of(1)
    assert now.quiet == hours


async def test_quiet_hours_that_are_none_or_too_many_are_refused(table: Table) -> None:
    for text in ("night", "25-3", "8-25", "8-8", "22:30-8", "8", "10pm-7", "13pm-6am", "0am-6am"):
        asked = table.matches.settings.set_quiet_hours(1, text)
        assert await refused("unknown-quiet-hours", asked) == {"text": text}
    asked = table.matches.settings.set_quiet_hours(1, "8-21")
    assert await refused("too-many-quiet-hours", asked) == {"limit": 12}
    assert (await table.matches.settings.of(1)).quiet is None
