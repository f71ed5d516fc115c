"""A person's results against each opponent, counted from their rated duels in a game."""

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.memory.namesakes import told_apart
from bot.matches.ratings.ladders import Ladders, season_of, with_sides
from bot.matches.ratings.profile_figures import Outcome, ProfileReader, WinTally
from bot.store.ratings.values import PlayedDuel

MAX_OPPONENTS = 200
"""Maximum opponents that are named: those met most often."""


class OpponentTally(Struct, frozen=True):
    """A person's results against one opponent; at a table of several, by who had the better place."""

    person: int
    name: str
    tally: WinTally


class HeadToHead(Struct, frozen=True):
    """The results against the opponents met most often, then by name; `others` counts those met less often.

    People whose data is deleted are left out."""

    opponents: tuple[OpponentTally, ...]
    others: int = 0


class OpponentRecords:
    """Nothing is stored: it follows from results, so it goes with a person's data."""

    def __init__(self, context: Context, ladders: Ladders) -> None:
        self._context = context
        self._ladders = ladders

    async def of(
        self, person: int, game: str, guild_id: int | None, reader: ProfileReader, season: int | None = None
    ) -> HeadToHead:
        """The results on one server or (None) over all that this reader may know, of the duels in profiles.

        Refusal: unknown-game.
        """
        ladder = await self._ladders.ladder(game, guild_id)
        left_out = {each.result.number for each in ladder.suspicions}
        async with self._context.store.reading() as tables:
            tallies: dict[int, WinTally] = {}
            played = await tables.played.duels(person, game, guild_id)
            for duel in await with_sides(tables, self._context.tabletop(game), guild_id, played):
                counts = not duel.is_void and duel.number not in left_out
                if counts and season in (None, season_of(duel.ended_at)) and reader.may_know(person, duel):
                    _count(tallies, duel)
            most = sorted(tallies, key=lambda each: (-tallies[each].games, each))[:MAX_OPPONENTS]
            names = await told_apart(tables, await tables.rated.names({person, *most}))
        found = [OpponentTally(each, names[each], tallies[each]) for each in most if each in names]
        found.sort(key=lambda each: (-each.tally.games, each.name.casefold(), each.person))
        return HeadToHead(tuple(found), max(0, len(tallies) - MAX_OPPONENTS))


def _count(tallies: dict[int, WinTally], duel: PlayedDuel) -> None:
    mine = duel.places[duel.seat]
    for seat, other in enumerate(duel.people):
        is_ally = bool(duel.sides) and duel.sides[seat] == duel.sides[duel.seat]
        if seat != duel.seat and other > 0 and not is_ally:
            theirs = duel.places[seat]
            outcome: Outcome = "won" if mine < theirs else "lost" if mine > theirs else "drawn"
            tallies[other] = tallies.get(other, WinTally()).counting(outcome)
