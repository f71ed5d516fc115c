"""The teams of tournaments, and who is in them."""

import json

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from bot.store.databases.connections import Repository
from bot.store.errors import Conflict
from bot.store.keys import parse_key
from bot.store.tournaments.schema import TOURNAMENT_MEMBERS, TOURNAMENT_TEAMS
from bot.store.tournaments.values import Team, TeamMember
from bot.tournaments.matches import EntrantId


class TeamTable(Repository):
    """One row for each team, and one for each of its members."""

    async def of(self, tournament_id: str) -> list[Team]:
        """All teams ever made in a tournament, by their numbers."""
        key = parse_key(tournament_id)
        theirs = select(TOURNAMENT_MEMBERS).where(TOURNAMENT_MEMBERS.c.tournament_id == key)
        members: dict[int, list[TeamMember]] = {}
        for row in await self._connection.execute(theirs.order_by(TOURNAMENT_MEMBERS.c.place)):
            members.setdefault(row.team, []).append(TeamMember(EntrantId(row.number), row.agrees))
        teams = select(TOURNAMENT_TEAMS).where(TOURNAMENT_TEAMS.c.tournament_id == key)
        return [
            Team(
                EntrantId(row.number),
                row.name,
                EntrantId(row.captain),
                tuple(members.get(row.number, ())),
                tuple(EntrantId(each) for each in json.loads(row.line_up or "[]")),
            )
            for row in await self._connection.execute(teams.order_by(TOURNAMENT_TEAMS.c.number))
        ]

    async def put(self, tournament_id: str, team: Team) -> None:
        """Store a team as it is now, with its members, who are in no other team.

        Raises Conflict if somebody else has meanwhile taken its number or one of its members.
        """
        key, mine = parse_key(tournament_id), TOURNAMENT_TEAMS.c
        values = {
            "name": team.name,
            "captain": team.captain,
            "line_up": json.dumps(team.line_up, separators=(",", ":")) if team.line_up else "",
        }
        rows = [
            {
                "tournament_id": key,
                "number": each.number,
                "team": team.number,
                "place": place,
                "agrees": each.agrees,
            }
            for place, each in enumerate(team.members, start=1)
        ]
        try:
            if not await self._update(
                TOURNAMENT_TEAMS, mine.tournament_id == key, mine.number == team.number, **values
            ):
                await self._insert(TOURNAMENT_TEAMS, tournament_id=key, number=team.number, **values)
            await self._delete(
                TOURNAMENT_MEMBERS,
                TOURNAMENT_MEMBERS.c.tournament_id == key,
                TOURNAMENT_MEMBERS.c.team == team.number,
            )
            if rows:
                await self._connection.execute(insert(TOURNAMENT_MEMBERS), rows)
        except IntegrityError as error:
            raise Conflict(f"team {team.number} of tournament {tournament_id} has changed") from error
