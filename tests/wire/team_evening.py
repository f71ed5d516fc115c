"""An evening of teams over the wire: everybody signs up, agrees, orders boards and gives up in Discord."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.matches.memory.boards import open_sittings
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.due import due
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, MatchId, MemberId
from tests.evenings.teams import SIZE, SUBSTITUTED, TEAMS, TeamEvening
from tests.wire.evening import PATIENCE, Evening, evening_at
from tests.wire.messages import Message

DECK = "ember-court"


def people_of(team: str) -> tuple[str, ...]:
    """Who is in a team, the captain first; one more than play, where somebody is its substitute."""
    return tuple(f"{team.lower()}{number}" for number in range(1, SIZE + 1 + (team == SUBSTITUTED)))


class Boards(Evening):
    """The evening of the people, whose matches are boards."""

    def texts(self) -> list[str]:
        """As always, but for where a game is played again: a link, and its thread once there is one."""
        return [re.sub(r"(?<=It has begun: )\S+", "there", each) for each in super().texts()]

    async def _rests(self) -> bool:
        shown = await self.shown()
        if shown.state.phase == "finished":
            return True
        if due(shown.state).events:
            return False
        for board in open_sittings(shown.state):
            played = shown.played.get(board.id)
            if played is None or not played.is_running:
                return False
            if not self._is_shown(await self.ended(played.duels[-1])):
                return False
        return True


@dataclass
class WireTeams(TeamEvening):
    """The teams' evening; `people` has everybody who plays in it."""

    people: Boards
    panels: list[Message] = field(default_factory=list)

    # --- before the start ---------------------------------------------------------------------------------

    async def announce(self) -> None:
        """A Swiss of three rounds with a substitute a team, planned in the panel."""
        evening = self.people
        panel = await evening._organise("create", name="Club Cup", format="swiss", rounds=3, teams=SIZE)
        panel = await evening._press(evening.may, panel, "More settings")
        menu = next(each for each in panel.custom_ids if ":substitutes:" in each)
        panel = await (await evening.may.select(panel, menu, "1")).updated(PATIENCE)
        panel = await evening._press(evening.may, panel, "Back")
        assert "It is announced" in (await evening._press(evening.may, panel, "Announce")).text

    async def enter(self, team: str) -> None:
        """A captain makes a team and asks its members, who agree."""
        evening, (captain, *members) = self.people, people_of(team)
        lead = evening.people[captain]
        panel = await (await lead.slash(evening.channel, "tournament join", team=team, deck=DECK)).reply(
            PATIENCE
        )
        assert f"**{team}** is made" in panel.text
        menu = next(each for each in panel.custom_ids if ":ask" in each)
        asked = await lead.select(panel, menu, [evening.people[each] for each in members])
        assert "asked and will be told" in (await asked.updated(PATIENCE)).text
        for each in members:
            who = evening.people[each]
            call = await (await who.slash(evening.channel, "tournament join")).reply(PATIENCE)
            agreed = await evening._press(who, call, "Play for this team")
            assert f"You play for **{team}**" in agreed.text

    async def start(self) -> None:
        begun = await self.people._organise("start")
        assert f"It has started with {len(TEAMS)} teams." in begun.text
        await self.people.settle()

    # --- what is stored -----------------------------------------------------------------------------------

    async def shown(self) -> ShownTournament:
        return await self.people.shown()

    async def state(self) -> TournamentState:
        return (await self.shown()).state

    async def names(self) -> Mapping[EntrantId, str]:
        shown = await self.shown()
        return {each: name for each, name in shown.names.items() if name in TEAMS}

    # --- what people do -----------------------------------------------------------------------------------

    async def line_up(self, team: str, order: tuple[MemberId, ...]) -> None:
        captain = self.people.people[people_of(team)[0]]
        done = await captain.slash(self.people.channel, "tournament join")
        panel = await self.people._press(captain, await done.reply(PATIENCE), "Order the boards…")
        for member in order:
            menu = next(each for each in panel.custom_ids if ":order" in each)
            panel = await (await captain.select(panel, menu, str(member))).updated(PATIENCE)
        assert "The order is set." in panel.text

    async def lose(self, boards: Mapping[MatchId, EntrantId]) -> None:
        shown, evening = await self.shown(), self.people
        by_id = {int(who.id): name for name, who in evening.people.items()}
        losers = []
        for number, team in boards.items():
            match = shown.state.match(number)
            assert match is not None
            member = match.members_at(number.board)[match.pairing.seats.index(team)]
            assert member is not None
            duel = await evening.ended(shown.played[number].duels[-1])
            losers.append((await evening.board(duel), by_id[shown.users[EntrantId(member)]]))
        await asyncio.gather(*(duel.concede(evening.people[name], PATIENCE) for duel, name in losers))
        await evening.settle()

    async def drop(self, team: str) -> None:
        captain, evening = self.people.people[people_of(team)[0]], self.people
        asked = await (await captain.slash(evening.channel, "tournament drop")).reply(PATIENCE)
        await evening._press(captain, asked, "Yes, drop out")
        await evening.settle()

    async def decide(self, board: MatchId, winner: EntrantId) -> None:
        match = (await self.state()).match(board)
        assert match is not None
        result = "1-0" if match.pairing.seats[0] == winner else "0-1"
        evening = self.people
        asked = await evening._organise("override", match=str(board), result=result, reason="Misclick")
        done = await evening._press(evening.may, asked, "Yes, do it")
        assert f"✓ Board {board.board} of match {board.whole}" in done.text
        await evening.settle()
        self.panels.append(asked)

    async def undo(self) -> None:
        await self.people.undo(self.panels.pop())

    async def restart(self) -> None:
        await self.people.restart()


@asynccontextmanager
async def teams_at(folder: Path, plates: Path, teams: Sequence[str] = TEAMS) -> AsyncIterator[WireTeams]:
    """A server with an organiser and the members of these teams, who have a deck, and a running bot."""
    names = [name for team in teams for name in people_of(team)]
    async with evening_at(folder, plates, names) as evening:
        people = Boards(evening.hall, evening.matches, evening.may, evening.channel, evening.people)
        for who in people.people.values():
            await people.matches.decks["melee"].prefer(int(who.id), DECK)
        yield WireTeams(people)
