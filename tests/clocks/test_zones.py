"""Time zones follow the pinned data, and cities that share a menu entry share their clocks."""

import zoneinfo
from datetime import UTC, datetime, timedelta

import pytest

from bot.clocks.zones import ZoneInfo, zone_names
from bot.matches.planning.time_zones import find_time_zone, time_zones
from cogs.me.times import COMMON_ZONES

#: The zones of cities in menu entries whose name is not that of the city.
OF_CITIES = {
    "Seattle": "America/Los_Angeles",
    "Salt Lake City": "America/Denver",
    "Dallas": "America/Chicago",
    "Miami": "America/New_York",
    "Rio de Janeiro": "America/Sao_Paulo",
    "São Paulo": "America/Sao_Paulo",
    "Mumbai": "Asia/Kolkata",
    "Delhi": "Asia/Kolkata",
    "Bengaluru": "Asia/Kolkata",
    "Hanoi": "Asia/Bangkok",
}


def zone_of(city: str) -> str:
    zone = OF_CITIES.get(city) or find_time_zone(city)
    assert zone is not None, city
    return zone


def test_only_the_installed_data_is_read() -> None:
    assert zoneinfo.TZPATH == ()
    assert {*time_zones()} <= zone_names()


@pytest.mark.parametrize("zone", COMMON_ZONES)
def test_all_cities_of_a_menu_entry_have_the_same_clocks_for_a_year(zone: str) -> None:
    begin = datetime(2026, 11, 28, tzinfo=UTC)
    moments = [begin + timedelta(hours=hour) for hour in range(0, 366 * 24, 6)]
    for city in COMMON_ZONES[zone].split(", "):
        theirs = ZoneInfo(zone_of(city))
        assert all(
            each.astimezone(theirs).utcoffset() == each.astimezone(ZoneInfo(zone)).utcoffset()
            for each in moments
        ), city


def test_the_menu_holds_all_entries() -> None:
    assert len(COMMON_ZONES) <= 25


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("EST", "America/New_York"),
        ("mst", "America/Denver"),
        ("PST", "America/Los_Angeles"),
        ("CET", "Europe/Berlin"),
        ("GMT", "UTC"),
        ("Etc/GMT-8", None),
        ("GMT+8", None),
        ("Factory", None),
    ],
)
def test_abbreviations_mean_places_and_offsets_nothing(typed: str, meant: str | None) -> None:
    assert find_time_zone(typed) == meant
