"""While the decks of a tournament are secret, nobody but its players opens a duel that tells them (TO-50)."""

from bot.matches.ratings.profile_figures import ProfileReader
from bot.matches.records.codes import replay_code
from bot.matches.records.starts import ForkStart
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Player
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.rounds.links import duel_links
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

SINGLE = TournamentRules("single", seeding="joining")
ELSEWHERE, STRANGER, ORGANISER = 77, 99, 900
FORK_PRESS = 880


async def an_ended_duel(cup: Cup, shown: str = "end") -> Duel:
    """The first match of four is over, and the tournament goes on."""
    await cup.start(4, SINGLE, decks_shown=shown)
    match = await cup.match(1, 1)
    await cup.win(1, 1, int(match.pairing.seats[0]))
    await cup.go_on()
    return await cup.duel(1, 1)


async def opens(cup: Cup, duel: Duel, user_id: int) -> set[str]:
    """The ways in which this user comes to the decks of a duel."""
    matches, replay = cup.matches, replay_code(duel)
    ways = {
        "record": matches.chronicle.record_for(duel.id, user_id),
        "number": matches.replays.find(duel.id, user_id, GUILD),
        "code": matches.replays.find(replay, user_id, ELSEWHERE),
        "control with a code": matches.replays.open(duel.id, user_id, GUILD, replay),
        "reports": matches.reports.admit(duel, user_id),
        "for all": matches.chronicle.record_for(duel.id, None),
        "sharing": matches.replays.check_open(duel),
        "fork": fork(cup, duel, user_id),
    }
    found = set()
    for name, way in ways.items():
        try:
            await way
        except Refusal as refusal:
            code = refusal.code
        else:
            code = ""
        assert code in ("", "decks-secret", "reports-private"), "nobody has shared its reports"
        if code != "decks-secret":
            found.add(name)
    return found


async def fork(cup: Cup, duel: Duel, user_id: int) -> None:
    rival, start = Player(user_id + 1000, "Rival"), ForkStart(1, 0, 0, "{}")
    await cup.matches.forks.invite(
        Player(user_id, "Somebody"), rival, duel.place, duel.id, start, FORK_PRESS + user_id
    )


async def codes(cup: Cup, duel: Duel) -> bool:
    """Whether messages about the match name its replay."""
    links = await duel_links(cup.matches, await cup.show(), [duel.id])
    return any(replay_code(duel) in each for each in links)


ALL = {"record", "number", "code", "control with a code", "reports", "for all", "sharing", "fork"}


async def test_only_its_players_open_a_duel_while_decks_are_secret(cup: Cup) -> None:
    duel = await an_ended_duel(cup)
    for outsider in (STRANGER, ORGANISER):
        assert await opens(cup, duel, outsider) == set()
    for player in duel.user_ids:
        own = {"record", "number", "code", "control with a code", "reports"}
        assert await opens(cup, duel, player) == own, "they can't pass it on"
        await refused("decks-secret", cup.matches.reports.share(duel, player))
    assert not await codes(cup, duel)


async def test_everything_opens_with_the_end(cup: Cup) -> None:
    duel = await an_ended_duel(cup)
    other = await cup.match(1, 2)
    await cup.win(1, 2, int(other.pairing.seats[0]))
    await cup.go_on()
    final = await cup.match(2, 1)
    await cup.win(2, 1, int(final.pairing.seats[0]))
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"
    assert await opens(cup, duel, STRANGER) == ALL
    assert await codes(cup, duel)


async def test_decks_that_are_public_from_the_first_round_on_close_nothing(cup: Cup) -> None:
    duel = await an_ended_duel(cup, "round")
    assert await opens(cup, duel, STRANGER) == ALL
    assert await codes(cup, duel)


async def test_a_cancelled_tournament_keeps_its_decks_and_says_so(cup: Cup) -> None:
    duel = await an_ended_duel(cup)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    assert await opens(cup, duel, STRANGER) == set()
    opening = cup.matches.replays.find(duel.id, STRANGER, GUILD)
    assert (await refused("decks-secret", opening))["until"] == "cancelled"


async def test_statistics_and_profiles_wait_for_the_end(cup: Cup) -> None:
    duel = await an_ended_duel(cup)
    person = duel.user_ids[0]
    assert await cup.matches.usages.derive() == 0

    async def decks_for(reader: int) -> bool:
        profile = await cup.matches.profiles.of(person, "toy", GUILD, ProfileReader(reader, GUILD))
        return bool(profile.decks or any(each.deck for each in profile.last))

    assert (await decks_for(STRANGER), await decks_for(person)) == (False, True)
    for round_, table in ((1, 2), (2, 1)):
        await cup.win(round_, table, int((await cup.match(round_, table)).pairing.seats[0]))
        await cup.go_on()
    cup.matches.usages.notice_tournament(cup.id)
    await cup.matches.usages.idle()
    async with cup.store.reading() as tables:
        assert await tables.usage.has(duel.id)
    assert await decks_for(STRANGER)
    await cup.matches.usages.close()
