"""A whole tournament of twelve teams over the wire, with a real process that is killed and started again."""

from pathlib import Path

import pytest

from tests.evenings.teams import TEAMS, play_swiss_of_twelve_teams
from tests.wire.team_evening import teams_at

pytestmark = pytest.mark.nightly


async def test_a_swiss_of_twelve_teams_to_the_last_standings(tmp_path: Path, plates: Path) -> None:
    async with teams_at(tmp_path, plates) as evening:
        await evening.announce()
        for team in TEAMS:
            await evening.enter(team)
        await evening.start()
        winner = await play_swiss_of_twelve_teams(evening)
        over = f"**It is over.** {winner} ("
        people = evening.people
        await people.sees(lambda: any(over in each for each in people.texts()), over)
        shown = await evening.shown()
        by_id = {int(who.id): name for name, who in people.people.items()}
        played = [
            sorted(by_id[shown.users[seat]] for seat in each.match.pairing.seats)
            for each in shown.played.values()
            for _ in each.duels
        ]
        assert sorted(people.called()) == sorted(played), "everybody was called once to each of their games"
