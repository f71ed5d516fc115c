"""Where the duels of a match are, and the replay codes of all that count."""

from bot.matches.records.codes import replay_code
from bot.matches.values import Moderator
from bot.tournaments.matches import MatchId
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.rounds.links import duel_links
from tests.matches.tournaments.conftest import cup
from tests.matches.tournaments.cups import GUILD, Cup

__all__ = ["cup"]  # the fixture


async def links(cup: Cup) -> tuple[str, ...]:
    shown = await cup.show()
    return await duel_links(cup.matches, shown, shown.played[MatchId(1, 1)].duels)


async def test_all_games_of_a_match_have_their_replays(cup: Cup) -> None:
    await cup.start(people=2, rules=TournamentRules("single", seeding="joining"))
    first = await cup.duel(1, 1)
    address = f"https://discord.com/channels/{GUILD}/100/{5000 + int(first.id)}"
    assert await links(cup) == (address,)
    await cup.draw(1, 1)
    await cup.go_on()
    await cup.win(1, 1, 1)
    await cup.go_on()
    second = await cup.duel(1, 1)
    assert second.id != first.id
    address = address.replace(str(5000 + int(first.id)), str(5000 + int(second.id)))
    codes = [replay_code(await cup.matches.chronicle.duel(each)) for each in (first.id, second.id)]
    assert await links(cup) == (address, f"replays `{codes[0]}`, `{codes[1]}`")
    await cup.matches.moderation.void(GUILD, first.id, Moderator(900, "Mod"), "a fault")
    assert (await links(cup))[1:] == (f"replay `{codes[1]}`",), "a void duel is no game of the match"


async def test_a_match_without_a_duel_has_nothing_to_show(cup: Cup) -> None:
    cup.deaf = True
    await cup.start(people=2)
    assert await links(cup) == ()
