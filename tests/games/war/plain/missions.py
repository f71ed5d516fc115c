"""Whether a secret mission's need is met (W-G5)."""

from collections.abc import Mapping
from typing import Any

from tests.games.war.plain.ground import around
from tests.games.war.plain.table import Table


def met(table: Table, seat: int, mission: Mapping[str, Any]) -> bool:
    if mission["need"] == "hero":
        levels = [table.sheet(block).level for block in table.own(seat) if table.is_hero(block.kind)]
        return bool(max(levels, default=0) >= mission["level"])
    return bool(_number(table, seat, mission) >= mission["count"])


def _number(table: Table, number: int, mission: Mapping[str, Any]) -> int:
    seat, deeds = table.seats[number], table.deeds
    soldiers = [block for block in table.own(number) if table.is_soldier(block)]
    mine = {at: each for at, each in table.buildings.items() if each.seat == number}
    at_least = mission.get("age_at_least", 1)
    match mission["need"]:
        case "explored":
            return deeds.explored
        case "events":
            return deeds.events
        case "found":
            return len(deeds.found)
        case "kills":
            return sum("by" not in mission or track == mission["by"] for track in deeds.kills)
        case "destroyed":
            return deeds.destroyed
        case "hits-city":
            return deeds.city_hits
        case "buildings":
            return sum(each.age >= at_least for each in mine.values())
        case "connected":
            reached = table.connected(number)
            return sum(at in reached for at, _ in table.paying(number))
        case "garrison":
            return sum(any(block.hex == at for block in soldiers) for at in mine)
        case "quarries":
            return sum(owner == number for owner in table.quarries.values())
        case "gold":
            return seat.gold
        case "stones":
            return seat.stones
        case "ground":
            return sum(
                table.is_open(block.hex) and table.terrain[block.hex] == mission["terrain"]
                for block in soldiers
            )
        case "at-city":
            cities = {at for at, owner in table.cities.items() if not table.friendly(owner, number)}
            return sum(any(each in cities for each in around(block.hex)) for block in soldiers)
        case "learned":
            return sum(age > 1 or kills >= 2 for age, kills in seat.tracks.values())
        case "age":
            return sum(age >= at_least for age, _ in seat.tracks.values())
        case "kinds":
            return len({block.kind for block in soldiers})
        case "spread":
            return len({table.centre_of[block.hex] for block in soldiers})
    raise AssertionError(mission)
